"""Many matches: the same results in the same order, whoever plays them."""

from fractions import Fraction

from adrift.arena.report import Totals, summarize, win_fraction
from adrift.arena.schedule import Result, SimulationPlan, run, split_into_batches

THREE = ("red", "yellow", "green")
PLAN = SimulationPlan("many_boats", "zman", THREE, ("greedy", "random", "random"), 9, seed="s")


def test_the_number_of_processes_changes_nothing() -> None:
    plan = PLAN._replace(keeps_records=True)
    assert list(run(plan, processes=2)) == list(run(plan))


def test_all_matches_are_played_once_and_in_order() -> None:
    for processes in (1, 2, 7):
        plan = PLAN._replace(matches=533)
        numbers = [number for _, batch in split_into_batches(plan, processes) for number in batch]
        assert numbers == list(range(1, 534))


def test_the_bots_move_on_by_one_place_from_match_to_match() -> None:
    lineups = [PLAN.lineup(number) for number in (1, 2, 3, 4)]
    assert lineups[0] == lineups[3] == ("greedy", "random", "random")
    assert lineups[1:3] == [("random", "greedy", "random"), ("random", "random", "greedy")]
    assert PLAN._replace(rotates=False).lineup(2) == PLAN.bots


def test_progress_is_told_up_to_the_last_match() -> None:
    told: list[int] = []
    results = list(run(PLAN, progress=told.append))
    assert told[-1] == len(results) == 9
    assert told == sorted(told)


def result(number: int, winners: tuple[int, ...], points: tuple[int, ...]) -> Result:
    return Result(number, PLAN.lineup(number), winners, points, (4, 5, 6), rounds=10, record="")


def test_a_shared_win_counts_as_a_fraction_for_each() -> None:
    both = result(1, (0, 2), (9, 3, 9))
    assert [win_fraction(both, place) for place in range(3)] == [Fraction(1, 2), 0, Fraction(1, 2)]


def test_the_report_follows_the_bot_and_not_the_place() -> None:
    plan = PLAN._replace(matches=2)
    report = summarize(plan, [result(1, (0, 2), (9, 3, 9)), result(2, (1,), (1, 20, 2))])
    greedy, random = report.bots
    assert (greedy.wins, random.wins) == (1.5, 0.5)
    assert (greedy.mean_points, random.mean_points) == (14.5, 3.75)
    assert (greedy.places, random.places) == (1, 2)
    assert (greedy.fair_share, random.fair_share) == (0.333333, 0.666667)
    assert greedy.win_share_error == round((0.0625 / 2) ** 0.5, 6)
    assert (report.mean_rounds, report.mean_decisions) == (10, 15)
    assert [place.wins for place in report.players] == [0.5, 1, 0.5]


def test_nobody_wins_by_rounding() -> None:
    sums = Totals()
    for number in range(1, 4):
        sums.add(result(number, (0, 1, 2), (5, 5, 5)), [0])
    assert sums.performance("greedy", 3, 3).wins == 1
