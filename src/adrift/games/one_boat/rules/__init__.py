"""The rules of one_boat, one file per subject of docs/rules/one_boat.md.

Read in this order: `setup` and `components_in_play` §1, `turn` §2, `provisions` §3, `actions`,
`action_effects`, `rowing`, `demands`, `loot` §4, `trades` and `showing_cards` §5, `fights` §6,
`wounds` §7, `navigation` §8, `overboard` §9, `thirst` and `mrs_huang` §10, `ending` and `scoring`
§11, `meals` and `weather` §12. `turn.MATCH` is the order of play.
"""
