"""A bot's model of the boat: players, seats and birds, under the keys of the view.

A change returns a new boat.
"""

from collections.abc import Callable, Iterable
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
    castaways: dict[str, Castaway]
    """In table order; the dict is never modified."""
    seats: tuple[str, ...]
    """Players aboard, from bow to stern."""
    birds: int

    def with_castaway(self, player: str, castaway: Castaway) -> "Boat":
        """Return the boat with one player replaced."""
        castaways = {**self.castaways, player: castaway}
        return Boat(self.edition, castaways, self.seats, self.birds)

    def changed(self, players: Iterable[str], change: Change) -> "Boat":
        """Return the boat after the same change to several players."""
        changed = {player: change(self.castaways[player]) for player in players}
        return self._replace(castaways={**self.castaways, **changed})

    def all_changed(self, change: Change) -> "Boat":
        castaways = {player: change(castaway) for player, castaway in self.castaways.items()}
        return Boat(self.edition, castaways, self.seats, self.birds)

    def hurt(self, player: str, wounds: int = 1) -> "Boat":
        return self.with_castaway(player, self.castaways[player].hurt(wounds))

    def lost(self, player: str) -> "Boat":
        """§7.3 Without a player whom the sea has taken."""
        seats = tuple([who for who in self.seats if who != player])
        return self.with_castaway(player, self.castaways[player].lost())._replace(seats=seats)

    def moved(self, card: str, source: str, target: str) -> "Boat":
        """§4.11 After a card has changed hands; it stays open or hidden."""
        if card in self.castaways[source].open:
            return self.laid(card, source, target)
        boat = self.with_castaway(source, self.castaways[source].without_card(card))
        return boat.with_castaway(target, boat.castaways[target].with_hidden_card(card))

    def laid(self, card: str, source: str, target: str) -> "Boat":
        """§5.6, §9.3 After a card was laid open in front of another player."""
        boat = self.with_castaway(source, self.castaways[source].without_card(card))
        return boat.with_castaway(target, boat.castaways[target].with_open_card(card))

    def swapped(self, player: str, other: str) -> "Boat":
        """§4.7 After two players have swapped seats."""
        exchange = {player: other, other: player}
        return self._replace(seats=tuple([exchange.get(who, who) for who in self.seats]))

    def navigator(self) -> str | None:
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
    castaways = {player: castaway_from_view(view, player) for player in view.players}
    return Boat(view.edition, castaways, view.seats, view.birds)


def castaway_from_view(view: View, player: str) -> Castaway:
    seen, hand = view.players[player], view.known.hands.get(player, ())
    return Castaway(
        character=CHARACTER_OF[player],
        wounds=seen.wounds,
        alive=seen.condition != "dead",
        aboard=player in view.seats,
        hand=hand,
        open=seen.open,
        unknown=seen.hidden - len(hand),
        shaded=view.parasol_open and "parasol" in seen.open,
        rowed=seen.rowed,
        fought=seen.fought,
        drank=seen.drank,
    )
