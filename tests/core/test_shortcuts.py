"""Optimised code paths give the same results as the plain ones."""

from collections.abc import Callable
from itertools import islice, permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from adrift.core.game import MAX_CACHED_OPENINGS
from adrift.core.players import CHANCE
from adrift.core.search import clone, decide, draw, options, playout
from adrift.core.setups import Setup
from adrift.core.steps import Match
from tests.core.games import every_game
from tests.core.random_matches import AnyGame, snapshot, some_states

seeds = st.integers(0, 10_000)


def slow_playout(state: Match, random: Callable[[], float]) -> int:
    """Play to the end at random, one decision at a time; return the number of decisions."""
    decisions = 0
    while state.waiting:
        player = state.waiting[0]
        if player == CHANCE:
            decide(state, player, draw(state, random))
            continue
        offer = options(state, player)
        decide(state, player, offer[int(random() * len(offer)) if len(offer) > 1 else 0])
        decisions += 1
    return decisions


@every_game
@given(seed=seeds)
def test_a_playout_is_like_asking_one_after_the_other(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed, count=3):
        quick, slow = clone(state), clone(state)
        assert playout(quick, Random(seed)) == slow_playout(slow, Random(seed).random)
        assert game.draw_position(quick) == game.draw_position(slow)
        assert quick.question_number == slow.question_number


@every_game
@given(seed=seeds)
def test_matches_that_begin_alike_do_not_touch_each_other(game: AnyGame, seed: int) -> None:
    edition = next(iter(game.editions.values()))
    setup = Setup(game.default_players(edition, game.player_counts[0]))
    first, second = game.new_match(edition, setup), game.new_match(edition, setup)
    before = snapshot(second)
    playout(first, Random(seed))
    assert snapshot(second) == before
    assert snapshot(game.new_match(edition, setup)) == before


@every_game
def test_beginnings_stay_right_when_old_ones_are_forgotten(game: AnyGame) -> None:
    edition = next(iter(game.editions.values()))
    names = game.default_players(edition, game.player_counts[-1])
    orders = islice(permutations(names), MAX_CACHED_OPENINGS + 1)
    setups = [Setup(order) for order in orders for _ in range(2)]
    assert [game.setup_of(game.new_match(edition, setup)) for setup in setups] == setups
    assert len(game._openings) <= MAX_CACHED_OPENINGS
