"""A bot's model of the boat: players, seats and birds. A change returns a new boat."""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import NamedTuple

from adrift.bots.one_boat.player_model import Castaway
from adrift.core.editions import read_edition
from adrift.games.one_boat.components import CHARACTER_OF
from adrift.games.one_boat.editions import EDITIONS, Edition
from adrift.games.one_boat.view import View

Change = Callable[[Castaway], Castaway]
"""Returns a player after some change."""


class Boat(NamedTuple):
    """Everything that affects the points a match may still bring."""

    edition: str
    castaways: tuple[Castaway, ...]
    """By player."""
    seats: tuple[int, ...]
    """Players aboard, from bow to stern."""
    birds: int

    def with_castaway(self, player: int, castaway: Castaway) -> "Boat":
        """Return the boat with one player replaced."""
        before, after = self.castaways[:player], self.castaways[player + 1 :]
        return Boat(self.edition, (*before, castaway, *after), self.seats, self.birds)

    def changed(self, players: Collection[int], change: Change) -> "Boat":
        """Return the boat after the same change to several players."""
        castaways = enumerate(self.castaways)
        return self._replace(
            castaways=tuple(
                [change(each) if player in players else each for player, each in castaways]
            )
        )

    def all_changed(self, change: Change) -> "Boat":
        castaways = tuple([change(castaway) for castaway in self.castaways])
        return Boat(self.edition, castaways, self.seats, self.birds)

    def hurt(self, player: int, wounds: int = 1) -> "Boat":
        return self.with_castaway(player, self.castaways[player].hurt(wounds))

    def lost(self, player: int) -> "Boat":
        """§7.3 Without a player whom the sea has taken."""
        seats = tuple([who for who in self.seats if who != player])
        return self.with_castaway(player, self.castaways[player].lost())._replace(seats=seats)

    def moved(self, card: str, source: int, target: int) -> "Boat":
        """§4.11 After a card has changed hands; it stays open or hidden."""
        if card in self.castaways[source].open:
            return self.laid(card, source, target)
        boat = self.with_castaway(source, self.castaways[source].without_card(card))
        return boat.with_castaway(target, boat.castaways[target].with_hidden_card(card))

    def laid(self, card: str, source: int, target: int) -> "Boat":
        """§5.6, §9.3 After a card was laid open in front of another player."""
        boat = self.with_castaway(source, self.castaways[source].without_card(card))
        return boat.with_castaway(target, boat.castaways[target].with_open_card(card))

    def swapped(self, player: int, other: int) -> "Boat":
        """§4.7 After two players have swapped seats."""
        exchange = {player: other, other: player}
        return self._replace(seats=tuple([exchange.get(who, who) for who in self.seats]))

    def navigator(self) -> int | None:
        """§8.1 The conscious player nearest the stern; None if there is none."""
        for player in reversed(self.seats):
            if self.castaways[player].is_conscious():
                return player
        return None


@lru_cache(maxsize=64)
def edition_rules(edition: str) -> Edition:
    """Return the edition that a view names."""
    return read_edition(edition, EDITIONS)


def boat_from_view(view: View) -> Boat:
    """Build the model from a view."""
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
