"""Commands that come again: at once, late, out of order, from the wrong key, after a restart.

It is one file because all of it repeats one life in which every command occurs.
"""

from random import Random
from typing import Any, NamedTuple, get_args

import pytest

from adrift.core.players import Player
from adrift.table.protocol.commands import (
    Answer,
    AnyCommand,
    AskBack,
    AskIn,
    ChangeKey,
    ClaimHost,
    CloseTalk,
    ComeBack,
    HandHost,
    HandStick,
    Leave,
    LetBack,
    LetIn,
    MakeReturnCode,
    Notify,
    Ready,
    Rematch,
    Remove,
    Rename,
    Say,
    SeatBot,
    SetClock,
    SetDoor,
    Start,
    Take,
    TurnDown,
    Volunteer,
    Vote,
    Whisper,
)
from adrift.table.protocol.messages import Accepted, AnyReply, Refused
from adrift.table.protocol.options import Clock, Door, TalkRules
from adrift.table.reply_cache import BOTH, REMEMBERED, Replies, mark
from adrift.table.table import INTRODUCING
from adrift.table.transaction import Sent
from tests.table.digests import digest
from tests.table.house import KEYS, House
from tests.table.people import answer, play_on, set_up

ASKERS = [f"key-of-an-asker-with-number-{n}" for n in range(3)]
NOT_JOURNALED = (AskIn, TurnDown)
"""What these do ends with the server; whoever still asks, asks again."""
NEW = [f"key-of-a-new-device-number-{n}" for n in range(4)]
CODE = "code-that-nobody-can-guess"
STRANGER = "key-that-opens-nothing-at-all"


class Sending(NamedTuple):
    """A command that was sent, and the reply."""

    command: AnyCommand
    key: str
    reply: AnyReply


class Recorder(House):
    """A house that keeps every command people sent, and what they were replied."""

    sendings: list[Sending]

    def hand_in(self, command: AnyCommand, key: str, lag: float | None = None) -> Any:
        receipt = super().hand_in(command, key, lag)
        if not hasattr(self, "sendings"):
            self.sendings = []
        assert isinstance(receipt.reply, Accepted | Refused)
        self.sendings.append(Sending(command, key, receipt.reply))
        return receipt


def a_life_with_every_command() -> Recorder:
    """Each kind of command, accepted at least once."""
    house = Recorder("many_boats", 4, talk=TalkRules(before_ballot="stick"))
    for place in range(3):
        house.ok(None, Take, key=KEYS[place], name=f"P{place}", place=place)
        house.come(place)
    house.ok(0, SeatBot, place=3, bot="random")
    house.ok(0, Remove, place=3)
    house.ok(0, SetClock, clock=Clock(per_question=500.0))
    house.ok(0, Rename, name="Anna", wish="green")
    house.ok(1, Ready)
    house.ok(0, HandHost, place=1)
    house.ok(1, Start, fill="random")
    house.ok(0, Say, text="Hello")
    house.ok(None, Say, text="Hello from outside", name="Fan")
    house.ok(0, Whisper, to=1, text="Psst")
    house.ok(2, Notify, feed=CODE)
    while not house.state.talking:
        house.let_bots()
        for place in range(3):
            if not house.state.talking and house.is_asked(place):
                answer(house, place, house.question(place).options[0])
    holder = house.state.talking.caller
    places = [(holder + n) % 4 for n in range(4) if (holder + n) % 4 != 3]
    house.ok(places[0], HandStick)
    house.ok(places[1], CloseTalk)
    house.ok(0, Vote, matter="pause")
    house.ok(0, ChangeKey, key=NEW[0])
    house.keys[0] = NEW[0]
    house.ok(1, MakeReturnCode, code=CODE)
    house.ok(None, ComeBack, code=CODE, key=NEW[1])
    house.keys[1] = NEW[1]
    house.go(2)
    house.ok(None, AskBack, place=2, key=NEW[2])
    house.ok(0, LetBack, place=2)
    house.ok(1, LetBack, place=2)
    house.keys[2] = NEW[2]
    house.come(2)
    house.ok(2, Leave)
    house.ok(1, SetDoor, door=Door())
    house.ok(0, ClaimHost, owner=NEW[0])
    for number, decision in ((1, LetIn), (2, TurnDown)):
        house.ok(None, AskIn, key=ASKERS[number], name=f"Friend {number}")
        house.ok(0, decision, request=number)
    for voter in (0, 1):
        house.ok(voter, Vote, matter="end")
    house.ok(0, Rematch)
    return house


