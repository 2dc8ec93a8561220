"""Builders for tests of one_boat that carry out a navigation card, and read what came of it."""

from textwrap import dedent

from adrift.core.scenario_runner import ScenarioRun
from tests.rulebook.one_boat.scenes import FOUR, GAME, at, play, view_of, viewer_named


def sail(
    chart: int,
    script: str,
    *lines: str,
    crew: str = FOUR,
    edition: str = "classic",
    by: str = "kid",
) -> ScenarioRun:
    """Let the navigator play one card of a row stack of two; the other goes under the deck."""
    other = 41 if chart == 42 else 42
    position = at("navigate", *lines, f"stack {chart} {other}", crew=crew)
    return play(position, f"{by}: {chart}\n{dedent(script)}", edition=edition)


def pass_lines(names: str) -> str:
    """Return a script line with a pass for each name."""
    return "".join(f"{name}: pass\n" for name in names.split())


def players_asked(run: ScenarioRun) -> list[str]:
    """Return the names of the players asked, in order."""
    return list(view_of(run, "spectator").asked)


def wounds(run: ScenarioRun, name: str) -> int:
    return view_of(run, "spectator").players[name].wounds


def sources(run: ScenarioRun, name: str) -> list[tuple[str, int, int]]:
    """Return the sources of a player's points: kind, number, points."""
    outcome = GAME.outcome(run.state)
    assert outcome, "the match goes on"
    own = outcome.sources[viewer_named(run, name)]
    return [(source.kind, source.number, source.points) for source in own]
