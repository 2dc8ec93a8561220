"""The facts that a view of many_boats derives from the rules agree with what the engine does."""

from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core.events import Event
from adrift.core.players import CHANCE, SPECTATOR
from adrift.core.steps import Match
from adrift.games import GAMES
from adrift.games.many_boats.events import (
    BallotOpened,
    BoatSank,
    BoatSprangLeak,
    BoatWasFull,
)
from adrift.games.many_boats.view import Boat, View
from tests.core.random_matches import all_states, all_viewers, apply_accepted, some_states, walk
from tests.scenario_builders import play, position_at

GAME = GAMES["many_boats"]
seeds = st.integers(0, 10_000)


def public_view(state: Match) -> View:
    view: View = GAME.view(state, SPECTATOR)
    return view


def pawns_in(boat: Boat) -> int:
    return sum(crew.sailors + crew.officers for crew in boat.crew.values())


# One leak from sinking


def leak_events(state: Match, boat: str, rng: Random) -> list[Event]:
    """Let the next leak go to this boat; return the events from there to the next question."""
    while True:
        player = rng.choice(GAME.waiting_for(state))
        question = GAME.question(state, player)
        assert question is not None
        named = boat in question.options and public_view(state).leaking is None
        answer = boat if named else rng.choice(question.options)
        progress = apply_accepted(GAME, state, player, answer)
        for at, event in enumerate(progress.events):
            if isinstance(event, BoatSprangLeak):
                assert event.boat == boat
                return list(progress.events[at:])
        state = progress.state


def sinks(state: Match, boat: str, rng: Random) -> bool:
    """True if the engine sinks the boat at once when the next leak goes there (§7.1)."""
    after_leak = leak_events(state, boat, rng)[1:]
    return bool(after_leak) and isinstance(after_leak[0], BoatSank) and after_leak[0].boat == boat


def boats_to_leak(view: View) -> list[str]:
    """Return the boats that may get the leak of this phase."""
    if view.leaking is not None:
        return [view.leaking]
    if view.moment.kind != "leak_ballot":
        return []
    return [name for name, boat in view.boats.items() if boat.place == "sea"]


@given(seed=seeds)
def test_a_boat_is_one_leak_from_sinking_if_the_next_leak_sinks_it(seed: int) -> None:
    rng = Random(seed)
    for state in some_states(GAME, seed, count=30):
        for viewer in rng.sample(all_viewers(GAME, state), 2):
            view = GAME.view(state, viewer)
            for boat in boats_to_leak(view):
                world = GAME.imagine(view, rng)
                assert view.boats[boat].one_leak_from_sinking == sinks(world, boat, rng)


class Hull(NamedTuple):
    """A boat to leak: its seats, and how many of them pawns and leaks take."""

    seats: int
    pawns: int
    leaks: int

    @property
    def is_full(self) -> bool:
        return self.pawns + self.leaks == self.seats

    def state(self, rules: str) -> Match:
        """Return a match where the red boat is this one and the next leak is voted on."""
        pawns = ["R", "Yo", "G", "Ro", "Y", "Go", "R"][: self.pawns]
        free = ["."] * (self.seats - self.pawns - self.leaks)
        cells = " ".join([*pawns, *["~"] * self.leaks, *free])
        others = " ".join(["."] * self.seats)
        position = position_at("leak", f"red {cells}", f"black {others}")
        return play(position, "", edition=f"{rules}+seats={self.seats}").state


HULLS = [
    Hull(seats, pawns, leaks)
    for seats in (6, 7)
    for pawns in range(seats + 1)
    for leaks in range(pawns + 1)
    if pawns + leaks <= seats
]
"""Every boat that can be at rest: with no more leaks than pawns."""


@pytest.mark.parametrize("rules", ["zman", "rswk", "zman+thrown_out=owner_chooses"])
@pytest.mark.parametrize("hull", HULLS, ids=str)
def test_every_hull_sinks_exactly_when_the_view_says_so(hull: Hull, rules: str) -> None:
    view = public_view(hull.state(rules))
    boat, world = view.boats["red"], GAME.imagine(view, Random(1))
    assert (boat.free_seats == 0) == hull.is_full
    assert boat.one_leak_from_sinking == sinks(world, "red", Random(1))


