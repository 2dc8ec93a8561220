"""Journals written by older versions still rebuild the same tables.

The journals in `journals/` were written by the version whose hourglass ran for two minutes unless
somebody chose otherwise, and whose start player moved on in every rematch (options version 2).
"""

from pathlib import Path
from random import Random

import msgspec
import pytest

from adrift.bots import BOTS
from adrift.core.replay import check
from adrift.games import GAMES
from adrift.table.entries import AnyEntry, Opened, TalkClosed
from adrift.table.protocol.commands import Start
from adrift.table.protocol.version import PROTOCOL_VERSION
from adrift.table.table import Table
from tests.table.harness import TableHarness
from tests.table.players_at_table import play_to_ballot, play_to_end, start_match

JOURNALS = Path(__file__).parent / "journals"


def reopened(name: str) -> TableHarness:
    """Rebuild the table of a journal as a server does."""
    harness = TableHarness()
    harness.journal = (JOURNALS / name).read_bytes().splitlines()
    harness.command_count = 1000
    harness.now = harness.entries()[-1].at
    harness.table = Table.rebuild(harness.entries(), harness.now, bots=BOTS)
    return harness


@pytest.mark.parametrize("journal", sorted(JOURNALS.iterdir()), ids=lambda path: path.stem)
def test_they_are_opened_without_a_fault(journal: Path) -> None:
    harness = reopened(journal.name)
    assert harness.state.phase in ("lobby", "playing")
    assert not harness.table.rejected_entries
    first = msgspec.json.decode(harness.journal[0], type=AnyEntry)
    assert isinstance(first, Opened)
    assert first.version == 2


def test_their_match_goes_on_in_the_current_protocol() -> None:
    """A journal knows nothing of the protocol its table was played with."""
    harness = reopened("clock_without_hourglass.jsonl")
    assert b"protocol" not in b"".join(harness.journal)
    welcomes = [harness.connect(place) for place in range(3)]
    assert {each.protocol for each in welcomes} == {PROTOCOL_VERSION}
    assert play_to_end(harness, Random(1))
    assert b"protocol" not in b"".join(harness.journal)
    record = harness.record(welcomes[0].status.match)
    assert check(GAMES["many_boats"], record)[-1].decision_count == len(record.decisions)


def test_the_hourglass_of_two_minutes_stays_and_the_start_goes_round() -> None:
    harness = reopened("hourglass_by_default.jsonl")
    talk = harness.state.options.talk
    assert (talk.hourglass, harness.state.options.start_player) == (120.0, "next")
    assert harness.state.current_match.start_player == "yellow"
    for place in range(3):
        harness.connect(place)
    harness.send_ok(0, Start)
    assert harness.state.current_match.start_player == "green", "next to yellow"
    play_to_ballot(harness)
    harness.wait(121)
    assert [e.why for e in harness.entries() if isinstance(e, TalkClosed)] == ["hourglass"] * 2


def test_talk_without_an_end_stays_so_although_there_is_a_clock() -> None:
    harness = reopened("clock_without_hourglass.jsonl")
    assert (harness.state.clock.per_question, harness.state.options.talk.hourglass) == (60.0, 0.0)
    for place in range(3):
        harness.connect(place)
    harness.wait(100_000)
    assert harness.state.open_talk


def test_a_new_table_is_written_with_all_its_options() -> None:
    harness = start_match(people=3)
    first = msgspec.json.decode(harness.journal[0])
    assert first["version"] == 3
    assert first["options"]["talk"]["hourglass"] is None
    assert first["options"]["start_player"] == "random"
    harness.restart()
    assert harness.state.options.start_player == "random"
