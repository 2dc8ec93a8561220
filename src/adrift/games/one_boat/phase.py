"""Describe the open question as plain data, and rebuild the agenda that belongs to it.

A state always waits at a question, or is over. The kind of question and the fields of the state
(the actor, the demand, the trade, the players left in the order) determine the agenda. Views show
a *moment*, positions write it, and `imagine` and `read_position` enter one.
"""

from typing import Any, Final, NamedTuple, cast

from adrift.core.players import CHANCE, Player
from adrift.core.steps import AGENDA_BOTTOM, Ask, Step, run_agenda
from adrift.games.one_boat.cards.navigation_deck import DrawChart
from adrift.games.one_boat.components import NO_PLAYER
from adrift.games.one_boat.rules.action_effects import DRAW_SIGNAL
from adrift.games.one_boat.rules.actions import CHOOSE_ACTION
from adrift.games.one_boat.rules.demands import CARRY_OUT, CONSENT, END_DEMAND
from adrift.games.one_boat.rules.fights import FIGHT_WINDOW, RESOLVE_FIGHT, SHARE_COURAGE
from adrift.games.one_boat.rules.loot import CHOOSE_LOOT, STEAL
from adrift.games.one_boat.rules.meals import ASK_AROUND, MAY_OBJECT
from adrift.games.one_boat.rules.navigation import (
    BURY_REST,
    DRAW_BY_COMPASS,
    LOOK_AT_STACK,
    PLAY_CHART,
    TURN_UP_TOP,
    USE_COMPASS,
)
from adrift.games.one_boat.rules.overboard import OVERBOARD_WINDOW
from adrift.games.one_boat.rules.provisions import DRAFT, FILL_TRAY, PASS_TRAY
from adrift.games.one_boat.rules.rowing import DRAW_TO_ROW, PLACE_CHART
from adrift.games.one_boat.rules.setup import (
    DEAL_CHARACTER,
    DEAL_HATE,
    DEAL_LOVE,
    DEAL_PROVISION,
    PICK_EXTRA,
    DealToPlayer,
)
from adrift.games.one_boat.rules.thirst import SHARE_WATER, THIRST_WINDOW
from adrift.games.one_boat.rules.trades import CLOSING, TRADE_ANSWER, TRADE_TERMS
from adrift.games.one_boat.rules.turn import CARRY_OUT_CHART, MATCH, TURN, TURNS
from adrift.games.one_boat.rules.weather import DRAW_WEATHER
from adrift.games.one_boat.state import OneBoat

OVER: Final = "over"

Steps = list[Step[OneBoat]]


class Moment(NamedTuple):
    """A question as plain data, without the rest of the state."""

    kind: str
    """The kind of question, or `OVER`."""
    player: Player | None
    """During setup: the player who is dealt a card."""
    purpose: str
    """What a navigation card is drawn for: `row`, `signal`, `compass` or `top`."""
    by_chance: bool
    """Whether chance answers."""


MomentCache = dict[Ask[Any, Any], Moment]
MOMENT_CACHE: Final[MomentCache] = {}
CHANCE_MOMENT_CACHE: Final[MomentCache] = {}
OVER_MOMENT: Final = Moment(OVER, None, "", by_chance=False)
DEAL_STEPS_BY_KIND: Final[dict[str, list[Step[OneBoat]]]] = {
    DEAL_CHARACTER[0].kind: [*DEAL_CHARACTER],
    DEAL_LOVE[0].kind: [*DEAL_LOVE],
    DEAL_HATE[0].kind: [*DEAL_HATE],
    DEAL_PROVISION[0].kind: [*DEAL_PROVISION],
}
STEPS_LEFT_AFTER_DEAL: Final = {
    DEAL_CHARACTER[0].kind: 5,
    DEAL_LOVE[0].kind: 3,
    DEAL_HATE[0].kind: 2,
    DEAL_PROVISION[0].kind: 1,
}
"""By kind of deal: how many steps of `MATCH` come after it."""
DRAWS: Final[dict[str, DrawChart]] = {
    draw.purpose: draw for draw in (DRAW_TO_ROW, DRAW_SIGNAL, DRAW_BY_COMPASS, TURN_UP_TOP)
}


def moment_of(state: OneBoat) -> Moment:
    """Return the moment of a state."""
    if not state.waiting:
        return OVER_MOMENT
    by_chance = state.waiting[0] == CHANCE
    cache = CHANCE_MOMENT_CACHE if by_chance else MOMENT_CACHE
    return cache.get(state.question) or cache_moment(cache, state.question, by_chance=by_chance)


def cache_moment(cache: MomentCache, ask: Ask[Any, Any], *, by_chance: bool) -> Moment:
    """Build a moment and cache it: every view has one, but there are few different ones."""
    kind = ask.kind
    player = cast("DealToPlayer[int]", ask).player if kind in DEAL_STEPS_BY_KIND else None
    purpose = cast("DrawChart", ask).purpose if kind == TURN_UP_TOP.kind else ""
    moment = cache[ask] = Moment(kind, player, purpose, by_chance)
    return moment


def enter_moment(state: OneBoat, moment: Moment) -> None:
    """Give a state the agenda of a moment and ask its question. All other fields must be set."""
    state.agenda.clear()
    if moment.kind == OVER:
        return
    state.agenda.extend([*AGENDA_BOTTOM, *agenda_at(state, moment)])
    run_agenda(state)
    if moment.by_chance and moment_of(state) == moment._replace(by_chance=False):
        state.question_number -= 1  # the same question, redirected to chance
        state.question.silent(state, state.waiting[0])


