"""What is done in a quicker way comes out as if it were done in the long one."""

from itertools import islice, permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from adrift.arena.bench_worker import one_by_one
from adrift.core.game import MOST_BEGINNINGS
from adrift.core.search import clone, playout
from adrift.core.setups import Setup
from tests.engine.games import every_game
from tests.engine.walks import AnyGame, snapshot, some_states

seeds = st.integers(0, 10_000)


@every_game
@given(seed=seeds)
def test_a_playout_is_like_asking_one_after_the_other(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed, count=3):
        quick, slow = clone(state), clone(state)
        assert playout(quick, Random(seed)) == one_by_one(slow, Random(seed).random)
        assert game.draw_position(quick) == game.draw_position(slow)
        assert quick.number == slow.number


@every_game
@given(seed=seeds)
def test_matches_that_begin_alike_do_not_touch_each_other(game: AnyGame, seed: int) -> None:
    edition = next(iter(game.editions.values()))
    setup = Setup(game.default_players(edition, game.players[0]))
    first, second = game.new_match(edition, setup), game.new_match(edition, setup)
    before = snapshot(second)
    playout(first, Random(seed))
    assert snapshot(second) == before
    assert snapshot(game.new_match(edition, setup)) == before


@every_game
def test_beginnings_stay_right_when_old_ones_are_forgotten(game: AnyGame) -> None:
    edition = next(iter(game.editions.values()))
    names = game.default_players(edition, game.players[-1])
    orders = islice(permutations(names), MOST_BEGINNINGS + 1)
    setups = [Setup(order) for order in orders for _ in range(2)]
    assert [game.setup_of(game.new_match(edition, setup)) for setup in setups] == setups
    assert len(game._beginnings) <= MOST_BEGINNINGS
