"""Tests the JSON of messages, frames and journal entries."""

from dataclasses import fields
from importlib import import_module
from random import Random
from typing import Any, get_type_hints

import msgspec
import pytest
from hypothesis import given

from adrift.core.events import NON_FACT_FIELDS, Event
from adrift.core.players import SPECTATOR, Player
from adrift.games import GAMES
from adrift.server.wire import codec
from adrift.server.wire import named_fields as wire
from adrift.table.entries import AnyEntry
from adrift.table.protocol.frames import MAX_FRAME_BYTES, AnyFrame, Pong
from adrift.table.protocol.messages import AnyNews, AnyReply, GameEvent, Status, Superseded
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
    """Convert every NamedTuple and struct to a dict in field order, and every tuple to a list."""
    if isinstance(value, msgspec.Struct):
        tag = [value.__struct_config__.tag_field] if value.__struct_config__.tag_field else []
        check_fields(value, found, [*tag, *value.__struct_fields__], where)
    elif hasattr(value, "_fields"):
        check_fields(value, found, list(value._fields), where)
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


def test_facts_of_events_hold_nothing_with_names() -> None:
    """This is why `to_objects` does not inspect events."""
    assert GameEvent in wire.PLAIN_STRUCTS
    for game in GAMES:
        for kind in vars(import_module(f"adrift.games.{game}.events")).values():
            if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event:
                hints = get_type_hints(kind)
                for field in fields(kind):  # type: ignore[arg-type]
                    assert field.name in NON_FACT_FIELDS or wire.is_plain(hints[field.name]), kind


def test_a_status_holds_nothing_with_names() -> None:
    """This is why `to_objects` does not inspect changes of a status."""
    assert wire.is_plain(Status)


def test_only_view_fields_without_names_are_passed_unseen() -> None:
    assert {"sailors", "hands", "number"} <= wire.PLAIN_FIELDS
    nested = {"moment", "ballots", "swimmers", "notes", "demand", "fight", "trade", "behind"}
    assert not wire.PLAIN_FIELDS & nested


@pytest.mark.parametrize(("game", "players", "edition"), TABLES[1::2])
def test_without_any_trust_in_types_the_same_is_written(
    game: str, players: int, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """mypyc drops the item types of tuples."""
    house = TableHarness(game, players, edition=edition)
    sit_down(house)
    for _, _ in zip(range(60), play(house, Random(3)), strict=False):
        pass
    messages = messages_of(house)
    before = [codec.encode(message) for message in messages]
    monkeypatch.setattr(wire, "is_plain", lambda hint: False)
    monkeypatch.setattr(wire, "PLAIN_FIELDS", frozenset())
    monkeypatch.setattr(wire, "CONVERTERS", {})
    monkeypatch.setattr(wire, "FLAT_STRUCTS", {})
    assert [codec.encode(message) for message in messages] == before


@pytest.mark.parametrize("thing", [object(), {1, 2}, b"bytes", TableHarness])
def test_what_has_no_form_on_the_wire_is_not_written(thing: object) -> None:
    with pytest.raises(TypeError, match="no form on the wire"):
        wire.to_objects({"fact": thing})


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
    shown = house.views[SPECTATOR]
    view = import_module("adrift.games.one_boat.view").View
    assert [list(each) for each in shown["behind"]] == [list(view._fields)] * 4
    assert [each["viewer"] for each in shown["behind"]] == [0, 1, 2, 3]
    assert list(shown["behind"][0]["moment"]) == ["kind", "player", "purpose", "by_chance"]


def test_superseded_is_just_that() -> None:
    assert codec.envelope("t", Player(1), Superseded()).endswith(b'{"type":"superseded"}}')
