"""The set-up of a match: everything fixed before the first decision, besides the edition."""

from dataclasses import dataclass

from adrift.core.errors import Unplayable
from adrift.core.players import CHANCE_NAME, Player


@dataclass(frozen=True)
class Setup:
    """The players and their options."""

    players: tuple[str, ...]
    """Clockwise, by the names the game uses for them (colours, characters)."""
    start: str | None = None
    """The start player; `None` to draw one."""
    cast: tuple[str, ...] = ()
    """The characters to deal, if the game has a cast and the table chose it."""

    def check(self) -> None:
        """Raise `Unplayable` for what no game can play; each game adds its own checks."""
        if len(set(self.players)) < len(self.players):
            doubles = sorted({name for name in self.players if self.players.count(name) > 1})
            raise Unplayable("player_twice", player=doubles[0])
        if CHANCE_NAME in self.players:
            raise Unplayable("player_unknown", player=CHANCE_NAME)
        if self.start is not None and self.start not in self.players:
            raise Unplayable("start_not_playing", player=self.start)

    def start_player(self) -> Player | None:
        """Return the start player, or `None` if chance draws one."""
        return None if self.start is None else Player(self.players.index(self.start))
