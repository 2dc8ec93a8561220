"""Read a drawn position back into a state: the reverse of `draw`.

Nearly every line may be left out; `step action` is a complete position. By default all players sit
in their first seats without wounds and cards; all provisions are in the deck and all navigation
cards in the pile; it is the first turn, without birds and weather; each player loves the next one
at the table and hates the one after. The first conscious character acts, those behind act later.
Swimmers and thirsts follow from the navigation card that was played.
"""

from adrift.core.setups import Setup
from adrift.core.steps import run_agenda
from adrift.games.one_boat.editions import Edition
from adrift.games.one_boat.phase import Moment, enter_moment, moment_of
from adrift.games.one_boat.position.check import check_position
from adrift.games.one_boat.position.defaults import BEFORE_SEATS, default_turn
from adrift.games.one_boat.position.lexer import PositionLexer
from adrift.games.one_boat.position.read_actions import (
    read_actions,
    read_birds,
    read_demand,
    read_fight,
    read_objectors,
    read_thirst,
    read_trade,
    read_water,
    read_weather_lines,
)
from adrift.games.one_boat.position.read_cards import read_draws, read_navigation, read_provisions
from adrift.games.one_boat.position.read_movements import read_movements
from adrift.games.one_boat.position.read_players import (
    read_cast,
    read_names,
    read_seats,
    read_secrets,
)
from adrift.games.one_boat.position.read_step import (
    CHANCE_IF_SILENT,
    PHASE_STARTS,
    WHOLE_TURN,
    ParsedStep,
    agenda_at_phase_start,
    read_kind,
    read_step,
)
from adrift.games.one_boat.rules.components_in_play import initial_state
from adrift.games.one_boat.rules.setup import check_setup
from adrift.games.one_boat.rules.turn import MATCH
from adrift.games.one_boat.state import OneBoat


def read_position(text: str, edition: Edition, setup: Setup) -> OneBoat:
    """Return the state of a drawn position, or raise `Unreadable`.

    Its `events` hold what happened on the way to the first question.
    """
    check_setup(setup)
    lexer = PositionLexer(initial_state(edition, setup, MATCH), text)
    read_names(lexer, read_kind(lexer))
    step = read_step(lexer)
    lexer.state.blowing = step.by_wind
    read_turn(lexer, step.moment)
    read_weather_lines(lexer)
    read_boat(lexer, step.moment)
    read_current_turn(lexer, step.moment)
    check_position(lexer, step.moment)
    read_movements(lexer)
    open_question(lexer, step)
    return lexer.state


def read_turn(lexer: PositionLexer, moment: Moment) -> None:
    """Read the turn. At the step `turn` it has not begun, so the state is in the turn before."""
    row = lexer.row("turn")
    turn = lexer.number(lexer.single_word(row, "turn")) if row else default_turn(moment)
    if bool(turn) != bool(default_turn(moment)):
        raise lexer.unreadable("turn_wrong", turn=str(turn), step=moment.kind)
    lexer.state.turn = turn - (moment.kind == WHOLE_TURN)


def read_boat(lexer: PositionLexer, moment: Moment) -> None:
    """Read the players in the boat, and all cards."""
    if moment.kind in BEFORE_SEATS:
        read_cast(lexer, moment)
        return
    read_seats(lexer)
    read_secrets(lexer, moment)
    read_provisions(lexer, moment)
    read_navigation(lexer, moment)
    read_draws(lexer, moment)


def read_current_turn(lexer: PositionLexer, moment: Moment) -> None:
    """Read the lines of the current turn, in an order in which each finds its defaults."""
    read_birds(lexer, moment)
    read_demand(lexer)
    read_actions(lexer, moment)
    read_fight(lexer, moment)
    read_objectors(lexer, moment)
    read_water(lexer, moment)
    read_thirst(lexer, moment)
    read_trade(lexer)


def open_question(lexer: PositionLexer, step: ParsedStep) -> None:
    """Enter the step, and drop the players who have passed."""
    state = lexer.state
    lexer.move_to("step")
    state.events = []
    enter_step(lexer, step.moment)
    apply_passes(lexer, step.waiting)
    number = lexer.row("number")
    if number:
        state.question_number = lexer.number(lexer.single_word(number, "number"))


def enter_step(lexer: PositionLexer, moment: Moment) -> None:
    state, kind = lexer.state, moment.kind
    if kind in PHASE_STARTS:
        state.agenda[:] = agenda_at_phase_start(state, kind)
        run_agenda(state)
        return
    enter_moment(state, moment)
    if moment.by_chance and kind in CHANCE_IF_SILENT and moment_of(state) != moment:
        raise lexer.unreadable(
            "not_by_chance", step=kind
        )  # the question lapsed: there was no choice


def apply_passes(lexer: PositionLexer, names: list[str]) -> None:
    """Leave only these players waiting in a window."""
    state, waiting = lexer.state, lexer.players(names)
    for player in waiting:
        if player not in state.waiting:
            raise lexer.unreadable("not_waited_for", player=state.names[player])
    if waiting:
        state.waiting = [player for player in state.waiting if player in waiting]
