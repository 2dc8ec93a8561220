"""What many matches come to: wins, points, length. Sums are exact, whatever their order."""

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from adrift.arena.schedule import Result, SimulationPlan

DIGITS = 6
"""Of every mean: more would only show how fractions are stored."""


class Performance(NamedTuple):
    """What one bot, or one place, came to. A win that is shared counts as a fraction for each."""

    name: str
    places: int
    """How many places it had in each match."""
    wins: float
    win_share: float
    """Of all matches."""
    win_share_error: float
    """One standard error."""
    fair_share: float
    """What it would be if all places were won alike."""
    mean_points: float
    """For each place."""
    mean_decisions: float


class Report(NamedTuple):
    """All of a plan's matches, summed up."""

    matches: int
    mean_rounds: float
    mean_decisions: float
    bots: tuple[Performance, ...]
    """By bot, in the order of the plan."""
    players: tuple[Performance, ...]
    """By place at the table."""


class Totals:
    """Exact sums for one name."""

    def __init__(self) -> None:
        self.wins = Fraction()
        self.squares = Fraction()
        self.points = 0
        self.decisions = 0
        self.places = 0

    def add(self, result: Result, places: list[int]) -> None:
        won = sum((win_fraction(result, place) for place in places), Fraction())
        self.wins += won
        self.squares += won * won
        self.points += sum(result.points[place] for place in places)
        self.decisions += sum(result.decisions[place] for place in places)
        self.places += len(places)

    def performance(self, name: str, matches: int, at_the_table: int) -> Performance:
        share = self.wins / matches
        variance = max(self.squares / matches - share * share, Fraction())
        return Performance(
            name=name,
            places=self.places // matches,
            wins=rounded(self.wins),
            win_share=rounded(share),
            win_share_error=rounded(sqrt(variance / matches)),
            fair_share=rounded(Fraction(self.places, matches * at_the_table)),
            mean_points=rounded(Fraction(self.points, self.places)),
            mean_decisions=rounded(Fraction(self.decisions, self.places)),
        )


def summarize(plan: SimulationPlan, results: Iterable[Result]) -> Report:
    """The report on all results of a plan."""
    bots = {name: Totals() for name in plan.bots}
    players = {name: Totals() for name in plan.players}
    rounds = decisions = 0
    for result in results:
        rounds += result.rounds
        decisions += sum(result.decisions)
        for name, sums in bots.items():
            sums.add(result, [place for place, bot in enumerate(result.bots) if bot == name])
        for place, sums in enumerate(players.values()):
            sums.add(result, [place])
    return Report(
        matches=plan.matches,
        mean_rounds=rounded(Fraction(rounds, plan.matches)),
        mean_decisions=rounded(Fraction(decisions, plan.matches)),
        bots=performances(bots, plan),
        players=performances(players, plan),
    )


def performances(sums: dict[str, Totals], plan: SimulationPlan) -> tuple[Performance, ...]:
    table = len(plan.players)
    return tuple([own.performance(name, plan.matches, table) for name, own in sums.items()])


def win_fraction(result: Result, place: int) -> Fraction:
    """A win, or the part of it that falls to this place."""
    return Fraction(1, len(result.winners)) if place in result.winners else Fraction()


def rounded(value: Fraction | float) -> float:
    return round(float(value), DIGITS)
