"""Whoever only watches knows nothing that not every player knows: nobody gains anything by watching
the own table under another name."""

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
    "one_boat": {
        *("loves", "hates", "hands", "tray_cards", "bottom", "stack_cards", "drawn_cards"),
        *("trade", "notes"),
    },
}
"""What may differ between views; all else is the same for everybody."""
HEAPS = {"hands", "tray_cards", "stack_cards", "drawn_cards"}
"""Cards one knows of, in no order."""


def excess(game: str, less: dict[str, Any], more: dict[str, Any]) -> Iterator[str]:
    """The fields in which the first view tells something that the second does not."""
    for name in less.keys() | more.keys():
        if name in PRIVATE[game]:
            if not within(less[name], more[name], heap=name in HEAPS):
                yield name
        elif name != "viewer" and less[name] != more[name]:
            yield name


def within(less: Any, more: Any, *, heap: bool = False) -> bool:
    """Whether the one says nothing that the other does not; nothing is "", 0, () or None."""
    if not less or less == more:
        return True
    if not isinstance(less, tuple | list) or not isinstance(more, tuple | list):
        return False
    if heap and all(isinstance(card, str | int) for card in (*less, *more)):
        return Counter(less) <= Counter(more)
    pairs = zip(less, more, strict=False)
    return len(less) == len(more) and all(within(a, b, heap=heap) for a, b in pairs)


def told(harness: TableHarness, viewer: int) -> Counter[str]:
    """The events somebody was told."""
    pages = harness.table.news_after(Player(viewer), 0, 10_000)
    return Counter(
        str(event) for page in pages if isinstance(page, Update) for event in page.events
    )


def check(game: str, seed: int, every: int) -> int:
    """Play a match; how often views were compared."""
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
    assert all(told(harness, SPECTATOR) <= told(harness, player) for player in players)
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
    """The test of the test: somebody watches as the first player does."""
    rng, harness, found = Random(3), start_recorded_match(game, 4), set[str]()
    while harness.state.phase == "playing" and not found:
        found |= {*excess(game, harness.view(0), harness.view(1))} & PRIVATE[game]
        play_one_decision(harness, rng)
    assert found


def test_a_field_that_everybody_should_see_alike_is_noticed() -> None:
    harness = start_recorded_match("many_boats", 3)
    view = harness.view(SPECTATOR)
    assert [*excess("many_boats", {**view, "leak_supply": 99}, view)] == ["leak_supply"]
