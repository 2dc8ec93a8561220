"""`adrift play --join` on the real screens, at a table of a real server."""

import asyncio
from pathlib import Path

import pytest

from adrift.client import Client, join
from adrift.core.record_text import read_text
from adrift.core.replay import check
from adrift.games import GAMES
from adrift.terminal.end import End
from adrift.terminal.joined.lobby import Lobby
from adrift.terminal.joined.table import JoinedTable
from adrift.terminal.store import Store
from tests.client.people import Somebody, sit, through
from tests.client.servers import relayed, serving
from tests.client.test_play import BOTH, set_table
from tests.client.visits import visiting


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this machine keeps its records."""
    folder = tmp_path / "own"
    monkeypatch.setenv("ADRIFT_DATA", str(folder))
    return folder


async def own_place(link: str, name: str) -> str:
    """A place that was taken from this machine before; the key to it."""
    (found,) = await sit(link, name)
    await found.table.close()
    return found.table.key


@pytest.mark.parametrize(("game", "players"), BOTH)
async def test_a_match_with_a_friend_to_the_end_and_again(
    tmp_path: Path, data: Path, game: str, players: int
) -> None:
    async with serving(tmp_path) as server:
        link = await set_table(server, game, players)
        key = await own_place(link, "Ana")
        async with visiting(link, key) as visitor:
            (ben,) = await sit(link, "Ben")
            await visitor.until("Ana", "Ben", link)
            await visitor.press("b")
            friend = asyncio.create_task(ben.play())
            await visitor.until_at(JoinedTable)
            await visitor.play()
            await asyncio.wait_for(friend, 20)
            assert isinstance(visitor.app.screen, End)
            record = read_text(Path(visitor.source.place).read_text("utf-8"))
            assert list(check(GAMES[game], record)), "it replays"
            assert list(Store(data).folder.iterdir()) == [Path(visitor.source.place)]
            await visitor.press("n")
            await visitor.until_at(Lobby)
            await visitor.until("Ben")
            assert ben.table.status.phase == "lobby"
        await ben.table.close()
