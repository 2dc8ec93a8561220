"""What many matches come to: wins, points, length. Sums are exact, whatever their order."""

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from adrift.arena.schedule import Plan, Result

DIGITS = 6
"""Of every mean: more would only show how fractions are stored."""


class Standing(NamedTuple):
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
    bots: tuple[Standing, ...]
    """By bot, in the order of the plan."""
    players: tuple[Standing, ...]
    """By place at the table."""


class Sums:
    """Exact sums for one name."""

    def __init__(self) -> None:
        self.wins = Fraction()
        self.squares = Fraction()
        self.points = 0
        self.decisions = 0
        self.places = 0

    def add(self, result: Result, places: list[int]) -> None:
        won = sum((share(result, place) for place in places), Fraction())
        self.wins += won
        self.squares += won * won
        self.points += sum(result.points[place] for place in places)
        self.decisions += sum(result.decisions[place] for place in places)
        self.places += len(places)

    def standing(self, name: str, matches: int, at_the_table: int) -> Standing:
        share = self.wins / matches
        variance = max(self.squares / matches - share * share, Fraction())
        return Standing(
            name=name,
            places=self.places // matches,
            wins=number(self.wins),
            win_share=number(share),
            win_share_error=number(sqrt(variance / matches)),
            fair_share=number(Fraction(self.places, matches * at_the_table)),
            mean_points=number(Fraction(self.points, self.places)),
            mean_decisions=number(Fraction(self.decisions, self.places)),
        )


def sum_up(plan: Plan, results: Iterable[Result]) -> Report:
    """The report on all results of a plan."""
    bots = {name: Sums() for name in plan.bots}
    players = {name: Sums() for name in plan.players}
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
        mean_rounds=number(Fraction(rounds, plan.matches)),
        mean_decisions=number(Fraction(decisions, plan.matches)),
        bots=standings(bots, plan),
        players=standings(players, plan),
    )


def standings(sums: dict[str, Sums], plan: Plan) -> tuple[Standing, ...]:
    table = len(plan.players)
    return tuple([own.standing(name, plan.matches, table) for name, own in sums.items()])


def share(result: Result, place: int) -> Fraction:
    """A win, or the part of it that falls to this place."""
    return Fraction(1, len(result.winners)) if place in result.winners else Fraction()


def number(value: Fraction | float) -> float:
    return round(float(value), DIGITS)
