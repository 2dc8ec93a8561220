"""`adrift serve` as a process: its address, its shutdown, and what it stores."""

import asyncio
import json
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from adrift.cli import main
from adrift.server.run import open_listener
from adrift.server.settings import Settings
from tests.server.live_server import TIMEOUT_SECONDS, SocketClient, new_key

ADDRESS = re.compile(r"http://[\d.]+:\d+")


class ServerProcess:
    """A server in its own process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.output = ""

    @property
    def base(self) -> str:
        return str(ADDRESS.findall(self.output)[0])

    async def start(self) -> None:
        assert self.process.stdout is not None
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while "Ctrl+C" not in self.output:
                self.output += (await self.process.stdout.readline()).decode()

    async def stop(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            return await self.process.wait()


@asynccontextmanager
async def start_process(data: Path, *words: str) -> AsyncIterator[ServerProcess]:
    command = [sys.executable, "-m", "adrift.cli", "--lang", "en", "serve", "--port", "0"]
    command += ["--data", str(data), "--workers", "0", *words]
    pipe = asyncio.subprocess.PIPE
    started = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe)
    server = ServerProcess(started)
    try:
        await server.start()
        yield server
    finally:
        if started.returncode is None:
            started.kill()
        await started.communicate()


async def open_table(base: str) -> tuple[str, str]:
    async with httpx.AsyncClient(base_url=base) as http:
        response = await http.post("/api/tables", json={"game": "many_boats", "players": 3})
        table, key = response.json()["table"], new_key()
        take = {"type": "take", "id": "1", "key": key, "name": "Ann"}
        await http.post(f"/api/tables/{table}/commands", json=take)
    return table, key


def connect_socket(base: str) -> connect:
    return connect(base.replace("http", "ws", 1) + "/ws", compression=None)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_told_to_stop_it_tells_the_tables_and_ends_well(
    tmp_path: Path, how: signal.Signals
) -> None:
    async with start_process(tmp_path) as server:
        table, key = await open_table(server.base)
        async with connect_socket(server.base) as websocket:
            client = SocketClient(websocket)
            await client.watch(table, key)
            assert await server.stop(how) == 0
            assert await client.close_code() == 1012
            assert client.skipped[-1]["message"]["type"] == "closing"
    async with start_process(tmp_path) as server, connect_socket(server.base) as websocket:
        assert (await SocketClient(websocket).watch(table, key))["player"] == 0


async def test_killed_it_has_kept_what_it_accepted(tmp_path: Path) -> None:
    async with start_process(tmp_path) as server:
        table, key = await open_table(server.base)
        await server.stop(signal.SIGKILL)
    async with start_process(tmp_path) as server, connect_socket(server.base) as websocket:
        assert (await SocketClient(websocket).watch(table, key))["player"] == 0


async def test_only_this_machine_reaches_it_unless_told(tmp_path: Path) -> None:
    async with start_process(tmp_path) as server:
        assert server.base.startswith("http://127.0.0.1:")
        assert "--lan" in server.output


async def test_on_the_local_network_it_shows_where_phones_find_it(tmp_path: Path) -> None:
    async with start_process(tmp_path, "--lan") as server:
        here, there = ADDRESS.findall(server.output)
        assert here.startswith("http://127.0.0.1:")
        assert here.rpartition(":")[2] == there.rpartition(":")[2]
        assert "█" in server.output, "a picture that phones read"
        async with httpx.AsyncClient(base_url=here) as http:
            made = await http.post("/api/tables", json={"game": "many_boats", "players": 3})
        assert made.json()["link"].startswith(there)


async def test_logs_go_elsewhere_than_what_people_read(tmp_path: Path) -> None:
    async with start_process(tmp_path) as server:
        await open_table(server.base)
        await server.stop(signal.SIGTERM)
        assert server.process.stderr is not None
        logged = (await server.process.stderr.read()).decode().splitlines()
    entries = [json.loads(line) for line in logged]
    assert "a table was set" in [entry["what"] for entry in entries]
    assert "{" not in server.output


def test_an_address_that_is_taken_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["--lang", "en", "serve", "--port", port, "--data", str(tmp_path)]) == 2
    stderr = capsys.readouterr().err
    assert f"cannot listen on 127.0.0.1:{port}" in stderr
    assert stderr.count("\n") == 1


async def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    async with start_process(tmp_path):
        second = await asyncio.create_subprocess_exec(
            *[sys.executable, "-m", "adrift.cli", "--lang", "en", "serve", "--port", "0"],
            *["--data", str(tmp_path)],
            stderr=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(TIMEOUT_SECONDS):
            _, stderr = await second.communicate()
    assert second.returncode == 2
    assert stderr.decode().splitlines()[-1].startswith("adrift: ")
    assert "Traceback" not in stderr.decode()


async def test_settings_come_from_the_environment_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADRIFT_PUBLIC_URL", "https://play.example")
    async with start_process(tmp_path) as server:
        assert "https://play.example" in server.output


def test_what_is_small_is_sent_at_once() -> None:
    """Otherwise Nagle's algorithm delays the second part of a response by 40 ms."""
    with open_listener(Settings(port=0)) as opened:
        assert opened.proto == socket.IPPROTO_TCP, "asyncio asks this before it sets TCP_NODELAY"
