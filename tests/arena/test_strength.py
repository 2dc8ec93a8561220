"""How strong the bots are: claims are matches with seeds, not adjectives."""

import pytest

from adrift.arena.report import Report, summarize
from adrift.arena.schedule import SimulationPlan, run
from adrift.games import GAMES

MANY_BOATS, ONE_BOAT = GAMES["many_boats"], GAMES["one_boat"]


def report(
    bots: tuple[str, ...], matches: int, edition: str = "zman", game: str = "many_boats"
) -> Report:
    players = GAMES[game].default_players(GAMES[game].edition(edition), len(bots))
    plan = SimulationPlan(game, edition, players, bots, matches, seed="strength")
    return summarize(plan, run(plan))


def among_random_ones(players: int) -> tuple[str, ...]:
    return ("greedy", *["random"] * (players - 1))


def test_one_greedy_bot_wins_far_above_its_share_among_three_random_ones() -> None:
    greedy, _ = report(among_random_ones(4), 200).bots
    assert greedy.fair_share == 0.25
    assert greedy.win_share > 0.85


@pytest.mark.parametrize("edition", MANY_BOATS.editions)
@pytest.mark.parametrize("players", [3, 6])
def test_so_it_does_in_every_edition_and_number(edition: str, players: int) -> None:
    greedy, random = report(among_random_ones(players), 20, edition).bots
    assert greedy.win_share > 2 * greedy.fair_share
    assert greedy.mean_points > 1.5 * random.mean_points


def test_so_it_does_in_one_boat() -> None:
    greedy, random = report(among_random_ones(4), 40, "classic", "one_boat").bots
    assert greedy.win_share > 0.7
    assert greedy.mean_points > 2 * random.mean_points


@pytest.mark.parametrize("edition", ONE_BOAT.editions)
@pytest.mark.parametrize("players", [6, 8])
def test_and_in_a_full_one_boat_in_every_edition(edition: str, players: int) -> None:
    greedy, random = report(among_random_ones(players), 24, edition, "one_boat").bots
    assert greedy.win_share > 2 * greedy.fair_share
    assert greedy.mean_points > 1.8 * random.mean_points


@pytest.mark.parametrize(
    ("game", "edition", "players", "matches"),
    [("many_boats", "zman", 3, 60), ("one_boat", "classic", 4, 16)],
)
def test_among_its_like_no_place_wins_all(
    game: str, edition: str, players: int, matches: int
) -> None:
    places = report(("greedy",) * players, matches, edition, game).players
    assert max(place.win_share for place in places) < 0.6
