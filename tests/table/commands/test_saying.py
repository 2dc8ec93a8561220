"""What people say: to all, to one, in every phase."""

from random import Random

import pytest

from adrift.core.players import SPECTATOR
from adrift.table.protocol.commands import Leave, Rematch, Say, Take, Vote, Whisper
from adrift.table.protocol.messages import Said
from adrift.table.protocol.options import TalkRules, Watching
from tests.table.house import KEYS, House
from tests.table.people import hear, play_on, set_up, sit

# What people say


def texts(house: House, viewer: int) -> list[str]:
    return [message.line.text for message in hear(house, viewer) if isinstance(message, Said)]


def test_talk_is_heard_by_everybody_and_kept_in_order() -> None:
    house = set_up(people=2)
    for viewer in (0, 1, SPECTATOR):
        hear(house, viewer)
    house.ok(0, Say, text="  Leak\x07 the\n\u202egreen one! ")
    house.ok(1, Say, text="Never.")
    for viewer in (0, 1, SPECTATOR):
        assert texts(house, viewer) == ["Leak the green one!", "Never."]
        assert [line.name for line in house.look(viewer).talk] == ["P0", "P1"]
    assert house.no(0, Say, text="\u200b \n") == "nothing_said"


@pytest.mark.parametrize("watched", [True, False])
def test_that_two_whisper_is_seen_by_all_and_what_by_the_two(*, watched: bool) -> None:
    house = set_up("one_boat", 4, people=3, watching=Watching(allowed=watched))
    viewers = {0: True, 2: True, 1: False} | ({SPECTATOR: False} if watched else {})
    for viewer in viewers:
        hear(house, viewer)
    house.ok(0, Whisper, to=2, text="The kid has the oar.")
    for viewer, words in viewers.items():
        assert texts(house, viewer) == ["The kid has the oar." if words else ""]
        line = house.look(viewer).talk[-1]
        assert (line.speaker, line.to) == (0, 2)
        assert bool(line.text) == words


@pytest.mark.parametrize("to", [0, 3, 9])
def test_one_whispers_to_another_person(to: int) -> None:
    house = set_up("one_boat", 4, people=2)
    assert house.no(0, Whisper, to=to, text="Psst") in ("nobody_there", "no_such_place")
    assert house.no(None, Whisper, to=1, text="Psst") == "not_at_table"


def test_whoever_takes_a_place_later_did_not_hear_what_was_whispered_there() -> None:
    house = set_up("one_boat", 4, people=2)
    house.ok(0, Whisper, to=1, text="I trust you.")
    house.ok(1, Leave)
    house.open_door()
    house.ok(None, Take, key=KEYS[5], name="New", place=1)
    house.keys[1] = KEYS[5]
    assert [line.text for line in house.come(1).talk] == [""]
    house.ok(0, Whisper, to=1, text="And you?")
    assert [line.text for line in house.look(1).talk] == ["", "And you?"]
    assert [line.text for line in house.look(0).talk] == ["I trust you.", "And you?"]


def test_whispers_stay_between_the_two_after_the_end() -> None:
    house = set_up("one_boat", 4, people=2)
    house.ok(0, Whisper, to=1, text="I trust you.")
    for voter in (0, 1):
        house.ok(voter, Vote, matter="end")
    assert [line.text for line in house.look(SPECTATOR).talk] == [""]
    assert [line.text for line in house.look(1).talk] == ["I trust you."]


def test_a_table_may_have_no_talk_or_no_whispers() -> None:
    house = set_up(people=2, talk=TalkRules(public=False, whispers=False))
    assert house.no(0, Say, text="Hello") == "no_talk_at_table"
    assert house.no(0, Whisper, to=1, text="Hello") == "no_whispers_at_table"


def test_talk_goes_on_from_the_lobby_to_the_rematch() -> None:
    house = House(players=3)
    sit(house, 2)
    house.ok(0, Say, text="one")
    house = set_up(people=2)
    house.ok(0, Say, text="two")
    play_on(house, Random(1))
    house.ok(0, Say, text="three")
    house.ok(0, Rematch)
    house.ok(0, Say, text="four")
    assert [line.text for line in house.look(1).talk] == ["two", "three", "four"]
