"""A person who lost the device is let back by others, unless the place is connected."""

import hashlib

import pytest

from adrift.core.players import SPECTATOR
from adrift.table.entries import BackWithdrawn
from adrift.table.protocol.commands import AskBack, HandHost, LetBack, Notify, Say, Vote
from adrift.table.protocol.messages import Accepted
from tests.table.harness import KEYS, TableHarness
from tests.table.players_at_table import start_match

NEW = "key-of-the-new-device-128-bits"
THIEF = "key-of-somebody-quite-different"


def speaks_as(harness: TableHarness, place: int, key: str) -> bool:
    """True if the key is valid for the place."""
    return harness.table.player_by_key(key) == place


def lost(people: int = 4) -> TableHarness:
    """The person at place 3 has lost the device and asks to be let back."""
    harness = start_match("one_boat", 5, people=people)
    harness.disconnect(people - 1)
    harness.send_ok(None, AskBack, place=people - 1, key=NEW)
    return harness


def test_the_host_and_one_other_let_somebody_back_and_all_see_it() -> None:
    harness = lost()
    assert harness.welcome(SPECTATOR).status.places[3].asks_back
    harness.send_ok(0, LetBack, place=3)
    assert not speaks_as(harness, 3, NEW)
    harness.send_ok(1, LetBack, place=3)
    assert speaks_as(harness, 3, NEW)
    assert not speaks_as(harness, 3, KEYS[3]), "the old key is dead"
    assert harness.notes()[-4:] == ["back_asked", "back_agreed", "back_agreed", "key_let_back"]
    assert not harness.welcome(SPECTATOR).status.places[3].asks_back


@pytest.mark.parametrize("restarted", [False, True])
def test_the_old_device_is_not_called_any_more(restarted: bool) -> None:
    harness = start_match("one_boat", 5, people=2)
    harness.send_ok(1, Notify, feed=THIEF, webhook="https://example.org/hook")
    harness.disconnect(1)
    harness.send_ok(None, AskBack, place=1, key=NEW)
    harness.send_ok(0, LetBack, place=1)
    if restarted:
        harness.restart()
    assert (harness.state.places[1].feed_hash, harness.state.places[1].webhook) == ("", "")


def test_without_the_host_two_others_are_not_enough() -> None:
    harness = lost()
    harness.send_ok(1, LetBack, place=3)
    harness.send_ok(2, LetBack, place=3)
    assert not speaks_as(harness, 3, NEW)
    harness.send_ok(0, LetBack, place=3)
    assert speaks_as(harness, 3, NEW)


def test_one_agrees_once() -> None:
    harness = lost()
    harness.send_ok(0, LetBack, place=3)
    harness.send_ok(0, LetBack, place=3)
    assert not speaks_as(harness, 3, NEW)


def test_among_two_the_other_one_decides() -> None:
    harness = lost(people=2)
    harness.send_ok(0, LetBack, place=1)
    assert speaks_as(harness, 1, NEW)


def test_a_host_who_lost_the_device_is_let_back_by_two_others() -> None:
    harness = lost()
    harness.send_ok(0, HandHost, place=3)
    harness.send_ok(1, LetBack, place=3)
    assert not speaks_as(harness, 3, NEW)
    harness.send_ok(2, LetBack, place=3)
    assert speaks_as(harness, 3, NEW)


def test_who_asks_may_not_agree_and_who_is_here_may_not_ask() -> None:
    harness = lost()
    assert harness.refusal(3, LetBack, place=3) == "not_about_oneself"
    assert harness.refusal(0, AskBack, place=3, key=THIEF) == "at_table_already"
    assert harness.refusal(None, AskBack, place=4, key=THIEF) == "nobody_there"
    assert harness.refusal(0, LetBack, place=2) == "nobody_asks_back"
    assert harness.refusal(None, LetBack, place=3) == "not_at_table"


def test_no_second_request_slips_in_while_people_agree_to_the_first() -> None:
    harness = lost()
    harness.send_ok(0, LetBack, place=3)
    assert harness.refusal(None, AskBack, place=3, key=THIEF) == "asked_back_already"
    harness.now += 61
    harness.send_ok(None, AskBack, place=3, key=THIEF)
    check = str(int(hashlib.sha256(NEW.encode()).hexdigest()[:8], 16) % 10_000).zfill(4)
    assert harness.welcome(0).notes[-3].facts["check"] == check, "told with the first request"
    assert harness.refusal(1, LetBack, place=3, check=check) == "nobody_asks_back"
    harness.send_ok(1, LetBack, place=3)
    assert not speaks_as(harness, 3, THIEF), "what was agreed before was not agreed to this"


def test_who_agreed_and_left_is_not_counted() -> None:
    harness = lost()
    harness.send_ok(1, LetBack, place=3)
    harness.disconnect(1)
    harness.state.places[1].has_stand_in = True  # as after 45 seconds
    harness.send_ok(0, LetBack, place=3)
    assert not speaks_as(harness, 3, NEW)
    harness.send_ok(2, LetBack, place=3)
    assert speaks_as(harness, 3, NEW)


def test_nobody_gives_away_the_place_of_somebody_who_is_here() -> None:
    harness = start_match("one_boat", 5, people=2)
    assert harness.refusal(None, AskBack, place=1, key=THIEF) == "is_here"
    assert not harness.welcome(SPECTATOR).status.places[1].asks_back
    assert speaks_as(harness, 1, KEYS[1])


def test_nobody_agrees_to_give_away_the_place_of_somebody_who_is_here() -> None:
    harness = lost(people=2)
    harness.state.places[1].connections = 1  # however they came
    assert harness.refusal(0, LetBack, place=1) == "is_here"
    assert speaks_as(harness, 1, KEYS[1])


def test_who_comes_back_with_the_old_device_ends_the_request() -> None:
    harness = lost(people=2)
    harness.connect(1)
    assert harness.notes()[-1] == "back_withdrawn"
    assert harness.refusal(0, LetBack, place=1) == "nobody_asks_back"
    harness.disconnect(1)
    assert harness.refusal(0, LetBack, place=1) == "nobody_asks_back", (
        "and it does not come to life again"
    )
    harness.send_ok(None, AskBack, place=1, key=NEW)


def test_what_was_agreed_before_the_request_ended_is_forgotten() -> None:
    harness = lost()
    harness.send_ok(0, LetBack, place=3)
    harness.connect(3)
    harness.disconnect(3)
    harness.send_ok(None, AskBack, place=3, key=THIEF)
    harness.send_ok(1, LetBack, place=3)
    assert not speaks_as(harness, 3, THIEF)


@pytest.mark.parametrize("command", [Say(id="say", text="Here I am"), Vote(id="v", matter="pause")])
def test_whatever_the_old_device_sends_ends_the_request(command: Say | Vote) -> None:
    harness = lost()
    assert isinstance(harness.receive(command, KEYS[3]).reply, Accepted)
    assert isinstance(harness.entries()[-1], BackWithdrawn)
    assert harness.refusal(0, LetBack, place=3) == "nobody_asks_back"


def test_what_is_refused_does_not_end_the_request() -> None:
    harness = lost()
    assert harness.refusal(3, HandHost, place=0) == "host_only"
    harness.send_ok(0, LetBack, place=3)
    harness.send_ok(1, LetBack, place=3)
    assert speaks_as(harness, 3, NEW)


def test_a_request_that_has_ended_is_so_after_a_restart() -> None:
    harness = lost()
    harness.connect(3)
    harness.restart()
    assert not harness.welcome(0).status.places[3].asks_back
    assert harness.refusal(0, LetBack, place=3) == "nobody_asks_back"
