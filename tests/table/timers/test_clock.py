"""Time: for each question, from the reserve, by a factor, with grace for lag; stopped and kept."""

from random import Random

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.table.entries import Decided, Woken
from adrift.table.protocol.commands import Answer, Ready, SetClock, Volunteer, Vote
from adrift.table.protocol.messages import Accepted, Refused
from adrift.table.protocol.options import Absence, Clock, TalkRules
from adrift.table.table import Table
from adrift.table.timers.clock import deadline
from tests.table.house import House
from tests.table.people import answer, be_ready, play_on, set_up, to_ballot

NO_TALK = TalkRules(before_ballot="none")
NEVER = Absence(gone=0, silences=100)


def clocked(per_question: float = 60, reserve: float = 0, **options: object) -> House:
    """A table with a clock, where nobody is ever replaced."""
    clock = Clock(per_question=per_question, reserve=reserve)
    fields: dict[str, object] = {"clock": clock, "absence": NEVER, "people": 3, **options}
    return set_up(**fields)  # type: ignore[arg-type]


def asked_one(house: House) -> int:
    return next(int(place) for place in house.state.people if house.is_asked(place))


def until(house: House, place: int) -> float:
    found = deadline(house.state, Player(place))
    assert found is not None
    return found


def silences(house: House) -> list[int]:
    return [
        entry.player
        for entry in house.entries()
        if isinstance(entry, Decided) and entry.source == "clock"
    ]


def test_out_of_time_means_silence_and_the_match_goes_on() -> None:
    house = clocked(60)
    place = asked_one(house)
    house.wait(59)
    assert silences(house) == []
    house.wait(2)
    assert silences(house) == [place]
    assert house.look(place).status.waiting[0].until == house.now - 1 + 60


def test_without_time_for_a_question_there_is_no_clock() -> None:
    house = clocked(0, 500)
    assert house.wake_at is None
    assert house.look(0).status.waiting[0].until is None


def test_the_reserve_is_used_last_and_is_gone_when_used() -> None:
    house = clocked(60, 100)
    place = asked_one(house)
    assert until(house, place) == house.now + 160
    house.wait(90)
    answer(house, place, house.question(place).options[0])
    assert house.state.places[place].reserve == pytest.approx(70)
    others = [seat.reserve for n, seat in enumerate(house.state.places) if n != place]
    assert others == [100, 100]


def test_a_quick_answer_costs_no_reserve() -> None:
    house = clocked(60, 100)
    place = asked_one(house)
    house.wait(60)
    answer(house, place, house.question(place).options[0])
    assert house.state.places[place].reserve == 100


def test_a_factor_the_table_agrees_to_gives_one_person_longer() -> None:
    house = clocked(60, 30)
    place = asked_one(house)
    for voter in (0, 1):
        house.ok(voter, Vote, matter="time", place=place, factor=2.0)
    assert until(house, place) == house.now + 180
    house.wait(150)
    answer(house, place, house.question(place).options[0])
    assert house.state.places[place].reserve == pytest.approx(15), "half of what was over the 120"
    assert house.look(SPECTATOR).status.places[place].factor == 2.0


@pytest.mark.parametrize(
    ("lag", "late", "counts"),
    [(0.0, 0.1, False), (0.4, 0.3, True), (0.4, 0.5, False), (9.0, 0.9, True), (9.0, 1.1, False)],
)
def test_what_was_sent_in_time_counts_up_to_a_second_late_by_lag(
    lag: float, late: float, counts: bool
) -> None:
    house = clocked(60)
    place = asked_one(house)
    question, option = house.asked(place).id, house.question(place).options[0]
    house.lags[place] = lag  # measured on the line, before anything was sent on it
    house.wait(60 + late)  # with all ticks a server makes
    command = Answer(id="late", question=question, option=option)
    reply = house.hand_in(command, house.keys[place], lag).reply
    assert isinstance(reply, Accepted if counts else Refused)
    assert silences(house) == ([] if counts else [place])


def test_what_comes_by_a_way_without_measured_lag_leaves_what_is_known() -> None:
    house = clocked(60)
    place = asked_one(house)
    question, option = house.asked(place).id, house.question(place).options[0]
    house.hand_in(Vote(id="measured", matter="pause"), house.keys[place], 0.4)
    house.hand_in(Vote(id="not", matter="pause", yes=False), house.keys[place])
    house.wait(60.3)
    house.ok(place, Answer, question=question, option=option)
    assert silences(house) == []


def test_the_deadline_closes_whether_or_not_anybody_looked_at_the_clock() -> None:
    house = clocked(60)
    place = asked_one(house)
    question, option = house.asked(place).id, house.question(place).options[0]
    house.now += 1000  # the server was busy, and no tick came
    assert house.no(place, Answer, question=question, option=option) == "question_gone"
    assert silences(house) == [place]


def test_after_long_silence_of_the_server_nobody_loses_two_questions_at_once() -> None:
    house = clocked(10)
    house.now += 10_000
    house.tick()
    assert len(silences(house)) == 1


def test_the_host_sets_the_clock_before_the_start_only() -> None:
    house = House(players=3)
    house = clocked(60)
    assert house.no(0, SetClock, clock=Clock(per_question=1)) == "not_while_playing"


# What stops it


def test_talk_does_not_cost_thinking_time() -> None:
    house = clocked(60, talk=TalkRules(before_ballot="all_ready", hourglass=0))
    to_ballot(house)
    house.wait(500)
    assert silences(house) == []
    be_ready(house)
    assert until(house, 0) == house.now + 60


