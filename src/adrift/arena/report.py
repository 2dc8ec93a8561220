"""Summarizes many matches: wins, points, length. Sums are exact, so their order does not matter."""

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from adrift.arena.schedule import Result, SimulationPlan

DIGITS = 6
"""Decimal places of every mean; more would only show how floats are stored."""


class Performance(NamedTuple):
    """The results of one bot or one place. A shared win counts as a fraction for each winner."""

    name: str
    places: int
    """Number of places it had in each match."""
    wins: float
    win_share: float
    """Share of all matches."""
    win_share_error: float
    """Standard error of `win_share`."""
    fair_share: float
    """The share it would have if every place won equally often."""
    mean_points: float
    """Mean per place."""
    mean_decisions: float


class Report(NamedTuple):
    """Summary of all matches of a plan."""

    matches: int
    mean_rounds: float
    mean_decisions: float
    bots: tuple[Performance, ...]
    """By bot, in the order of the plan."""
    players: tuple[Performance, ...]
    """By place at the table."""


class Totals:
    """Exact sums over the matches of one bot or place."""

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
    """Build the report on all results of a plan."""
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
    """Return 1 for a win, a fraction for a shared win, and 0 otherwise."""
    return Fraction(1, len(result.winners)) if place in result.winners else Fraction()


def rounded(value: Fraction | float) -> float:
    return round(float(value), DIGITS)
