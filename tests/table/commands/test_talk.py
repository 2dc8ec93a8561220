"""The talk before a ballot, closed in each of its ways."""

from random import Random

import pytest

from adrift.core.players import SPECTATOR
from adrift.table.entries import TalkClosed, TalkOpened
from adrift.table.protocol.commands import (
    Answer,
    CloseTalk,
    HandStick,
    Leave,
    Ready,
    Volunteer,
    Vote,
)
from adrift.table.protocol.options import TalkRules
from tests.table.house import House
from tests.table.people import answer, be_ready, play_on, play_until, set_up, to_ballot


def talk_by(ends: str, *, people: int = 3, hourglass: float = 120.0, players: int = 3) -> House:
    """A table in the talk before its first ballot, which is closed in that way."""
    rules = TalkRules(before_ballot=ends, hourglass=hourglass)  # type: ignore[arg-type]
    house = set_up(people=people, players=players, talk=rules)
    to_ballot(house)
    assert house.state.talking.ends == ends
    return house


def how_closed(house: House) -> list[str]:
    return [entry.why for entry in house.entries() if isinstance(entry, TalkClosed)]


def caller_at(house: House) -> int:
    """Who may close the talk; -1 for nobody."""
    debate = house.look(SPECTATOR).status.debate
    assert debate is not None
    return -1 if debate.caller is None else debate.caller


# The talk before a ballot


def test_while_people_talk_nobody_is_asked_and_nothing_has_an_id() -> None:
    house = talk_by("all_ready")
    status = house.look(SPECTATOR).status
    assert status.debate is not None
    assert (status.question, status.waiting, status.answered) == ("", (), None)
    assert status.kind == "leak_ballot", "what it will be about is known"
    assert not house.is_asked(0)
    number = house.state.sitting.question().number
    assert house.no(0, Answer, question=f"1-{number}", option="red") == "talk_first"
    assert house.no(0, Volunteer, act="+show@x") == "talk_first"


@pytest.mark.parametrize(
    ("edition", "ends"),
    [("zman", "all_ready"), ("rswk", "start_player"), ("manual+talk_ends=stick", "stick")],
)
def test_the_edition_says_how_unless_the_table_wants_another_way(edition: str, ends: str) -> None:
    house = set_up(people=3, edition=edition)
    to_ballot(house)
    assert house.state.talking.ends == ends
    house = set_up(people=3, edition=edition, talk=TalkRules(before_ballot="hourglass"))
    to_ballot(house)
    assert house.state.talking.ends == "hourglass"


def test_all_ready_closes_and_readiness_can_be_taken_back() -> None:
    house = talk_by("all_ready")
    for place, ready in ((0, True), (1, True), (0, False), (2, True)):
        house.ok(place, Ready, ready=ready)
    debate = house.look(SPECTATOR).status.debate
    assert debate is not None
    assert debate.ready == (1, 2)
    house.ok(0, Ready)
    assert how_closed(house) == ["all_ready"]
    assert house.is_asked(0)
    assert house.no(0, Ready) == "no_talk_now"


def test_the_start_player_calls_and_nobody_else() -> None:
    house = talk_by("start_player")
    caller = caller_at(house)
    assert caller == house.view(0)["start_player"]
    other = (caller + 1) % 3
    assert house.no(other, CloseTalk) == "not_yours_to_close"
    house.ok(caller, CloseTalk)
    assert how_closed(house) == ["start_player"]


def test_the_hourglass_runs_out_and_nobody_is_waited_for_meanwhile() -> None:
    house = talk_by("hourglass", hourglass=120.0)
    assert house.no(0, CloseTalk) == "not_yours_to_close"
    house.go(1)
    house.wait(119)
    assert house.state.talking
    assert not house.state.places[1].standing_in, "a sleeping phone nobody asks is not absent"
    house.wait(1.5)
    assert how_closed(house) == ["hourglass"]


def test_the_hourglass_bounds_every_way() -> None:
    for ends in ("all_ready", "start_player", "stick"):
        house = talk_by(ends, hourglass=60.0)
        house.wait(61)
        assert how_closed(house) == ["hourglass"]


def test_without_an_hourglass_talk_has_no_end_of_its_own() -> None:
    house = talk_by("hourglass", hourglass=0.0)
    house.wait(10_000)
    assert house.state.talking
    be_ready(house)
    assert how_closed(house) == ["all_ready"]