@pytest.fixture(scope="module")
def life() -> Recorder:
    return a_life_with_every_command()


def test_every_command_is_among_them_but_acts_which_have_a_test_of_their_own(
    life: Recorder,
) -> None:
    accepted = {type(s.command) for s in life.sendings if isinstance(s.reply, Accepted)}
    assert accepted == {*get_args(AnyCommand)} - {Volunteer}
    assert len(life.sendings) <= REMEMBERED


def repeat(house: House, sending: Sending) -> None:
    """Send it again: the same reply, and nothing else."""
    before, known = digest(house.table), len(house.journal)
    receipt = house.table.receive(Sent(sending.command, sending.key), house.now, b"luck")
    assert receipt.reply == sending.reply
    assert receipt.entries == []
    assert receipt.outgoing == []
    assert digest(house.table) == before
    assert len(house.journal) == known


def test_sent_again_at_once_a_command_gets_the_same_reply_and_does_nothing() -> None:
    house = Recorder("many_boats", 4)
    sent = list[Sending]()

    def twice(command: AnyCommand, key: str, lag: float | None = None) -> Any:
        receipt = Recorder.hand_in(house, command, key, lag)
        sent.append(house.sendings[-1])
        house.now += 0.0
        repeat(house, sent[-1])
        return receipt

    house.hand_in = twice  # type: ignore[method-assign]
    replay_life(house)
    assert len(sent) > 20


def replay_life(house: Recorder) -> None:
    for place in range(3):
        house.ok(None, Take, key=KEYS[place], name=f"P{place}", place=place)
        house.come(place)
    house.ok(0, SeatBot, place=3, bot="random")
    assert house.no(1, Start) == "host_only"
    house.ok(0, Start)
    for number in range(12):
        house.ok(number % 3, Say, text=f"line {number}")
        house.let_bots()
        for place in range(3):
            if house.state.talking:
                house.ok(place, Ready)
            elif house.is_asked(place):
                answer(house, place, house.question(place).options[0])
    house.ok(1, ChangeKey, key=NEW[1])
    house.keys[1] = NEW[1]
    house.ok(2, Leave)


def test_sent_again_much_later_every_command_gets_the_same_reply(life: Recorder) -> None:
    for sending in life.sendings:
        repeat(life, sending)


def test_sent_again_in_any_other_order_too(life: Recorder) -> None:
    for sending in reversed(life.sendings):
        repeat(life, sending)


def test_sent_again_after_a_restart_every_accepted_command_gets_the_same_reply() -> None:
    house = a_life_with_every_command()
    house.restart(after=100)
    for sending in house.sendings:
        journaled = not isinstance(sending.command, NOT_JOURNALED)
        if isinstance(sending.reply, Accepted) and journaled:
            repeat(house, sending)


def test_from_a_key_that_opens_nothing_no_command_does_anything(life: Recorder) -> None:
    for sending in life.sendings:
        before = digest(life.table)
        again = Sent(sending.command, STRANGER)
        reply = life.table.receive(again, life.now, b"luck").reply
        assert digest(life.table) == before
        if isinstance(sending.command, INTRODUCING):
            assert isinstance(reply, Accepted | Refused)
        else:
            assert isinstance(reply, Refused)
            assert reply.reason == "key_unknown"


