"""Votes of the table pass by majority, and nobody learns who voted how."""

from random import Random
from typing import Any

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.server.wire import codec
from adrift.table.protocol.commands import Leave, Say, Take, Vote
from adrift.table.protocol.messages import MotionStatus
from tests.table.harness import KEYS, TableHarness
from tests.table.players_at_table import answer_once, play_to_end, start_match, take_places


def tallies(harness: TableHarness) -> tuple[MotionStatus, ...]:
    return harness.welcome(SPECTATOR).status.tallies


def vote(harness: TableHarness, *voters: int, **fields: Any) -> None:
    for voter in voters:
        harness.send_ok(voter, Vote, **fields)


@pytest.mark.parametrize(("people", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_more_than_half_is_needed(people: int, needed: int) -> None:
    harness = start_match("one_boat", 5, people=people)
    for voter in range(needed):
        assert harness.state.phase == "playing"
        vote(harness, voter, matter="end")
    assert harness.state.end_reason == "ended"


def test_a_vote_is_counted_once_and_can_be_taken_back() -> None:
    harness = start_match("one_boat", 5, people=5)
    vote(harness, 0, 0, 0, 1, matter="void")
    assert [(t.yes, t.needed) for t in tallies(harness)] == [(2, 3)]
    harness.send_ok(0, Vote, matter="void", yes=False)
    assert [t.yes for t in tallies(harness)] == [1]
    harness.send_ok(1, Vote, matter="void", yes=False)
    assert tallies(harness) == ()


def test_a_pause_stops_everything_until_the_table_resumes() -> None:
    harness = start_match(people=3)
    assert harness.refusal(0, Vote, matter="resume") == "not_paused"
    vote(harness, 0, 1, matter="pause")
    assert harness.welcome(0).status.paused
    assert harness.refusal(0, Vote, matter="pause") == "paused"
    assert not harness.is_asked(0)
    harness.send_ok(0, Say, text="Tea?")
    vote(harness, 1, 2, matter="resume")
    assert not harness.welcome(0).status.paused
    assert harness.notes()[-2:] == ["agreed_pause", "agreed_resume"]


def test_a_pause_stops_bots_and_they_go_on_afterwards() -> None:
    harness = start_match("one_boat", 4, people=2)
    while not harness.bot_requests:
        answer_once(harness, Random(1))
    request = harness.bot_requests.pop()
    vote(harness, 0, 1, matter="pause")
    option = request.question.options[0]
    receipt = harness.table.receive_bot_answer(
        request.player, request.question_id, option, harness.now, b"random"
    )
    assert receipt.entries == []
    harness.bot_requests.clear()
    vote(harness, 0, 1, matter="resume")
    assert [again.player for again in harness.bot_requests] == [request.player]


def test_who_has_long_been_away_cannot_keep_a_match_standing_still() -> None:
    harness = start_match(people=3)
    vote(harness, 0, 1, matter="pause")
    for place in (1, 2):
        harness.disconnect(place)
    harness.wait(7000)
    assert not any(occupant.has_stand_in for occupant in harness.state.places), (
        "nobody wants to go on"
    )
    vote(harness, 0, matter="resume")
    harness.wait(0)
    assert [occupant.has_stand_in for occupant in harness.state.places] == [False, True, True]
    assert not harness.welcome(0).status.paused


def test_who_left_a_moment_ago_is_waited_for() -> None:
    harness = start_match(people=3)
    vote(harness, 0, 1, matter="pause")
    vote(harness, 0, matter="resume")
    harness.disconnect(1)
    harness.wait(3000)
    harness.disconnect(2)
    harness.wait(700)
    assert [occupant.has_stand_in for occupant in harness.state.places] == [False, True, False]
    assert harness.welcome(0).status.paused
    harness.wait(3000)
    assert not harness.welcome(0).status.paused


def test_what_nobody_who_is_here_waits_for_is_not_done_behind_their_backs() -> None:
    harness = start_match(people=4, players=4)
    vote(harness, 0, 1, 2, matter="pause")
    vote(harness, 3, matter="void")
    vote(harness, 3, matter="resume")
    for place in range(4):
        harness.disconnect(place)
    harness.wait(100_000)
    assert harness.welcome(0).status.paused
    assert harness.state.deciders == [0, 1, 2, 3]


def test_who_is_stood_in_for_has_no_vote_and_is_not_counted() -> None:
    harness = start_match(people=3)
    for place in (1, 2):
        harness.disconnect(place)
    rng = Random(1)
    for _ in range(100):
        harness.wait(46)
        play_to_end(harness, rng, 1)
        if harness.state.deciders == [0]:
            break
    harness.bot_requests.clear()
    vote(harness, 0, matter="void")
    assert harness.state.end_reason == "voided"


def test_whoever_is_stood_in_for_must_come_back_to_vote() -> None:
    harness = start_match(people=4, players=4)
    vote(harness, 0, 1, matter="replace", place=3)
    assert harness.state.places[3].has_stand_in
    assert harness.refusal(3, Vote, matter="pause") == "stood_in_for"
    assert harness.state.places[3].has_stand_in, "a vote would show who gave it"
    harness.send_ok(3, Say, text="I am here.")
    vote(harness, 3, matter="pause")


def test_when_somebody_is_stood_in_for_fewer_votes_may_be_enough() -> None:
    harness = start_match(people=4, players=4)
    vote(harness, 0, 1, matter="end")
    assert harness.state.phase == "playing"
    vote(harness, 0, 1, matter="replace", place=3)
    assert harness.state.end_reason == "ended"


def test_when_somebody_leaves_all_is_voted_on_anew() -> None:
    for leaves in (1, 2):
        harness = start_match("one_boat", 5, people=5)
        vote(harness, 0, 1, matter="end")
        harness.send_ok(leaves, Leave)
        assert tallies(harness) == (), "whoever left, nobody can tell how they had voted"


def test_whoever_takes_a_bots_place_disturbs_no_vote() -> None:
    harness = start_match("one_boat", 5, people=4)
    vote(harness, 0, 1, matter="end")
    harness.open_to_newcomers()
    harness.send_ok(None, Take, key=KEYS[7], name="New", place=4)
    assert [(t.yes, t.needed) for t in tallies(harness)] == [(2, 3)]


def test_a_vote_stays_when_its_voter_is_stood_in_for() -> None:
    for idle in (1, 2):
        harness = start_match("one_boat", 5, people=5)
        vote(harness, 0, 1, matter="end")
        vote(harness, 0, 3, 4, matter="replace", place=idle)
        assert [(t.yes, t.needed) for t in tallies(harness)] == [(2, 3)]


def test_somebody_idle_is_replaced_by_the_others_and_returns_by_acting() -> None:
    harness = start_match(people=3)
    assert harness.refusal(1, Vote, matter="replace", place=1) == "not_about_oneself"
    assert harness.refusal(1, Vote, matter="replace") == "no_such_place"
    vote(harness, 0, 2, matter="replace", place=1)
    assert harness.state.places[1].has_stand_in
    assert harness.notes()[-2:] == ["agreed_replace", "stand_in_idle"]
    assert harness.refusal(0, Vote, matter="replace", place=1) == "has_stand_in"
    harness.send_ok(1, Say, text="Sorry!")
    assert harness.state.places[1].decides


def test_coming_back_clears_the_votes_to_be_replaced() -> None:
    harness = start_match(people=4, players=4)
    harness.disconnect(3)
    vote(harness, 0, 1, matter="replace", place=3)
    assert harness.state.places[3].has_stand_in
    vote(harness, 0, matter="replace", place=3)
    assert len(tallies(harness)) == 1
    harness.connect(3)
    assert tallies(harness) == ()


def test_nobody_is_replaced_where_no_person_is() -> None:
    harness = start_match(players=4, people=2)
    assert harness.refusal(0, Vote, matter="replace", place=3) == "nobody_there"
    assert harness.refusal(0, Vote, matter="time", place=3, factor=2.0) == "nobody_there"


def test_a_factor_of_time_is_agreed_by_all_also_before_the_start() -> None:
    harness = TableHarness(players=3)
    take_places(harness, 3)
    vote(harness, 0, matter="time", place=1, factor=2.0)
    vote(harness, 2, matter="time", place=1, factor=3.0)
    assert [(t.factor, t.yes) for t in tallies(harness)] == [(2.0, 1), (3.0, 1)]
    vote(harness, 0, matter="time", place=1, factor=3.0)
    assert harness.state.places[1].time_factor == 3.0
    assert tallies(harness) == (), "whoever wants another factor wants the first no more"


def test_one_voter_cannot_fill_the_table_with_proposals() -> None:
    harness = start_match("one_boat", 5, people=5)
    for number in range(100):
        harness.send_ok(0, Vote, matter="time", place=1, factor=1 + number / 100)
    assert len(tallies(harness)) == 1


@pytest.mark.parametrize("matter", ["pause", "resume", "end", "void", "replace"])
def test_before_the_start_there_is_nothing_to_pause_or_end(matter: str) -> None:
    harness = TableHarness(players=3)
    take_places(harness, 2)
    assert harness.refusal(0, Vote, matter=matter, place=1) == "not_while_lobby"
    assert harness.refusal(None, Vote, matter=matter, place=1) == "not_at_table"


# Anonymous


def heard_by(harness: TableHarness, viewer: int) -> list[bytes]:
    return [codec.encode(message) for message in harness.received[Player(viewer)]]


@pytest.mark.parametrize("matter", ["pause", "end", "void", "time", "replace"])
@pytest.mark.parametrize("game", ["many_boats", "one_boat"])
def test_nothing_sent_to_anybody_depends_on_who_voted(game: str, matter: str) -> None:
    worlds = []
    for voters in ((1, 2, 3), (3, 1, 2), (2, 3, 1)):
        harness = start_match(game, 5, people=5)
        for number, voter in enumerate(voters):
            harness.now += number
            harness.send_ok(voter, Vote, matter=matter, place=0, factor=2.0)
        worlds.append(harness)
    for viewer in (0, 1, 2, 3, 4, SPECTATOR):
        streams = [heard_by(harness, viewer) for harness in worlds]
        assert streams[0] == streams[1] == streams[2]
        welcomes = [codec.encode(harness.welcome(viewer)) for harness in worlds]
        assert welcomes[0] == welcomes[1] == welcomes[2]
    assert worlds[0].journal != worlds[1].journal, "the journal knows"
