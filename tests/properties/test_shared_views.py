"""Nothing changes a view: its parts are shared by viewers, copies of a match and matches."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.bots import BOTS
from adrift.core.players import CHANCE
from adrift.core.search import playout
from adrift.games import GAMES
from tests.core.games import every_game
from tests.core.random_matches import AnyGame, all_viewers, some_states

seeds = st.integers(0, 10_000)
EVERY_BOT = [(GAMES[game], bot) for game, bots in BOTS.items() for bot in bots]


@pytest.mark.parametrize(("game", "bot"), EVERY_BOT, ids=lambda part: getattr(part, "key", part))
@given(seed=seeds)
def test_a_bot_does_not_change_its_view(game: AnyGame, bot: str, seed: int) -> None:
    for state in some_states(game, seed, count=6):
        for player in [player for player in state.waiting if player != CHANCE]:
            view, question = game.view(state, player), game.question(state, player)
            assert question is not None
            before = repr(view)
            offers = game.acts(state, player)
            BOTS[game.key][bot].decide(view, question, offers, Random(seed))
            assert repr(view) == before


@every_game
@given(seed=seeds)
def test_an_imagined_match_does_not_change_the_view_it_comes_from(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for state in some_states(game, seed, count=3):
        for viewer in rng.sample(all_viewers(game, state), 2):
            view = game.view(state, viewer)
            before = repr(view)
            playout(game.imagine(view, rng), rng)
            assert repr(view) == before
