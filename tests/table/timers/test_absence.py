"""Absent people are shown as away, get a stand-in in time, and can come back."""

import json
from random import Random

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.table.entries import Decided, StandInCame
from adrift.table.protocol.commands import Answer, Leave, Ready, Rematch, Say, SetClock, Take, Vote
from adrift.table.protocol.options import Absence, Clock, TalkRules
from tests.table.harness import KEYS, TableHarness
from tests.table.players_at_table import (
    answer,
    make_all_ready,
    play_to_ballot,
    play_to_end,
    start_match,
    take_places,
)

NO_TALK = TalkRules(before_ballot="none")


def asked_one(harness: TableHarness) -> int:
    return next(int(place) for place in harness.state.people if harness.is_asked(place))


def stand_ins(harness: TableHarness) -> list[tuple[int, str]]:
    return [(e.place, e.why) for e in harness.entries() if isinstance(e, StandInCame)]


def test_who_is_gone_while_asked_is_counted_down_and_stood_in_for_without_a_clock() -> None:
    harness = start_match(people=3)
    place = asked_one(harness)
    harness.disconnect(place)
    shown = harness.welcome(SPECTATOR).status.places[place]
    assert (shown.present, shown.stand_in_at) == (False, harness.now + 45)
    harness.wait(44)
    assert stand_ins(harness) == []
    harness.wait(2)
    assert stand_ins(harness) == [(place, "gone")]
    assert [request.player for request in harness.bot_requests] == [place], (
        "a bot is asked with that view"
    )
    assert harness.bot_requests[0].view == harness.state.game.view(
        harness.state.current_match.match, place
    )


def test_a_sleeping_phone_nobody_asks_is_not_absent() -> None:
    harness = start_match(people=3)
    place = asked_one(harness)
    other = (place + 1) % 3
    harness.disconnect(other)
    harness.wait(100_000)
    assert stand_ins(harness) == []
    assert harness.welcome(SPECTATOR).status.places[other].stand_in_at is None


def test_the_countdown_begins_when_one_is_asked() -> None:
    harness = start_match(people=3)
    place = asked_one(harness)
    for other in range(3):
        if other != place:
            harness.disconnect(other)
    harness.wait(500)
    answer(harness, place, harness.question(place).options[0])
    harness.wait(44)
    assert stand_ins(harness) == []
    harness.wait(2)
    assert len(stand_ins(harness)) == 1


def test_whoever_comes_back_decides_at_once_and_is_not_out_of_time() -> None:
    harness = start_match(people=3, clock=Clock(per_question=60))
    place = asked_one(harness)
    harness.disconnect(place)
    harness.wait(50)
    assert harness.state.places[place].has_stand_in
    harness.now += 100  # no bot has answered so far
    harness.connect(place)
    assert not harness.state.places[place].has_stand_in
    assert harness.notes()[-1] == "returned"
    assert harness.welcome(place).status.waiting[0].until == harness.now + 30
    request = harness.bot_requests.pop()
    late = harness.table.receive_bot_answer(
        Player(place), request.question_id, request.question.options[0], harness.now, b"x"
    )
    assert late.entries == [], "the bot's answer is ignored"
    answer(harness, place, harness.question(place).options[0])


def test_whoever_sends_something_is_back_too_but_not_by_what_is_refused() -> None:
    harness = start_match(people=3)
    place = asked_one(harness)
    harness.disconnect(place)
    harness.wait(50)
    assert harness.refusal(place, Rematch) == "not_while_playing"
    assert harness.state.places[place].has_stand_in
    harness.send_ok(place, Ready)
    assert not harness.state.places[place].has_stand_in
    assert harness.refusal(place, Ready) == "no_talk_now"


