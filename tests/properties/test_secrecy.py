"""Viewers learn only what they may know: scrambled worlds, imagined worlds, planted leaks."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core.players import CHANCE, SPECTATOR, Viewer
from adrift.core.search import clone, playout
from adrift.core.setups import Setup
from adrift.core.steps import Match
from adrift.games import GAMES
from tests.core.games import every_game
from tests.core.random_matches import (
    AnyGame,
    Habits,
    all_viewers,
    apply_accepted,
    random_decision,
    some_states,
    walk,
)
from tests.properties.secrets import SCRAMBLES, Observer, has_leak, observe
from tests.toy.game import LOTS
from tests.toy.rules import Lots

seeds = st.integers(0, 10_000)


@every_game
@given(seed=seeds)
def test_what_a_viewer_gets_does_not_depend_on_secrets(game: AnyGame, seed: int) -> None:
    assert not has_leak(game, observe, seed)


@every_game
@given(seed=seeds)
def test_an_imagined_world_looks_the_same_and_can_be_played(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed, count=6):
        for viewer in all_viewers(game, state):
            view = game.view(state, viewer)
            world = game.imagine(view, Random(seed))
            assert game.view(world, viewer) == view
            assert observe(game, world, viewer) == observe(game, state, viewer)
            playout(world, Random(seed))
            assert game.outcome(world) is not None


@every_game
@given(seed=seeds)
def test_a_sealed_answer_tells_nobody_anything(game: AnyGame, seed: int) -> None:
    for step in walk(game, seed):
        before, after = step.before, step.progress.state
        if not before.question.is_sealed or step.answer.startswith("+"):
            continue
        if after.question_number != before.question_number or not after.waiting:
            continue
        assert step.progress.events == ()
        for viewer in all_viewers(game, before):
            if viewer != step.player:
                assert observe(game, before, viewer) == observe(game, after, viewer)


@given(seed=seeds)
def test_two_worlds_with_another_jonah_look_alike(seed: int) -> None:
    game: AnyGame = LOTS
    rng, plain = Random(seed), game.edition("plain")
    opening = game.new_match(plain, Setup(game.default_players(plain, 4)))
    worlds = [apply_accepted(game, opening, CHANCE, jonah).state for jonah in ("ann", "bob")]
    while game.waiting_for(worlds[0]):
        assert observe(game, worlds[0], SPECTATOR) == observe(game, worlds[1], SPECTATOR)
        player, answer = random_decision(game, worlds[0], rng, Habits(acts=0.0))
        steps = [apply_accepted(game, world, player, answer) for world in worlds]
        visible = [[e for e in step.events if e.is_visible_to(SPECTATOR)] for step in steps]
        assert visible[0] == visible[1]
        worlds = [step.state for step in steps]


# The tests themselves are tested: planted leaks are caught.


def running_tally(game: AnyGame, state: Match, viewer: Viewer) -> object:
    return observe(game, state, viewer), sum(state.sealed)


def hash_of_the_truth(game: AnyGame, state: Match, viewer: Viewer) -> object:
    return observe(game, state, viewer), hash(game.draw_position(state))


def who_has_answered(game: AnyGame, state: Match, viewer: Viewer) -> object:
    return observe(game, state, viewer), sorted(state.waiting)


def how_many_are_to_come(game: AnyGame, state: Match, viewer: Viewer) -> object:
    return observe(game, state, viewer), len(state.waiting)


def order_of_arrival(game: AnyGame, state: Match, viewer: Viewer) -> object:
    return observe(game, state, viewer), tuple(state.waiting)


def an_old_answer(game: AnyGame, state: Match, viewer: Viewer) -> object:
    idle = [p for p in range(len(state.sealed) - 1) if p not in state.asked]
    return observe(game, state, viewer), [state.sealed[player] for player in idle]


def only_the_jonah_is_asked(game: AnyGame, state: Match, viewer: Viewer) -> object:
    assert isinstance(state, Lots)
    asked = [p for p in state.waiting if state.question.kind != "throw_ropes" or p == state.jonah]
    return observe(game, state, viewer), asked


PLANTED = (
    *((GAMES["many_boats"], leak) for leak in (running_tally, hash_of_the_truth)),
    *((GAMES["many_boats"], leak) for leak in (who_has_answered, how_many_are_to_come)),
    *((GAMES["many_boats"], leak) for leak in (order_of_arrival, an_old_answer)),
    (LOTS, hash_of_the_truth),
    (LOTS, only_the_jonah_is_asked),
)


@pytest.mark.parametrize(("game", "leak"), PLANTED, ids=lambda part: getattr(part, "__name__", ""))
def test_planted_leaks_are_caught(game: AnyGame, leak: Observer) -> None:
    assert any(has_leak(game, leak, seed) for seed in range(20))


@every_game
def test_a_scramble_changes_something(game: AnyGame) -> None:
    """A scramble that does nothing would prove nothing."""
    rng, changed = Random(1), 0
    for state in some_states(game, 1, count=60):
        twin = SCRAMBLES[game.key](state, SPECTATOR, rng)
        changed += game.draw_position(twin) != game.draw_position(clone(state))
    assert changed
