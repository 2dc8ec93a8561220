"""A real server in its own process, and tables on it that tests control over HTTP."""

import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx

from scripts import client

NO_LIMITS: Final = {
    f"ADRIFT_{name}": "1000000"
    for name in ("REQUESTS", "CONNECTIONS", "NEW_TABLES", "LESSON_TABLES", "LOOKUPS", "COMMANDS")
}
TIMEOUT_SECONDS: Final = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class AdriftServer:
    """`adrift serve` with the built client and without limits."""

    def __init__(self, data: Path) -> None:
        if client.is_due(client.ROOT):
            client.build(client.ROOT)
        self.data, self.port = data, free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.base, timeout=TIMEOUT_SECONDS)
        self.start()

    def start(self) -> None:
        """Start the process and wait until it answers."""
        command = [sys.executable, "-m", "adrift.cli", "serve"]
        command += ["--port", str(self.port), "--data", str(self.data), "--log-level", "error"]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(
            command, env={**os.environ, **NO_LIMITS}, stdout=quiet, stderr=quiet
        )
        until = time.monotonic() + TIMEOUT_SECONDS
        while not self.is_healthy():
            assert time.monotonic() < until, "the server does not answer"
            assert self.process.poll() is None, "the server ended"
            time.sleep(0.1)

    def is_healthy(self) -> bool:
        try:
            return self.http.get("/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """Kill the process without a shutdown, like a power cut."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        self.http.close()
        self.process.terminate()
        self.process.wait(TIMEOUT_SECONDS)

    def open_table(self, game: str, players: int, **options: Any) -> "Table":
        body = {"game": game, "players": players, "pace": 0, **options}
        response = self.http.post("/api/tables", json=body)
        assert response.status_code == 201, response.text
        return Table(self, response.json()["table"], game)


class Table:
    """A table and the keys of its people."""

    def __init__(self, server: AdriftServer, name: str, game: str) -> None:
        self.server, self.name, self.game = server, name, game
        self.keys: list[str] = []
        self.names: list[str] = []

    @property
    def path(self) -> str:
        return f"/t/{self.name}"

    def send(self, by: str, kind: str, /, **fields: Any) -> Any:
        """Send a command and return its reply."""
        body = {"type": kind, "id": secrets.token_hex(8), **fields}
        headers = {"Authorization": f"Bearer {by}"} if by else {}
        path = f"/api/tables/{self.name}/commands"
        return self.server.http.post(path, json=body, headers=headers).json()

    def sit(self, *names: str) -> "Table":
        for name in names:
            key = secrets.token_urlsafe(24)
            reply = self.send("", "take", key=key, name=name, place=len(self.keys))
            assert reply["type"] == "accepted", reply
            self.keys.append(key)
            self.names.append(name)
        return self

    def start(self, fill: str = "random") -> "Table":
        reply = self.send(self.keys[0], "start", fill=fill)
        assert reply["type"] == "accepted", reply
        return self

    def snapshot(self, player: int) -> Any:
        """Return everything the player may know now."""
        headers = {"Authorization": f"Bearer {self.keys[player]}"}
        return self.server.http.get(f"/api/tables/{self.name}", headers=headers).json()

    def stored_key(self, player: int) -> dict[str, Any]:
        """Return the player's key as a browser stores it."""
        key, name = self.keys[player], self.names[player]
        return {"table": self.name, "key": key, "name": name, "game": self.game, "at": 1}

    def play_until(
        self, wanted: Callable[[Any], bool], seed: int = 1, max_rounds: int = 3000
    ) -> None:
        """Answer for all players at random until a player's snapshot is as wanted."""
        rng = Random(seed)
        for _ in range(max_rounds):
            for player in range(len(self.keys)):
                seen = self.snapshot(player)
                if wanted(seen):
                    return
                if seen["status"]["phase"] == "ended":
                    self.rematch()
                else:
                    self.answer(player, seen, rng)
        raise AssertionError(f"not reached in {max_rounds} rounds")

    def rematch(self) -> None:
        """Start another match: not every match reaches every state."""
        assert self.send(self.keys[0], "rematch")["type"] == "accepted"
        self.start()

    def answer(self, player: int, seen: Any, rng: Random) -> None:
        key, status = self.keys[player], seen["status"]
        assert status["phase"] == "playing", "the match is over"
        if status["debate"] and player not in status["debate"]["ready"]:
            self.send(key, "ready")
        question = (seen["asked"] or {}).get("question")
        if question:
            option = rng.choice(question["options"])
            self.send(key, "answer", question=seen["asked"]["id"], option=option)

    def event_kinds(self) -> set[str]:
        """Return the kinds of all public events so far."""
        headers = {"Authorization": f"Bearer {self.keys[0]}"}
        found: set[str] = set()
        newest, start = 1, 1
        while start <= newest:
            path = f"/api/tables/{self.name}/events?from={start}&count=200"
            page = self.server.http.get(path, headers=headers).json()
            if not page["news"]:
                break
            newest, start = page["newest"], page["news"][-1]["number"] + 1
            found |= {each["kind"] for news in page["news"] for each in news.get("events", ())}
        return found


def at_question(kind: str) -> Callable[[Any], bool]:
    """A condition for `play_until`: a question of this kind is open, or its talk is."""
    return lambda seen: seen["status"]["kind"] == kind