def test_two_silences_in_a_row_bring_the_stand_in() -> None:
    harness = start_match(people=3, clock=Clock(per_question=10))
    place, silent = asked_one(harness), list[int]()
    rng = Random(1)
    while not stand_ins(harness):
        for other in range(3):
            if other != place and harness.is_asked(other):
                answer(harness, other, rng.choice(harness.question(other).options))
        make_all_ready(harness)
        if harness.is_asked(place):
            harness.wait(11)
            silent.append(place)
    assert silent == [place, place]
    assert stand_ins(harness) == [(place, "silent")]


def test_an_answer_between_two_silences_is_a_sign_of_life() -> None:
    harness = start_match(people=3, clock=Clock(per_question=10), talk=NO_TALK)
    place = asked_one(harness)
    harness.wait(11)
    assert harness.state.places[place].silences == 1
    rng = Random(1)
    while not harness.is_asked(place):
        play_to_end(harness, rng, 1)
    answer(harness, place, harness.question(place).options[0])
    assert harness.state.places[place].silences == 0
    assert stand_ins(harness) == []


@pytest.mark.parametrize(
    ("absence", "seconds", "comes"),
    [
        (Absence(gone=5), 6, True),
        (Absence(gone=300), 299, False),
        (Absence(gone=0), 100_000, False),
        (Absence(gone=5, stand_in="random"), 6, True),
    ],
)
def test_all_numbers_are_options(absence: Absence, seconds: float, comes: bool) -> None:
    harness = start_match(people=3, absence=absence)
    place = asked_one(harness)
    harness.disconnect(place)
    harness.wait(seconds)
    assert bool(stand_ins(harness)) == comes
    if comes:
        assert harness.bot_requests[-1].bot == absence.stand_in


@pytest.mark.parametrize(
    ("absence", "just"), [(Absence(), 3600), (Absence(gone=0, standstill=100), 100)]
)
def test_how_long_a_match_stands_still_for_who_is_away_is_an_option(
    absence: Absence, just: float
) -> None:
    harness = start_match(people=3, absence=absence)
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="pause")
    harness.send_ok(0, Vote, matter="resume")
    for place in (1, 2):
        harness.disconnect(place)
    harness.wait(just - 1)
    assert stand_ins(harness) == []
    harness.wait(2)
    assert stand_ins(harness) == [(1, "gone"), (2, "gone")]


def test_over_days_the_table_may_still_say_how_long_one_can_be_gone() -> None:
    harness = start_match(people=3, clock=Clock(per_question=86400), absence=Absence(gone=45))
    place = asked_one(harness)
    harness.disconnect(place)
    harness.wait(44)
    assert stand_ins(harness) == []
    harness.wait(2)
    assert stand_ins(harness) == [(place, "gone")]
    harness.restart()
    assert harness.state.options.absence.gone == 45


@pytest.mark.parametrize(("per_question", "gone"), [(0, 45), (3599, 45), (3600, 0)])
def test_what_nobody_has_chosen_goes_by_the_clock(per_question: float, gone: float) -> None:
    harness = TableHarness(players=3)
    take_places(harness, 1)
    assert harness.welcome(0).options.absence.gone == 45
    harness.send_ok(0, SetClock, clock=Clock(per_question=per_question))
    assert harness.welcome(0).options.absence.gone == gone
    harness.restart()
    assert harness.welcome(0).options.absence.gone == gone


@pytest.mark.parametrize(("gone", "meant"), [(45.0, 0), (300.0, 300)])
def test_a_table_set_before_that_could_be_chosen_goes_on_as_it_was(
    gone: float, meant: float
) -> None:
    harness = start_match(people=3, clock=Clock(per_question=86400), absence=Absence(gone=gone))
    first = json.loads(harness.journal[0])
    del first["version"]
    harness.journal[0] = json.dumps(first).encode()
    harness.restart()
    assert harness.state.options.absence.gone == meant


