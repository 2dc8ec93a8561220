"""Tests the match store: where and how matches are saved, and which one is resumed."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from adrift.terminal.play.store import (
    MatchStore,
    UnfinishedMatch,
    data_folder,
    read_unfinished,
    write_atomically,
)

NOON = datetime(2026, 1, 2, 12, 0, 0, tzinfo=UTC)
OCCUPANTS = ("person", "greedy", "random")


def add_match(store: MatchStore, path: Path, age: int) -> Path:
    write_atomically(path, "a record")
    os.utime(path, (1000 - age, 1000 - age))
    store.add_unfinished(UnfinishedMatch(str(path), OCCUPANTS), NOON)
    return path


def test_the_folder_is_the_one_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder({"ADRIFT_DATA": "/a", "XDG_DATA_HOME": "/b"}) == Path("/a")
    assert data_folder({"XDG_DATA_HOME": "/b"}) == Path("/b/adrift")
    assert data_folder({}) == tmp_path / ".local" / "share" / "adrift"


def test_a_file_is_replaced_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deep" / "match.record"
    write_atomically(path, "first")

    def broken(*_: object) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(OSError, match="gone"):
        write_atomically(path, "second")
    assert path.read_text() == "first"
    assert [each.name for each in path.parent.iterdir()] == ["match.record"]


def test_the_match_played_last_comes_first(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    old = add_match(store, store.new_record_path(NOON).absolute(), age=50)
    new = add_match(store, tmp_path / "elsewhere.record", age=10)
    assert [note.record for note in store.list_unfinished()] == [str(new), str(old)]
    assert store.find_unfinished(old) == UnfinishedMatch(str(old), OCCUPANTS)


def test_two_matches_of_one_second_get_two_files(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    first = add_match(store, store.new_record_path(NOON).absolute(), age=1)
    assert store.new_record_path(NOON) != first


def test_a_finished_match_is_not_gone_on_with_but_its_record_stays(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    path = add_match(store, store.new_record_path(NOON).absolute(), age=1)
    store.remove_unfinished(path)
    assert store.list_unfinished() == []
    assert path.read_text() == "a record"


def test_a_note_without_its_record_or_without_sense_is_passed_over(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    add_match(store, store.new_record_path(NOON).absolute(), age=1).unlink()
    (store.folder / "odd.playing").write_text("{")
    assert store.list_unfinished() == []
    assert read_unfinished(store.folder / "odd.playing") is None
    assert store.find_unfinished(tmp_path / "unknown.record") is None
