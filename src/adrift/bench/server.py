"""`adrift bench server`: what one process carries, beside a bare broadcast of the same framework.

Both servers are real processes on loopback, driven in the same run by the same program. Work is
counted per second of the server's CPU time, which neighbours on the machine do not change.
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
from typing import Any, Final

import adrift
from adrift.bench import BenchmarkError
from adrift.texts import Texts

STARTUP_TIMEOUT_SECONDS: Final = 60.0
"""Seconds a server has to come up, also on a machine that others use."""
DEFAULT_TABLES: Final = 64
"""As many as keep a core busy. With eight, whose players wait for each other and for the beat, a
server worked less than half of the time, and few shared what it does once a beat."""
ROUNDS: Final = 3
CPU_TICK_SECONDS: Final = 1 / os.sysconf("SC_CLK_TCK")
"""Seconds of CPU time the system counts in; less than one of them reads as none."""
GAMES: Final = ("many_boats", "one_boat")
IDLE_TABLES: Final = 40
"""So many tables are set to see what one costs in memory."""
LIGHT_LOAD: Final = 0.1
HEAVY_LOAD: Final = 0.8
"""Shares of saturation at which lateness is compared."""


@dataclass
class ServerProcess:
    """A server process and how to read what it spends."""

    process: subprocess.Popen[bytes]
    base: str

    def cpu_seconds(self) -> float:
        """Seconds of CPU time so far."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) * CPU_TICK_SECONDS

    def memory_bytes(self) -> int:
        """Bytes that are its own."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text("utf-8").splitlines()
        kilobytes = next(line.split()[1] for line in lines if line.startswith("VmRSS"))
        return int(kilobytes) * 1024


def measure(
    seconds: float, texts: Texts, compiled: str = "", tables: int = DEFAULT_TABLES
) -> dict[str, Any]:
    """Everything that is told, by name; with a Python that has the compiled build, of that too."""
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
        fresh = stack.enter_context(adrift_server(pythons[here]))  # the others have room to spare
        found["memory"] = asyncio.run(measure_memory(fresh))
    return found


async def measure_saturation(
    bare: ServerProcess, servers: dict[str, ServerProcess], seconds: float, tables: int
) -> dict[str, Any]:
    """As many moves as it takes, in rounds: a ratio is taken within a round, the median is told."""
    from adrift.bench.load import broadcast_all, play_all

    floor: list[Any] = []
    rounds: dict[str, dict[str, list[Any]]] = {
        build: {game: [] for game in GAMES} for build in servers
    }
    for _ in range(ROUNDS):
        floor.append(await broadcast_all(bare.base, tables, seconds, bare.cpu_seconds))
        for build, game in itertools.product(servers, GAMES):
            server = servers[build]
            seen = await play_all(server.base, game, tables, seconds, 0.0, server.cpu_seconds)
            rounds[build][game].append(seen)
    told = {"bare": summary(floor, floor, seconds)}
    for build, games in rounds.items():
        told[build] = {game: summary(seen, floor, seconds) for game, seen in games.items()}
    return told


def summary(rounds: list[Any], floor: list[Any], seconds: float) -> dict[str, Any]:
    rates = [seen.moves / max(seen.spent, CPU_TICK_SECONDS) for seen in rounds]
    bares = [seen.moves / max(seen.spent, CPU_TICK_SECONDS) for seen in floor]
    ratios = [rate / bare for rate, bare in zip(rates, bares, strict=True)]
    return {
        "moves_per_cpu": median(rates),
        "to_bare": {"median": median(ratios), "lowest": min(ratios), "highest": max(ratios)},
        "moves_per_second": median([seen.moves / seconds for seen in rounds]),
        "refused": sum(seen.refused for seen in rounds),
        "saturated": latency_percentiles([late for seen in rounds for late in seen.late]),
    }


async def measure_latency(
    server: ServerProcess, game: str, seconds: float, rate: float, tables: int
) -> dict[str, Any]:
    """At a tenth and at four fifths of what it takes."""
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
    """What an idle table costs, and what a connection does."""
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
    """In milliseconds, from the command to its last viewer."""
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
    """A process that answers on its port, until we are done with it."""
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
    raise BenchmarkError(f"the server to be measured did not start: {' '.join(process.args)}")  # type: ignore[arg-type]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
