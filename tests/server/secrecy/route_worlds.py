"""Sets up a server with tables in every phase and a secret that differs between worlds.

Players 2 and 3 have secrets: a whisper, a sealed answer, a vote, a card thrown away. The host
(player 0), player 1, spectators and strangers may know none of them. Randomness and clock are the
same in all worlds, so everything else a request shows must be the same.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace

from adrift.core.players import Player
from adrift.server import run as run_module
from adrift.server.http import pages as http_pages
from adrift.server.tables import registry as registry_module
from adrift.server.tables import scheduler
from adrift.server.tables.registry import TableRegistry
from adrift.server.tables.subscription import TRY_AGAIN
from adrift.server.wire import codec
from adrift.table.entries import Opened
from tests.server.live_server import LiveServer, bearer, live_server, news_path
from tests.server.secrecy.route_counts import CountingJournal, Work
from tests.server.secrecy.route_windows import window_of
from tests.table.harness import KEYS

HOST, PLAYER, FIRST, SECOND = range(4)
"""The host, an uninvolved player, and the two who have secrets."""
MOST_PLAYERS: Final = 6
ADDRESS: Final = "http://adrift.example"
METRICS_KEY: Final = "the-key-of-the-operator"
OLD_KEY: Final = "key-that-player-1-had-before"
ASKING_KEY: Final = "a-key-of-somebody-who-asks-to-be-let-in"
FEED: Final = "feed-of-player-1-0123456789"
ENTITLED: Final = "a player in on the secret"
PHASES: Final = ("lobby", "talk", "ballot", "window", "end")


class Secret(NamedTuple):
    """The differences between worlds; everything public is the same."""

    whisper: str
    option: int | None
    """Index of the sealed answer, shortest option first; `None` if not given yet."""
    voter: int
    thrown: int
    """Index of the card thrown away, shortest name first."""


SECRETS: Final = {
    "short": Secret("Yes", 0, FIRST, 0),
    "long": Secret("I have the knife, and I will not give it back to anybody.", -1, SECOND, -1),
    "not yet": Secret("Yes", None, FIRST, 0),
}
"""Secrets by world. In the last one the sealed answer is not given; marks are hidden."""


class Clock:
    """The clock of one world; it advances only between requests."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def start_after(self, newest: float) -> None:
        assert newest <= self.now


@dataclass
class Scene:
    """A table after the secret act, and the event streams during it."""

    phase: str
    table: str
    code: str
    copy: str
    """A copy of the table, to be deleted."""
    owner: str
    """The owner's key."""
    players: list[int] = field(default_factory=list)
    """The players with keys below, the host first."""
    streams: dict[str, bytes] = field(default_factory=dict)

    def credentials(self) -> dict[str, dict[str, str]]:
        """Return the request headers of every kind of credential."""
        host, player, *_ = self.players
        return {
            "nobody": {},
            "the host": bearer(KEYS[host]),
            "another player": bearer(KEYS[player]),
            "a dead key": bearer(OLD_KEY),
            "a wrong key": bearer("a-key-that-opens-nothing-at-all"),
            "the feed's secret": bearer(FEED),
            "no bearer": {"Authorization": "Basic bm9ib2R5Om5vdGhpbmc="},
            "the operator": bearer(METRICS_KEY),
            "the owner": bearer(self.owner),
            "somebody who asks in": bearer(ASKING_KEY),
            ENTITLED: bearer(KEYS[self.players[2]]),
        }


