"""The engine says what the second reading says, question by question, over random matches."""

import pytest

import adrift
from tests.reading.lockstep import play_in_lockstep

MATCHES = 500
LOCKSTEP = MATCHES if adrift.compiled() else MATCHES // 5
"""Matches played by both readings. The compiled build is quicker and plays them all."""
DEEP_MATCHES = 20_000


@pytest.mark.parametrize("first", range(0, LOCKSTEP, 50))
def test_both_readings_agree(first: int) -> None:
    play_in_lockstep(range(first, first + 50))


@pytest.mark.deep
@pytest.mark.parametrize("first", range(MATCHES, MATCHES + DEEP_MATCHES, 500))
def test_both_readings_agree_for_long(first: int) -> None:
    play_in_lockstep(range(first, first + 500))
