"""Viewers of one_boat learn only what they may know."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core.players import SPECTATOR, Player
from adrift.core.setups import Setup
from adrift.games.one_boat.cards.memory import MemoryCache, recall
from adrift.games.one_boat.cards.movements import (
    MAX_CACHED,
    ON_TRAY,
    PILE,
    STACK,
    TRAY,
    Movement,
    as_seen_by,
)
from adrift.games.one_boat.state import OneBoat
from adrift.games.one_boat.view import Movement as SeenMovement
from tests.core.random_matches import Habits, apply_accepted, random_decision
from tests.properties.one_boat_twins import GAME, find_leak, imagined_views_differ

seeds = st.integers(0, 10_000)
NAMES = ("kid", "mate", "lauren", "captain")


@given(seed=seeds)
def test_another_secret_choice_changes_nothing_for_the_others(seed: int) -> None:
    assert find_leak(seed) == ""


@given(seed=seeds)
def test_imagined_hands_hold_what_the_viewer_passed_on(seed: int) -> None:
    """§3.3 Who chose before knows what was passed on, not who kept which."""
    state = after_first_tray(seed)
    for at, viewer in enumerate(state.seats[:-1]):
        passed_on = cards_passed_on(state, viewer)
        for imagine_seed in range(3):
            world = GAME.imagine(GAME.view(state, viewer), Random(imagine_seed))
            behind = Counter(card for p in state.seats[at + 1 :] for card in world.hands[p])
            assert not passed_on - behind


def after_first_tray(seed: int) -> OneBoat:
    rng = Random(seed)
    plain = GAME.edition("classic")
    state = GAME.new_match(plain, Setup(GAME.default_players(plain, rng.randint(4, 8))))
    while state.question.kind != "action":
        player, answer = random_decision(GAME, state, rng, Habits(silence=0.0))
        state = apply_accepted(GAME, state, player, answer).state
    assert isinstance(state, OneBoat)
    return state


def cards_passed_on(state: OneBoat, viewer: Player) -> Counter[int]:
    """Return the true contents of the tray after this player's choice."""
    taken = [movement for movement in state.movements if movement[0] == TRAY != movement[1]]
    order = [target for _, target, _, _ in taken]
    return Counter(cards[0] for _, _, cards, _ in taken[order.index(viewer) + 1 :])


@pytest.mark.parametrize("kind", ["fight", "compass", "overboard", "thirst", "trade_answer"])
def test_whom_it_asks_does_not_depend_on_hidden_cards(kind: str) -> None:
    assert not any(imagined_views_differ(kind, seed) for seed in range(4))


def test_seen_movements_stay_right_when_the_cache_is_full() -> None:
    movements: list[Movement] = [(PILE, STACK, (number,), 1) for number in range(MAX_CACHED + 1)]
    unseen = SeenMovement("pile", "stack", (None,), ("kid",))
    for _ in range(2):
        assert as_seen_by(movements, Player(0), NAMES) == tuple(
            [SeenMovement("pile", "stack", m[2], ("kid",)) for m in movements]
        )
        for viewer in (Player(1), SPECTATOR):
            assert as_seen_by(movements, viewer, NAMES) == (unseen,) * len(movements)


def test_movements_that_look_the_same_are_one_object_whatever_the_card() -> None:
    """Otherwise a bot could tell equal cards from others by identity."""
    seen = as_seen_by([ON_TRAY[0][card] for card in range(10)], SPECTATOR, NAMES)
    assert len({id(movement) for movement in seen}) == 1


def test_seen_movements_of_diverging_copies_are_not_mixed_up() -> None:
    """Copies of a match share the cache; these differ in all but the last movement."""
    first, second = ([ON_TRAY[0][card], ON_TRAY[0][9]] for card in (1, 2))
    shared: MemoryCache = {}
    for turn in (first, second, first[:1], [*first, ON_TRAY[0][3]], second):
        seen, _ = recall((), turn, Player(0), NAMES, shared)
        assert seen == (as_seen_by(turn, Player(0), NAMES),)
