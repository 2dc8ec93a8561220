"""Tests the screens of `adrift play --join` at a table of a real server."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from adrift.client import Client, new_key
from adrift.client.links import parse_link
from adrift.core.record_text import read_text
from adrift.core.replay import check
from adrift.games import GAMES
from adrift.table.protocol.options import Clock
from adrift.terminal.play.store import MatchStore
from adrift.terminal.remote.lobby import LobbyScreen
from adrift.terminal.remote.table import RemoteTableScreen
from adrift.terminal.screens.end import EndScreen
from adrift.terminal.screens.reveal import RevealScreen
from tests.client.people import RandomPlayer, link_through, seat_players
from tests.client.remote_terminal import RemoteTerminal, running_remote_terminal
from tests.client.servers import ServerProcess, running_relay
from tests.client.test_play import create_table
from tests.terminal.harness import RANDOM_SETUP

MATCHES = [("many_boats", 4, f"zman{RANDOM_SETUP}"), ("one_boat", 5, "classic")]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for this machine's records."""
    monkeypatch.setenv("ADRIFT_DATA", str(tmp_path))
    return tmp_path


async def take_place(link: str, name: str) -> str:
    """Take a place, disconnect, and return its key."""
    (player,) = await seat_players(link, name)
    await player.table.close()
    return player.table.key


async def quick_table(server: ServerProcess, **options: Any) -> str:
    """Create a table for three whose first question is a ballot, after talk."""
    return await create_table(server, "many_boats", 3, edition=f"zman{RANDOM_SETUP}", **options)


@pytest.mark.parametrize(("game", "players", "edition"), MATCHES)
async def test_a_match_with_a_friend_to_the_end_and_again(
    server: ServerProcess, data: Path, game: str, players: int, edition: str
) -> None:
    link = await create_table(server, game, players, edition=edition)
    async with running_remote_terminal(link, await take_place(link, "Ana")) as terminal:
        (ben,) = await seat_players(link, "Ben")
        await terminal.wait_for_text("Ana", "Ben", link)
        await terminal.press("b")
        friend = asyncio.create_task(ben.play())
        await terminal.wait_for_screen(RemoteTableScreen)
        await terminal.play()
        await asyncio.wait_for(friend, 20)
        assert isinstance(terminal.app.screen, EndScreen)
        kept = Path(terminal.source.record_path)
        assert list(check(GAMES[game], read_text(kept.read_text("utf-8")))), "it replays"
        assert list(MatchStore(data).folder.iterdir()) == [kept]
        await terminal.press("n")
        await terminal.wait_for_screen(LobbyScreen)
        await terminal.wait_for_text("Ben")
        assert ben.table.status.phase == "lobby"
        await ben.table.close()


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_lobby_shows_who_is_there_and_what_is_said(
    server: ServerProcess, language: str
) -> None:
    link = await quick_table(server)
    key = await take_place(link, "Ana")
    async with running_remote_terminal(link, key, language=language) as terminal:
        (ben,) = await seat_players(link, "Ben")
        await ben.table.ready()
        await ben.table.say("Ahoy!")
        texts = terminal.app.look.texts
        ready = texts.say("table-place-ready")
        await terminal.wait_for_text(
            "Ana", "Ben", "Ben: Ahoy!", ready, texts.say("table-place-free")
        )
        await terminal.press("r")
        await ben.table.until(lambda: ben.table.status.places[0].ready)
        await terminal.press("c", *"@Ben", "space", *"psst", "enter")
        await ben.table.until(lambda: len(ben.table.talk) == 2)
        assert (ben.table.talk[-1].text, ben.table.talk[-1].to) == ("psst", 1)
        await terminal.wait_for_text("psst")
        await ben.table.close()


async def start_with_friend(terminal: RemoteTerminal, link: str) -> RandomPlayer:
    """Seat a friend, and start the match."""
    (ben,) = await seat_players(link, "Ben")
    await terminal.wait_for_text("Ben")
    await terminal.press("b")
    await terminal.wait_for_screen(RemoteTableScreen)
    return ben


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "players", "edition"), MATCHES)
async def test_all_keys_are_named_at_80_by_24(
    server: ServerProcess, language: str, game: str, players: int, edition: str
) -> None:
    link = await create_table(server, game, players, edition=edition)
    async with running_remote_terminal(
        link, await take_place(link, "Ana"), language=language
    ) as terminal:
        await terminal.press("b")
        await terminal.wait_for_screen(RemoteTableScreen)
        say = terminal.app.look.say
        await terminal.wait_for_text(say("key-go"))
        names = [say(f"key-{key}") for key in ("help", "rules", "log", "talk", "together", "go")]
        assert [name for name in names if name not in terminal.text.splitlines()[-1]] == []


async def test_people_talk_before_a_ballot_until_they_are_ready(server: ServerProcess) -> None:
    link = await quick_table(server, talk={"before_ballot": "all_ready"})
    async with running_remote_terminal(link, await take_place(link, "Ana")) as terminal:
        ben = await start_with_friend(terminal, link)
        await terminal.wait_for_text("I am ready", "until all are ready", "Ready: 0 of 2")
        await ben.table.say("Let us move the red boat.")
        await terminal.wait_for_text("Ben: Let us move")
        await ben.table.ready()
        await terminal.wait_for_text("Ready: 1 of 2")
        await terminal.press("1", "enter")
        await terminal.wait_for_text("secretly names a boat", "All are ready")
        await terminal.press("1", "enter")
        await terminal.wait_for_text("Waiting for Ben.")
        await ben.table.close()


