"""A whole match of both games at a table: people, bots and chance, to the end and once more."""

from random import Random

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.core.replay import check_draws
from adrift.table.protocol.commands import Rematch, Start
from tests.table.house import House
from tests.table.people import GAMES, play_on, set_up, sit


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_two_people_and_bots_play_to_the_end_and_again(game: str, players: int) -> None:
    house, rng = set_up(game, players, people=2), Random(5)
    for match in (1, 2):
        assert play_on(house, rng)
        assert (house.state.match, house.state.ended) == (match, "over")
        for viewer in (0, 1, SPECTATOR):
            assert house.views[Player(viewer)] == house.view(viewer)
        drawn = check_draws(house.state.game, house.record(match))
        assert drawn > 0 or match == 2, "the seed is revealed and explains every draw"
        if match == 1:
            house.ok(1, Rematch)
            house.ok(0, Start)


@pytest.mark.parametrize("game", ["many_boats", "one_boat"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_one_person_plays_alone_with_bots_of_any_strength(game: str, bot: str) -> None:
    house = House(game, 4)
    sit(house, 1)
    house.ok(0, Start, fill=bot)
    assert play_on(house, Random(2))
    assert house.state.ended == "over"
