"""Runs a real server in its own process, and a relay before it that can fail in many ways."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx

LOOPBACK = "127.0.0.1"
START_ATTEMPTS = 300
"""How often to check whether a server has started."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind((LOOPBACK, 0))
        port: int = found.getsockname()[1]
        return port


class ServerProcess:
    """Runs `adrift serve` with its own data folder; it can be killed and restarted."""

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    def command(self) -> list[str]:
        limits = ["--commands", "100000", "--requests", "100000", "--new-tables", "1000"]
        limits += ["--talk", "100000"]
        where = ["--port", str(self.port), "--data", str(self.data), "--workers", "0"]
        command = [sys.executable, "-m", "adrift.cli", "serve", *where, *limits]
        return [*command, "--log-level", "error"]

    def start(self) -> None:
        self.process = subprocess.Popen(self.command(), stdout=subprocess.DEVNULL)
        for _ in range(START_ATTEMPTS):
            assert self.process.poll() is None, "the server has ended"
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.address}/healthz").is_success:
                    return
            time.sleep(0.05)
        raise AssertionError("the server does not start")

    def end(self, how: signal.Signals) -> int:
        """Send the process a signal, wait for its end, and return the exit code."""
        assert self.process is not None, "start() comes first"
        os.kill(self.process.pid, how)
        return self.process.wait(timeout=20)

    def crash(self) -> None:
        """Kill the server, and start it again."""
        self.end(signal.SIGKILL)
        self.start()


class Relay:
    """Forwards the bytes between clients and server, unless it is told to fail."""

    def __init__(self, port: int) -> None:
        self.port = port
        """The server's port."""
        self.own_port = 0
        self.forbids_sockets = False
        self.swallows_frames = False
        """Accepts WebSockets but forwards nothing."""
        self.sockets_forbidden = 0
        self.requests: list[str] = []
        self.is_closed = False
        self.writers: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self.own_port}"

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator["Relay"]:
        server = await asyncio.start_server(self.accept, LOOPBACK, 0)
        self.own_port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            self.cut_connections()
            await asyncio.gather(*self.tasks)

    def cut_connections(self) -> None:
        """Abort every connection in both directions, losing the data in transit."""
        for each in list(self.writers):
            each.transport.abort()

    def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self.relay(reader, writer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writers.add(writer)
        if self.is_closed:
            writer.transport.abort()
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = await reader.readuntil(b"\r\n\r\n")
            self.requests.append(head.partition(b"\r\n")[0].decode())
            is_socket = b"upgrade: websocket" in head.lower()
            if is_socket and self.forbids_sockets:
                self.sockets_forbidden += 1
                writer.write(b"HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n")
                await writer.drain()
            elif is_socket and self.swallows_frames:
                self.sockets_forbidden += 1
                await reader.read()
            else:
                await self.forward(head, reader, writer)
        self.writers.discard(writer)
        writer.close()

    async def forward(
        self, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        there, out = await asyncio.open_connection(LOOPBACK, self.port)
        self.writers.add(out)
        out.write(head)
        both = [asyncio.create_task(self.copy(reader, out))]
        both += [asyncio.create_task(self.copy(there, writer))]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            self.writers.discard(out)
            out.close()

    async def copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()


@contextlib.contextmanager
def running_server(folder: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(folder)
    try:
        server.start()
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.end(signal.SIGTERM)


@contextlib.asynccontextmanager
async def running_relay(server: ServerProcess) -> AsyncIterator[Relay]:
    async with Relay(server.port).running() as relay:
        yield relay
