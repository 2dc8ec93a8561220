"""Plays matches with recognisable secrets and collects every byte each viewer receives.

A canary is a text that only few viewers may ever receive: keys and their hashes, seeds, whispers,
the padding of sealed answers. Loves and hates are recognised by their place in a view instead.
"""

import asyncio
import itertools
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

import httpx

from adrift.core.players import SPECTATOR, Player
from adrift.server.app import build_litestar
from adrift.server.wire.codec import decode_entry
from adrift.table.entries import PlaceTaken, SeedSealed
from tests.server.live_server import NO_WAITING, LiveServer, bearer, news_path, watch_frame
from tests.server.raw_socket import RawSocket, connect_raw

STRANGER: Final = -9
"""A client with a wrong key."""
BY_HTTP: Final = 0
"""This player uses HTTP and server-sent events; the others use WebSockets."""
LOOK_INTERVAL: Final = 100
"""Number of decisions after which every viewer requests every route again."""
PATH_PARAMETERS: Final = {
    "{match:int}": "1",
    "{game:str}": "one_boat",
    "{file_path:path}": "index.html",
    "{path:str}": "elements",
}


class Canary(NamedTuple):
    """A secret text, and the viewers that may receive it."""

    text: str
    allowed_viewers: frozenset[int] = frozenset()


