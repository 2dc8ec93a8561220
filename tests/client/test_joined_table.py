"""Tests the client's public interface: replies, refusals, news, and the end of a connection."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from adrift.client import (
    CannotSend,
    Client,
    ConnectionEnded,
    JoinedTable,
    RequestFailed,
    Unreachable,
    WasRefused,
    join,
)
from adrift.client.envelopes import AnyMessage
from adrift.core.players import SPECTATOR, Player
from adrift.table.protocol.commands import Answer, Remove, SetClock
from adrift.table.protocol.messages import Accepted, TalkAdded
from adrift.table.protocol.options import Clock, Door, Options, Watching
from tests.client.servers import ServerProcess, free_port

MANY = Options(game="many_boats", players=3, pace=0)


@pytest.fixture
async def client(server: ServerProcess) -> AsyncIterator[Client]:
    async with Client(server.address) as found:
        yield found


async def join_and_take(client: Client, link: str, name: str) -> JoinedTable:
    table = await client.join(link)
    await table.take(name)
    return table


async def test_a_table_is_found_by_its_code_until_the_match_begins(client: Client) -> None:
    made = await client.create(MANY)
    async with await client.join(made.code.lower()) as table:
        assert table.link.table == made.table
        assert table.player == SPECTATOR
        await table.take("Ana", place=2, wish="green")
        assert (table.player, table.status.host) == (Player(2), 2)
        await table.start("random")
    with pytest.raises(RequestFailed, match="no_table"):
        await client.join(made.code)


async def test_what_cannot_be_played_is_not_set(client: Client) -> None:
    with pytest.raises(RequestFailed) as problem:
        await client.create(Options(game="chess", players=2))
    assert problem.value.reason == "game_unknown"
    assert problem.value.facts["game"] == "chess"


async def test_nobody_there_is_told_at_once() -> None:
    async with Client(f"127.0.0.1:{free_port()}") as client:
        with pytest.raises(Unreachable):
            await client.create(MANY)


async def test_a_refusal_says_why(client: Client) -> None:
    made = await client.create(MANY)
    async with (
        await join_and_take(client, made.link, "Ana"),
        await client.join(made.link) as second,
    ):
        with pytest.raises(WasRefused) as refused:
            await second.take("Ana")
        assert refused.value.reply.reason == "name_taken"
        assert second.player == SPECTATOR
        with pytest.raises(WasRefused, match="not_at_table"):
            await second.start()


async def test_what_was_done_is_known_when_it_is_accepted(client: Client) -> None:
    made = await client.create(MANY)
    async with await join_and_take(client, made.link, "Ana") as table:
        await table.do(SetClock, clock=Clock(per_question=77))
        assert table.notes[-1].facts["per_question"] == 77
        await table.start("random")
        assert table.view.players
        assert table.events


async def test_whispers_reach_one_and_all_talk_comes_in_order(client: Client) -> None:
    made = await client.create(MANY)
    async with (
        await join_and_take(client, made.link, "Ana") as ana,
        await join_and_take(client, made.link, "Ben") as ben,
        await join_and_take(client, made.link, "Cat") as cat,
    ):
        await ana.say("one")
        await ana.whisper(ben.player, "two")
        await ana.say("three")
        for table in (ben, cat):
            await table.until(lambda table=table: len(table.talk) == 3)  # type: ignore[misc]
        assert [line.text for line in ben.talk] == ["one", "two", "three"]
        assert [line.text for line in cat.talk] == ["one", "", "three"]


async def test_iterating_gives_every_message_until_one_hangs_up(client: Client) -> None:
    made = await client.create(MANY)
    async with await join_and_take(client, made.link, "Ana") as table:
        await table.say("first")
        listening = asyncio.create_task(collect_messages(table))
        await asyncio.sleep(0)  # let the task subscribe
        await table.say("second")
        await table.close()
        found = await listening
    assert [each.line.text for each in found if isinstance(each, TalkAdded)] == ["second"]
    assert [each for each in found if isinstance(each, Accepted)]


async def test_an_answer_to_nothing_is_refused_by_the_table(client: Client) -> None:
    made = await client.create(MANY)
    async with await join_and_take(client, made.link, "Ana") as table:
        with pytest.raises(WasRefused, match="not_while_lobby"):
            await table.answer("green")


async def test_a_stale_answer_is_late_and_no_failure(client: Client) -> None:
    made = await client.create(MANY)
    async with await join_and_take(client, made.link, "Ana") as table:
        await table.start("random")
        await table.until(lambda: table.is_asked)
        table.connection.replica.asked = type(table.asked)(id="1-0", question=table.question)
        assert not await table.answer("anything")
        with pytest.raises(WasRefused, match="question_gone"):
            await table.do(Answer, question="1-0", option="anything")


async def test_what_no_table_could_read_is_not_sent(client: Client) -> None:
    made = await client.create(MANY)
    async with await join_and_take(client, made.link, "Ana") as table:
        with pytest.raises(CannotSend, match="length"):
            await table.say("o" * 2000)
        with pytest.raises(CannotSend, match="name"):
            await table.take("")
        await table.say("short")
        assert len(table.talk) == 1


async def test_a_bots_place_is_taken_while_all_are_playing(client: Client) -> None:
    made = await client.create(
        Options(game="one_boat", players=6, pace=0.05, door=Door(late="open"))
    )
    async with await join_and_take(client, made.link, "Ana") as host:
        await host.start("random")
        playing = asyncio.create_task(play_first_options(host))
        for name in ("Ben", "Cat", "Dan"):
            async with await join_and_take(client, made.link, name) as late:
                assert list(late.view.players).index(late.view.viewer) == late.player
                assert late.events
        playing.cancel()


async def play_first_options(table: JoinedTable) -> None:
    async for question in table.questions():
        await table.answer(question.options[0])


async def test_the_newest_connection_wins(client: Client) -> None:
    made = await client.create(MANY)
    async with (
        await join_and_take(client, made.link, "Ana") as old,
        await client.join(made.link, old.key) as new,
    ):
        await check_ended_as(old, "superseded")
        assert new.status.places[0].present
        with pytest.raises(ConnectionEnded, match="superseded"):
            await old.say("I was here first")


async def test_a_removed_person_hears_no_more_and_can_come_again(client: Client) -> None:
    made = await client.create(MANY)
    async with (
        await join_and_take(client, made.link, "Ana") as host,
        await join_and_take(client, made.link, "Ben") as ben,
    ):
        await host.do(Remove, place=1)
        await check_ended_as(ben, "removed")
        with pytest.raises(ConnectionEnded, match="gone"):
            await client.join(made.link, ben.key)
        async with await join_and_take(client, made.link, "Ben") as again:
            assert again.player == Player(1)


async def test_who_leaves_frees_the_place(client: Client) -> None:
    made = await client.create(MANY)
    async with await client.join(made.link) as watching:
        table = await join_and_take(client, made.link, "Ana")
        await watching.until(lambda: watching.status.places[0].name == "Ana")
        await table.leave()
        await watching.until(lambda: watching.status.places[0].occupant == "free")


async def test_a_place_can_be_taken_where_nobody_may_watch(client: Client) -> None:
    shut = Options(
        game="many_boats",
        players=3,
        pace=0,
        watching=Watching(allowed=False),
        door=Door(late="open"),
    )
    made = await client.create(shut)
    async with await join_and_take(client, made.link, "Ana") as host:
        await host.start("random")
        async with await client.join(made.link) as late:
            assert late.status.places == ()
            await late.take("Ben")
            assert list(late.view.players).index(late.view.viewer) == late.player


async def test_a_wrong_key_opens_nothing(client: Client) -> None:
    made = await client.create(MANY)
    with pytest.raises(ConnectionEnded, match="gone"):
        await client.join(made.link, "k" * 22)


async def test_a_link_is_all_one_needs(client: Client) -> None:
    made = await client.create(MANY)
    async with await join(made.link) as table:
        assert table.options.game == "many_boats"
    look = await client.fetch_welcome(made.table)
    assert look.player == SPECTATOR


async def collect_messages(table: JoinedTable) -> list[AnyMessage]:
    return [each async for each in table]


async def check_ended_as(table: JoinedTable, state: str) -> None:
    """Wait until the connection ends, and check why."""
    while not table.connection.is_over:
        await table.connection.wait_for_change(table.connection.version)
    assert table.connection.state == state
