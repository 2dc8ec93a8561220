"""§4.3–4.16 What each action does."""

from typing import Final

from adrift.core.players import Player
from adrift.core.steps import Step, tell
from adrift.games.one_boat.cards.hands import discard, show
from adrift.games.one_boat.cards.movements import ALL, PLAYED
from adrift.games.one_boat.cards.navigation_deck import (
    DrawChart,
    limit_to_deck,
    put_under,
    record_turned_up,
)
from adrift.games.one_boat.components import (
    FLARE_GUN,
    HARTER,
    MEDICAL_KIT,
    PARASOL,
    SIGNAL_DRAW,
    Chart,
)
from adrift.games.one_boat.events import (
    DidNothing,
    KitKept,
    ParasolOpened,
    SignalFired,
    SignalSeen,
)
from adrift.games.one_boat.rules.demands import demand_card, demand_meal, demand_seat
from adrift.games.one_boat.rules.ending import end_if_rescued
from adrift.games.one_boat.rules.navigation import count_bird
from adrift.games.one_boat.rules.rowing import start_rowing
from adrift.games.one_boat.rules.wounds import heal
from adrift.games.one_boat.state import OneBoat


class ActionEffect:
    """Carries out an action of the actor. `other` and `what` are unpacked from the answer."""

    __slots__ = ()

    def apply(self, state: OneBoat, other: Player, what: int) -> None:
        raise NotImplementedError


class DoNothing(ActionEffect):
    """§4.3 The actor may do nothing."""

    __slots__ = ()

    def apply(self, state: OneBoat, other: Player, what: int) -> None:
        tell(state, DidNothing, state.names[state.actor])


class Row(ActionEffect):
    """§4.4 The actor rows, with as many oars as chosen."""

    __slots__ = ()

    def apply(self, state: OneBoat, other: Player, what: int) -> None:
        start_rowing(state, state.actor, what)


class ChangeSeats(ActionEffect):
    """§4.7 The actor demands the seat of another player aboard."""

    __slots__ = ()

    def apply(self, state: OneBoat, other: Player, what: int) -> None:
        demand_seat(state, state.actor, other)


class Mug(ActionEffect):
    """§4.9 The actor mugs another player aboard."""

    __slots__ = ()

    def apply(self, state: OneBoat, other: Player, what: int) -> None:
        demand_card(state, state.actor, other, what)


class UseKit(ActionEffect):
    """§4.14 A living character loses a wound; only Dr. Harter keeps the kit."""

    __slots__ = ()

    def apply(self, state: OneBoat, other: Player, what: int) -> None:
        player = state.actor
        if state.characters[player] == HARTER:
            show(state, player, MEDICAL_KIT, "§4.14")
            tell(state, KitKept, state.names[player])
        else:
            discard(state, player, MEDICAL_KIT, "§4.14")
        heal(state, other, player, "§4.14")


class OpenParasol(ActionEffect):
    """§4.15 The parasol is open until it is lost."""

    __slots__ = ()

    def apply(self, state: OneBoat, other: Player, what: int) -> None:
        show(state, state.actor, PARASOL, "§4.15")
        state.parasol_open = True
        tell(state, ParasolOpened, state.names[state.actor])


class FireSignal(ActionEffect):
    """§4.16 Three navigation cards are turned up for their birds."""

    __slots__ = ()

    def apply(self, state: OneBoat, other: Player, what: int) -> None:
        tell(state, SignalFired, state.names[state.actor])
        discard(state, state.actor, FLARE_GUN, "§4.16")
        state.to_draw = limit_to_deck(state, SIGNAL_DRAW)
        if state.to_draw:
            state.agenda.append(DRAW_SIGNAL)


class Cook(ActionEffect):
    """§12.2 The actor cooks a body that is aboard."""

    __slots__ = ()

    def apply(self, state: OneBoat, other: Player, what: int) -> None:
        demand_meal(state, state.actor, other)


class DrawSignal(DrawChart):
    """§4.16 One card after the other, for all to see; only birds count."""

    __slots__ = ()
    purpose = "signal"

    def handle_chart(self, state: OneBoat, chart: Chart, source: int) -> None:
        record_turned_up(state, chart, source)
        state.signals = [*state.signals, chart]
        state.to_draw -= 1
        tell(state, SignalSeen, chart)
        count_bird(state, chart)
        state.agenda.append(self if state.to_draw else PUT_SIGNALS_UNDER)
        end_if_rescued(state)


class PutSignalsUnder(Step[OneBoat]):
    """§4.16 The three go under the deck in the order in which they were drawn."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        for chart in state.signals:
            put_under(state, chart, PLAYED, ALL)
        state.signals = []


DRAW_SIGNAL: Final = DrawSignal()
PUT_SIGNALS_UNDER: Final = PutSignalsUnder()
ACTION_EFFECTS: Final[tuple[ActionEffect, ...]] = (
    DoNothing(),
    Row(),
    ChangeSeats(),
    Mug(),
    UseKit(),
    OpenParasol(),
    FireSignal(),
    Cook(),
)
"""By verb, as `actions.VERBS` numbers them."""
