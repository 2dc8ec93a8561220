"""Rules §3: the talk before a ballot, at a table."""

from typing import Any

import pytest

from adrift.core.players import SPECTATOR
from adrift.table.entries import LineSaid, TalkClosed
from adrift.table.protocol.commands import CloseTalk, Ready, Say, Vote, Whisper
from adrift.table.protocol.messages import Debate, Refused
from adrift.table.protocol.options import Clock, Options, TalkRules
from tests.table.house import House
from tests.table.people import answer, be_ready, set_up, to_ballot

MINUTE = Clock(per_question=60, reserve=600)
DAYS = Clock(per_question=2 * 24 * 3600)
STICK = TalkRules(before_ballot="stick")
every_edition = pytest.mark.parametrize("edition", ["zman", "rswk", "manual"])


def talking(**options: Any) -> House:
    """Three people in the talk before the first ballot."""
    house = set_up(people=3, **options)
    to_ballot(house)
    assert house.state.talking
    return house


def by(way: str, **rules: Any) -> TalkRules:
    return TalkRules(before_ballot=way, **rules)  # type: ignore[arg-type]


def debate(house: House) -> Debate:
    found = house.look(SPECTATOR).status.debate
    assert found is not None
    return found


def ends(house: House) -> list[str]:
    return [entry.why for entry in house.entries() if isinstance(entry, TalkClosed)]


def vote(house: House) -> None:
    for place in range(3):
        answer(house, place, house.question(place).options[0])


def refused(house: House, who: int, command: type, **fields: object) -> tuple[str, str]:
    reply = house.send(who, command, **fields)
    assert isinstance(reply, Refused)
    return reply.reason, reply.rule


def test_3_1_all_see_that_somebody_has_voted_and_nobody_sees_what() -> None:
    shown = []
    for option in (0, 1):
        house = set_up(people=3, talk=TalkRules(before_ballot="none"))
        to_ballot(house)
        answer(house, 1, house.question(1).options[option])
        status = house.look(SPECTATOR).status
        assert status.answered == (1,)
        shown.append((status, house.look(0), house.look(2)))
    assert shown[0] == shown[1]


@every_edition
def test_3_2_no_edition_has_an_hourglass(edition: str) -> None:
    house = talking(edition=edition)
    assert (debate(house).until, debate(house).timer) == (None, "")
    house.wait(100_000)
    assert house.state.talking


def test_3_2_in_rswk_the_start_player_calls_the_vote_also_after_a_day() -> None:
    house = talking(edition="rswk", clock=DAYS)
    house.wait(24 * 3600)
    caller = house.view(0)["start_player"]
    assert debate(house).caller == caller
    house.ok(caller, CloseTalk)
    assert ends(house) == ["start_player"]


@pytest.mark.parametrize("way", ["all_ready", "start_player", "stick"])
def test_3_2a_with_a_clock_talk_lasts_as_long_as_a_question_without_the_reserve(way: str) -> None:
    house = talking(clock=MINUTE, talk=by(way))
    assert (debate(house).until, debate(house).timer) == (house.now + 60, "clock")
    house.wait(59)
    assert house.state.talking
    house.wait(1.5)
    assert ends(house) == ["clock"]
    assert house.look(0).status.waiting[0].until == house.now - 0.5 + 660, "voting has its own time"


def test_3_2a_an_hourglass_takes_the_place_of_the_clock() -> None:
    for glass in (20.0, 300.0):
        house = talking(clock=MINUTE, talk=TalkRules(hourglass=glass))
        assert (debate(house).until, debate(house).timer) == (house.now + glass, "hourglass")
        house.wait(glass + 1)
        assert ends(house) == ["hourglass"]


def test_3_2a_a_table_may_have_a_clock_and_talk_without_an_end() -> None:
    house = talking(clock=MINUTE, talk=TalkRules(hourglass=0))
    assert debate(house).until is None
    house.wait(100_000)
    assert house.state.talking


def test_3_2a_an_hourglass_whose_time_nobody_chose_lasts_two_minutes() -> None:
    house = talking(edition="zman+talk_ends=hourglass")
    assert debate(house).until == house.now + 120
    house.wait(121)
    assert ends(house) == ["hourglass"]