def agenda_at(state: OneBoat, moment: Moment) -> Steps:
    """Return the agenda at a moment; its question is last, so it runs next."""
    kind, match = moment.kind, MATCH.reversed_steps
    if kind == PICK_EXTRA.kind:
        return list(match)
    if kind in DEAL_STEPS_BY_KIND:
        later = DEAL_STEPS_BY_KIND[kind][moment.player : state.player_count][::-1]
        return [*match[: STEPS_LEFT_AFTER_DEAL[kind]], *later]
    if kind in TURN_STEPS_DONE:
        return [TURNS, *turn_steps_after(TURN_STEPS_DONE[kind]), *OPEN_STEPS[kind]]
    return [TURNS, *agenda_in_turn(state, moment)]


def turn_steps_after(done: int) -> Steps:
    """Return the steps of a turn after the first `done`, last first."""
    steps = TURN.reversed_steps
    return steps[: len(steps) - done]


# How many steps of `TURN` have run when the question of each phase is open.
WEATHER_DRAWN: Final = 2
FIRST_TRAY: Final = 3
SECOND_TRAY: Final = 4
ACTING: Final = 4
ACTED: Final = 5
CLOSED: Final = 6
WIND_DONE: Final = 7
NAVIGATED: Final = 8

TURN_STEPS_DONE: Final = {
    DRAW_WEATHER.kind: WEATHER_DRAWN,
    CHOOSE_ACTION.kind: ACTING,
    PLACE_CHART.kind: ACTING,
    CONSENT.kind: ACTING,
    MAY_OBJECT.kind: ACTING,
    FIGHT_WINDOW.kind: ACTING,
    SHARE_COURAGE.kind: ACTING,
    CHOOSE_LOOT.kind: ACTING,
    STEAL.kind: ACTING,
    CLOSING.kind: CLOSED,
}
FIGHT_STEPS: Final[Steps] = [END_DEMAND, CARRY_OUT, RESOLVE_FIGHT, FIGHT_WINDOW]
OPEN_STEPS: Final[dict[str, Steps]] = {
    DRAW_WEATHER.kind: [DRAW_WEATHER],
    CHOOSE_ACTION.kind: [CHOOSE_ACTION],
    PLACE_CHART.kind: [PLACE_CHART],
    CONSENT.kind: [END_DEMAND, CARRY_OUT, CONSENT],
    MAY_OBJECT.kind: [END_DEMAND, CARRY_OUT, ASK_AROUND, MAY_OBJECT],
    FIGHT_WINDOW.kind: FIGHT_STEPS,
    SHARE_COURAGE.kind: [*FIGHT_STEPS, SHARE_COURAGE],
    CHOOSE_LOOT.kind: [END_DEMAND, CHOOSE_LOOT],
    STEAL.kind: [END_DEMAND, STEAL],
    CLOSING.kind: [CLOSING],
}
"""By kind of question: the step that asks it, on top of the steps it returns to."""


def agenda_in_turn(state: OneBoat, moment: Moment) -> Steps:
    """Return the agenda of a question that occurs in more than one phase of a turn."""
    kind = moment.kind
    if kind in (FILL_TRAY.kind, DRAFT.kind):
        done = FIRST_TRAY if state.trays == 1 else SECOND_TRAY
        return [
            *turn_steps_after(done),
            *([FILL_TRAY] if kind == FILL_TRAY.kind else [PASS_TRAY, DRAFT]),
        ]
    if kind in (TRADE_TERMS.kind, TRADE_ANSWER.kind):
        trading = TRADE_TERMS if kind == TRADE_TERMS.kind else TRADE_ANSWER
        if state.actor == NO_PLAYER:
            return [*turn_steps_after(CLOSED), CLOSING, trading]
        return [*turn_steps_after(ACTING), CHOOSE_ACTION, trading]
    if kind == TURN_UP_TOP.kind:
        return agenda_of_draw(state, moment.purpose)
    return [*turn_steps_after(WIND_DONE if state.blowing else NAVIGATED), *agenda_of_chart(kind)]


def agenda_of_draw(state: OneBoat, purpose: str) -> Steps:
    draw = DRAWS[purpose]
    if draw in (DRAW_TO_ROW, DRAW_SIGNAL):
        return [*turn_steps_after(ACTING), draw]
    later = turn_steps_after(WIND_DONE if state.blowing else NAVIGATED)
    if draw is DRAW_BY_COMPASS:
        return [*later, CARRY_OUT_CHART, LOOK_AT_STACK, draw]
    return [*later, CARRY_OUT_CHART, draw]


def agenda_of_chart(kind: str) -> Steps:
    """Return the remaining steps of carrying out a navigation card."""
    if kind == USE_COMPASS.kind:
        return [CARRY_OUT_CHART, LOOK_AT_STACK, USE_COMPASS]
    if kind in (PLAY_CHART.kind, BURY_REST.kind):
        return [CARRY_OUT_CHART, PLAY_CHART if kind == PLAY_CHART.kind else BURY_REST]
    steps = CARRY_OUT_CHART.reversed_steps
    if kind == OVERBOARD_WINDOW.kind:
        return steps[: steps.index(OVERBOARD_WINDOW) + 1]
    thirst = steps[: steps.index(THIRST_WINDOW) + 1]
    return [*thirst, SHARE_WATER] if kind == SHARE_WATER.kind else thirst
