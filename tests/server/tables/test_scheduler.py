"""Beats follow each other soon while there is little to do, and later when there is much."""

import asyncio

import pytest

from adrift.server.tables.scheduler import FOR_EACH_TURN, SECONDS, Beat


@pytest.mark.parametrize(
    ("turns", "pause"), [(1, FOR_EACH_TURN), (2, 2 * FOR_EACH_TURN), (50, SECONDS)]
)
async def test_the_pause_grows_with_the_number_of_turns(turns: int, pause: float) -> None:
    beat, taken = Beat(), list[int]()
    for number in range(turns):
        beat.remember(lambda number=number: taken.append(number))  # type: ignore[misc]
    before = asyncio.get_running_loop().time()
    beat.go_round()
    after = asyncio.get_running_loop().time()
    assert taken == [*range(turns)]
    assert before + pause <= beat.next_at <= after + pause
