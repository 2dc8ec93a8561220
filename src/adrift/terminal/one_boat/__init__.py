"""What a match of one_boat looks like.

`boat` is the board, made of `seats`; `hand` is what only its owner sees. `scene` is what is being
settled right now: `charts` are navigation cards, `cards` provisions, `fights` a fight, `dealings`
demands and trades, `needs` those in the water and those who thirst. `menus` are the options of a
question, `previews` says more about the one that is marked. `turnings` are events worth a stop,
`secrets` a page of all cards and the end, `legend` what the signs mean.
"""
