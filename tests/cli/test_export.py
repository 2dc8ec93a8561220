"""`adrift export` and `adrift import` move tables between servers, completely or not at all."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from adrift.cli import main
from adrift.server.storage.interface import TableSummary
from adrift.server.storage.sqlite_file import FILE_NAME
from adrift.server.storage.sqlite_journal import SqliteJournal
from tests.server.played_tables import play_entries

Capture = pytest.CaptureFixture[str]
TABLES = {
    "played-to-the-end": play_entries("played-to-the-end"),
    "just-begun": play_entries("just-begun", "one_boat", 4, max_decisions=10),
    "nobody-there-yet": play_entries("nobody-there-yet", max_decisions=0)[:2],
}


async def write_tables(
    folder: Path, tables: dict[str, list[bytes]], wake_at: float | None = None
) -> None:
    journal = SqliteJournal(folder / FILE_NAME)
    for table, lines in tables.items():
        await journal.append(table, 0, lines, wake_at)
    await journal.close()


async def read_tables(folder: Path) -> dict[str, tuple[list[bytes], float | None]]:
    journal = SqliteJournal(folder / FILE_NAME)
    found: list[TableSummary] = await journal.summary()
    tables = {each.table: (await journal.read(each.table), each.wake_at) for each in found}
    await journal.close()
    return tables


def run(capture: Capture, *words: object) -> tuple[int, str, str]:
    code = main(["--lang", "en", *map(str, words)])
    out, err = capture.readouterr()
    return code, out, err


@pytest.fixture
def data_folder(tmp_path: Path) -> Path:
    asyncio.run(write_tables(tmp_path / "here", TABLES, 12.5))
    return tmp_path / "here"


def test_all_tables_arrive_as_they_left(data_folder: Path, tmp_path: Path, capsys: Capture) -> None:
    file, there = tmp_path / "tables.jsonl", tmp_path / "there"
    code, out, _ = run(capsys, "export", "--data", data_folder, "-o", file)
    assert code == 0
    assert out.startswith(f"Tables exported to {file}: 3. ")
    entries = sum(map(len, TABLES.values()))
    code, out, _ = run(capsys, "import", file, "--data", there)
    assert (code, out) == (0, f"Tables imported: 3, entries: {entries}.\n")
    assert asyncio.run(read_tables(there)) == {
        table: (lines, 12.5) for table, lines in TABLES.items()
    }


def test_a_file_reads_line_by_line(data_folder: Path, capsys: Capture) -> None:
    code, out, _ = run(capsys, "export", "just-begun", "--data", data_folder)
    mark, head, *entries = map(json.loads, out.splitlines())
    lines = TABLES["just-begun"]
    assert code == 0
    assert mark == {"adrift": "tables", "form": 1}
    assert head == {"table": "just-begun", "entries": len(lines), "wake_at": 12.5}
    assert entries == [json.loads(line) for line in lines]
    assert entries[0]["type"] == "opened"


def test_some_tables_are_chosen_and_each_is_written_once(
    data_folder: Path, capsys: Capture
) -> None:
    chosen = ["nobody-there-yet", "just-begun", "nobody-there-yet"]
    _, out, _ = run(capsys, "export", *chosen, "--data", data_folder)
    heads = [line for line in map(json.loads, out.splitlines()) if "entries" in line]
    assert [head["table"] for head in heads] == ["nobody-there-yet", "just-begun"]


def test_what_is_written_is_for_its_owner_alone(
    data_folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    for flag, file in (("-o", tmp_path / "a"), ("--whole", tmp_path / "b")):
        assert run(capsys, "export", flag, file, "--data", data_folder)[0] == 0
        assert file.stat().st_mode & 0o77 == 0


async def test_both_work_while_a_server_runs(
    data_folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    running = SqliteJournal(data_folder / FILE_NAME)
    await running.append("as-we-speak", 0, play_entries("as-we-speak", max_decisions=0)[:2], None)
    await asyncio.to_thread(run, capsys, "export", "--data", data_folder, "-o", tmp_path / "lines")
    await asyncio.to_thread(
        run, capsys, "export", "--data", data_folder, "--whole", tmp_path / "copy.db"
    )
    await running.append("later", 0, play_entries("later", max_decisions=0)[:2], None)
    await running.close()
    assert '"table":"as-we-speak"' in (tmp_path / "lines").read_text()
    code, out, _ = await asyncio.to_thread(run, capsys, "doctor", "--data", tmp_path / "copy.db")
    assert (code, out.count("Tables: 4")) == (0, 1)


async def test_a_running_server_is_not_imported_into(
    data_folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    run(capsys, "export", "--data", data_folder, "-o", tmp_path / "lines")
    running = SqliteJournal(tmp_path / "there" / FILE_NAME)
    words = ("import", tmp_path / "lines", "--data", tmp_path / "there")
    code, _, err = await asyncio.to_thread(run, capsys, *words)
    await running.close()
    assert code == 2
    assert "is using" in err


def test_the_folder_is_found_as_serve_finds_it(
    data_folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADRIFT_DATA", str(data_folder))
    assert run(capsys, "export")[1].count("\n") == 1 + 3 + sum(map(len, TABLES.values()))


def test_tables_that_are_there_already_are_not_doubled(
    data_folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    run(capsys, "export", "--data", data_folder, "-o", tmp_path / "lines")
    asyncio.run(write_tables(tmp_path / "there", {"just-begun": TABLES["just-begun"]}))
    code, _, err = run(capsys, "import", tmp_path / "lines", "--data", tmp_path / "there")
    assert (code, err.count("\n")) == (2, 1)
    assert "just-begun is already in the data file" in err
    assert list(asyncio.run(read_tables(tmp_path / "there"))) == ["just-begun"], (
        "nothing was taken in"
    )


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda lines: lines[:-1], "ends in the middle of table nobody-there-yet"),
        (lambda lines: [*lines[:-1], lines[-1][:-9]], "ends in the middle"),
        (lambda lines: lines[1:], "was not written by"),
        (lambda lines: [], "was not written by"),
        (lambda lines: [b'{"adrift":"tables","form":2}\n', *lines[1:]], "has format 2"),
        (lambda lines: [*lines, *lines[1:]], "is in the file twice"),
        (lambda lines: [*lines[:2], lines[3], *lines[3:]], "first entry does not open the table"),
        (lambda lines: [*lines[:3], b"{}\n", *lines[4:]], "entry 1 cannot be read"),
        (
            lambda lines: [*lines[:1], lines[1].replace(b"-to-", b"-of-"), *lines[2:]],
            "its entries belong to",
        ),
        (lambda lines: [*lines[:1], b"\xff\n", *lines[2:]], "was not written by"),
    ],
)
def test_a_spoilt_file_is_refused_whole(
    data_folder: Path,
    tmp_path: Path,
    capsys: Capture,
    spoil: Callable[[list[bytes]], list[bytes]],
    said: str,
) -> None:
    file, there = tmp_path / "lines", tmp_path / "there"
    run(capsys, "export", "--data", data_folder, "-o", file)
    with file.open("rb") as read:
        lines = read.readlines()
    file.write_bytes(b"".join(spoil(lines)))
    code, out, err = run(capsys, "import", file, "--data", there)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err
    assert asyncio.run(read_tables(there)) == {}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["export", "--data", "nowhere"], "There is no data file"),
        (["export", "a-stranger", "--data", "here"], "There is no table “a-stranger”"),
        (["export", "--data", "here", "-o", "taken"], "taken already exists"),
        (["export", "--data", "here", "--whole", "taken"], "taken already exists"),
        (["export", "--data", "here", "-o", "no/folder"], "cannot be opened (No such file"),
        (["export", "just-begun", "--whole", "x", "--data", "here"], "--whole copies every table"),
        (["import", "no-file", "--data", "here"], "There is no file no-file"),
        (["import", "here", "--data", "here"], "cannot be read"),
        (["export", "--data", "taken"], "is not an Adrift data file"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    data_folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.chdir(data_folder.parent)
    Path("taken").write_text("precious")
    code, out, err = run(capsys, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err
    assert Path("taken").read_text() == "precious"