def test_a_pause_stops_all_clocks() -> None:
    house = clocked(60)
    place = asked_one(house)
    house.wait(40)
    for voter in (0, 1):
        house.ok(voter, Vote, matter="pause")
    assert house.look(place).status.waiting[0].until is None
    assert house.wake_at is None
    house.wait(5000)
    for voter in (0, 1):
        house.ok(voter, Vote, matter="resume")
    assert until(house, place) == house.now + 20


def trade(house: House) -> tuple[int, int, str]:
    """Who is asked, somebody else who may open a trade, and that act."""
    rng = Random(5)
    for _ in range(3000):
        asked = [place for place in house.state.people if house.is_asked(place)]
        for place in house.state.people:
            for offer in house.asked(place).acts:
                if offer.kind == "trade" and len(asked) == 1 and place not in asked:
                    return asked[0], place, offer.key
        play_on(house, rng, 1)
    raise AssertionError("no trade")


def test_a_trade_stops_the_clock_of_the_question_it_interrupts() -> None:
    house = clocked(60, game="one_boat", players=4, people=4)
    asked, trader, act = trade(house)
    house.now += 25
    house.ok(trader, Volunteer, act=act)
    assert until(house, trader) == house.now + 60, "a question of its own"
    house.now += 50
    answer(house, trader, "withdraw")
    assert until(house, asked) == house.now + 35


def test_a_trade_within_a_trade_question_charges_only_who_thinks() -> None:
    house = clocked(60, 100, game="one_boat", players=4, people=4)
    asked, trader, act = trade(house)
    house.now += 10
    house.ok(trader, Volunteer, act=act)
    house.now += 80
    answer(house, trader, "withdraw")
    assert house.state.places[trader].reserve == pytest.approx(80)
    assert house.state.places[asked].reserve == 100
    house.now += 60
    answer(house, asked, house.question(asked).options[0])
    assert house.state.places[asked].reserve == pytest.approx(90)


# Sealed answers


def test_of_a_sealed_answer_the_time_is_charged_when_all_are_opened() -> None:
    house = clocked(60, 100, talk=NO_TALK, marks="none")
    to_ballot(house)
    before = house.look(SPECTATOR).status
    house.now += 90
    answer(house, 0, house.question(0).options[0])
    assert house.look(SPECTATOR).status.waiting == before.waiting
    assert house.state.places[0].reserve == 100
    for place in (1, 2):
        answer(house, place, house.question(place).options[0])
    assert [seat.reserve for seat in house.state.places] == [70, 70, 70]


# After the server was stopped


@pytest.mark.parametrize(("used", "left"), [(10, 50), (29, 31), (45, 30), (59.9, 30)])
def test_after_a_restart_what_was_left_is_left_and_at_least_half_a_minute(
    used: float, left: float
) -> None:
    house = clocked(60)
    place = asked_one(house)
    house.now += used
    house.ok((place + 1) % 3, Vote, matter="pause")  # the last entry
    house.now += 15
    house.restart(after=3600)
    assert until(house, place) == pytest.approx(house.now + left)


def test_a_second_restart_takes_nothing_away() -> None:
    house = clocked(60, 40)
    place = asked_one(house)
    house.now += 20
    house.ok(place, Vote, matter="pause")
    house.restart(after=1000)
    house.now += 10
    house.ok(place, Vote, matter="pause", yes=False)
    house.restart(after=1000)
    assert until(house, place) == pytest.approx(house.now + 70)
    house.now += 50
    answer(house, place, house.question(place).options[0])
    live = house.state.places[place].reserve
    assert live == pytest.approx(20)
    assert Table.rebuild(house.entries(), house.now).state.places[place].reserve == live


def test_after_a_restart_the_hourglass_goes_on_too() -> None:
    house = set_up(people=3, talk=TalkRules(before_ballot="hourglass", hourglass=100))
    to_ballot(house)
    house.now += 30
    house.ok(0, Ready)
    house.restart(after=5000)
    assert house.look(0).status.debate.until == pytest.approx(house.now + 70)  # type: ignore[union-attr]
    house.ok(1, Ready)
    house.now += 65
    house.ok(1, Ready, ready=False)
    house.restart(after=5000)
    assert house.look(0).status.debate.until == pytest.approx(house.now + 30)  # type: ignore[union-attr]


def test_a_table_that_only_slept_has_lost_no_time_and_gained_none() -> None:
    house = clocked(86400)
    place = asked_one(house)
    ends = until(house, place)
    house.now += 80_000
    slept = Table.rebuild(house.entries(), house.now, alive_at=house.now)
    assert deadline(slept.state, Player(place)) == ends
    assert slept.tick(ends + 1, b"luck").entries, "its clock has gone on"


def test_a_paused_table_does_not_mind_a_restart() -> None:
    house = clocked(60)
    place = asked_one(house)
    house.now += 10
    for voter in (0, 1):
        house.ok(voter, Vote, matter="pause")
    house.restart(after=900)
    for voter in (0, 1):
        house.ok(voter, Vote, matter="resume")
    assert until(house, place) == pytest.approx(house.now + 50)
    assert not any(isinstance(entry, Woken) for entry in house.entries())


def test_time_never_goes_back() -> None:
    house = clocked(60)
    place = asked_one(house)
    house.now -= 500
    answer(house, place, house.question(place).options[0])
    times = [entry.at for entry in house.entries()]
    assert times == sorted(times)
