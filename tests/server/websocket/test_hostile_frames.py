"""Tests that any bytes are decoded as a frame or rejected as `Malformed`, without other errors."""

import json
import traceback
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from adrift.server.wire import codec
from adrift.table.protocol.frames import MAX_FRAME_BYTES, AnyFrame

MANY = 20 * settings.default.max_examples if settings.default else 2000
"""Number of examples: 2,000 usually, 100,000 at night."""

CANARY = "canary-0123456789-abcdefgh"
TAKE = {"type": "take", "id": "c1", "key": "k" * 22, "name": "Ann"}


def do(**command: Any) -> dict[str, Any]:
    return {"type": "do", "table": "t", "key": "k" * 22, "command": command}


def verdict(data: bytes | str) -> codec.Malformed | AnyFrame:
    """Return the frame or the `Malformed`; any other exception fails the test."""
    try:
        return codec.decode_frame(data)
    except codec.Malformed as problem:
        return problem


# What somebody might send

FRAMES = [
    {"type": "watch", "table": "t", "key": "k" * 22, "since": 7, "protocol": 2},
    {"type": "unwatch", "table": "t"},
    {"type": "ping", "at": 12.5},
    do(**TAKE, place=3, wish="red", nonce="n"),
    do(type="answer", id="c2", question="1-7", option="green", pad=".."),
    do(type="say", id="c3", text="Ahoi \u2192 \U0001f6a3"),
    do(type="vote", id="c4", matter="time", place=1, factor=2.5, yes=False),
    do(type="set_clock", id="c5", clock={"per_question": 30, "reserve": 60.5}),
    do(type="notify", id="c6", feed=None, webhook="https://example.test/x"),
]
NESTED = ("[", "{", '{"a":', '[{"a":', '{"type":"do","command":')
NUMBERS = ("9" * 400, "9" * 5000, "-1", "1e999", "1e-999", "0.5", "NaN", "-0", "1", "true")
WORDS = ('"\\ud800"', '"\\udc00x"', '"\\u0000"', '"\\', '"', "null", "[]", "{}", '"\x00"')
FIELDS = ("table", "key", "since", "at", "command", "type", "id", "place", "factor", "clock", "x")


def deep(rng: Random) -> bytes:
    return (rng.choice(NESTED) * rng.randint(1, 1500)).encode()


def spoilt(rng: Random) -> bytes:
    """Return a frame with an additional or repeated field."""
    frame = json.dumps(rng.choice(FRAMES)).encode()
    at = rng.choice([n for n, sign in enumerate(frame) if sign in b"{,"])
    field = f'"{rng.choice(FIELDS)}":{rng.choice(NUMBERS + WORDS)},'.encode()
    return frame[: at + 1] + field + frame[at + 1 :]


def mutated(rng: Random) -> bytes:
    """Return a frame in which some bytes are changed, missing or repeated."""
    data = bytearray(json.dumps(rng.choice(FRAMES), ensure_ascii=False).encode())
    for _ in range(rng.randint(1, 4)):
        at, to = rng.randrange(len(data)), rng.randrange(len(data))
        piece = rng.choice([b"", rng.randbytes(1), data[at : at + 9], data[to:], b'"', b"\xed\xa0"])
        data[at : at + rng.choice([0, 1, 1, 8])] = piece
        data = data or bytearray(b"{")
    return bytes(data)


SEEDS = st.integers(0, 2**64).map(Random)
HOSTILE = st.one_of(
    st.binary(max_size=200),
    st.text(st.characters(), max_size=200),
    st.text(st.characters(categories=["Cs", "Lu"]), max_size=20).map(lambda text: f'"{text}"'),
    SEEDS.map(deep),
    SEEDS.map(spoilt),
    SEEDS.map(mutated),
)


@settings(max_examples=MANY)
@given(HOSTILE)
@example(b"")
@example(b"\xff\xfe{\x00}\x00")
@example(b"\xef\xbb\xbf{}")
@example('"\ud800"')
@example(b"[" * 100_000)
@example(b'{"a":' * 1_600)
def test_hostile_bytes_are_a_frame_or_malformed(data: bytes | str) -> None:
    read = verdict(data)
    if isinstance(read, codec.Malformed):
        assert all(isinstance(fact, str) for fact in [read.reason, *read.facts.values()])
    else:
        again = msgspec.json.encode(read)
        assert codec.decode_frame(again) == read
        assert len(again) <= 2 * MAX_FRAME_BYTES


