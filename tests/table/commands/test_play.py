"""The match at a table: answers, windows, acts, bots."""

from random import Random

import pytest

from adrift.games import GAMES
from adrift.table.entries import Decided
from adrift.table.protocol.commands import Answer, Rematch, Volunteer, Vote
from adrift.table.protocol.messages import StatusChanged, Update
from adrift.table.protocol.options import TalkRules
from tests.table.harness import TableHarness, all_viewers
from tests.table.players_at_table import (
    answer,
    answer_once,
    make_all_ready,
    play_to_ballot,
    play_to_end,
    start_match,
    take_received,
)
from tests.toy.game import LOTS

BOTH = pytest.mark.parametrize(("game", "players"), [("many_boats", 4), ("one_boat", 5)])


def first_asked(harness: TableHarness) -> int:
    return next(int(p) for p in harness.state.people if harness.is_asked(p))


# Answers


def test_an_answer_that_is_offered_is_taken_and_everybody_is_told() -> None:
    harness = start_match(people=3)
    place = first_asked(harness)
    option = harness.question(place).options[0]
    for viewer in all_viewers(harness):
        take_received(harness, viewer)
    answer(harness, place, option)
    for viewer in all_viewers(harness):
        messages = take_received(harness, viewer)
        assert [
            type(message) for message in messages if isinstance(message, Update | StatusChanged)
        ][:2] == [
            Update,
            StatusChanged,
        ]


def test_whoever_is_not_asked_or_has_answered_is_refused() -> None:
    harness = start_match(people=3, talk=TalkRules(before_ballot="none"))
    place = first_asked(harness)
    other = next(p for p in harness.state.people if p != place)
    fields = {"question": harness.asked(place).id, "option": "nonsense"}
    assert harness.refusal(other, Answer, **fields) == "not_asked"
    assert harness.refusal(None, Answer, **fields) == "not_at_table"
    play_to_ballot(harness)
    answer(harness, 0, harness.question(0).options[0])
    fields = {"question": harness.asked(1).id, "option": "hat"}
    assert harness.refusal(0, Answer, **fields) == "already_answered"


def test_a_stale_answer_is_refused_and_told_what_is_asked_now() -> None:
    harness = start_match(people=3)
    place = first_asked(harness)
    asked = harness.asked(place)
    assert asked.question is not None
    answer(harness, place, asked.question.options[0])
    harness.run_bots()
    reply = harness.send(place, Answer, question=asked.id, option=asked.question.options[0])
    assert reply.reason == "question_gone"
    assert reply.question == harness.welcome(place).status.question != asked.id


@pytest.mark.parametrize("option", ["-", "+show@knife", "+", "", "pass"])
def test_silence_and_acts_are_no_answers(option: str) -> None:
    harness = start_match("one_boat", 4, people=4)
    place = first_asked(harness)
    before = len(harness.journal)
    assert (
        harness.refusal(place, Answer, question=harness.asked(place).id, option=option)
        == "not_offered"
    )
    other = next(p for p in harness.state.people if p != place)
    reason = harness.refusal(other, Answer, question=harness.asked(place).id, option=option)
    assert reason in ("not_offered", "not_asked")
    assert len(harness.journal) == before


def test_an_answer_to_a_question_of_the_last_match_is_stale() -> None:
    harness = start_match(people=3)
    place = first_asked(harness)
    old = harness.asked(place).id
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="void")
    harness.send_ok(0, Rematch)
    assert harness.refusal(place, Answer, question=old, option="red") == "not_while_lobby"


# Windows: in one_boat several are asked at once, and what they do takes effect at once


def open_window(seed: int) -> tuple[TableHarness, int, int]:
    """A one_boat table with an open window, a player with an option, and another player."""
    harness, rng = start_match("one_boat", 5, people=5), Random(seed)
    for _ in range(2000):
        asked = [place for place in harness.state.people if harness.is_asked(place)]
        rich = [
            p for p in asked if harness.question(p).window and len(harness.question(p).options) > 1
        ]
        if rich and len(asked) > 2:
            return harness, rich[0], next(p for p in asked if p != rich[0])
        place = rng.choice(asked)
        answer(harness, place, rng.choice(harness.question(place).options))
    raise AssertionError("no window")


def test_in_a_window_what_is_still_offered_stays_good_but_a_pass_does_not() -> None:
    harness, rich, other = open_window(3)
    old = harness.asked(rich).id
    play = next(option for option in harness.question(rich).options if option != "pass")
    third = next(p for p in harness.state.people if p not in (rich, other) and harness.is_asked(p))
    harness.send_ok(third, Answer, question=old, option="pass")
    harness.send_ok(rich, Answer, question=old, option=play)
    assert harness.asked(other).id != old, "the window is put again"
    assert harness.refusal(other, Answer, question=old, option="pass") == "question_gone"


