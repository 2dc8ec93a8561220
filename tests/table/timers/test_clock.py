"""Clocks: time per question, reserve, time factor, lag, pauses and restarts."""

from random import Random

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.table.entries import Decided, Woken
from adrift.table.protocol.commands import Answer, Ready, SetClock, Volunteer, Vote
from adrift.table.protocol.messages import Accepted, Refused
from adrift.table.protocol.options import Absence, Clock, TalkRules
from adrift.table.table import Table
from adrift.table.timers.clock import deadline
from tests.table.harness import TableHarness
from tests.table.players_at_table import (
    answer,
    make_all_ready,
    play_to_ballot,
    play_to_end,
    start_match,
)

NO_TALK = TalkRules(before_ballot="none")
NEVER = Absence(gone=0, silences=100)


def clocked(per_question: float = 60, reserve: float = 0, **options: object) -> TableHarness:
    """A table with a clock and without stand-ins."""
    clock = Clock(per_question=per_question, reserve=reserve)
    fields: dict[str, object] = {"clock": clock, "absence": NEVER, "people": 3, **options}
    return start_match(**fields)  # type: ignore[arg-type]


def asked_one(harness: TableHarness) -> int:
    return next(int(place) for place in harness.state.people if harness.is_asked(place))


def until(harness: TableHarness, place: int) -> float:
    found = deadline(harness.state, Player(place))
    assert found is not None
    return found


def silences(harness: TableHarness) -> list[int]:
    return [
        entry.player
        for entry in harness.entries()
        if isinstance(entry, Decided) and entry.source == "clock"
    ]


def test_out_of_time_means_silence_and_the_match_goes_on() -> None:
    harness = clocked(60)
    place = asked_one(harness)
    harness.wait(59)
    assert silences(harness) == []
    harness.wait(2)
    assert silences(harness) == [place]
    assert harness.welcome(place).status.waiting[0].until == harness.now - 1 + 60


def test_without_time_for_a_question_there_is_no_clock() -> None:
    harness = clocked(0, 500)
    assert harness.wake_at is None
    assert harness.welcome(0).status.waiting[0].until is None


def test_the_reserve_is_used_last_and_is_gone_when_used() -> None:
    harness = clocked(60, 100)
    place = asked_one(harness)
    assert until(harness, place) == harness.now + 160
    harness.wait(90)
    answer(harness, place, harness.question(place).options[0])
    assert harness.state.places[place].reserve == pytest.approx(70)
    others = [occupant.reserve for n, occupant in enumerate(harness.state.places) if n != place]
    assert others == [100, 100]


def test_a_quick_answer_costs_no_reserve() -> None:
    harness = clocked(60, 100)
    place = asked_one(harness)
    harness.wait(60)
    answer(harness, place, harness.question(place).options[0])
    assert harness.state.places[place].reserve == 100


def test_a_factor_the_table_agrees_to_gives_one_person_longer() -> None:
    harness = clocked(60, 30)
    place = asked_one(harness)
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="time", place=place, factor=2.0)
    assert until(harness, place) == harness.now + 180
    harness.wait(150)
    answer(harness, place, harness.question(place).options[0])
    assert harness.state.places[place].reserve == pytest.approx(15), "half of what was over the 120"
    assert harness.welcome(SPECTATOR).status.places[place].factor == 2.0


@pytest.mark.parametrize(
    ("lag", "late", "counts"),
    [(0.0, 0.1, False), (0.4, 0.3, True), (0.4, 0.5, False), (9.0, 0.9, True), (9.0, 1.1, False)],
)
def test_what_was_sent_in_time_counts_up_to_a_second_late_by_lag(
    lag: float, late: float, counts: bool
) -> None:
    harness = clocked(60)
    place = asked_one(harness)
    question, option = harness.asked(place).id, harness.question(place).options[0]
    harness.lags[place] = lag  # measured on the line, before anything was sent on it
    harness.wait(60 + late)  # with all ticks a server makes
    command = Answer(id="late", question=question, option=option)
    reply = harness.receive(command, harness.keys[place], lag).reply
    assert isinstance(reply, Accepted if counts else Refused)
    assert silences(harness) == ([] if counts else [place])


def test_what_comes_by_a_way_without_measured_lag_leaves_what_is_known() -> None:
    harness = clocked(60)
    place = asked_one(harness)
    question, option = harness.asked(place).id, harness.question(place).options[0]
    harness.receive(Vote(id="measured", matter="pause"), harness.keys[place], 0.4)
    harness.receive(Vote(id="not", matter="pause", yes=False), harness.keys[place])
    harness.wait(60.3)
    harness.send_ok(place, Answer, question=question, option=option)
    assert silences(harness) == []


def test_the_deadline_closes_whether_or_not_anybody_looked_at_the_clock() -> None:
    harness = clocked(60)
    place = asked_one(harness)
    question, option = harness.asked(place).id, harness.question(place).options[0]
    harness.now += 1000  # the server was busy, and no tick came
    assert harness.refusal(place, Answer, question=question, option=option) == "question_gone"
    assert silences(harness) == [place]


def test_after_long_silence_of_the_server_nobody_loses_two_questions_at_once() -> None:
    harness = clocked(10)
    harness.now += 10_000
    harness.tick()
    assert len(silences(harness)) == 1


def test_the_host_sets_the_clock_before_the_start_only() -> None:
    harness = TableHarness(players=3)
    harness = clocked(60)
    assert harness.refusal(0, SetClock, clock=Clock(per_question=1)) == "not_while_playing"


# What stops it


