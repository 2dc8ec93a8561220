"""Who lost the device is let back by the others, unless whoever has the place is here."""

import hashlib

import pytest

from adrift.core.players import SPECTATOR
from adrift.table.entries import BackWithdrawn
from adrift.table.protocol.commands import AskBack, HandHost, LetBack, Notify, Say, Vote
from adrift.table.protocol.messages import Accepted
from tests.table.house import KEYS, House
from tests.table.people import set_up

NEW = "key-of-the-new-device-128-bits"
THIEF = "key-of-somebody-quite-different"


def speaks_as(house: House, place: int, key: str) -> bool:
    """Whether a key is good for a place."""
    return house.table.who(key) == place


def lost(people: int = 4) -> House:
    """Somebody at place 3 has lost the device, and asks to be let back."""
    house = set_up("one_boat", 5, people=people)
    house.go(people - 1)
    house.ok(None, AskBack, place=people - 1, key=NEW)
    return house


def test_the_host_and_one_other_let_somebody_back_and_all_see_it() -> None:
    house = lost()
    assert house.look(SPECTATOR).status.places[3].asks_back
    house.ok(0, LetBack, place=3)
    assert not speaks_as(house, 3, NEW)
    house.ok(1, LetBack, place=3)
    assert speaks_as(house, 3, NEW)
    assert not speaks_as(house, 3, KEYS[3]), "the old key is dead"
    assert house.notes()[-4:] == ["back_asked", "back_agreed", "back_agreed", "key_let_back"]
    assert not house.look(SPECTATOR).status.places[3].asks_back


@pytest.mark.parametrize("restarted", [False, True])
def test_the_old_device_is_not_called_any_more(restarted: bool) -> None:
    house = set_up("one_boat", 5, people=2)
    house.ok(1, Notify, feed=THIEF, webhook="https://example.org/hook")
    house.go(1)
    house.ok(None, AskBack, place=1, key=NEW)
    house.ok(0, LetBack, place=1)
    if restarted:
        house.restart()
    assert (house.state.places[1].feed, house.state.places[1].webhook) == ("", "")


def test_without_the_host_two_others_are_not_enough() -> None:
    house = lost()
    house.ok(1, LetBack, place=3)
    house.ok(2, LetBack, place=3)
    assert not speaks_as(house, 3, NEW)
    house.ok(0, LetBack, place=3)
    assert speaks_as(house, 3, NEW)


def test_one_agrees_once() -> None:
    house = lost()
    house.ok(0, LetBack, place=3)
    house.ok(0, LetBack, place=3)
    assert not speaks_as(house, 3, NEW)


def test_among_two_the_other_one_decides() -> None:
    house = lost(people=2)
    house.ok(0, LetBack, place=1)
    assert speaks_as(house, 1, NEW)


def test_a_host_who_lost_the_device_is_let_back_by_two_others() -> None:
    house = lost()
    house.ok(0, HandHost, place=3)
    house.ok(1, LetBack, place=3)
    assert not speaks_as(house, 3, NEW)
    house.ok(2, LetBack, place=3)
    assert speaks_as(house, 3, NEW)


def test_who_asks_may_not_agree_and_who_is_here_may_not_ask() -> None:
    house = lost()
    assert house.no(3, LetBack, place=3) == "not_about_oneself"
    assert house.no(0, AskBack, place=3, key=THIEF) == "at_table_already"
    assert house.no(None, AskBack, place=4, key=THIEF) == "nobody_there"
    assert house.no(0, LetBack, place=2) == "nobody_asks_back"
    assert house.no(None, LetBack, place=3) == "not_at_table"


def test_no_second_request_slips_in_while_people_agree_to_the_first() -> None:
    house = lost()
    house.ok(0, LetBack, place=3)
    assert house.no(None, AskBack, place=3, key=THIEF) == "asked_back_already"
    house.now += 61
    house.ok(None, AskBack, place=3, key=THIEF)
    check = str(int(hashlib.sha256(NEW.encode()).hexdigest()[:8], 16) % 10_000).zfill(4)
    assert house.look(0).notes[-3].facts["check"] == check, "told with the first request"
    assert house.no(1, LetBack, place=3, check=check) == "nobody_asks_back"
    house.ok(1, LetBack, place=3)
    assert not speaks_as(house, 3, THIEF), "what was agreed before was not agreed to this"


def test_who_agreed_and_left_is_not_counted() -> None:
    house = lost()
    house.ok(1, LetBack, place=3)
    house.go(1)
    house.state.places[1].standing_in = True  # as after 45 seconds
    house.ok(0, LetBack, place=3)
    assert not speaks_as(house, 3, NEW)
    house.ok(2, LetBack, place=3)
    assert speaks_as(house, 3, NEW)


def test_nobody_gives_away_the_place_of_somebody_who_is_here() -> None:
    house = set_up("one_boat", 5, people=2)
    assert house.no(None, AskBack, place=1, key=THIEF) == "is_here"
    assert not house.look(SPECTATOR).status.places[1].asks_back
    assert speaks_as(house, 1, KEYS[1])


def test_nobody_agrees_to_give_away_the_place_of_somebody_who_is_here() -> None:
    house = lost(people=2)
    house.state.places[1].connections = 1  # however they came
    assert house.no(0, LetBack, place=1) == "is_here"
    assert speaks_as(house, 1, KEYS[1])


def test_who_comes_back_with_the_old_device_ends_the_request() -> None:
    house = lost(people=2)
    house.come(1)
    assert house.notes()[-1] == "back_withdrawn"
    assert house.no(0, LetBack, place=1) == "nobody_asks_back"
    house.go(1)
    assert house.no(0, LetBack, place=1) == "nobody_asks_back", "and it does not come to life again"
    house.ok(None, AskBack, place=1, key=NEW)


def test_what_was_agreed_before_the_request_ended_is_forgotten() -> None:
    house = lost()
    house.ok(0, LetBack, place=3)
    house.come(3)
    house.go(3)
    house.ok(None, AskBack, place=3, key=THIEF)
    house.ok(1, LetBack, place=3)
    assert not speaks_as(house, 3, THIEF)


@pytest.mark.parametrize("command", [Say(id="say", text="Here I am"), Vote(id="v", matter="pause")])
def test_whatever_the_old_device_sends_ends_the_request(command: Say | Vote) -> None:
    house = lost()
    assert isinstance(house.hand_in(command, KEYS[3]).reply, Accepted)
    assert isinstance(house.entries()[-1], BackWithdrawn)
    assert house.no(0, LetBack, place=3) == "nobody_asks_back"


def test_what_is_refused_does_not_end_the_request() -> None:
    house = lost()
    assert house.no(3, HandHost, place=0) == "host_only"
    house.ok(0, LetBack, place=3)
    house.ok(1, LetBack, place=3)
    assert speaks_as(house, 3, NEW)


def test_a_request_that_has_ended_is_so_after_a_restart() -> None:
    house = lost()
    house.come(3)
    house.restart()
    assert not house.look(0).status.places[3].asks_back
    assert house.no(0, LetBack, place=3) == "nobody_asks_back"
