"""Newcomers in a running match ask to be let in, and have no vote on its end."""

from typing import Any

import pytest

from adrift.core.players import SPECTATOR
from adrift.table.apply import apply_entry
from adrift.table.commands.newcomers import ASKING_LASTS, MOST_ASKERS
from adrift.table.entries import PlaceTaken
from adrift.table.protocol.commands import (
    AskBack,
    AskIn,
    LetBack,
    LetIn,
    Rematch,
    SetDoor,
    Start,
    Take,
    TurnDown,
    Vote,
)
from adrift.table.protocol.options import Clock, Door
from tests.table.house import KEYS, House

BROWSER = "a-browser-with-128-bits-of-luck"


def playing(people: int = 1, players: int = 4, **options: Any) -> House:
    """A match between people who are here, and bots."""
    house = House(players=players, talk={"before_ballot": "none"}, **options)
    for place in range(people):
        house.ok(None, Take, key=KEYS[place], name=f"Person {place}", place=place)
        house.come(place)
    house.ok(0, Start, fill="random")
    return house


def let_in(house: House, place: int, by: int = 0) -> None:
    house.ok(None, AskIn, key=KEYS[place], name=f"Friend {place}", place=place)
    house.ok(by, LetIn, request=house.look(by).status.asking[-1].request)


def test_a_newcomer_cannot_take_a_bots_place_while_somebody_is_here() -> None:
    house = playing()
    reply = house.send(None, Take, key=KEYS[1], name="Newcomer", place=1)
    assert (reply.reason, reply.facts) == ("ask_in_first", {"name": "Person 0"})
    assert house.table.who(KEYS[1]) is None


def test_somebody_who_is_let_in_has_the_place_they_asked_for() -> None:
    house = playing()
    let_in(house, 2)
    assert house.table.who(KEYS[2]) == 2
    assert house.look(0).status.asking == ()
    assert house.look(0).status.places[2].newcomer


def test_whoever_lets_somebody_in_gets_the_same_reply_again() -> None:
    house = playing()
    house.ok(None, AskIn, key=KEYS[1], name="Friend")
    first = house.ok(0, LetIn, request=1, id="once")
    assert house.send(0, LetIn, request=1, id="once") == first
    house.restart()
    assert house.send(0, LetIn, request=1, id="once") == first


def test_somebody_who_is_turned_down_is_told_so_and_nobody_asks_for_a_while() -> None:
    house = playing()
    house.ok(None, AskIn, key=KEYS[1], name="Friend")
    house.ok(0, TurnDown, request=1)
    assert house.no(None, AskIn, key=KEYS[1], name="Friend") == "turned_down"
    assert house.no(None, AskIn, key=KEYS[2], name="Other") == "too_many_ask_in"
    house.wait(31)
    house.ok(None, AskIn, key=KEYS[2], name="Other")


def test_only_a_few_can_wait_at_a_time() -> None:
    house = playing()
    for number in range(MOST_ASKERS):
        house.ok(None, AskIn, key=KEYS[number + 1], name=f"Friend {number}")
    assert house.no(None, AskIn, key=KEYS[7], name="One more") == "too_many_ask_in"
    assert len(house.look(0).status.asking) == MOST_ASKERS


def test_a_request_lapses_unless_its_sender_goes_on_asking() -> None:
    house = playing()
    house.ok(None, AskIn, key=KEYS[1], name="Friend")
    house.wait(ASKING_LASTS - 1)
    house.ok(None, AskIn, key=KEYS[1], name="Friend")
    house.wait(ASKING_LASTS - 1)
    assert len(house.look(0).status.asking) == 1
    house.wait(2)
    assert house.look(0).status.asking == ()
    assert house.no(0, LetIn, request=1) == "nobody_asks_in"


def test_requests_are_not_journaled() -> None:
    house = playing()
    before = len(house.journal)
    house.ok(None, AskIn, key=KEYS[1], name="Friend")
    assert len(house.journal) == before


def test_where_nobody_is_here_the_place_is_free() -> None:
    house = playing()
    house.go(0)
    assert house.no(None, Take, key=KEYS[1], name="Newcomer") == "ask_in_first"
    house.wait(46)
    house.ok(None, Take, key=KEYS[1], name="Newcomer")


