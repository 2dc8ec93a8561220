"""§4.7–4.9, §4.12–4.13, §6.7 Demands for a seat, a card or a meal, and what becomes of them."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.lists import index_of
from adrift.core.players import Player
from adrift.core.steps import AskOne, Step, tell
from adrift.games.one_boat.cards.hands import show
from adrift.games.one_boat.components import CANNIBALISM, CARD_OF, CARDS, KID, PLAYERS
from adrift.games.one_boat.editions import ACTS_AT_ONCE
from adrift.games.one_boat.events import (
    CardDemanded,
    DemandGranted,
    DemandRefused,
    DisplacedActs,
    MealAnnounced,
    SeatDemanded,
    SeatsChanged,
)
from adrift.games.one_boat.rules.fights import start_fight
from adrift.games.one_boat.rules.loot import CHOOSE_LOOT, STEAL, take_named
from adrift.games.one_boat.rules.meals import ASK_AROUND, eat
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.state import Demand, OneBoat, current_demand

AGREE: Final = 0
FIGHT: Final = 1
AGREE_OR_FIGHT: Final = [AGREE, FIGHT]

UNNAMED: Final = 0
HIDDEN: Final = len(CARDS) + 1
ANY_OPEN: Final = len(CARDS) + 2
WHAT_KEYS: Final[tuple[str, ...]] = ("", *CARDS, "hidden", "open")
"""What a mugging demands: "" if that is not named, an open card by its key, `hidden` or `open`."""
# The same few demands occur in all matches, so each is built once, by player, victim and what.
SWAPS: Final = [[Demand("swap", player, victim, "") for victim in PLAYERS] for player in PLAYERS]
MEALS: Final = [[Demand("cook", player, body, "") for body in PLAYERS] for player in PLAYERS]
MUGGINGS: Final = [
    [[Demand("mug", player, victim, what) for what in WHAT_KEYS] for victim in PLAYERS]
    for player in PLAYERS
]


def demand_seat(state: OneBoat, player: Player, victim: Player) -> None:
    """§4.7 Demand the seat of any player aboard."""
    tell(state, SeatDemanded, state.names[player], state.names[victim])
    make_demand(state, SWAPS[player][victim])
    if state.conscious[victim]:
        state.agenda.append(CONSENT)


def demand_card(state: OneBoat, player: Player, victim: Player, what: int) -> None:
    """§4.9 Demand a card of any player aboard; the Kid's demand for a hidden one stands (§4.12)."""
    if state.events is not None:
        names = state.names[player], state.names[victim]
        state.events.append(CardDemanded(*names, WHAT_KEYS[what]))
    make_demand(state, MUGGINGS[player][victim][what])
    cannot_be_refused = state.characters[player] == KID and what == HIDDEN  # §4.12
    if state.conscious[victim] and not cannot_be_refused:
        state.agenda.append(CONSENT)


def demand_meal(state: OneBoat, player: Player, body: Player) -> None:
    """§12.2 The card is turned up, a body named, and the others are asked."""
    show(state, player, CANNIBALISM, "§12.2")
    tell(state, MealAnnounced, state.names[player], state.names[body])
    make_demand(state, MEALS[player][body])
    state.objectors = [other for other in state.awake if other != player]
    state.agenda.append(ASK_AROUND)


def make_demand(state: OneBoat, demand: Demand) -> None:
    """Put a demand on top of the agenda; it is carried out unless a fight is lost."""
    state.demand = demand
    state.granted = True
    state.agenda.append(END_DEMAND)
    state.agenda.append(CARRY_OUT)


class Consent(AskOne[OneBoat, int]):
    """§4.13 A conscious victim agrees, or there is a fight."""

    __slots__ = ()
    kind = "consent"
    rule = "§4.13"

    def happen(self, state: OneBoat) -> None:
        self.ask_even_if_forced(state, current_demand(state).victim, AGREE_OR_FIGHT)

    def key(self, state: OneBoat, answer: int) -> str:
        return ("agree", "fight")[answer]

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        demand = current_demand(state)
        return {
            "demand": demand.kind,
            "attacker": state.names[demand.player],
            "what": demand.what,
        }

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.accept(state, player, AGREE)

    def answered(self, state: OneBoat, answer: int) -> None:
        _, player, victim, _ = current_demand(state)
        if state.events is not None:
            event = DemandRefused if answer == FIGHT else DemandGranted
            state.events.append(event(state.names[victim]))
        if answer == FIGHT:
            start_fight(state, player, victim)


class CarryOut(Step[OneBoat]):
    """§6.7 What was demanded happens, unless the attackers lost."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        if not state.granted:
            return
        demand = current_demand(state)
        kind, player, victim, what = demand
        if kind == "swap":
            swap_seats(state, player, victim)
        elif kind == "cook":
            eat(state, player, victim)
        elif what == "hidden":
            state.agenda.append(STEAL)
        elif what in CARD_OF:
            take_named(state, demand)
        else:
            state.agenda.append(CHOOSE_LOOT)


def swap_seats(state: OneBoat, player: Player, victim: Player) -> None:
    """§4.7 The two change seats."""
    seats, conscious = state.seats[:], state.conscious
    here, there = index_of(seats, player), index_of(seats, victim)
    seats[here], seats[there] = victim, player
    state.seats = seats
    state.awake = [other for other in seats if conscious[other]]
    tell(state, SeatsChanged, state.names[player], state.names[victim])
    act_at_once(state, victim)


def act_at_once(state: OneBoat, victim: Player) -> None:
    """§4.8 By the edition a conscious character who was moved and has not acted yet acts next."""
    at_once = state.edition.displaced is ACTS_AT_ONCE
    if at_once and victim in state.order and state.conscious[victim]:
        state.order = [victim, *(other for other in state.order if other != victim)]
        tell(state, DisplacedActs, state.names[victim])


class EndDemand(Step[OneBoat]):
    """Clears the demand once it is carried out or refused."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        state.demand = None
        state.granted = True


CONSENT: Final = Consent()
CARRY_OUT: Final = CarryOut()
END_DEMAND: Final = EndDemand()