class World:
    """A server whose tables are set up one after the other."""

    def __init__(self, server: LiveServer, secret: Secret, clock: Clock, work: Work) -> None:
        self.server, self.secret, self.clock, self.work = server, secret, clock, work
        self.numbers = count()

    @property
    def registry(self) -> TableRegistry:
        return self.server.service.tables

    async def send_command(self, table: str, player: int, kind: str, /, **fields: Any) -> None:
        fields.setdefault("id", f"c{next(self.numbers)}")
        reply = await self.server.post_command(table, KEYS[player], kind, **fields)
        assert reply["type"] == "accepted", reply

    # The table of many_boats, from its lobby to the first ballot

    async def open(self, players: int, edition: str, **talk: Any) -> str:
        options = {"edition": edition, "marks": "none", "absence": {"gone": 0}, "talk": talk}
        table = await self.server.open_table("many_boats", players, **options)
        for place in range(players):
            key = OLD_KEY if place == PLAYER else KEYS[place]
            take = {"id": f"take{place}", "key": key, "name": f"P{place}", "place": place}
            assert (await self.server.post_command(table, "", "take", **take))["type"] == "accepted"
        changed = await self.server.post_command(
            table, OLD_KEY, "change_key", id="new", key=KEYS[PLAYER]
        )
        assert changed["type"] == "accepted"
        await self.send_command(table, PLAYER, "notify", feed=FEED)
        return table

    async def end_match(self, table: str, last_voter: int) -> None:
        """End a match by vote of more than half; who voted last stays secret."""
        players = len(self.registry.loaded[table].table.state.places)
        others = [each for each in range(players) if each not in (FIRST, SECOND)]
        for voter in [*others[: players // 2], last_voter]:
            await self.send_command(table, voter, "vote", matter="end")
        assert self.registry.loaded[table].table.state.phase == "ended"

    async def phases(self, players: int, edition: str) -> AsyncIterator[Scene]:
        """Yield the lobby, talk and ballot of a second match; the first one has a record.

        One player leaves during the talk, and a newcomer who asks in takes part in the ballot.
        """
        last = min(players, MOST_PLAYERS - 1)
        table = await self.open(last + 1, edition, before_ballot="all_ready")
        await self.send_command(table, HOST, "start")
        await self.end_match(table, SECOND)
        await self.send_command(table, HOST, "rematch")
        yield await self.scene("lobby", table, partial(self.whisper, table))
        await self.send_command(table, HOST, "start")
        await self.place_pawns(table)
        assert self.registry.loaded[table].table.state.open_talk is not None
        await self.send_command(table, last, "leave")
        asks = {"id": "ask-in", "key": ASKING_KEY, "name": "Eve"}
        assert (await self.server.post_command(table, "", "ask_in", **asks))["type"] == "accepted"
        yield await self.scene("talk", table, partial(self.whisper_and_vote, table))
        (asker,) = self.registry.loaded[table].table.state.join_requests
        await self.send_command(table, HOST, "let_in", request=asker.number)
        for player in range(last):
            await self.send_command(table, player, "ready")
        ready = await self.server.post_command(table, ASKING_KEY, "ready", id="ready-in")
        assert ready["type"] == "accepted"
        yield await self.scene("ballot", table, partial(self.answer, table))

    async def end(self, players: int, edition: str) -> AsyncIterator[Scene]:
        """Yield a match that ended early; the whisper and the voters stay secret."""
        table = await self.open(players, edition, before_ballot="none")
        await self.send_command(table, HOST, "start")
        await self.place_pawns(table)
        yield await self.scene("end", table, partial(self.whisper_and_end, table))

    async def place_pawns(self, table: str) -> None:
        """Answer all questions before the first ballot."""
        state = self.registry.loaded[table].table.state
        while state.open_talk is None and (current := state.current_match) is not None:
            question = current.question()
            if question is None or question.sealed:
                return
            player = current.waiting()[0]
            await self.send_command(table, player, "answer", **self.offered(table, player, 0))

    async def whisper(self, table: str) -> None:
        await self.send_command(table, FIRST, "whisper", to=SECOND, text=self.secret.whisper)

    async def whisper_and_vote(self, table: str) -> None:
        await self.whisper(table)
        await self.send_command(table, self.secret.voter, "vote", matter="pause")

    async def whisper_and_end(self, table: str) -> None:
        await self.whisper(table)
        await self.end_match(table, self.secret.voter)

    async def answer(self, table: str) -> None:
        """Give the sealed answer, or use the same number of random bytes without it."""
        if self.secret.option is None:
            self.registry.random_bytes(32)
        else:
            offered = self.offered(table, FIRST, self.secret.option)
            await self.send_command(table, FIRST, "answer", **offered)

    def offered(self, table: str, player: int, option: int) -> dict[str, str]:
        state = self.registry.loaded[table].table.state
        assert state.current_match is not None
        question = state.current_match.game.question(state.current_match.match, Player(player))
        assert question is not None
        options = sorted(question.options, key=lambda each: (len(each), each))
        return {
            "question": state.current_match.question_id(state.match_number),
            "option": options[option],
        }

    # The table of one_boat, in a window

    async def window(self, players: int, edition: str) -> AsyncIterator[Scene]:
        """Yield a window in which a player throws a card away face down."""
        found = window_of(players, edition)
        table = await self.load("window-table", found.journal)
        await self.send_command(table, found.other, "notify", feed=FEED)
        act = found.acts[self.secret.thrown]
        throw = partial(self.send_command, table, found.thrower, "volunteer", act=act)
        yield await self.scene("window", table, throw, [HOST, found.other, found.thrower])

    async def load(self, table: str, journal: list[bytes]) -> str:
        """Load a table from a journal under another name."""
        opened = codec.decode_entry(journal[0])
        assert isinstance(opened, Opened)
        lines = [codec.encode_entry(replace(opened, table=table)), *journal[1:]]
        await self.registry.journal.append(table, 0, lines, None)
        await self.registry.hosted_table(table)
        return table

    # What everybody can ask for then

    async def scene(
        self,
        phase: str,
        table: str,
        act: Callable[[], Awaitable[None]],
        players: list[int] | None = None,
    ) -> Scene:
        """Run the secret act while others listen, one second after the last act."""
        code = self.server.service.join_code(table)
        seated = players or [HOST, PLAYER, FIRST]
        owner = self.server.owner_keys.get(table, KEYS[seated[0]])
        scene = Scene(phase, table, code, f"copy-{phase}", owner, seated)
        await self.listen(scene, act)
        journal = await self.registry.journal.read(table)
        await self.load(scene.copy, journal)
        return scene

    async def listen(self, scene: Scene, act: Callable[[], Awaitable[None]]) -> None:
        """Record event streams from before the secret act until the server closes them."""
        path, keys = news_path(scene.table), scene.credentials()
        async with (
            self.server.http.stream("GET", path) as one,
            self.server.http.stream("GET", path, headers=keys["another player"]) as other,
        ):
            self.clock.now += 1
            await act()
            self.clock.now += 1
            for each in list(self.registry.loaded[scene.table].subscriptions):
                each.subscriber.close(TRY_AGAIN, "heard enough")
            scene.streams |= {"nobody": await one.aread(), "another player": await other.aread()}
        await self.wait_until_idle(scene.table)

    async def wait_until_idle(self, table: str) -> None:
        """Wait until the table has no subscriptions and no work."""
        hosted = self.registry.loaded[table]
        async with asyncio.timeout(20):
            while hosted.subscriptions or hosted.queue.is_busy:
                await asyncio.sleep(0)


async def read_until(chunks: AsyncIterator[bytes], mark: bytes) -> bytes:
    """Read up to the end of the event that contains a mark."""
    read = b""
    async with asyncio.timeout(20):
        while b"\n\n" not in read.partition(mark)[2]:
            read += await anext(chunks)
    before, _, after = read.partition(mark)
    return before + mark + after.partition(b"\n\n")[0]


def built_client(folder: Path) -> Path:
    """Create the files of a web client, equal in all worlds."""
    if not folder.exists():
        (folder / "assets").mkdir(parents=True)
        for name in ("index.html", "sw.js", "assets/app.js"):
            (folder / name).write_text(f"// {name}")
    return folder


@asynccontextmanager
async def world(
    folder: Path, secret: Secret, patch: pytest.MonkeyPatch, work: Work
) -> AsyncIterator[World]:
    """Run the server of one world, without any background work."""
    clock = Clock()
    patch.setattr(scheduler, "MAX_PAUSE_SECONDS", 0.0)
    patch.setattr(registry_module, "MAINTENANCE_SECONDS", 3600.0)
    patch.setattr(run_module, "background_jobs", lambda _: [])
    patch.setattr(
        run_module, "TableRegistry", partial(TableRegistry, random_bytes=Random(0).randbytes)
    )
    patch.setattr(run_module, "ServerClock", lambda: clock)
    patch.setattr(http_pages, "STATIC", built_client(folder.with_name("static")))
    settings = {"public_url": ADDRESS, "metrics_key": METRICS_KEY, "metrics_open": True}
    async with live_server(folder, connections=10_000, **settings) as server:
        server.service.started_at = clock.now
        counting: Any = CountingJournal(server.service.tables.journal, work)
        server.service.tables.journal = server.service.tables.reader.journal = counting
        yield World(server, secret, clock, work)