def test_the_hulls_are_full_and_not_full_and_sink_and_float() -> None:
    """Otherwise the test above would prove nothing."""
    found = {(hull.is_full, sinks(hull.state("zman"), "red", Random(1))) for hull in HULLS}
    assert found == {(True, True), (True, False), (False, True), (False, False)}


@given(seed=seeds)
def test_only_a_boat_at_sea_in_a_round_can_be_one_leak_from_sinking(seed: int) -> None:
    for state in all_states(GAME, seed):
        view = public_view(state)
        for boat in view.boats.values():
            if boat.place != "sea" or not view.round:
                assert not boat.one_leak_from_sinking


# Votes


@given(seed=seeds)
def test_the_votes_of_a_crew_are_the_weights_of_the_ballot(seed: int) -> None:
    for step in walk(GAME, seed):
        before = public_view(step.before)
        for event in [e for e in step.progress.events if isinstance(e, BallotOpened)]:
            weights = {voter: weight for voter, _, weight in event.votes}
            if event.ballot != "eject":
                assert set(weights.values()) <= {1}
                continue
            assert before.leaking is not None
            assert event.boat == before.leaking
            crew = before.boats[before.leaking].crew
            assert weights == {player: aboard.votes for player, aboard in crew.items()}


@given(seed=seeds)
def test_an_officer_has_two_votes_and_a_sailor_one(seed: int) -> None:
    """§4.4"""
    for state in some_states(GAME, seed):
        for boat in public_view(state).boats.values():
            for crew in boat.crew.values():
                assert crew.votes == crew.sailors + 2 * crew.officers > 0


# Free seats


@given(seed=seeds)
def test_pawns_and_leaks_and_free_seats_fill_a_boat_at_sea(seed: int) -> None:
    for state in all_states(GAME, seed):
        view = public_view(state)
        for boat in view.boats.values():
            taken = pawns_in(boat) + boat.leaks
            assert boat.free_seats == (view.seats - taken if boat.place == "sea" else 0)


def boats_with_room(view: View) -> set[str]:
    return {name for name, boat in view.boats.items() if boat.free_seats}


@given(seed=seeds)
def test_pawns_may_sit_down_where_a_seat_is_free(seed: int) -> None:
    """§1.9, §6.3: a free seat is one that the engine offers."""
    for state in all_states(GAME, seed):
        view, options = public_view(state), offered_to_first(state)
        if view.moment.kind == "seat_pawn":
            assert {option.partition("@")[2] for option in options} == boats_with_room(view)
        if view.moment.kind == "board_boat":
            assert set(options) == boats_with_room(view) - {view.swimmers[-1].left}


def offered_to_first(state: Match) -> tuple[str, ...]:
    question = GAME.question(state, state.waiting[0]) if state.waiting else None
    return question.options if question else ()


@given(seed=seeds)
def test_a_leak_throws_a_pawn_out_where_no_seat_is_free(seed: int) -> None:
    for step in walk(GAME, seed):
        before = public_view(step.before)
        if before.moment.kind != "leak_ballot" and before.moment.ballot != "leak":
            continue
        leaks = [e for e in step.progress.events if isinstance(e, BoatWasFull | BoatSprangLeak)]
        for first in leaks[:1]:
            free = before.boats[first.boat].free_seats
            assert isinstance(first, BoatWasFull) == (free == 0)


# Points


@given(seed=seeds)
def test_points_are_the_pawns_ashore_times_what_they_score_there(seed: int) -> None:
    for state in some_states(GAME, seed):
        view = public_view(state)
        for player, area in view.players.items():
            ashore = [(island, island.pawns.get(player)) for island in view.islands.values()]
            assert area.points == sum(
                pawns.sailors * island.sailor_points + pawns.officers * island.officer_points
                for island, pawns in ashore
                if pawns
            )


def test_what_chance_answers_is_asked_of_chance() -> None:
    for state in all_states(GAME, 3):
        view = public_view(state)
        assert view.moment.by_chance == (list(state.waiting) == [CHANCE])
        assert view.moment.by_chance == (view.asked == ("chance",))
