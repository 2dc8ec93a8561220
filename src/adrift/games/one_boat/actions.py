"""Rules §4: one action each, in the order of the turn."""

from typing import Final

from adrift.core.players import Player
from adrift.core.steps import AskOne, Step
from adrift.games.one_boat.cards import kinds_of
from adrift.games.one_boat.components import (
    CANNIBALISM,
    FLARE_GUN,
    KID,
    MEDICAL_KIT,
    NO_PLAYER,
    OAR,
    PARASOL,
    Card,
)
from adrift.games.one_boat.deeds import ANY_OPEN, DEEDS, HIDDEN, what_key
from adrift.games.one_boat.editions import NAMED_FIRST
from adrift.games.one_boat.events import PassedOver
from adrift.games.one_boat.silence import tell_silence
from adrift.games.one_boat.state import OneBoat
from adrift.games.one_boat.wounds import is_dead

Action = int
"""A verb, whom it is about, and what: `verb + 16 * player + 256 * what`."""

NOTHING: Final = 0
ROW: Final = 1
SWAP: Final = 2
MUG: Final = 3
KIT: Final = 4
OPEN_PARASOL: Final = 5
SIGNAL: Final = 6
COOK: Final = 7
SWAP_WITH: Final = tuple(SWAP + 16 * player for player in range(8))
MUG_OF: Final = tuple(MUG + 16 * player for player in range(8))
VERBS: Final[tuple[str, ...]] = ("nothing", "row", "swap", "mug", "kit", "parasol", "flare", "cook")


class InOrderOfSeats(Step[OneBoat]):
    """§4.1 Everybody conscious when their place in the order comes takes one action."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        state.actor = NO_PLAYER
        order, awake = state.order, state.awake
        if not order or not awake:
            state.order = []
            return
        state.order = order[1:]
        state.agenda.append(self)
        if order[0] in awake:
            state.actor = order[0]
            CHOOSE_ACTION.happen(state)
        else:
            self.pass_over(state, order[0])

    def pass_over(self, state: OneBoat, player: Player) -> None:
        if state.is_alive(player) and state.story is not None:
            state.story.append(PassedOver(state.names[player]))


class ChooseAction(AskOne[OneBoat, Action]):
    """§4.2 Nothing, row, change seats, mug somebody, or what a card allows."""

    __slots__ = ()
    kind = "action"
    rule = "§4.2"

    def happen(self, state: OneBoat) -> None:
        player = state.actor
        cards = state.hands[player] + state.open[player]
        offer = [NOTHING, ROW]  # §4.3
        if OAR in cards:  # §4.4
            offer += [ROW + 256 * oars for oars in range(1, cards.count(OAR) + 1)]
        for other in state.seats:
            if other != player:
                offer.append(SWAP_WITH[other])
        add_muggings(state, player, offer)
        if cards:
            add_special_actions(state, cards, offer)
        self.ask(state, player, offer)

    def key(self, state: OneBoat, action: Action) -> str:
        verb, player, what = action & 15, action >> 4 & 15, action >> 8
        if verb == ROW:
            return f"row/{what}" if what else "row"
        if verb in (SWAP, MUG, KIT, COOK):
            said = what_key(what)
            return f"{VERBS[verb]}@{state.names[player]}" + (f"/{said}" if said else "")
        return VERBS[verb]

    def silent(self, state: OneBoat, player: Player) -> None:
        tell_silence(state, player, self.rule)
        self.take(state, player, NOTHING)

    def answered(self, state: OneBoat, action: Action) -> None:
        DEEDS[action & 15].do(state, Player(action >> 4 & 15), action >> 8)


def add_muggings(state: OneBoat, player: Player, offer: list[Action]) -> None:
    """§4.9–4.10, §4.12 Whoever has a card; what it is for is said by the edition, or by the Kid."""
    named = state.edition.mugging is NAMED_FIRST
    kid = state.who[player] == KID
    hands, tables = state.hands, state.open
    for other in state.seats:
        table, hidden, mug = tables[other], hands[other], MUG_OF[other]
        if other == player or not (table or hidden):
            continue
        if table and named:
            offer += [mug + 256 * (card + 1) for card in kinds_of(table)]
        elif table and kid:
            offer.append(mug + 256 * ANY_OPEN)
        if not named and not kid:
            offer.append(mug)
        elif hidden:
            offer.append(mug + 256 * HIDDEN)


def add_special_actions(state: OneBoat, cards: list[Card], offer: list[Action]) -> None:
    """§4.14–4.16, §12.2 What the cards one holds allow."""
    if MEDICAL_KIT in cards:
        wounds, size = state.wounds, state.size
        offer += [KIT + 16 * each for each in state.seats if 0 < wounds[each] <= size[each]]
    if PARASOL in cards and not state.parasol_open:
        offer.append(OPEN_PARASOL)
    if FLARE_GUN in cards:
        offer.append(SIGNAL)
    if CANNIBALISM in cards:
        offer += [COOK + 16 * each for each in state.seats if is_dead(state, each)]


IN_ORDER_OF_SEATS: Final = InOrderOfSeats()
CHOOSE_ACTION: Final = ChooseAction()
