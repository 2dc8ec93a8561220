"""The search face of a game: in place and unchecked, answers as the small numbers the rules use.

For bots on imagined states, the arena, the research adapters and the benchmark. What people
do comes in through `core.game`, which checks.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from adrift.core.players import CHANCE, Player
from adrift.core.steps import UNCOUNTED, Match, decide

__all__ = ["clone", "decide", "draw", "options", "playout"]


def clone(state: Match) -> Match:
    """A copy to play on."""
    return state.clone()


def options(state: Match, player: Player) -> list[Any]:
    """What the player may answer, as the rules number it. Not to be changed."""
    return state.question.options(state, player)


def draw(state: Match, random: Callable[[], float]) -> Any:
    """An answer of chance, by the weights of its question."""
    offer, weights = state.offer, state.weights
    if not weights:
        size = len(offer)
        return offer[int(random() * size)]
    total = state.total
    if total == UNCOUNTED:
        total = sum(weights)
    point = int(random() * total)
    for place, weight in enumerate(weights):
        if point < weight:
            return offer[place]
        point -= weight
    raise AssertionError("the weights make their total")


def playout(state: Match, rng: Random) -> int:
    """Play to the end at random, in place; how many decisions that took, chance's not counted.

    Windows and ballots are asked in seat order. `decide` is written out here, as `settle` is
    there: one call less in the loop that runs by the million.
    """
    random, agenda = rng.random, state.agenda
    state.public = None
    decisions = 0
    while waiting := state.waiting:
        player, question = waiting[0], state.question
        if player == CHANCE:
            question.take(state, player, draw(state, random))
        elif len(waiting) > 1:
            decisions += question.take_in_turn(state, random)
        else:
            offer = question.options(state, player)
            size = len(offer)
            at = int(random() * size) if size > 1 else 0
            question.take(state, player, offer[at])
            decisions += 1
        while agenda and not state.waiting:
            agenda.pop().happen(state)
    return decisions
