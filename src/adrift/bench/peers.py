"""Measures OpenSpiel's games for three and more players, for comparison with our rules.

Run by path, as a program, in a Python that has `pyspiel`; it imports nothing of Adrift and uses the
same line protocol as `worker`. Each game is measured twice: driven from Python as a researcher
would write it, and entirely in C++ with OpenSpiel's random bots. Both count decisions of players,
not of chance.
"""

import json
import sys
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final

import pyspiel  # type: ignore[import-not-found]  # not in our environment, on purpose

GAMES: Final = (
    "leduc_poker(players=3)",
    "hearts",
    "oh_hell(players=4)",
    "spades",
    "skat",
    "hanabi(players=5)",
    "go_fish(players=4)",
    "crazy_eights(players=5)",
    "goofspiel(players=4)",
    "first_sealed_auction(players=5)",
    "social_deduction(players=6)",
)
INVALID_ACTION: Final = -1
MATCHES_FOR_LENGTH: Final = 300


def play(game: Any, rng: Random) -> int:
    """Play a random match driven from Python; return the number of decisions."""
    state, random, decisions = game.new_initial_state(), rng.random, 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state.chance_outcomes(), random()))
        elif state.is_simultaneous_node():
            chosen = [pick(state.legal_actions(p), random()) for p in range(game.num_players())]
            state.apply_actions(chosen)
            decisions += len(chosen)
        else:
            state.apply_action(pick(state.legal_actions(), random()))
            decisions += 1
    return decisions


def pick(actions: list[int], point: float) -> int:
    return actions[int(point * len(actions))] if actions else INVALID_ACTION


def draw(outcomes: list[tuple[int, float]], point: float) -> int:
    """Draw an outcome by its probability; equal probabilities need no summation."""
    if abs(outcomes[0][1] * len(outcomes) - 1) < 1e-9:
        return outcomes[int(point * len(outcomes))][0]
    for action, chance in outcomes:
        point -= chance
        if point < 0:
            return action
    return outcomes[-1][0]


class NativeMatch:
    """A match played entirely in C++, which counts as the mean number of decisions of a match."""

    def __init__(self, game: Any) -> None:
        rng = Random(1)
        self.length = sum(play(game, rng) for _ in range(MATCHES_FOR_LENGTH)) / MATCHES_FOR_LENGTH
        self.game = game
        self.bots = [pyspiel.make_uniform_random_bot(p, p) for p in range(game.num_players())]

    def __call__(self, rng: Random) -> float:
        pyspiel.evaluate_bots(self.game.new_initial_state(), self.bots, rng.getrandbits(31))
        return self.length


def tasks() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in GAMES:
        try:
            game = pyspiel.load_game(name)
        except pyspiel.SpielError:  # not in this version of OpenSpiel
            continue
        short = name.partition("(")[0]
        found[f"peer:{short}:{game.num_players()}"] = partial(play, game)
        found[f"whole:{short}:{game.num_players()}"] = NativeMatch(game)
    return found


def measure(task: Any, seconds: float, rng: Random) -> dict[str, float]:
    done, started = 0.0, process_time()
    while (spent := process_time() - started) < seconds:
        done += task(rng)
    return {"done": done, "seconds": spent}


def main() -> None:
    known, rng = tasks(), Random(1)
    write({"build": "peers", "version": "OpenSpiel", "tasks": list(known)})
    for line in sys.stdin:
        name, seconds = line.split()
        write(measure(known[name], float(seconds), rng))


def write(content: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(content) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
