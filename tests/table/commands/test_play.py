"""The match at a table: answers, windows, acts, bots."""

from random import Random

import pytest

from adrift.games import GAMES
from adrift.table.entries import Decided
from adrift.table.protocol.commands import Answer, Rematch, Volunteer, Vote
from adrift.table.protocol.messages import StatusChanged, Update
from adrift.table.protocol.options import TalkRules
from tests.table.house import House, everybody
from tests.table.people import answer, be_ready, decide, hear, play_on, set_up, to_ballot
from tests.toy.faces import LOTS

BOTH = pytest.mark.parametrize(("game", "players"), [("many_boats", 4), ("one_boat", 5)])


def first_asked(house: House) -> int:
    return next(int(p) for p in house.state.people if house.is_asked(p))


# Answers


def test_an_answer_that_is_offered_is_taken_and_everybody_is_told() -> None:
    house = set_up(people=3)
    place = first_asked(house)
    option = house.question(place).options[0]
    for viewer in everybody(house):
        hear(house, viewer)
    answer(house, place, option)
    for viewer in everybody(house):
        told = hear(house, viewer)
        assert [type(message) for message in told if isinstance(message, Update | StatusChanged)][
            :2
        ] == [
            Update,
            StatusChanged,
        ]


def test_whoever_is_not_asked_or_has_answered_is_refused() -> None:
    house = set_up(people=3, talk=TalkRules(before_ballot="none"))
    place = first_asked(house)
    other = next(p for p in house.state.people if p != place)
    fields = {"question": house.asked(place).id, "option": "nonsense"}
    assert house.no(other, Answer, **fields) == "not_asked"
    assert house.no(None, Answer, **fields) == "not_at_table"
    to_ballot(house)
    answer(house, 0, house.question(0).options[0])
    fields = {"question": house.asked(1).id, "option": "hat"}
    assert house.no(0, Answer, **fields) == "already_answered"


def test_a_stale_answer_is_refused_and_told_what_is_asked_now() -> None:
    house = set_up(people=3)
    place = first_asked(house)
    asked = house.asked(place)
    assert asked.question is not None
    answer(house, place, asked.question.options[0])
    house.let_bots()
    reply = house.send(place, Answer, question=asked.id, option=asked.question.options[0])
    assert reply.reason == "question_gone"
    assert reply.question == house.look(place).status.question != asked.id


@pytest.mark.parametrize("option", ["-", "+show@knife", "+", "", "pass"])
def test_silence_and_acts_are_no_answers(option: str) -> None:
    house = set_up("one_boat", 4, people=4)
    place = first_asked(house)
    before = len(house.journal)
    assert house.no(place, Answer, question=house.asked(place).id, option=option) == "not_offered"
    other = next(p for p in house.state.people if p != place)
    reason = house.no(other, Answer, question=house.asked(place).id, option=option)
    assert reason in ("not_offered", "not_asked")
    assert len(house.journal) == before


def test_an_answer_to_a_question_of_the_last_match_is_stale() -> None:
    house = set_up(people=3)
    place = first_asked(house)
    old = house.asked(place).id
    for voter in (0, 1):
        house.ok(voter, Vote, matter="void")
    house.ok(0, Rematch)
    assert house.no(place, Answer, question=old, option="red") == "not_while_lobby"


# Windows: in one_boat several are asked at once, and what they do takes effect at once


def open_window(seed: int) -> tuple[House, int, int]:
    """A table of one_boat with a window: somebody who has something to play, and another."""
    house, rng = set_up("one_boat", 5, people=5), Random(seed)
    for _ in range(2000):
        asked = [place for place in house.state.people if house.is_asked(place)]
        rich = [p for p in asked if house.question(p).window and len(house.question(p).options) > 1]
        if rich and len(asked) > 2:
            return house, rich[0], next(p for p in asked if p != rich[0])
        place = rng.choice(asked)
        answer(house, place, rng.choice(house.question(place).options))
    raise AssertionError("no window")


def test_in_a_window_what_is_still_offered_stays_good_but_a_pass_does_not() -> None:
    house, rich, other = open_window(3)
    old = house.asked(rich).id
    play = next(option for option in house.question(rich).options if option != "pass")
    third = next(p for p in house.state.people if p not in (rich, other) and house.is_asked(p))
    house.ok(third, Answer, question=old, option="pass")
    house.ok(rich, Answer, question=old, option=play)
    assert house.asked(other).id != old, "the window is put again"
    assert house.no(other, Answer, question=old, option="pass") == "question_gone"


