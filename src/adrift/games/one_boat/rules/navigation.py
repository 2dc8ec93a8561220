"""§8 Navigation.

The whole life of a navigation card, chosen, carried out and buried, stays in one file.
"""

from typing import Final

from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import AskOne, InOrder, Step, tell
from adrift.core.windows import ONLY_PASS, PASS
from adrift.games.one_boat.cards.hands import has_card, show
from adrift.games.one_boat.cards.movements import ALL, BITS, OFF_STACK, PLAYED, STACK
from adrift.games.one_boat.cards.navigation_deck import (
    DrawChart,
    bury_stack,
    limit_to_deck,
    put_on_stack,
    put_under,
    record_turned_up,
    take_off_stack,
)
from adrift.games.one_boat.components import CALM, COMPASS, COMPASS_BIT, FOG, NO_CHART, WIND, Chart
from adrift.games.one_boat.editions import COMPASS_OF_TWO
from adrift.games.one_boat.events import (
    BirdLost,
    BirdsHidden,
    BirdSighted,
    ChartBuried,
    ChartPlayed,
    CompassUsed,
    NoNavigation,
    RestBuried,
    RestBuriedSeen,
    StackSeen,
    TopCardTurned,
)
from adrift.games.one_boat.rules.ending import end_if_rescued
from adrift.games.one_boat.rules.objections import chart_from_key, why_not_held
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.state import OneBoat

USE: Final = 1


class Blow(Step[OneBoat]):
    """§12.12 With wind the top card is carried out as a whole before Navigation."""

    __slots__ = ("carry_out",)

    def __init__(self, carry_out: InOrder[OneBoat]) -> None:
        self.carry_out: Final = carry_out

    def happen(self, state: OneBoat) -> None:
        if state.weather == WIND and limit_to_deck(state, 1):
            state.blowing = True
            self.carry_out.happen(state)
            state.agenda.append(TURN_UP_TOP)


class Steer(Step[OneBoat]):
    """§8.1–8.3 The navigator plays a card of the row stack, or the top card is turned up.

    While no player is conscious the top card is turned up (§2.4); in a calm no card is played
    (§12.13).
    """

    __slots__ = ("carry_out",)

    def __init__(self, carry_out: InOrder[OneBoat]) -> None:
        self.carry_out: Final = carry_out

    def happen(self, state: OneBoat) -> None:
        if state.weather == CALM:
            self.skip_navigation(state)
            return
        self.carry_out.happen(state)
        if not state.awake:
            bury_stack(state, "§2.4")
            state.agenda.append(TURN_UP_TOP)
        else:
            state.agenda.append(LOOK_AT_STACK)
            if can_use_compass(state):
                state.agenda.append(USE_COMPASS)

    def skip_navigation(self, state: OneBoat) -> None:
        """§12.13 No Navigation; the row stack goes under the deck."""
        tell(state, NoNavigation)
        bury_stack(state, "§12.13")


def navigator_of(state: OneBoat) -> Player:
    """§8.1 The conscious character nearest the stern."""
    return state.awake[-1]


def can_use_compass(state: OneBoat) -> bool:
    """§8.4 Decided by what all can see: a navigator with any hidden card may hold a compass."""
    if not state.stack and state.edition.compass is not COMPASS_OF_TWO:
        return False
    navigator = navigator_of(state)
    return bool(state.hand_kinds[navigator] or state.open_kinds[navigator] & COMPASS_BIT)


class UseCompass(AskOne[OneBoat, int]):
    """§8.4 Before looking, the navigator may let the top card join the row stack."""

    __slots__ = ()
    kind = "compass"
    rule = "§8.4"
    is_asked_if_forced = True

    def happen(self, state: OneBoat) -> None:
        navigator = navigator_of(state)
        held = has_card(state, navigator, COMPASS)
        self.ask_even_if_forced(state, navigator, [PASS, USE] if held else ONLY_PASS)

    def key(self, state: OneBoat, answer: int) -> str:
        return "use" if answer == USE else "pass"

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        return why_not_held(state, player, COMPASS, self.rule) if key == "use" else None

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.accept(state, player, PASS)

    def answered(self, state: OneBoat, answer: int) -> None:
        if answer == USE:
            navigator = navigator_of(state)
            show(state, navigator, COMPASS, self.rule)
            state.to_draw = limit_to_deck(state, 1 if state.stack else 2)
            tell(state, CompassUsed, state.names[navigator], state.to_draw)
            if state.to_draw:
                state.agenda.append(DRAW_BY_COMPASS)


class DrawByCompass(DrawChart):
    """§8.4 The card joins the row stack, which the navigator looks at next."""

    __slots__ = ()
    purpose = "compass"

    def handle_chart(self, state: OneBoat, chart: Chart, source: int) -> None:
        put_on_stack(state, chart, source, 0)
        state.to_draw -= 1
        if state.to_draw:
            state.agenda.append(self)


