"""What feeds the screens when the table is elsewhere: a source with people whom one waits for and
talks with, and with a way there that may break. `adrift.client` has one."""

from collections.abc import Sequence
from typing import Any, Protocol

from adrift.core.questions import Refusal
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.messages import Status, TableNote, TalkLine
from adrift.terminal.play.match_source import MatchSource


class TableSource(MatchSource, Protocol):
    """A table somebody has come to; its match is the one that is played there now."""

    @property
    def link(self) -> str: ...

    @property
    def status(self) -> Status:
        """How the table stands."""

    @property
    def is_ended(self) -> bool:
        """Whether the match is over and all about it known."""

    @property
    def connection_state(self) -> str:
        """`here`, `away`, or why one cannot be there any more."""

    @property
    def connection_refusal(self) -> Refusal | None:
        """Why the server did not let us in at the last try."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing to come back for."""

    @property
    def talk(self) -> Sequence[TalkLine]: ...

    @property
    def notes(self) -> Sequence[TableNote]: ...

    @property
    def version(self) -> int:
        """Counts everything that has changed."""

    async def wait_for_change(self, version: int) -> int:
        """Wait until something has changed since then; the version now."""

    def seconds_until(self, time: float) -> float:
        """How long it is until then by the server's clock."""

    def question_fingerprint(self) -> object:
        """Something that differs whenever the person here is asked something else."""

    async def send_command(self, kind: type[AnyCommand], **fields: Any) -> Refusal | None:
        """Any command to the table."""

    async def end_stand_in(self) -> None:
        """Decide for oneself again, if a bot stands in."""

    async def save_record(self) -> None:
        """Keep the record of the match that is over, where `place` says."""

    async def close(self) -> None:
        """Hang up; the place stays taken."""
