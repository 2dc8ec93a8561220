"""Complete matches of both games at a table, with people and bots, and a rematch."""

from random import Random

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.core.replay import check_draws
from adrift.table.protocol.commands import Rematch, Start
from tests.table.harness import TableHarness
from tests.table.players_at_table import GAMES, play_to_end, start_match, take_places


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_two_people_and_bots_play_to_the_end_and_again(game: str, players: int) -> None:
    harness, rng = start_match(game, players, people=2), Random(5)
    for match in (1, 2):
        assert play_to_end(harness, rng)
        assert (harness.state.match_number, harness.state.end_reason) == (match, "over")
        for viewer in (0, 1, SPECTATOR):
            assert harness.views[Player(viewer)] == harness.view(viewer)
        drawn = check_draws(harness.state.game, harness.record(match))
        assert drawn > 0 or match == 2, "the seed is revealed and explains every draw"
        if match == 1:
            harness.send_ok(1, Rematch)
            harness.send_ok(0, Start)


@pytest.mark.parametrize("game", ["many_boats", "one_boat"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_one_person_plays_alone_with_bots_of_any_strength(game: str, bot: str) -> None:
    harness = TableHarness(game, 4)
    take_places(harness, 1)
    harness.send_ok(0, Start, fill=bot)
    assert play_to_end(harness, Random(2))
    assert harness.state.end_reason == "over"
