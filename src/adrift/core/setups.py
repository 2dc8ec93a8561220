"""What is settled before the first decision, besides the edition."""

from dataclasses import dataclass

from adrift.core.errors import Unplayable
from adrift.core.players import CHANCE_NAME, Player


@dataclass(frozen=True)
class Setup:
    """Who plays, clockwise, by the name the game calls them; who starts, or nobody: by chance;
    and the cast that is dealt, if the game has one and the table has chosen it."""

    players: tuple[str, ...]
    start: str | None = None
    cast: tuple[str, ...] = ()

    def check(self) -> None:
        """Refuse what no game can play; each game adds its own demands."""
        if len(set(self.players)) < len(self.players):
            doubles = sorted({name for name in self.players if self.players.count(name) > 1})
            raise Unplayable("player_twice", player=doubles[0])
        if CHANCE_NAME in self.players:
            raise Unplayable("player_unknown", player=CHANCE_NAME)
        if self.start is not None and self.start not in self.players:
            raise Unplayable("start_not_playing", player=self.start)

    def start_player(self) -> Player | None:
        """The start player, if one is named."""
        return None if self.start is None else Player(self.players.index(self.start))
