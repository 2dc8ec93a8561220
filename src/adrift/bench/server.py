"""Measures the throughput of one server process against a bare broadcast of the same framework.

For `adrift bench server`. Both servers are real processes on loopback, driven by the same program
in the same run. Throughput is counted per second of the server's CPU time, which other processes on
the machine hardly change.
"""

import asyncio
import itertools
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

import adrift
from adrift.bench import BenchmarkError
from adrift.texts import Texts

if TYPE_CHECKING:
    from adrift.bench.load import LoadResult

STARTUP_TIMEOUT_SECONDS: Final = 60.0
"""Long enough for a busy machine."""
DEFAULT_TABLES: Final = 64
"""Enough to keep a core busy. With eight tables the server was idle more than half of the time, and
few commands shared the cost of each batch."""
ROUNDS: Final = 3
CPU_TICK_SECONDS: Final = 1 / os.sysconf("SC_CLK_TCK")
"""Resolution of the CPU time that the system reports."""
GAMES: Final = ("many_boats", "one_boat")
IDLE_TABLES: Final = 40
"""Number of tables opened to measure the memory of one."""
LIGHT_LOAD: Final = 0.1
HEAVY_LOAD: Final = 0.8
"""Shares of the saturated rate at which latency is compared."""


@dataclass
class ServerProcess:
    """A server process whose CPU time and memory are read from /proc."""

    process: subprocess.Popen[bytes]
    base: str

    def cpu_seconds(self) -> float:
        """Return the CPU time used so far."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) * CPU_TICK_SECONDS

    def memory_bytes(self) -> int:
        """Return the resident memory."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text("utf-8").splitlines()
        kilobytes = next(line.split()[1] for line in lines if line.startswith("VmRSS"))
        return int(kilobytes) * 1024


def measure(
    seconds: float, texts: Texts, compiled: str = "", tables: int = DEFAULT_TABLES
) -> dict[str, Any]:
    """Return all figures by name; `compiled` is a Python with the compiled build, if any."""
    if not Path("/proc/self/stat").exists():
        raise BenchmarkError(texts.say("cli-bench-server-linux"))
    with ExitStack() as stack:
        bare = stack.enter_context(bare_server())
        here = "compiled" if adrift.compiled() else "pure"
        pythons = {here: sys.executable} | ({"compiled": compiled} if compiled else {})
        servers = {build: stack.enter_context(adrift_server(pythons[build])) for build in pythons}
        found: dict[str, Any] = {"tables": tables}
        found |= asyncio.run(measure_saturation(bare, servers, seconds, tables))
        for game in GAMES:
            full = found[here][game]
            rate = full["moves_per_second"]
            full |= asyncio.run(measure_latency(servers[here], game, seconds, rate, tables))
        # A new process: the others have memory to reuse.
        fresh = stack.enter_context(adrift_server(pythons[here]))
        found["memory"] = asyncio.run(measure_memory(fresh))
    return found


async def measure_saturation(
    bare: ServerProcess, servers: dict[str, ServerProcess], seconds: float, tables: int
) -> dict[str, Any]:
    """Send as many moves as each server accepts, in rounds; ratios are taken within a round."""
    from adrift.bench.load import broadcast_all, play_all

    baseline: list[LoadResult] = []
    rounds: dict[str, dict[str, list[LoadResult]]] = {
        build: {game: [] for game in GAMES} for build in servers
    }
    for _ in range(ROUNDS):
        baseline.append(await broadcast_all(bare.base, tables, seconds, bare.cpu_seconds))
        for build, game in itertools.product(servers, GAMES):
            server = servers[build]
            result = await play_all(server.base, game, tables, seconds, 0.0, server.cpu_seconds)
            rounds[build][game].append(result)
    figures = {"bare": summarize(baseline, baseline, seconds)}
    for build, games in rounds.items():
        figures[build] = {
            game: summarize(results, baseline, seconds) for game, results in games.items()
        }
    return figures


