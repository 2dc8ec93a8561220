"""Check that the tests of the view caches catch caches with too small a key."""

from typing import Any

import pytest

from adrift.games import GAMES
from adrift.games.many_boats import view_builder as many_boats
from adrift.games.one_boat import view_builder as one_boat
from adrift.games.one_boat.cards import movements
from tests.properties.view_caches import mixed_up


class BlindCache:
    """Caches the results of a function under a key that lacks one argument."""

    def __init__(self, function: Any, blind_to: int) -> None:
        self.function = getattr(function, "__wrapped__", function)
        self.blind_to = blind_to
        self.results: dict[tuple[Any, ...], Any] = {}

    def __call__(self, *arguments: Any) -> Any:
        key = (*arguments[: self.blind_to], *arguments[self.blind_to + 1 :])
        if key not in self.results:
            self.results[key] = self.function(*arguments)
        return self.results[key]

    def cache_clear(self) -> None:
        self.results.clear()


PLANTED = {
    "whose crew it is": ("many_boats", many_boats, "boat_document", 0),
    "whose hats they are": ("many_boats", many_boats, "player_areas", 0),
    "the leaks": ("many_boats", many_boats, "boat_document", 3),
    "the crew": ("many_boats", many_boats, "boat_document", 5),
    "the hats": ("many_boats", many_boats, "player_areas", 1),
    "who is asked": ("one_boat", one_boat, "player_keys", 0),
    "the wounds": ("one_boat", one_boat, "castaway_document", 1),
    "whose hand it was": ("one_boat", movements, "seen_movement", 0),
    "whether the faces were seen": ("one_boat", movements, "seen_movement", 4),
    "who knows it": ("one_boat", one_boat, "known_to", 1),
}


@pytest.mark.parametrize(("game", "owner", "name", "at"), PLANTED.values(), ids=PLANTED)
def test_a_cache_with_too_small_a_key_is_caught(
    game: str, owner: Any, name: str, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, BlindCache(getattr(owner, name), at))
    assert any(mixed_up(GAMES[game], seed) for seed in range(20))
