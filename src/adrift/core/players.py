"""Numbers for the parties of a match: players, chance, spectators."""

from typing import Final, NewType

Player = NewType("Player", int)
"""A player by number, 0 … n−1 clockwise."""

Viewer = Player
"""The recipient of a view: a player, or `SPECTATOR`."""

CHANCE: Final = Player(-1)
"""The party that draws. It is −1 so that a list with one more item than players holds chance's
answer last, at `answers[CHANCE]`."""

SPECTATOR: Final = Player(-2)
"""The viewer of everyone who does not play; sees public information only."""

CHANCE_NAME: Final = "chance"
"""How records and scenarios write chance; reserved, so no player may have this name."""
