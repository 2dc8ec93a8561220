"""More builders for tests of one_boat: a navigation card carried out, and what came of it."""

from textwrap import dedent

from adrift.core.scenario_runner import ScenarioRun
from tests.rulebook.one_boat.scenes import FOUR, GAME, at, play, seen, viewer


def sail(
    chart: int,
    script: str,
    *lines: str,
    crew: str = FOUR,
    edition: str = "classic",
    by: str = "kid",
) -> ScenarioRun:
    """The navigator plays a card of a row stack of two, and the other one goes under the deck."""
    other = 41 if chart == 42 else 42
    position = at("navigate", *lines, f"stack {chart} {other}", crew=crew)
    return play(position, f"{by}: {chart}\n{dedent(script)}", edition=edition)


def passes(names: str) -> str:
    """A line for each who passes, or says nothing more."""
    return "".join(f"{name}: pass\n" for name in names.split())


def waiting(trial: ScenarioRun) -> list[str]:
    """Who is asked, in the order in which they are."""
    view = seen(trial, "spectator")
    return [view.names[player] for player in view.asked]


def wounds(trial: ScenarioRun, name: str) -> int:
    return seen(trial, "spectator").wounds[viewer(trial, name)]


def sources(trial: ScenarioRun, name: str) -> list[tuple[str, int, int]]:
    """Where somebody's points come from: kind, number, points."""
    outcome = GAME.outcome(trial.state)
    assert outcome, "the match goes on"
    found = outcome.sources[viewer(trial, name)]
    return [(source.kind, source.number, source.points) for source in found]
