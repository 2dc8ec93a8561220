"""Copies, positions, records: a state can be copied, drawn and replayed without loss."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core.acts import apply_silence, perform_act
from adrift.core.errors import Unreadable
from adrift.core.players import CHANCE, Player
from adrift.core.questions import SILENCE
from adrift.core.record_json import read_json, write_json
from adrift.core.record_text import check_text, read_text, write_text
from adrift.core.replay import check, event_digests, frames, last_state
from adrift.core.search import clone, playout
from adrift.core.setups import Setup
from adrift.games import GAMES
from tests.core.games import every_game
from tests.core.random_matches import (
    AnyGame,
    all_players,
    all_viewers,
    apply_accepted,
    fields_of,
    random_record,
    snapshot,
    some_states,
    walk,
)

seeds = st.integers(0, 10_000)


@every_game
@given(seed=seeds)
def test_a_clone_has_every_field(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        twin = clone(state)
        assert type(twin) is type(state)
        assert snapshot(twin) == snapshot(state)
        assert all(hasattr(twin, name) for name in fields_of(state))


@every_game
@given(seed=seeds)
def test_playing_on_in_a_clone_leaves_the_original_alone(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        before = snapshot(state)
        playout(clone(state), Random(seed))
        assert snapshot(state) == before


@every_game
@given(seed=seeds)
def test_a_playout_ends(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed, count=3):
        twin = clone(state)
        playout(twin, Random(seed))
        assert game.outcome(twin) is not None


@every_game
@given(seed=seeds)
def test_silence_means_the_same_whether_anybody_listens(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        for player in [player for player in state.waiting if player != CHANCE]:
            with_events = apply_accepted(game, state, player, SILENCE).state
            without_events = clone(state)
            apply_silence(without_events, player)
            assert game.draw_position(without_events) == game.draw_position(with_events)


@every_game
@given(seed=seeds)
def test_an_act_means_the_same_whether_anybody_listens(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        acts = game.all_acts if state.waiting and state.waiting[0] != CHANCE else ()
        for act in [act for act in acts if not (state.question.is_sealed and act.may_ask)]:
            for player in all_players(game, state):
                for offer in act.offers(state, player)[:1]:
                    key = "+" + act.key(state, offer)
                    with_events = apply_accepted(game, state, player, key).state
                    without_events = clone(state)
                    perform_act(without_events, player, act, offer)
                    assert game.draw_position(without_events) == game.draw_position(with_events)


@every_game
@given(seed=seeds)
def test_a_position_survives_being_drawn_and_read(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        drawn = game.draw_position(state)
        again = game.read_position(drawn, game.edition_of(state), game.setup_of(state))
        assert game.draw_position(again) == drawn
        again.question_number = state.question_number
        assert all(game.view(again, v) == game.view(state, v) for v in all_viewers(game, state))


@every_game
@given(seed=seeds)
def test_a_position_read_plays_on_like_the_original(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed, count=3):
        drawn = game.draw_position(state)
        again = game.read_position(drawn, game.edition_of(state), game.setup_of(state))
        original = clone(state)
        assert playout(again, Random(seed)) == playout(original, Random(seed))
        assert game.outcome(again) == game.outcome(original)


@every_game
@given(seed=seeds)
def test_a_record_replays_to_the_same_state_and_events(game: AnyGame, seed: int) -> None:
    record, steps = random_record(game, seed)
    events = [event for step in steps for event in step.progress.events]
    assert [event for frame in frames(game, record) for event in frame.events] == events
    assert game.draw_position(last_state(game, record)) == game.draw_position(
        steps[-1].progress.state
    )


@every_game
@given(seed=seeds)
def test_a_record_survives_text_and_json(game: AnyGame, seed: int) -> None:
    record, _ = random_record(game, seed)
    text = write_text(game, record)
    read = read_text(text)
    check_text(game, read, text)
    assert write_text(game, read) == text
    assert read_json(write_json(read)) == read
    assert check(game, read)
    assert read.digests == event_digests(list(frames(game, read)))


@every_game
@given(seed=seeds)
def test_the_order_in_which_sealed_answers_come_leaves_no_trace(game: AnyGame, seed: int) -> None:
    record, _ = random_record(game, seed)
    text, rng = write_text(game, record), Random(seed)
    at = 0
    for frame in list(frames(game, record)):
        answers = record.decisions[at : frame.decision_count]
        if frame.question.sealed and not any(d.answer.startswith("+") for d in answers):
            rng.shuffle(answers)
            record.decisions[at : frame.decision_count] = answers
        at = frame.decision_count
    assert write_text(game, record) == text


@every_game
@given(seed=seeds)
def test_question_numbers_only_rise(game: AnyGame, seed: int) -> None:
    numbers = [step.before.question_number for step in walk(game, seed)]
    assert numbers == sorted(numbers)
    alone = [p.before.question_number for p in walk(game, seed) if p.before.waiting == [CHANCE]]
    assert len(set(alone)) == len(alone)


def test_a_tie_can_be_drawn_without_the_ballot_that_led_to_it() -> None:
    game = GAMES["many_boats"]
    setup = Setup(("red", "green", "purple"), "red")
    rows = ("---  red  [R G P . . .]", "---  green  [R G P . . .]")
    lanes = "".join(f"lane {number} left {row}\n" for number, row in enumerate(rows, start=1))
    text = f"start red\nstep tie_choice leak for red between red green\n{lanes}"
    state = game.read_position(text, game.edition("zman"), setup)
    question = game.question(state, Player(0))
    assert question is not None
    assert (question.kind, question.options) == ("tie_choice", ("red", "green"))


def test_two_boats_at_one_landing_stage_are_refused() -> None:
    game, setup = GAMES["many_boats"], Setup(("red", "green", "purple"), "red")
    text = "step leak\nlane 1 left >>> red landed 1\nlane 2 left >>> green landed 1\n"
    with pytest.raises(Unreadable, match="Line 3: stage_wrong stage=1"):
        game.read_position(text, game.edition("zman"), setup)


def test_a_choice_left_open_keeps_its_reason_when_drawn() -> None:
    game, setup = GAMES["many_boats"], Setup(("red", "green", "purple"), "red")
    edition = game.edition("zman+voters=not_the_drowned")
    lanes = "lane 1 left --- red [. . . . . .]\nlane 2 left --- green [. . . . . .]\n"
    state = game.read_position(f"start red\nstep leak\n{lanes}", edition, setup)
    again = game.read_position(game.draw_position(state), edition, setup)
    for moment in (state, again):
        question = game.question(moment, Player(0))
        assert question is not None
        assert (question.kind, question.rule) == ("open_choice", "§2.6")
