"""What the page about bots shows: a bot, a part of a view as JSON, and a program that reads it."""

import asyncio
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from adrift.bots import Bot
from adrift.client import Client
from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.table.protocol.options import Options
from adrift.table.protocol.version import PROTOCOL_VERSION
from tests.client.servers import ServerProcess, running_server
from tests.scenario_builders import GAME, position_at

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "add-a-bot.md").read_text("utf-8")
BLOCKS = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE).findall(PAGE)
BOT, _, PROGRAM = [text for language, text in BLOCKS if language == "python"]
EXCERPT = next(text for language, text in BLOCKS if language == "json")

RED = Player(0)
STATE = GAME.read_position(
    position_at(
        "leak_ballot",
        "red Ro R Y . . .",
        "yellow >-- Yo Y G ~ . .",
        "green >>- Go G Y Y Y ~",
        "black@6 R . . . . .",
    ),
    GAME.edition("zman"),
    Setup(("red", "yellow", "green")),
)
"""The position that the page shows a part of."""


def part_like(excerpt: Any, document: Any) -> Any:
    """Return the document without the keys that the excerpt leaves out of its objects."""
    if isinstance(excerpt, dict):
        return {key: part_like(excerpt[key], document[key]) for key in document if key in excerpt}
    return document


def test_the_json_on_the_page_is_part_of_a_view_in_its_order() -> None:
    document = json.loads(msgspec.json.encode(GAME.view(STATE, RED)))
    excerpt = json.loads(EXCERPT)
    assert json.dumps(excerpt) == json.dumps(part_like(excerpt, document))


def test_the_jealous_bot_of_the_page_is_short_and_jealous() -> None:
    assert len([line for line in BOT.splitlines() if line.strip()]) <= 20
    names: dict[str, Any] = {}
    exec(compile(BOT, "add-a-bot.md", "exec"), names)
    bot: Bot[Any] = names["JealousBot"]()
    question = GAME.question(STATE, RED)
    assert question is not None
    answers = {bot.choose(GAME.view(STATE, RED), question, Random(luck)) for luck in range(10)}
    assert answers == {"green"}  # the fullest, since red sits in red and in black


def test_the_program_of_the_page_decides_like_the_bot() -> None:
    names: dict[str, Any] = {"__name__": "jealous"}
    exec(compile(PROGRAM, "add-a-bot.md", "exec"), names)
    view, question = GAME.view(STATE, RED), GAME.question(STATE, RED)
    documents = [json.loads(msgspec.json.encode(each)) for each in (view, question)]
    assert names["choose"](*documents) == "green"


def test_the_program_of_the_page_names_the_version_of_the_protocol() -> None:
    assert f"?protocol={PROTOCOL_VERSION}" in PROGRAM


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("server")) as found:
        yield found


async def test_the_program_of_the_page_plays_a_match(server: ServerProcess, tmp_path: Path) -> None:
    (tmp_path / "jealous.py").write_text(PROGRAM, "utf-8")
    async with Client(server.address) as client:
        made = await client.create(Options(game="many_boats", players=3, pace=0))
        host = await client.join(made.link)
    async with host:
        await host.take("Ana")
        command = [sys.executable, str(tmp_path / "jealous.py"), made.link, "Robin"]
        program = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        await host.until(lambda: sum(place.name != "" for place in host.status.places) == 2)
        await host.start("random")
        async with asyncio.timeout(60):
            async for question in host.questions():
                await host.answer(question.options[-1])
            said = (await program.communicate())[0].decode()
        assert host.outcome is not None
        assert str(list(host.outcome.points)) in said
