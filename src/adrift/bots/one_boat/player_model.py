"""A bot's model of a player: character, wounds and cards. A change returns a new castaway."""

from typing import NamedTuple

from adrift.games.one_boat.components import FRENCHY, HARTER, SIZES, SURVIVALS, Character

UNKNOWN_CARDS_PER_WATER = 3
"""The bot assumes one water among this many unknown cards."""


class Castaway(NamedTuple):
    """A player's character, with the wounds and the cards it has."""

    character: Character
    wounds: int
    alive: bool
    aboard: bool
    """A body is aboard too, until the sea takes it (§7.3)."""
    hand: tuple[str, ...]
    """Hidden cards that the viewer knows."""
    open: tuple[str, ...]
    unknown: int
    """Number of further hidden cards."""
    shaded: bool = False
    """Under the open parasol."""
    rowed: bool = False
    fought: bool = False
    drank: int = 0

    def size(self) -> int:
        return SIZES[self.character]

    def survival(self) -> int:
        return SURVIVALS[self.character]

    def is_conscious(self) -> bool:
        return self.alive and self.wounds < self.size()

    def has(self, card: str) -> bool:
        return card in self.hand or card in self.open

    def cards(self) -> tuple[str, ...]:
        """Return all known cards."""
        return self.hand + self.open

    def waters(self) -> int:
        """Return the number of waters to drink; the unconscious have only open ones (§10.5)."""
        if not self.is_conscious():
            return self.open.count("water")
        return self.cards().count("water") + self.unknown // UNKNOWN_CARDS_PER_WATER

    def swims_unhurt(self) -> bool:
        """§9.4 Frenchy, or a player who wears a life preserver."""
        return self.character == FRENCHY or "life_preserver" in self.open

    # Changes to the character

    def hurt(self, wounds: int) -> "Castaway":
        """§7.2 Dead with more wounds than Size."""
        if not (self.alive and wounds):
            return self
        wounds = max(0, self.wounds + wounds)
        return self._replace(wounds=wounds, alive=wounds <= self.size())

    def lost(self) -> "Castaway":
        """§7.3 Lost, with all cards."""
        return self._replace(alive=False, aboard=False, hand=(), open=(), unknown=0, shaded=False)

    def back_aboard(self) -> "Castaway":
        """§9.7 Back aboard with the hidden cards, and of the open ones with the preserver."""
        kept = tuple(card for card in self.open if card == "life_preserver")
        return self._replace(open=kept, shaded=False)

    def with_courage(self) -> "Castaway":
        """§12.5 With a glass of liquid courage."""
        return self._replace(drank=self.drank + 1)

    def without_marks(self) -> "Castaway":
        """§2.3 Without marks."""
        if not (self.rowed or self.fought or self.drank):
            return self
        return self._replace(rowed=False, fought=False, drank=0)

    # Changes to the cards

    def with_hidden_card(self, card: str) -> "Castaway":
        """Add a hidden card; `hidden` is an unknown one."""
        if card == "hidden":
            return self._replace(unknown=self.unknown + 1)
        return self._replace(hand=(*self.hand, card))

    def with_open_card(self, card: str) -> "Castaway":
        """Add an open card."""
        return self._replace(open=(*self.open, card))

    def turned_up(self, card: str) -> "Castaway":
        """§5.7 With a card of the hand turned face up."""
        if card not in self.hand:
            return self
        return self._replace(hand=remove_one(self.hand, card)).with_open_card(card)

    def without_card(self, card: str) -> "Castaway":
        """Remove a card, an open one first; `hidden` is an unknown one."""
        if card == "hidden":
            return self.without_unknown_card()
        if card in self.open:
            return self._replace(
                open=remove_one(self.open, card), shaded=self.shaded and card != "parasol"
            )
        return self._replace(hand=remove_one(self.hand, card)) if card in self.hand else self

    def without_unknown_card(self) -> "Castaway":
        if self.unknown:
            return self._replace(unknown=self.unknown - 1)
        return self._replace(hand=self.hand[1:])

    def after_drinking(self, waters: int) -> "Castaway":
        """§10.4 After drinking some waters, open ones first."""
        castaway = self
        for _ in range(waters):
            castaway = castaway.without_card("water" if castaway.has("water") else "hidden")
        return castaway

    def used(self, card: str) -> "Castaway":
        """§4.14 After using up a card; Dr. Harter keeps the kit."""
        if card == "medical_kit" and self.character == HARTER:
            return self.turned_up(card)
        return self.without_card(card)


def remove_one(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
