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
from adrift.server.limits.rate_limits import PendingBytes, RateLimiter
from adrift.server.logs import get_logger, log_event, table_pseudonym
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

LOG: Final = get_logger("service")
TEN_SECONDS: Final = 10.0
MINUTE: Final = 60.0
HOUR: Final = 3600.0
CLOSE_SERVICE_RESTART: Final = 1012
"""The close code for: the server goes away, come back."""
KEY_UNKNOWN: Final = "key_unknown"
STATIC: Final = Path(__file__).parent / "static"
"""The built client, if there is one."""


class OpenConnection(Protocol):
    """A connection that is open."""

    def close(self, code: int, reason: str) -> None:
        """Hang up, when all that waits has been sent."""


@dataclass
class Service:
    """One running server, as far as its handlers need to know it."""

    settings: Settings
    tables: TableRegistry
    metrics: Metrics = field(default_factory=Metrics)
    open_connections: set[OpenConnection] = field(default_factory=set)
    post: Post = field(default_factory=Post)
    is_closing: bool = False
    base_url: str = ""
    """Where people reach it, once that is settled."""

    def __post_init__(self) -> None:
        settings = self.settings
        self.started_at = time.time()
        self.talk_limiter = RateLimiter(settings.talk, TEN_SECONDS, time.monotonic)
        self.request_limiter = RateLimiter(settings.requests, TEN_SECONDS, time.monotonic)
        self.seat_request_limiter = RateLimiter(settings.seat_requests, TEN_SECONDS, time.monotonic)
        self.message_limiter = RateLimiter(settings.messages, TEN_SECONDS, time.monotonic)
        self.new_table_limiter = RateLimiter(settings.new_tables, HOUR, time.monotonic)
        self.lesson_table_limiter = RateLimiter(settings.lesson_tables, HOUR, time.monotonic)
        self.all_new_tables_limiter = RateLimiter(settings.all_new_tables, HOUR, time.monotonic)
        self.lookup_limiter = RateLimiter(settings.lookups, MINUTE, time.monotonic)
        self.wrong_lookup_limiter = RateLimiter(settings.all_lookups, MINUTE, time.monotonic)
        self.connection_registry = ConnectionRegistry(settings, self.metrics)
        self.pending_bytes = PendingBytes(settings.pending_bytes)
        self.costly_work = CostlyWork(RateLimiter(settings.costly, TEN_SECONDS, time.monotonic))
        self.retention = Keeper(settings, self.tables)
        self.readiness = Readiness(self.tables.journal)
        self.tables.forgot_table = self.uncount_table

    async def do(
        self, table: str, key: str, command: AnyCommand, address: str, lag: float | None = None
    ) -> Accepted | Refused:
        """A command from the network; raises `NoTable` also for a key that opens nothing there:
        whether there is such a table is none of a stranger's business."""
        began, room = time.monotonic(), await self.tables.room(table)
        refused = self.refuses(room, key, command, address)
        if refused is not None:
            return refused
        reply = await room.queue.submit(self.tables.arrived(command, key, lag))
        return self.replied(table, command, reply, began)

    def refuses(
        self, room: HostedTable, key: str, command: AnyCommand, address: str
    ) -> Refused | None:
        """Why this server does not do such a thing, if it does not."""
        if isinstance(command, Notify) and command.webhook and not self.settings.webhooks:
            return Refused(command=command.id, reason="webhooks_off")
        if isinstance(command, Say | Whisper):
            return self.check_talk_rate(room, key, command, address)
        return None

    def check_talk_rate(
        self, room: HostedTable, key: str, command: Say | Whisper, address: str
    ) -> Refused | None:
        """Everybody at a table may say so much; spectators count by where they come from. What was
        said already, and a key that opens nothing, the table deals with."""
        place = room.table.who(key) if key else SPECTATOR
        if place is None or room.table.deduplication.earlier_reply(Sent(command, key)):
            return None
        voice = f"{room.id} {address if place == SPECTATOR else place}"
        if self.talk_limiter.take(voice):
            return None
        self.metrics.count("turned_away", "talk")
        seconds = math.ceil(self.talk_limiter.seconds_until(voice))
        return Refused(command=command.id, reason="talk_too_fast", facts={"seconds": seconds})

    def replied(
        self, table: str, command: AnyCommand, given: Reply, began: float
    ) -> Accepted | Refused:
        """The reply to whoever sent a command, counted and timed; raises `NoTable` as `do` does."""
        reply = self.tables.replied(given)
        self.metrics.observe_reply(time.monotonic() - began)
        became = reply.reason if isinstance(reply, Refused) else "accepted"
        if LOG.isEnabledFor(logging.DEBUG):
            facts = {
                "table": table_pseudonym(table),
                "kind": type(command).__name__,
                "became": became,
            }
            log_event(LOG, logging.DEBUG, "a command was replied to", **facts)
        if became == KEY_UNKNOWN:
            raise NoTable
        return reply

    async def open_table(self, options: Options) -> NewTable:
        """Set a table, and count it."""
        new_table = await self.tables.open(options)
        self.retention.tables += 1
        kept, game = self.retention.tables, options.game
        log_event(
            LOG,
            logging.INFO,
            "a table was set",
            table=table_pseudonym(new_table.table),
            game=game,
            kept=kept,
        )
        return new_table

    async def delete_table(self, table: str, key: str) -> float | None:
        """The owner deletes a table; until when it can be restored, if at all."""
        until = await self.tables.delete(table, key)
        self.uncount_table()
        log_event(
            LOG, logging.INFO, "a table was deleted by its owner", table=table_pseudonym(table)
        )
        return until

    async def restore_table(self, table: str, key: str) -> None:
        """The owner has back what is kept of a deleted table."""
        if not await self.tables.deletion.restore(table, key):
            raise NoTable
        self.retention.tables += 1
        log_event(
            LOG, logging.INFO, "a table was restored by its owner", table=table_pseudonym(table)
        )

    def uncount_table(self) -> None:
        self.retention.tables -= 1

    def active_seat(self, table: str, key: str) -> str:
        """A name for the seat of a running match that a key opens; nothing if it opens none.

        Only tables that are awake are asked: this must cost hardly anything.
        """
        room = self.tables.awake.get(table) if key else None
        if room is None or room.table.state.phase != "playing":
            return ""
        player = room.table.who(key)
        return "" if player is None else f"{table} {player}"

    def record_dropped(self, code: int, reason: str) -> None:
        """The server hangs up on somebody."""
        self.metrics.count("dropped", reason)
        log_event(LOG, logging.INFO, "a connection was closed", code=code, reason=reason)

    def link(self, table: str) -> str:
        """How people come to a table. It names the table, never a place at it."""
        return f"{self.base_url}/t/{table}"

    def join_code(self, table: str) -> str:
        """The short code of a table people still meet at; nothing for any other."""
        return self.tables.codes.of.get(table, "")

    def close_connections(self) -> None:
        """Close what is open."""
        self.is_closing = True
        for each in list(self.open_connections):
            each.close(CLOSE_SERVICE_RESTART, "closing")


ServiceDependency = NamedDependency[SkipValidation[Service]]
"""How a handler asks for it."""
