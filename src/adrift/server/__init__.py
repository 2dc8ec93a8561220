"""Hosts tables online: one process, many tables, for people, bots and programs.

`http` and `websocket` face the network, `tables` runs the tables, `storage` keeps their journals,
`wire` encodes and decodes. A table itself (`adrift.table`) knows nothing of all this.
"""
