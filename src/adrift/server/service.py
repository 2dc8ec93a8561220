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
from adrift.server.keeping import Keeper
from adrift.server.limits import Budget, Guests
from adrift.server.logs import log, mark, tell
from adrift.server.metrics import Metrics
from adrift.server.outbox import Post
from adrift.server.room import Room
from adrift.server.rooms import NewTable, NoTable, Rooms
from adrift.server.settings import Settings
from adrift.server.turns import Reply
from adrift.table.desk import Sent, hashed
from adrift.table.messages import AnyCommand, Notify, Say, Whisper
from adrift.table.news import Accepted, Refused
from adrift.table.options import Options

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
    rooms: Rooms
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
        self.tables = Budget(settings.new_tables, HOUR, time.monotonic)
        self.lessons = Budget(settings.lesson_tables, HOUR, time.monotonic)
        self.lookups = Budget(settings.lookups, MINUTE, time.monotonic)
        self.guests = Guests(settings.connections)
        self.keeper = Keeper(settings, self.rooms)

    async def do(
        self, table: str, key: str, command: AnyCommand, address: str, lag: float | None = None
    ) -> Accepted | Refused:
        """A command from the network; raises `NoTable` also for a key that opens nothing there:
        whether there is such a table is none of a stranger's business."""
        began, room = time.monotonic(), await self.rooms.room(table)
        refused = self.refuses(room, key, command, address)
        if refused is not None:
            return refused
        reply = await room.deal(self.rooms.arrived(command, key, lag))
        return self.replied(table, command, reply, began)

    def refuses(self, room: Room, key: str, command: AnyCommand, address: str) -> Refused | None:
        """Why this server does not do such a thing, if it does not."""
        if isinstance(command, Notify) and command.webhook and not self.settings.webhooks:
            return Refused(command=command.id, reason="webhooks_off")
        if isinstance(command, Say | Whisper):
            return self.talks_too_fast(room, key, command, address)
        return None

    def talks_too_fast(
        self, room: Room, key: str, command: Say | Whisper, address: str
    ) -> Refused | None:
        """Everybody at a table may say so much; spectators count by where they come from. What was
        said already, and a key that opens nothing, the table deals with."""
        place = room.table.who(key) if key else SPECTATOR
        if place is None or room.table.replied(Sent(command, key), hashed(key) if key else ""):
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
        self.metrics.took(time.monotonic() - began)
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

    async def delete_table(self, table: str, key: str) -> None:
        """The host deletes a table."""
        await self.rooms.delete(table, key)
        self.keeper.tables -= 1
        tell(LOG, logging.INFO, "a table was deleted by its host", table=mark(table))

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
