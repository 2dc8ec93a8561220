"""The rules of many_boats, one module per chapter of docs/rules/many_boats.md.

Read them in this order: `setup` §1, `round` §2, `ballots` §3, `leak` §4, `move` §5, `swim` §6,
`sinking` §7, `scoring` §8. `round.MATCH` is the order of play.
"""
