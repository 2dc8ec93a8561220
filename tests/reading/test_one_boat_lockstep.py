"""The engine says what the second reading of one_boat says, question by question."""

import pytest

import adrift
from tests.reading.one_boat.alone import play_alone
from tests.reading.one_boat.cards import WEATHERS
from tests.reading.one_boat.lockstep import play_in_lockstep

MATCHES = 300
LOCKSTEP = MATCHES if adrift.compiled() else MATCHES // 4
"""Matches played by both readings. The compiled build is quicker and plays them all."""
DEEP_MATCHES = 20_000
RARITIES = {
    *WEATHERS,
    "chum played",
    "compass used",
    "cooking contested",
    "displaced acting",
    "drift",
    "drinker overboard",
    "fight for mug",
    "flare fired",
    "half a thirst quenched",
    "harter keeps the kit",
    "held by the preserver",
    "huang shares courage",
    "huang shares water",
    "laid before the unconscious",
    "meal",
    "nobody to pull",
    "open chum spilled",
    "open water of the unconscious",
    "parasol shelters",
    "preserver thrown",
    "psychopath whose love is dead",
    "rescue by a signal",
    "second tray",
    "signal",
    "still life scored",
    "swept away by rough_seas",
    "swept away by storm",
    "tie",
    "tie of the living and the dead",
    "trade accepted",
    "tray too short",
}


@pytest.mark.parametrize("first", range(0, LOCKSTEP, 25))
def test_both_readings_agree(first: int) -> None:
    play_in_lockstep(range(first, first + 25))


def test_the_matches_meet_what_is_rare() -> None:
    missing = set(RARITIES)
    for seed in range(MATCHES):
        missing -= set(play_alone(seed))
        if not missing:
            break
    assert not missing


@pytest.mark.deep
@pytest.mark.parametrize("first", range(MATCHES, MATCHES + DEEP_MATCHES, 500))
def test_both_readings_agree_for_long(first: int) -> None:
    play_in_lockstep(range(first, first + 500))
