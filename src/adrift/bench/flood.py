"""Measures a table's latency while the server is flooded, for `adrift bench flood`.

A real server runs with its default limits, and six programs play at one table at a steady rate.
Each flood comes from another address and another process. The report compares latency and memory
during the flood, and 30 seconds later, with the idle server.
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

from adrift.bench import BenchmarkError
from adrift.bench.server import ServerProcess, free_port, run_server
from adrift.texts import Texts

if TYPE_CHECKING:
    from adrift.bench.load import LoadedTable

RECOVERY_SECONDS: Final = 30.0
MOVES_PER_SECOND: Final = 20.0
"""Rate of play at the measured table."""
MAX_SLOWDOWN: Final = 5.0
"""Target: latency during a flood, relative to the idle server."""
MAX_GROWTH_MB: Final = 64.0
"""Target: additional memory during a flood."""
COLUMNS: Final = ("what", "p95", "slower", "growth", "files", "busy", "after", "fine")
BYTES_PER_MEGABYTE: Final = 1_000_000
FINISH_TIMEOUT_SECONDS: Final = 60.0


class LatencyLog(list[float]):
    """Latencies in seconds, from a command to its last viewer, and when each was measured."""

    def __init__(self) -> None:
        super().__init__()
        self.recorded_at: list[float] = []

    def append(self, seconds: float) -> None:
        self.recorded_at.append(perf_counter())
        super().append(seconds)

    def between(self, begin: float, end: float) -> list[float]:
        return [
            latencies
            for at, latencies in zip(self.recorded_at, self, strict=True)
            if begin <= at < end
        ]


def measure(
    seconds: float, texts: Texts, kinds: Sequence[str] = (), recovery: float = RECOVERY_SECONDS
) -> dict[str, Any]:
    """Return all figures by name; times in milliseconds, memory in megabytes."""
    from adrift.bench.flood_clients import FLOODS

    if not Path("/proc/self/stat").exists():
        raise BenchmarkError(texts.say("cli-bench-server-linux"))
    with default_server() as server:
        return asyncio.run(measure_all(server, seconds, kinds or list(FLOODS), recovery))


@contextmanager
def default_server() -> Iterator[ServerProcess]:
    """Run a server with its default limits."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", str(port), "--data", folder, "--log-level", "error"]
        with run_server([sys.executable, "-m", "adrift.cli", *words], port) as server:
            yield server


async def measure_all(
    server: ServerProcess, seconds: float, kinds: Sequence[str], recovery: float
) -> dict[str, Any]:
    from adrift.bench.flood_clients import NEED_FINISHED_MATCH
    from adrift.bench.load import AnswerPace, LoadResult, open_tables

    finished = (
        await table_with_finished_match(server)
        if NEED_FINISHED_MATCH.intersection(kinds)
        else "none"
    )
    latencies, pace = LatencyLog(), AnswerPace(1 / MOVES_PER_SECOND)
    (table,) = await open_tables(
        server.base, "many_boats", 1, LoadResult(latencies=latencies), pace
    )
    await table.connect()
    playing = asyncio.create_task(table.play(float("inf")))
    await asyncio.sleep(1.0)
    idle = await observe(server, latencies, max(seconds, 1.0))
    found: dict[str, Any] = {"seconds": seconds, "recovery": recovery, "idle": idle, "floods": {}}
    for kind in kinds:
        figures = await measure_flood(server, latencies, kind, finished, seconds, recovery)
        found["floods"][kind] = compared_to_idle(figures, idle["p95"])
    await stop_table(table, playing)
    return found


async def table_with_finished_match(server: ServerProcess) -> str:
    """Play one match to its end, so that floods can request its frames; return the table's id."""
    from adrift.bench.load import AnswerPace, LoadResult, open_tables

    (table,) = await open_tables(server.base, "many_boats", 1, LoadResult(), AnswerPace(0.02))
    await table.connect()
    playing = asyncio.create_task(table.play(float("inf")))
    until = perf_counter() + FINISH_TIMEOUT_SECONDS
    while not await has_record(server, table) and perf_counter() < until:
        await asyncio.sleep(0.5)
    await stop_table(table, playing)
    return table.id


