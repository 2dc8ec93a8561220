"""Invariants of every state of every match of one_boat."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from adrift.core.players import CHANCE, Player
from adrift.games import GAMES
from adrift.games.one_boat.components import (
    BIRDS_TO_RESCUE,
    CARDS,
    DRUNK_COURAGE,
    LIQUID_COURAGE,
    PARASOL,
    Card,
    Chart,
)
from adrift.games.one_boat.editions import WeatherDeck
from adrift.games.one_boat.events import WoundHealed, WoundsTaken
from adrift.games.one_boat.state import OneBoat
from tests.core.random_matches import (
    Habits,
    WalkStep,
    all_states,
    all_viewers,
    apply_accepted,
    random_decision,
    random_edition,
    random_setup,
    some_states,
    walk,
)

GAME = GAMES["one_boat"]
seeds = st.integers(0, 10_000)
PROVISIONS = 42
MAX_TURNS = 100
"""Rowers could bury every bird forever, but random players do not."""


def match_states(seed: int) -> list[OneBoat]:
    return cast("list[OneBoat]", all_states(GAME, seed))


def transitions(seed: int) -> list[tuple[OneBoat, OneBoat, WalkStep]]:
    """Return the states before and after each decision, and the decision."""
    steps = list(walk(GAME, seed))
    return [(cast("OneBoat", p.before), cast("OneBoat", p.progress.state), p) for p in steps]


def provisions_of(state: OneBoat) -> Counter[Card]:
    """Count all provisions at all locations; a drunk liquid courage counts as a full one."""
    found = Counter([*state.tray, *state.thrown])
    for cards in (*state.hands, *state.open):
        found.update(cards)
    found.update(dict(zip(state.deck, state.deck_counts, strict=True)))
    for card in range(len(CARDS)):
        found[Card(card)] += state.discarded[card]
    found[LIQUID_COURAGE] += found.pop(DRUNK_COURAGE)
    return +found


@given(seed=seeds)
def test_provisions_are_somewhere(seed: int) -> None:
    found = match_states(seed)
    everything = provisions_of(found[0])
    extra = everything[LIQUID_COURAGE] + everything[Card(CARDS.index("cannibalism"))]
    assert everything.total() == PROVISIONS + extra
    for state in found:
        assert provisions_of(state) == everything
        assert state.deck_left == sum(state.deck_counts)


@given(seed=seeds)
def test_navigation_cards_are_somewhere_and_only_once(seed: int) -> None:
    sailing = [state for state in match_states(seed) if state.turn]
    everything = sorted(charts_of(sailing[0]))
    for state in sailing:
        assert sorted(charts_of(state)) == everything
        assert len(set(everything)) == len(everything)


def charts_of(state: OneBoat) -> list[Chart]:
    piles = (state.pile, state.bottom, state.stack, state.drawn, state.signals)
    return [chart for pile in piles for chart in pile] + [state.played] * bool(state.played)


@given(seed=seeds)
def test_wounds_come_by_an_event_and_go_by_kit_or_meal_alone(seed: int) -> None:
    for before, after, step in transitions(seed):
        change = [0] * before.player_count
        for event in step.progress.events:
            if isinstance(event, WoundsTaken):
                change[after.names.index(event.player)] += event.number
            elif isinstance(event, WoundHealed):
                change[after.names.index(event.patient)] -= 1
                assert event.rule in ("§4.14", "§12.3")
        grown = [now - then for then, now in zip(before.wounds, after.wounds, strict=True)]
        assert grown == change
        assert min(after.wounds) >= 0


@given(seed=seeds)
def test_the_lost_never_come_back_and_have_nothing(seed: int) -> None:
    for before, after in pairwise(state for state in match_states(seed) if state.turn):
        assert set(after.seats) <= set(before.seats)
        for lost in set(range(after.player_count)) - set(after.seats):
            assert not after.hands[lost] + after.open[lost]
            assert lost not in (after.actor, *after.order, *after.water, *after.waiting)


@given(seed=seeds)
def test_who_is_conscious_is_told_by_wounds_and_seats(seed: int) -> None:
    for state in (state for state in match_states(seed) if state.turn):
        view = GAME.view(state, Player(0))
        assert len(set(state.seats)) == len(state.seats)
        assert len(view.players) == state.player_count
        for player, castaway in zip(state.names, view.players.values(), strict=True):
            wounds, size, aboard = castaway.wounds, castaway.size, player in view.seats
            assert (castaway.condition == "conscious") == (aboard and wounds < size)
            assert (castaway.condition == "dead") == (not aboard or wounds > size)
        waiting = [state.names[player] for player in state.waiting if player != CHANCE]
        assert all(view.players[name].condition == "conscious" for name in waiting)


@given(seed=seeds)
def test_the_fourth_bird_ends_it(seed: int) -> None:
    for state in match_states(seed):
        assert 0 <= state.birds <= BIRDS_TO_RESCUE
        assert state.birds < BIRDS_TO_RESCUE or not state.waiting


@given(seed=seeds)
def test_nobody_acts_twice_in_a_turn(seed: int) -> None:
    acted: set[tuple[int, Player]] = set()
    for before, _, step in transitions(seed):
        if before.question.kind == "action" and not step.answer.startswith("+"):
            assert (before.turn, step.player) not in acted
            acted.add((before.turn, step.player))


@given(seed=seeds)
def test_only_a_parasol_that_lies_there_is_open(seed: int) -> None:
    for state in match_states(seed):
        assert not state.parasol_open or any(PARASOL in table for table in state.open)


@given(seed=seeds)
def test_everybody_knows_their_own_hidden_cards(seed: int) -> None:
    for state in cast("list[OneBoat]", some_states(GAME, seed)):
        for player, hand in enumerate(state.hands):
            known = GAME.view(state, Player(player)).known.hands.get(state.names[player], ())
            assert known == tuple(CARDS[card] for card in hand)


@given(seed=seeds)
def test_known_cards_are_where_they_are_known_to_be(seed: int) -> None:
    for state in cast("list[OneBoat]", some_states(GAME, seed)):
        hands = {
            name: Counter(CARDS[card] for card in hand)
            for name, hand in zip(state.names, state.hands, strict=True)
        }
        for viewer in all_viewers(GAME, state):
            for name, known in GAME.view(state, viewer).known.hands.items():
                assert Counter(known) <= hands[name]


@given(seed=seeds)
def test_a_turn_begins_without_marks(seed: int) -> None:
    """§2.3 Nor does a demand outlast its turn."""
    for before, after in pairwise(match_states(seed)):
        if after.turn > before.turn and after.waiting:
            assert not any((*after.rowed, *after.fought, *after.drank))
            assert after.demand is None
            assert not after.stack


@given(seed=seeds)
def test_it_ends_and_points_are_the_sum_of_their_sources(seed: int) -> None:
    last = match_states(seed)[-1]
    assert last.turn <= MAX_TURNS
    outcome = GAME.outcome(last)
    assert outcome is not None
    for points, sources in zip(outcome.points, outcome.sources, strict=True):
        assert points == sum(source.points for source in sources)
    assert {outcome.points[winner] for winner in outcome.winners} == {max(outcome.points)}
    assert outcome.rule in ("§11.9", "§11.10")


@given(seed=seeds)
def test_a_silent_boat_needs_one_deck_at_most(seed: int) -> None:
    """A boat that never rows meets every card once; without weather those have birds enough."""
    rng = Random(seed)
    edition = replace(random_edition(GAME, rng), weather=WeatherDeck.OFF)
    state = GAME.new_match(edition, random_setup(GAME, edition, rng))
    silent = Habits(silence=1.0, acts=0.0)
    while GAME.waiting_for(state):
        state = apply_accepted(GAME, state, *random_decision(GAME, state, rng, silent)).state
    boat = cast("OneBoat", state)
    assert boat.turn <= len(charts_of(boat))