def test_the_stick_goes_round_from_ballot_to_ballot() -> None:
    house, holders = talk_by("stick"), []
    for _ in range(4):
        holder = caller_at(house)
        holders.append(holder)
        assert house.no((holder + 1) % 3, CloseTalk) == "not_yours_to_close"
        house.ok(holder, CloseTalk)
        for place in range(3):
            if house.is_asked(place):
                answer(house, place, house.question(place).options[0])
        while house.state.phase == "playing" and not house.state.talking:
            place = next(p for p in range(3) if house.is_asked(p))
            answer(house, place, house.question(place).options[0])
    assert holders == [(holders[0] + n) % 3 for n in range(4)]


def test_the_holder_may_hand_the_stick_on_instead() -> None:
    house = talk_by("stick")
    holder = caller_at(house)
    assert house.no((holder + 1) % 3, HandStick) == "not_yours_to_close"
    house.ok(holder, HandStick)
    assert house.no(holder, CloseTalk) == "not_yours_to_close"
    house.ok((holder + 1) % 3, CloseTalk)
    assert how_closed(house) == ["stick"]
    assert talk_by("all_ready").no(0, HandStick) == "no_stick_here"


def test_bots_pass_the_stick_on_and_so_do_the_absent() -> None:
    house = talk_by("stick", people=2, players=4)
    holder = caller_at(house)
    assert holder in (0, 1)
    house.ok(holder, HandStick)
    other = 1 - holder
    assert caller_at(house) == other
    house.go(other)
    house.wait(50)
    assert house.state.places[other].standing_in
    house.ok(holder, CloseTalk)


def test_where_a_bot_would_call_all_ready_is_enough() -> None:
    house = set_up(people=1, players=4, talk=TalkRules(before_ballot="start_player"))
    rng, led = Random(3), set[bool]()
    for _ in range(400):
        house.let_bots()
        if house.state.talking:
            led.add(caller_at(house) == 0)
        if house.state.phase != "playing":
            break
        play_on(house, rng, 1)
    assert led == {True, False}
    assert set(how_closed(house)) == {"all_ready"}


def test_bots_are_always_ready() -> None:
    house = set_up(players=4, people=1)
    to_ballot(house)
    house.ok(0, Ready)
    assert not house.state.talking


def test_with_nobody_left_who_could_talk_the_ballot_comes_at_once() -> None:
    house = set_up(players=3, people=1)
    to_ballot(house)
    house.ok(0, Leave)
    assert not house.state.talking
    assert play_on(house, Random(1))


def test_every_ballot_has_its_talk_the_repeated_ones_and_throwing_out_too() -> None:
    rules = TalkRules(before_ballot="all_ready")
    house = set_up(people=3, edition="rswk+all_hats=vote_again", talk=rules)
    talked: list[tuple[str, int]] = []
    for _ in range(600):
        if house.state.phase != "playing":
            break
        if house.state.talking:
            question = house.state.sitting.question()
            talked.append((question.kind, question.number))
            be_ready(house)
        place = next((p for p in range(3) if house.is_asked(p)), None)
        if place is not None:
            options = house.question(place).options
            answer(house, place, "hat" if "hat" in options else options[0])
    opened = [entry for entry in house.entries() if isinstance(entry, TalkOpened)]
    assert len(opened) == len(set(talked)) == len(how_closed(house))
    kinds = [kind for kind, _ in talked]
    assert kinds[:2] == ["leak_ballot", "leak_ballot"], "nothing but hats: they vote again"
    assert {"leak_ballot", "eject_ballot", "move_ballot"} <= set(kinds)


def test_a_table_without_talk_votes_at_once_and_one_boat_has_no_ballots() -> None:
    house = set_up(people=3, talk=TalkRules(before_ballot="none"))
    play_until(house, "leak_ballot", Random(1))
    assert house.is_asked(0)
    house = set_up("one_boat", 4, people=2, talk=TalkRules(before_ballot="stick"))
    assert play_on(house, Random(1))
    assert not any(isinstance(entry, TalkOpened) for entry in house.entries())


def test_nothing_about_talk_is_closed_while_the_match_is_paused() -> None:
    house = talk_by("start_player", hourglass=60.0)
    caller = caller_at(house)
    for voter in (0, 1):
        house.ok(voter, Vote, matter="pause")
    assert house.no(caller, CloseTalk) == "paused"
    assert house.no(0, Ready) == "paused"
    house.wait(500)
    assert house.state.talking
    for voter in (0, 1):
        house.ok(voter, Vote, matter="resume")
    house.wait(59)
    assert house.state.talking, "the sand lay still meanwhile"
    house.wait(2)
    assert how_closed(house) == ["hourglass"]
