"""An evening at a real table: whatever it tells, and whatever it refuses, is a sentence."""

from typing import Any

import msgspec
import pytest

from adrift.table.protocol.commands import (
    AskBack,
    HandHost,
    LetBack,
    Remove,
    Rename,
    SeatBot,
    SetClock,
    Start,
    Take,
    Vote,
    Whisper,
)
from adrift.table.protocol.messages import NoteAdded, Refused, TableNote
from adrift.table.protocol.options import Clock
from adrift.texts import LANGUAGES, Texts
from tests.table.harness import KEYS, TableHarness
from tests.texts.test_texts import check_sentence

PEOPLE = ("Ana", "Ben", "Cleo")


def play_evening() -> tuple[list[TableNote], list[Refused]]:
    """Most of what can happen beside the rules, in a quarter of an hour."""
    house, refused = TableHarness(players=4), list[Refused]()

    def send(who: int | None, command: type[Any], **fields: Any) -> None:
        reply = house.send(who, command, **fields)
        refused.extend([reply] if isinstance(reply, Refused) else [])

    for place, name in enumerate(PEOPLE):
        send(None, Take, key=KEYS[place], name=name, place=place)
        house.connect(place)
    send(None, Take, key=KEYS[3], name="Ana", place=3)
    send(None, Take, key=KEYS[3], name="\u200b")
    send(1, Remove, place=2)
    send(1, Rename, name="Benno", wish="red")
    send(2, Rename, name="Cleo", wish="red")
    send(2, Rename, name="Cleo", wish="pink")
    send(0, Start)
    send(0, SeatBot, place=3, bot="clever")
    send(0, SeatBot, place=3, bot="greedy")
    send(0, Remove, place=3)
    send(0, SetClock, clock=Clock(per_question=60, reserve=600))
    send(0, HandHost, place=1)
    send(1, Start, fill="random")
    send(1, Remove, place=2)
    send(2, Whisper, to=3, text="psst")
    for matter in ("pause", "resume"):
        for voter in (0, 1):
            send(voter, Vote, matter=matter)
    for voter in (0, 1):
        send(voter, Vote, matter="time", place=2, factor=1.5)
    send(None, AskBack, place=2, key=KEYS[7])
    house.disconnect(2)
    send(None, AskBack, place=2, key=KEYS[7])
    house.connect(2)
    house.disconnect(2)
    send(None, AskBack, place=2, key=KEYS[7])
    send(0, LetBack, place=2)
    send(1, LetBack, place=2)
    for voter in (0, 1):
        send(voter, Vote, matter="void")
    viewer = house.table.player_by_key(KEYS[0])
    assert viewer is not None
    notes = [each.note for each in house.received[viewer] if isinstance(each, NoteAdded)]
    return notes, refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_told_and_refused_is_a_sentence(language: str) -> None:
    texts = Texts(language)
    notes, refused = play_evening()
    assert len({note.what for note in notes}) >= 13
    assert len({each.reason for each in refused}) >= 8
    for note in msgspec.json.decode(msgspec.json.encode(notes)):
        check_sentence(texts.note(note["what"], note["facts"]))
    for each in refused:
        said = texts.refusal_by_reason(each.reason, msgspec.to_builtins(each.facts))
        check_sentence(said.lstrip("“„"))
