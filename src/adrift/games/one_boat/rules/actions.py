"""Rules §4: one action each, in the order of the turn."""

from typing import Any, Final

from adrift.core.players import Player
from adrift.core.steps import NOBODY, AskOne, Step
from adrift.games.one_boat.components import (
    A_FLARE,
    A_KIT,
    A_MEAL,
    A_PARASOL,
    AN_OAR,
    KID,
    NO_CARD,
    NO_PLAYER,
    OAR,
    PLAYERS,
)
from adrift.games.one_boat.deeds import DEEDS
from adrift.games.one_boat.demands import ANY_OPEN, HIDDEN, UNSAID, WHAT_KEYS
from adrift.games.one_boat.editions import NAMED_FIRST
from adrift.games.one_boat.events import PassedOver
from adrift.games.one_boat.silence import tell_silence
from adrift.games.one_boat.state import OneBoat
from adrift.games.one_boat.wounds import is_dead

Action = int
"""A verb, whom it is about, and what (see `WHAT_KEYS`): `verb + 16 * player + 256 * what`."""

NOTHING: Final = 0
ROW: Final = 1
SWAP: Final = 2
MUG: Final = 3
KIT: Final = 4
OPEN_PARASOL: Final = 5
SIGNAL: Final = 6
COOK: Final = 7
# Answers as they are offered. (`Any`: the compiled build takes numbers apart and makes them anew.)
SWAP_WITH: Final[list[Any]] = [SWAP + 16 * player for player in PLAYERS]
MUG_FOR: Final[list[list[Any]]] = [
    [MUG + 16 * player + 256 * what for what in range(len(WHAT_KEYS))] for player in PLAYERS
]
VERBS: Final[tuple[str, ...]] = ("nothing", "row", "swap", "mug", "kit", "parasol", "flare", "cook")


class InOrderOfSeats(Step[OneBoat]):
    """§4.1 Everybody conscious when their place in the order comes takes one action."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        conscious = state.conscious
        if state.awake:
            for at, player in enumerate(state.order):
                if conscious[player]:
                    state.order = state.order[at + 1 :]
                    state.actor = player
                    state.agenda.append(self)
                    CHOOSE_ACTION.happen(state)
                    return
                self.pass_over(state, player)
        state.order = NOBODY
        state.actor = NO_PLAYER

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
        kinds = state.held[player] | state.laid[player]
        offer = [NOTHING, ROW]  # §4.3
        if kinds & AN_OAR:  # §4.4
            number = state.hands[player].count(OAR) + state.open[player].count(OAR)
            offer += [ROW + 256 * oars for oars in range(1, number + 1)]
        for other in state.seats:
            if other != player:
                offer.append(SWAP_WITH[other])
        add_muggings(state, player, offer)
        if kinds & (A_KIT | A_PARASOL | A_FLARE | A_MEAL):
            add_special_actions(state, kinds, offer)
        self.put(state, player, offer)

    def key(self, state: OneBoat, action: Action) -> str:
        verb, player, what = action & 15, action >> 4 & 15, action >> 8
        if verb == ROW:
            return f"row/{what}" if what else "row"
        if verb in (SWAP, MUG, KIT, COOK):
            said = WHAT_KEYS[what]
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
    unsaid = not named and state.who[player] != KID
    held, laid = state.held, state.laid
    for other in state.seats:
        if other == player:
            continue
        if unsaid:
            if held[other] or laid[other]:
                offer.append(MUG_FOR[other][UNSAID])
            continue
        if laid[other]:
            add_open_loot(state, other, offer, named=named)
        if held[other]:
            offer.append(MUG_FOR[other][HIDDEN])


def add_open_loot(state: OneBoat, other: Player, offer: list[Action], *, named: bool) -> None:
    """§4.10, §4.12 Each kind that lies open, by name; the Kid says only that it is an open one."""
    mug, last = MUG_FOR[other], NO_CARD
    if not named:
        offer.append(mug[ANY_OPEN])
        return
    for card in state.open[other]:
        if card != last:
            offer.append(mug[card + 1])
            last = card


def add_special_actions(state: OneBoat, kinds: int, offer: list[Action]) -> None:
    """§4.14–4.16, §12.2 What the cards one holds allow."""
    if kinds & A_KIT:
        wounds, size = state.wounds, state.size
        offer += [KIT + 16 * each for each in state.seats if 0 < wounds[each] <= size[each]]
    if kinds & A_PARASOL and not state.parasol_open:
        offer.append(OPEN_PARASOL)
    if kinds & A_FLARE:
        offer.append(SIGNAL)
    if kinds & A_MEAL:
        offer += [COOK + 16 * each for each in state.seats if is_dead(state, each)]


IN_ORDER_OF_SEATS: Final = InOrderOfSeats()
CHOOSE_ACTION: Final = ChooseAction()
