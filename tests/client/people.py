"""Plays at a table with the client, and counts what was accepted."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from adrift.client import JoinedTable, Link, join, parse_link
from adrift.core.records import PERSON, Record
from tests.client.servers import Relay

AfterAnswer = Callable[[int], Awaitable[None]]
"""Called after each accepted answer, with their number so far."""


async def do_nothing(_: int) -> None:
    pass


class RandomPlayer:
    """Chooses random options, and says a line after every seventh."""

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
        """Check that every answer is recorded once, and every line received once, in order."""
        own = [each for each in record.decisions if each.player == self.table.player]
        assert len([each for each in own if each.by == PERSON]) == self.accepted
        received = [line.text for line in self.table.talk if line.speaker == self.table.player]
        assert received == self.sent_lines


async def seat_players(link: str, *names: str) -> list[RandomPlayer]:
    """Seat these people at the table; the first is its host."""
    players = []
    for name in names:
        table = await join(link)
        await table.take(name)
        players.append(RandomPlayer(name, table))
    return players


async def play_all(people: list[RandomPlayer], meanwhile: AfterAnswer = do_nothing) -> None:
    """Start the match as the first of them, and play it; `meanwhile` follows the host's answers."""
    host, *others = people
    await host.table.start("random")
    playing = [host.play(meanwhile), *(each.play() for each in others)]
    async with asyncio.timeout(150):
        await asyncio.gather(*playing)


async def close_all(people: list[RandomPlayer]) -> None:
    for each in people:
        await each.table.close()


def link_through(relay: Relay, link: str) -> str:
    """Return a link to the same table through the relay."""
    return str(Link(relay.address, parse_link(link).table))
