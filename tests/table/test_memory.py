"""An idle table in memory is small, however long its match and its talk."""

import gc
import tracemalloc
from random import Random

import pytest

from adrift.bots import BOTS
from adrift.table.protocol.commands import Say, Whisper
from adrift.table.table import Table
from tests.table.harness import TableHarness
from tests.table.players_at_table import start_match, step

MOST = 80_000
"""Bytes per table by design; a connection takes the same again."""


def late_in_a_match(game: str, players: int) -> TableHarness:
    """The longest of several matches shortly before its end, with much talk."""
    longest = TableHarness(game, players)
    for seed in range(3):
        harness, rng = start_match(game, players, people=3), Random(seed)
        for number in range(2000):
            kept = len(harness.journal)
            step(harness, rng)
            if harness.state.phase != "playing":
                del harness.journal[kept:]
                break
            if number % 4 == 0:
                harness.send_ok(number % 3, Say, text=f"What about number {number}, then?")
                harness.send_ok(number % 3, Whisper, to=(number + 1) % 3, text=f"I have {number}.")
        longest = max(longest, harness, key=lambda each: len(each.journal))
    return longest


@pytest.mark.parametrize(("game", "players"), [("many_boats", 6), ("one_boat", 6)])
def test_an_idle_table_late_in_a_match_is_small(game: str, players: int) -> None:
    harness = late_in_a_match(game, players)
    assert len(harness.journal) > 400
    Table.rebuild(harness.entries(), harness.now, bots=BOTS)  # what all tables share is there now
    gc.collect()
    tracemalloc.start()
    try:
        table = Table.rebuild(iter(harness.entries()), harness.now, bots=BOTS)
        gc.collect()
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert table.state.phase == "playing"
    assert used < MOST
