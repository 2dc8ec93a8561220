"""Rules §3.4, §5.1–5.2: when cards may be shown, thrown away, given and traded, and how often.

Every act with cards asks here whether it is allowed. The answer is an `Objection` or nothing, so
the list of what may be done and the reason why the rest is refused cannot differ.
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

DEALING: Final = ("action", "closing")
"""§5.1 The questions during which cards change hands."""
QUARTERMASTER: Final = ("draw_provision", "draft")
"""§3 The questions during which they never do."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardAct(Act[OneBoat, A]):
    """Something done with cards. What is offered is exactly what nothing forbids."""

    __slots__ = ()

    def barred(self, state: OneBoat, player: Player) -> Objection | None:
        """What forbids this player every act of this kind now."""
        return why_no_dealing(state, player)

    def candidates(self, state: OneBoat, player: Player) -> list[A]:
        """What the player could want to do: everything that may be allowed, perhaps more."""
        raise NotImplementedError

    def nameable(self, state: OneBoat) -> Iterable[A]:
        """Everything that a key of this kind can name."""
        raise NotImplementedError

    def forbidden(self, state: OneBoat, player: Player, offer: A) -> Objection | None:
        """What forbids this one, if acts of this kind are allowed at all."""
        raise NotImplementedError

    def offers(self, state: OneBoat, player: Player) -> list[A]:
        candidates = self.candidates(state, player)
        if not candidates or self.barred(state, player) is not None:
            return []
        return [each for each in candidates if self.forbidden(state, player, each) is None]

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        for offer in self.nameable(state):
            if self.key(state, offer) == key:
                barred = self.barred(state, player)
                return barred or self.forbidden(state, player, offer)
        return None


def why_no_dealing(state: OneBoat, player: Player) -> Objection | None:
    """§5.1 The conscious deal, while somebody chooses an action and in the closing window; §3.4
    never while provisions are handed out."""
    kind = state.question.kind
    if kind in DEALING:
        return None if state.conscious[player] else Objection("you_are_not_conscious", "§5.1")
    if kind in QUARTERMASTER:
        return Objection("no_dealing_in_quartermaster", "§3.4")
    if state.defender >= 0:
        return Objection("no_dealing_in_a_fight", "§5.1")
    return Objection("no_dealing_now", "§5.1")


def may_show_in_draft(state: OneBoat) -> bool:
    """§3.4 By the edition cards may be shown while the tray is passed."""
    return state.edition.draft_showing is SHOWN_IN_DRAFT


def why_no_offers(state: OneBoat, player: Player) -> Objection | None:
    """§5.2 So many offers a turn."""
    return None if state.offers[player] else Objection("no_offers_left", "§5.2")


def use_up_offer(state: OneBoat, player: Player) -> None:
    """§5.2 One offer fewer, where they are counted."""
    left = state.offers[player]
    if left != UNLIMITED:
        state.offers = with_item(state.offers, player, left - 1)


def own_kinds(cards: list[Card]) -> list[Card]:
    """Each kind of these cards once."""
    return kinds_of(cards) if cards else cards