class LookAtStack(Step[OneBoat]):
    """§8.2–8.3 Without a row stack the top card; otherwise one of it is played."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        if not state.stack:
            state.agenda.append(TURN_UP_TOP)
            return
        navigator = navigator_of(state)
        state.stack_seen = [mask | BITS[navigator] for mask in state.stack_seen]
        state.record_movement(STACK, STACK, tuple(sorted(state.stack)), BITS[navigator])
        if state.events is not None:
            charts = tuple(sorted(state.stack))
            state.events.append(StackSeen((navigator,), state.names[navigator], charts))
        state.agenda.append(PLAY_CHART)


def why_not_on_stack(state: OneBoat, key: str, rule: str) -> Objection | None:
    """§8.3, §8.5 The navigator chooses among the cards of the row stack."""
    chart = chart_from_key(key)
    if chart is None or chart in state.stack:
        return None
    return Objection("card_not_on_stack", rule)


class PlayChart(AskOne[OneBoat, Chart]):
    """§8.3 The navigator plays one card of the row stack; a single one without a choice."""

    __slots__ = ()
    kind = "navigate"
    rule = "§8.3"

    def happen(self, state: OneBoat) -> None:
        self.ask(state, navigator_of(state), sorted(state.stack))

    def key(self, state: OneBoat, chart: Chart) -> str:
        return str(chart)

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        return why_not_on_stack(state, key, self.rule)

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.redirect_to_chance(state)

    def answered(self, state: OneBoat, chart: Chart) -> None:
        take_off_stack(state, chart)
        state.movements.append(OFF_STACK[chart])
        state.played = chart
        tell(state, ChartPlayed, state.names[navigator_of(state)], chart)
        if state.stack:
            self.start_burying_rest(state)

    def start_burying_rest(self, state: OneBoat) -> None:
        tell(state, RestBuried, state.names[navigator_of(state)], len(state.stack))
        state.agenda.append(BURY_REST)


class BuryRest(AskOne[OneBoat, Chart]):
    """§8.5 The cards not played go under the deck in the navigator's order."""

    __slots__ = ()
    kind = "bury"
    rule = "§8.5"

    def happen(self, state: OneBoat) -> None:
        self.ask(state, navigator_of(state), sorted(state.stack))

    def key(self, state: OneBoat, chart: Chart) -> str:
        return str(chart)

    def why_not(self, state: OneBoat, player: Player, key: str) -> Objection | None:
        return why_not_on_stack(state, key, self.rule)

    def silent(self, state: OneBoat, player: Player) -> None:
        """§8.5 The cards go under the deck as they lie, so players who knew one still do."""
        emit_silence(state, player, self.rule)
        for chart in state.stack[:-1]:
            bury_one(state, chart)
        self.accept(state, player, state.stack[-1])

    def answered(self, state: OneBoat, chart: Chart) -> None:
        if len(state.stack) > 1:  # other players cannot tell which it is, nor which are left
            state.stack_seen = [BITS[navigator_of(state)]] * len(state.stack)
        bury_one(state, chart)
        if state.stack:
            state.agenda.append(self)


def bury_one(state: OneBoat, chart: Chart) -> None:
    navigator = navigator_of(state)
    put_under(state, chart, STACK, take_off_stack(state, chart))
    tell(state, RestBuriedSeen, (navigator,), state.names[navigator], (chart,))


class TurnUpTop(DrawChart):
    """§8.2 The top card of the deck is turned up."""

    __slots__ = ()
    purpose = "top"

    def handle_chart(self, state: OneBoat, chart: Chart, source: int) -> None:
        record_turned_up(state, chart, source)
        state.played = chart
        if state.events is not None:
            rule = "§12.12" if state.blowing else "§8.2"
            state.events.append(TopCardTurned(chart, rule))


class CountBirds(Step[OneBoat]):
    """§8.6 The bird on the card first; the fourth ends the match at once."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        count_bird(state, state.played)
        end_if_rescued(state)


def count_bird(state: OneBoat, chart: Chart) -> None:
    """§8.6 Add a bird, or remove one if there is any; in fog none counts (§12.11)."""
    bird = state.charts[chart].bird
    if not bird:
        return
    before = state.birds
    if state.weather != FOG:
        state.birds = before + bird if before + bird > 0 else 0
    if state.events is not None:
        emit_bird_count(state, before)


def emit_bird_count(state: OneBoat, before: int) -> None:
    assert state.events is not None, "events are recorded"
    if state.weather == FOG:
        state.events.append(BirdsHidden())
    elif state.birds > before:
        state.events.append(BirdSighted(state.birds))
    elif state.birds < before:
        state.events.append(BirdLost(state.birds))


class BuryPlayed(Step[OneBoat]):
    """§8.7 The card goes under the deck when it has been carried out."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        put_under(state, state.played, PLAYED, ALL)
        tell(state, ChartBuried, state.played)
        state.played = NO_CHART
        state.blowing = False


USE_COMPASS: Final = UseCompass()
DRAW_BY_COMPASS: Final = DrawByCompass()
LOOK_AT_STACK: Final = LookAtStack()
PLAY_CHART: Final = PlayChart()
BURY_REST: Final = BuryRest()
TURN_UP_TOP: Final = TurnUpTop()
COUNT_BIRDS: Final = CountBirds()
BURY_PLAYED: Final = BuryPlayed()
