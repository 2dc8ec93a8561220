"""§5.6–5.8 Showing cards, throwing them away, and laying them before the unconscious."""

from typing import Final

from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import tell
from adrift.games.one_boat.cards.hands import discard_open, lay_open, lose, take_up, turn_up, vanish
from adrift.games.one_boat.cards.movements import TURNED_UP
from adrift.games.one_boat.components import (
    ALL_CARDS,
    CARDS,
    CHUM,
    COMPASS,
    FLARE_GUN,
    LIFE_PRESERVER,
    LIQUID_COURAGE,
    PLAYERS,
    WATER,
    WEAPONS,
    Card,
)
from adrift.games.one_boat.events import (
    CardDiscarded,
    CardLaid,
    CardThrownAway,
    CardThrownAwaySeen,
)
from adrift.games.one_boat.rules.dealing import (
    DEALING_QUESTIONS,
    CardAct,
    can_show_in_draft,
    distinct_kinds,
    use_up_offer,
    why_no_dealing,
    why_no_offers,
)
from adrift.games.one_boat.rules.objections import is_aboard, is_unconscious, why_not_among
from adrift.games.one_boat.rules.wounds import is_dead
from adrift.games.one_boat.state import OneBoat

USABLE: Final[dict[str, tuple[Card, ...]]] = {
    "fight": (FLARE_GUN, LIQUID_COURAGE),
    "overboard": (CHUM,),
    "thirst": (WATER,),
    "compass": (COMPASS,),
}
"""§5.7 By window: the cards that may be shown because they could be used."""
SHOWN_BY_ANSWER: Final[dict[str, tuple[Card, ...]]] = {
    "fight": WEAPONS,
    "overboard": (LIFE_PRESERVER,),
}
"""§5.7 By window: the cards that are shown by answering the question instead."""

Gift = tuple[Card, Player]


class ShowCard(CardAct[Card]):
    """§5.7 A hidden card is turned up for all to see."""

    __slots__ = ()
    kind = "show"
    rule = "§5.7"
    question_kinds = (*DEALING_QUESTIONS, *USABLE, "draft")

    def why_barred(self, state: OneBoat, player: Player) -> Objection | None:
        kind = state.question.kind
        if not state.conscious[player]:
            return Objection("you_are_not_conscious", "§7.1")
        if kind in USABLE:
            return None
        if kind == "draft" and can_show_in_draft(state):
            return None
        return why_no_dealing(state, player)

    def candidates(self, state: OneBoat, player: Player) -> list[Card]:
        return distinct_kinds(state.hands[player])

    def nameable(self, state: OneBoat) -> tuple[Card, ...]:
        return ALL_CARDS

    def why_forbidden(self, state: OneBoat, player: Player, offer: Card) -> Objection | None:
        return why_not_among(state.hands[player], offer, "§5.7") or why_no_use(state, player, offer)

    def key(self, state: OneBoat, offer: Card) -> str:
        return f"show@{CARDS[offer]}"

    def perform(self, state: OneBoat, player: Player, offer: Card) -> None:
        turn_up(state, player, offer, self.rule)


def why_no_use(state: OneBoat, player: Player, card: Card) -> Objection | None:
    """§5.7 In a window a card may be shown if it could be used there."""
    kind = state.question.kind
    if kind not in USABLE:
        return None
    if card in SHOWN_BY_ANSWER.get(kind, ()):
        return Objection("shown_by_answer", state.question.rule)
    if card not in USABLE[kind]:
        return Objection("card_of_no_use_here", "§5.7")
    if kind == "compass" and player != state.awake[-1]:
        return Objection("not_the_navigator", "§8.4")
    return None


class ThrowAway(CardAct[Card]):
    """§5.8 A hidden card is thrown away face down."""

    __slots__ = ()
    kind = "throw"
    rule = "§5.8"
    question_kinds = DEALING_QUESTIONS

    def candidates(self, state: OneBoat, player: Player) -> list[Card]:
        return distinct_kinds(state.hands[player])

    def nameable(self, state: OneBoat) -> tuple[Card, ...]:
        return ALL_CARDS

    def why_forbidden(self, state: OneBoat, player: Player, offer: Card) -> Objection | None:
        return why_not_among(state.hands[player], offer, self.rule)

    def key(self, state: OneBoat, offer: Card) -> str:
        return f"throw@{CARDS[offer]}"

    def perform(self, state: OneBoat, player: Player, offer: Card) -> None:
        vanish(state, player, offer)
        if state.events is not None:
            name = state.names[player]
            state.events.append(CardThrownAway(name))
            state.events.append(CardThrownAwaySeen((player,), name, CARDS[offer]))