def summarize(
    results: "list[LoadResult]", baseline: "list[LoadResult]", seconds: float
) -> dict[str, Any]:
    """Return the figures of one server over all rounds, compared with the bare server."""
    rates = [moves_per_cpu(result) for result in results]
    ratios = [rate / moves_per_cpu(bare) for rate, bare in zip(rates, baseline, strict=True)]
    return {
        "moves_per_cpu": median(rates),
        "to_bare": {"median": median(ratios), "lowest": min(ratios), "highest": max(ratios)},
        "moves_per_second": median([result.moves / seconds for result in results]),
        "refused": sum(result.refused for result in results),
        "saturated": latency_percentiles([late for result in results for late in result.latencies]),
    }


def moves_per_cpu(result: "LoadResult") -> float:
    return result.moves / max(result.cpu_seconds, CPU_TICK_SECONDS)


async def measure_latency(
    server: ServerProcess, game: str, seconds: float, rate: float, tables: int
) -> dict[str, Any]:
    """Measure latency at a tenth and at four fifths of the saturated rate."""
    from adrift.bench.load import play_all

    found: dict[str, Any] = {}
    for name, share in (("light", LIGHT_LOAD), ("heavy", HEAVY_LOAD)):
        pause = 1 / max(1.0, rate * share)
        seen = await play_all(server.base, game, tables, ROUNDS * seconds, pause)
        done = seen.moves / (ROUNDS * seconds)
        found[name] = {"moves_per_second": done, **latency_percentiles(seen.latencies)}
    found["p99_heavy_to_light"] = found["heavy"]["p99"] / max(1e-9, found["light"]["p99"])
    return found


async def measure_memory(server: ServerProcess) -> dict[str, float]:
    """Measure the memory of an idle table and of a connection, in bytes."""
    from adrift.bench.load import AnswerPace, LoadResult, open_tables

    before = server.memory_bytes()
    tables = await open_tables(server.base, "many_boats", IDLE_TABLES, LoadResult(), AnswerPace())
    idle = server.memory_bytes()
    for table in tables:
        await table.connect()
    after = server.memory_bytes()
    for table in tables:
        await table.close()
    sockets = sum(len(table.sockets) for table in tables)
    return {"idle_table": (idle - before) / IDLE_TABLES, "connection": (after - idle) / sockets}


def latency_percentiles(seconds: list[float]) -> dict[str, float]:
    """Return percentiles in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return {"p50": 0.0, "p99": 0.0}
    return {
        "p50": ordered[len(ordered) // 2] * 1000,
        "p99": ordered[len(ordered) * 99 // 100] * 1000,
    }


@contextmanager
def adrift_server(python: str) -> Iterator[ServerProcess]:
    port = free_port()
    limits = ["--commands", "1000000", "--connections", "10000", "--new-tables", "100000"]
    limits += ["--requests", "1000000", "--frames", "1000000"]
    limits += ["--messages", "1000000", "--log-level", "error"]
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", str(port), "--data", folder, *limits]
        with run_server([python, "-m", "adrift.cli", *words], port) as server:
            yield server


@contextmanager
def bare_server() -> Iterator[ServerProcess]:
    port = free_port()
    how = ["--ws", "websockets-sansio", "--loop", "uvloop", "--http", "httptools"]
    quiet = ["--log-level", "error", "--port", str(port), *how]
    with run_server(
        [sys.executable, "-m", "uvicorn", "adrift.bench.bare_server:app", *quiet], port
    ) as bare:
        yield bare


@contextmanager
def run_server(command: list[str], port: int) -> Iterator[ServerProcess]:
    """Run a server until the block ends; it is ready when the block starts."""
    base = f"http://127.0.0.1:{port}"
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            wait_until_ready(base, process)
            yield ServerProcess(process, base)
        finally:
            process.terminate()


def wait_until_ready(base: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + STARTUP_TIMEOUT_SECONDS
    while time.monotonic() < until and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{base}/healthz", timeout=5):
                return
        except OSError:
            time.sleep(0.05)
    raise BenchmarkError(f"The server to be measured did not start: {' '.join(process.args)}")  # type: ignore[arg-type]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
