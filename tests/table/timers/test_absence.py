"""Who is gone: shown as away, counted down, stood in for, and back at once, or for good."""

import json
from random import Random

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.table.entries import Decided, StandInCame
from adrift.table.protocol.commands import Answer, Leave, Ready, Rematch, Say, SetClock, Take, Vote
from adrift.table.protocol.options import Absence, Clock, TalkRules
from tests.table.house import KEYS, House
from tests.table.people import answer, be_ready, play_on, set_up, sit, to_ballot

NO_TALK = TalkRules(before_ballot="none")


def asked_one(house: House) -> int:
    return next(int(place) for place in house.state.people if house.is_asked(place))


def stand_ins(house: House) -> list[tuple[int, str]]:
    return [(e.place, e.why) for e in house.entries() if isinstance(e, StandInCame)]


def test_who_is_gone_while_asked_is_counted_down_and_stood_in_for_without_a_clock() -> None:
    house = set_up(people=3)
    place = asked_one(house)
    house.go(place)
    shown = house.look(SPECTATOR).status.places[place]
    assert (shown.present, shown.stand_in_at) == (False, house.now + 45)
    house.wait(44)
    assert stand_ins(house) == []
    house.wait(2)
    assert stand_ins(house) == [(place, "gone")]
    assert [wanted.player for wanted in house.due] == [place], "a bot is asked with that view"
    assert house.due[0].view == house.state.game.view(house.state.sitting.match, place)


def test_a_sleeping_phone_nobody_asks_is_not_absent() -> None:
    house = set_up(people=3)
    place = asked_one(house)
    other = (place + 1) % 3
    house.go(other)
    house.wait(100_000)
    assert stand_ins(house) == []
    assert house.look(SPECTATOR).status.places[other].stand_in_at is None


def test_the_countdown_begins_when_one_is_asked() -> None:
    house = set_up(people=3)
    place = asked_one(house)
    for other in range(3):
        if other != place:
            house.go(other)
    house.wait(500)
    answer(house, place, house.question(place).options[0])
    house.wait(44)
    assert stand_ins(house) == []
    house.wait(2)
    assert len(stand_ins(house)) == 1


def test_whoever_comes_back_decides_at_once_and_is_not_out_of_time() -> None:
    house = set_up(people=3, clock=Clock(per_question=60))
    place = asked_one(house)
    house.go(place)
    house.wait(50)
    assert house.state.places[place].standing_in
    house.now += 100  # no bot has answered so far
    house.come(place)
    assert not house.state.places[place].standing_in
    assert house.notes()[-1] == "returned"
    assert house.look(place).status.waiting[0].until == house.now + 30
    wanted = house.due.pop()
    late = house.table.bot_answered(
        Player(place), wanted.id, wanted.question.options[0], house.now, b"x"
    )
    assert late.entries == [], "the bot is heard no more"
    answer(house, place, house.question(place).options[0])


def test_whoever_sends_something_is_back_too_but_not_by_what_is_refused() -> None:
    house = set_up(people=3)
    place = asked_one(house)
    house.go(place)
    house.wait(50)
    assert house.no(place, Rematch) == "not_while_playing"
    assert house.state.places[place].standing_in
    house.ok(place, Ready)
    assert not house.state.places[place].standing_in
    assert house.no(place, Ready) == "no_talk_now"


def test_two_silences_in_a_row_bring_the_stand_in() -> None:
    house = set_up(people=3, clock=Clock(per_question=10))
    place, silent = asked_one(house), list[int]()
    rng = Random(1)
    while not stand_ins(house):
        for other in range(3):
            if other != place and house.is_asked(other):
                answer(house, other, rng.choice(house.question(other).options))
        be_ready(house)
        if house.is_asked(place):
            house.wait(11)
            silent.append(place)
    assert silent == [place, place]
    assert stand_ins(house) == [(place, "silent")]


def test_an_answer_between_two_silences_is_a_sign_of_life() -> None:
    house = set_up(people=3, clock=Clock(per_question=10), talk=NO_TALK)
    place = asked_one(house)
    house.wait(11)
    assert house.state.places[place].silences == 1
    rng = Random(1)
    while not house.is_asked(place):
        play_on(house, rng, 1)
    answer(house, place, house.question(place).options[0])
    assert house.state.places[place].silences == 0
    assert stand_ins(house) == []


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
    house = set_up(people=3, absence=absence)
    place = asked_one(house)
    house.go(place)
    house.wait(seconds)
    assert bool(stand_ins(house)) == comes
    if comes:
        assert house.due[-1].bot == absence.stand_in


@pytest.mark.parametrize(
    ("absence", "just"), [(Absence(), 3600), (Absence(gone=0, standstill=100), 100)]
)
def test_how_long_a_match_stands_still_for_who_is_away_is_an_option(
    absence: Absence, just: float
) -> None:
    house = set_up(people=3, absence=absence)
    for voter in (0, 1):
        house.ok(voter, Vote, matter="pause")
    house.ok(0, Vote, matter="resume")
    for place in (1, 2):
        house.go(place)
    house.wait(just - 1)
    assert stand_ins(house) == []
    house.wait(2)
    assert stand_ins(house) == [(1, "gone"), (2, "gone")]


