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


def table_in_talk(**options: Any) -> TableHarness:
    """Return a table with three people in the talk before the first ballot."""
    table = start_match(people=3, **options)
    play_to_ballot(table)
    assert table.state.open_talk
    return table


def talk_option(way: str, **rules: Any) -> TalkRules:
    return TalkRules(before_ballot=way, **rules)  # type: ignore[arg-type]


def talk_status(table: TableHarness) -> TalkStatus:
    found = table.welcome(SPECTATOR).status.debate
    assert found is not None
    return found


def talk_close_reasons(table: TableHarness) -> list[str]:
    return [entry.why for entry in table.entries() if isinstance(entry, TalkClosed)]


def vote_all(table: TableHarness) -> None:
    for place in range(3):
        answer(table, place, table.question(place).options[0])


def refusal(table: TableHarness, who: int, command: type, **fields: object) -> tuple[str, str]:
    reply = table.send(who, command, **fields)
    assert isinstance(reply, Refused)
    return reply.reason, reply.rule


def test_3_1_all_see_that_somebody_has_voted_and_nobody_sees_what() -> None:
    shown = []
    for option in (0, 1):
        table = start_match(people=3, talk=TalkRules(before_ballot="none"))
        play_to_ballot(table)
        answer(table, 1, table.question(1).options[option])
        status = table.welcome(SPECTATOR).status
        assert status.answered == (1,)
        shown.append((status, table.welcome(0), table.welcome(2)))
    assert shown[0] == shown[1]


@every_edition
def test_3_2_no_edition_has_an_hourglass(edition: str) -> None:
    table = table_in_talk(edition=edition)
    assert (talk_status(table).until, talk_status(table).timer) == (None, "")
    table.wait(100_000)
    assert table.state.open_talk


def test_3_2_in_rswk_the_start_player_calls_the_vote_also_after_a_day() -> None:
    table = table_in_talk(edition="rswk", clock=DAYS)
    table.wait(24 * 3600)
    view = table.view(0)
    caller = list(view["players"]).index(view["start_player"])
    assert talk_status(table).caller == caller
    table.send_ok(caller, CloseTalk)
    assert talk_close_reasons(table) == ["start_player"]


@pytest.mark.parametrize("way", ["all_ready", "start_player", "stick"])
def test_3_2a_with_a_clock_talk_lasts_as_long_as_a_question_without_the_reserve(way: str) -> None:
    table = table_in_talk(clock=MINUTE, talk=talk_option(way))
    assert (talk_status(table).until, talk_status(table).timer) == (table.now + 60, "clock")
    table.wait(59)
    assert table.state.open_talk
    table.wait(1.5)
    assert talk_close_reasons(table) == ["clock"]
    assert table.welcome(0).status.waiting[0].until == table.now - 0.5 + 660, (
        "voting has its own time"
    )


def test_3_2a_an_hourglass_takes_the_place_of_the_clock() -> None:
    for glass in (20.0, 300.0):
        table = table_in_talk(clock=MINUTE, talk=TalkRules(hourglass=glass))
        assert (talk_status(table).until, talk_status(table).timer) == (
            table.now + glass,
            "hourglass",
        )
        table.wait(glass + 1)
        assert talk_close_reasons(table) == ["hourglass"]


def test_3_2a_a_table_may_have_a_clock_and_talk_without_an_end() -> None:
    table = table_in_talk(clock=MINUTE, talk=TalkRules(hourglass=0))
    assert talk_status(table).until is None
    table.wait(100_000)
    assert table.state.open_talk


def test_3_2a_an_hourglass_whose_time_nobody_chose_lasts_two_minutes() -> None:
    table = table_in_talk(edition="zman+talk_ends=hourglass")
    assert talk_status(table).until == table.now + 120
    table.wait(121)
    assert talk_close_reasons(table) == ["hourglass"]


@pytest.mark.parametrize("way", ["all_ready", "start_player", "stick", "hourglass"])
def test_3_2a_all_ready_ends_every_talk(way: str) -> None:
    table = table_in_talk(talk=talk_option(way, hourglass=500))
    make_all_ready(table)
    assert talk_close_reasons(table) == ["all_ready"]


