"""A drawn position read back: the other half of `position`.

Nearly every line may be left out; `step action` is a position. Left out, everybody sits in their
first seat without wounds and cards; all provisions are in the deck, all navigation cards in the
pile; it is the first turn, without birds and weather; everybody loves the next at the table and
hates the one after. The first conscious character acts, those behind act later. Who is in the water
or thirsty follows from the card that was played.
"""

from adrift.core.setups import Setup
from adrift.core.steps import run_agenda
from adrift.games.one_boat.editions import Edition
from adrift.games.one_boat.phase import Moment, enter_moment, moment_of
from adrift.games.one_boat.position.check import check_position
from adrift.games.one_boat.position.defaults import BEFORE_SEATS, usual_turn
from adrift.games.one_boat.position.lexer import PositionWords
from adrift.games.one_boat.position.read_actions import (
    read_actions,
    read_birds,
    read_demand,
    read_fight,
    read_objectors,
    read_sky,
    read_thirst,
    read_trade,
    read_water,
)
from adrift.games.one_boat.position.read_cards import read_draws, read_navigation, read_provisions
from adrift.games.one_boat.position.read_movements import read_ledger
from adrift.games.one_boat.position.read_players import (
    read_cast,
    read_names,
    read_seats,
    read_secrets,
)
from adrift.games.one_boat.position.read_step import (
    BEGINNINGS,
    CHANCE_TOO,
    WHOLE_TURN,
    Said,
    beginning,
    read_kind,
    read_step,
)
from adrift.games.one_boat.rules.components_in_play import build_initial_state
from adrift.games.one_boat.rules.setup import check_setup
from adrift.games.one_boat.rules.turn import MATCH
from adrift.games.one_boat.state import OneBoat


def read_position(text: str, edition: Edition, setup: Setup) -> OneBoat:
    """The state a drawn position means; raises `Unreadable`.

    Its `story` holds what happened by itself on the way to the first question.
    """
    check_setup(setup)
    words = PositionWords(build_initial_state(edition, setup, MATCH), text)
    read_names(words, read_kind(words))
    said = read_step(words)
    words.state.blowing = said.by_wind
    read_turn(words, said.moment)
    read_sky(words)
    read_boat(words, said.moment)
    read_affairs(words, said.moment)
    check_position(words, said.moment)
    read_ledger(words)
    open_question(words, said)
    return words.state


def read_turn(words: PositionWords, moment: Moment) -> None:
    """A turn that is to begin has not begun."""
    row = words.row("turn")
    turn = words.number(words.only(row, "turn")) if row else usual_turn(moment)
    if bool(turn) != bool(usual_turn(moment)):
        raise words.wrong("turn_wrong", turn=str(turn), step=moment.kind)
    words.state.turn = turn - (moment.kind == WHOLE_TURN)


def read_boat(words: PositionWords, moment: Moment) -> None:
    """Everybody in the boat, and all cards."""
    if moment.kind in BEFORE_SEATS:
        read_cast(words, moment)
        return
    read_seats(words)
    read_secrets(words, moment)
    read_provisions(words, moment)
    read_navigation(words, moment)
    read_draws(words, moment)


def read_affairs(words: PositionWords, moment: Moment) -> None:
    """All that is going on; in an order in which each finds what it is left to by default."""
    read_birds(words, moment)
    read_demand(words)
    read_actions(words, moment)
    read_fight(words, moment)
    read_objectors(words, moment)
    read_water(words, moment)
    read_thirst(words, moment)
    read_trade(words)


def open_question(words: PositionWords, said: Said) -> None:
    """Go to the step, and let those pass who have."""
    state = words.state
    words.at("step")
    state.events = []
    go_to_step(words, said.moment)
    let_pass(words, said.waiting)
    number = words.row("number")
    if number:
        state.question_number = words.number(words.only(number, "number"))


def go_to_step(words: PositionWords, moment: Moment) -> None:
    state, kind = words.state, moment.kind
    if kind in BEGINNINGS:
        state.agenda[:] = beginning(state, kind)
        run_agenda(state)
        return
    enter_moment(state, moment)
    if moment.by_chance and kind in CHANCE_TOO and moment_of(state) != moment:
        raise words.wrong("not_by_chance", step=kind)  # nothing was left to choose


def let_pass(words: PositionWords, names: list[str]) -> None:
    """Of a window only these are still waited for."""
    state, waiting = words.state, words.players(names)
    for player in waiting:
        if player not in state.waiting:
            raise words.wrong("not_waited_for", player=state.names[player])
    if waiting:
        state.waiting = [player for player in state.waiting if player in waiting]
