"""A real server in a process of its own, and what can be done at its tables without a page."""

import json
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

GENEROUS: Final = {
    f"ADRIFT_{name}": "1000000"
    for name in ("REQUESTS", "CONNECTIONS", "NEW_TABLES", "LESSON_TABLES", "LOOKUPS", "COMMANDS")
}
SOON: Final = 30.0


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class House:
    """`adrift serve`, with the built client."""

    def __init__(self, data: Path) -> None:
        if client.is_due(client.ROOT):
            client.build(client.ROOT)
        self.data, self.port = data, free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.base, timeout=SOON)
        self.open()

    def open(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "adrift.cli", "serve"]
        command += ["--port", str(self.port), "--data", str(self.data), "--log-level", "error"]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(
            command, env={**os.environ, **GENEROUS}, stdout=quiet, stderr=quiet
        )
        until = time.monotonic() + SOON
        while not self.is_well():
            assert time.monotonic() < until, "the server does not answer"
            assert self.process.poll() is None, "the server ended"
            time.sleep(0.1)

    def is_well(self) -> bool:
        try:
            return self.http.get("/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        self.http.close()
        self.process.terminate()
        self.process.wait(SOON)

    def table(self, game: str, players: int, **options: Any) -> "Table":
        body = {"game": game, "players": players, "pace": 0, **options}
        made = self.http.post("/api/tables", json=body)
        assert made.status_code == 201, made.text
        return Table(self, made.json()["table"], game)


class Table:
    """A table, and the keys of people at it."""

    def __init__(self, house: House, name: str, game: str) -> None:
        self.house, self.name, self.game = house, name, game
        self.keys: list[str] = []
        self.names: list[str] = []

    @property
    def path(self) -> str:
        return f"/t/{self.name}"

    def do(self, by: str, kind: str, /, **fields: Any) -> Any:
        """A command; its reply."""
        body = {"type": kind, "id": secrets.token_hex(8), **fields}
        headers = {"Authorization": f"Bearer {by}"} if by else {}
        path = f"/api/tables/{self.name}/commands"
        return self.house.http.post(path, json=body, headers=headers).json()

    def sit(self, *names: str) -> "Table":
        for name in names:
            key = secrets.token_urlsafe(24)
            reply = self.do("", "take", key=key, name=name, place=len(self.keys))
            assert reply["type"] == "accepted", reply
            self.keys.append(key)
            self.names.append(name)
        return self

    def start(self, fill: str = "random") -> "Table":
        reply = self.do(self.keys[0], "start", fill=fill)
        assert reply["type"] == "accepted", reply
        return self

    def look(self, player: int) -> Any:
        """Everything the player may know."""
        headers = {"Authorization": f"Bearer {self.keys[player]}"}
        return self.house.http.get(f"/api/tables/{self.name}", headers=headers).json()

    def held(self, player: int) -> dict[str, Any]:
        """What the player's device keeps."""
        key, name = self.keys[player], self.names[player]
        return {"table": self.name, "key": key, "name": name, "game": self.game, "at": 1}

    def play_until(self, wanted: Callable[[Any], bool], seed: int = 1, most: int = 3000) -> None:
        """Let everybody answer by chance, without a page, until somebody's look is as wanted."""
        rng = Random(seed)
        for _ in range(most):
            for player in range(len(self.keys)):
                seen = self.look(player)
                if wanted(seen):
                    return
                if seen["status"]["phase"] == "ended":
                    self.play_again()
                else:
                    self.answer(player, seen, rng)
        raise AssertionError("it did not come to that")

    def play_again(self) -> None:
        """Not every match comes to everything."""
        assert self.do(self.keys[0], "rematch")["type"] == "accepted"
        self.start()

    def answer(self, player: int, seen: Any, rng: Random) -> None:
        key, status = self.keys[player], seen["status"]
        assert status["phase"] == "playing", "the match is over"
        if status["debate"] and player not in status["debate"]["ready"]:
            self.do(key, "ready")
        question = (seen["asked"] or {}).get("question")
        if question:
            option = rng.choice(question["options"])
            self.do(key, "answer", question=seen["asked"]["id"], option=option)

    def told(self) -> set[str]:
        """The kinds of everything that all have been told in this match."""
        headers = {"Authorization": f"Bearer {self.keys[0]}"}
        found: set[str] = set()
        newest, start = 1, 1
        while start <= newest:
            path = f"/api/tables/{self.name}/events?from={start}&count=200"
            page = self.house.http.get(path, headers=headers).json()
            if not page["news"]:
                break
            newest, start = page["newest"], page["news"][-1]["number"] + 1
            found |= {each["kind"] for news in page["news"] for each in news.get("events", ())}
        return found


def at(kind: str) -> Callable[[Any], bool]:
    """Whether a question of that kind is open, or talked about."""
    return lambda seen: seen["status"]["kind"] == kind


def as_json(value: object) -> str:
    return json.dumps(value)
