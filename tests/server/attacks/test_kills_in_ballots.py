"""Tests that a server killed in a ballot keeps the sealed answers and waits for the others."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from adrift.server.storage.sqlite_file import FILE_NAME
from adrift.server.storage.sqlite_journal import SqliteJournal
from adrift.server.wire.codec import decode_entry
from adrift.table.entries import Decided
from tests.client.servers import ServerProcess
from tests.server.attacks.test_kills import started
from tests.server.live_server import NO_WAITING, bearer, new_key

PLAYERS = 4


class Voters:
    """All players of a many_boats table, by HTTP."""

    def __init__(self, http: httpx.AsyncClient, seed: int) -> None:
        self.http, self.rng, self.table = http, Random(seed), ""
        self.keys = [new_key() for _ in range(PLAYERS)]
        self.given: list[tuple[int, str]] = []
        """The acknowledged answers."""

    async def post(self, path: str, by: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = await self.http.post(path, json=body, headers=bearer(by) if by else {})
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def look(self, player: int) -> dict[str, Any]:
        key = bearer(self.keys[player])
        answer = await self.http.get(f"/api/tables/{self.table}", headers=key)
        found: dict[str, Any] = answer.json()
        return found

    async def do(self, player: int, kind: str, by: str | None = None, **fields: Any) -> None:
        key = self.keys[player] if by is None else by
        body = {"type": kind, "id": new_key(), **fields}
        reply = await self.post(f"/api/tables/{self.table}/commands", key, body)
        assert reply["type"] == "accepted", reply

    async def begin(self) -> None:
        body = {"game": "many_boats", "players": PLAYERS, **NO_WAITING, "absence": {"gone": 0}}
        self.table = (await self.post("/api/tables", "", body))["table"]
        for place in range(PLAYERS):
            take = {"key": self.keys[place], "name": f"P{place}", "place": place}
            await self.do(place, "take", by="", **take)
        await self.do(0, "start")

    async def asked(self) -> dict[int, dict[str, Any]]:
        """Return the open questions by player."""
        looks = [(await self.look(player))["asked"] for player in range(PLAYERS)]
        return {player: each for player, each in enumerate(looks) if each and each["question"]}

    async def answer(self, player: int, asked: dict[str, Any]) -> None:
        option = self.rng.choice(asked["question"]["options"])
        await self.do(player, "answer", question=asked["id"], option=option)
        self.given.append((player, option))

    async def to_ballot(self) -> dict[int, dict[str, Any]]:
        """Answer questions until all players are asked to vote."""
        for _ in range(200):
            asked = await self.asked()
            if len(asked) == PLAYERS and all(each["question"]["sealed"] for each in asked.values()):
                return asked
            player = min(asked)
            await self.answer(player, asked[player])
        raise AssertionError("no ballot is held")

    async def sheets(self) -> list[Any]:
        """Return the ballots that all players see."""
        found: list[Any] = (await self.look(0))["view"]["ballots"]
        return found


async def kill_in_ballots(folder: Path, counts: Iterable[int], seed: int) -> None:
    """Kill the server in successive ballots, after these numbers of answers."""
    keep_none = httpx.Limits(max_keepalive_connections=0)
    async with (
        started(ServerProcess(folder)) as server,
        httpx.AsyncClient(base_url=server.address, timeout=20, limits=keep_none) as http,
    ):
        voters = Voters(http, seed)
        await voters.begin()
        for answered in counts:
            await kill_in_ballot(server, voters, answered)
        await voters.to_ballot()
    await check_decided(folder, voters)


async def kill_in_ballot(server: ServerProcess, voters: Voters, answered: int) -> None:
    ballot = await voters.to_ballot()
    before, order = await voters.sheets(), voters.rng.sample(range(PLAYERS), PLAYERS)
    for player in order[:answered]:
        await voters.answer(player, ballot[player])
    await asyncio.to_thread(server.crash)
    asked = await voters.asked()
    assert set(asked) == set(order[answered:]), "who has answered is not asked again"
    assert {each["id"] for each in asked.values()} == {ballot[0]["id"]}, "it is the same ballot"
    assert await voters.sheets() == before, "and still sealed"
    for player in order[answered:]:
        await voters.answer(player, asked[player])
    assert len(await voters.sheets()) > len(before), "it ends like any other"


async def check_decided(folder: Path, voters: Voters) -> None:
    """Check that the journal has exactly the acknowledged answers, in order."""
    journal = SqliteJournal(folder / FILE_NAME)
    entries = [decode_entry(line) for line in await journal.read(voters.table)]
    await journal.close()
    decided = [entry for entry in entries if isinstance(entry, Decided) and entry.source]
    assert [(entry.player, entry.answer) for entry in decided] == voters.given


async def test_killed_in_mid_ballot_it_keeps_the_sealed_answers_and_waits_for_the_others(
    tmp_path: Path,
) -> None:
    await kill_in_ballots(tmp_path, (1, 2, 3), 1)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(10, 20))
async def test_killed_in_mid_ballot_often(tmp_path: Path, seed: int) -> None:
    await kill_in_ballots(tmp_path, (seed % 3 + 1, 3, 2, 1), seed)
