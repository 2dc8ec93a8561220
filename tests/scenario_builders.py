"""Builds and runs short scenarios in tests.

The functions that run a scenario and inspect the run work for every game; those that draw positions
are for many_boats.
"""

from textwrap import dedent, indent

import pytest

from adrift.core.errors import Failed, Unreadable
from adrift.core.players import CHANCE, Player
from adrift.core.questions import Question, Refusal
from adrift.core.scenario_runner import ScenarioRun, play_chain
from adrift.core.scenarios import read_scenario
from adrift.games import GAMES

GAME = GAMES["many_boats"]
THREE = "red yellow green"
SIX = "red yellow green purple orange white"
ISLANDS = ("", "left", "left", "middle", "middle", "right", "right", "right")

every_edition = pytest.mark.parametrize("edition", list(GAME.editions))


def position_at(step: str, *parts: str) -> str:
    """Return a position of many_boats.

    `red >-- R Y ~ . . .`, `black landed 1` and `green@5 sunk` are boats, in the lanes 1, 2, …
    unless they name one. Any other part is used as a complete line.
    """
    lines = [f"step {step}"]
    for thing in parts:
        boats = sum(line.startswith("lane ") for line in lines)
        name = thing.partition(" ")[0].partition("@")[0]
        is_boat = name == "black" or name in SIX.split()
        lines.append(draw_boat(thing, boats + 1) if is_boat else thing)
    return "\n".join(lines)


def draw_boat(thing: str, lane: int) -> str:
    boat, *words = thing.split()
    name, _, chosen = boat.partition("@")
    lane = int(chosen or lane)
    way = words.pop(0) if words[0][0] in ">-" else "---"
    if words[0] == "landed":
        way = ">>>"
    inside = " ".join(words) if words[0] in ("landed", "sunk") else f"[{' '.join(words)}]"
    return f"lane {lane} {ISLANDS[lane]} {way} {name} {inside}"


def scenario_text(
    position: str, script: str, *, edition: str, players: str, game: str = "many_boats", **more: str
) -> str:
    """Return the text of a scenario, with `more` as further header lines unless empty.

    Without a position it starts with the set-up.
    """
    header = [f"title: {edition}", f"game: {game}", f"edition: {edition}", f"players: {players}"]
    header += [f"{word}: {rest}" for word, rest in more.items() if rest]
    header += ["position:", indent(dedent(position).strip(), "  ")] if position else []
    return "\n".join([*header, "", dedent(script).strip(), ""])


def run_scenario(text: str) -> ScenarioRun:
    """Run a scenario. If an expectation fails, fail the test and show the numbered text."""
    try:
        return play_chain(GAMES, [("here", read_scenario(text))])
    except (Failed, Unreadable) as problem:
        rows = [f"{number:>3}  {row}" for number, row in enumerate(text.splitlines(), start=1)]
        raise AssertionError("\n".join([str(problem), *rows])) from None


def play(
    position: str, script: str, *, edition: str = "zman", players: str = THREE, start: str = ""
) -> ScenarioRun:
    """Play a scenario of many_boats."""
    return run_scenario(
        scenario_text(position, script, edition=edition, players=players, start=start)
    )


def votes(*answers: str) -> str:
    """Return one line for each answer, by red, yellow, green and so on."""
    return "".join(f"{who}: {answer}\n" for who, answer in zip(SIX.split(), answers, strict=False))


def question_to(run: ScenarioRun, name: str) -> Question:
    """Return the open question to a player; fail if there is none."""
    player = CHANCE if name == "chance" else Player(run.setup.players.index(name))
    question = run.game.question(run.state, player)
    assert question, f"{name} is not asked"
    return question


def refusal_reason(run: ScenarioRun, name: str, answer: str) -> str:
    """Return the reason for which an answer is refused; fail if it is accepted."""
    refusal = run.game.apply(run.state, Player(run.setup.players.index(name)), answer)
    assert isinstance(refusal, Refusal), f"{name} may answer {answer}"
    return refusal.reason


def chance_weights(run: ScenarioRun) -> dict[str, int]:
    """Return the options of chance with their weights."""
    question = question_to(run, "chance")
    return dict(zip(question.options, question.weights, strict=True))


def event_kinds(run: ScenarioRun) -> list[str]:
    """Return the kinds of the events since the last expectation, in order."""
    return [event.brief().partition(" ")[0] for event in run.events]
