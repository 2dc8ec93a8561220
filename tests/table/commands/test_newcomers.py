"""Newcomers in a running match ask to be let in, and have no vote on its end."""

from typing import Any

import pytest

from adrift.core.players import SPECTATOR
from adrift.table.commands.newcomers import JOIN_REQUEST_SECONDS, MAX_JOIN_REQUESTS
from adrift.table.commands.registry import APPLIERS
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
from adrift.table.transaction import apply_entry
from tests.table.harness import KEYS, TableHarness

BROWSER = "a-browser-with-128-bits-of-luck"


def playing(people: int = 1, players: int = 4, **options: Any) -> TableHarness:
    """A match of connected people and bots."""
    harness = TableHarness(players=players, talk={"before_ballot": "none"}, **options)
    for place in range(people):
        harness.send_ok(None, Take, key=KEYS[place], name=f"Person {place}", place=place)
        harness.connect(place)
    harness.send_ok(0, Start, fill="random")
    return harness


def let_in(harness: TableHarness, place: int, by: int = 0) -> None:
    harness.send_ok(None, AskIn, key=KEYS[place], name=f"Friend {place}", place=place)
    harness.send_ok(by, LetIn, request=harness.welcome(by).status.asking[-1].request)


def test_a_newcomer_cannot_take_a_bots_place_while_somebody_is_here() -> None:
    harness = playing()
    reply = harness.send(None, Take, key=KEYS[1], name="Newcomer", place=1)
    assert (reply.reason, reply.facts) == ("ask_in_first", {"name": "Person 0"})
    assert harness.table.player_by_key(KEYS[1]) is None


def test_somebody_who_is_let_in_has_the_place_they_asked_for() -> None:
    harness = playing()
    let_in(harness, 2)
    assert harness.table.player_by_key(KEYS[2]) == 2
    assert harness.welcome(0).status.asking == ()
    assert harness.welcome(0).status.places[2].newcomer


def test_whoever_lets_somebody_in_gets_the_same_reply_again() -> None:
    harness = playing()
    harness.send_ok(None, AskIn, key=KEYS[1], name="Friend")
    first = harness.send_ok(0, LetIn, request=1, id="once")
    assert harness.send(0, LetIn, request=1, id="once") == first
    harness.restart()
    assert harness.send(0, LetIn, request=1, id="once") == first


def test_somebody_who_is_turned_down_is_told_so_and_nobody_asks_for_a_while() -> None:
    harness = playing()
    harness.send_ok(None, AskIn, key=KEYS[1], name="Friend")
    harness.send_ok(0, TurnDown, request=1)
    assert harness.refusal(None, AskIn, key=KEYS[1], name="Friend") == "turned_down"
    assert harness.refusal(None, AskIn, key=KEYS[2], name="Other") == "too_many_ask_in"
    harness.wait(31)
    harness.send_ok(None, AskIn, key=KEYS[2], name="Other")


def test_only_a_few_can_wait_at_a_time() -> None:
    harness = playing()
    for number in range(MAX_JOIN_REQUESTS):
        harness.send_ok(None, AskIn, key=KEYS[number + 1], name=f"Friend {number}")
    assert harness.refusal(None, AskIn, key=KEYS[7], name="One more") == "too_many_ask_in"
    assert len(harness.welcome(0).status.asking) == MAX_JOIN_REQUESTS


def test_a_request_lapses_unless_its_sender_goes_on_asking() -> None:
    harness = playing()
    harness.send_ok(None, AskIn, key=KEYS[1], name="Friend")
    harness.wait(JOIN_REQUEST_SECONDS - 1)
    harness.send_ok(None, AskIn, key=KEYS[1], name="Friend")
    harness.wait(JOIN_REQUEST_SECONDS - 1)
    assert len(harness.welcome(0).status.asking) == 1
    harness.wait(2)
    assert harness.welcome(0).status.asking == ()
    assert harness.refusal(0, LetIn, request=1) == "nobody_asks_in"


def test_requests_are_not_journaled() -> None:
    harness = playing()
    before = len(harness.journal)
    harness.send_ok(None, AskIn, key=KEYS[1], name="Friend")
    assert len(harness.journal) == before


def test_where_nobody_is_here_the_place_is_free() -> None:
    harness = playing()
    harness.disconnect(0)
    assert harness.refusal(None, Take, key=KEYS[1], name="Newcomer") == "ask_in_first"
    harness.wait(46)
    harness.send_ok(None, Take, key=KEYS[1], name="Newcomer")


