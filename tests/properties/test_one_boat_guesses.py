"""What a viewer did not see is guessed so that it contradicts nothing they saw."""

from collections import Counter
from random import Random

import pytest

from adrift.games.one_boat.conjecture import conjecture
from adrift.games.one_boat.guess import UNKNOWN, Contradiction, Guess
from adrift.games.one_boat.hints import Hints
from adrift.games.one_boat.notes import ALL, DECK, PILE, STACK, TABLE, UNDER, Note
from tests.properties.one_boat_twins import imagined_differently

KNIFE, WATER, CASH = 10, 0, 1


def test_a_card_that_comes_to_light_was_there_all_along() -> None:
    """One of two hands got the knife, gave a card away, and the other turned the knife up."""
    notes = [
        Note(DECK, 1, 1, (), 2),
        Note(DECK, 2, 1, (), 4),
        Note(1, 2, 1, (), 6),
        Note(2, TABLE, 1, (KNIFE,), ALL),
    ]
    box = Counter({KNIFE: 1, WATER: 1, CASH: 1})
    ends = {DECK: [UNKNOWN], 1: [], 2: [UNKNOWN]}
    found = {tuple(conjecture(notes, ends, box, Random(luck))) for luck in range(40)}
    assert {told[3] for told in found} == {(KNIFE,)}
    assert {told[2] for told in found} == {(KNIFE,), (WATER,), (CASH,)}
    assert all(told[2] == told[0] for told in found)
    assert all(KNIFE in told[0] + told[1] for told in found)


def test_a_card_seen_under_the_deck_comes_from_there() -> None:
    notes = [Note(PILE, UNDER, 1, (30,), 1), Note(UNDER, STACK, 1, (), 0)]
    told = conjecture(notes, {PILE: [UNKNOWN], STACK: [UNKNOWN]}, Counter([30, 31]), Random(1))
    assert told == [(30,), (30,)]


def test_more_of_a_kind_than_were_seen_is_a_contradiction() -> None:
    hints = Hints([], Counter({WATER: 1}))
    guess = Guess.begin([], {DECK: [WATER, WATER]}, hints, Random(1))
    with pytest.raises(Contradiction):
        guess.deal_the_rest(Counter({WATER: 1, CASH: 1}))


def test_while_the_rest_is_buried_nobody_is_told_what_is_left() -> None:
    assert not any(imagined_differently("bury", seed) for seed in range(12))
