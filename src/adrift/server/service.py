"""Hold what the request handlers share: tables, settings, metrics, limits, open connections."""

import asyncio
import logging
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
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
from adrift.server.tables.command_queue import QueueItem, Reply, set_outcome
from adrift.server.tables.hosted_table import HostedTable
from adrift.server.tables.registry import NewTable, NoTable, TableRegistry
from adrift.server.tables.retention import Retention
from adrift.server.tables.scheduler import FlushQueue
from adrift.table.protocol.commands import AnyCommand, Notify, Say, Whisper
from adrift.table.protocol.messages import Accepted, Refused
from adrift.table.protocol.options import Options
from adrift.table.transaction import IncomingCommand

LOG: Final = get_logger("service")
TEN_SECONDS: Final = 10.0
MINUTE: Final = 60.0
HOUR: Final = 3600.0
CLOSE_SERVICE_RESTART: Final = 1012
"""The WebSocket close code that asks clients to reconnect."""
KEY_UNKNOWN: Final = "key_unknown"
STATIC: Final = Path(__file__).parent / "static"
"""The folder of the built web client, if it is built."""


class OpenConnection(Protocol):
    """A WebSocket or event stream that the server can close."""

    def close(self, code: int, reason: str) -> None:
        """Close the connection once everything in its outbox has been sent."""


