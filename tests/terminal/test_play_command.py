"""Tests `adrift play` from a shell: clear error messages, and a real terminal that is killed."""

import argparse
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from adrift.cli import main
from adrift.cli.play import MatchOpener, supports_unicode
from adrift.core.record_text import read_text
from adrift.core.replay import check
from adrift.games import GAMES
from adrift.terminal.play.match_plan import build_plan
from adrift.terminal.play.store import MatchStore

RANDOM_SETUP_EDITION = "zman+boats_placed=at_random+pawns_seated=at_random"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ADRIFT_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def refusal_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the one sentence on stderr."""
    assert main(["--lang", "en", "play", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "needs a terminal"),
        (["chess"], "no game “chess”"),
        (["--players", "9"], "3 to 6"),
        (["--people", "blue"], "no player “blue”"),
        (["--people", "9", "--players", "3"], "0 to 3"),
        (["--bots", "clever"], "no bot “clever”"),
        (["--edition", "first"], "first"),
        (["--edition", "zman+seats=9"], "9"),
        (["--edition", "rswk", "--players", "3", "--people", "white"], "white"),
        (["--frobnicate"], "--frobnicate"),
        (["--resume"], "no unfinished match"),
        (["--resume", "nowhere.record"], "nowhere.record"),
        (["--resume", "--seed", "3"], "--seed"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert said in refusal_of(capsys, *words)


def test_a_record_is_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.record"
    path.write_text("precious")
    assert "already exists" in refusal_of(capsys, "--record", str(path))
    assert path.read_text() == "precious"


def test_the_folder_for_matches_is_named_by_a_flag_too(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    elsewhere = tmp_path / "elsewhere"
    assert "needs a terminal" in refusal_of(capsys, "--data", str(elsewhere))
    assert elsewhere.is_dir(), "it was tried whether something can be kept there"
    assert not data.exists()
    (elsewhere / "file").write_text("")
    assert "file" in refusal_of(capsys, "--data", str(elsewhere / "file"))


def test_a_record_that_cannot_be_kept_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refusal_of(
        capsys, "--record", str(tmp_path / "file" / "a.record")
    )


def test_a_foreign_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "foreign.record"
    path.write_text("dear diary\n")
    assert "foreign.record" in refusal_of(capsys, "--resume", str(path))


def test_terminals_without_unicode_get_plain_signs() -> None:
    assert supports_unicode("utf-8")
    assert not supports_unicode("ANSI_X3.4-1968")
    assert not supports_unicode(None)


def test_each_match_gets_its_own_record_and_a_finished_one_is_not_resumed(data: Path) -> None:
    options = argparse.Namespace(record=None, seed="5")
    opening = MatchOpener(options, MatchStore(data))
    plan = build_plan("many_boats", RANDOM_SETUP_EDITION, count=3, people="0")
    first, second = opening(plan), opening(plan)
    assert first.record_path != second.record_path
    assert first.record.chance.seed == "5"
    assert second.record.chance.seed != "5"
    while first.advance():
        pass
    opening.forget_finished()
    assert [note.record for note in MatchStore(data).list_unfinished()] == [second.record_path]
    assert Path(first.record_path).exists()


class Shell:
    """Runs `adrift play` on a pseudo-terminal."""

    def __init__(self, *words: str, size: tuple[int, int] = (80, 24), **variables: str) -> None:
        self.master, slave = pty.openpty()
        columns, lines = size
        environment = {**os.environ, "TERM": "xterm", "PYTHONUTF8": "1", **variables}
        environment |= {"COLUMNS": str(columns), "LINES": str(lines)}
        command = [sys.executable, "-m", "adrift.cli", "--lang", "en", "play", *words]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True
        )
        os.close(slave)
        os.set_blocking(self.master, False)
        self.output = b""

    def read(self) -> str:
        try:
            self.output += os.read(self.master, 1 << 16)
        except (BlockingIOError, OSError):
            time.sleep(0.02)
        return self.output.decode("utf-8", "replace")

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Read the output until this holds; the timeout is only reached by failing tests."""
        deadline = time.monotonic() + 60
        while not holds():
            self.read()
            assert time.monotonic() < deadline, self.read()[-2000:]

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def end(self) -> int:
        self.wait_until(lambda: self.process.poll() is not None)
        while self.read() != self.read():
            pass
        os.close(self.master)
        return self.process.returncode


def test_a_match_that_was_killed_goes_on(tmp_path: Path, data: Path) -> None:
    record = tmp_path / "mine.record"
    words = [
        "--edition",
        RANDOM_SETUP_EDITION,
        "--players",
        "3",
        "--people",
        "red,yellow",
        "--fast",
    ]
    shell = Shell(*words, "--seed", "5", "--record", str(record))
    shell.wait_until(lambda: "RED" in shell.read())
    shell.press(" ")
    shell.wait_until(lambda: "Arrows" in shell.read())
    shell.press("1\r")
    shell.wait_until(lambda: "red:" in record.read_text().split("leak_ballot")[-1])
    shell.process.send_signal(signal.SIGKILL)
    assert shell.end() == -signal.SIGKILL
    kept = read_text(record.read_text())
    assert check(GAMES["many_boats"], kept)
    assert kept.chance.seed == "5"
    [note] = MatchStore(data).list_unfinished()
    assert note.occupants == ("person", "person", "greedy")

    again = Shell("--resume", "--fast")
    again.wait_until(lambda: "YELLOW" in again.read() and "Welcome" in again.read())
    again.press("q")
    assert again.end() == 0
    assert "Go on with: adrift play --resume" in again.output.decode("utf-8", "replace")
    assert read_text(record.read_text()).decisions == kept.decisions


@pytest.mark.parametrize(
    ("variables", "size", "said"),
    [
        ({"TERM": "dumb"}, (80, 24), "cannot move its cursor"),
        ({}, (79, 24), "at least 80 columns"),
        ({}, (80, 23), "24 lines"),
    ],
)
def test_a_terminal_that_cannot_show_it_is_refused(
    variables: dict[str, str], size: tuple[int, int], said: str
) -> None:
    shell = Shell(size=size, **variables)
    assert shell.end() == 2
    assert said in shell.output.decode()
