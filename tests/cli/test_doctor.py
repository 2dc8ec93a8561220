"""`adrift doctor` accepts a correct data file and finds each kind of damage."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from adrift.cli import main
from adrift.server.storage.sqlite_file import FILE_NAME
from adrift.server.storage.sqlite_journal import SqliteJournal
from tests.server.played_tables import PlayedTable, play_entries

Capture = pytest.CaptureFixture[str]
TABLES = {
    "twice-played": PlayedTable("twice-played").play().play().entries,
    "voided": PlayedTable("voided", "one_boat", 4).play(25).void().entries,
    "still-going": play_entries("still-going", "one_boat", 5, max_decisions=40),
}
MATCHES = 4


def run(capture: Capture, *words: object) -> tuple[int, str, str]:
    code = main(["--lang", "en", *map(str, words)])
    out, err = capture.readouterr()
    return code, out, err


async def write_tables(folder: Path, tables: dict[str, list[bytes]]) -> None:
    journal = SqliteJournal(folder / FILE_NAME)
    for table, lines in tables.items():
        await journal.append(table, 0, lines, None)
    await journal.close()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    asyncio.run(write_tables(tmp_path, TABLES))
    return tmp_path


def test_a_file_in_order_is_said_to_be(data: Path, capsys: Capture) -> None:
    entries = sum(map(len, TABLES.values()))
    code, out, err = run(capsys, "doctor", "--data", data)
    assert (code, err) == (0, "")
    counted = f"Tables: 3, entries: {entries}, matches replayed: {MATCHES}."
    assert out == f"{data / FILE_NAME} is in order. {counted}\n"


def test_it_is_also_said_as_json(data: Path, capsys: Capture) -> None:
    code, out, _ = run(capsys, "doctor", "--data", data, "--json")
    entries = sum(map(len, TABLES.values()))
    expected = {"tables": 3, "entries": entries, "matches": MATCHES, "findings": []}
    assert (code, json.loads(out)) == (0, expected)


def test_an_empty_file_is_in_order(tmp_path: Path, capsys: Capture) -> None:
    asyncio.run(write_tables(tmp_path, {}))
    assert run(capsys, "doctor", "--data", tmp_path)[0] == 0


def with_wrong_draw(lines: list[bytes]) -> list[bytes]:
    """Change one draw so that it does not follow from the seed."""
    for number, line in enumerate(lines):
        entry = json.loads(line)
        if entry["type"] == "decided" and entry["player"] == -1:
            drawn = re.sub(rb'"answer":"[^"]*"', b'"answer":"%s"', line)
            for other in (b"red", b"yellow", b"green"):
                if drawn % other != line:
                    return [*lines[:number], drawn % other, *lines[number + 1 :]]
    raise AssertionError("chance draws who starts")


def with_wrong_answer(lines: list[bytes]) -> list[bytes]:
    """Change the last decision to an answer that was not offered."""
    for number, line in reversed(list(enumerate(lines))):
        if json.loads(line)["type"] == "decided":
            return [*lines[:number], re.sub(rb'"answer":"[^"]*"', b'"answer":"fly"', line)]
    raise AssertionError("somebody decided something")


def edit_table(
    table: str, change: Callable[[list[bytes]], list[bytes]]
) -> "Callable[[Path], None]":
    """Return a function that edits the entries of a table."""
    return lambda folder: asyncio.run(
        write_tables(folder, {**TABLES, table: change(TABLES[table])})
    )


def run_sql(*statements: str) -> "Callable[[Path], None]":
    """Return a function that runs SQL on the data file."""

    def done(folder: Path) -> None:
        asyncio.run(write_tables(folder, TABLES))
        with closing(sqlite3.connect(folder / FILE_NAME)) as db:
            for statement in statements:
                db.execute(statement)
            db.commit()

    return done


LATER = "WHERE tbl = 2 AND seq >= 5"
FINDINGS = [
    (run_sql("DELETE FROM entries WHERE tbl = 2 AND seq = 5"), "voided: entry 5 is missing"),
    (run_sql(f"UPDATE entries SET seq = -1 - seq {LATER}"), "voided: entry 0 is missing"),
    (run_sql("UPDATE tables SET bytes = bytes + 1 WHERE id = 2"), "voided: the stored total is"),
    (
        run_sql("UPDATE entries SET tbl = 9 WHERE tbl = 2 AND seq = 3"),
        "Entries that belong to no table: 1.",
    ),
    (edit_table("voided", lambda lines: [*lines[:-1], b"{"]), "cannot be read"),
    (edit_table("voided", lambda lines: [*lines, b'{"type":"dance","at":1}']), "cannot be read"),
    (edit_table("voided", lambda lines: lines[1:]), "its first entry does not open the table"),
    (edit_table("voided", lambda _: TABLES["still-going"]), "belong to a table still-going"),
    (
        edit_table("voided", lambda lines: [*lines, lines[8]]),
        "Table voided: the current rules do not accept entry",
    ),
    (
        edit_table("still-going", lambda lines: [*lines[:9], *lines[10:]]),
        "Table still-going: the current rules do not accept entry",
    ),
    (edit_table("still-going", with_wrong_answer), "the current rules do not accept entry"),
    (edit_table("twice-played", with_wrong_draw), "Table twice-played"),
]


@pytest.mark.parametrize(("done", "said"), FINDINGS)
def test_each_thing_wrong_is_found(
    tmp_path: Path, capsys: Capture, done: Callable[[Path], None], said: str
) -> None:
    done(tmp_path)
    code, out, err = run(capsys, "doctor", "--data", tmp_path)
    assert (code, err) == (1, "")
    assert said in out
    assert out.splitlines()[-1].startswith("Problems found in")


def test_a_table_says_nothing_about_the_others(tmp_path: Path, capsys: Capture) -> None:
    edit_table("voided", lambda lines: lines[1:])(tmp_path)
    _, out, _ = run(capsys, "doctor", "--data", tmp_path, "--json")
    assert [each["reason"] for each in json.loads(out)["findings"]] == ["table_not_opened"]


def test_a_draw_the_seed_does_not_give_is_found(tmp_path: Path, capsys: Capture) -> None:
    """The only draw is who starts; the number of entries stays the same."""
    lines = PlayedTable("one-draw").play(0).void().entries
    asyncio.run(write_tables(tmp_path, {"one-draw": with_wrong_draw(lines)}))
    _, out, _ = run(capsys, "doctor", "--data", tmp_path, "--json")
    (finding,) = json.loads(out)["findings"]
    assert (finding["reason"], finding["match"]) == ("chance_wrong", "1")
    assert "draw_wrong" in finding["problem"]


def test_a_damaged_page_is_found(data: Path, capsys: Capture) -> None:
    path = data / FILE_NAME
    content = bytearray(path.read_bytes())
    content[3 * 4096 : 4 * 4096] = bytes(4096)
    path.write_bytes(content)
    code, out, err = run(capsys, "doctor", "--data", data)
    assert (code, err) == (1, "")
    assert "The file itself is damaged" in out


def test_the_doctor_looks_while_a_server_runs(data: Path, capsys: Capture) -> None:
    async def both() -> int:
        journal = SqliteJournal(data / FILE_NAME)
        await journal.append("new", 0, play_entries("new", max_decisions=3), None)
        code, _, _ = await asyncio.to_thread(run, capsys, "doctor", "--data", data)
        await journal.close()
        return code

    assert asyncio.run(both()) == 0


def test_a_file_that_is_not_there_cannot_be_looked_at(tmp_path: Path, capsys: Capture) -> None:
    code, out, err = run(capsys, "doctor", "--data", tmp_path)
    assert (code, out) == (2, "")
    assert (
        err
        == f"adrift: There is no data file {tmp_path / FILE_NAME}; name its folder with --data.\n"
    )
