"""Little builders for tests: boats drawn in few words, a scenario played where it stands.

What plays a scenario and looks at the trial is for every game; the drawings are of many_boats.
"""

from textwrap import dedent, indent

import pytest

from adrift.core.errors import Failed, Unreadable
from adrift.core.players import CHANCE, Player
from adrift.core.questions import Question, Refusal
from adrift.core.scenario_runner import Trial, play_chain
from adrift.core.scenarios import read_scenario
from adrift.games import GAMES

GAME = GAMES["many_boats"]
THREE = "red yellow green"
SIX = "red yellow green purple orange white"
ISLANDS = ("", "left", "left", "middle", "middle", "right", "right", "right")

every_edition = pytest.mark.parametrize("edition", list(GAME.editions))


def at(step: str, *things: str) -> str:
    """A position: `red >-- R Y ~ . . .`, `black landed 1`, `green@5 sunk` are boats, in the lanes
    1, 2, … unless they say otherwise; anything else is a line as it is drawn."""
    lines = [f"step {step}"]
    for thing in things:
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


def write(
    position: str, script: str, *, edition: str, players: str, game: str = "many_boats", **more: str
) -> str:
    """A whole scenario, with more lines in its header if they say something; without a position it
    begins at the beginning."""
    header = [f"title: {edition}", f"game: {game}", f"edition: {edition}", f"players: {players}"]
    header += [f"{word}: {rest}" for word, rest in more.items() if rest]
    header += ["position:", indent(dedent(position).strip(), "  ")] if position else []
    return "\n".join([*header, "", dedent(script).strip(), ""])


def hold(text: str) -> Trial:
    """Play a scenario; what does not hold is a failed test that shows the whole of it."""
    try:
        return play_chain(GAMES, [("here", read_scenario(text))])
    except (Failed, Unreadable) as problem:
        rows = [f"{number:>3}  {row}" for number, row in enumerate(text.splitlines(), start=1)]
        raise AssertionError("\n".join([str(problem), *rows])) from None


def play(
    position: str, script: str, *, edition: str = "zman", players: str = THREE, start: str = ""
) -> Trial:
    """Play a scenario of many_boats."""
    return hold(write(position, script, edition=edition, players=players, start=start))


def votes(*answers: str) -> str:
    """One line for each answer, of red, yellow, green and so on."""
    return "".join(f"{who}: {answer}\n" for who, answer in zip(SIX.split(), answers, strict=False))


def asked(trial: Trial, name: str) -> Question:
    """What somebody is asked now."""
    player = CHANCE if name == "chance" else Player(trial.setup.players.index(name))
    question = trial.game.question(trial.state, player)
    assert question, f"{name} is not asked"
    return question


def refused(trial: Trial, name: str, answer: str) -> str:
    """The reason for which an answer is refused."""
    refusal = trial.game.apply(trial.state, Player(trial.setup.players.index(name)), answer)
    assert isinstance(refusal, Refusal), f"{name} may answer {answer}"
    return refusal.reason


def odds(trial: Trial) -> dict[str, int]:
    """What chance may answer now, with the weights."""
    question = asked(trial, "chance")
    return dict(zip(question.options, question.weights, strict=True))


def happenings(trial: Trial) -> list[str]:
    """The kinds of what happened since the last expectation, in order."""
    return [event.brief().partition(" ")[0] for event in trial.events]
