"""How strong the bots are: claims are matches with seeds, not adjectives."""

import pytest

from adrift.arena.report import Report, sum_up
from adrift.arena.schedule import Plan, run
from adrift.games import GAMES

GAME = GAMES["many_boats"]


def report(bots: tuple[str, ...], matches: int, edition: str = "zman") -> Report:
    players = GAME.default_players(GAME.edition(edition), len(bots))
    plan = Plan("many_boats", edition, players, bots, matches, seed="strength")
    return sum_up(plan, run(plan))


def test_one_greedy_bot_wins_far_above_its_share_among_three_random_ones() -> None:
    greedy, _ = report(("greedy", "random", "random", "random"), 200).bots
    assert greedy.fair_share == 0.25
    assert greedy.win_share > 0.85


@pytest.mark.parametrize("edition", GAME.editions)
@pytest.mark.parametrize("players", [3, 6])
def test_so_it_does_in_every_edition_and_number(edition: str, players: int) -> None:
    greedy, random = report(("greedy", *["random"] * (players - 1)), 20, edition).bots
    assert greedy.win_share > 2 * greedy.fair_share
    assert greedy.mean_points > 1.5 * random.mean_points


def test_among_its_like_no_place_wins_all() -> None:
    shares = [place.win_share for place in report(("greedy",) * 3, 60).players]
    assert max(shares) < 0.6
