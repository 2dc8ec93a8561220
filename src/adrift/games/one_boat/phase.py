"""Where a match stands: which question is open, as plain data, and the agenda that belongs to it.

A state is always stopped at a question, or over. The kind of question and the fields of the state
(the actor, the demand, the trade, who is left in the order) say everything about the agenda.
Views show a moment, positions write it, and both `imagine` and `read_position` go to one.
"""

from typing import Any, Final, NamedTuple, cast

from adrift.core.players import CHANCE, Player
from adrift.core.steps import AGENDA_BOTTOM, Ask, Step, run_agenda
from adrift.games.one_boat.cards.navigation_deck import DrawChart
from adrift.games.one_boat.components import NO_PLAYER
from adrift.games.one_boat.rules.action_effects import DRAW_SIGNAL
from adrift.games.one_boat.rules.actions import CHOOSE_ACTION
from adrift.games.one_boat.rules.demands import CARRY_OUT, CONSENT, END_DEMAND
from adrift.games.one_boat.rules.fights import FIGHT_WINDOW, SETTLE_FIGHT, SHARE_COURAGE
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
    Dealing,
)
from adrift.games.one_boat.rules.thirst import SHARE_WATER, THIRST_WINDOW
from adrift.games.one_boat.rules.trades import CLOSING, TRADE_ANSWER, TRADE_TERMS
from adrift.games.one_boat.rules.turn import CARRY_OUT_CHART, MATCH, TURN, TURNS
from adrift.games.one_boat.rules.weather import DRAW_WEATHER
from adrift.games.one_boat.state import OneBoat

OVER: Final = "over"

Steps = list[Step[OneBoat]]


class Moment(NamedTuple):
    """A question, without the boat around it."""

    kind: str
    """The kind of question, or `OVER`."""
    player: Player | None
    """While setting up: who is dealt a card."""
    purpose: str
    """What a navigation card is drawn for: `row`, `signal`, `compass` or `top`."""
    by_chance: bool
    """Whether chance answers."""


Moments = dict[Ask[Any, Any], Moment]
MOMENTS: Final[Moments] = {}
MOMENTS_OF_CHANCE: Final[Moments] = {}
OVER_MOMENT: Final = Moment(OVER, None, "", by_chance=False)
DEALS: Final[dict[str, list[Step[OneBoat]]]] = {
    DEAL_CHARACTER[0].kind: [*DEAL_CHARACTER],
    DEAL_LOVE[0].kind: [*DEAL_LOVE],
    DEAL_HATE[0].kind: [*DEAL_HATE],
    DEAL_PROVISION[0].kind: [*DEAL_PROVISION],
}
DEAL_STEPS: Final = {  # where the loop over the players stands in the order of play, last first
    DEAL_CHARACTER[0].kind: 5,
    DEAL_LOVE[0].kind: 3,
    DEAL_HATE[0].kind: 2,
    DEAL_PROVISION[0].kind: 1,
}
DRAWS: Final[dict[str, DrawChart]] = {
    draw.purpose: draw for draw in (DRAW_TO_ROW, DRAW_SIGNAL, DRAW_BY_COMPASS, TURN_UP_TOP)
}


def moment_of(state: OneBoat) -> Moment:
    """Where the match stands."""
    if not state.waiting:
        return OVER_MOMENT
    by_chance = state.waiting[0] == CHANCE
    known = MOMENTS_OF_CHANCE if by_chance else MOMENTS
    return known.get(state.question) or remember(known, state.question, by_chance=by_chance)


def remember(known: Moments, ask: Ask[Any, Any], *, by_chance: bool) -> Moment:
    """Every view has a moment, and there are as few as there are questions: each is made once."""
    kind = ask.kind
    player = cast("Dealing[int]", ask).player if kind in DEALS else None
    purpose = cast("DrawChart", ask).purpose if kind == TURN_UP_TOP.kind else ""
    found = known[ask] = Moment(kind, player, purpose, by_chance)
    return found


def go_to(state: OneBoat, moment: Moment) -> None:
    """Put the agenda of the moment on a state whose boat is laid out, and ask."""
    state.agenda.clear()
    if moment.kind == OVER:
        return
    state.agenda.extend([*AGENDA_BOTTOM, *agenda_at(state, moment)])
    run_agenda(state)
    if moment.by_chance and moment_of(state) == moment._replace(by_chance=False):
        state.question_number -= 1  # the same question, put to another party
        state.question.silent(state, state.waiting[0])


