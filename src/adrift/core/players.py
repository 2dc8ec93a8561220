"""Who takes part: players, chance, and those who only watch."""

from typing import Final, NewType

Player = NewType("Player", int)
"""A party at the table, 0 … n−1 clockwise."""

Viewer = Player
"""Whoever a view is made for: a player, or `SPECTATOR`."""

CHANCE: Final = Player(-1)
"""The party that deals. Minus one on purpose: a list with one more place than players keeps
chance's answer last, and `answers[CHANCE]` finds it."""

SPECTATOR: Final = Player(-2)
"""Everybody without a place at the table; sees what is public and nothing else."""

CHANCE_NAME: Final = "chance"
"""How records and scenarios write chance; no player may be called that."""
