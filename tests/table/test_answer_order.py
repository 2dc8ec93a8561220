"""The order in which the answers of a ballot arrive changes nothing that follows."""

from itertools import permutations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Player
from adrift.server.wire import codec
from adrift.table.protocol.commands import Vote
from adrift.table.protocol.messages import NoteAdded, StatusChanged, TalkAdded, Update
from adrift.table.protocol.options import TalkRules
from tests.table.forks import fork
from tests.table.harness import TableHarness
from tests.table.players_at_table import answer, play_to_ballot, play_to_end, start_match

NO_TALK = TalkRules(before_ballot="none")


def at_ballot(people: int, kind: str = "leak_ballot", seed: int = 4) -> TableHarness:
    harness = start_match(players=people, people=people, talk=NO_TALK, marks="none")
    play_to_ballot(harness, kind, seed)
    return harness


def voters(harness: TableHarness) -> list[int]:
    return [place for place in harness.state.people if harness.is_asked(place)]


def votes(harness: TableHarness, shift: int) -> dict[int, str]:
    """A vote for each player, hats among them."""
    options = {place: harness.question(place).options for place in voters(harness)}
    return {place: each[(place + shift) % len(each)] for place, each in options.items()}


def opened(
    harness: TableHarness, order: tuple[int, ...], votes_by_place: dict[int, str]
) -> TableHarness:
    world = fork(harness)
    for place in order:
        answer(world, place, votes_by_place[place])
    return world


def news(world: TableHarness, viewer: int) -> list[bytes]:
    """All numbered news, and the final status."""
    told: list[Any] = world.received[Player(viewer)]
    numbered = [
        codec.encode(bare(m)) for m in told if isinstance(m, Update | TalkAdded | NoteAdded)
    ]
    return [*numbered, codec.encode(world.welcome(viewer))]


def bare(message: Update | TalkAdded | NoteAdded) -> Update | TalkAdded | NoteAdded:
    """Remove the echo of the viewer's own vote, which the last voter does not get."""
    if not isinstance(message, Update):
        return message
    if message.own is None or message.own.changed.keys() != {"own_vote"}:
        return message
    return replace(message, own=None)


def record(world: TableHarness) -> object:
    world = fork(world)
    for voter in world.state.people:
        if world.state.phase == "playing":
            world.send_ok(voter, Vote, matter="void")
    return world.record(1).decisions


@pytest.mark.parametrize("people", [3, 4, 5])
@pytest.mark.parametrize("shift", [0, 1, 2])
def test_all_orders_of_a_ballot_give_the_same_news_and_record(people: int, shift: int) -> None:
    harness = at_ballot(people)
    votes_by_place = votes(harness, shift)
    orders = list(permutations(votes_by_place))
    first = opened(harness, orders[0], votes_by_place)
    expected = {viewer: news(first, viewer) for viewer in (*range(people), SPECTATOR)}
    kept = record(first)
    for order in orders[1:]:
        world = opened(harness, order, votes_by_place)
        assert {viewer: news(world, viewer) for viewer in expected} == expected, order
        assert record(world) == kept


@pytest.mark.parametrize(("players", "voting"), [(3, 2), (4, 3), (5, 4)])
def test_all_orders_of_throwing_somebody_out_too(players: int, voting: int) -> None:
    for seed in range(40):
        harness = at_ballot(players, "eject_ballot", seed)
        if len(voters(harness)) == voting:
            break
    else:
        raise AssertionError(f"never {voting} voters")
    votes_by_place = votes(harness, 1)
    worlds = [opened(harness, order, votes_by_place) for order in permutations(votes_by_place)]
    for viewer in (*range(players), SPECTATOR):
        assert len({tuple(news(world, viewer)) for world in worlds}) == 1
    assert all(record(world) == record(worlds[0]) for world in worlds)


def test_where_marks_are_shown_the_order_shows_in_the_marks_alone() -> None:
    harness = start_match(players=3, people=3, talk=NO_TALK, marks="each")
    play_to_ballot(harness)
    votes_by_place = votes(harness, 0)
    worlds = [opened(harness, order, votes_by_place) for order in permutations(votes_by_place)]
    streams = [
        [m for m in world.received[SPECTATOR] if not isinstance(m, StatusChanged)]
        for world in worlds
    ]
    assert all(stream == streams[0] for stream in streams)
    assert len({tuple(map(repr, world.received[SPECTATOR])) for world in worlds}) > 1


def test_after_all_orders_the_match_goes_on_alike() -> None:
    harness = at_ballot(3)
    votes_by_place = votes(harness, 2)
    ends = set()
    for order in permutations(votes_by_place):
        world = opened(harness, order, votes_by_place)
        play_to_end(world, Random(9), 60)
        ends.add(codec.encode(world.welcome(SPECTATOR)))
    assert len(ends) == 1
