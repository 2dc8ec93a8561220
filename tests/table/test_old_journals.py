"""Tables that an older Adrift has written keep what they had.

The journals in `journals/` were written by the version whose hourglass ran for two minutes unless
somebody chose otherwise, and whose start player moved on in every rematch (options version 2).
"""

from pathlib import Path

import msgspec
import pytest

from adrift.bots import BOTS
from adrift.table.entries import AnyEntry, Opened, TalkClosed
from adrift.table.protocol.commands import Start
from adrift.table.table import Table
from tests.table.house import House
from tests.table.people import set_up, to_ballot

JOURNALS = Path(__file__).parent / "journals"


def reopened(name: str) -> House:
    """The table of a journal, as a server opens it again."""
    house = House()
    house.journal = (JOURNALS / name).read_bytes().splitlines()
    house.commands = 1000
    house.now = house.entries()[-1].at
    house.table = Table.rebuild(house.entries(), house.now, bots=BOTS)
    return house


@pytest.mark.parametrize("journal", sorted(JOURNALS.iterdir()), ids=lambda path: path.stem)
def test_they_are_opened_without_a_fault(journal: Path) -> None:
    house = reopened(journal.name)
    assert house.state.phase in ("lobby", "playing")
    assert not house.table.broken_at
    first = msgspec.json.decode(house.journal[0], type=AnyEntry)
    assert isinstance(first, Opened)
    assert first.version == 2


def test_the_hourglass_of_two_minutes_stays_and_the_start_goes_round() -> None:
    house = reopened("hourglass_by_default.jsonl")
    talk = house.state.options.talk
    assert (talk.hourglass, house.state.options.start_player) == (120.0, "next")
    assert house.state.sitting.started == "yellow"
    for place in range(3):
        house.come(place)
    house.ok(0, Start)
    assert house.state.sitting.started == "green", "next to yellow"
    to_ballot(house)
    house.wait(121)
    assert [e.why for e in house.entries() if isinstance(e, TalkClosed)] == ["hourglass"] * 2


def test_talk_without_an_end_stays_so_although_there_is_a_clock() -> None:
    house = reopened("clock_without_hourglass.jsonl")
    assert (house.state.clock.per_question, house.state.options.talk.hourglass) == (60.0, 0.0)
    for place in range(3):
        house.come(place)
    house.wait(100_000)
    assert house.state.talking


def test_a_new_table_is_written_with_all_its_options() -> None:
    house = set_up(people=3)
    first = msgspec.json.decode(house.journal[0])
    assert first["version"] == 3
    assert first["options"]["talk"]["hourglass"] is None
    assert first["options"]["start_player"] == "random"
    house.restart()
    assert house.state.options.start_player == "random"