class CanaryTable:
    """A table with planted secrets, and everything its viewers receive."""

    def __init__(self, server: LiveServer, game: str, players: int, **options: Any) -> None:
        self.server, self.game, self.players, self.options = server, game, players, options
        self.keys = {p: f"CANARYKEY-{p}-" + "k" * 20 for p in range(players)}
        self.keys |= {SPECTATOR: "", STRANGER: "s" * 24}
        self.canaries = [Canary(key) for player, key in self.keys.items() if player >= 0]
        self.received: dict[int, list[bytes]] = {viewer: [] for viewer in self.keys}
        self.sockets: dict[int, RawSocket] = {}
        self.rng, self.numbers, self.table = Random(players), itertools.count(), ""
        self.reading: asyncio.Task[None] | None = None
        self.names: tuple[str, ...] = ()
        """By player: the key in views, once chance has dealt the characters."""

    def plant(self, kind: str, *knowing: int) -> str:
        text = f"CANARY{kind}-{next(self.numbers)}-" + "c" * 12
        self.canaries.append(Canary(text, frozenset(knowing)))
        return text

    # The table

    @property
    def state(self) -> Any:
        return self.server.service.tables.loaded[self.table].table.state

    async def start_match(self) -> None:
        self.table = await self.server.open_table(
            self.game, self.players, **NO_WAITING, **self.options
        )
        for place in range(self.players):
            take = {"key": self.keys[place], "name": f"P{place}", "place": place}
            await self.send_command(place, "take", by="", **take)
        await self.listen()
        await self.send_command(1, "notify", feed=self.plant("FEED"))
        await self.send_command(1, "make_return_code", code=self.plant("CODE"))
        await self.send_command(0, "start")
        self.names = tuple(self.state.current_match.match.names)
        for line in await self.server.service.tables.journal.read(self.table):
            entry = decode_entry(line)
            if isinstance(entry, SeedSealed):
                self.canaries.append(Canary(entry.seed))
            elif isinstance(entry, PlaceTaken):
                self.canaries.append(Canary(entry.key))

    async def listen(self) -> None:
        for viewer in (*range(1, self.players), SPECTATOR):
            socket = self.sockets[viewer] = await connect_raw(self.server.url)
            watch = watch_frame(self.table, self.keys[viewer])
            socket.send(json.dumps(watch).encode())
            await socket.wait_for_frame(b'"welcome"')
        self.reading = asyncio.create_task(self.read_stream())

    async def read_stream(self) -> None:
        path = news_path(self.table)
        with suppress(httpx.HTTPError):
            key = bearer(self.keys[BY_HTTP])
            async with self.server.http.stream("GET", path, headers=key, timeout=None) as stream:
                async for data in stream.aiter_raw():
                    self.received[BY_HTTP].append(data)

    async def send_command(
        self, player: int, kind: str, by: str | None = None, **fields: Any
    ) -> None:
        """Send a command over the player's connection."""
        name = self.plant("ID", player)
        key = self.keys[player] if by is None else by
        if player not in self.sockets:
            reply = await self.server.post_command(self.table, key, kind, id=name, **fields)
            assert reply["type"] == "accepted", reply
            self.received[player].append(json.dumps(reply).encode())
            return
        command = {"type": kind, "id": name, **fields}
        frame = {"type": "do", "table": self.table, "key": key, "command": command}
        self.sockets[player].send(json.dumps(frame).encode())
        await self.sockets[player].wait_for_frame(name.encode())

    # The match

    async def play(self, most: int) -> None:
        """Play up to this many decisions; what follows the last one of a match is not secret."""
        before, by_http = dict[int, int](), 0
        for number in range(most):
            if number % LOOK_INTERVAL == 5:
                await self.look_everywhere()
            if number % 10 == 0:
                await self.talk()
            before = {viewer: len(socket.frames) for viewer, socket in self.sockets.items()}
            by_http = len(self.received[BY_HTTP])
            await self.decide()
            if self.state.phase != "playing":
                break
        for viewer, socket in self.sockets.items():
            self.received[viewer] += socket.frames[: before[viewer]]
            socket.transport.abort()
        del self.received[BY_HTTP][by_http:]
        if self.reading is not None:
            self.reading.cancel()

    async def talk(self) -> None:
        one, other = self.rng.sample(range(self.players), 2)
        await self.send_command(one, "whisper", to=other, text=self.plant("WHISPER", one, other))
        await self.send_command(SPECTATOR, "say", name="Fan", text=self.plant("FAN", SPECTATOR))

    async def decide(self) -> None:
        """Let a player answer or volunteer an act; the padding of an answer is secret too."""
        current = self.state.current_match
        player = int(self.rng.choice(current.waiting()))
        acts = current.game.acts(current.match, Player(player))
        if acts and self.rng.random() < 0.1:
            await self.send_command(player, "volunteer", act=self.rng.choice(acts).key)
            return
        option = self.rng.choice(current.game.question(current.match, Player(player)).options)
        about = self.server.service.tables.loaded[self.table].table.broadcast.sent_status
        assert about is not None
        pad = self.plant("PAD")
        await self.send_command(player, "answer", question=about.question, option=option, pad=pad)

    # Everything there is

    def routes(self) -> Iterator[str]:
        """Yield the path of every GET route."""
        for route in build_litestar(self.server.service).routes:
            if "GET" in getattr(route, "methods", ()):
                path = route.path.replace("{table:str}", self.table).replace("{code:str}", "ABCDE")
                for part, value in PATH_PARAMETERS.items():
                    path = path.replace(part, value)
                yield path.replace("{name:str}", self.table)

    async def look_everywhere(self) -> None:
        """Request every route as every viewer."""
        paths = list(self.routes())
        for viewer, key in self.keys.items():
            for path in paths:
                self.received[viewer].append(await self.fetch(path, bearer(key) if key else {}))

    async def fetch(self, path: str, headers: dict[str, str]) -> bytes:
        """Return a response, or the start of an event stream.

        Streams are requested without a player's key: a second one would supersede the first.
        """
        if not path.endswith("/news"):
            answer = await self.server.http.get(path, headers=headers)
            return repr(answer.headers.raw).encode() + answer.content
        if headers and headers != bearer(self.keys[STRANGER]):
            return b""
        stream_path = news_path(self.table)
        async with self.server.http.stream("GET", stream_path, headers=headers) as stream:
            return await anext(stream.aiter_raw())


def find_leaks(table: CanaryTable) -> list[str]:
    """Return the canaries, loves and hates that reached a viewer who must not know them."""
    found = []
    for viewer, parts in table.received.items():
        data = b"\n".join(parts)
        secret = [each.text for each in table.canaries if viewer not in each.allowed_viewers]
        heard = [
            *(text for text in secret if text.encode() in data),
            *revealed_loves_and_hates(data, table.names[viewer] if viewer >= 0 else ""),
        ]
        found += [f"{what} to {viewer}" for what in heard]
    return found


def revealed_loves_and_hates(data: bytes, own: str) -> Iterator[str]:
    """Yield the players whose love or hate this viewer received, other than their own.

    Both are maps by player, in a view or as a change; a change may also name a player in its path.
    """
    for field in ("loves", "hates"):
        maps = [rest.partition(b"}")[0] for rest in data.split(field.encode() + b'":{')[1:]]
        known = [player for told in maps for player in json.loads(b"{" + told + b"}")]
        known += [player.decode() for player in re.findall(field.encode() + rb'\.(\w+)":', data)]
        yield from (f"{field} of {player}" for player in known if player != own)
