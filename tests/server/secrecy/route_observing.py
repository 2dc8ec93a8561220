"""Observes one world: responses to every request, event streams and logs."""

import io
import json
import logging
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from adrift.server import logs
from tests.server.secrecy.route_cases import Observations, check_cases, probe, routes_of
from tests.server.secrecy.route_counts import Work, count_replays
from tests.server.secrecy.route_worlds import PHASES, SECRETS, Scene, World, world

EDITIONS = {"many_boats": "", "one_boat": ""}
"""The default edition of each game."""


class Logged:
    """Collects what a server logs at its default level."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    def take(self) -> list[str]:
        """Return and clear the lines so far, without times and ports."""
        lines = [json.loads(line) for line in self.stream.getvalue().splitlines()]
        self.stream.seek(0)
        self.stream.truncate()
        return [json.dumps({**each, "at": "", "port": ""}) for each in lines]


@contextmanager
def logging_to(logged: Logged) -> Iterator[None]:
    loggers = [logging.getLogger(name) for name in (logs.ROOT, *logs.LIBRARIES)]
    before = [(each, each.handlers, each.propagate, each.level) for each in loggers]
    logs.configure_logging("info", logged.stream)
    try:
        yield
    finally:
        for each, handlers, propagate, level in before:
            each.handlers, each.propagate = handlers, propagate
            each.setLevel(level)


async def scenes(
    at: World, phases: set[str], players: int, editions: dict[str, str]
) -> AsyncIterator[Scene]:
    """Yield the requested phases, one after the other."""
    if phases & {"lobby", "talk", "ballot"}:
        async for scene in at.phases(players, editions["many_boats"]):
            yield scene
    if "window" in phases:
        async for scene in at.window(players, editions["one_boat"]):
            yield scene
    if "end" in phases:
        async for scene in at.end(players, editions["many_boats"]):
            yield scene


async def observe(
    name: str,
    folder: Path,
    *,
    phases: Collection[str] = PHASES,
    routes: Collection[str] = (),
    players: int = 4,
    editions: dict[str, str] = EDITIONS,
) -> Observations:
    """Observe one world completely."""
    seen, work, logged = Observations({}, {}, []), Work(), Logged()
    with logging_to(logged), pytest.MonkeyPatch.context() as patch:
        count_replays(patch, work)
        async with world(folder / name, SECRETS[name], patch, work) as at:
            every = await routes_of(at.server)
            check_cases(every)
            async for scene in scenes(at, {*phases}, players, editions):
                if scene.phase in phases:
                    seen.answers |= await probe(at, scene, routes or every)
                    seen.streams |= {(scene.phase, who): d for who, d in scene.streams.items()}
                    seen.logged += logged.take()
    return seen
