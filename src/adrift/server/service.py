"""What the handlers of a server share: tables, settings, figures, limits, open connections."""

import logging
import math
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from adrift.core.players import SPECTATOR
from adrift.server.limits.connections import ConnectionRegistry
from adrift.server.limits.costly_work import CostlyWork
from adrift.server.limits.rate_limits import Budget, PendingBytes
from adrift.server.logs import log, mark, tell
from adrift.server.metrics import Metrics
from adrift.server.settings import Settings
from adrift.server.storage.readiness import Readiness
from adrift.server.tables.command_queue import Reply
from adrift.server.tables.hosted_table import HostedTable
from adrift.server.tables.registry import NewTable, NoTable, TableRegistry
from adrift.server.tables.retention import Keeper
from adrift.server.websocket.outbox import Post
from adrift.table.protocol.commands import AnyCommand, Notify, Say, Whisper
from adrift.table.protocol.messages import Accepted, Refused
from adrift.table.protocol.options import Options
from adrift.table.transaction import Sent

LOG: Final = log("service")
TEN_SECONDS: Final = 10.0
MINUTE: Final = 60.0
HOUR: Final = 3600.0
AWAY: Final = 1012
"""The close code for: the server goes away, come back."""
KEY_UNKNOWN: Final = "key_unknown"
STATIC: Final = Path(__file__).parent / "static"
"""The built client, if there is one."""


class Open(Protocol):
    """A connection that is open."""

    def close(self, code: int, reason: str) -> None:
        """Hang up, when all that waits has been sent."""


@dataclass
class Service:
    """One running server, as far as its handlers need to know it."""

    settings: Settings
    rooms: TableRegistry
    metrics: Metrics = field(default_factory=Metrics)
    open: set[Open] = field(default_factory=set)
    post: Post = field(default_factory=Post)
    is_closing: bool = False
    address: str = ""
    """Where people reach it, once that is settled."""

    def __post_init__(self) -> None:
        settings = self.settings
        self.started_at = time.time()
        self.talk = Budget(settings.talk, TEN_SECONDS, time.monotonic)
        self.requests = Budget(settings.requests, TEN_SECONDS, time.monotonic)
        self.seat_requests = Budget(settings.seat_requests, TEN_SECONDS, time.monotonic)
        self.messages = Budget(settings.messages, TEN_SECONDS, time.monotonic)
        self.tables = Budget(settings.new_tables, HOUR, time.monotonic)
        self.lessons = Budget(settings.lesson_tables, HOUR, time.monotonic)
        self.all_tables = Budget(settings.all_new_tables, HOUR, time.monotonic)
        self.lookups = Budget(settings.lookups, MINUTE, time.monotonic)
        self.wrong_lookups = Budget(settings.all_lookups, MINUTE, time.monotonic)
        self.connections = ConnectionRegistry(settings, self.metrics)
        self.pending = PendingBytes(settings.pending_bytes)
        self.costly = CostlyWork(Budget(settings.costly, TEN_SECONDS, time.monotonic))
        self.keeper = Keeper(settings, self.rooms)
        self.readiness = Readiness(self.rooms.journal)
        self.rooms.forgot_table = self.forget_table

    async def do(
        self, table: str, key: str, command: AnyCommand, address: str, lag: float | None = None
    ) -> Accepted | Refused:
        """A command from the network; raises `NoTable` also for a key that opens nothing there:
        whether there is such a table is none of a stranger's business."""
        began, room = time.monotonic(), await self.rooms.room(table)
        refused = self.refuses(room, key, command, address)
        if refused is not None:
            return refused
        reply = await room.queue.submit(self.rooms.arrived(command, key, lag))
        return self.replied(table, command, reply, began)

    def refuses(
        self, room: HostedTable, key: str, command: AnyCommand, address: str
    ) -> Refused | None:
        """Why this server does not do such a thing, if it does not."""
        if isinstance(command, Notify) and command.webhook and not self.settings.webhooks:
            return Refused(command=command.id, reason="webhooks_off")
        if isinstance(command, Say | Whisper):
            return self.talks_too_fast(room, key, command, address)
        return None

    def talks_too_fast(
        self, room: HostedTable, key: str, command: Say | Whisper, address: str
    ) -> Refused | None:
        """Everybody at a table may say so much; spectators count by where they come from. What was
        said already, and a key that opens nothing, the table deals with."""
        place = room.table.who(key) if key else SPECTATOR
        if place is None or room.table.deduplication.earlier_reply(Sent(command, key)):
            return None
        voice = f"{room.id} {address if place == SPECTATOR else place}"
        if self.talk.take(voice):
            return None
        self.metrics.count("turned_away", "talk")
        seconds = math.ceil(self.talk.wait(voice))
        return Refused(command=command.id, reason="talk_too_fast", facts={"seconds": seconds})

    def replied(
        self, table: str, command: AnyCommand, given: Reply, began: float
    ) -> Accepted | Refused:
        """The reply to whoever sent a command, counted and timed; raises `NoTable` as `do` does."""
        reply = self.rooms.replied(given)
        self.metrics.observe_reply(time.monotonic() - began)
        became = reply.reason if isinstance(reply, Refused) else "accepted"
        if LOG.isEnabledFor(logging.DEBUG):
            facts = {"table": mark(table), "kind": type(command).__name__, "became": became}
            tell(LOG, logging.DEBUG, "a command was replied to", **facts)
        if became == KEY_UNKNOWN:
            raise NoTable
        return reply

    async def open_table(self, options: Options) -> NewTable:
        """Set a table, and count it."""
        made = await self.rooms.open(options)
        self.keeper.tables += 1
        kept, game = self.keeper.tables, options.game
        tell(LOG, logging.INFO, "a table was set", table=mark(made.table), game=game, kept=kept)
        return made

    async def delete_table(self, table: str, key: str) -> float | None:
        """The owner deletes a table; until when it can be restored, if at all."""
        until = await self.rooms.delete(table, key)
        self.forget_table()
        tell(LOG, logging.INFO, "a table was deleted by its owner", table=mark(table))
        return until

    async def restore_table(self, table: str, key: str) -> None:
        """The owner has back what is kept of a deleted table."""
        if not await self.rooms.deletion.restore(table, key):
            raise NoTable
        self.keeper.tables += 1
        tell(LOG, logging.INFO, "a table was restored by its owner", table=mark(table))

    def forget_table(self) -> None:
        self.keeper.tables -= 1

    def seat(self, table: str, key: str) -> str:
        """A name for the seat of a running match that a key opens; nothing if it opens none.

        Only tables that are awake are asked: this must cost hardly anything.
        """
        room = self.rooms.awake.get(table) if key else None
        if room is None or room.table.state.phase != "playing":
            return ""
        player = room.table.who(key)
        return "" if player is None else f"{table} {player}"

    def dropped(self, code: int, reason: str) -> None:
        """The server hangs up on somebody."""
        self.metrics.count("dropped", reason)
        tell(LOG, logging.INFO, "a connection was closed", code=code, reason=reason)

    def link(self, table: str) -> str:
        """How people come to a table. It names the table, never a place at it."""
        return f"{self.address}/t/{table}"

    def code(self, table: str) -> str:
        """The short code of a table people still meet at; nothing for any other."""
        return self.rooms.codes.of.get(table, "")

    def hang_up(self) -> None:
        """Close what is open."""
        self.is_closing = True
        for each in list(self.open):
            each.close(AWAY, "closing")


Here = NamedDependency[SkipValidation[Service]]
"""How a handler asks for it."""
