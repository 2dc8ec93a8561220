"""Rules §3: the talk before a ballot, at a table."""

from typing import Any

import pytest

from adrift.core.players import SPECTATOR
from adrift.table.entries import LineSaid, TalkClosed
from adrift.table.protocol.commands import CloseTalk, Ready, Say, Vote, Whisper
from adrift.table.protocol.messages import Refused, TalkStatus
from adrift.table.protocol.options import Clock, Options, TalkRules
from tests.table.harness import TableHarness
from tests.table.players_at_table import answer, make_all_ready, play_to_ballot, start_match

MINUTE = Clock(per_question=60, reserve=600)
DAYS = Clock(per_question=2 * 24 * 3600)
STICK = TalkRules(before_ballot="stick")
every_edition = pytest.mark.parametrize("edition", ["zman", "rswk", "manual"])


def talking(**options: Any) -> TableHarness:
    """Three people in the talk before the first ballot."""
    house = start_match(people=3, **options)
    play_to_ballot(house)
    assert house.state.open_talk
    return house


def by(way: str, **rules: Any) -> TalkRules:
    return TalkRules(before_ballot=way, **rules)  # type: ignore[arg-type]


def debate(house: TableHarness) -> TalkStatus:
    found = house.welcome(SPECTATOR).status.debate
    assert found is not None
    return found


def ends(house: TableHarness) -> list[str]:
    return [entry.why for entry in house.entries() if isinstance(entry, TalkClosed)]


def vote(house: TableHarness) -> None:
    for place in range(3):
        answer(house, place, house.question(place).options[0])


def refused(house: TableHarness, who: int, command: type, **fields: object) -> tuple[str, str]:
    reply = house.send(who, command, **fields)
    assert isinstance(reply, Refused)
    return reply.reason, reply.rule


def test_3_1_all_see_that_somebody_has_voted_and_nobody_sees_what() -> None:
    shown = []
    for option in (0, 1):
        house = start_match(people=3, talk=TalkRules(before_ballot="none"))
        play_to_ballot(house)
        answer(house, 1, house.question(1).options[option])
        status = house.welcome(SPECTATOR).status
        assert status.answered == (1,)
        shown.append((status, house.welcome(0), house.welcome(2)))
    assert shown[0] == shown[1]


@every_edition
def test_3_2_no_edition_has_an_hourglass(edition: str) -> None:
    house = talking(edition=edition)
    assert (debate(house).until, debate(house).timer) == (None, "")
    house.wait(100_000)
    assert house.state.open_talk


def test_3_2_in_rswk_the_start_player_calls_the_vote_also_after_a_day() -> None:
    house = talking(edition="rswk", clock=DAYS)
    house.wait(24 * 3600)
    caller = house.view(0)["start_player"]
    assert debate(house).caller == caller
    house.send_ok(caller, CloseTalk)
    assert ends(house) == ["start_player"]


@pytest.mark.parametrize("way", ["all_ready", "start_player", "stick"])
def test_3_2a_with_a_clock_talk_lasts_as_long_as_a_question_without_the_reserve(way: str) -> None:
    house = talking(clock=MINUTE, talk=by(way))
    assert (debate(house).until, debate(house).timer) == (house.now + 60, "clock")
    house.wait(59)
    assert house.state.open_talk
    house.wait(1.5)
    assert ends(house) == ["clock"]
    assert house.welcome(0).status.waiting[0].until == house.now - 0.5 + 660, (
        "voting has its own time"
    )


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
    assert house.state.open_talk


def test_3_2a_an_hourglass_whose_time_nobody_chose_lasts_two_minutes() -> None:
    house = talking(edition="zman+talk_ends=hourglass")
    assert debate(house).until == house.now + 120
    house.wait(121)
    assert ends(house) == ["hourglass"]


@pytest.mark.parametrize("way", ["all_ready", "start_player", "stick", "hourglass"])
def test_3_2a_all_ready_ends_every_talk(way: str) -> None:
    house = talking(talk=by(way, hourglass=500))
    make_all_ready(house)
    assert ends(house) == ["all_ready"]


