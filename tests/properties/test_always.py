"""Invariants of every state of every match of many_boats."""

from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from adrift.core.players import SPECTATOR
from adrift.games import GAMES
from adrift.games.many_boats.components import HAT, HATS_PER_PLAYER, MOVES_TO_LAND
from adrift.games.many_boats.view import View
from tests.core.random_matches import all_states, walk

GAME = GAMES["many_boats"]
seeds = st.integers(0, 10_000)


def views_of_match(seed: int) -> list[View]:
    return [GAME.view(state, SPECTATOR) for state in all_states(GAME, seed)]


def pawns_in_play(view: View) -> int:
    places = (
        *(view.sailors, view.officers, view.hand_sailors, view.hand_officers),
        *(view.ashore_sailors, view.ashore_officers),
    )
    return sum(sum(place) for place in places) + len(view.swimmers)


@given(seed=seeds)
def test_pawns_are_seated_ashore_swimming_or_lost_by_an_event(seed: int) -> None:
    for step in walk(GAME, seed):
        before = GAME.view(step.before, SPECTATOR)
        after = GAME.view(step.progress.state, SPECTATOR)
        lost = sum(pawns_lost(event) for event in step.progress.events)
        assert pawns_in_play(before) - pawns_in_play(after) == lost


def pawns_lost(event: Any) -> int:
    kind = type(event).__name__
    if kind == "BoatSank":
        return sum(officers + sailors for _, officers, sailors in event.lost)
    return int(kind in ("PawnThrownOut", "PawnDrowned"))


@given(seed=seeds)
def test_hats_are_in_hand_or_were_shown_in_a_ballot(seed: int) -> None:
    for view in views_of_match(seed):
        shown = [0] * len(view.players)
        for sheet in view.ballots:
            for voter, vote in zip(sheet.voters, sheet.votes, strict=True):
                shown[voter] += vote == HAT
        held = zip(view.hats, shown, strict=True)
        assert all(hats + spent == HATS_PER_PLAYER and hats >= 0 for hats, spent in held)


@given(seed=seeds)
def test_no_boat_holds_more_than_its_seats(seed: int) -> None:
    for view in views_of_match(seed):
        n = len(view.players)
        for boat in range(n + 1):
            berths = slice(boat * n, (boat + 1) * n)
            pawns = sum(view.sailors[berths]) + sum(view.officers[berths])
            assert pawns + view.leaks[boat] <= view.seats
            if boat not in view.at_sea:
                assert pawns == view.leaks[boat] == 0


@given(seed=seeds)
def test_it_ends_within_three_rounds_for_each_boat(seed: int) -> None:
    for view in views_of_match(seed):
        assert view.round <= MOVES_TO_LAND * (len(view.players) + 1)


@given(seed=seeds)
def test_boats_keep_their_lanes_and_only_go_ahead(seed: int) -> None:
    found = views_of_match(seed)
    for before, after in pairwise(found):
        for boat, lane in enumerate(before.lanes):
            assert lane in (0, after.lanes[boat])
            assert before.rows[boat] <= after.rows[boat] <= MOVES_TO_LAND  # the last one runs alone
        placed = [lane for lane in after.lanes if lane]
        assert len(set(placed)) == len(placed)


@given(seed=seeds)
def test_a_boat_at_rest_is_never_overfull_with_leaks(seed: int) -> None:
    """§7.1 Between phases no boat at sea has more leaks than pawns."""
    for view in views_of_match(seed):
        if view.moment.kind in ("leak_ballot", "move_ballot"):
            n = len(view.players)
            for boat in view.at_sea:
                berths = slice(boat * n, (boat + 1) * n)
                assert view.leaks[boat] <= sum(view.sailors[berths]) + sum(view.officers[berths])


@given(seed=seeds)
def test_points_so_far_only_rise_and_lead_to_the_outcome(seed: int) -> None:
    found = views_of_match(seed)
    for before, after in pairwise(found):
        assert all(now >= then for then, now in zip(before.points, after.points, strict=True))
    outcome = GAME.outcome(all_states(GAME, seed)[-1])
    assert outcome is not None
    assert outcome.points == found[-1].points


@given(seed=seeds)
def test_points_are_the_sum_of_their_sources(seed: int) -> None:
    outcome = GAME.outcome(all_states(GAME, seed)[-1])
    assert outcome is not None
    for points, sources in zip(outcome.points, outcome.sources, strict=True):
        assert points == sum(source.points for source in sources)
    assert outcome.winners
    assert outcome.rule.startswith("§8.")
