"""Repeated commands: at once, late, out of order, from another key, after a restart.

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
from adrift.table.reply_cache import MAX_COMMANDS_PER_KEY, RECORD_WIDTH, ReplyCache, fingerprint
from adrift.table.table import COMMANDS_WITH_NEW_KEY
from adrift.table.transaction import IncomingCommand
from tests.table.digests import digest
from tests.table.harness import KEYS, TableHarness
from tests.table.players_at_table import answer, play_to_end, start_match

ASKERS = [f"key-of-an-asker-with-number-{n}" for n in range(3)]
NOT_JOURNALED = (AskIn, TurnDown)
"""Commands without entries, which a restart forgets; clients repeat them."""
NEW = [f"key-of-a-new-device-number-{n}" for n in range(4)]
CODE = "code-that-nobody-can-guess"
STRANGER = "key-that-opens-nothing-at-all"


class Sending(NamedTuple):
    """A command with its key and its reply."""

    command: AnyCommand
    key: str
    reply: AnyReply


class Recorder(TableHarness):
    """A harness that stores every command with its reply."""

    sendings: list[Sending]

    def receive(self, command: AnyCommand, key: str, lag: float | None = None) -> Any:
        receipt = super().receive(command, key, lag)
        if not hasattr(self, "sendings"):
            self.sendings = []
        assert isinstance(receipt.reply, Accepted | Refused)
        self.sendings.append(Sending(command, key, receipt.reply))
        return receipt


def a_life_with_every_command() -> Recorder:
    """Send each type of command so that it is accepted at least once."""
    harness = Recorder("many_boats", 4, talk=TalkRules(before_ballot="stick"))
    for place in range(3):
        harness.send_ok(None, Take, key=KEYS[place], name=f"P{place}", place=place)
        harness.connect(place)
    harness.send_ok(0, SeatBot, place=3, bot="random")
    harness.send_ok(0, Remove, place=3)
    harness.send_ok(0, SetClock, clock=Clock(per_question=500.0))
    harness.send_ok(0, Rename, name="Anna", wish="green")
    harness.send_ok(1, Ready)
    harness.send_ok(0, HandHost, place=1)
    harness.send_ok(1, Start, fill="random")
    harness.send_ok(0, Say, text="Hello")
    harness.send_ok(None, Say, text="Hello from outside", name="Fan")
    harness.send_ok(0, Whisper, to=1, text="Psst")
    harness.send_ok(2, Notify, feed=CODE)
    while not harness.state.open_talk:
        harness.run_bots()
        for place in range(3):
            if not harness.state.open_talk and harness.is_asked(place):
                answer(harness, place, harness.question(place).options[0])
    holder = harness.state.open_talk.caller
    places = [(holder + n) % 4 for n in range(4) if (holder + n) % 4 != 3]
    harness.send_ok(places[0], HandStick)
    harness.send_ok(places[1], CloseTalk)
    harness.send_ok(0, Vote, matter="pause")
    harness.send_ok(0, ChangeKey, key=NEW[0])
    harness.keys[0] = NEW[0]
    harness.send_ok(1, MakeReturnCode, code=CODE)
    harness.send_ok(None, ComeBack, code=CODE, key=NEW[1])
    harness.keys[1] = NEW[1]
    harness.disconnect(2)
    harness.send_ok(None, AskBack, place=2, key=NEW[2])
    harness.send_ok(0, LetBack, place=2)
    harness.send_ok(1, LetBack, place=2)
    harness.keys[2] = NEW[2]
    harness.connect(2)
    harness.send_ok(2, Leave)
    harness.send_ok(1, SetDoor, door=Door())
    harness.send_ok(0, ClaimHost, owner=NEW[0])
    for number, decision in ((1, LetIn), (2, TurnDown)):
        harness.send_ok(None, AskIn, key=ASKERS[number], name=f"Friend {number}")
        harness.send_ok(0, decision, request=number)
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="end")
    harness.send_ok(0, Rematch)
    return harness


@pytest.fixture(scope="module")
def life() -> Recorder:
    return a_life_with_every_command()


def test_every_command_is_among_them_but_acts_which_have_a_test_of_their_own(
    life: Recorder,
) -> None:
    accepted = {type(s.command) for s in life.sendings if isinstance(s.reply, Accepted)}
    assert accepted == {*get_args(AnyCommand)} - {Volunteer}
    assert len(life.sendings) <= MAX_COMMANDS_PER_KEY


def repeat(harness: TableHarness, sending: Sending) -> None:
    """Repeat a command; assert that it gets the same reply and changes nothing."""
    before, known = digest(harness.table), len(harness.journal)
    again = IncomingCommand(sending.command, sending.key, b"random")
    receipt = harness.table.receive(again, harness.now)
    assert receipt.reply == sending.reply
    assert receipt.entries == []
    assert receipt.outgoing == []
    assert digest(harness.table) == before
    assert len(harness.journal) == known


def test_sent_again_at_once_a_command_gets_the_same_reply_and_does_nothing() -> None:
    harness = Recorder("many_boats", 4)
    sent = list[Sending]()

    def twice(command: AnyCommand, key: str, lag: float | None = None) -> Any:
        receipt = Recorder.receive(harness, command, key, lag)
        sent.append(harness.sendings[-1])
        harness.now += 0.0
        repeat(harness, sent[-1])
        return receipt

    harness.receive = twice  # type: ignore[method-assign]
    replay_life(harness)
    assert len(sent) > 20


def replay_life(harness: Recorder) -> None:
    for place in range(3):
        harness.send_ok(None, Take, key=KEYS[place], name=f"P{place}", place=place)
        harness.connect(place)
    harness.send_ok(0, SeatBot, place=3, bot="random")
    assert harness.refusal(1, Start) == "host_only"
    harness.send_ok(0, Start)
    for number in range(12):
        harness.send_ok(number % 3, Say, text=f"line {number}")
        harness.run_bots()
        for place in range(3):
            if harness.state.open_talk:
                harness.send_ok(place, Ready)
            elif harness.is_asked(place):
                answer(harness, place, harness.question(place).options[0])
    harness.send_ok(1, ChangeKey, key=NEW[1])
    harness.keys[1] = NEW[1]
    harness.send_ok(2, Leave)


def test_sent_again_much_later_every_command_gets_the_same_reply(life: Recorder) -> None:
    for sending in life.sendings:
        repeat(life, sending)


def test_sent_again_in_any_other_order_too(life: Recorder) -> None:
    for sending in reversed(life.sendings):
        repeat(life, sending)


def test_sent_again_after_a_restart_every_accepted_command_gets_the_same_reply() -> None:
    harness = a_life_with_every_command()
    harness.restart(after=100)
    for sending in harness.sendings:
        journaled = not isinstance(sending.command, NOT_JOURNALED)
        if isinstance(sending.reply, Accepted) and journaled:
            repeat(harness, sending)


def test_from_a_key_that_opens_nothing_no_command_does_anything(life: Recorder) -> None:
    for sending in life.sendings:
        before = digest(life.table)
        again = IncomingCommand(sending.command, STRANGER, b"random")
        reply = life.table.receive(again, life.now).reply
        assert digest(life.table) == before
        if isinstance(sending.command, COMMANDS_WITH_NEW_KEY):
            assert isinstance(reply, Accepted | Refused)
        else:
            assert isinstance(reply, Refused)
            assert reply.reason == "key_unknown"


def test_an_id_belongs_to_the_key_it_came_with() -> None:
    harness = start_match(people=2)
    for place in (0, 1):
        harness.send_ok(place, Say, id="same", text=f"I am {place}")
    for fan in ("Ada", "Bo"):
        harness.send_ok(None, Say, id="same", name=fan, text="Hello")
    harness.send_ok(None, Say, id="same", name="Bo", text="Hello")
    said = [entry for entry in harness.entries() if type(entry).__name__ == "LineSaid"]
    assert len(said) == 4, "spectators share ids; only the same words are the same"


def test_whoever_is_new_at_a_place_may_use_ids_again() -> None:
    harness = start_match(people=2)
    harness.send_ok(1, Say, id="a1", text="Goodbye")
    harness.send_ok(1, Leave, id="a2")
    harness.open_to_newcomers()
    harness.send_ok(None, Take, id="a1", key=NEW[0], name="New", place=1)
    harness.keys[1] = NEW[0]
    harness.send_ok(1, Say, id="a2", text="Hello")
    assert [line.text for line in harness.welcome(0).talk] == ["Goodbye", "Hello"]


def test_a_refusal_is_repeated_though_the_command_would_be_good_by_now() -> None:
    harness = start_match(people=3, talk=TalkRules(before_ballot="all_ready"))
    while not harness.state.open_talk:
        for place in range(3):
            if not harness.state.open_talk and harness.is_asked(place):
                answer(harness, place, harness.question(place).options[0])
    number = harness.state.current_match.question().number
    early = Answer(id="early", question=f"1-{number}", option="red")
    assert harness.receive(early, KEYS[0]).reply.reason == "talk_first"  # type: ignore[union-attr]
    for place in range(3):
        harness.send_ok(place, Ready)
    assert harness.receive(early, KEYS[0]).reply.reason == "talk_first"  # type: ignore[union-attr]
    assert harness.is_asked(0), "no late echo of it has become a vote"
    answer(harness, 0, "red")


def test_a_double_click_is_no_second_answer() -> None:
    harness = start_match("one_boat", 4, people=4)
    place = next(p for p in range(4) if harness.is_asked(p))
    asked, option = harness.asked(place).id, harness.question(place).options[0]
    harness.send_ok(place, Answer, id="click-1", question=asked, option=option)
    assert harness.refusal(place, Answer, id="click-2", question=asked, option=option) in (
        "question_gone",
        "not_asked",
    )


def test_an_act_sent_again_is_not_done_again() -> None:
    harness, rng = start_match("one_boat", 4, people=4), Random(1)
    while not (shown := [(p, offer.key) for p in range(4) for offer in harness.asked(p).acts]):
        play_to_end(harness, rng, 1)
    place, act = shown[0]
    command = Volunteer(id="show", act=act)
    first = harness.receive(command, KEYS[place]).reply
    repeat(harness, Sending(command, KEYS[place], first))  # type: ignore[arg-type]
    harness.restart()
    repeat(harness, Sending(command, KEYS[place], first))  # type: ignore[arg-type]


def test_a_number_is_never_taken_for_a_command() -> None:
    replies = ReplyCache()
    replies.add_journaled("key", "done", 7)
    replies.add_journaled("key", "other", int.from_bytes(fingerprint("not done"), "big"))
    assert replies.find_number("key", "not done") is None
    assert replies.find_number("key", "done") == 7
    replies.add_journaled("key", "not done", 8)
    assert replies.find_number("key", "not done") == 8


def test_only_so_many_are_remembered_and_every_table_stays_small() -> None:
    harness = start_match(people=2)
    for number in range(MAX_COMMANDS_PER_KEY + 5):
        harness.send_ok(0, Say, id=f"n{number}", text="x")
    known = harness.state.replies.journaled
    assert all(len(each) <= RECORD_WIDTH * MAX_COMMANDS_PER_KEY for each in known.values())
    assert any(len(each) == RECORD_WIDTH * MAX_COMMANDS_PER_KEY for each in known.values())
    for number in range(100):
        harness.send_ok(0, ChangeKey, key=f"{KEYS[0]}-{number:03}")
        harness.keys[0] = f"{KEYS[0]}-{number:03}"
    assert len(known) <= 48
    assert harness.table.player_by_key(harness.keys[0]) == Player(0)
    assert sum(len(kept) for kept in harness.state.replies.unjournaled.values()) <= 8 * 4
