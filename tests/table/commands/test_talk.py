"""The talk before a ballot, and each way to close it."""

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
from tests.table.harness import TableHarness
from tests.table.players_at_table import (
    answer,
    make_all_ready,
    play_to_ballot,
    play_to_end,
    play_until,
    start_match,
)


def talk_by(
    ends: str, *, people: int = 3, hourglass: float = 120.0, players: int = 3
) -> TableHarness:
    """A table in the talk before its first ballot, with this way to close it."""
    rules = TalkRules(before_ballot=ends, hourglass=hourglass)  # type: ignore[arg-type]
    harness = start_match(people=people, players=players, talk=rules)
    play_to_ballot(harness)
    assert harness.state.open_talk.ends == ends
    return harness


def how_closed(harness: TableHarness) -> list[str]:
    return [entry.why for entry in harness.entries() if isinstance(entry, TalkClosed)]


def caller_at(harness: TableHarness) -> int:
    """The place that may close the talk; -1 without one."""
    debate = harness.welcome(SPECTATOR).status.debate
    assert debate is not None
    return -1 if debate.caller is None else debate.caller


# The talk before a ballot


def test_while_people_talk_nobody_is_asked_and_nothing_has_an_id() -> None:
    harness = talk_by("all_ready")
    status = harness.welcome(SPECTATOR).status
    assert status.debate is not None
    assert (status.question, status.waiting, status.answered) == ("", (), None)
    assert status.kind == "leak_ballot", "what it will be about is known"
    assert not harness.is_asked(0)
    number = harness.state.current_match.question().number
    assert harness.refusal(0, Answer, question=f"1-{number}", option="red") == "talk_first"
    assert harness.refusal(0, Volunteer, act="+show@x") == "talk_first"


@pytest.mark.parametrize(
    ("edition", "ends"),
    [("zman", "all_ready"), ("rswk", "start_player"), ("manual+talk_ends=stick", "stick")],
)
def test_the_edition_says_how_unless_the_table_wants_another_way(edition: str, ends: str) -> None:
    harness = start_match(people=3, edition=edition)
    play_to_ballot(harness)
    assert harness.state.open_talk.ends == ends
    harness = start_match(people=3, edition=edition, talk=TalkRules(before_ballot="hourglass"))
    play_to_ballot(harness)
    assert harness.state.open_talk.ends == "hourglass"


def test_all_ready_closes_and_readiness_can_be_taken_back() -> None:
    harness = talk_by("all_ready")
    for place, ready in ((0, True), (1, True), (0, False), (2, True)):
        harness.send_ok(place, Ready, ready=ready)
    debate = harness.welcome(SPECTATOR).status.debate
    assert debate is not None
    assert debate.ready == (1, 2)
    harness.send_ok(0, Ready)
    assert how_closed(harness) == ["all_ready"]
    assert harness.is_asked(0)
    assert harness.refusal(0, Ready) == "no_talk_now"


def test_the_start_player_calls_and_nobody_else() -> None:
    harness = talk_by("start_player")
    caller = caller_at(harness)
    view = harness.view(0)
    assert list(view["players"])[caller] == view["start_player"]
    other = (caller + 1) % 3
    assert harness.refusal(other, CloseTalk) == "not_yours_to_close"
    harness.send_ok(caller, CloseTalk)
    assert how_closed(harness) == ["start_player"]


def test_the_hourglass_runs_out_and_nobody_is_waited_for_meanwhile() -> None:
    harness = talk_by("hourglass", hourglass=120.0)
    assert harness.refusal(0, CloseTalk) == "not_yours_to_close"
    harness.disconnect(1)
    harness.wait(119)
    assert harness.state.open_talk
    assert not harness.state.places[1].has_stand_in, "a sleeping phone nobody asks is not absent"
    harness.wait(1.5)
    assert how_closed(harness) == ["hourglass"]


def test_the_hourglass_bounds_every_way() -> None:
    for ends in ("all_ready", "start_player", "stick"):
        harness = talk_by(ends, hourglass=60.0)
        harness.wait(61)
        assert how_closed(harness) == ["hourglass"]


def test_without_an_hourglass_talk_has_no_end_of_its_own() -> None:
    harness = talk_by("hourglass", hourglass=0.0)
    harness.wait(10_000)
    assert harness.state.open_talk
    make_all_ready(harness)
    assert how_closed(harness) == ["all_ready"]


