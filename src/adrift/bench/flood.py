"""`adrift bench flood`: how an honest table fares while somebody floods the server.

A real server with its usual limits; six programs play at one table, at an even pace. One flood
after the other comes from another address, out of a process of its own. For each: how late news are
beside an idle server, what memory the server took, and the same 30 seconds later.
"""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from adrift.bench import CannotMeasure
from adrift.bench.server import Running, free_port, running
from adrift.texts import Texts

if TYPE_CHECKING:
    from adrift.bench.load import LoadedTable

RECOVERY: Final = 30.0
MOVES: Final = 20.0
"""Moves a second at the honest table."""
SLOWER: Final = 5.0
"""How many times later news may be than on an idle server,"""
GROWTH: Final = 64.0
"""and how many megabytes more memory it may take."""
COLUMNS: Final = ("what", "p95", "slower", "growth", "files", "busy", "after", "fine")
MEGABYTE: Final = 1_000_000
FINISHED_IN: Final = 60.0


class Lateness(list[float]):
    """Seconds from a command to its last viewer, and when each was noted."""

    def __init__(self) -> None:
        super().__init__()
        self.at: list[float] = []

    def append(self, seconds: float) -> None:
        self.at.append(perf_counter())
        super().append(seconds)

    def between(self, begin: float, end: float) -> list[float]:
        return [late for at, late in zip(self.at, self, strict=True) if begin <= at < end]


def measure(
    seconds: float, texts: Texts, kinds: Sequence[str] = (), recovery: float = RECOVERY
) -> dict[str, Any]:
    """Everything that is told, by name; times in milliseconds, memory in megabytes."""
    from adrift.bench.floods import FLOODS

    if not Path("/proc/self/stat").exists():
        raise CannotMeasure(texts.say("cli-bench-server-linux"))
    with usual_server() as server:
        return asyncio.run(measure_all(server, seconds, kinds or list(FLOODS), recovery))


@contextmanager
def usual_server() -> Iterator[Running]:
    """A server with the limits everybody has."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", str(port), "--data", folder, "--log-level", "error"]
        with running([sys.executable, "-m", "adrift.cli", *words], port) as server:
            yield server


async def measure_all(
    server: Running, seconds: float, kinds: Sequence[str], recovery: float
) -> dict[str, Any]:
    from adrift.bench.floods import AT_TABLE
    from adrift.bench.load import Measured, Pace, set_tables

    finished = await finished_table(server) if AT_TABLE.intersection(kinds) else "none"
    late = Lateness()
    honest = (await set_tables(server.base, "many_boats", 1, Measured(late=late), Pace(1 / MOVES)))[
        0
    ]
    await honest.come()
    playing = asyncio.create_task(honest.play(float("inf")))
    await asyncio.sleep(1.0)
    idle = await observe(server, late, max(seconds, 1.0))
    found: dict[str, Any] = {"seconds": seconds, "recovery": recovery, "idle": idle, "floods": {}}
    for kind in kinds:
        told = await measure_flood(server, late, kind, finished, seconds, recovery)
        found["floods"][kind] = judged(told, idle["p95"])
    await stop(honest, playing)
    return found


async def finished_table(server: Running) -> str:
    """A table where one match is over, for those who ask for its frames."""
    from adrift.bench.load import Measured, Pace, set_tables

    (table,) = await set_tables(server.base, "many_boats", 1, Measured(), Pace(0.02))
    await table.come()
    playing = asyncio.create_task(table.play(float("inf")))
    until = perf_counter() + FINISHED_IN
    while not await has_record(server, table) and perf_counter() < until:
        await asyncio.sleep(0.5)
    await stop(table, playing)
    return table.id


async def stop(table: "LoadedTable", playing: "asyncio.Task[None]") -> None:
    for task in (playing, *table.thinking):
        task.cancel()
    await asyncio.wait([playing])
    await table.close()


async def has_record(server: Running, table: "LoadedTable") -> bool:
    import httpx

    async with httpx.AsyncClient(base_url=server.base) as http:
        answer = await http.get(f"/api/tables/{table.id}/matches/1/record.json")
        return answer.status_code == httpx.codes.OK


async def measure_flood(
    server: Running, late: Lateness, kind: str, table: str, seconds: float, recovery: float
) -> dict[str, Any]:
    """One flood: before, meanwhile, and some time afterwards."""
    before = server.memory()
    port = server.base.rpartition(":")[2]
    command = [sys.executable, "-m", "adrift.bench.floods", kind, port, table, str(seconds)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as flood:
        assert flood.stdout is not None
        await asyncio.to_thread(flood.stdout.readline)  # it has begun
        meanwhile = await observe(server, late, seconds)
        flood.terminate()
        await asyncio.to_thread(flood.wait)
    last = min(seconds, recovery)
    await asyncio.sleep(recovery - last)
    after = await observe(server, late, last)
    for each in (meanwhile, after):
        each["growth"] = each["memory"] - before / MEGABYTE
    return {"meanwhile": meanwhile, "after": after}


async def observe(server: Running, late: Lateness, seconds: float) -> dict[str, float]:
    """How late news are for a while, and the most memory and files the server has open."""
    begin, most, files, spent = perf_counter(), 0, 0, server.cpu()
    while perf_counter() < begin + seconds:
        await asyncio.sleep(0.1)
        most = max(most, server.memory())
        files = max(files, len(list(Path(f"/proc/{server.process.pid}/fd").iterdir())))
    found = sorted(late.between(begin, perf_counter()))
    p95 = found[len(found) * 95 // 100] * 1000 if found else float("inf")
    busy = (server.cpu() - spent) / (perf_counter() - begin)
    figures = {"moves": len(found), "p95": p95, "memory": most / MEGABYTE}
    return {**figures, "files": files, "busy": busy}


def judged(told: dict[str, Any], idle: float) -> dict[str, Any]:
    """The figures of a flood beside those of an idle server."""
    for each in told.values():
        each["slower"] = each["p95"] / max(idle, 1e-9)
    flood = told["meanwhile"]
    told["fine"] = flood["slower"] < SLOWER and flood["growth"] < GROWTH
    return told


def told(found: dict[str, Any], texts: Texts) -> str:
    """As a table for people."""
    from adrift.arena.columns import columns, decimal

    def say(name: str, **facts: Any) -> str:
        return texts.say(f"cli-bench-flood-{name}", **facts)

    point = texts.say("cli-decimal-point")
    rows = [[say(name) for name in COLUMNS]]
    for kind, figures in found["floods"].items():
        flood, after = figures["meanwhile"], figures["after"]
        rows.append(
            [
                say(kind.replace("_", "-")),
                f"{decimal(flood['p95'], 1, point)} ms",
                f"{decimal(flood['slower'], 1, point)} ×",
                f"{decimal(flood['growth'], 0, point)} MB",
                f"{flood['files']}",
                f"{round(flood['busy'] * 100)} %",
                f"{decimal(after['slower'], 1, point)} ×, {decimal(after['growth'], 0, point)} MB",
                say("yes") if figures["fine"] else say("no"),
            ]
        )
    idle = decimal(found["idle"]["p95"], 1, point)
    about = say("about", idle=idle, slower=round(SLOWER), growth=round(GROWTH))
    return "\n".join([columns(rows), "", about])
