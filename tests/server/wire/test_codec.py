"""Tests the JSON of messages, frames and journal entries."""

from dataclasses import fields, is_dataclass
from importlib import import_module
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given

from adrift.core.players import SPECTATOR, Player
from adrift.server.wire import codec
from adrift.table.entries import AnyEntry
from adrift.table.protocol.frames import MAX_FRAME_BYTES, AnyFrame, Pong
from adrift.table.protocol.messages import AnyNews, AnyReply, Superseded
from adrift.table.protocol.options import Watching
from tests.server.strategies import values_of
from tests.server.wire_matches import TABLES, WireHarness, play, sit_down
from tests.table.harness import TableHarness, all_viewers

# There and back


@given(values_of(AnyEntry))
def test_an_entry_comes_back_from_the_journal_as_it_was(entry: AnyEntry) -> None:
    assert codec.decode_entry(codec.encode_entry(entry)) == entry
    assert codec.encode_entry(entry).startswith(codec.entry_prefix(type(entry)) + b",")


@given(values_of(AnyFrame))
def test_a_frame_is_read_as_it_was_meant(frame: AnyFrame) -> None:
    data = msgspec.json.encode(frame)
    if len(data) <= MAX_FRAME_BYTES:
        assert codec.decode_frame(data) == frame
        assert codec.decode_frame(data.decode()) == frame


def test_an_envelope_names_the_table_and_the_viewer() -> None:
    written = codec.envelope('a"b', SPECTATOR, Pong(at=1.5, now=2.0))
    assert msgspec.json.decode(written) == {
        "table": 'a"b',
        "player": -2,
        "message": {"type": "pong", "at": 1.5, "now": 2.0},
    }
    body = codec.encode(Pong(at=1.5, now=2.0))
    assert written == codec.join_envelopes(codec.envelope_start('a"b', SPECTATOR), [body])


# Names


def check_names(value: Any, found: Any, where: str) -> None:
    """Check that every struct and dataclass became an object with its fields, and so on inside."""
    assert not hasattr(value, "_fields"), f"{where}: the fields of a NamedTuple would have no names"
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        tag = [config.tag_field] if config.tag_field else []
        sent = [name for name in value.__struct_fields__ if is_sent(value, name)]
        check_fields(value, found, [*tag, *sent], where)
    elif is_dataclass(value):
        check_fields(value, found, [field.name for field in fields(value)], where)
    elif isinstance(value, tuple | list):
        assert isinstance(found, list), where
        for at, (one, other) in enumerate(zip(value, found, strict=True)):
            check_names(one, other, f"{where}[{at}]")
    elif isinstance(value, dict):
        assert list(found) == list(value), where
        for name, each in value.items():
            check_names(each, found[name], f"{where}.{name}")
    else:
        assert (type(found), found) == (type(value), value), where


def is_sent(struct: msgspec.Struct, name: str) -> bool:
    """True unless the field has its default and the struct omits those."""
    default = {field.name: field.default for field in msgspec.structs.fields(type(struct))}[name]
    value = getattr(struct, name)
    return not struct.__struct_config__.omit_defaults or (
        value is not default and value not in ({}, [])
    )


def check_fields(value: Any, found: Any, names: list[str], where: str) -> None:
    assert isinstance(found, dict), where
    assert list(found) == names, where
    for name in names:
        if name != "type" or hasattr(value, "type"):
            check_names(getattr(value, name), found[name], f"{where}.{name}")


def messages_of(house: TableHarness) -> list[Any]:
    welcomes = [house.table.welcome(viewer, None, house.now) for viewer in all_viewers(house)]
    return [*welcomes, *[message for told in house.received.values() for message in told]]


@pytest.mark.parametrize(("game", "players", "edition"), TABLES)
def test_everything_told_in_a_match_has_its_names(game: str, players: int, edition: str) -> None:
    rng = Random(f"{game} {players}")
    house = TableHarness(game, players, edition=edition)
    sit_down(house)
    for _ in play(house, rng):
        if rng.random() < 0.03:
            check_messages(house)
            for told in house.received.values():
                told.clear()
    check_messages(house)


def check_messages(house: TableHarness) -> None:
    """Fields are named everywhere, and sharing an encoding does not change it."""
    once, messages = codec.SharedEncoder(), messages_of(house)
    for message in messages:
        written = codec.encode(message)
        check_names(message, msgspec.json.decode(written), "")
        assert once.encode(message) == written


@given(values_of(AnyNews | AnyReply))
def test_whatever_can_be_told_has_its_names(message: Any) -> None:
    check_names(message, msgspec.json.decode(codec.encode(message)), "")


# Changes


@pytest.mark.parametrize(("game", "players", "edition"), TABLES)
def test_who_applies_the_changes_has_the_view(game: str, players: int, edition: str) -> None:
    house, rng = WireHarness(game, players, edition=edition), Random(f"{players} {game}")
    sit_down(house)
    seen = 0
    for _ in play(house, rng):
        for viewer in rng.sample(all_viewers(house), 2):
            welcome = house.table.welcome(viewer, None, house.now)
            assert house.views[viewer] == msgspec.json.decode(codec.encode(welcome))["view"]
            seen += 1
    assert seen > 50


def test_spectators_who_see_everything_late_get_whole_views() -> None:
    watching = Watching(everything=True, delay=5)
    house = WireHarness("one_boat", 4, watching=watching)
    sit_down(house)
    for _, _ in zip(range(20), play(house, Random(1)), strict=False):
        pass
    view = import_module("adrift.games.one_boat.view").View
    names = list(house.views[SPECTATOR]["players"])
    assert house.behind is not None
    assert [list(each) for each in house.behind] == [list(view.__slots__)] * 4
    assert [each["viewer"] for each in house.behind] == names
    assert list(house.behind[0]["moment"]) == ["kind", "player", "purpose", "by_chance"]


def test_superseded_is_just_that() -> None:
    assert codec.envelope("t", Player(1), Superseded()).endswith(b'{"type":"superseded"}}')