def test_the_stick_goes_round_from_ballot_to_ballot() -> None:
    harness, holders = talk_by("stick"), []
    for _ in range(4):
        holder = caller_at(harness)
        holders.append(holder)
        assert harness.refusal((holder + 1) % 3, CloseTalk) == "not_yours_to_close"
        harness.send_ok(holder, CloseTalk)
        for place in range(3):
            if harness.is_asked(place):
                answer(harness, place, harness.question(place).options[0])
        while harness.state.phase == "playing" and not harness.state.open_talk:
            place = next(p for p in range(3) if harness.is_asked(p))
            answer(harness, place, harness.question(place).options[0])
    assert holders == [(holders[0] + n) % 3 for n in range(4)]


def test_the_holder_may_hand_the_stick_on_instead() -> None:
    harness = talk_by("stick")
    holder = caller_at(harness)
    assert harness.refusal((holder + 1) % 3, HandStick) == "not_yours_to_close"
    harness.send_ok(holder, HandStick)
    assert harness.refusal(holder, CloseTalk) == "not_yours_to_close"
    harness.send_ok((holder + 1) % 3, CloseTalk)
    assert how_closed(harness) == ["stick"]
    assert talk_by("all_ready").refusal(0, HandStick) == "no_stick_here"


def test_bots_pass_the_stick_on_and_so_do_the_absent() -> None:
    harness = talk_by("stick", people=2, players=4)
    holder = caller_at(harness)
    assert holder in (0, 1)
    harness.send_ok(holder, HandStick)
    other = 1 - holder
    assert caller_at(harness) == other
    harness.disconnect(other)
    harness.wait(50)
    assert harness.state.places[other].has_stand_in
    harness.send_ok(holder, CloseTalk)


def test_where_a_bot_would_call_all_ready_is_enough() -> None:
    harness = start_match(people=1, players=4, talk=TalkRules(before_ballot="start_player"))
    rng, led = Random(3), set[bool]()
    for _ in range(400):
        harness.run_bots()
        if harness.state.open_talk:
            led.add(caller_at(harness) == 0)
        if harness.state.phase != "playing":
            break
        play_to_end(harness, rng, 1)
    assert led == {True, False}
    assert set(how_closed(harness)) == {"all_ready"}


def test_bots_are_always_ready() -> None:
    harness = start_match(players=4, people=1)
    play_to_ballot(harness)
    harness.send_ok(0, Ready)
    assert not harness.state.open_talk


def test_with_nobody_left_who_could_talk_the_ballot_comes_at_once() -> None:
    harness = start_match(players=3, people=1)
    play_to_ballot(harness)
    harness.send_ok(0, Leave)
    assert not harness.state.open_talk
    assert play_to_end(harness, Random(1))


def test_every_ballot_has_its_talk_the_repeated_ones_and_throwing_out_too() -> None:
    rules = TalkRules(before_ballot="all_ready")
    harness = start_match(people=3, edition="rswk+all_hats=vote_again", talk=rules)
    talked: list[tuple[str, int]] = []
    for _ in range(600):
        if harness.state.phase != "playing":
            break
        if harness.state.open_talk:
            question = harness.state.current_match.question()
            talked.append((question.kind, question.number))
            make_all_ready(harness)
        place = next((p for p in range(3) if harness.is_asked(p)), None)
        if place is not None:
            options = harness.question(place).options
            answer(harness, place, "hat" if "hat" in options else options[0])
    opened = [entry for entry in harness.entries() if isinstance(entry, TalkOpened)]
    assert len(opened) == len(set(talked)) == len(how_closed(harness))
    kinds = [kind for kind, _ in talked]
    assert kinds[:2] == ["leak_ballot", "leak_ballot"], "nothing but hats: they vote again"
    assert {"leak_ballot", "eject_ballot", "move_ballot"} <= set(kinds)


def test_a_table_without_talk_votes_at_once_and_one_boat_has_no_ballots() -> None:
    harness = start_match(people=3, talk=TalkRules(before_ballot="none"))
    play_until(harness, "leak_ballot", Random(1))
    assert harness.is_asked(0)
    harness = start_match("one_boat", 4, people=2, talk=TalkRules(before_ballot="stick"))
    assert play_to_end(harness, Random(1))
    assert not any(isinstance(entry, TalkOpened) for entry in harness.entries())


def test_nothing_about_talk_is_closed_while_the_match_is_paused() -> None:
    harness = talk_by("start_player", hourglass=60.0)
    caller = caller_at(harness)
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="pause")
    assert harness.refusal(caller, CloseTalk) == "paused"
    assert harness.refusal(0, Ready) == "paused"
    harness.wait(500)
    assert harness.state.open_talk
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="resume")
    harness.wait(59)
    assert harness.state.open_talk, "the sand lay still meanwhile"
    harness.wait(2)
    assert how_closed(harness) == ["hourglass"]
