"""Runs a table: lobby, match, end and rematch under one link, without input or output.

A table is an actor. `Table.receive` and `Table.tick` take commands and the time and return a
`Receipt`: journal entries to store first, then messages to send. Only entries change the state, so
replaying the journal rebuilds the table.

`protocol` defines commands and messages, `commands` handles them, `timers` decides what falls due,
`outbound` builds what each viewer gets.
"""
