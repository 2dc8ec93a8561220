"""Copies, positions, records: a state can be copied, drawn and replayed without loss."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from adrift.core.players import CHANCE
from adrift.core.record_json import read_json, write_json
from adrift.core.record_text import check_text, read_text, write_text
from adrift.core.replay import check, digests, frames, last_state
from adrift.core.search import clone, playout
from tests.engine.games import every_game
from tests.engine.walks import (
    AnyGame,
    fields_of,
    record_of,
    snapshot,
    some_states,
    viewers,
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
def test_a_position_survives_being_drawn_and_read(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        drawn = game.draw_position(state)
        again = game.read_position(drawn, game.edition_of(state), game.setup_of(state))
        assert game.draw_position(again) == drawn
        again.number = state.number
        assert all(game.view(again, v) == game.view(state, v) for v in viewers(game, state))


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
    record, paces = record_of(game, seed)
    told = [event for pace in paces for event in pace.progress.events]
    assert [event for frame in frames(game, record) for event in frame.events] == told
    assert game.draw_position(last_state(game, record)) == game.draw_position(
        paces[-1].progress.state
    )


@every_game
@given(seed=seeds)
def test_a_record_survives_text_and_json(game: AnyGame, seed: int) -> None:
    record, _ = record_of(game, seed)
    text = write_text(game, record)
    read = read_text(text)
    check_text(game, read, text)
    assert write_text(game, read) == text
    assert read_json(write_json(read)) == read
    assert check(game, read)
    assert read.digests == digests(list(frames(game, read)))


@every_game
@given(seed=seeds)
def test_the_order_in_which_sealed_answers_come_leaves_no_trace(game: AnyGame, seed: int) -> None:
    record, _ = record_of(game, seed)
    text, rng = write_text(game, record), Random(seed)
    at = 0
    for frame in list(frames(game, record)):
        answers = record.decisions[at : frame.played]
        if frame.question.sealed and not any(d.answer.startswith("+") for d in answers):
            rng.shuffle(answers)
            record.decisions[at : frame.played] = answers
        at = frame.played
    assert write_text(game, record) == text


@every_game
@given(seed=seeds)
def test_question_numbers_only_rise(game: AnyGame, seed: int) -> None:
    numbers = [pace.before.number for pace in walk(game, seed)]
    assert numbers == sorted(numbers)
    alone = [p.before.number for p in walk(game, seed) if p.before.waiting == [CHANCE]]
    assert len(set(alone)) == len(alone)