def test_a_pass_in_a_window_does_not_start_the_others_clocks_again() -> None:
    harness, rich, other = open_window(3)
    since = harness.state.current_match.asked_at
    harness.now += 5
    answer(harness, other, "pass")
    assert harness.is_asked(rich)
    assert harness.state.current_match.asked_at == since


# Acts


def to_trade(harness: TableHarness, seed: int = 5) -> tuple[int, str]:
    """A player who may offer a trade, and the act."""
    rng = Random(seed)
    for _ in range(3000):
        for place in harness.state.people:
            for offer in harness.asked(place).acts:
                if offer.kind == "trade":
                    return place, offer.key
        play_to_end(harness, rng, 1)
    raise AssertionError("no trade")


def test_an_act_interrupts_and_the_question_is_put_again_under_a_new_id() -> None:
    harness = start_match("one_boat", 4, people=4)
    place, act = to_trade(harness)
    actor = next(p for p in harness.state.people if harness.is_asked(p))
    before = harness.question(actor)
    old = harness.asked(actor).id
    harness.send_ok(place, Volunteer, act=act)
    assert harness.question(place).kind == "trade_terms"
    answer(harness, place, "withdraw")
    after = harness.question(actor)
    assert after.kind == before.kind
    assert harness.asked(actor).id != old
    assert harness.refusal(actor, Answer, question=old, option=after.options[0]) == "question_gone"


def test_an_act_that_is_not_offered_is_refused() -> None:
    harness = start_match("one_boat", 4, people=4)
    assert harness.refusal(0, Volunteer, act="+trade@nobody") == "act_not_offered"
    assert harness.refusal(0, Volunteer, act="trade@kid") == "act_not_offered"


def test_an_act_beside_sealed_answers_throws_none_away_and_tells_of_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, "lots", LOTS)
    harness = start_match("lots", 3, people=3, marks="none")
    assert harness.question(0).sealed
    asked_at, number = harness.state.current_match.asked_at, harness.asked(1).id
    harness.now += 3
    answer(harness, 0, "bob")
    take_received(harness, 1), take_received(harness, 2)
    harness.now += 3
    harness.send_ok(
        2, Volunteer, act=next(o.key for o in harness.asked(2).acts if o.kind == "show")
    )
    assert harness.asked(1).id == number, "it is still the same question"
    assert harness.state.current_match.asked_at == asked_at, "and its clock goes on"
    assert harness.asked(0).question is None, "whoever has answered is not asked again"
    assert [type(message) for message in take_received(harness, 1)] == [Update]


def test_a_bot_that_volunteers_beside_a_sealed_question_is_asked_again_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, "lots", LOTS)
    harness = start_match("lots", 3, people=1)
    request = harness.bot_requests.pop(0)
    act = next(offer.key for offer in request.acts if offer.kind == "show")
    receipt = harness.table.receive_bot_answer(
        request.player, request.question_id, act, harness.now, b"random"
    )
    assert [each.player for each in receipt.bot_requests] == [request.player]
    assert receipt.bot_requests[0].question_id == request.question_id


# Bots


def test_a_bots_late_answer_is_harmless() -> None:
    harness = start_match(players=3, people=1)
    request = harness.bot_requests[0] if harness.bot_requests else None
    while request is None:
        answer(harness, 0, harness.question(0).options[0])
        request = harness.bot_requests[0] if harness.bot_requests else None
    harness.run_bots()
    before = len(harness.journal)
    option = request.question.options[0]
    receipt = harness.table.receive_bot_answer(
        request.player, request.question_id, option, harness.now, b"random"
    )
    assert receipt.entries == []
    assert len(harness.journal) == before


@BOTH
def test_a_bot_that_never_answers_holds_up_nobody(game: str, players: int) -> None:
    harness = start_match(game, players, people=1)
    for number in range(30):
        harness.bot_requests.clear()
        harness.wait(70)
        make_all_ready(harness)
        answer_once(harness, Random(number))
    by_clock = [e for e in harness.entries() if isinstance(e, Decided) and e.source == "clock"]
    assert len(by_clock) > 5


def test_what_is_no_answer_is_not_taken_from_a_bot_either() -> None:
    harness = start_match("one_boat", 4, people=1)
    request = harness.bot_requests[0]
    for answered in ("nonsense", "-", "+nonsense", ""):
        fresh = b"random"
        receipt = harness.table.receive_bot_answer(
            request.player, request.question_id, answered, harness.now, fresh
        )
        assert receipt.entries == []
        assert receipt.bot_requests == [], (
            "it is not asked again at once: that would go on for ever"
        )


def test_how_long_a_bot_takes_does_not_depend_on_what_it_holds() -> None:
    harness = start_match("one_boat", 5, people=1, pace=0.8)
    for request in list(harness.bot_requests):
        assert 0.4 <= request.not_before - harness.now <= 1.2
        about = request.question_id
        assert request.not_before == harness.now + harness.table.bot_requests.delay(
            about, request.player
        )
