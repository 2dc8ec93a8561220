"""Somebody who plays at a table over the client, and counts what was accepted."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from adrift.client import JoinedTable, Link, join, parse_link
from adrift.core.records import PERSON, Record
from tests.client.servers import Relay

AfterAnswer = Callable[[int], Awaitable[None]]
"""Something that happens after so many accepted answers of somebody."""


async def do_nothing(_: int) -> None:
    pass


class RandomPlayer:
    """Plays at random, and says a line now and then."""

    def __init__(self, name: str, table: JoinedTable) -> None:
        self.name, self.table, self.rng = name, table, Random(name)
        self.accepted = 0
        self.sent_lines: list[str] = []

    async def play(self, meanwhile: AfterAnswer = do_nothing) -> None:
        async for question in self.table.questions():
            if await self.table.answer(self.rng.choice(question.options)):
                self.accepted += 1
                await meanwhile(self.accepted)
                if self.accepted % 7 == 0:
                    self.sent_lines.append(f"{self.name} {self.accepted}")
                    await self.table.say(self.sent_lines[-1])

    def check_nothing_is_lost(self, record: Record) -> None:
        """Every answer counts once, and every line was heard once, in order."""
        mine = [each for each in record.decisions if each.player == self.table.player]
        assert len([each for each in mine if each.by == PERSON]) == self.accepted
        heard = [line.text for line in self.table.talk if line.speaker == self.table.player]
        assert heard == self.sent_lines


async def seat_players(link: str, *names: str) -> list[RandomPlayer]:
    """These people at the table, the first of them its host."""
    found = []
    for name in names:
        table = await join(link)
        await table.take(name)
        found.append(RandomPlayer(name, table))
    return found


async def play_all(people: list[RandomPlayer], meanwhile: AfterAnswer = do_nothing) -> None:
    """The first of them begins; `meanwhile` follows the first one's answers."""
    host, *others = people
    await host.table.start("random")
    playing = [host.play(meanwhile), *(each.play() for each in others)]
    async with asyncio.timeout(150):
        await asyncio.gather(*playing)


async def close_all(people: list[RandomPlayer]) -> None:
    for each in people:
        await each.table.close()


def link_through(relay: Relay, link: str) -> str:
    """The same table by way of the relay."""
    return str(Link(relay.address, parse_link(link).table))
