"""A table that is awake and idle is small, however long its match has lasted and people talked."""

import gc
import tracemalloc
from random import Random

import pytest

from adrift.bots import BOTS
from adrift.table.protocol.commands import Say, Whisper
from adrift.table.table import Table
from tests.table.house import House
from tests.table.people import set_up, step

MOST = 80_000
"""Bytes, as the table's design has it; a connection has as much again for itself."""


def late_in_a_match(game: str, players: int) -> House:
    """Shortly before the end, with a lot of talk; of several matches the longest."""
    longest = House(game, players)
    for seed in range(3):
        house, rng = set_up(game, players, people=3), Random(seed)
        for number in range(2000):
            kept = len(house.journal)
            step(house, rng)
            if house.state.phase != "playing":
                del house.journal[kept:]
                break
            if number % 4 == 0:
                house.ok(number % 3, Say, text=f"What about number {number}, then?")
                house.ok(number % 3, Whisper, to=(number + 1) % 3, text=f"I have {number}.")
        longest = max(longest, house, key=lambda each: len(each.journal))
    return longest


@pytest.mark.parametrize(("game", "players"), [("many_boats", 6), ("one_boat", 6)])
def test_an_idle_table_late_in_a_match_is_small(game: str, players: int) -> None:
    house = late_in_a_match(game, players)
    assert len(house.journal) > 400
    Table.rebuild(house.entries(), house.now, bots=BOTS)  # what all tables share is there now
    gc.collect()
    tracemalloc.start()
    try:
        table = Table.rebuild(iter(house.entries()), house.now, bots=BOTS)
        gc.collect()
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert table.state.phase == "playing"
    assert used < MOST
