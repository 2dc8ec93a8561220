"""One real server whose tables stand in every phase, with a secret that differs between worlds.

Players 2 and 3 have secrets: a whisper, a sealed answer, a vote, a card thrown away. The host
(player 0), player 1, spectators and strangers may know none of them. Randomness and clock are the
same in all worlds, so whatever else a request shows must be the same.
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
from adrift.server import run as running_module
from adrift.server.http import pages as http_pages
from adrift.server.tables import registry as rooms_module
from adrift.server.tables import scheduler as beat
from adrift.server.tables.registry import TableRegistry
from adrift.server.tables.subscription import TRY_AGAIN
from adrift.server.wire import codec
from adrift.table.entries import Opened
from tests.server.live_server import LiveServer, bearer, live_server
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
    """What differs between worlds; everything that anybody else may know is the same."""

    whisper: str
    option: int | None
    """Which of the options, the shortest first, is the sealed answer; `None` for none yet."""
    voter: int
    thrown: int
    """Which of the cards, the shortest name first, is thrown away."""


SECRETS: Final = {
    "short": Secret("Yes", 0, FIRST, 0),
    "long": Secret("I have the knife, and I will not give it back to anybody.", -1, SECOND, -1),
    "not yet": Secret("Yes", None, FIRST, 0),
}
"""By world. In the last one the sealed answer has not been given; marks are not shown."""


class Clock:
    """The time in one world; it moves only between requests."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def start_after(self, newest: float) -> None:
        assert newest <= self.now


