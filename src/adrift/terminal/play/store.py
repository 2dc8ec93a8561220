"""Matches on disk: the record of each, and a note of who plays it, until it is over.

The record is the match, in the one text format of all records. What a record does not say, who
sits where and which file it is, stands in the note beside it; the note goes when the match ends.
"""

import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

UNFINISHED_SUFFIX: Final = ".playing"
RECORD_SUFFIX: Final = ".record"


@dataclass(frozen=True)
class UnfinishedMatch:
    """What is needed to go on with a match beside its record."""

    record: str
    occupants: tuple[str, ...]


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where matches are kept: `ADRIFT_DATA`, else what the desktop says, else below home."""
    if own := environment.get("ADRIFT_DATA"):
        return Path(own)
    shared = environment.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "adrift"


def write_atomically(path: Path, text: str) -> None:
    """Replace a file at one stroke: whatever happens, the old or the new one is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


class MatchStore:
    """The folder of the matches played on this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "matches"

    def new_record_path(self, now: datetime) -> Path:
        """A file no match has yet, named by the time so that the newest sorts last."""
        stem, number = f"{now:%Y-%m-%d-%H%M%S}", 1
        path = self.folder / f"{stem}{RECORD_SUFFIX}"
        while path.exists() or path.with_suffix(UNFINISHED_SUFFIX).exists():
            number += 1
            path = self.folder / f"{stem}-{number}{RECORD_SUFFIX}"
        return path

    def add_unfinished(self, match: UnfinishedMatch, now: datetime) -> Path:
        """Note down that a match is being played; where."""
        record = Path(match.record)
        beside = record if record.parent == self.folder.absolute() else self.new_record_path(now)
        path = beside.with_suffix(UNFINISHED_SUFFIX)
        write_atomically(path, json.dumps(asdict(match), indent=1) + "\n")
        return path

    def list_unfinished(self) -> list[UnfinishedMatch]:
        """Every match that is not over, the newest first."""
        paths = sorted(self.folder.glob(f"*{UNFINISHED_SUFFIX}"), key=_last_played, reverse=True)
        notes = [read_unfinished(path) for path in paths]
        return [note for note in notes if note and Path(note.record).exists()]

    def find_unfinished(self, record: Path) -> UnfinishedMatch | None:
        """What is known about who plays the match in this file."""
        same = [note for note in self.list_unfinished() if Path(note.record) == record.absolute()]
        return same[0] if same else None

    def remove_unfinished(self, record: Path) -> None:
        """Forget who played: the match is over, its record stays."""
        for path in self.folder.glob(f"*{UNFINISHED_SUFFIX}"):
            note = read_unfinished(path)
            if note and Path(note.record) == record.absolute():
                path.unlink(missing_ok=True)


def read_unfinished(path: Path) -> UnfinishedMatch | None:
    """The note in a file, or nothing if it holds none: a note is a convenience, not the match."""
    try:
        data = json.loads(path.read_text("utf-8"))
        return UnfinishedMatch(str(data["record"]), tuple(str(each) for each in data["occupants"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _last_played(path: Path) -> tuple[int, str]:
    """When the match was last played, as far as its record tells."""
    note = read_unfinished(path)
    record = Path(note.record) if note else path
    written = record.stat().st_mtime_ns if record.exists() else 0
    return written, path.name