class ThrowOpenAway(CardAct[Card]):
    """§5.8 An open card is thrown away face up."""

    __slots__ = ()
    kind = "throw_open"
    rule = "§5.8"
    question_kinds = DEALING_QUESTIONS

    def candidates(self, state: OneBoat, player: Player) -> list[Card]:
        return distinct_kinds(state.open[player])

    def nameable(self, state: OneBoat) -> tuple[Card, ...]:
        return ALL_CARDS

    def why_forbidden(self, state: OneBoat, player: Player, offer: Card) -> Objection | None:
        return why_not_among(state.open[player], offer, self.rule)

    def key(self, state: OneBoat, offer: Card) -> str:
        return f"throw_open@{CARDS[offer]}"

    def perform(self, state: OneBoat, player: Player, offer: Card) -> None:
        discard_open(state, player, offer)
        tell(state, CardDiscarded, state.names[player], CARDS[offer], self.rule)


class Lay(CardAct[Gift]):
    """§5.6 Any card but chum may be laid open before an unconscious character."""

    __slots__ = ()
    rule = "§5.6"
    question_kinds = DEALING_QUESTIONS

    def cards(self, state: OneBoat, player: Player) -> list[Card]:
        raise NotImplementedError

    def remove_card(self, state: OneBoat, player: Player, card: Card) -> None:
        raise NotImplementedError

    def why_barred(self, state: OneBoat, player: Player) -> Objection | None:
        return why_no_dealing(state, player) or why_no_offers(state, player)

    def candidates(self, state: OneBoat, player: Player) -> list[Gift]:
        if len(state.awake) == len(state.seats):
            return []  # the usual case: all players aboard are conscious
        patients = [each for each in state.seats if not state.conscious[each]]
        cards = distinct_kinds(self.cards(state, player))
        return [(card, patient) for patient in patients for card in cards]

    def nameable(self, state: OneBoat) -> list[Gift]:
        return [(card, player) for player in PLAYERS[: state.player_count] for card in ALL_CARDS]

    def why_forbidden(self, state: OneBoat, player: Player, offer: Gift) -> Objection | None:
        card, patient = offer
        if not is_aboard(state, patient):
            return Objection("not_aboard", self.rule)
        if not is_unconscious(state, patient):
            dead = is_dead(state, patient)
            return Objection("no_gifts_to_the_dead" if dead else "not_unconscious", self.rule)
        if card == CHUM:
            return Objection("chum_is_not_laid", self.rule)
        return why_not_among(self.cards(state, player), card, self.rule)

    def key(self, state: OneBoat, offer: Gift) -> str:
        return f"{self.kind}@{CARDS[offer[0]]}@{state.names[offer[1]]}"

    def perform(self, state: OneBoat, player: Player, offer: Gift) -> None:
        card, patient = offer
        use_up_offer(state, player)
        self.remove_card(state, player, card)
        lay_open(state, patient, card)
        if state.events is not None:
            names = state.names[player], state.names[patient]
            state.events.append(CardLaid(*names, CARDS[card]))


class LayHidden(Lay):
    """§5.6 A card from the hand."""

    __slots__ = ()
    kind = "lay"

    def cards(self, state: OneBoat, player: Player) -> list[Card]:
        return state.hands[player]

    def remove_card(self, state: OneBoat, player: Player, card: Card) -> None:
        lose(state, player, card)
        state.movements.append(TURNED_UP[player][card])


class LayOpen(Lay):
    """§5.6 An open card."""

    __slots__ = ()
    kind = "lay_open"

    def cards(self, state: OneBoat, player: Player) -> list[Card]:
        return state.open[player]

    def remove_card(self, state: OneBoat, player: Player, card: Card) -> None:
        take_up(state, player, card)


SHOW_CARD: Final = ShowCard()
THROW_AWAY: Final = ThrowAway()
THROW_OPEN_AWAY: Final = ThrowOpenAway()
LAY_HIDDEN: Final = LayHidden()
LAY_OPEN: Final = LayOpen()