@dataclass
class Scene:
    """A table in a phase after the secret has happened, and what streams told meanwhile."""

    phase: str
    table: str
    code: str
    copy: str
    """The same table under another name, to be deleted."""
    owner: str
    """The owner's key."""
    players: list[int] = field(default_factory=list)
    """The players who hold the keys below, the host first."""
    streams: dict[str, bytes] = field(default_factory=dict)

    def credentials(self) -> dict[str, dict[str, str]]:
        """Every kind of credential, as request headers."""
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
    """A server, and the tables that are set up on it one after the other."""

    def __init__(self, server: LiveServer, secret: Secret, clock: Clock, work: Work) -> None:
        self.net, self.secret, self.clock, self.work = server, secret, clock, work
        self.numbers = count()

    @property
    def rooms(self) -> TableRegistry:
        return self.net.service.tables

    async def do(self, table: str, player: int, kind: str, /, **fields: Any) -> None:
        fields.setdefault("id", f"c{next(self.numbers)}")
        reply = await self.net.post_command(table, KEYS[player], kind, **fields)
        assert reply["type"] == "accepted", reply

    # The table of many_boats, from its lobby to the first ballot

    async def open(self, players: int, edition: str, **talk: Any) -> str:
        options = {"edition": edition, "marks": "none", "absence": {"gone": 0}, "talk": talk}
        table = await self.net.open_table("many_boats", players, **options)
        for place in range(players):
            key = OLD_KEY if place == PLAYER else KEYS[place]
            take = {"id": f"take{place}", "key": key, "name": f"P{place}", "place": place}
            assert (await self.net.post_command(table, "", "take", **take))["type"] == "accepted"
        changed = await self.net.post_command(
            table, OLD_KEY, "change_key", id="new", key=KEYS[PLAYER]
        )
        assert changed["type"] == "accepted"
        await self.do(table, PLAYER, "notify", feed=FEED)
        return table

    async def end_match(self, table: str, last_voter: int) -> None:
        """More than half have to vote for the end; of the last voter nobody learns who it was."""
        players = len(self.rooms.loaded[table].table.state.places)
        others = [each for each in range(players) if each not in (FIRST, SECOND)]
        for voter in [*others[: players // 2], last_voter]:
            await self.do(table, voter, "vote", matter="end")
        assert self.rooms.loaded[table].table.state.phase == "ended"

    async def phases(self, players: int, edition: str) -> AsyncIterator[Scene]:
        """Lobby, talk and ballot of a second match; the first one is over and has a record. One
        more person leaves during the talk, and somebody asks in, who is there at the ballot."""
        last = min(players, MOST_PLAYERS - 1)
        table = await self.open(last + 1, edition, before_ballot="all_ready")
        await self.do(table, HOST, "start")
        await self.end_match(table, SECOND)
        await self.do(table, HOST, "rematch")
        yield await self.scene("lobby", table, partial(self.whisper, table))
        await self.do(table, HOST, "start")
        await self.place_pawns(table)
        assert self.rooms.loaded[table].table.state.open_talk is not None
        await self.do(table, last, "leave")
        asks = {"id": "ask-in", "key": ASKING_KEY, "name": "Eve"}
        assert (await self.net.post_command(table, "", "ask_in", **asks))["type"] == "accepted"
        yield await self.scene("talk", table, partial(self.whisper_and_vote, table))
        (asker,) = self.rooms.loaded[table].table.state.join_requests
        await self.do(table, HOST, "let_in", request=asker.number)
        for player in range(last):
            await self.do(table, player, "ready")
        ready = await self.net.post_command(table, ASKING_KEY, "ready", id="ready-in")
        assert ready["type"] == "accepted"
        yield await self.scene("ballot", table, partial(self.answer, table))

    async def end(self, players: int, edition: str) -> AsyncIterator[Scene]:
        """A match that was ended early. The whisper and who voted for the end stay secret."""
        table = await self.open(players, edition, before_ballot="none")
        await self.do(table, HOST, "start")
        await self.place_pawns(table)
        yield await self.scene("end", table, partial(self.whisper_and_end, table))

    async def place_pawns(self, table: str) -> None:
        """Decide whatever comes before the first ballot."""
        state = self.rooms.loaded[table].table.state
        while state.open_talk is None and (sitting := state.current_match) is not None:
            question = sitting.question()
            if question is None or question.sealed:
                return
            player = sitting.waiting()[0]
            await self.do(table, player, "answer", **self.offered(table, player, 0))

    async def whisper(self, table: str) -> None:
        await self.do(table, FIRST, "whisper", to=SECOND, text=self.secret.whisper)

    async def whisper_and_vote(self, table: str) -> None:
        await self.whisper(table)
        await self.do(table, self.secret.voter, "vote", matter="pause")

    async def whisper_and_end(self, table: str) -> None:
        await self.whisper(table)
        await self.end_match(table, self.secret.voter)

    async def answer(self, table: str) -> None:
        """A sealed answer. Where none is given, chance must not notice that."""
        if self.secret.option is None:
            self.rooms.random_bytes(32)
        else:
            offered = self.offered(table, FIRST, self.secret.option)
            await self.do(table, FIRST, "answer", **offered)

    def offered(self, table: str, player: int, option: int) -> dict[str, str]:
        state = self.rooms.loaded[table].table.state
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
        """A window at which somebody throws a card away face down."""
        found = window_of(players, edition)
        table = await self.load("window-table", found.journal)
        await self.do(table, found.other, "notify", feed=FEED)
        act = found.acts[self.secret.thrown]
        throw = partial(self.do, table, found.thrower, "volunteer", act=act)
        yield await self.scene("window", table, throw, [HOST, found.other, found.thrower])

    async def load(self, table: str, journal: list[bytes]) -> str:
        """A table from its journal, under another name, awake."""
        opened = codec.decode_entry(journal[0])
        assert isinstance(opened, Opened)
        lines = [codec.encode_entry(replace(opened, table=table)), *journal[1:]]
        await self.rooms.journal.append(table, 0, lines, None)
        await self.rooms.hosted_table(table)
        return table

    # What everybody can ask for then

    async def scene(
        self,
        phase: str,
        table: str,
        act: Callable[[], Awaitable[None]],
        players: list[int] | None = None,
    ) -> Scene:
        """Let the secret happen while others listen, a second after the last thing and before the
        next."""
        code = self.net.service.join_code(table)
        seated = players or [HOST, PLAYER, FIRST]
        owner = self.net.owner_keys.get(table, KEYS[seated[0]])
        scene = Scene(phase, table, code, f"copy-{phase}", owner, seated)
        await self.listen(scene, act)
        journal = await self.rooms.journal.read(table)
        await self.load(scene.copy, journal)
        return scene

    async def listen(self, scene: Scene, act: Callable[[], Awaitable[None]]) -> None:
        """What event streams tell from before the secret until the server ends them after it."""
        path, keys = f"/api/tables/{scene.table}/news", scene.credentials()
        async with (
            self.net.http.stream("GET", path) as one,
            self.net.http.stream("GET", path, headers=keys["another player"]) as other,
        ):
            self.clock.now += 1
            await act()
            self.clock.now += 1
            for each in list(self.rooms.loaded[scene.table].subscriptions):
                each.subscriber.close(TRY_AGAIN, "heard enough")
            scene.streams |= {"nobody": await one.aread(), "another player": await other.aread()}
        await self.quiet(scene.table)

    async def quiet(self, table: str) -> None:
        """Wait until the server has noticed that nobody listens any more."""
        room = self.rooms.loaded[table]
        async with asyncio.timeout(20):
            while room.subscriptions or room.queue.is_busy:
                await asyncio.sleep(0)


async def until(chunks: AsyncIterator[bytes], mark: bytes) -> bytes:
    """What came until the end of the event that holds a mark."""
    read = b""
    async with asyncio.timeout(20):
        while b"\n\n" not in read.partition(mark)[2]:
            read += await anext(chunks)
    before, _, after = read.partition(mark)
    return before + mark + after.partition(b"\n\n")[0]


def built_client(folder: Path) -> Path:
    """The files of a client, the same ones for all worlds."""
    if not folder.exists():
        (folder / "assets").mkdir(parents=True)
        for name in ("index.html", "sw.js", "assets/app.js"):
            (folder / name).write_text(f"// {name}")
    return folder


@asynccontextmanager
async def world(
    folder: Path, secret: Secret, patch: pytest.MonkeyPatch, work: Work
) -> AsyncIterator[World]:
    """A server of one world. It does nothing by itself: all work is done for requests."""
    clock = Clock()
    patch.setattr(beat, "MAX_PAUSE_SECONDS", 0.0)
    patch.setattr(rooms_module, "MAINTENANCE_SECONDS", 3600.0)
    patch.setattr(running_module, "background_jobs", lambda _: [])
    patch.setattr(
        running_module, "TableRegistry", partial(TableRegistry, random_bytes=Random(0).randbytes)
    )
    patch.setattr(running_module, "ServerClock", lambda: clock)
    patch.setattr(http_pages, "STATIC", built_client(folder.with_name("static")))
    settings = {"public_url": ADDRESS, "metrics_key": METRICS_KEY, "metrics_open": True}
    async with live_server(folder, connections=10_000, **settings) as server:
        server.service.started_at = clock.now
        counting: Any = CountingJournal(server.service.tables.journal, work)
        server.service.tables.journal = server.service.tables.reader.journal = counting
        yield World(server, secret, clock, work)