def test_3_2a_a_pause_stops_the_time_for_talk() -> None:
    house = talking(clock=MINUTE)
    house.wait(50)
    for matter in ("pause", "resume"):
        for voter in (0, 1):
            house.send_ok(voter, Vote, matter=matter)
        house.wait(5)
    assert debate(house).until == house.now + 5


def test_3_2a_after_a_restart_the_time_for_talk_goes_on() -> None:
    house = talking(clock=Clock(per_question=100))
    house.now += 30
    house.send_ok(0, Say, text="the last entry")
    house.restart(after=5000)
    assert debate(house).until == house.now + 70


def test_3_2b_after_the_stick_nobody_talks_until_the_votes_are_shown() -> None:
    house = talking(talk=STICK)
    house.send_ok(0, Say, text="before")
    house.send_ok(debate(house).caller, CloseTalk)
    for place in range(3):
        assert house.welcome(place).status.talk_stopped
        assert refused(house, place, Say, text="psst") == ("talk_is_over", "§3.2b")
        whisper = {"to": (place + 1) % 3, "text": "psst"}
        assert refused(house, place, Whisper, **whisper) == ("talk_is_over", "§3.2b")
    assert house.welcome(SPECTATOR).status.talk_stopped
    vote(house)
    assert not house.welcome(0).status.talk_stopped
    house.send_ok(0, Say, text="after")
    house.send_ok(1, Whisper, to=0, text="after")
    said = [entry.text for entry in house.entries() if isinstance(entry, LineSaid)]
    assert said == ["before", "after", "after"]


def test_3_2b_however_that_talk_ended() -> None:
    house = talking(talk=STICK)
    make_all_ready(house)
    assert ends(house) == ["all_ready"]
    assert house.refusal(0, Say, text="psst") == "talk_is_over"


def test_3_2b_those_who_watch_talk_on() -> None:
    house = talking(talk=STICK)
    make_all_ready(house)
    house.send_ok(None, Say, text="now we shall see", name="Zoe")


def test_3_2b_it_lasts_through_a_pause_and_a_restart_and_ends_with_the_match() -> None:
    house = talking(talk=STICK)
    make_all_ready(house)
    for voter in (0, 1):
        house.send_ok(voter, Vote, matter="pause")
    assert house.refusal(0, Say, text="psst") == "talk_is_over"
    house.restart(after=10)
    assert house.refusal(0, Say, text="psst") == "talk_is_over"
    for voter in (0, 1):
        house.send_ok(voter, Vote, matter="end")
    house.send_ok(0, Say, text="Well played!")


@pytest.mark.parametrize("way", ["all_ready", "start_player", "hourglass", "none"])
def test_3_2b_without_a_stick_people_may_talk_while_they_vote(way: str) -> None:
    house = start_match(people=3, talk=by(way))
    play_to_ballot(house)
    make_all_ready(house)
    assert house.is_asked(0)
    house.send_ok(0, Say, text="vote black")
    house.send_ok(0, Whisper, to=1, text="vote black")


def test_3_2b_a_refusal_tells_nothing_of_the_votes_that_are_in() -> None:
    told = []
    for voted in (0, 1, 2):
        house = talking(talk=STICK, marks="none")
        make_all_ready(house)
        for place in range(voted):
            answer(house, place, house.question(place).options[0])
        said = house.send(2, Say, text="psst", id="same")
        told.append((said, house.send(2, Whisper, to=0, text="psst", id="other")))
    assert told[0] == told[1] == told[2]


def test_3_2_a_new_table_has_no_hourglass_and_no_ready_is_needed_before_anybody_talks() -> None:
    assert Options(game="many_boats", players=3).talk.hourglass is None
    house = talking()
    house.send_ok(0, Ready)
    house.send_ok(1, Say, text="wait")
    assert house.state.open_talk
