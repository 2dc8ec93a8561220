"""Defines where screens get a table on a server from: a match with talk, notes and a connection.

`adrift.client.table_source` implements it.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from adrift.core.questions import Refusal
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.messages import Status, TableNote, TalkLine
from adrift.terminal.play.match_source import MatchSource


class TableSource(MatchSource, Protocol):
    """A joined table, with its current match."""

    @property
    def link(self) -> str: ...

    @property
    def status(self) -> Status: ...

    @property
    def is_ended(self) -> bool:
        """True if the match is over and its secrets have been received."""

    @property
    def connection_state(self) -> str:
        """`here`, `away`, or why the connection is over."""

    @property
    def is_connected(self) -> bool: ...

    @property
    def connection_refusal(self) -> Refusal | None:
        """Why the server refused the last try to connect; `None` if it did not."""

    @property
    def is_over(self) -> bool:
        """True if the connection is over for good."""

    @property
    def talk(self) -> Sequence[TalkLine]: ...

    @property
    def notes(self) -> Sequence[TableNote]: ...

    @property
    def version(self) -> int:
        """Incremented with every change."""

    async def wait_for_change(self, version: int) -> int:
        """Wait until `version` is outdated; return the new version."""

    def seconds_until(self, then: float) -> float:
        """Return the seconds until `then` by the server's clock."""

    def question_fingerprint(self) -> object:
        """Return a value that changes whenever the person here is asked something else."""

    async def send_command(self, kind: type[AnyCommand], **fields: Any) -> Refusal | None:
        """Send a command; return the refusal, or `None` if accepted."""

    async def end_stand_in(self) -> None:
        """Let the person here decide again instead of the bot that stands in."""

    async def save_record(self) -> None:
        """Save the record of the finished match, and set `record_path`."""

    async def close(self) -> None:
        """Disconnect; the place stays taken."""