def test_whoever_waits_sits_down_once_nobody_is_here_any_more() -> None:
    house = playing()
    house.ok(None, AskIn, key=KEYS[1], name="Friend")
    house.go(0)
    house.wait(20)
    house.ok(None, AskIn, key=KEYS[1], name="Friend")
    house.wait(26)
    assert house.table.who(KEYS[1]) is not None


def test_in_slow_play_nobody_has_to_be_here_to_keep_the_door() -> None:
    house = playing(clock=Clock(per_question=86_400))
    house.go(0)
    house.wait(3600)
    assert house.no(None, Take, key=KEYS[1], name="Newcomer") == "ask_in_first"


@pytest.mark.parametrize(("late", "reason"), [("open", ""), ("closed", "late_closed")])
def test_a_table_can_be_open_or_closed(late: str, reason: str) -> None:
    house = playing(door=Door(late=late))  # type: ignore[arg-type]
    reply = house.send(None, Take, key=KEYS[1], name="Newcomer")
    assert getattr(reply, "reason", "") == reason
    if reason:
        assert house.no(None, AskIn, key=KEYS[2], name="Other") == reason


def test_the_host_can_close_the_door_and_requests_end_with_that() -> None:
    house = playing(people=2)
    house.ok(None, AskIn, key=KEYS[2], name="Friend")
    assert house.no(1, SetDoor, door=Door(late="closed")) == "host_only"
    house.ok(0, SetDoor, door=Door(late="closed"))
    house.wait(31)
    assert house.look(0).status.asking == ()
    assert house.look(0).status.door.late == "closed"
    house.restart()
    assert house.look(SPECTATOR).status.door.late == "closed"


def test_a_newcomer_lets_nobody_in() -> None:
    house = playing()
    let_in(house, 1)
    house.ok(None, AskIn, key=KEYS[2], name="Sock puppet")
    assert house.no(1, LetIn, request=2) == "no_vote_yet"
    assert house.no(1, TurnDown, request=2) == "no_vote_yet"


@pytest.mark.parametrize("matter", ["end", "void", "replace", "delete"])
def test_a_newcomer_has_no_vote_on_the_match(matter: str) -> None:
    house = playing(people=2)
    let_in(house, 2)
    assert house.no(2, Vote, matter=matter, place=1) == "no_vote_yet"


def test_newcomers_do_not_count_when_votes_are_counted() -> None:
    house = playing(people=2, players=5)
    for place in (2, 3, 4):
        let_in(house, place)
    for voter in (0, 1):
        house.ok(voter, Vote, matter="end")
    assert house.state.phase == "ended"


def test_in_the_next_match_a_newcomer_is_one_of_all() -> None:
    house = playing(people=1, players=3)
    let_in(house, 1)
    house.ok(0, Vote, matter="end")
    house.ok(0, Rematch)
    house.ok(0, Start, fill="random")
    house.ok(1, Vote, matter="void")


def test_somebody_let_back_to_their_own_place_keeps_the_vote() -> None:
    house = playing(people=3)
    house.go(2)
    house.ok(None, AskBack, place=2, key=KEYS[7])
    for voter in (0, 1):
        house.ok(voter, LetBack, place=2)
    house.keys[2] = KEYS[7]
    house.ok(2, Vote, matter="void")


def test_a_newcomer_does_not_let_anybody_back_to_a_persons_place() -> None:
    house = playing(people=2)
    let_in(house, 2)
    house.go(1)
    house.ok(None, AskBack, place=1, key=KEYS[7])
    assert house.no(2, LetBack, place=1) == "no_vote_yet"


def test_a_browser_takes_one_place_unless_the_host_allows_more() -> None:
    house = House(players=4)
    house.ok(None, Take, key=KEYS[0], name="Ann", browser=BROWSER)
    again = {"key": KEYS[1], "name": "Ann again", "browser": BROWSER}
    assert house.no(None, Take, **again) == "one_seat_per_browser"
    house.ok(None, Take, key=KEYS[2], name="A program")
    house.ok(0, SetDoor, door=Door(several_seats=True))
    house.ok(None, Take, **again)
    assert BROWSER.encode() not in b"".join(house.journal), "only its hash is kept"


def test_a_place_given_in_an_older_journal_stays_given() -> None:
    """Journals from before there was a door replay as they were."""
    house = playing()
    taken = PlaceTaken(at=house.now, place=1, name="Old friend", key="0" * 64)
    apply_entry(house.state, taken)
    assert house.state.places[1].name == "Old friend"