def test_talk_does_not_cost_thinking_time() -> None:
    harness = clocked(60, talk=TalkRules(before_ballot="all_ready", hourglass=0))
    play_to_ballot(harness)
    harness.wait(500)
    assert silences(harness) == []
    make_all_ready(harness)
    assert until(harness, 0) == harness.now + 60


def test_a_pause_stops_all_clocks() -> None:
    harness = clocked(60)
    place = asked_one(harness)
    harness.wait(40)
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="pause")
    assert harness.welcome(place).status.waiting[0].until is None
    assert harness.wake_at is None
    harness.wait(5000)
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="resume")
    assert until(harness, place) == harness.now + 20


def trade(harness: TableHarness) -> tuple[int, int, str]:
    """The player who is asked, another one who may offer a trade, and that act."""
    rng = Random(5)
    for _ in range(3000):
        asked = [place for place in harness.state.people if harness.is_asked(place)]
        for place in harness.state.people:
            for offer in harness.asked(place).acts:
                if offer.kind == "trade" and len(asked) == 1 and place not in asked:
                    return asked[0], place, offer.key
        play_to_end(harness, rng, 1)
    raise AssertionError("no trade")


def test_a_trade_stops_the_clock_of_the_question_it_interrupts() -> None:
    harness = clocked(60, game="one_boat", players=4, people=4)
    asked, trader, act = trade(harness)
    harness.now += 25
    harness.send_ok(trader, Volunteer, act=act)
    assert until(harness, trader) == harness.now + 60, "a question of its own"
    harness.now += 50
    answer(harness, trader, "withdraw")
    assert until(harness, asked) == harness.now + 35


def test_a_trade_within_a_trade_question_charges_only_who_thinks() -> None:
    harness = clocked(60, 100, game="one_boat", players=4, people=4)
    asked, trader, act = trade(harness)
    harness.now += 10
    harness.send_ok(trader, Volunteer, act=act)
    harness.now += 80
    answer(harness, trader, "withdraw")
    assert harness.state.places[trader].reserve == pytest.approx(80)
    assert harness.state.places[asked].reserve == 100
    harness.now += 60
    answer(harness, asked, harness.question(asked).options[0])
    assert harness.state.places[asked].reserve == pytest.approx(90)


# Sealed answers


def test_of_a_sealed_answer_the_time_is_charged_when_all_are_opened() -> None:
    harness = clocked(60, 100, talk=NO_TALK, marks="none")
    play_to_ballot(harness)
    before = harness.welcome(SPECTATOR).status
    harness.now += 90
    answer(harness, 0, harness.question(0).options[0])
    assert harness.welcome(SPECTATOR).status.waiting == before.waiting
    assert harness.state.places[0].reserve == 100
    for place in (1, 2):
        answer(harness, place, harness.question(place).options[0])
    assert [occupant.reserve for occupant in harness.state.places] == [70, 70, 70]


# After the server was stopped


@pytest.mark.parametrize(("used", "left"), [(10, 50), (29, 31), (45, 30), (59.9, 30)])
def test_after_a_restart_what_was_left_is_left_and_at_least_half_a_minute(
    used: float, left: float
) -> None:
    harness = clocked(60)
    place = asked_one(harness)
    harness.now += used
    harness.send_ok((place + 1) % 3, Vote, matter="pause")  # the last entry
    harness.now += 15
    harness.restart(after=3600)
    assert until(harness, place) == pytest.approx(harness.now + left)


def test_a_second_restart_takes_nothing_away() -> None:
    harness = clocked(60, 40)
    place = asked_one(harness)
    harness.now += 20
    harness.send_ok(place, Vote, matter="pause")
    harness.restart(after=1000)
    harness.now += 10
    harness.send_ok(place, Vote, matter="pause", yes=False)
    harness.restart(after=1000)
    assert until(harness, place) == pytest.approx(harness.now + 70)
    harness.now += 50
    answer(harness, place, harness.question(place).options[0])
    live = harness.state.places[place].reserve
    assert live == pytest.approx(20)
    assert Table.rebuild(harness.entries(), harness.now).state.places[place].reserve == live


def test_after_a_restart_the_hourglass_goes_on_too() -> None:
    harness = start_match(people=3, talk=TalkRules(before_ballot="hourglass", hourglass=100))
    play_to_ballot(harness)
    harness.now += 30
    harness.send_ok(0, Ready)
    harness.restart(after=5000)
    assert harness.welcome(0).status.debate.until == pytest.approx(harness.now + 70)  # type: ignore[union-attr]
    harness.send_ok(1, Ready)
    harness.now += 65
    harness.send_ok(1, Ready, ready=False)
    harness.restart(after=5000)
    assert harness.welcome(0).status.debate.until == pytest.approx(harness.now + 30)  # type: ignore[union-attr]


def test_a_table_that_only_slept_has_lost_no_time_and_gained_none() -> None:
    harness = clocked(86400)
    place = asked_one(harness)
    ends = until(harness, place)
    harness.now += 80_000
    slept = Table.rebuild(harness.entries(), harness.now, alive_at=harness.now)
    assert deadline(slept.state, Player(place)) == ends
    assert slept.tick(ends + 1, b"random").entries, "its clock has gone on"


def test_a_paused_table_does_not_mind_a_restart() -> None:
    harness = clocked(60)
    place = asked_one(harness)
    harness.now += 10
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="pause")
    harness.restart(after=900)
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="resume")
    assert until(harness, place) == pytest.approx(harness.now + 50)
    assert not any(isinstance(entry, Woken) for entry in harness.entries())


def test_time_never_goes_back() -> None:
    harness = clocked(60)
    place = asked_one(harness)
    harness.now -= 500
    answer(harness, place, harness.question(place).options[0])
    times = [entry.at for entry in harness.entries()]
    assert times == sorted(times)
