"""§3.4, §5.1–5.2 When cards may be shown, thrown away, given and traded, and how often.

Every act with cards asks here whether it is allowed and gets an `Objection` or `None`. So the
offers and the reasons for refusing the rest cannot disagree.
"""

from collections.abc import Iterable
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.acts import Act
from adrift.core.lists import with_item
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.games.one_boat.cards.hands import kinds_of
from adrift.games.one_boat.components import UNLIMITED, Card
from adrift.games.one_boat.editions import SHOWN_IN_DRAFT
from adrift.games.one_boat.state import OneBoat

A = TypeVar("A")

DEALING_QUESTIONS: Final = ("action", "closing")
"""§5.1 The questions during which cards change hands."""
QUARTERMASTER_QUESTIONS: Final = ("draw_provision", "draft")
"""§3 The questions during which cards never change hands."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardAct(Act[OneBoat, A]):
    """An act with cards. It offers exactly the candidates that have no objection."""

    __slots__ = ()

    def why_barred(self, state: OneBoat, player: Player) -> Objection | None:
        """Return what forbids this player all acts of this kind now."""
        return why_no_dealing(state, player)

    def candidates(self, state: OneBoat, player: Player) -> list[A]:
        """Return a superset of the allowed offers."""
        raise NotImplementedError

    def nameable(self, state: OneBoat) -> Iterable[A]:
        """Return every offer that a key of this kind can name."""
        raise NotImplementedError

    def why_forbidden(self, state: OneBoat, player: Player, offer: A) -> Objection | None:
        """Return what forbids this offer, given that acts of this kind are allowed."""
        raise NotImplementedError

    def offers(self, state: OneBoat, player: Player) -> list[A]:
        candidates = self.candidates(state, player)
        if not candidates or self.why_barred(state, player) is not None:
            return []
        return [each for each in candidates if self.why_forbidden(state, player, each) is None]

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        for offer in self.nameable(state):
            if self.key(state, offer) == key:
                barred = self.why_barred(state, player)
                return barred or self.why_forbidden(state, player, offer)
        return None


def why_no_dealing(state: OneBoat, player: Player) -> Objection | None:
    """§5.1 Conscious players deal while an action is chosen and in the closing window.

    §3.4 They never deal while provisions are handed out.
    """
    kind = state.question.kind
    if kind in DEALING_QUESTIONS:
        return None if state.conscious[player] else Objection("you_are_not_conscious", "§5.1")
    if kind in QUARTERMASTER_QUESTIONS:
        return Objection("no_dealing_in_quartermaster", "§3.4")
    if state.defender >= 0:
        return Objection("no_dealing_in_a_fight", "§5.1")
    return Objection("no_dealing_now", "§5.1")


def can_show_in_draft(state: OneBoat) -> bool:
    """§3.4 True if the edition allows showing cards while the tray is passed."""
    return state.edition.draft_showing is SHOWN_IN_DRAFT


def why_no_offers(state: OneBoat, player: Player) -> Objection | None:
    """§5.2 The number of offers in a turn is limited."""
    return None if state.offers[player] else Objection("no_offers_left", "§5.2")


def use_up_offer(state: OneBoat, player: Player) -> None:
    """§5.2 Count an offer, if the edition limits them."""
    left = state.offers[player]
    if left != UNLIMITED:
        state.offers = with_item(state.offers, player, left - 1)


def distinct_kinds(cards: list[Card]) -> list[Card]:
    """Return each kind among these cards once."""
    return kinds_of(cards) if cards else cards
