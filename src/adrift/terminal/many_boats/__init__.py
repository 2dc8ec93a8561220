"""Draws many_boats as text.

`sea` is the board, `hull` a boat, `players` their table, `ballot_reveal` an opened ballot,
`options` the menu of a question, `status` the headline, and `legend` explains the symbols.
"""
