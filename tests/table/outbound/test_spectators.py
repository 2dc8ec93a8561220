"""Spectators know nothing that not every player knows.

So nobody gains anything by also watching their own table."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.table.protocol.messages import Update
from tests.table.harness import TableHarness
from tests.table.secrets import play_one_decision
from tests.table.worlds import start_recorded_match

GAMES = {"many_boats": (3, 4, 6), "one_boat": (4, 6, 8)}
PRIVATE = {
    "many_boats": {"own_vote"},
    "one_boat": {"trade", "known", "movements"},
}
"""The fields that may differ between views."""
HEAPS = {"hands", "tray", "stack", "drawn"}
"""Fields with unordered cards, in `known`."""


def excess(game: str, less: dict[str, Any], more: dict[str, Any]) -> Iterator[str]:
    """The fields in which the first view has information that the second lacks."""
    for name in less.keys() | more.keys():
        if name in PRIVATE[game]:
            if not within(less[name], more[name]):
                yield name
        elif name != "viewer" and less[name] != more[name]:
            yield name


def within(less: Any, more: Any, *, heap: bool = False) -> bool:
    """True if the first value adds no information; "", 0, [] and None have none."""
    if not less or less == more:
        return True
    if isinstance(less, dict) and isinstance(more, dict):
        return all(within(less[key], more.get(key), heap=heap or key in HEAPS) for key in less)
    if not isinstance(less, list) or not isinstance(more, list):
        return False
    if heap and all(isinstance(card, str | int) for card in (*less, *more)):
        return Counter(less) <= Counter(more)
    pairs = zip(less, more, strict=False)
    return len(less) == len(more) and all(within(a, b, heap=heap) for a, b in pairs)


def event_counts(harness: TableHarness, viewer: int) -> Counter[str]:
    """The number of events of each kind that a viewer received."""
    pages = harness.table.news_after(Player(viewer), 0, 10_000)
    return Counter(
        str(event) for page in pages if isinstance(page, Update) for event in page.events
    )


def check(game: str, seed: int, every: int) -> int:
    """Play a match and compare views; return the number of comparisons."""
    rng = Random(f"{game} {seed}")
    harness, compared = start_recorded_match(game, rng.choice(GAMES[game])), 0
    players = range(len(harness.state.places))
    for number in range(10_000):
        if harness.state.phase != "playing":
            break
        if number % every == 0:
            watched = harness.view(SPECTATOR)
            for player in players:
                found = list(excess(game, watched, harness.view(player)))
                assert not found, f"seed {seed}: spectators know more than player {player}: {found}"
                compared += 1
        play_one_decision(harness, rng)
    assert all(
        event_counts(harness, SPECTATOR) <= event_counts(harness, player) for player in players
    )
    return compared


@pytest.mark.parametrize("game", GAMES)
def test_spectators_know_nothing_that_not_every_player_knows(game: str) -> None:
    assert sum(check(game, seed, every=9) for seed in range(2)) > 40


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(100, 1100, 100))
def test_spectators_know_nothing_that_not_every_player_knows_often(game: str, seed: int) -> None:
    assert all(check(game, number, every=3) for number in range(seed, seed + 5))


@pytest.mark.parametrize("game", GAMES)
def test_who_sees_with_a_players_eyes_is_noticed(game: str) -> None:
    """The test of the test: a spectator with the first player's view."""
    rng, harness, found = Random(3), start_recorded_match(game, 4), set[str]()
    while harness.state.phase == "playing" and not found:
        found |= {*excess(game, harness.view(0), harness.view(1))} & PRIVATE[game]
        play_one_decision(harness, rng)
    assert found


def test_a_field_that_everybody_should_see_alike_is_noticed() -> None:
    harness = start_recorded_match("many_boats", 3)
    view = harness.view(SPECTATOR)
    assert [*excess("many_boats", {**view, "leak_supply": 99}, view)] == ["leak_supply"]
