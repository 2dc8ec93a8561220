"""Little builders for tests of one_boat: a boat drawn in few words, and what each aboard sees."""

import pytest

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.scenario_runner import ScenarioRun
from adrift.games import GAMES
from adrift.games.one_boat.components import CHARACTERS
from adrift.games.one_boat.view import View
from tests.scenes import asked, hold, write

GAME = GAMES["one_boat"]
FOUR = "lauren captain mate kid"
SIX = "lauren stephen captain mate frenchy kid"
EIGHT = "lauren stephen captain mate huang frenchy harter kid"
PLACES = "place1 place2 place3 place4"

every_edition = pytest.mark.parametrize("edition", list(GAME.editions))


def at(step: str, *lines: str, crew: str = FOUR) -> str:
    """A position. The crew sits from bow to stern; `kid wounds 1 hand water` says more of one of
    them, who is `lost` is not aboard, and anything else is a line as it is drawn."""
    said = {line.split()[0]: line for line in lines if line.split()[0] in CHARACTERS}
    others = [line for line in lines if line not in said.values()]
    lost = [line.split()[1] for line in others if line.startswith("lost ")]
    seats = [f"seat {said.pop(name, name)}" for name in crew.split() if name not in lost]
    assert not said, f"not in the crew: {', '.join(said)}"
    return "\n".join([f"step {step}", *seats, *others])


def players_of(position: str) -> str:
    """Everybody drawn, aboard or lost, in the order of the characters."""
    rows = [line.split() for line in position.splitlines()]
    names = [row[1] for row in rows if row[0] in ("seat", "lost")]
    return " ".join(sorted(names, key=CHARACTERS.index))


def play(
    position: str, script: str, *, edition: str = "classic", players: str = "", cast: str = ""
) -> ScenarioRun:
    """Play a scenario of one_boat; those drawn play, unless players are named."""
    players = players or players_of(position)
    text = write(position, script, edition=edition, players=players, game="one_boat", cast=cast)
    return hold(text)


def options(trial: ScenarioRun, name: str) -> list[str]:
    """What somebody may answer, in order."""
    return list(asked(trial, name).options)


def acts(trial: ScenarioRun, name: str) -> list[str]:
    """What somebody may volunteer, in order."""
    return [offer.key for offer in GAME.acts(trial.state, viewer(trial, name))]


def told(trial: ScenarioRun, name: str) -> list[str]:
    """What somebody, or a spectator, is told of what happened since the last expectation."""
    events = [event for event in trial.events if event.is_visible_to(viewer(trial, name))]
    return [event.brief() for event in events]


def seen(trial: ScenarioRun, name: str) -> View:
    """All that somebody, or a spectator, may know now."""
    view: View = GAME.view(trial.state, viewer(trial, name))
    return view


def viewer(trial: ScenarioRun, name: str) -> Viewer:
    return SPECTATOR if name == "spectator" else Player(trial.setup.players.index(name))
