"""Lines of talk and whispers, in every phase."""

from random import Random

import pytest

from adrift.core.players import SPECTATOR
from adrift.table.protocol.commands import Leave, Rematch, Say, Take, Vote, Whisper
from adrift.table.protocol.messages import TalkAdded
from adrift.table.protocol.options import TalkRules, Watching
from tests.table.harness import KEYS, TableHarness
from tests.table.players_at_table import play_to_end, start_match, take_places, take_received

# What people say


def texts(harness: TableHarness, viewer: int) -> list[str]:
    return [
        message.line.text
        for message in take_received(harness, viewer)
        if isinstance(message, TalkAdded)
    ]


def test_talk_is_heard_by_everybody_and_kept_in_order() -> None:
    harness = start_match(people=2)
    for viewer in (0, 1, SPECTATOR):
        take_received(harness, viewer)
    harness.send_ok(0, Say, text="  Leak\x07 the\n\u202egreen one! ")
    harness.send_ok(1, Say, text="Never.")
    for viewer in (0, 1, SPECTATOR):
        assert texts(harness, viewer) == ["Leak the green one!", "Never."]
        assert [line.name for line in harness.welcome(viewer).talk] == ["P0", "P1"]
    assert harness.refusal(0, Say, text="\u200b \n") == "nothing_said"


@pytest.mark.parametrize("watched", [True, False])
def test_that_two_whisper_is_seen_by_all_and_what_by_the_two(*, watched: bool) -> None:
    harness = start_match("one_boat", 4, people=3, watching=Watching(allowed=watched))
    viewers = {0: True, 2: True, 1: False} | ({SPECTATOR: False} if watched else {})
    for viewer in viewers:
        take_received(harness, viewer)
    harness.send_ok(0, Whisper, to=2, text="The kid has the oar.")
    for viewer, words in viewers.items():
        assert texts(harness, viewer) == ["The kid has the oar." if words else ""]
        line = harness.welcome(viewer).talk[-1]
        assert (line.speaker, line.to) == (0, 2)
        assert bool(line.text) == words


@pytest.mark.parametrize("to", [0, 3, 9])
def test_one_whispers_to_another_person(to: int) -> None:
    harness = start_match("one_boat", 4, people=2)
    assert harness.refusal(0, Whisper, to=to, text="Psst") in ("nobody_there", "no_such_place")
    assert harness.refusal(None, Whisper, to=1, text="Psst") == "not_at_table"


def test_whoever_takes_a_place_later_did_not_hear_what_was_whispered_there() -> None:
    harness = start_match("one_boat", 4, people=2)
    harness.send_ok(0, Whisper, to=1, text="I trust you.")
    harness.send_ok(1, Leave)
    harness.open_to_newcomers()
    harness.send_ok(None, Take, key=KEYS[5], name="New", place=1)
    harness.keys[1] = KEYS[5]
    assert [line.text for line in harness.connect(1).talk] == [""]
    harness.send_ok(0, Whisper, to=1, text="And you?")
    assert [line.text for line in harness.welcome(1).talk] == ["", "And you?"]
    assert [line.text for line in harness.welcome(0).talk] == ["I trust you.", "And you?"]


def test_whispers_stay_between_the_two_after_the_end() -> None:
    harness = start_match("one_boat", 4, people=2)
    harness.send_ok(0, Whisper, to=1, text="I trust you.")
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="end")
    assert [line.text for line in harness.welcome(SPECTATOR).talk] == [""]
    assert [line.text for line in harness.welcome(1).talk] == ["I trust you."]


def test_a_table_may_have_no_talk_or_no_whispers() -> None:
    harness = start_match(people=2, talk=TalkRules(public=False, whispers=False))
    assert harness.refusal(0, Say, text="Hello") == "no_talk_at_table"
    assert harness.refusal(0, Whisper, to=1, text="Hello") == "no_whispers_at_table"


def test_talk_goes_on_from_the_lobby_to_the_rematch() -> None:
    harness = TableHarness(players=3)
    take_places(harness, 2)
    harness.send_ok(0, Say, text="one")
    harness = start_match(people=2)
    harness.send_ok(0, Say, text="two")
    play_to_end(harness, Random(1))
    harness.send_ok(0, Say, text="three")
    harness.send_ok(0, Rematch)
    harness.send_ok(0, Say, text="four")
    assert [line.text for line in harness.welcome(1).talk] == ["two", "three", "four"]
