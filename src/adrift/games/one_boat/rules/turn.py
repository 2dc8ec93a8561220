"""§2 The turn, and the order of play as one literal to check against the rule page."""

from typing import Final

from adrift.core.steps import InOrder, Step, tell
from adrift.games.one_boat.cards.hands import set_open_cards, with_card
from adrift.games.one_boat.cards.memory import TurnMovements
from adrift.games.one_boat.components import (
    DRUNK_COURAGE,
    LIQUID_COURAGE,
    NO_MARKS,
    NO_WEATHER,
    ZERO_EACH,
)
from adrift.games.one_boat.events import BoatDrifted, TurnBegan, TurnEnded
from adrift.games.one_boat.rules.actions import IN_ORDER_OF_SEATS
from adrift.games.one_boat.rules.navigation import BURY_PLAYED, COUNT_BIRDS, Blow, Steer
from adrift.games.one_boat.rules.overboard import (
    FALL_OVERBOARD,
    OVERBOARD_WINDOW,
    PULL_IN,
    WOUND_SWIMMERS,
)
from adrift.games.one_boat.rules.provisions import OPEN_TRAY, SECOND_TRAY
from adrift.games.one_boat.rules.setup import (
    DEAL_CHARACTER,
    DEAL_HATE,
    DEAL_LOVE,
    DEAL_PROVISION,
    PICK_EXTRA,
    TAKE_SEATS,
    ForEachPlayer,
)
from adrift.games.one_boat.rules.thirst import BECOME_THIRSTY, PARCH, THIRST_WINDOW
from adrift.games.one_boat.rules.trades import CLOSING
from adrift.games.one_boat.rules.weather import DRAW_WEATHER
from adrift.games.one_boat.state import OneBoat


class Turns(Step[OneBoat]):
    """§2.1 Turn after turn; what ends the match clears the agenda."""

    __slots__ = ("turn",)

    def __init__(self, turn: InOrder[OneBoat]) -> None:
        self.turn: Final = turn

    def happen(self, state: OneBoat) -> None:
        state.agenda.append(self)
        self.turn.happen(state)


class BeginTurn(Step[OneBoat]):
    """§2.2 The order of the turn is fixed: the seats from bow to stern."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        state.past_movements += (TurnMovements(state.movements),)
        state.movements = []
        if state.memories:
            state.memories = {}
        state.turn += 1
        state.trays = 0
        state.order = state.seats
        state.offers = state.offers_per_turn
        if state.events is not None:
            order = tuple([state.names[player] for player in state.seats])
            drifting = not state.awake  # §2.4
            state.events.append(
                BoatDrifted(state.turn) if drifting else TurnBegan(state.turn, order)
            )


class EndTurn(Step[OneBoat]):
    """§2.3 Marks are taken off, and drunk glasses are full again, even discarded ones (§12.5)."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        state.rowed = state.fought = NO_MARKS[state.player_count]
        if state.drank != ZERO_EACH[state.player_count]:
            state.drank = ZERO_EACH[state.player_count]
            self.fill_glasses(state)
        state.weather = NO_WEATHER
        tell(state, TurnEnded, state.turn)

    def fill_glasses(self, state: OneBoat) -> None:
        for player, table in enumerate(state.open):
            glasses = table.count(DRUNK_COURAGE)
            full = [card for card in table if card != DRUNK_COURAGE]
            for _ in range(glasses):
                full = with_card(full, LIQUID_COURAGE)
            set_open_cards(state, player, full)
        discarded = state.discarded
        discarded[LIQUID_COURAGE] = discarded[LIQUID_COURAGE] + discarded[DRUNK_COURAGE]
        discarded[DRUNK_COURAGE] = 0


BEGIN_TURN: Final = BeginTurn()
END_TURN: Final = EndTurn()

CARRY_OUT_CHART: Final = InOrder(
    COUNT_BIRDS,  # §8.6
    FALL_OVERBOARD,  # §9.1
    OVERBOARD_WINDOW,  # §9.2–9.3
    WOUND_SWIMMERS,  # §9.4–9.5
    PULL_IN,  # §9.6–9.7
    BECOME_THIRSTY,  # §10.1–10.2
    THIRST_WINDOW,  # §10.3–10.5
    PARCH,  # §10.6
    BURY_PLAYED,  # §8.7
)
BLOW: Final = Blow(CARRY_OUT_CHART)
STEER: Final = Steer(CARRY_OUT_CHART)
TURN: Final = InOrder(
    BEGIN_TURN,  # §2.2
    DRAW_WEATHER,  # §12.7
    OPEN_TRAY,  # §3
    SECOND_TRAY,  # §12.8
    IN_ORDER_OF_SEATS,  # §4
    CLOSING,  # §5.9
    BLOW,  # §12.12
    STEER,  # §8, §9, §10
    END_TURN,  # §2.3
)
TURNS: Final = Turns(TURN)
MATCH: Final = InOrder(
    PICK_EXTRA,  # §1.2
    ForEachPlayer(DEAL_CHARACTER),  # §1.3
    TAKE_SEATS,  # §1.8–1.10
    ForEachPlayer(DEAL_LOVE),  # §1.4
    ForEachPlayer(DEAL_HATE),  # §1.5
    ForEachPlayer(DEAL_PROVISION),  # §1.7
    TURNS,  # §2
)
