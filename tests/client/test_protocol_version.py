"""Tests what a program says when it and the server speak different versions of the protocol."""

import asyncio
import json
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from adrift.cli import CommandError
from adrift.cli.join_table import KeyStore, find_place
from adrift.client import Client, ConnectionEnded, WasRefused, join, parse_link
from adrift.client.connection import Connection, ConnectionState, OpenTransport
from adrift.client.http_transport import HttpTransport
from adrift.client.links import Link
from adrift.client.transports import TransportClosed, WebSocketTransport
from adrift.table.protocol.commands import Say
from adrift.table.protocol.frames import AnyFrame, Watch
from adrift.table.protocol.version import PROTOCOL_VERSION
from adrift.texts import Texts
from tests.client.people import link_through
from tests.client.remote_terminal import running_remote_terminal
from tests.client.servers import ServerProcess, running_relay
from tests.client.test_play import create_table

TRANSPORTS: list[OpenTransport] = [WebSocketTransport.open, HttpTransport.open]
OLDER = "This program speaks protocol 1, the server 2: update it."
NEWER = (
    "This program speaks protocol {}, but the server is older and speaks {}: update the server, "
    "or use an older program."
)
SENTENCES = {
    PROTOCOL_VERSION - 1: OLDER,
    PROTOCOL_VERSION + 1: NEWER.format(PROTOCOL_VERSION + 1, PROTOCOL_VERSION),
}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ADRIFT_DATA", str(tmp_path))
    return tmp_path


def speak(version: int, patch: pytest.MonkeyPatch) -> None:
    """Make the client one of another version."""
    patch.setattr("adrift.client.connection.PROTOCOL_VERSION", version)
    patch.setattr("adrift.client.envelopes.PROTOCOL_VERSION", version)


@pytest.mark.parametrize("transport", TRANSPORTS)
@pytest.mark.parametrize("version", SENTENCES)
async def test_a_program_of_another_version_is_told_at_once(
    server: ServerProcess,
    monkeypatch: pytest.MonkeyPatch,
    version: int,
    transport: OpenTransport,
) -> None:
    link = await create_table(server, "many_boats", 3)
    speak(version, monkeypatch)
    async with Client(server.address, [transport]) as client:
        with pytest.raises(WasRefused) as refused:
            await client.join(link)
    assert str(refused.value).endswith(f": {SENTENCES[version]}")


@pytest.mark.parametrize("version", SENTENCES)
async def test_a_table_is_not_read_in_another_version(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    link = parse_link(await create_table(server, "many_boats", 3))
    speak(version, monkeypatch)
    async with Client(server.address) as client:
        with pytest.raises(WasRefused) as refused:
            await client.fetch_welcome(link.table)
    assert str(refused.value).endswith(f": {SENTENCES[version]}")


async def test_after_an_upgrade_of_the_server_a_command_says_what_to_do(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_relay(server) as relay:
        table = await join(link_through(relay, await create_table(server, "many_boats", 3)))
        await table.take("Ana")
        speak(PROTOCOL_VERSION - 1, monkeypatch)
        relay.cut_connections()
        with pytest.raises(ConnectionEnded, match="update it") as ended:
            await table.do(Say, text="still here?")
        assert ended.value.state is ConnectionState.OTHER_PROTOCOL
        with pytest.raises(ConnectionEnded, match="update it"):
            await table.until(lambda: False)


async def test_the_terminal_leaves_with_the_sentence_and_keeps_the_place(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_relay(server) as relay:
        link = await create_table(server, "many_boats", 3)
        table = await join(link)
        await table.take("Ana")
        await table.start("random")
        key = table.key
        await table.close()
        async with running_remote_terminal(str(link_through(relay, link)), key) as terminal:
            await terminal.wait_for_text("Ana")
            speak(PROTOCOL_VERSION - 1, monkeypatch)
            relay.cut_connections()
            with pytest.raises(ConnectionEnded):
                await terminal.source.table.until(lambda: False)
            assert terminal.app.exit_message().startswith(f"{OLDER} Your place is kept")
        monkeypatch.undo()
        async with Client(server.address) as client:
            assert (await client.fetch_welcome(parse_link(link).table, key)).player == 0


def test_the_command_says_so_and_keeps_the_key(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    link = asyncio.run(create_table(server, "many_boats", 3))
    options = Namespace(join=link, name="Ana")
    _, key = find_place(options, Texts("en"), data)
    speak(PROTOCOL_VERSION - 1, monkeypatch)
    with pytest.raises(CommandError, match="update it"):
        find_place(options, Texts("en"), data)
    assert KeyStore(data).load(parse_link(link).table) == key


class FirstServer:
    """A transport to a server of the first version, which names none."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.messages, self.sent = list(messages), list[AnyFrame]()

    async def open(self, _: Link) -> "FirstServer":
        return self

    async def send(self, frame: AnyFrame) -> None:
        self.sent.append(frame)

    async def receive(self) -> str:
        if not self.messages:
            raise TransportClosed
        return json.dumps({"table": "", "player": -2, "message": self.messages.pop(0)})

    async def close(self) -> None:
        pass


@pytest.mark.parametrize(
    "message",
    [
        {"type": "refused", "command": "", "reason": "field_unknown", "facts": {"where": ""}},
        {"type": "welcome", "table": "t", "view": {"some": "older form"}},
    ],
    ids=["socket", "stream"],
)
async def test_a_server_of_the_first_version_is_recognised(message: dict[str, Any]) -> None:
    server = FirstServer(message)
    connection = Connection(Link("http://host", "table-id"), transports=[server.open])
    await connection.run()
    assert isinstance(server.sent[0], Watch)
    assert server.sent[0].protocol == PROTOCOL_VERSION
    assert str(connection.ending()) == NEWER.format(PROTOCOL_VERSION, 1)
