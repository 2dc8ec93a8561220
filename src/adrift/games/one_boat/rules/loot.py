"""§4.10–4.11 What a mugger takes."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import AskChance, AskOne, tell
from adrift.games.one_boat.cards.hands import counts_of, hand_over, hand_over_open, kinds_of
from adrift.games.one_boat.components import (
    CARD_OF,
    CARDS,
    DRUNK_COURAGE,
    LIQUID_COURAGE,
    Card,
)
from adrift.games.one_boat.events import CardStolen, CardStolenSeen, CardTaken, NothingTaken
from adrift.games.one_boat.rules.objections import card_from_key
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.state import Demand, OneBoat, current_demand

ANY_HIDDEN_CARD: Final = Card(100)
"""Loot to choose: any hidden card, drawn by chance."""


def take_named(state: OneBoat, demand: Demand) -> None:
    """§4.10 Take the open card that was named, if it is still there."""
    card, table = CARD_OF[demand.what], state.open[demand.victim]
    if card == LIQUID_COURAGE and card not in table:  # §12.5 drunk meanwhile, it is still that card
        card = DRUNK_COURAGE
    if card in table:
        take_open(state, demand, card)
    else:
        take_nothing(state, demand)


def take_open(state: OneBoat, demand: Demand, card: Card) -> None:
    hand_over_open(state, demand.victim, demand.player, card)
    if state.events is not None:
        thief, victim = state.names[demand.player], state.names[demand.victim]
        state.events.append(CardTaken(thief, victim, CARDS[card]))


def take_nothing(state: OneBoat, demand: Demand) -> None:
    tell(state, NothingTaken, state.names[demand.player], state.names[demand.victim])


class ChooseLoot(AskOne[OneBoat, Card]):
    """§4.10 The mugger chooses now: an open card, or a hidden one; the Kid as announced."""

    __slots__ = ()
    kind = "loot"
    rule = "§4.10"

    def happen(self, state: OneBoat) -> None:
        demand = current_demand(state)
        offer = kinds_of(state.open[demand.victim])
        if state.hands[demand.victim] and demand.what != "open":
            offer.append(ANY_HIDDEN_CARD)
        self.ask(state, demand.player, offer)

    def key(self, state: OneBoat, card: Card) -> str:
        return "hidden" if card == ANY_HIDDEN_CARD else CARDS[card]

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        demand, card = current_demand(state), card_from_key(key)
        if key == "hidden" and demand.what == "open":
            return Objection("kid_demanded_an_open_card", "§4.12")
        if key == "hidden" and not state.hands[demand.victim]:
            return Objection("no_hidden_card", self.rule)
        if card is None or card in state.open[demand.victim]:
            return None
        return Objection("card_not_open", self.rule)

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        return {"victim": state.names[current_demand(state).victim]}

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.redirect_to_chance(state)

    def answered(self, state: OneBoat, card: Card) -> None:
        if card == ANY_HIDDEN_CARD:
            state.agenda.append(STEAL)
        else:
            take_open(state, current_demand(state), card)

    def lapse(self, state: OneBoat) -> None:
        take_nothing(state, current_demand(state))


class Steal(AskChance[OneBoat, Card]):
    """§4.11 Chance draws one of the hidden cards; only thief and victim know which."""

    __slots__ = ()
    kind = "steal"
    rule = "§4.11"
    is_asked_if_forced = True

    def happen(self, state: OneBoat) -> None:
        _, _, victim, _ = current_demand(state)
        hand = state.hands[victim]
        if len(hand) > 1:
            self.ask_chance_even_if_forced(state, kinds_of(hand), counts_of(hand), len(hand))
        elif hand:
            self.answered(state, hand[0])
        else:
            take_nothing(state, current_demand(state))

    def key(self, state: OneBoat, card: Card) -> str:
        return CARDS[card]

    def answered(self, state: OneBoat, card: Card) -> None:
        _, thief, victim, _ = current_demand(state)
        hand_over(state, victim, thief, (card,))
        if state.events is not None:
            names = state.names[thief], state.names[victim]
            state.events.append(CardStolen(*names))
            state.events.append(CardStolenSeen((thief, victim), *names, CARDS[card]))


CHOOSE_LOOT: Final = ChooseLoot()
STEAL: Final = Steal()
