"""The boat as a bot pictures it: everybody in it, and the birds. A change makes a new boat."""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import NamedTuple

from adrift.bots.one_boat.player_model import Castaway
from adrift.core.editions import read_edition
from adrift.games.one_boat.components import CHARACTER_OF
from adrift.games.one_boat.editions import EDITIONS, Edition
from adrift.games.one_boat.view import View

Change = Callable[[Castaway], Castaway]
"""Something that happens to somebody."""


class Boat(NamedTuple):
    """All that matters for the points a match may still bring."""

    edition: str
    castaways: tuple[Castaway, ...]
    """By player."""
    seats: tuple[int, ...]
    """Who is aboard, from bow to stern."""
    birds: int

    def with_castaway(self, player: int, castaway: Castaway) -> "Boat":
        """With one of them in another state."""
        before, after = self.castaways[:player], self.castaways[player + 1 :]
        return Boat(self.edition, (*before, castaway, *after), self.seats, self.birds)

    def changed(self, players: Collection[int], change: Change) -> "Boat":
        """With the same happened to several."""
        castaways = enumerate(self.castaways)
        return self._replace(
            castaways=tuple([change(one) if who in players else one for who, one in castaways])
        )

    def all_changed(self, change: Change) -> "Boat":
        castaways = tuple([change(castaway) for castaway in self.castaways])
        return Boat(self.edition, castaways, self.seats, self.birds)

    def hurt(self, player: int, wounds: int = 1) -> "Boat":
        return self.with_castaway(player, self.castaways[player].hurt(wounds))

    def lost(self, player: int) -> "Boat":
        """§7.3 Without somebody whom the sea has taken."""
        seats = tuple([who for who in self.seats if who != player])
        return self.with_castaway(player, self.castaways[player].lost())._replace(seats=seats)

    def moved(self, card: str, source: int, target: int) -> "Boat":
        """§4.11 A card has changed hands and lies as it lay."""
        if card in self.castaways[source].open:
            return self.laid(card, source, target)
        boat = self.with_castaway(source, self.castaways[source].without_card(card))
        return boat.with_castaway(target, boat.castaways[target].with_hidden_card(card))

    def laid(self, card: str, source: int, target: int) -> "Boat":
        """§5.6, §9.3 A card has come to lie open before somebody else."""
        boat = self.with_castaway(source, self.castaways[source].without_card(card))
        return boat.with_castaway(target, boat.castaways[target].with_open_card(card))

    def swapped(self, player: int, other: int) -> "Boat":
        """§4.7 Two have changed seats."""
        exchange = {player: other, other: player}
        return self._replace(seats=tuple([exchange.get(who, who) for who in self.seats]))

    def navigator(self) -> int | None:
        """§8.1 The conscious one nearest the stern."""
        for player in reversed(self.seats):
            if self.castaways[player].is_conscious():
                return player
        return None


@lru_cache(maxsize=64)
def edition_rules(edition: str) -> Edition:
    """The edition as it is written in a view."""
    return read_edition(edition, EDITIONS)


def boat_from_view(view: View) -> Boat:
    """The boat as the view shows it."""
    players = range(len(view.players))
    castaways = tuple([castaway_from_view(view, player) for player in players])
    return Boat(view.edition, castaways, tuple(view.seats), view.birds)


def castaway_from_view(view: View, player: int) -> Castaway:
    hand = view.hands[player]
    return Castaway(
        character=CHARACTER_OF[view.names[player]],
        wounds=view.wounds[player],
        alive=view.alive[player],
        aboard=player in view.seats,
        hand=hand,
        open=view.open[player],
        unknown=view.hidden[player] - len(hand),
        shaded=view.parasol_open and "parasol" in view.open[player],
        rowed=view.rowed[player],
        fought=view.fought[player],
        drank=view.drank[player],
    )