@pytest.mark.parametrize("way", ["all_ready", "start_player", "stick", "hourglass"])
def test_3_2a_all_ready_ends_every_talk(way: str) -> None:
    house = talking(talk=by(way, hourglass=500))
    be_ready(house)
    assert ends(house) == ["all_ready"]


def test_3_2a_a_pause_stops_the_time_for_talk() -> None:
    house = talking(clock=MINUTE)
    house.wait(50)
    for matter in ("pause", "resume"):
        for voter in (0, 1):
            house.ok(voter, Vote, matter=matter)
        house.wait(5)
    assert debate(house).until == house.now + 5


def test_3_2a_after_a_restart_the_time_for_talk_goes_on() -> None:
    house = talking(clock=Clock(per_question=100))
    house.now += 30
    house.ok(0, Say, text="the last entry")
    house.restart(after=5000)
    assert debate(house).until == house.now + 70


def test_3_2b_after_the_stick_nobody_talks_until_the_votes_are_shown() -> None:
    house = talking(talk=STICK)
    house.ok(0, Say, text="before")
    house.ok(debate(house).caller, CloseTalk)
    for place in range(3):
        assert house.look(place).status.talk_stopped
        assert refused(house, place, Say, text="psst") == ("talk_is_over", "§3.2b")
        whisper = {"to": (place + 1) % 3, "text": "psst"}
        assert refused(house, place, Whisper, **whisper) == ("talk_is_over", "§3.2b")
    assert house.look(SPECTATOR).status.talk_stopped
    vote(house)
    assert not house.look(0).status.talk_stopped
    house.ok(0, Say, text="after")
    house.ok(1, Whisper, to=0, text="after")
    said = [entry.text for entry in house.entries() if isinstance(entry, LineSaid)]
    assert said == ["before", "after", "after"]


def test_3_2b_however_that_talk_ended() -> None:
    house = talking(talk=STICK)
    be_ready(house)
    assert ends(house) == ["all_ready"]
    assert house.no(0, Say, text="psst") == "talk_is_over"


def test_3_2b_those_who_watch_talk_on() -> None:
    house = talking(talk=STICK)
    be_ready(house)
    house.ok(None, Say, text="now we shall see", name="Zoe")


def test_3_2b_it_lasts_through_a_pause_and_a_restart_and_ends_with_the_match() -> None:
    house = talking(talk=STICK)
    be_ready(house)
    for voter in (0, 1):
        house.ok(voter, Vote, matter="pause")
    assert house.no(0, Say, text="psst") == "talk_is_over"
    house.restart(after=10)
    assert house.no(0, Say, text="psst") == "talk_is_over"
    for voter in (0, 1):
        house.ok(voter, Vote, matter="end")
    house.ok(0, Say, text="Well played!")


@pytest.mark.parametrize("way", ["all_ready", "start_player", "hourglass", "none"])
def test_3_2b_without_a_stick_people_may_talk_while_they_vote(way: str) -> None:
    house = set_up(people=3, talk=by(way))
    to_ballot(house)
    be_ready(house)
    assert house.is_asked(0)
    house.ok(0, Say, text="vote black")
    house.ok(0, Whisper, to=1, text="vote black")


def test_3_2b_a_refusal_tells_nothing_of_the_votes_that_are_in() -> None:
    told = []
    for voted in (0, 1, 2):
        house = talking(talk=STICK, marks="none")
        be_ready(house)
        for place in range(voted):
            answer(house, place, house.question(place).options[0])
        said = house.send(2, Say, text="psst", id="same")
        told.append((said, house.send(2, Whisper, to=0, text="psst", id="other")))
    assert told[0] == told[1] == told[2]


def test_3_2_a_new_table_has_no_hourglass_and_no_ready_is_needed_before_anybody_talks() -> None:
    assert Options(game="many_boats", players=3).talk.hourglass is None
    house = talking()
    house.ok(0, Ready)
    house.ok(1, Say, text="wait")
    assert house.state.talking