def test_a_pass_in_a_window_does_not_start_the_others_clocks_again() -> None:
    house, rich, other = open_window(3)
    since = house.state.sitting.asked_at
    house.now += 5
    answer(house, other, "pass")
    assert house.is_asked(rich)
    assert house.state.sitting.asked_at == since


# Acts


def to_trade(house: House, seed: int = 5) -> tuple[int, str]:
    """Somebody who may offer a trade, and the act."""
    rng = Random(seed)
    for _ in range(3000):
        for place in house.state.people:
            for offer in house.asked(place).acts:
                if offer.kind == "trade":
                    return place, offer.key
        play_on(house, rng, 1)
    raise AssertionError("no trade")


def test_an_act_interrupts_and_the_question_is_put_again_under_a_new_id() -> None:
    house = set_up("one_boat", 4, people=4)
    place, act = to_trade(house)
    actor = next(p for p in house.state.people if house.is_asked(p))
    before = house.question(actor)
    old = house.asked(actor).id
    house.ok(place, Volunteer, act=act)
    assert house.question(place).kind == "trade_terms"
    answer(house, place, "withdraw")
    after = house.question(actor)
    assert after.kind == before.kind
    assert house.asked(actor).id != old
    assert house.no(actor, Answer, question=old, option=after.options[0]) == "question_gone"


def test_an_act_that_is_not_offered_is_refused() -> None:
    house = set_up("one_boat", 4, people=4)
    assert house.no(0, Volunteer, act="+trade@nobody") == "act_not_offered"
    assert house.no(0, Volunteer, act="trade@kid") == "act_not_offered"


def test_an_act_beside_sealed_answers_throws_none_away_and_tells_of_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, "lots", LOTS)
    house = set_up("lots", 3, people=3, marks="none")
    assert house.question(0).sealed
    asked_at, number = house.state.sitting.asked_at, house.asked(1).id
    house.now += 3
    answer(house, 0, "bob")
    hear(house, 1), hear(house, 2)
    house.now += 3
    house.ok(2, Volunteer, act=next(o.key for o in house.asked(2).acts if o.kind == "show"))
    assert house.asked(1).id == number, "it is still the same question"
    assert house.state.sitting.asked_at == asked_at, "and its clock goes on"
    assert house.asked(0).question is None, "whoever has answered is not asked again"
    assert [type(message) for message in hear(house, 1)] == [Update]


def test_a_bot_that_volunteers_beside_a_sealed_question_is_asked_again_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, "lots", LOTS)
    house = set_up("lots", 3, people=1)
    wanted = house.due.pop(0)
    act = next(offer.key for offer in wanted.acts if offer.kind == "show")
    receipt = house.table.bot_answered(wanted.player, wanted.id, act, house.now, b"luck")
    assert [each.player for each in receipt.wanted] == [wanted.player]
    assert receipt.wanted[0].id == wanted.id


# Bots


def test_a_bots_late_answer_is_harmless() -> None:
    house = set_up(players=3, people=1)
    wanted = house.due[0] if house.due else None
    while wanted is None:
        answer(house, 0, house.question(0).options[0])
        wanted = house.due[0] if house.due else None
    house.let_bots()
    before = len(house.journal)
    option = wanted.question.options[0]
    receipt = house.table.bot_answered(wanted.player, wanted.id, option, house.now, b"luck")
    assert receipt.entries == []
    assert len(house.journal) == before


@BOTH
def test_a_bot_that_never_answers_holds_up_nobody(game: str, players: int) -> None:
    house = set_up(game, players, people=1)
    for number in range(30):
        house.due.clear()
        house.wait(70)
        be_ready(house)
        decide(house, Random(number))
    by_clock = [e for e in house.entries() if isinstance(e, Decided) and e.source == "clock"]
    assert len(by_clock) > 5


def test_what_is_no_answer_is_not_taken_from_a_bot_either() -> None:
    house = set_up("one_boat", 4, people=1)
    wanted = house.due[0]
    for answered in ("nonsense", "-", "+nonsense", ""):
        fresh = b"luck"
        receipt = house.table.bot_answered(wanted.player, wanted.id, answered, house.now, fresh)
        assert receipt.entries == []
        assert receipt.wanted == [], "it is not asked again at once: that would go on for ever"


def test_how_long_a_bot_takes_does_not_depend_on_what_it_holds() -> None:
    house = set_up("one_boat", 5, people=1, pace=0.8)
    for wanted in list(house.due):
        assert 0.4 <= wanted.not_before - house.now <= 1.2
        about = wanted.id
        assert wanted.not_before == house.now + house.table.bot_requests.delay(about, wanted.player)
