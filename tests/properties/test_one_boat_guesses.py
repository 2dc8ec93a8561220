"""What a viewer did not see is guessed so that it contradicts nothing they saw."""

from collections import Counter
from random import Random

import pytest

from adrift.core.steps import Match
from adrift.games.one_boat.conjecture import conjecture
from adrift.games.one_boat.guess import UNKNOWN, Contradiction, Guess
from adrift.games.one_boat.hints import Hints
from adrift.games.one_boat.notes import ALL, DECK, PILE, STACK, TABLE, UNDER, Note
from tests.engine.walks import viewers
from tests.properties.secrets import honest
from tests.rulebook.one_boat.scenes import GAME, at, play, seen, viewer

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


def looks_alike(state: Match) -> bool:
    """Whether everybody takes an imagined world for the real one."""
    worlds = [(GAME.imagine(GAME.view(state, v), Random(1)), v) for v in viewers(GAME, state)]
    return all(honest(GAME, world, v) == honest(GAME, state, v) for world, v in worlds)


def test_while_the_rest_is_buried_the_worlds_look_alike() -> None:
    """§8.5 The Captain laid 20 and 21, and cannot tell which of them is left."""
    position = at("navigate", "stack 19 20(captain) 21(captain) 30")
    trial = play(position, "kid: 19\nkid: 20\nasked kid (§8.5)")
    assert looks_alike(trial.state)
    assert seen(trial, "captain").stack_cards == ()
    assert seen(trial, "kid").stack_cards == (21, 30)


def test_cards_drawn_again_are_the_ones_that_were_buried() -> None:
    """§1.10 The pile is gone; the Mate buried 30, and knows what the Captain has drawn."""
    others = " ".join(str(chart) for chart in range(19, 43) if chart not in (30, 33))
    position = at("action", "actor captain", "pile 33", f"under 30(mate) {others}")
    trial = play(position, "captain: row\nasked captain (§4.5)")
    assert looks_alike(trial.state)
    world = GAME.imagine(GAME.view(trial.state, viewer(trial, "mate")), Random(1))
    assert 30 in world.drawn
