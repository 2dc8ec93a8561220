"""Beats follow each other soon while there is little to do, and later when there is much."""

import asyncio

import pytest

from adrift.server.tables.scheduler import MAX_PAUSE_SECONDS, PAUSE_PER_TURN_SECONDS, Scheduler


@pytest.mark.parametrize(
    ("turns", "pause"),
    [(1, PAUSE_PER_TURN_SECONDS), (2, 2 * PAUSE_PER_TURN_SECONDS), (50, MAX_PAUSE_SECONDS)],
)
async def test_the_pause_grows_with_the_number_of_turns(turns: int, pause: float) -> None:
    beat, taken = Scheduler(), list[int]()
    for number in range(turns):
        beat.schedule(lambda number=number: taken.append(number))  # type: ignore[misc]
    before = asyncio.get_running_loop().time()
    beat.run_batch()
    after = asyncio.get_running_loop().time()
    assert taken == [*range(turns)]
    assert before + pause <= beat.next_at <= after + pause
