"""Cached parts of views never get from one viewer or match to another."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.games import GAMES
from tests.core.games import every_game
from tests.core.random_matches import AnyGame
from tests.properties.view_caches import build_interleaved, game_caches, mixed_up

ROOT = Path(__file__).parents[2]
IN_A_FRESH_PROCESS = """
import json, sys
from adrift.games import GAMES
from tests.properties.view_caches import build_interleaved, rebuild

game, seed = GAMES[sys.argv[1]], int(sys.argv[2])
lines = [built._replace(text="") for built in build_interleaved(game, seed)]
print(json.dumps([rebuild(game, built) for built in reversed(lines)]))
"""


@every_game
@given(seed=st.integers(0, 10_000))
def test_a_view_does_not_depend_on_the_views_built_before(game: AnyGame, seed: int) -> None:
    assert mixed_up(game, seed) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_fresh_process_builds_the_same_views(game: AnyGame) -> None:
    """A cache that `clear_caches` does not know cannot hide there, whatever this process did."""
    here = [built.text for built in build_interleaved(game, seed=7)]
    command = [sys.executable, "-c", IN_A_FRESH_PROCESS, game.key, "7"]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(shown.stdout) == here[::-1]


def test_the_caches_are_found() -> None:
    """Otherwise clearing them would prove nothing."""
    build_interleaved(GAMES["many_boats"], 1)
    build_interleaved(GAMES["one_boat"], 1)
    caches = game_caches()
    filled = {f.__name__ for f in caches if callable(f) and f.cache_info().currsize}
    assert filled >= {"boat_document", "player_areas", "castaway_document", "feelings_of"}