async def stop_table(table: "LoadedTable", playing: "asyncio.Task[None]") -> None:
    for task in (playing, *table.answer_tasks):
        task.cancel()
    await asyncio.wait([playing])
    await table.close()


async def has_record(server: ServerProcess, table: "LoadedTable") -> bool:
    import httpx

    async with httpx.AsyncClient(base_url=server.base) as http:
        answer = await http.get(f"/api/tables/{table.id}/matches/1/record.json")
        return answer.status_code == httpx.codes.OK


async def measure_flood(
    server: ServerProcess,
    latencies: LatencyLog,
    kind: str,
    table: str,
    seconds: float,
    recovery: float,
) -> dict[str, Any]:
    """Measure one flood while it lasts and again after the recovery time."""
    before = server.memory_bytes()
    port = server.base.rpartition(":")[2]
    command = [sys.executable, "-m", "adrift.bench.flood_clients", kind, port, table, str(seconds)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as flood:
        assert flood.stdout is not None
        await asyncio.to_thread(flood.stdout.readline)  # the flood has started
        meanwhile = await observe(server, latencies, seconds)
        flood.terminate()
        await asyncio.to_thread(flood.wait)
    last = min(seconds, recovery)
    await asyncio.sleep(recovery - last)
    after = await observe(server, latencies, last)
    for each in (meanwhile, after):
        each["growth"] = each["memory"] - before / BYTES_PER_MEGABYTE
    return {"meanwhile": meanwhile, "after": after}


async def observe(server: ServerProcess, latencies: LatencyLog, seconds: float) -> dict[str, float]:
    """Return p95 latency, peak memory, peak open files and CPU share over some seconds."""
    begin, memory, files, cpu = perf_counter(), 0, 0, server.cpu_seconds()
    while perf_counter() < begin + seconds:
        await asyncio.sleep(0.1)
        memory = max(memory, server.memory_bytes())
        files = max(files, len(list(Path(f"/proc/{server.process.pid}/fd").iterdir())))
    found = sorted(latencies.between(begin, perf_counter()))
    p95 = found[len(found) * 95 // 100] * 1000 if found else float("inf")
    busy = (server.cpu_seconds() - cpu) / (perf_counter() - begin)
    figures = {"moves": len(found), "p95": p95, "memory": memory / BYTES_PER_MEGABYTE}
    return {**figures, "files": files, "busy": busy}


def compared_to_idle(figures: dict[str, Any], idle: float) -> dict[str, Any]:
    """Add to the figures of a flood how they compare with the idle server."""
    for each in figures.values():
        each["slower"] = each["p95"] / max(idle, 1e-9)
    flood = figures["meanwhile"]
    figures["fine"] = flood["slower"] < MAX_SLOWDOWN and flood["growth"] < MAX_GROWTH_MB
    return figures


def format_report(found: dict[str, Any], texts: Texts) -> str:
    """Return the figures as a table for people."""
    from adrift.arena.columns import format_columns, format_decimal

    def say(name: str, **facts: Any) -> str:
        return texts.say(f"cli-bench-flood-{name}", **facts)

    point = texts.say("cli-decimal-point")
    rows = [[say(name) for name in COLUMNS]]
    for kind, figures in found["floods"].items():
        flood, after = figures["meanwhile"], figures["after"]
        rows.append(
            [
                say(kind.replace("_", "-")),
                f"{format_decimal(flood['p95'], 1, point)} ms",
                f"{format_decimal(flood['slower'], 1, point)} ×",
                f"{format_decimal(flood['growth'], 0, point)} MB",
                f"{flood['files']}",
                f"{round(flood['busy'] * 100)} %",
                ", ".join(
                    (
                        f"{format_decimal(after['slower'], 1, point)} ×",
                        f"{format_decimal(after['growth'], 0, point)} MB",
                    )
                ),
                say("yes") if figures["fine"] else say("no"),
            ]
        )
    idle = format_decimal(found["idle"]["p95"], 1, point)
    about = say("about", idle=idle, slower=round(MAX_SLOWDOWN), growth=round(MAX_GROWTH_MB))
    return "\n".join([format_columns(rows), "", about])
