"""many_boats: Lifeboats, Rette sich wer kann, Seenot im Rettungsboot.

In the order of the rule page: `setup` §1, `round` §2, `ballots` and `choices` §3, `leak` §4,
`move` §5, `swim` §6, `sinking` §7, `scoring` §8. Beside them: `components`, `editions`, `state`,
`events`, `turns`; `view` and `imagine`, the two faces of its secrecy; `moment` and `position`, a
match as text; `game`, all of it behind the public face.
"""
