"""Nobody at the table of one_boat learns what they may not know."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core.players import SPECTATOR, Player
from adrift.core.setups import Setup
from adrift.games.one_boat.cards.movements import (
    DECK,
    MAX_CACHED,
    ON_TRAY,
    TRAY,
    Movement,
    SeenCache,
    SeenMovement,
    all_seen_by,
    as_seen_by,
)
from adrift.games.one_boat.state import OneBoat
from tests.core.walks import Habits, accepted, any_answer
from tests.properties.one_boat_twins import GAME, differing, imagined_differently

seeds = st.integers(0, 10_000)


@given(seed=seeds)
def test_another_secret_choice_changes_nothing_for_the_others(seed: int) -> None:
    assert differing(seed) == ""


@given(seed=seeds)
def test_imagined_hands_hold_what_the_viewer_passed_on(seed: int) -> None:
    """§3.3 Who chose before knows what was passed on, not who kept which."""
    state = after_first_tray(seed)
    for at, viewer in enumerate(state.seats[:-1]):
        passed_on = cards_passed_on(state, viewer)
        for luck in range(3):
            world = GAME.imagine(GAME.view(state, viewer), Random(luck))
            behind = Counter(card for p in state.seats[at + 1 :] for card in world.hands[p])
            assert not passed_on - behind


def after_first_tray(seed: int) -> OneBoat:
    rng = Random(seed)
    plain = GAME.edition("classic")
    state = GAME.new_match(plain, Setup(GAME.default_players(plain, rng.randint(4, 8))))
    while state.question.kind != "action":
        player, answer = any_answer(GAME, state, rng, Habits(silence=0.0))
        state = accepted(GAME, state, player, answer).state
    assert isinstance(state, OneBoat)
    return state


def cards_passed_on(state: OneBoat, viewer: Player) -> Counter[int]:
    """What lay in the tray when this player had chosen, as it really was."""
    taken = [entry for entry in state.movements if entry[0] == TRAY != entry[1]]
    order = [target for _, target, _, _ in taken]
    return Counter(cards[0] for _, _, cards, _ in taken[order.index(viewer) + 1 :])


@pytest.mark.parametrize("kind", ["fight", "compass", "overboard", "thirst", "trade_answer"])
def test_whom_it_asks_does_not_depend_on_hidden_cards(kind: str) -> None:
    assert not any(imagined_differently(kind, seed) for seed in range(4))


def test_notes_stay_right_when_old_ones_are_forgotten() -> None:
    entries: list[Movement] = [(DECK, TRAY, (number,), 1) for number in range(MAX_CACHED + 1)]
    for _ in range(2):
        assert as_seen_by(entries, Player(0)) == tuple(
            [SeenMovement(*e[:2], 1, e[2], 1) for e in entries]
        )
        assert set(as_seen_by(entries, Player(1))) == {SeenMovement(DECK, TRAY, 1, (), 1)}
        assert set(as_seen_by(entries, SPECTATOR)) == {SeenMovement(DECK, TRAY, 1, (), 1)}


def test_notes_of_matches_that_parted_are_not_mixed_up() -> None:
    """Copies of a match share what was read; here they differ in all but the last movement."""
    first, second = ([ON_TRAY[0][card], ON_TRAY[0][9]] for card in (1, 2))
    shared: SeenCache = {}
    for page in (first, second, first[:1], [*first, ON_TRAY[0][3]], second):
        assert all_seen_by((), page, Player(0), shared) == (as_seen_by(page, Player(0)),)
