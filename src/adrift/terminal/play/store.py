"""Stores matches on disk: the record of each and, until it is over, who plays it.

The record is the match. A `.playing` file next to it holds what the record does not say: its path
and its occupants. It is deleted when the match ends.
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
    """What is needed to resume a match: its record's path, and who decides for each player."""

    record: str
    occupants: tuple[str, ...]


def data_folder(environment: Mapping[str, str]) -> Path:
    """Return where matches are stored: `ADRIFT_DATA`, or the XDG data folder."""
    if own := environment.get("ADRIFT_DATA"):
        return Path(own)
    shared = environment.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "adrift"


def write_atomically(path: Path, text: str) -> None:
    """Replace a file atomically: after a crash either the old or the new content is there."""
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
        """Return an unused path, named by the time so that the newest sorts last."""
        stem, number = f"{now:%Y-%m-%d-%H%M%S}", 1
        path = self.folder / f"{stem}{RECORD_SUFFIX}"
        while path.exists() or path.with_suffix(UNFINISHED_SUFFIX).exists():
            number += 1
            path = self.folder / f"{stem}-{number}{RECORD_SUFFIX}"
        return path

    def add_unfinished(self, match: UnfinishedMatch, now: datetime) -> Path:
        """Save that a match is being played, and return the file's path."""
        record = Path(match.record)
        beside = record if record.parent == self.folder.absolute() else self.new_record_path(now)
        path = beside.with_suffix(UNFINISHED_SUFFIX)
        write_atomically(path, json.dumps(asdict(match), indent=1) + "\n")
        return path

    def list_unfinished(self) -> list[UnfinishedMatch]:
        """Return every unfinished match, the last played first."""
        paths = sorted(self.folder.glob(f"*{UNFINISHED_SUFFIX}"), key=_last_played, reverse=True)
        matches = [read_unfinished(path) for path in paths]
        return [match for match in matches if match and Path(match.record).exists()]

    def find_unfinished(self, record: Path) -> UnfinishedMatch | None:
        """Return the unfinished match of this record, or `None`."""
        unfinished, path = self.list_unfinished(), record.absolute()
        return next((match for match in unfinished if Path(match.record) == path), None)

    def remove_unfinished(self, record: Path) -> None:
        """Delete the `.playing` file of a finished match; the record stays."""
        for path in self.folder.glob(f"*{UNFINISHED_SUFFIX}"):
            match = read_unfinished(path)
            if match and Path(match.record) == record.absolute():
                path.unlink(missing_ok=True)


def read_unfinished(path: Path) -> UnfinishedMatch | None:
    """Read a `.playing` file; `None` if it is damaged, since the match is in the record."""
    try:
        data = json.loads(path.read_text("utf-8"))
        return UnfinishedMatch(str(data["record"]), tuple(str(each) for each in data["occupants"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _last_played(path: Path) -> tuple[int, str]:
    """Return a sort key for when the match was last played."""
    match = read_unfinished(path)
    record = Path(match.record) if match else path
    written = record.stat().st_mtime_ns if record.exists() else 0
    return written, path.name
