"""Runs benchmark tasks of the rules in one environment.

Run by path, as a program, in any Python that has Adrift, so that the pure and the compiled build
are measured by the same code. It imports only `core` and `games`. For each line `TASK SECONDS` on
standard input it prints a line of JSON: how much was done in how many seconds of CPU time.
"""

import json
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final

import adrift
from adrift.core.game import Game
from adrift.core.players import CHANCE, Player
from adrift.core.questions import Progress
from adrift.core.search import clone, decide, draw, options, playout
from adrift.core.setups import Setup
from adrift.core.steps import Match
from adrift.games import GAMES

MID_MATCH_STATES: Final = 20
"""Number of states in the middle of a match that are copied and viewed in turn."""
CALIBRATION_ITERATIONS: Final = 1000

Task = Callable[[Random], int]
"""Runs for a few milliseconds at most; returns how many operations it did."""


def calibrate(_: Random) -> int:
    """Run a fixed loop without our code, to measure how fast Python is on this machine now."""
    seen = [0] * 16
    for turn in range(CALIBRATION_ITERATIONS):
        place = turn * 7 & 15
        if seen[place] > turn:
            break
        seen[place] += 1
    return 1


def new_match(game: Game[Any, Any, Any], players: int) -> Match:
    edition = next(iter(game.editions.values()))
    state: Match = game.new_match(edition, Setup(game.default_players(edition, players)))
    return state


def play(game: Game[Any, Any, Any], players: int, rng: Random) -> int:
    """Play a random match with the loop inside the engine; return the number of decisions."""
    return playout(new_match(game, players), rng)


def play_with_events(game: Game[Any, Any, Any], players: int, rng: Random) -> int:
    """Play a random match that collects events."""
    state = new_match(game, players)
    state.events = []
    return playout(state, rng)


def play_from_outside(game: Game[Any, Any, Any], players: int, rng: Random) -> int:
    """Play a random match with the loop outside the engine, as adapters and bots do."""
    return play_step_by_step(new_match(game, players), rng.random)


def play_step_by_step(state: Match, random: Callable[[], float]) -> int:
    """Answer at random for the first waiting player until the end; return the decisions."""
    decisions = 0
    while state.waiting:
        player = state.waiting[0]
        if player == CHANCE:
            decide(state, player, draw(state, random))
            continue
        offer = options(state, player)
        decide(state, player, offer[int(random() * len(offer)) if len(offer) > 1 else 0])
        decisions += 1
    return decisions


def mid_match_state(game: Game[Any, Any, Any], players: int, rng: Random) -> Match:
    """Return a state after half of the decisions of a match."""
    half = playout(new_match(game, players), rng) // 2
    state = new_match(game, players)
    for _ in range(half):
        if not state.waiting:
            return mid_match_state(game, players, rng)
        offer = options(state, state.waiting[0])
        decide(state, state.waiting[0], rng.choice(offer))
    return state if state.waiting else mid_match_state(game, players, rng)


class MidMatchTasks:
    """Tasks that work on states in the middle of a match."""

    def __init__(self, game: Game[Any, Any, Any], players: int) -> None:
        self.game = game
        self.players = [Player(number) for number in range(players)]
        self.states = [
            mid_match_state(game, players, Random(seed)) for seed in range(MID_MATCH_STATES)
        ]

    def copy(self, rng: Random) -> int:
        for state in self.states:
            clone(state)
        return len(self.states)

    def view(self, rng: Random) -> int:
        """View each state once per player, as tables do, with an empty cache of public fields."""
        for state in self.states:
            state.public_fields = None
            for player in self.players:
                self.game.view(state, player)
        return len(self.states) * len(self.players)

    def first_view(self, rng: Random) -> int:
        """View each state as one player, with an empty cache of public fields."""
        for state in self.states:
            state.public_fields = None
            self.game.view(state, self.players[0])
        return len(self.states)

    def ask(self, rng: Random) -> int:
        for state in self.states:
            self.game.question(state, state.waiting[0])
        return len(self.states)

    def apply(self, rng: Random) -> int:
        """Answer through the public API: check, copy, decide, collect events."""
        for state in self.states:
            player = state.waiting[0]
            question = self.game.question(state, player)
            assert question is not None
            progress = self.game.apply(state, player, rng.choice(question.options))
            assert isinstance(progress, Progress)
        return len(self.states)


def tasks() -> dict[str, Task]:
    """Return all tasks by name; the calibration comes first."""
    found: dict[str, Task] = {"calibration": calibrate}
    for game in GAMES.values():
        for players in game.player_counts:
            found[f"play:{game.key}:{players}"] = partial(play, game, players)
        usual = game.player_counts[len(game.player_counts) // 2]
        mid_match = MidMatchTasks(game, usual)
        found[f"told:{game.key}:{usual}"] = partial(play_with_events, game, usual)
        found[f"outside:{game.key}:{usual}"] = partial(play_from_outside, game, usual)
        found[f"copy:{game.key}:{usual}"] = mid_match.copy
        found[f"view:{game.key}:{usual}"] = mid_match.view
        found[f"first_view:{game.key}:{usual}"] = mid_match.first_view
        found[f"question:{game.key}:{usual}"] = mid_match.ask
        found[f"apply:{game.key}:{usual}"] = mid_match.apply
    return found


def measure(task: Task, seconds: float, rng: Random) -> dict[str, float]:
    """Repeat a task for some seconds of CPU time."""
    done, started = 0, process_time()
    while (spent := process_time() - started) < seconds:
        done += task(rng)
    return {"done": done, "seconds": spent}


def main() -> None:
    known, rng = tasks(), Random(1)
    build = "compiled" if adrift.compiled() else "pure"
    write({"build": build, "version": adrift.__version__, "tasks": list(known)})
    for line in sys.stdin:
        name, seconds = line.split()
        write(measure(known[name], float(seconds), rng))


def write(content: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(content) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