def test_over_days_the_table_may_still_say_how_long_one_can_be_gone() -> None:
    house = set_up(people=3, clock=Clock(per_question=86400), absence=Absence(gone=45))
    place = asked_one(house)
    house.go(place)
    house.wait(44)
    assert stand_ins(house) == []
    house.wait(2)
    assert stand_ins(house) == [(place, "gone")]
    house.restart()
    assert house.state.options.absence.gone == 45


@pytest.mark.parametrize(("per_question", "gone"), [(0, 45), (3599, 45), (3600, 0)])
def test_what_nobody_has_chosen_goes_by_the_clock(per_question: float, gone: float) -> None:
    house = House(players=3)
    sit(house, 1)
    assert house.look(0).options.absence.gone == 45
    house.ok(0, SetClock, clock=Clock(per_question=per_question))
    assert house.look(0).options.absence.gone == gone
    house.restart()
    assert house.look(0).options.absence.gone == gone


@pytest.mark.parametrize(("gone", "meant"), [(45.0, 0), (300.0, 300)])
def test_a_table_set_before_that_could_be_chosen_goes_on_as_it_was(
    gone: float, meant: float
) -> None:
    house = set_up(people=3, clock=Clock(per_question=86400), absence=Absence(gone=gone))
    first = json.loads(house.journal[0])
    del first["version"]
    house.journal[0] = json.dumps(first).encode()
    house.restart()
    assert house.state.options.absence.gone == meant


def test_over_days_only_silences_count() -> None:
    house = set_up(people=3, clock=Clock(per_question=86400))
    place = asked_one(house)
    for viewer in range(3):
        house.go(viewer)
    house.wait(86_000)
    assert stand_ins(house) == []
    house.wait(500)
    by_clock = [e.player for e in house.entries() if isinstance(e, Decided) and e.source == "clock"]
    assert by_clock == [place]


def test_who_is_gone_does_not_hold_up_the_talk() -> None:
    house = set_up(people=3, talk=TalkRules(before_ballot="all_ready", hourglass=0))
    to_ballot(house)
    house.ok(0, Ready)
    house.ok(1, Ready)
    house.go(2)
    house.wait(44)
    assert house.state.talking
    house.wait(2)
    assert stand_ins(house) == [(2, "gone")]
    assert not house.state.talking
    house.come(2)
    assert house.is_asked(2), "and is back for the vote"


def test_in_talk_that_one_person_closes_only_that_one_is_waited_for() -> None:
    house = set_up(people=3, talk=TalkRules(before_ballot="start_player", hourglass=0))
    to_ballot(house)
    caller = house.look(0).status.debate.caller  # type: ignore[union-attr]
    for place in range(3):
        house.go(place)
    house.wait(60)
    assert stand_ins(house)[0] == (caller, "gone")


def test_after_a_restart_everybody_has_time_to_come_back() -> None:
    house = set_up(people=3)
    house.wait(1000)
    house.restart(after=500)
    assert stand_ins(house) == []
    house.wait(44)
    assert stand_ins(house) == []
    house.wait(2)
    assert len(stand_ins(house)) == 1


def test_a_stand_in_may_be_replaced_by_another_person_once_the_table_agrees() -> None:
    house = set_up(people=3)
    place = asked_one(house)
    others = [p for p in range(3) if p != place]
    house.go(place)
    house.wait(50)
    house.open_door()
    assert house.no(None, Take, key=KEYS[5], name="New", place=place) == "place_taken"
    for voter in others:
        house.ok(voter, Vote, matter="replace", place=place)
    assert house.notes()[-3:] == ["agreed_replace", "place_lost", "bot_seated"]
    assert house.no(place, Say, text="Hello?") == "key_unknown", "the old key is dead"
    house.ok(None, Take, key=KEYS[5], name="New", place=place)
    house.keys[place] = KEYS[5]
    house.come(place)
    assert house.state.places[place].decides
    assert play_on(house, Random(1))


def test_marks_that_are_not_shown_do_not_show_in_who_is_taken_for_gone_either() -> None:
    for has_answered in (True, False):
        house = set_up(people=3, marks="none", talk=NO_TALK)
        to_ballot(house)
        if has_answered:
            answer(house, 0, house.question(0).options[0])
        house.go(0)
        assert house.look(1).status.places[0].stand_in_at == house.now + 45
        house.wait(46)
        assert stand_ins(house) == [(0, "gone")]


def test_when_everybody_is_gone_the_match_still_comes_to_its_end() -> None:
    for game, players in (("many_boats", 4), ("one_boat", 5)):
        house = set_up(game, players, people=3)
        for place in range(3):
            house.go(place)
        for _ in range(2000):
            house.let_bots()
            if house.state.phase != "playing":
                break
            house.wait(50)
        assert house.state.ended == "over"


def test_who_left_the_table_is_not_absent_but_gone_for_good() -> None:
    house = set_up(people=3)
    place = asked_one(house)
    house.ok(place, Leave)
    assert stand_ins(house) == []
    assert house.no(place, Answer, question="1-1", option="red") == "key_unknown"
    assert house.due[-1].player == place