async def test_the_time_to_talk_is_named_and_after_the_stick_nobody_talks(
    server: ServerProcess,
) -> None:
    clock, stick = Clock(per_question=600), {"before_ballot": "stick"}
    link = await quick_table(server, clock=clock, talk=stick)
    async with running_remote_terminal(link, await take_place(link, "Ana")) as terminal:
        ben = await start_with_friend(terminal, link)
        await terminal.wait_for_options("Talk: ")
        await ben.table.ready()
        await terminal.press("1", "enter")
        await terminal.wait_for_text("secretly names a boat")
        await terminal.press("c", *"psst", "enter")
        await terminal.wait_for_text("The stick has ended the talk")
        assert not ben.table.talk
        await ben.table.close()


async def test_a_question_goes_when_its_time_is_over(server: ServerProcess) -> None:
    clock, silent = Clock(per_question=2), {"before_ballot": "none"}
    link = await quick_table(server, clock=clock, talk=silent, absence={"silences": 100})
    async with running_remote_terminal(link, await take_place(link, "Ana")) as terminal:
        await terminal.press("b")
        await terminal.wait_for_screen(RemoteTableScreen)
        await terminal.wait_for_options("left")
        await terminal.wait_for_screen(RevealScreen)  # although nobody here has chosen


async def test_the_screen_says_when_the_way_is_lost_and_found(server: ServerProcess) -> None:
    async with running_relay(server) as relay:
        link = link_through(relay, await quick_table(server, talk={"before_ballot": "none"}))
        async with running_remote_terminal(link, await take_place(link, "Ana")) as terminal:
            await terminal.press("b")
            await terminal.wait_for_screen(RemoteTableScreen)
            await terminal.wait_for_text("secretly names a boat")
            relay.is_closed = True
            relay.cut_connections()
            await terminal.wait_for_text("The connection is lost")
            await terminal.press("1", "enter")
            await terminal.wait_for_text("Sent")
            relay.is_closed = False
            await terminal.wait_for_text("All votes")
            assert terminal.source.connection_state == "here"


async def test_who_opens_the_place_elsewhere_goes_on_there(server: ServerProcess) -> None:
    link = await quick_table(server)
    key = await take_place(link, "Ana")
    async with (
        running_remote_terminal(link, key) as terminal,
        running_remote_terminal(link, key) as newer,
    ):
        await terminal.wait_for_exit()
        assert "opened this place elsewhere" in terminal.app.exit_message()
        await newer.press("x")
        await newer.wait_for_exit()
        assert "no place at this table" in newer.app.exit_message()


async def test_who_leaves_keeps_the_place(server: ServerProcess) -> None:
    link = await quick_table(server)
    key = await take_place(link, "Ana")
    async with running_remote_terminal(link, key) as terminal:
        await terminal.press("b")
        await terminal.wait_for_screen(RemoteTableScreen)
        await terminal.press("q")
        await terminal.wait_for_exit()
        assert "Your place is kept" in terminal.app.exit_message()
    async with running_remote_terminal(link, key) as terminal:
        assert isinstance(terminal.app.screen, RemoteTableScreen)
        await terminal.wait_for_text("Ana")


async def test_the_table_decides_together(server: ServerProcess) -> None:
    link = await quick_table(server, talk={"before_ballot": "none"})
    async with running_remote_terminal(link, await take_place(link, "Ana")) as terminal:
        ben = await start_with_friend(terminal, link)
        await terminal.wait_for_text("secretly names a boat")
        await terminal.press("v")
        say = terminal.app.look.texts.say
        await terminal.wait_for_text(say("table-vote-pause"), say("table-vote-replace", name="Ben"))
        await terminal.press("1", "enter")
        await ben.table.until(lambda: ben.table.status.tallies)
        await ben.table.vote("pause")
        await terminal.wait_for_text(say("table-paused")[:20])
        await ben.table.vote("resume")
        await terminal.press("v")
        await terminal.wait_for_text(say("table-tally-resume", yes=1, needed=2)[:20])
        await terminal.press("1", "enter")
        await terminal.wait_for_text(say("table-vote-for"))
        await terminal.press("1", "enter")
        await terminal.wait_for_text("secretly names a boat")
        await ben.table.close()


async def test_a_newcomer_is_let_in(server: ServerProcess) -> None:
    link = await quick_table(server, talk={"before_ballot": "none"})
    async with running_remote_terminal(link, await take_place(link, "Ana")) as terminal:
        ben = await start_with_friend(terminal, link)
        await terminal.wait_for_text("secretly names a boat")
        say = terminal.app.look.texts.say
        async with Client(parse_link(link).address) as client:
            table, key = parse_link(link).table, new_key()
            asking = asyncio.create_task(client.ask_in(table, "Eve", key, poll_seconds=0.1))
            await terminal.wait_for_text("Eve would like to come in: press v.")
            await terminal.press("v")
            await terminal.wait_for_text(say("table-asks-in", name="Eve"))
            await terminal.press("1", "enter")
            await terminal.wait_for_text(say("table-turn-down"))
            await terminal.press("1", "enter")
            await asking
            async with await client.join(link, key) as eve:
                assert eve.player >= 0
        await ben.table.close()


async def test_who_was_stood_in_for_decides_again(server: ServerProcess) -> None:
    clock, silent = Clock(per_question=1), {"before_ballot": "none"}
    link = await quick_table(server, clock=clock, talk=silent, pace=3, absence={"silences": 1})
    async with running_remote_terminal(link, await take_place(link, "Ana")) as terminal:
        await terminal.press("b")
        await terminal.wait_for_screen(RemoteTableScreen)
        await terminal.wait_for_options("I decide again")
        await terminal.press("1", "enter")
        await terminal.wait_for_text("is back and decides again")
        assert not terminal.source.status.places[0].standing_in
