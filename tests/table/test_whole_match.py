"""A whole match of both games at a table: people, bots and chance, to the end and once more."""

from contextlib import suppress
from random import Random

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.core.replay import check_draws
from adrift.table.messages import Answer, Ready, Rematch, Start, Take
from tests.table.house import KEYS, House, everybody

GAMES = [("many_boats", 4), ("one_boat", 5)]


def sit(house: House, people: int) -> None:
    for place in range(people):
        house.ok(None, Take, key=KEYS[place], name=f"P{place}", place=place, nonce=f"n{place}")
        house.come(Player(place))
    house.come(SPECTATOR)


def play_on(house: House, people: int, rng: Random, most: int = 5000) -> None:
    """Persons answer at random, and are ready whenever people talk."""
    for _ in range(most):
        house.let_bots()
        if house.state.phase != "playing":
            return
        if house.state.talking:
            for place in range(people):
                if house.state.talking and place not in house.state.talking.ready:
                    house.ok(place, Ready)
            continue
        for place in range(people):
            asked = house.asked(place)
            if asked.question is not None:
                option = rng.choice(asked.question.options)
                house.ok(place, Answer, question=asked.id, option=option)
                break
    raise AssertionError("it does not end")


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_two_people_and_bots_play_to_the_end_and_again(game: str, players: int) -> None:
    house, rng = House(game, players), Random(5)
    sit(house, 2)
    house.ok(0, Start, fill="greedy")
    play_on(house, 2, rng)
    assert house.state.ended == "over"
    for viewer in everybody(house):
        if viewer in house.views:
            assert house.views[viewer] == house.table.look(viewer, None, house.now).view
    record = house.record(1)
    assert check_draws(house.state.game, record) > 0, "the seed is revealed and explains every draw"
    first = house.state.sitting.started
    house.ok(1, Rematch)
    house.ok(0, Start)
    play_on(house, 2, rng)
    assert house.state.match == 2
    rotated = house.state.sitting.started
    if game == "many_boats":
        names = record.setup.players
        assert rotated == names[(names.index(first) + 1) % players]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_table_rebuilt_at_any_time_tells_everybody_the_same(game: str, players: int) -> None:
    house, rng = House(game, players), Random(7)
    sit(house, 2)
    house.ok(0, Start, fill="random")
    for _ in range(12):
        with suppress(AssertionError):
            play_on(house, 2, rng, most=9)
        before = [house.table.look(viewer, None, 0) for viewer in everybody(house)]
        house.restart()
        for place in range(2):
            house.come(Player(place))
        after = [house.table.look(viewer, None, 0) for viewer in everybody(house)]
        for one, other in zip(before, after, strict=True):
            assert (one.number, one.view, one.asked) == (other.number, other.view, other.asked)
            assert (one.events, one.talk, one.notes) == (other.events, other.talk, other.notes)
