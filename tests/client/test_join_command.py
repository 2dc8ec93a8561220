"""Tests `adrift play --join` as a command: stored keys, and messages for problems."""

import asyncio
import signal
import stat
from argparse import Namespace
from pathlib import Path

import pytest

from adrift.cli import CommandError
from adrift.cli.join_table import KeyStore, find_place, login_name, take_place
from adrift.client import Client, WasRefused, join, new_key, parse_link
from adrift.table.protocol import commands as messages
from adrift.table.protocol.messages import PlaceStatus
from adrift.texts import Texts
from tests.client.people import seat_players
from tests.client.servers import ServerProcess, free_port
from tests.client.test_play import create_table
from tests.terminal.test_play_command import Shell, refusal_of


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ADRIFT_DATA", str(tmp_path))
    return tmp_path


async def fetch_places(link: str) -> tuple[PlaceStatus, ...]:
    async with Client(parse_link(link).address) as client:
        return (await client.fetch_welcome(parse_link(link).table)).status.places


async def fetch_names(link: str) -> list[str]:
    return [place.name for place in await fetch_places(link) if place.occupant == "person"]


async def test_a_killed_terminal_comes_back_to_its_place(server: ServerProcess) -> None:
    link = await create_table(server, "many_boats", 3)
    shell = Shell("--join", link, "--name", "Ana")
    shell.wait_until(lambda: "Ana" in shell.read() and "You are the host" in shell.read())
    shell.process.send_signal(signal.SIGKILL)
    assert shell.end() == -signal.SIGKILL
    again = Shell("--join", link, "--name", "Ana")
    again.wait_until(lambda: "Ana" in again.read() and "You are the host" in again.read())
    assert await fetch_names(link) == ["Ana"]
    again.press("b")
    again.wait_until(lambda: "WRECK" in again.read() or "▓" in again.read())
    again.press("q")
    assert again.end() == 0
    assert "Your place is kept" in again.output.decode("utf-8", "replace")
    assert await fetch_names(link) == ["Ana"]


async def test_the_key_is_for_nobody_elses_eyes(server: ServerProcess, data: Path) -> None:
    link = await create_table(server, "many_boats", 3)
    shell = Shell("--join", link, "--name", "Ana")
    shell.wait_until(lambda: "You are the host" in shell.read())
    shell.press("q")
    assert shell.end() == 0
    [kept] = list(KeyStore(data).folder.iterdir())
    assert stat.S_IMODE(kept.stat().st_mode) == stat.S_IRUSR | stat.S_IWUSR
    async with await join(link, KeyStore(data).load(parse_link(link).table)) as table:
        assert table.status.places[table.player].name == "Ana"
    assert KeyStore(data).load(parse_link(link).table) not in shell.output.decode(
        "utf-8", "replace"
    )


@pytest.mark.parametrize("flag", [["--players", "3"], ["--resume"], ["--seed", "4"]])
def test_what_is_settled_elsewhere_is_refused(
    capsys: pytest.CaptureFixture[str], flag: list[str]
) -> None:
    assert f"leave out {flag[0]}" in refusal_of(capsys, "--join", "http://host/t/table-id", *flag)


def test_what_is_no_link_is_refused() -> None:
    assert "is not a link to a table" in join_problem("the red boat")


def test_nobody_there_is_said() -> None:
    address = f"http://127.0.0.1:{free_port()}"
    assert f"The server at {address} cannot be reached" in join_problem(f"{address}/t/table-id")


def test_no_such_table_is_said(server: ServerProcess) -> None:
    assert "no such table" in join_problem(f"{server.address}/t/table-id")
    assert "no such table" in join_problem(f"{server.address}/t/abcde")


def test_the_tables_own_refusal_is_said(server: ServerProcess) -> None:

    link = asyncio.run(table_with_ana(server))
    assert "is called “Ana” already" in join_problem(link)


async def table_with_ana(server: ServerProcess) -> str:
    link = await create_table(server, "many_boats", 3)
    (ana,) = await seat_players(link, "Ana")
    await ana.table.close()
    return link


async def test_a_link_for_coming_back_leads_to_the_place_it_was_made_at(
    server: ServerProcess,
) -> None:
    link = await create_table(server, "many_boats", 3)
    [ana] = await seat_players(link, "Ana")
    code = new_key()
    await ana.table.do(messages.MakeReturnCode, code=code)
    options = Namespace(join=f"{link}#return={code}", name="Somebody")
    _, key = await asyncio.to_thread(find_place, options, Texts("en"))
    assert key != ana.table.key
    assert await fetch_names(link) == ["Ana"]
    async with Client(server.address) as client:
        assert (await client.fetch_welcome(ana.table.link.table, key)).player == 0
    await ana.table.close()


async def test_the_folder_for_places_is_named_by_a_flag_too(
    server: ServerProcess, data: Path
) -> None:
    link = await create_table(server, "many_boats", 3)
    elsewhere = data / "elsewhere"
    shell = Shell("--join", link, "--name", "Ana", "--data", str(elsewhere))
    shell.wait_until(lambda: "You are the host" in shell.read())
    shell.press("q")
    assert shell.end() == 0
    assert [path.name for path in data.iterdir()] == ["elsewhere"]
    assert KeyStore(elsewhere).load(parse_link(link).table)


def test_a_folder_that_cannot_be_written_is_said(
    server: ServerProcess, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (data / "file").write_text("")
    monkeypatch.setenv("ADRIFT_DATA", str(data / "file"))

    link = asyncio.run(create_table(server, "many_boats", 3))
    assert "cannot be written" in join_problem(link)
    assert asyncio.run(fetch_names(link)) == [], "nothing is taken that could not be kept"


def join_problem(link: str) -> str:
    """Return the error message for joining by this link."""

    with pytest.raises(CommandError) as wrong:
        find_place(Namespace(join=link, name="Ana"), Texts("en"))
    return str(wrong.value)


def test_somebody_without_a_name_still_has_one(monkeypatch: pytest.MonkeyPatch) -> None:

    monkeypatch.setenv("LOGNAME", "robin")
    assert login_name() == "robin"


async def test_whoever_comes_late_waits_to_be_let_in(server: ServerProcess, data: Path) -> None:
    link = parse_link(await create_table(server, "many_boats", 3))
    told: list[tuple[str, ...]] = []
    async with Client(link.address) as client, await client.join(link) as table:
        await table.take("Ana")
        await table.start("random")
        waiting = asyncio.create_task(take_place(link, "Ben", KeyStore(data), told.append))
        await table.until(lambda: bool(table.status.asking))
        assert [each.name for each in table.status.asking] == ["Ben"]
        async with asyncio.timeout(20):
            while not told:
                await asyncio.sleep(0.01)
        await table.do(messages.LetIn, request=table.status.asking[0].request)
        _, key = await asyncio.wait_for(waiting, 20)
        assert told == [("Ana",)]
        assert (await client.fetch_welcome(link.table, key)).player >= 0


async def test_whoever_is_turned_down_is_told_so(server: ServerProcess, data: Path) -> None:
    link = parse_link(await create_table(server, "many_boats", 3))
    async with Client(link.address) as client, await client.join(link) as table:
        await table.take("Ana")
        await table.start("random")
        waiting = asyncio.create_task(take_place(link, "Ben", KeyStore(data)))
        await table.until(lambda: bool(table.status.asking))
        await table.do(messages.TurnDown, request=table.status.asking[0].request)
        with pytest.raises(WasRefused) as refused:
            await asyncio.wait_for(waiting, 20)
        assert refused.value.reply.reason == "turned_down"
