"""Draws one_boat as text.

`boat` is the board, with a line of `seats` for each character, and `hand` what only its owner sees.
`situation` is what is being decided: `charts` are navigation cards, `cards` provisions, `fights` a
fight, then `demands_and_trades` and `water_and_thirst`. `menus` builds the options of a question,
and `previews` explains the marked one. `reveals` are the events the match stops at, `cards_page`
shows all cards, `status` is the headline, and `legend` explains the symbols.
"""
