"""Finds positions of one_boat with a secret act in an open window."""

from random import Random
from typing import NamedTuple

from adrift.table.protocol.options import Absence
from tests.table.secrets import play_one_decision
from tests.table.worlds import start_recorded_match


class Window(NamedTuple):
    """A position: its journal, the player who can throw cards away, another player, the acts."""

    journal: list[bytes]
    thrower: int
    other: int
    acts: list[str]


def window_of(players: int, edition: str) -> Window:
    """Play at random until a player can throw one of two cards away in an open window."""
    for seed in range(20):
        house = start_recorded_match("one_boat", players, edition=edition, absence=Absence(gone=0))
        rng = Random(seed)
        while house.state.phase == "playing":
            question = house.state.current_match.question()
            for thrower in range(1, players) if question.window else ():
                acts = {each.key for each in house.asked(thrower).acts if each.kind == "throw"}
                if len({len(act) for act in acts}) > 1:
                    other = next(each for each in range(1, players) if each != thrower)
                    ordered = sorted(acts, key=lambda act: (len(act), act))
                    return Window(list(house.journal), thrower, other, ordered)
            play_one_decision(house, rng)
    raise AssertionError("no window at which two cards can be thrown away")