def agenda_at(state: OneBoat, moment: Moment) -> Steps:
    """What is still to happen at a moment, its question last and so next."""
    kind, match = moment.kind, MATCH.reversed_steps
    if kind == PICK_EXTRA.kind:
        return list(match)
    if kind in DEALS:
        later = DEALS[kind][moment.player : state.player_count][::-1]
        return [*match[: DEAL_STEPS[kind]], *later]
    if kind in AFTER:
        return [TURNS, *tail(AFTER[kind]), *BEFORE[kind]]
    return [TURNS, *agenda_within(state, moment)]


def tail(done: int) -> Steps:
    """The steps of a turn after the first so many, last first."""
    steps = TURN.reversed_steps
    return steps[: len(steps) - done]


# The steps of a turn, counted: what is over when the question of each phase is open.
WEATHER_DRAWN: Final = 2
FIRST_TRAY: Final = 3
SECOND_TRAY: Final = 4
ACTING: Final = 4
ACTED: Final = 5
CLOSED: Final = 6
BLOWN: Final = 7
STEERED: Final = 8

AFTER: Final = {
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
FIGHTING: Final[Steps] = [END_DEMAND, CARRY_OUT, SETTLE_FIGHT, FIGHT_WINDOW]
BEFORE: Final[dict[str, Steps]] = {
    DRAW_WEATHER.kind: [DRAW_WEATHER],
    CHOOSE_ACTION.kind: [CHOOSE_ACTION],
    PLACE_CHART.kind: [PLACE_CHART],
    CONSENT.kind: [END_DEMAND, CARRY_OUT, CONSENT],
    MAY_OBJECT.kind: [END_DEMAND, CARRY_OUT, ASK_AROUND, MAY_OBJECT],
    FIGHT_WINDOW.kind: FIGHTING,
    SHARE_COURAGE.kind: [*FIGHTING, SHARE_COURAGE],
    CHOOSE_LOOT.kind: [END_DEMAND, CHOOSE_LOOT],
    STEAL.kind: [END_DEMAND, STEAL],
    CLOSING.kind: [CLOSING],
}
"""The question, on top of what it will come back to; what is done before is `AFTER`."""


def agenda_within(state: OneBoat, moment: Moment) -> Steps:
    """For questions that come at more than one place of a turn."""
    kind = moment.kind
    if kind in (FILL_TRAY.kind, DRAFT.kind):
        done = FIRST_TRAY if state.trays == 1 else SECOND_TRAY
        return [*tail(done), *([FILL_TRAY] if kind == FILL_TRAY.kind else [PASS_TRAY, DRAFT])]
    if kind in (TRADE_TERMS.kind, TRADE_ANSWER.kind):
        trading = TRADE_TERMS if kind == TRADE_TERMS.kind else TRADE_ANSWER
        if state.actor == NO_PLAYER:
            return [*tail(CLOSED), CLOSING, trading]
        return [*tail(ACTING), CHOOSE_ACTION, trading]
    if kind == TURN_UP_TOP.kind:
        return agenda_of_draw(state, moment.purpose)
    return [*tail(BLOWN if state.blowing else STEERED), *agenda_of_chart(kind)]


def agenda_of_draw(state: OneBoat, purpose: str) -> Steps:
    draw = DRAWS[purpose]
    if draw in (DRAW_TO_ROW, DRAW_SIGNAL):
        return [*tail(ACTING), draw]
    later = tail(BLOWN if state.blowing else STEERED)
    if draw is DRAW_BY_COMPASS:
        return [*later, CARRY_OUT_CHART, LOOK_AT_STACK, draw]
    return [*later, CARRY_OUT_CHART, draw]


def agenda_of_chart(kind: str) -> Steps:
    """What is left of carrying out a navigation card."""
    if kind == USE_COMPASS.kind:
        return [CARRY_OUT_CHART, LOOK_AT_STACK, USE_COMPASS]
    if kind in (PLAY_CHART.kind, BURY_REST.kind):
        return [CARRY_OUT_CHART, PLAY_CHART if kind == PLAY_CHART.kind else BURY_REST]
    steps = CARRY_OUT_CHART.reversed_steps
    if kind == OVERBOARD_WINDOW.kind:
        return steps[: steps.index(OVERBOARD_WINDOW) + 1]
    thirst = steps[: steps.index(THIRST_WINDOW) + 1]
    return [*thirst, SHARE_WATER] if kind == SHARE_WATER.kind else thirst