def test_an_id_belongs_to_the_key_it_came_with() -> None:
    house = set_up(people=2)
    for place in (0, 1):
        house.ok(place, Say, id="same", text=f"I am {place}")
    for fan in ("Ada", "Bo"):
        house.ok(None, Say, id="same", name=fan, text="Hello")
    house.ok(None, Say, id="same", name="Bo", text="Hello")
    said = [entry for entry in house.entries() if type(entry).__name__ == "LineSaid"]
    assert len(said) == 4, "spectators share ids; only the same words are the same"


def test_whoever_is_new_at_a_place_may_use_ids_again() -> None:
    house = set_up(people=2)
    house.ok(1, Say, id="a1", text="Goodbye")
    house.ok(1, Leave, id="a2")
    house.open_door()
    house.ok(None, Take, id="a1", key=NEW[0], name="New", place=1)
    house.keys[1] = NEW[0]
    house.ok(1, Say, id="a2", text="Hello")
    assert [line.text for line in house.look(0).talk] == ["Goodbye", "Hello"]


def test_a_refusal_is_repeated_though_the_command_would_be_good_by_now() -> None:
    house = set_up(people=3, talk=TalkRules(before_ballot="all_ready"))
    while not house.state.talking:
        for place in range(3):
            if not house.state.talking and house.is_asked(place):
                answer(house, place, house.question(place).options[0])
    number = house.state.sitting.question().number
    early = Answer(id="early", question=f"1-{number}", option="red")
    assert house.hand_in(early, KEYS[0]).reply.reason == "talk_first"  # type: ignore[union-attr]
    for place in range(3):
        house.ok(place, Ready)
    assert house.hand_in(early, KEYS[0]).reply.reason == "talk_first"  # type: ignore[union-attr]
    assert house.is_asked(0), "no late echo of it has become a vote"
    answer(house, 0, "red")


def test_a_double_click_is_no_second_answer() -> None:
    house = set_up("one_boat", 4, people=4)
    place = next(p for p in range(4) if house.is_asked(p))
    asked, option = house.asked(place).id, house.question(place).options[0]
    house.ok(place, Answer, id="click-1", question=asked, option=option)
    assert house.no(place, Answer, id="click-2", question=asked, option=option) in (
        "question_gone",
        "not_asked",
    )


def test_an_act_sent_again_is_not_done_again() -> None:
    house, rng = set_up("one_boat", 4, people=4), Random(1)
    while not (shown := [(p, offer.key) for p in range(4) for offer in house.asked(p).acts]):
        play_on(house, rng, 1)
    place, act = shown[0]
    command = Volunteer(id="show", act=act)
    first = house.hand_in(command, KEYS[place]).reply
    repeat(house, Sending(command, KEYS[place], first))  # type: ignore[arg-type]
    house.restart()
    repeat(house, Sending(command, KEYS[place], first))  # type: ignore[arg-type]


def test_a_number_is_never_taken_for_a_command() -> None:
    replies = Replies()
    replies.note("key", "done", 7)
    replies.note("key", "other", int.from_bytes(mark("not done"), "big"))
    assert replies.find("key", "not done") is None
    assert replies.find("key", "done") == 7
    replies.note("key", "not done", 8)
    assert replies.find("key", "not done") == 8


def test_only_so_many_are_remembered_and_every_table_stays_small() -> None:
    house = set_up(people=2)
    for number in range(REMEMBERED + 5):
        house.ok(0, Say, id=f"n{number}", text="x")
    known = house.state.replies.done
    assert all(len(each) <= BOTH * REMEMBERED for each in known.values())
    assert any(len(each) == BOTH * REMEMBERED for each in known.values())
    for number in range(100):
        house.ok(0, ChangeKey, key=f"{KEYS[0]}-{number:03}")
        house.keys[0] = f"{KEYS[0]}-{number:03}"
    assert len(known) <= 48
    assert house.table.who(house.keys[0]) == Player(0)
    assert sum(len(kept) for kept in house.table.deduplication.refusals.values()) <= 8 * 4
