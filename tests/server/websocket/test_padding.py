"""Tests that frames and messages are equally long whatever the sealed answer is."""

import json
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core.players import Player
from adrift.server.wire import codec
from adrift.table.protocol.commands import Answer
from adrift.table.protocol.messages import Accepted
from adrift.table.transaction import IncomingCommand
from tests.server.wire_matches import WireHarness, play, sit_down
from tests.table.harness import KEYS, TableHarness

OPTION = st.text('abcdefgh@/+"\\é→', min_size=1, max_size=20)


def frame_of(answer: Answer) -> bytes:
    return msgspec.json.encode(codec.Do(table="a" * 16, key="k" * 22, command=answer))


@given(st.lists(OPTION, min_size=1, max_size=8))
def test_padded_answers_make_equally_long_frames(options: list[str]) -> None:
    answers = [Answer(id="c1", question="1-2", option=option) for option in options]
    frames = [frame_of(codec.pad_answer(answer, options)) for answer in answers]
    assert len({len(frame) for frame in frames}) == 1
    for frame, option in zip(frames, options, strict=True):
        read = codec.decode_frame(frame)
        assert isinstance(read, codec.Do)
        assert isinstance(read.command, Answer)
        assert read.command.option == option


def test_what_is_not_among_the_options_is_never_shorter_than_they_are() -> None:
    made = codec.pad_answer(Answer(id="c1", question="1-2", option="x"), ["green", "hat"])
    assert made.pad == "...."


@given(st.integers(0, 2**53), st.sampled_from(["a", "z" * 40]))
def test_all_acceptances_are_equally_long(number: int, command: str) -> None:
    written = codec.encode(Accepted(command=command, number=number))
    assert len(written) == codec.ACCEPTED_LENGTH
    assert json.loads(written) == {"type": "accepted", "command": command, "number": number}


def at_a_ballot(seed: int) -> TableHarness:
    """Return a table of people with a sealed question open to several of them."""
    house, rng = WireHarness("many_boats", 4), Random(seed)
    sit_down(house, 4)
    for _ in play(house, rng, 4):
        asked, waiting = house.asked(0), house.state.current_match.waiting()
        sealed = asked.question is not None and asked.question.sealed
        if sealed and len(waiting) > 1 and rng.random() < 0.3:
            return house
    raise AssertionError("many_boats has ballots")


def sent_for(journal: list[bytes], now: float, option: str) -> dict[str, list[bytes]]:
    """Return all messages after player 0 gives this answer, by viewer and in order."""
    house = TableHarness("many_boats", 4)
    house.journal, house.now = list(journal), now
    house.restart()
    for place in range(4):
        house.connect(Player(place))
    asked = house.asked(0)
    answer = Answer(id="c" * 22, question=asked.id, option=option)
    receipt = house.table.receive(IncomingCommand(answer, KEYS[0], bytes(32)), house.now)
    assert isinstance(receipt.reply, Accepted)
    sent = {"reply": [codec.envelope("t", Player(0), receipt.reply)]}
    for address, message in receipt.outgoing:
        sent.setdefault(str(address), []).append(codec.envelope("t", address, message))
    welcome = house.table.welcome(Player(0), None, house.now)
    sent["welcome"] = [codec.envelope("t", Player(0), welcome)]
    return sent


@pytest.mark.parametrize("seed", range(4))
def test_whatever_was_answered_in_secret_everything_sent_is_equally_long(seed: int) -> None:
    house = at_a_ballot(seed)
    asked = house.asked(0)
    assert asked.question is not None
    sent = [sent_for(house.journal, house.now, each) for each in asked.question.options]
    lengths = [{who: list(map(len, each)) for who, each in one.items()} for one in sent]
    assert len(sent) > 2
    assert all(one == lengths[0] for one in lengths)
    others = [
        {who: each for who, each in one.items() if who not in ("0", "welcome")} for one in sent
    ]
    assert all(one == others[0] for one in others), "and to everybody else the very same"
    own = [json.loads(one["0"][-1])["message"]["own"]["changed"]["own_vote"] for one in sent]
    assert len(set(own)) == len(own), "the own answer is shown to whoever gave it"
