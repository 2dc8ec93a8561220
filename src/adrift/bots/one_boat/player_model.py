"""A castaway as a bot pictures one: what they have and what they have suffered, as values."""

from typing import NamedTuple

from adrift.games.one_boat.components import FRENCHY, HARTER, SIZES, SURVIVALS, Character

UNKNOWN_CARDS_PER_WATER = 3
"""Of so many cards one has not seen, one is taken to be water."""


class Castaway(NamedTuple):
    """Somebody of the match. Without a number: castaways who fare alike are equal."""

    character: Character
    wounds: int
    alive: bool
    aboard: bool
    """A body is aboard too, until the sea takes it (§7.3)."""
    hand: tuple[str, ...]
    """Hidden cards of which one knows what they are."""
    open: tuple[str, ...]
    unknown: int
    """How many more hidden cards there are."""
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
        """All one knows of."""
        return self.hand + self.open

    def waters(self) -> int:
        """What there is to drink: the unconscious have only what lies open (§10.5)."""
        if not self.is_conscious():
            return self.open.count("water")
        return self.cards().count("water") + self.unknown // UNKNOWN_CARDS_PER_WATER

    def swims_unhurt(self) -> bool:
        """§9.4 Frenchy, and whoever wears the preserver."""
        return self.character == FRENCHY or "life_preserver" in self.open

    # What may become of one

    def hurt(self, wounds: int) -> "Castaway":
        """§7.2 Dead with more wounds than Size."""
        if not (self.alive and wounds):
            return self
        wounds = max(0, self.wounds + wounds)
        return self._replace(wounds=wounds, alive=wounds <= self.size())

    def lost(self) -> "Castaway":
        """§7.3 Gone, and all one had with one."""
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

    # What may become of the cards

    def with_hidden_card(self, card: str) -> "Castaway":
        """With one more hidden card; one that nobody knows is written `hidden`."""
        if card == "hidden":
            return self._replace(unknown=self.unknown + 1)
        return self._replace(hand=(*self.hand, card))

    def with_open_card(self, card: str) -> "Castaway":
        """With one more open card."""
        return self._replace(open=(*self.open, card))

    def turned_up(self, card: str) -> "Castaway":
        """§5.7 With a card of the hand on the table."""
        if card not in self.hand:
            return self
        return self._replace(hand=remove_one(self.hand, card)).with_open_card(card)

    def without_card(self, card: str) -> "Castaway":
        """With one card less: `hidden` for one that nobody knows, and of two alike the open one."""
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
        """§10.4 With so many waters less, those on the table first."""
        castaway = self
        for _ in range(waters):
            castaway = castaway.without_card("water" if castaway.has("water") else "hidden")
        return castaway

    def used(self, card: str) -> "Castaway":
        """§4.14 With a card used up; Dr. Harter keeps the kit."""
        if card == "medical_kit" and self.character == HARTER:
            return self.turned_up(card)
        return self.without_card(card)


def remove_one(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
