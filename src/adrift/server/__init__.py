"""Tables online: one process that hosts many tables for people, bots and programs.

`rooms` runs the tables, `journal` keeps what they enter, `codec` writes and reads what passes over
the wire, `app` is the network's side. A table itself (`adrift.table`) knows nothing of all this.
"""
