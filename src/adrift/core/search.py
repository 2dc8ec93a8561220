"""Fast, unchecked play for search: changes states in place, with answers as the rules' own numbers.

For bots on imagined states, the arena, research adapters and benchmarks. Decisions of people go
through `core.game`, which checks them.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from adrift.core.players import CHANCE, Player
from adrift.core.steps import UNKNOWN_TOTAL, Match, decide

__all__ = ["clone", "decide", "draw", "options", "playout"]


def clone(state: Match) -> Match:
    """Return an independent copy."""
    return state.clone()


def options(state: Match, player: Player) -> list[Any]:
    """Return the player's options as the rules number them. Do not change the list."""
    return state.question.options(state, player)


def draw(state: Match, random: Callable[[], float]) -> Any:
    """Draw an answer for chance by the weights of the open question."""
    offer, weights = state.offer, state.weights
    if not weights:
        size = len(offer)
        return offer[int(random() * size)]
    total = state.total_weight
    if total == UNKNOWN_TOTAL:
        total = sum(weights)
    point = int(random() * total)
    for index, weight in enumerate(weights):
        if point < weight:
            return offer[index]
        point -= weight
    raise AssertionError("the total is the sum of the weights")


def playout(state: Match, rng: Random) -> int:
    """Play to the end at random, in place; return the number of decisions without chance's.

    Windows and ballots are answered in seat order. `decide` is inlined: this loop runs millions of
    times.
    """
    random, agenda = rng.random, state.agenda
    state.public_fields = None
    decisions = 0
    while waiting := state.waiting:
        player, question = waiting[0], state.question
        if player == CHANCE:
            question.accept(state, player, draw(state, random))
        elif len(waiting) > 1:
            decisions += question.accept_random_answers(state, random)
        else:
            offer = question.options(state, player)
            size = len(offer)
            at = int(random() * size) if size > 1 else 0
            question.accept(state, player, offer[at])
            decisions += 1
        while agenda and not state.waiting:
            agenda.pop().happen(state)
    return decisions
