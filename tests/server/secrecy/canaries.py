"""Matches full of secrets one can recognise, and every byte that anybody gets of them.

A canary is a text that nobody but its few initiates may ever be sent: keys and their hashes, seeds,
whispers, what goes with sealed answers. Love and hate are known by their place in a view instead.
"""

import asyncio
import itertools
import json
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

import httpx

from adrift.core.players import SPECTATOR, Player
from adrift.server.app import build_litestar
from adrift.server.wire.codec import decode_entry
from adrift.table.entries import PlaceTaken, SeedSealed
from tests.server.live_server import NO_WAITING, LiveServer, bearer
from tests.server.raw_socket import RawSocket, connect_raw

STRANGER: Final = -9
"""Somebody with a key that opens nothing."""
BY_HTTP: Final = 0
"""This player posts commands and listens to server-sent events; the others have sockets."""
LOOKS: Final = 100
"""So many decisions later everybody looks everywhere again."""
PARTS: Final = {
    "{match:int}": "1",
    "{game:str}": "one_boat",
    "{file_path:path}": "index.html",
    "{path:str}": "elements",
}


class Canary(NamedTuple):
    """A secret."""

    text: str
    knowing: frozenset[int] = frozenset()


class Aviary:
    """A table at which secrets are planted, and what everybody gets to hear."""

    def __init__(self, server: LiveServer, game: str, players: int, **options: Any) -> None:
        self.net, self.game, self.players, self.options = server, game, players, options
        self.keys = {p: f"CANARYKEY-{p}-" + "k" * 20 for p in range(players)}
        self.keys |= {SPECTATOR: "", STRANGER: "s" * 24}
        self.canaries = [Canary(key) for player, key in self.keys.items() if player >= 0]
        self.got: dict[int, list[bytes]] = {viewer: [] for viewer in self.keys}
        self.sockets: dict[int, RawSocket] = {}
        self.rng, self.numbers, self.table = Random(players), itertools.count(), ""
        self.reading: asyncio.Task[None] | None = None

    def plant(self, kind: str, *knowing: int) -> str:
        text = f"CANARY{kind}-{next(self.numbers)}-" + "c" * 12
        self.canaries.append(Canary(text, frozenset(knowing)))
        return text

    # The table

    @property
    def state(self) -> Any:
        return self.net.service.tables.loaded[self.table].table.state

    async def begin(self) -> None:
        self.table = await self.net.open_table(
            self.game, self.players, **NO_WAITING, **self.options
        )
        for place in range(self.players):
            take = {"key": self.keys[place], "name": f"P{place}", "place": place}
            await self.do(place, "take", by="", **take)
        await self.listen()
        await self.do(1, "notify", feed=self.plant("FEED"))
        await self.do(1, "make_return_code", code=self.plant("CODE"))
        await self.do(0, "start")
        for line in await self.net.service.tables.journal.read(self.table):
            entry = decode_entry(line)
            if isinstance(entry, SeedSealed):
                self.canaries.append(Canary(entry.seed))
            elif isinstance(entry, PlaceTaken):
                self.canaries.append(Canary(entry.key))

    async def listen(self) -> None:
        for viewer in (*range(1, self.players), SPECTATOR):
            socket = self.sockets[viewer] = await connect_raw(self.net.url)
            watch = {"type": "watch", "table": self.table, "key": self.keys[viewer]}
            socket.send(json.dumps(watch).encode())
            await socket.wait_for_frame(b'"welcome"')
        self.reading = asyncio.create_task(self.read_stream())

    async def read_stream(self) -> None:
        path = f"/api/tables/{self.table}/news"
        with suppress(httpx.HTTPError):
            key = bearer(self.keys[BY_HTTP])
            async with self.net.http.stream("GET", path, headers=key, timeout=None) as stream:
                async for data in stream.aiter_raw():
                    self.got[BY_HTTP].append(data)

    async def do(self, player: int, kind: str, by: str | None = None, **fields: Any) -> None:
        """A command, sent in the player's way."""
        name = self.plant("ID", player)
        key = self.keys[player] if by is None else by
        if player not in self.sockets:
            reply = await self.net.post_command(self.table, key, kind, id=name, **fields)
            assert reply["type"] == "accepted", reply
            self.got[player].append(json.dumps(reply).encode())
            return
        command = {"type": kind, "id": name, **fields}
        frame = {"type": "do", "table": self.table, "key": key, "command": command}
        self.sockets[player].send(json.dumps(frame).encode())
        await self.sockets[player].wait_for_frame(name.encode())

    # The match

    async def play(self, most: int) -> None:
        """To the end, or so far; all that is told with the last decision may tell everything."""
        before, by_http = dict[int, int](), 0
        for number in range(most):
            if number % LOOKS == 5:
                await self.look_everywhere()
            if number % 10 == 0:
                await self.talk()
            before = {viewer: len(socket.frames) for viewer, socket in self.sockets.items()}
            by_http = len(self.got[BY_HTTP])
            await self.decide()
            if self.state.phase != "playing":
                break
        for viewer, socket in self.sockets.items():
            self.got[viewer] += socket.frames[: before[viewer]]
            socket.transport.abort()
        del self.got[BY_HTTP][by_http:]
        if self.reading is not None:
            self.reading.cancel()

    async def talk(self) -> None:
        one, other = self.rng.sample(range(self.players), 2)
        await self.do(one, "whisper", to=other, text=self.plant("WHISPER", one, other))
        await self.do(SPECTATOR, "say", name="Fan", text=self.plant("FAN", SPECTATOR))

    async def decide(self) -> None:
        """Somebody volunteers something, or answers; what fills up an answer is secret."""
        sitting = self.state.sitting
        player = int(self.rng.choice(sitting.waiting()))
        acts = sitting.game.acts(sitting.match, Player(player))
        if acts and self.rng.random() < 0.1:
            await self.do(player, "volunteer", act=self.rng.choice(acts).key)
            return
        option = self.rng.choice(sitting.game.question(sitting.match, Player(player)).options)
        about = self.net.service.tables.loaded[self.table].table.broadcast.sent_status
        assert about is not None
        pad = self.plant("PAD")
        await self.do(player, "answer", question=about.question, option=option, pad=pad)

    # Everything there is

    def routes(self) -> Iterator[str]:
        """Every path of the server that can be asked for."""
        for route in build_litestar(self.net.service).routes:
            if "GET" in getattr(route, "methods", ()):
                path = route.path.replace("{table:str}", self.table).replace("{code:str}", "ABCDE")
                for part, value in PARTS.items():
                    path = path.replace(part, value)
                yield path.replace("{name:str}", self.table)

    async def look_everywhere(self) -> None:
        """Everybody asks for everything."""
        paths = list(self.routes())
        for viewer, key in self.keys.items():
            for path in paths:
                self.got[viewer].append(await self.fetch(path, bearer(key) if key else {}))

    async def fetch(self, path: str, headers: dict[str, str]) -> bytes:
        """All of an answer; of one without an end the beginning, and that only without a key:
        otherwise whoever listens already would be sent away."""
        if not path.endswith("/news"):
            answer = await self.net.http.get(path, headers=headers)
            return repr(answer.headers.raw).encode() + answer.content
        if headers and headers != bearer(self.keys[STRANGER]):
            return b""
        async with self.net.http.stream("GET", path, headers=headers) as stream:
            return await anext(stream.aiter_raw())


def escaped(aviary: Aviary) -> list[str]:
    """Every canary that somebody got who should not; whose love or hate somebody was told."""
    found = []
    for viewer, parts in aviary.got.items():
        data = b"\n".join(parts)
        secret = [each.text for each in aviary.canaries if viewer not in each.knowing]
        heard = [*(text for text in secret if text.encode() in data), *hearts(viewer, data)]
        found += [f"{what} to {viewer}" for what in heard]
    return found


def hearts(viewer: int, data: bytes) -> Iterator[str]:
    """Whose love and hate are told: of nobody but oneself, while a match is played."""
    for field in ("loves", "hates"):
        for rest in data.split(b'"%b":[' % field.encode())[1:]:
            told = json.loads(b"[" + rest.partition(b"]")[0] + b"]")
            known = [player for player, heart in enumerate(told) if heart and player != viewer]
            yield from (f"{field} of {player}" for player in known)
