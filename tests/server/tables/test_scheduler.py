"""Tests that batches of the scheduler are closer together when there is little to do."""

import asyncio

import pytest

from adrift.server.tables.scheduler import MAX_PAUSE_SECONDS, PAUSE_PER_TURN_SECONDS, Scheduler


@pytest.mark.parametrize(
    ("turns", "pause"),
    [(1, PAUSE_PER_TURN_SECONDS), (2, 2 * PAUSE_PER_TURN_SECONDS), (50, MAX_PAUSE_SECONDS)],
)
async def test_the_pause_grows_with_the_number_of_turns(turns: int, pause: float) -> None:
    scheduler, taken = Scheduler(), list[int]()
    for number in range(turns):
        scheduler.schedule(lambda number=number: taken.append(number))  # type: ignore[misc]
    before = asyncio.get_running_loop().time()
    scheduler.run_batch()
    after = asyncio.get_running_loop().time()
    assert taken == [*range(turns)]
    assert before + pause <= scheduler.next_at <= after + pause