def test_over_days_only_silences_count() -> None:
    harness = start_match(people=3, clock=Clock(per_question=86400))
    place = asked_one(harness)
    for viewer in range(3):
        harness.disconnect(viewer)
    harness.wait(86_000)
    assert stand_ins(harness) == []
    harness.wait(500)
    by_clock = [
        e.player for e in harness.entries() if isinstance(e, Decided) and e.source == "clock"
    ]
    assert by_clock == [place]


def test_who_is_gone_does_not_hold_up_the_talk() -> None:
    harness = start_match(people=3, talk=TalkRules(before_ballot="all_ready", hourglass=0))
    play_to_ballot(harness)
    harness.send_ok(0, Ready)
    harness.send_ok(1, Ready)
    harness.disconnect(2)
    harness.wait(44)
    assert harness.state.open_talk
    harness.wait(2)
    assert stand_ins(harness) == [(2, "gone")]
    assert not harness.state.open_talk
    harness.connect(2)
    assert harness.is_asked(2), "and is back for the vote"


def test_in_talk_that_one_person_closes_only_that_one_is_waited_for() -> None:
    harness = start_match(people=3, talk=TalkRules(before_ballot="start_player", hourglass=0))
    play_to_ballot(harness)
    caller = harness.welcome(0).status.debate.caller  # type: ignore[union-attr]
    for place in range(3):
        harness.disconnect(place)
    harness.wait(60)
    assert stand_ins(harness)[0] == (caller, "gone")


def test_after_a_restart_everybody_has_time_to_come_back() -> None:
    harness = start_match(people=3)
    harness.wait(1000)
    harness.restart(after=500)
    assert stand_ins(harness) == []
    harness.wait(44)
    assert stand_ins(harness) == []
    harness.wait(2)
    assert len(stand_ins(harness)) == 1


def test_a_stand_in_may_be_replaced_by_another_person_once_the_table_agrees() -> None:
    harness = start_match(people=3)
    place = asked_one(harness)
    others = [p for p in range(3) if p != place]
    harness.disconnect(place)
    harness.wait(50)
    harness.open_to_newcomers()
    assert harness.refusal(None, Take, key=KEYS[5], name="New", place=place) == "place_taken"
    for voter in others:
        harness.send_ok(voter, Vote, matter="replace", place=place)
    assert harness.notes()[-3:] == ["agreed_replace", "place_lost", "bot_seated"]
    assert harness.refusal(place, Say, text="Hello?") == "key_unknown", "the old key is dead"
    harness.send_ok(None, Take, key=KEYS[5], name="New", place=place)
    harness.keys[place] = KEYS[5]
    harness.connect(place)
    assert harness.state.places[place].decides
    assert play_to_end(harness, Random(1))


def test_marks_that_are_not_shown_do_not_show_in_who_is_taken_for_gone_either() -> None:
    for has_answered in (True, False):
        harness = start_match(people=3, marks="none", talk=NO_TALK)
        play_to_ballot(harness)
        if has_answered:
            answer(harness, 0, harness.question(0).options[0])
        harness.disconnect(0)
        assert harness.welcome(1).status.places[0].stand_in_at == harness.now + 45
        harness.wait(46)
        assert stand_ins(harness) == [(0, "gone")]


def test_when_everybody_is_gone_the_match_still_comes_to_its_end() -> None:
    for game, players in (("many_boats", 4), ("one_boat", 5)):
        harness = start_match(game, players, people=3)
        for place in range(3):
            harness.disconnect(place)
        for _ in range(2000):
            harness.run_bots()
            if harness.state.phase != "playing":
                break
            harness.wait(50)
        assert harness.state.end_reason == "over"


def test_who_left_the_table_is_not_absent_but_gone_for_good() -> None:
    harness = start_match(people=3)
    place = asked_one(harness)
    harness.send_ok(place, Leave)
    assert stand_ins(harness) == []
    assert harness.refusal(place, Answer, question="1-1", option="red") == "key_unknown"
    assert harness.bot_requests[-1].player == place
