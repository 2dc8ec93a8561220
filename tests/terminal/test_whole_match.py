"""Tests whole matches, played with keys alone to the outcome."""

from pathlib import Path

from adrift.core.record_text import read_text
from adrift.core.replay import check
from adrift.games import GAMES
from tests.terminal.harness import (
    RANDOM_SETUP,
    Terminal,
    running_terminal,
    saved_match,
    unsaved_match,
)


async def count_curtains_to_end(terminal: Terminal) -> int:
    """Play to the end, and return how often a curtain was lifted."""
    curtains = 0
    while not terminal.is_over:
        curtains += terminal.at_table and terminal.panel == "curtain"
        await terminal.decide()
    return curtains


async def test_one_person_against_three_bots(tmp_path: Path) -> None:
    async with running_terminal(saved_match(tmp_path, "1", "zman"), tmp_path) as terminal:
        assert await count_curtains_to_end(terminal) == 0
        await terminal.wait_until_quiet()
        outcome = terminal.source.outcome()
        assert outcome is not None
        for points in outcome.points:
            assert str(points) in terminal.text
        assert "adrift replay" in terminal.text
    record = read_text((tmp_path / "match1.record").read_text("utf-8"))
    played = check(GAMES["many_boats"], record)
    assert GAMES["many_boats"].outcome(played[-1].state) == outcome


async def test_three_people_with_curtains(tmp_path: Path) -> None:
    source = unsaved_match("3", f"rswk{RANDOM_SETUP}", count="3")
    async with running_terminal(source, tmp_path) as terminal:
        curtains = await count_curtains_to_end(terminal)
    ballots = source.view(source.people[0]).ballots
    assert curtains == sum(len(ballot.votes) for ballot in ballots) > 10
