"""Builders for tests of one_boat: a position in a few words, and what each viewer sees."""

import pytest

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.scenario_runner import ScenarioRun
from adrift.games import GAMES
from adrift.games.one_boat.components import CHARACTERS
from adrift.games.one_boat.view import View
from tests.scenario_builders import question_to, run_scenario, scenario_text

GAME = GAMES["one_boat"]
FOUR = "lauren captain mate kid"
SIX = "lauren stephen captain mate frenchy kid"
EIGHT = "lauren stephen captain mate huang frenchy harter kid"
PLACES = "place1 place2 place3 place4"

every_edition = pytest.mark.parametrize("edition", list(GAME.editions))


def at(step: str, *lines: str, crew: str = FOUR) -> str:
    """Return a position with the crew seated from bow to stern.

    A line such as `kid wounds 1 hand water` describes one of them; a character in a `lost` line is
    not aboard. Any other line goes into the position unchanged.
    """
    own_lines = {line.split()[0]: line for line in lines if line.split()[0] in CHARACTERS}
    others = [line for line in lines if line not in own_lines.values()]
    lost = [line.split()[1] for line in others if line.startswith("lost ")]
    seats = [f"seat {own_lines.pop(name, name)}" for name in crew.split() if name not in lost]
    assert not own_lines, f"not in the crew: {', '.join(own_lines)}"
    return "\n".join([f"step {step}", *seats, *others])


def players_of(position: str) -> str:
    """Return all characters of a position, aboard or lost, in printed order."""
    rows = [line.split() for line in position.splitlines()]
    names = [row[1] for row in rows if row[0] in ("seat", "lost")]
    return " ".join(sorted(names, key=CHARACTERS.index))


def play(
    position: str, script: str, *, edition: str = "classic", players: str = "", cast: str = ""
) -> ScenarioRun:
    """Play a scenario of one_boat, by default with the players of the position."""
    players = players or players_of(position)
    text = scenario_text(
        position, script, edition=edition, players=players, game="one_boat", cast=cast
    )
    return run_scenario(text)


def options(run: ScenarioRun, name: str) -> list[str]:
    """Return the keys a player may answer, in order."""
    return list(question_to(run, name).options)


def acts(run: ScenarioRun, name: str) -> list[str]:
    """Return the keys of the acts a player may volunteer, in order."""
    return [offer.key for offer in GAME.acts(run.state, viewer_named(run, name))]


def visible_events(run: ScenarioRun, name: str) -> list[str]:
    """Return the events since the last expectation that a player or spectator sees."""
    events = [event for event in run.events if event.is_visible_to(viewer_named(run, name))]
    return [event.brief() for event in events]


def view_of(run: ScenarioRun, name: str) -> View:
    """Return the view of a player or spectator."""
    view: View = GAME.view(run.state, viewer_named(run, name))
    return view


def of_each(view: View, field: str) -> tuple[object, ...]:
    """Return one public fact about each player, in table order."""
    return tuple(getattr(castaway, field) for castaway in view.players.values())


def viewer_named(run: ScenarioRun, name: str) -> Viewer:
    return SPECTATOR if name == "spectator" else Player(run.setup.players.index(name))
