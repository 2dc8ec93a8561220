"""Runs the example bot of the page about the client against a real server."""

import asyncio
import re
import sys
from pathlib import Path

from adrift.client import Client
from adrift.table.protocol.options import Options
from tests.client.servers import ServerProcess

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "client.md"
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def example_code() -> str:
    first: str = PYTHON.findall(PAGE.read_text("utf-8"))[0]
    return first


def test_it_is_short() -> None:
    assert len([line for line in example_code().splitlines() if line.strip()]) <= 20


async def test_it_joins_by_link_and_plays_to_the_end(server: ServerProcess, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(example_code(), "utf-8")
    async with Client(server.address) as client:
        made = await client.create(Options(game="one_boat", players=4, pace=0))
        host = await client.join(made.link)
        await host.take("Ana")
        bots = [await run_bot(tmp_path / "bot.py", made.link, name) for name in ("Robin", "Kim")]
        await host.until(lambda: sum(place.name != "" for place in host.status.places) == 3)
        await host.start("random")
        async for question in host.questions():
            await host.answer(question.options[-1])
        said = [(await asyncio.wait_for(bot.communicate(), 30))[0].decode() for bot in bots]
        assert [bot.returncode for bot in bots] == [0, 0]
        assert host.outcome is not None
        assert all(str(host.outcome.points) in each for each in said), said
        await host.close()


async def run_bot(*words: object) -> asyncio.subprocess.Process:
    """Start the bot in its own process."""
    command = [sys.executable, *map(str, words)]
    return await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
