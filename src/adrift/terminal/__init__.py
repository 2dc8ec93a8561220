"""Plays in a terminal, with Textual.

`screens` and `widgets` show a match, `play` runs one on this machine, `remote` joins a table on a
server, and each game's folder draws its board.
"""
