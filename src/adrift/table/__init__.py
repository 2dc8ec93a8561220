"""Where people meet: lobby, match, end and rematch under one link, without any input or output.

A table is an actor. `Table.receive` and `Table.tick` take what was sent and what time it is, and
give back a `Receipt`: the entries to be journaled first, then what is to be sent to whom. State
changes only by entries (`Table.enter`), so a table is rebuilt from its journal by the same lines.

`messages` is what people send and get, `entries` what is journaled, `options` what a table is set
to. Each other module is a chapter: it checks a command, enters what follows, and says what its
entries do to the table.
"""
