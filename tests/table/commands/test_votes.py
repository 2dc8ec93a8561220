"""What a table decides together, and that nobody learns who wanted it."""

from random import Random
from typing import Any

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.server.wire import codec
from adrift.table.protocol.commands import Leave, Say, Take, Vote
from adrift.table.protocol.messages import TallyNow
from tests.table.house import KEYS, House
from tests.table.people import decide, play_on, set_up, sit


def tallies(house: House) -> tuple[TallyNow, ...]:
    return house.look(SPECTATOR).status.tallies


def vote(house: House, *voters: int, **fields: Any) -> None:
    for voter in voters:
        house.ok(voter, Vote, **fields)


@pytest.mark.parametrize(("people", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_more_than_half_is_needed(people: int, needed: int) -> None:
    house = set_up("one_boat", 5, people=people)
    for voter in range(needed):
        assert house.state.phase == "playing"
        vote(house, voter, matter="end")
    assert house.state.ended == "ended"


def test_a_vote_is_counted_once_and_can_be_taken_back() -> None:
    house = set_up("one_boat", 5, people=5)
    vote(house, 0, 0, 0, 1, matter="void")
    assert [(t.yes, t.needed) for t in tallies(house)] == [(2, 3)]
    house.ok(0, Vote, matter="void", yes=False)
    assert [t.yes for t in tallies(house)] == [1]
    house.ok(1, Vote, matter="void", yes=False)
    assert tallies(house) == ()


def test_a_pause_stops_everything_until_the_table_resumes() -> None:
    house = set_up(people=3)
    assert house.no(0, Vote, matter="resume") == "not_paused"
    vote(house, 0, 1, matter="pause")
    assert house.look(0).status.paused
    assert house.no(0, Vote, matter="pause") == "paused"
    assert not house.is_asked(0)
    house.ok(0, Say, text="Tea?")
    vote(house, 1, 2, matter="resume")
    assert not house.look(0).status.paused
    assert house.notes()[-2:] == ["agreed_pause", "agreed_resume"]


def test_a_pause_stops_bots_and_they_go_on_afterwards() -> None:
    house = set_up("one_boat", 4, people=2)
    while not house.due:
        decide(house, Random(1))
    wanted = house.due.pop()
    vote(house, 0, 1, matter="pause")
    option = wanted.question.options[0]
    receipt = house.table.bot_answered(wanted.player, wanted.id, option, house.now, b"luck")
    assert receipt.entries == []
    house.due.clear()
    vote(house, 0, 1, matter="resume")
    assert [again.player for again in house.due] == [wanted.player]


def test_who_has_long_been_away_cannot_keep_a_match_standing_still() -> None:
    house = set_up(people=3)
    vote(house, 0, 1, matter="pause")
    for place in (1, 2):
        house.go(place)
    house.wait(7000)
    assert not any(seat.standing_in for seat in house.state.places), "nobody wants to go on"
    vote(house, 0, matter="resume")
    house.wait(0)
    assert [seat.standing_in for seat in house.state.places] == [False, True, True]
    assert not house.look(0).status.paused


def test_who_left_a_moment_ago_is_waited_for() -> None:
    house = set_up(people=3)
    vote(house, 0, 1, matter="pause")
    vote(house, 0, matter="resume")
    house.go(1)
    house.wait(3000)
    house.go(2)
    house.wait(700)
    assert [seat.standing_in for seat in house.state.places] == [False, True, False]
    assert house.look(0).status.paused
    house.wait(3000)
    assert not house.look(0).status.paused


def test_what_nobody_who_is_here_waits_for_is_not_done_behind_their_backs() -> None:
    house = set_up(people=4, players=4)
    vote(house, 0, 1, 2, matter="pause")
    vote(house, 3, matter="void")
    vote(house, 3, matter="resume")
    for place in range(4):
        house.go(place)
    house.wait(100_000)
    assert house.look(0).status.paused
    assert house.state.deciders == [0, 1, 2, 3]


def test_who_is_stood_in_for_has_no_vote_and_is_not_counted() -> None:
    house = set_up(people=3)
    for place in (1, 2):
        house.go(place)
    rng = Random(1)
    for _ in range(100):
        house.wait(46)
        play_on(house, rng, 1)
        if house.state.deciders == [0]:
            break
    house.due.clear()
    vote(house, 0, matter="void")
    assert house.state.ended == "voided"


def test_whoever_is_stood_in_for_must_come_back_to_vote() -> None:
    house = set_up(people=4, players=4)
    vote(house, 0, 1, matter="replace", place=3)
    assert house.state.places[3].standing_in
    assert house.no(3, Vote, matter="pause") == "stood_in_for"
    assert house.state.places[3].standing_in, "a vote would show who gave it"
    house.ok(3, Say, text="I am here.")
    vote(house, 3, matter="pause")


def test_when_somebody_is_stood_in_for_fewer_votes_may_be_enough() -> None:
    house = set_up(people=4, players=4)
    vote(house, 0, 1, matter="end")
    assert house.state.phase == "playing"
    vote(house, 0, 1, matter="replace", place=3)
    assert house.state.ended == "ended"


def test_when_somebody_leaves_all_is_voted_on_anew() -> None:
    for leaves in (1, 2):
        house = set_up("one_boat", 5, people=5)
        vote(house, 0, 1, matter="end")
        house.ok(leaves, Leave)
        assert tallies(house) == (), "whoever left, nobody can tell how they had voted"


def test_whoever_takes_a_bots_place_disturbs_no_vote() -> None:
    house = set_up("one_boat", 5, people=4)
    vote(house, 0, 1, matter="end")
    house.open_door()
    house.ok(None, Take, key=KEYS[7], name="New", place=4)
    assert [(t.yes, t.needed) for t in tallies(house)] == [(2, 3)]


def test_a_vote_stays_when_its_voter_is_stood_in_for() -> None:
    for idle in (1, 2):
        house = set_up("one_boat", 5, people=5)
        vote(house, 0, 1, matter="end")
        vote(house, 0, 3, 4, matter="replace", place=idle)
        assert [(t.yes, t.needed) for t in tallies(house)] == [(2, 3)]


def test_somebody_idle_is_replaced_by_the_others_and_returns_by_acting() -> None:
    house = set_up(people=3)
    assert house.no(1, Vote, matter="replace", place=1) == "not_about_oneself"
    assert house.no(1, Vote, matter="replace") == "no_such_place"
    vote(house, 0, 2, matter="replace", place=1)
    assert house.state.places[1].standing_in
    assert house.notes()[-2:] == ["agreed_replace", "stand_in_idle"]
    assert house.no(0, Vote, matter="replace", place=1) == "has_stand_in"
    house.ok(1, Say, text="Sorry!")
    assert house.state.places[1].decides


def test_coming_back_clears_the_votes_to_be_replaced() -> None:
    house = set_up(people=4, players=4)
    house.go(3)
    vote(house, 0, 1, matter="replace", place=3)
    assert house.state.places[3].standing_in
    vote(house, 0, matter="replace", place=3)
    assert len(tallies(house)) == 1
    house.come(3)
    assert tallies(house) == ()


def test_nobody_is_replaced_where_no_person_is() -> None:
    house = set_up(players=4, people=2)
    assert house.no(0, Vote, matter="replace", place=3) == "nobody_there"
    assert house.no(0, Vote, matter="time", place=3, factor=2.0) == "nobody_there"


def test_a_factor_of_time_is_agreed_by_all_also_before_the_start() -> None:
    house = House(players=3)
    sit(house, 3)
    vote(house, 0, matter="time", place=1, factor=2.0)
    vote(house, 2, matter="time", place=1, factor=3.0)
    assert [(t.factor, t.yes) for t in tallies(house)] == [(2.0, 1), (3.0, 1)]
    vote(house, 0, matter="time", place=1, factor=3.0)
    assert house.state.places[1].factor == 3.0
    assert tallies(house) == (), "whoever wants another factor wants the first no more"


def test_one_voter_cannot_fill_the_table_with_proposals() -> None:
    house = set_up("one_boat", 5, people=5)
    for number in range(100):
        house.ok(0, Vote, matter="time", place=1, factor=1 + number / 100)
    assert len(tallies(house)) == 1


@pytest.mark.parametrize("matter", ["pause", "resume", "end", "void", "replace"])
def test_before_the_start_there_is_nothing_to_pause_or_end(matter: str) -> None:
    house = House(players=3)
    sit(house, 2)
    assert house.no(0, Vote, matter=matter, place=1) == "not_while_lobby"
    assert house.no(None, Vote, matter=matter, place=1) == "not_at_table"


# Anonymous


def heard_by(house: House, viewer: int) -> list[bytes]:
    return [codec.write(message) for message in house.told[Player(viewer)]]


@pytest.mark.parametrize("matter", ["pause", "end", "void", "time", "replace"])
@pytest.mark.parametrize("game", ["many_boats", "one_boat"])
def test_nothing_sent_to_anybody_depends_on_who_voted(game: str, matter: str) -> None:
    worlds = []
    for voters in ((1, 2, 3), (3, 1, 2), (2, 3, 1)):
        house = set_up(game, 5, people=5)
        for number, voter in enumerate(voters):
            house.now += number
            house.ok(voter, Vote, matter=matter, place=0, factor=2.0)
        worlds.append(house)
    for viewer in (0, 1, 2, 3, 4, SPECTATOR):
        streams = [heard_by(house, viewer) for house in worlds]
        assert streams[0] == streams[1] == streams[2]
        welcomes = [codec.write(house.look(viewer)) for house in worlds]
        assert welcomes[0] == welcomes[1] == welcomes[2]
    assert worlds[0].journal != worlds[1].journal, "the journal knows"
