"""Views of one state share their public fields and are never stale."""

from collections.abc import Callable
from dataclasses import fields
from itertools import pairwise
from operator import attrgetter
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core.acts import apply_silence, perform_act
from adrift.core.players import CHANCE, SPECTATOR
from adrift.core.search import clone, decide, options, playout
from adrift.core.setups import Setup
from adrift.core.steps import Match
from adrift.games import GAMES
from tests.core.games import every_game
from tests.core.random_matches import AnyGame, all_players, all_states, all_viewers, some_states

seeds = st.integers(0, 10_000)

PRIVATE: Final = {
    "many_boats": {"viewer", "own_vote"},
    "one_boat": {"viewer", "known", "movements", "trade"},
}
"""The private fields; of all other fields, the views of one state share the same objects."""


def field_names(view: Any) -> list[str]:
    return [field.name for field in fields(view)]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
@given(seed=seeds)
def test_views_of_a_moment_share_what_everybody_may_know(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        first, *others = [game.view(state, viewer) for viewer in all_viewers(game, state)]
        public = [name for name in field_names(first) if name not in PRIVATE[game.key]]
        assert all(
            getattr(other, name) is getattr(first, name) for other in others for name in public
        )


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_game_says_what_of_a_view_is_the_viewers_own(game: AnyGame) -> None:
    setup = Setup(game.default_players(edition := next(iter(game.editions.values())), 4))
    view = game.view(game.new_match(edition, setup), SPECTATOR)
    assert set(game.private_fields) == PRIVATE[game.key] <= set(field_names(view))


@every_game
@given(seed=seeds)
def test_an_act_is_offered_only_beside_the_questions_it_names(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed):
        if not state.waiting or state.waiting[0] == CHANCE:
            continue
        absent = [act for act in game.all_acts if act.question_kinds]
        absent = [act for act in absent if state.question.kind not in act.question_kinds]
        for player in all_players(game, state):
            assert [act.kind for act in absent if act.offers(state, player)] == []


def assert_views_fresh(game: AnyGame, state: Match) -> None:
    """Compare with the views of a clone, which has no cached fields."""
    for viewer in all_viewers(game, state):
        assert game.view(state, viewer) == game.view(clone(state), viewer)


@every_game
@given(seed=seeds)
def test_a_view_after_a_decision_in_place_is_of_the_moment_after(game: AnyGame, seed: int) -> None:
    rng, edition = Random(seed), next(iter(game.editions.values()))
    players = game.default_players(edition, rng.choice(game.player_counts))
    state = game.new_match(edition, Setup(players))
    assert_views_fresh(game, state)
    while state.waiting:
        player = rng.choice(state.waiting)
        decide(state, player, rng.choice(options(state, player)))
        assert_views_fresh(game, state)


def apply_any_silence(game: AnyGame, state: Match, rng: Random) -> None:
    if state.waiting and state.waiting[0] != CHANCE:
        apply_silence(state, state.waiting[0])


def perform_any_act(game: AnyGame, state: Match, rng: Random) -> None:
    for player in all_players(game, state):
        for act in game.all_acts if game.acts(state, player) else ():
            for offer in [] if state.question.is_sealed else act.offers(state, player)[:1]:
                perform_act(state, player, act, offer)
                return


def play_to_the_end(game: AnyGame, state: Match, rng: Random) -> None:
    playout(state, rng)


@every_game
@pytest.mark.parametrize("change", [apply_any_silence, perform_any_act, play_to_the_end])
@given(seed=seeds)
def test_a_view_after_any_other_change_is_of_the_moment_after(
    game: AnyGame, change: Callable[[AnyGame, Match, Random], None], seed: int
) -> None:
    for state in some_states(game, seed):
        assert_views_fresh(game, state)
        change(game, state, Random(seed))
        assert_views_fresh(game, state)


@every_game
@given(seed=seeds)
def test_where_nothing_hidden_changes_everybodys_own_stays_as_it_was(
    game: AnyGame, seed: int
) -> None:
    own, found = attrgetter(*game.private_fields), all_states(game, seed)
    for before, after in [*pairwise(found), *zip(found, found[4:], strict=False)]:
        if game.private_unchanged(before, after):
            for viewer in all_viewers(game, after):
                assert own(game.view(before, viewer)) == own(game.view(after, viewer))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_most_decisions_of_a_match_hide_nothing_more(game: AnyGame) -> None:
    """Otherwise the test above would prove nothing."""
    rng, edition = Random(5), next(iter(game.editions.values()))
    state = game.new_match(edition, Setup(game.default_players(edition, 5)))
    same = decisions = 0
    while state.waiting:
        before, player = clone(state), rng.choice(state.waiting)
        decide(state, player, rng.choice(options(state, player)))
        decisions, same = decisions + 1, same + game.private_unchanged(before, state)
    assert 0.2 < same / decisions < 0.95