@dataclass
class Service:
    """One running server, as its handlers see it."""

    settings: Settings
    tables: TableRegistry
    metrics: Metrics = field(default_factory=Metrics)
    open_connections: set[OpenConnection] = field(default_factory=set)
    flush_queue: FlushQueue = field(default_factory=FlushQueue)
    is_closing: bool = False
    base_url: str = ""
    """The URL at which people reach the server, set once it listens."""

    def __post_init__(self) -> None:
        settings = self.settings
        self.started_at = time.time()
        self.talk_limiter = RateLimiter(settings.talk, TEN_SECONDS)
        self.request_limiter = RateLimiter(settings.requests, TEN_SECONDS)
        self.seat_request_limiter = RateLimiter(settings.seat_requests, TEN_SECONDS)
        self.address_message_limiter = RateLimiter(settings.messages, TEN_SECONDS)
        self.new_table_limiter = RateLimiter(settings.new_tables, HOUR)
        self.lesson_table_limiter = RateLimiter(settings.lesson_tables, HOUR)
        self.all_new_tables_limiter = RateLimiter(settings.all_new_tables, HOUR)
        self.lookup_limiter = RateLimiter(settings.lookups, MINUTE)
        self.wrong_lookup_limiter = RateLimiter(settings.all_lookups, MINUTE)
        self.connection_registry = ConnectionRegistry(settings, self.metrics)
        self.pending_bytes = PendingBytes(settings.pending_bytes)
        self.costly_work = CostlyWork(RateLimiter(settings.costly, TEN_SECONDS))
        self.retention = Retention(settings, self.tables)
        self.readiness = Readiness(self.tables.journal)
        self.tables.on_table_deleted = self.uncount_table

    # Commands

    def submit_command(
        self,
        hosted: HostedTable,
        key: str,
        command: AnyCommand,
        *,
        address: str,
        lag: float | None = None,
        on_reply: Callable[[Accepted | Refused | Exception], None],
    ) -> None:
        """Send a command to its table. Every command takes this path, whatever it arrived on.

        `on_reply` is called exactly once, with the reply or the error. The error is `NoTable` also
        for a key that is unknown there: strangers must not learn which tables exist.
        """
        refused = self.refusal(hosted, key, command, address)
        if refused is not None:
            on_reply(refused)
            return
        incoming = IncomingCommand(command, key, self.tables.random_bytes(32), lag)
        finish = partial(self.finish_command, hosted.id, command, time.monotonic(), on_reply)
        hosted.queue.enqueue(QueueItem(incoming, finish))

    async def run_command(
        self, table: str, key: str, command: AnyCommand, address: str
    ) -> Accepted | Refused:
        """Submit a command to a table that may have to be loaded, and wait for the reply."""
        hosted = await self.tables.hosted_table(table)
        done: asyncio.Future[Accepted | Refused] = asyncio.get_running_loop().create_future()
        on_reply = partial(set_outcome, done)
        self.submit_command(hosted, key, command, address=address, on_reply=on_reply)
        return await done

    def refusal(
        self, hosted: HostedTable, key: str, command: AnyCommand, address: str
    ) -> Refused | None:
        """Return the server's own refusal of a command; `None` if the table decides."""
        if isinstance(command, Notify) and command.webhook and not self.settings.webhooks:
            return Refused(command=command.id, reason="webhooks_off")
        if isinstance(command, Say | Whisper):
            return self.check_talk_rate(hosted, key, command, address)
        return None

    def check_talk_rate(
        self, hosted: HostedTable, key: str, command: Say | Whisper, address: str
    ) -> Refused | None:
        """Limit talk per player, and per address for spectators.

        A repeated command and an unknown key are left to the table.
        """
        place = hosted.table.player_by_key(key) if key else SPECTATOR
        if place is None or hosted.table.state.replies.find(command, key):
            return None
        speaker = f"{hosted.id} {address if place == SPECTATOR else place}"
        if self.talk_limiter.take(speaker):
            return None
        self.metrics.count("turned_away", "talk")
        seconds = math.ceil(self.talk_limiter.seconds_until(speaker))
        return Refused(command=command.id, reason="talk_too_fast", facts={"seconds": seconds})

    def finish_command(
        self,
        table: str,
        command: AnyCommand,
        started: float,
        on_reply: Callable[[Accepted | Refused | Exception], None],
        outcome: Reply | Exception,
    ) -> None:
        """Count, time and log a reply, then pass it on."""
        if isinstance(outcome, Exception):
            on_reply(outcome)
            return
        assert isinstance(outcome, Accepted | Refused), "every command gets a reply"
        result = outcome.reason if isinstance(outcome, Refused) else "accepted"
        self.tables.counts["accepted" if result == "accepted" else "refused"] += 1
        self.metrics.observe_reply(time.monotonic() - started)
        if LOG.isEnabledFor(logging.DEBUG):
            facts = {"kind": type(command).__name__, "became": result}
            pseudonym = table_pseudonym(table)
            log_event(LOG, logging.DEBUG, "a command was replied to", table=pseudonym, **facts)
        on_reply(NoTable() if result == KEY_UNKNOWN else outcome)

    # Tables

    async def open_table(self, options: Options) -> NewTable:
        """Open a table and count it."""
        new_table = await self.tables.open(options)
        self.retention.table_count += 1
        table_count = self.retention.table_count
        log_table_event("a table was set", new_table.table, game=options.game, kept=table_count)
        return new_table

    async def delete_table(self, table: str, key: str) -> float | None:
        """Delete a table for its owner; return until when it can be restored, or `None`."""
        until = await self.tables.delete(table, key)
        self.uncount_table()
        log_table_event("a table was deleted by its owner", table)
        return until

    async def restore_table(self, table: str, key: str) -> None:
        """Restore what is left of a deleted table for its owner; raises `NoTable`."""
        if not await self.tables.restore(table, key):
            raise NoTable
        self.retention.table_count += 1
        log_table_event("a table was restored by its owner", table)

    def uncount_table(self) -> None:
        self.retention.table_count -= 1

    def active_seat(self, table: str, key: str) -> str:
        """Name the seat in a running match that a key opens; empty if it opens none.

        Looks only at tables in memory, because every request asks for it.
        """
        hosted = self.tables.loaded.get(table) if key else None
        if hosted is None or hosted.table.state.phase != "playing":
            return ""
        player = hosted.table.player_by_key(key)
        return "" if player is None else f"{table} {player}"

    def record_dropped(self, code: int, reason: str) -> None:
        """Count and log a connection that the server closed."""
        self.metrics.count("dropped", reason)
        log_event(LOG, logging.INFO, "a connection was closed", code=code, reason=reason)

    def link(self, table: str) -> str:
        """Return the URL of a table's page. It never names a player."""
        return f"{self.base_url}/t/{table}"

    def join_code(self, table: str) -> str:
        """Return the short code of a table in its lobby; empty for any other table."""
        return self.tables.join_codes.by_table.get(table, "")

    def close_connections(self) -> None:
        """Close every open connection, because the server stops."""
        self.is_closing = True
        for each in list(self.open_connections):
            each.close(CLOSE_SERVICE_RESTART, "closing")


def log_table_event(what: str, table: str, **facts: str | float) -> None:
    log_event(LOG, logging.INFO, what, table=table_pseudonym(table), **facts)


ServiceDependency = NamedDependency[SkipValidation[Service]]
"""The type of a handler's `service` parameter; Litestar fills it in."""