def test_whoever_waits_sits_down_once_nobody_is_here_any_more() -> None:
    harness = playing()
    harness.send_ok(None, AskIn, key=KEYS[1], name="Friend")
    harness.disconnect(0)
    harness.wait(20)
    harness.send_ok(None, AskIn, key=KEYS[1], name="Friend")
    harness.wait(26)
    assert harness.table.player_by_key(KEYS[1]) is not None


def test_in_slow_play_nobody_has_to_be_here_to_keep_the_door() -> None:
    harness = playing(clock=Clock(per_question=86_400))
    harness.disconnect(0)
    harness.wait(3600)
    assert harness.refusal(None, Take, key=KEYS[1], name="Newcomer") == "ask_in_first"


@pytest.mark.parametrize(("late", "reason"), [("open", ""), ("closed", "late_closed")])
def test_a_table_can_be_open_or_closed(late: str, reason: str) -> None:
    harness = playing(door=Door(late=late))  # type: ignore[arg-type]
    reply = harness.send(None, Take, key=KEYS[1], name="Newcomer")
    assert getattr(reply, "reason", "") == reason
    if reason:
        assert harness.refusal(None, AskIn, key=KEYS[2], name="Other") == reason


def test_the_host_can_close_the_door_and_requests_end_with_that() -> None:
    harness = playing(people=2)
    harness.send_ok(None, AskIn, key=KEYS[2], name="Friend")
    assert harness.refusal(1, SetDoor, door=Door(late="closed")) == "host_only"
    harness.send_ok(0, SetDoor, door=Door(late="closed"))
    harness.wait(31)
    assert harness.welcome(0).status.asking == ()
    assert harness.welcome(0).status.door.late == "closed"
    harness.restart()
    assert harness.welcome(SPECTATOR).status.door.late == "closed"


def test_a_newcomer_lets_nobody_in() -> None:
    harness = playing()
    let_in(harness, 1)
    harness.send_ok(None, AskIn, key=KEYS[2], name="Sock puppet")
    assert harness.refusal(1, LetIn, request=2) == "no_vote_yet"
    assert harness.refusal(1, TurnDown, request=2) == "no_vote_yet"


@pytest.mark.parametrize("matter", ["end", "void", "replace", "delete"])
def test_a_newcomer_has_no_vote_on_the_match(matter: str) -> None:
    harness = playing(people=2)
    let_in(harness, 2)
    assert harness.refusal(2, Vote, matter=matter, place=1) == "no_vote_yet"


def test_newcomers_do_not_count_when_votes_are_counted() -> None:
    harness = playing(people=2, players=5)
    for place in (2, 3, 4):
        let_in(harness, place)
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="end")
    assert harness.state.phase == "ended"


def test_in_the_next_match_a_newcomer_is_one_of_all() -> None:
    harness = playing(people=1, players=3)
    let_in(harness, 1)
    harness.send_ok(0, Vote, matter="end")
    harness.send_ok(0, Rematch)
    harness.send_ok(0, Start, fill="random")
    harness.send_ok(1, Vote, matter="void")


def test_somebody_let_back_to_their_own_place_keeps_the_vote() -> None:
    harness = playing(people=3)
    harness.disconnect(2)
    harness.send_ok(None, AskBack, place=2, key=KEYS[7])
    for voter in (0, 1):
        harness.send_ok(voter, LetBack, place=2)
    harness.keys[2] = KEYS[7]
    harness.send_ok(2, Vote, matter="void")


def test_a_newcomer_does_not_let_anybody_back_to_a_persons_place() -> None:
    harness = playing(people=2)
    let_in(harness, 2)
    harness.disconnect(1)
    harness.send_ok(None, AskBack, place=1, key=KEYS[7])
    assert harness.refusal(2, LetBack, place=1) == "no_vote_yet"


def test_a_browser_takes_one_place_unless_the_host_allows_more() -> None:
    harness = TableHarness(players=4)
    harness.send_ok(None, Take, key=KEYS[0], name="Ann", browser=BROWSER)
    again = {"key": KEYS[1], "name": "Ann again", "browser": BROWSER}
    assert harness.refusal(None, Take, **again) == "one_seat_per_browser"
    harness.send_ok(None, Take, key=KEYS[2], name="A program")
    harness.send_ok(0, SetDoor, door=Door(several_seats=True))
    harness.send_ok(None, Take, **again)
    assert BROWSER.encode() not in b"".join(harness.journal), "only its hash is kept"


def test_a_place_given_in_an_older_journal_stays_given() -> None:
    """Journals older than the option `door` replay unchanged."""
    harness = playing()
    taken = PlaceTaken(at=harness.now, place=1, name="Old friend", key="0" * 64)
    apply_entry(harness.state, taken, APPLIERS)
    assert harness.state.places[1].name == "Old friend"
