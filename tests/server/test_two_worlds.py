"""Two real servers, two matches that differ only in a secret: who may not know it gets equal bytes.

Luck and clock are the same in both worlds, so everything else is. `tests/table/test_secrecy.py`
makes the same comparison by the hundred without a network, and plants the leaks that test it.
"""

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from adrift.core.players import SPECTATOR
from adrift.server import codec
from adrift.server import running as running_module
from adrift.server.room import Room
from adrift.server.rooms import Rooms
from adrift.table.desk import Receipt
from adrift.table.news import Closing
from tests.server.network import Net, Peer, served

KEYS = [f"key-of-player-{n}-with-128-bits" for n in range(4)]
PLAYERS = {"many_boats": 3, "one_boat": 4}
SECRET = {"many_boats": ("leak", "move", "eject"), "one_boat": ("draft", "row_card")}
STEPS = 40
"""So many decisions are made at most before a secret is looked for no longer."""


class Step(NamedTuple):
    """What somebody does."""

    player: int
    option: str


class World:
    """A match on a real server, and every byte each viewer got."""

    def __init__(self, net: Net, luck: Random) -> None:
        self.net, self.luck = net, luck
        self.table = ""
        self.peers: dict[int, Peer] = {}
        self.heard: dict[int, list[str]] = {}
        self.asked: dict[int, dict[str, Any]] = {}
        self.commands = 0

    async def begin(self, game: str, seed: int, stack: AsyncExitStack) -> None:
        """A new table, with the same luck in every world."""
        number = PLAYERS[game]
        self.luck.seed(seed)
        self.peers, self.heard, self.asked, self.commands = {}, {}, {}, 0
        self.table = await self.net.table(game, number, absence={"gone": 0}, marks="none")
        for place in range(number):
            reply = await self.net.post(self.table, "", "take", key=KEYS[place], name=f"P{place}")
            assert reply["type"] == "accepted"
        for viewer in (*range(number), SPECTATOR):
            self.peers[viewer] = await stack.enter_async_context(self.net.peer())
            self.heard[viewer] = []
            key = KEYS[viewer] if viewer >= 0 else ""
            await self.peers[viewer].send(type="watch", table=self.table, key=key)
        await self.listen()
        await self.do(0, type="start")

    async def do(self, player: int, **command: Any) -> None:
        command["id"] = f"c{self.commands:05}"
        self.commands += 1
        key = KEYS[player]
        await self.peers[player].send(type="do", table=self.table, key=key, command=command)
        await self.listen()

    async def step(self, step: Step) -> None:
        question = self.asked[step.player]["id"]
        await self.do(step.player, type="answer", question=question, option=step.option)

    async def listen(self) -> None:
        """Hear everything that was sent so far: what is asked for now comes after it."""
        for _ in range(2):  # news for others may be a moment behind the first who are asked
            for viewer, peer in self.peers.items():
                await peer.send(type="ping", at=0)
                await self.hear(viewer, peer)

    async def hear(self, viewer: int, peer: Peer) -> None:
        while True:
            envelope = await peer.read()
            message = envelope["message"]
            if message["type"] == "pong":
                return
            self.heard[viewer].append(json.dumps(envelope))
            asked = message.get("asked") if message["type"] == "welcome" else message
            if viewer >= 0 and asked and message["type"] in ("welcome", "asked"):
                self.asked[viewer] = asked

    def waiting(self) -> list[int]:
        return [player for player, asked in sorted(self.asked.items()) if asked["question"]]

    def kind(self, player: int) -> str:
        return str(self.asked[player]["question"]["kind"])


@asynccontextmanager
async def two_worlds(folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[list[World]]:
    """Two servers whose luck and clock are known."""
    async with AsyncExitStack() as stack:
        worlds = []
        for name in "ab":
            luck = Random(0)
            made = partial(Rooms, now=lambda: 1_000_000.0, luck=luck.randbytes)
            patch.setattr(running_module, "Rooms", made)
            net = await stack.enter_async_context(served(folder / name))
            worlds.append(World(net, luck))
        yield worlds


async def compare(worlds: list[World], game: str, seed: int) -> str:
    """Lead both on alike to a secret choice, choose differently, compare; what it was about."""
    rng = Random(f"{game} {seed}")
    async with AsyncExitStack() as stack:
        for each in worlds:
            await each.begin(game, seed, stack)
        for number in range(STEPS):
            if not worlds[0].waiting():
                return ""
            player = rng.choice(worlds[0].waiting())
            kind = worlds[0].kind(player)
            options = worlds[0].asked[player]["question"]["options"]
            choices = secret_choices(game, kind, options, rng)
            if choices and number > rng.randrange(STEPS // 2):
                await part(worlds, player, choices, game)
                return kind
            step = Step(player, rng.choice(options))
            for each in worlds:
                await each.step(step)
    return ""


def secret_choices(game: str, kind: str, options: list[str], rng: Random) -> list[str]:
    """Two answers that look the same to others, if there are such."""
    if not kind.startswith(SECRET[game]) or len(options) < 2:
        return []
    if kind == "row_card":
        kept = [option for option in options if option.startswith("keep")]
        return rng.sample(kept, 2) if len(kept) > 1 else []
    return rng.sample(options, 2)


async def part(worlds: list[World], player: int, choices: list[str], game: str) -> None:
    """The worlds differ from here on; nobody but those who may know can tell."""
    entitled = {player}
    if worlds[0].kind(player) == "draft":  # whoever gets the tray next sees what is left in it
        entitled |= set(range(PLAYERS[game]))
    before = {viewer: len(lines) for viewer, lines in worlds[0].heard.items()}
    for each, option in zip(worlds, choices, strict=True):
        await each.step(Step(player, option))
    for viewer in worlds[0].heard:
        if viewer not in entitled:
            one, other = (each.heard[viewer] for each in worlds)
            assert one == other, (viewer, one[before[viewer] :], other[before[viewer] :])
    lengths = [[len(line) for line in each.heard[player]] for each in worlds]
    assert game != "many_boats" or lengths[0][-1] == lengths[1][-1], "the reply tells by its length"


async def check(game: str, pairs: int, folder: Path, patch: pytest.MonkeyPatch) -> set[str]:
    found, seed = list[str](), 0
    async with two_worlds(folder, patch) as worlds:
        while len(found) < pairs:
            kind = await compare(worlds, game, seed)
            found += [kind] if kind else []
            seed += 1
            assert seed < 3 * pairs + 10, "secrets are too rare"
    return set(found)


@pytest.mark.parametrize("game", PLAYERS)
async def test_bytes_over_real_sockets_tell_no_secret(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await check(game, 10, tmp_path, monkeypatch)


@pytest.mark.deep
@pytest.mark.parametrize("game", PLAYERS)
async def test_bytes_over_real_sockets_tell_no_secret_often(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(await check(game, 300, tmp_path, monkeypatch)) > 1


@pytest.mark.parametrize("game", PLAYERS)
async def test_a_planted_leak_is_heard(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody is told how much was written down: the length of a secret answer."""
    tell = Room.tell

    def leaky(room: Room, receipt: Receipt) -> None:
        written = sum(len(codec.write_entry(entry)) for entry in receipt.entries)
        tell(room, receipt)
        for each in room.watching:
            each.line.put(codec.envelope(room.id, each.viewer, Closing(seconds=written)))

    monkeypatch.setattr(Room, "tell", leaky)
    with pytest.raises(AssertionError, match="closing"):
        await check(game, 10, tmp_path, monkeypatch)