def test_3_2a_a_pause_stops_the_time_for_talk() -> None:
    table = table_in_talk(clock=MINUTE)
    table.wait(50)
    for matter in ("pause", "resume"):
        for voter in (0, 1):
            table.send_ok(voter, Vote, matter=matter)
        table.wait(5)
    assert talk_status(table).until == table.now + 5


def test_3_2a_after_a_restart_the_time_for_talk_goes_on() -> None:
    table = table_in_talk(clock=Clock(per_question=100))
    table.now += 30
    table.send_ok(0, Say, text="the last entry")
    table.restart(after=5000)
    assert talk_status(table).until == table.now + 70


def test_3_2b_after_the_stick_nobody_talks_until_the_votes_are_shown() -> None:
    table = table_in_talk(talk=STICK)
    table.send_ok(0, Say, text="before")
    table.send_ok(talk_status(table).caller, CloseTalk)
    for place in range(3):
        assert table.welcome(place).status.talk_stopped
        assert refusal(table, place, Say, text="psst") == ("talk_is_over", "§3.2b")
        whisper = {"to": (place + 1) % 3, "text": "psst"}
        assert refusal(table, place, Whisper, **whisper) == ("talk_is_over", "§3.2b")
    assert table.welcome(SPECTATOR).status.talk_stopped
    vote_all(table)
    assert not table.welcome(0).status.talk_stopped
    table.send_ok(0, Say, text="after")
    table.send_ok(1, Whisper, to=0, text="after")
    said = [entry.text for entry in table.entries() if isinstance(entry, LineSaid)]
    assert said == ["before", "after", "after"]


def test_3_2b_however_that_talk_ended() -> None:
    table = table_in_talk(talk=STICK)
    make_all_ready(table)
    assert talk_close_reasons(table) == ["all_ready"]
    assert table.refusal(0, Say, text="psst") == "talk_is_over"


def test_3_2b_those_who_watch_talk_on() -> None:
    table = table_in_talk(talk=STICK)
    make_all_ready(table)
    table.send_ok(None, Say, text="now we shall see", name="Zoe")


def test_3_2b_it_lasts_through_a_pause_and_a_restart_and_ends_with_the_match() -> None:
    table = table_in_talk(talk=STICK)
    make_all_ready(table)
    for voter in (0, 1):
        table.send_ok(voter, Vote, matter="pause")
    assert table.refusal(0, Say, text="psst") == "talk_is_over"
    table.restart(after=10)
    assert table.refusal(0, Say, text="psst") == "talk_is_over"
    for voter in (0, 1):
        table.send_ok(voter, Vote, matter="end")
    table.send_ok(0, Say, text="Well played!")


@pytest.mark.parametrize("way", ["all_ready", "start_player", "hourglass", "none"])
def test_3_2b_without_a_stick_people_may_talk_while_they_vote(way: str) -> None:
    table = start_match(people=3, talk=talk_option(way))
    play_to_ballot(table)
    make_all_ready(table)
    assert table.is_asked(0)
    table.send_ok(0, Say, text="vote black")
    table.send_ok(0, Whisper, to=1, text="vote black")


def test_3_2b_a_refusal_tells_nothing_of_the_votes_that_are_in() -> None:
    told = []
    for voted in (0, 1, 2):
        table = table_in_talk(talk=STICK, marks="none")
        make_all_ready(table)
        for place in range(voted):
            answer(table, place, table.question(place).options[0])
        said = table.send(2, Say, text="psst", id="same")
        told.append((said, table.send(2, Whisper, to=0, text="psst", id="other")))
    assert told[0] == told[1] == told[2]


def test_3_2_a_new_table_has_no_hourglass_and_no_ready_is_needed_before_anybody_talks() -> None:
    assert Options(game="many_boats", players=3).talk.hourglass is None
    table = table_in_talk()
    table.send_ok(0, Ready)
    table.send_ok(1, Say, text="wait")
    assert table.state.open_talk
