"""In whatever order the answers of a ballot come in, everything that follows is the same."""

from itertools import permutations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Player
from adrift.server.wire import codec
from adrift.table.protocol.commands import Vote
from adrift.table.protocol.messages import Noted, Said, StatusChanged, Update
from adrift.table.protocol.options import TalkRules
from tests.table.forks import fork
from tests.table.house import House
from tests.table.people import answer, play_on, set_up, to_ballot

NO_TALK = TalkRules(before_ballot="none")


def at_ballot(people: int, kind: str = "leak_ballot", seed: int = 4) -> House:
    house = set_up(players=people, people=people, talk=NO_TALK, marks="none")
    to_ballot(house, kind, seed)
    return house


def voters(house: House) -> list[int]:
    return [place for place in house.state.people if house.is_asked(place)]


def votes(house: House, shift: int) -> dict[int, str]:
    """Some answer for everybody; hats among them."""
    options = {place: house.question(place).options for place in voters(house)}
    return {place: each[(place + shift) % len(each)] for place, each in options.items()}


def opened(house: House, order: tuple[int, ...], given: dict[int, str]) -> House:
    world = fork(house)
    for place in order:
        answer(world, place, given[place])
    return world


def news(world: House, viewer: int) -> list[bytes]:
    """All numbered news, and how the table stands in the end."""
    told: list[Any] = world.told[Player(viewer)]
    numbered = [codec.write(bare(m)) for m in told if isinstance(m, Update | Said | Noted)]
    return [*numbered, codec.write(world.look(viewer))]


def bare(message: Update | Said | Noted) -> Update | Said | Noted:
    """Without the echo of one's own vote, which whoever votes last does not get."""
    if not isinstance(message, Update):
        return message
    if message.own is None or message.own.fields.keys() != {"own_vote"}:
        return message
    return replace(message, own=None)


def record(world: House) -> object:
    world = fork(world)
    for voter in world.state.people:
        if world.state.phase == "playing":
            world.ok(voter, Vote, matter="void")
    return world.record(1).decisions


@pytest.mark.parametrize("people", [3, 4, 5])
@pytest.mark.parametrize("shift", [0, 1, 2])
def test_all_orders_of_a_ballot_give_the_same_news_and_record(people: int, shift: int) -> None:
    house = at_ballot(people)
    given = votes(house, shift)
    orders = list(permutations(given))
    first = opened(house, orders[0], given)
    expected = {viewer: news(first, viewer) for viewer in (*range(people), SPECTATOR)}
    kept = record(first)
    for order in orders[1:]:
        world = opened(house, order, given)
        assert {viewer: news(world, viewer) for viewer in expected} == expected, order
        assert record(world) == kept


@pytest.mark.parametrize(("players", "voting"), [(3, 2), (4, 3), (5, 4)])
def test_all_orders_of_throwing_somebody_out_too(players: int, voting: int) -> None:
    for seed in range(40):
        house = at_ballot(players, "eject_ballot", seed)
        if len(voters(house)) == voting:
            break
    else:
        raise AssertionError(f"never {voting} voters")
    given = votes(house, 1)
    worlds = [opened(house, order, given) for order in permutations(given)]
    for viewer in (*range(players), SPECTATOR):
        assert len({tuple(news(world, viewer)) for world in worlds}) == 1
    assert all(record(world) == record(worlds[0]) for world in worlds)


def test_where_marks_are_shown_the_order_shows_in_the_marks_alone() -> None:
    house = set_up(players=3, people=3, talk=NO_TALK, marks="each")
    to_ballot(house)
    given = votes(house, 0)
    worlds = [opened(house, order, given) for order in permutations(given)]
    streams = [
        [m for m in world.told[SPECTATOR] if not isinstance(m, StatusChanged)] for world in worlds
    ]
    assert all(stream == streams[0] for stream in streams)
    assert len({tuple(map(repr, world.told[SPECTATOR])) for world in worlds}) > 1


def test_after_all_orders_the_match_goes_on_alike() -> None:
    house = at_ballot(3)
    given = votes(house, 2)
    ends = set()
    for order in permutations(given):
        world = opened(house, order, given)
        play_on(world, Random(9), 60)
        ends.add(codec.write(world.look(SPECTATOR)))
    assert len(ends) == 1