@settings(max_examples=MANY // 10)
@given(st.one_of(st.binary(max_size=300), SEEDS.map(deep), SEEDS.map(mutated)))
def test_a_damaged_line_of_a_journal_is_malformed(data: bytes) -> None:
    with pytest.raises(codec.Malformed):
        codec.decode_entry(data)


# What is said about it


@pytest.mark.parametrize(
    ("frame", "reason", "where"),
    [
        ({"type": "watch"}, "field_missing", "table"),
        ({"type": "watch", "table": "t", "colour": 1}, "field_unknown", ""),
        ({"type": "watch", "table": "t\n"}, "field_wrong", "table"),
        ({"type": "watch", "table": "t", "key": "short"}, "field_wrong", "key"),
        ({"type": "watch", "table": "t", "since": -1}, "field_wrong", "since"),
        ({"type": "watch", "table": "t", "since": 2**53}, "field_wrong", "since"),
        ({"type": "watch", "table": "t", "protocol": 0}, "field_wrong", "protocol"),
        ({"type": "watch", "table": "t", "protocol": "2"}, "field_wrong", "protocol"),
        ({"type": "ping", "at": -1.0}, "field_wrong", "at"),
        ({"type": "dance", "table": "t"}, "type_unknown", "type"),
        ({"table": "t"}, "field_missing", "type"),
        (do(type="dance", id="c1"), "type_unknown", "command.type"),
        (do(type="leave"), "field_missing", "command.id"),
        (do(type="leave", id="x" * 41), "field_wrong", "command.id"),
        (do(type="leave", id="c1\n"), "field_wrong", "command.id"),
        (do(type="leave", id="c1", why="x"), "field_unknown", "command"),
        (do(**TAKE, place=12), "field_wrong", "command.place"),
        (do(**TAKE | {"name": "x" * 61}), "field_wrong", "command.name"),
        (do(**TAKE | {"name": ["x"]}), "field_wrong", "command.name"),
        (do(type="vote", id="c1", matter="x"), "field_wrong", "command.matter"),
        (
            do(type="set_clock", id="c1", clock={"per_question": 1e9}),
            "field_wrong",
            "command.clock.per_question",
        ),
        ([], "field_wrong", ""),
    ],
)
def test_it_is_said_where_the_trouble_is(frame: Any, reason: str, where: str) -> None:
    problem = verdict(json.dumps(frame))
    assert isinstance(problem, codec.Malformed)
    assert (problem.reason, problem.facts["where"]) == (reason, where)


def test_it_is_said_what_was_wanted() -> None:
    problem = verdict(json.dumps(do(**TAKE, place=12)))
    assert isinstance(problem, codec.Malformed)
    assert problem.facts["wanted"] == "`int` <= 11"
    assert str(problem) == "field_wrong where=command.place wanted=`int` <= 11"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "frame_not_json"),
        (b"{", "frame_not_json"),
        (b'{"type":"ping","at":1} {}', "frame_not_json"),
        (b'{"type":"ping","at":NaN}', "frame_not_json"),
        (b'{"type":"ping","at":1,"at":2}', "field_twice"),
        (b'{"type":"ping","at":1,"\\u0061t":1}', "field_twice"),
        (b'{"type":"ping","type":"ping","at":1}', "field_twice"),
        (b" " * (MAX_FRAME_BYTES + 1), "frame_too_long"),
        ("€" * (MAX_FRAME_BYTES // 2), "frame_too_long"),
    ],
)
def test_what_is_no_frame_at_all(data: bytes | str, reason: str) -> None:
    problem = verdict(data)
    assert isinstance(problem, codec.Malformed)
    assert problem.reason == reason


@pytest.mark.parametrize(
    "frame",
    [
        {"type": CANARY, "table": "t"},
        {"type": "watch", "table": "t", "key": f"{CANARY}!"},
        {"type": "watch", "table": f"{CANARY}!"},
        {"type": "watch", "table": "t", CANARY: 1},
        {"type": "watch", "table": "t", "since": CANARY},
        do(type=CANARY, id="c1"),
        do(type="vote", id="c1", matter=CANARY),
        do(type="say", id="c1", text=CANARY * 50),
        do(type="say", id=f"{CANARY}!", text="x"),
    ],
)
def test_what_was_sent_is_never_repeated(frame: dict[str, Any]) -> None:
    """The input may contain a key in the wrong place, and faults are logged."""
    for data in (json.dumps(frame), json.dumps(frame)[:-1], json.dumps(frame)[:-1] + ',"type":1}'):
        problem = verdict(data)
        assert isinstance(problem, codec.Malformed)
        assert problem.__context__ is None
        told = "".join(traceback.format_exception_only(problem))
        assert CANARY not in f"{told} {problem!r} {problem.facts}"


@pytest.mark.parametrize("nonce", ["x\nseed 00\n", "x\n", "a  b ", "ü", "x" * 61])
@pytest.mark.parametrize("command", [TAKE, {"type": "ready", "id": "c7"}], ids=["take", "ready"])
def test_what_is_mixed_into_chance_is_one_word(command: dict[str, object], nonce: str) -> None:
    assert isinstance(verdict(json.dumps(do(**command, nonce=nonce))), codec.Malformed)
    assert not isinstance(verdict(json.dumps(do(**command, nonce="x" * 60))), codec.Malformed)
