"""Persons at a table: they sit down, are ready, answer at random, and play to the end."""

from random import Random
from typing import Any

from adrift.core.players import SPECTATOR, Player
from adrift.table.protocol.commands import Answer, Ready, Start, Take
from adrift.table.protocol.messages import Accepted
from tests.table.house import House

GAMES = [("many_boats", 4), ("one_boat", 5)]


def sit(house: House, people: int, *, here: bool = True) -> None:
    for place in range(people):
        key, nonce = house.keys[place], f"n{place}"
        house.ok(None, Take, key=key, name=f"P{place}", place=place, nonce=nonce)
        if here:
            house.come(place)


def set_up(game: str = "many_boats", players: int = 3, people: int = 2, **options: Any) -> House:
    """A table in its match, with so many persons and the rest bots, and a spectator."""
    house = House(game, players, **options)
    sit(house, people)
    if house.state.options.watching.allowed:
        house.come(SPECTATOR)
    house.ok(0, Start, fill="random")
    return house


def answer(house: House, place: int, option: str) -> Accepted:
    return house.ok(place, Answer, question=house.asked(place).id, option=option)


def be_ready(house: House) -> None:
    """All persons are ready whenever people talk."""
    for place in house.state.people:
        if house.state.talking and place not in house.state.talking.ready:
            house.ok(place, Ready)


def decide(house: House, rng: Random) -> bool:
    """Let one person who is asked answer at random; whether there was one."""
    for place in house.state.people:
        asked = house.asked(place)
        if asked.question is not None:
            answer(house, place, rng.choice(asked.question.options))
            return True
    return False


def step(house: House, rng: Random) -> None:
    """Let bots decide, then people: be ready, or one answer."""
    house.let_bots()
    if house.state.talking:
        be_ready(house)
    elif house.state.phase == "playing":
        assert decide(house, rng) or house.due, "nobody is waited for"


def play_on(house: House, rng: Random, most: int = 5000) -> bool:
    """Go on until the match is over; whether it is."""
    for _ in range(most):
        if house.state.phase != "playing":
            return True
        step(house, rng)
    return False


def play_until(house: House, kind: str, rng: Random) -> None:
    """Go on until a question of that kind is put, or talked about."""
    for _ in range(5000):
        house.let_bots()
        question = house.state.sitting.question()
        if house.state.phase == "playing" and question.kind == kind:
            return
        step(house, rng)
    raise AssertionError(f"nobody was asked {kind}")


def to_ballot(house: House, kind: str = "leak_ballot", seed: int = 4) -> None:
    """To the talk before a ballot."""
    play_until(house, kind, Random(seed))


def hear(house: House, viewer: int) -> list[Any]:
    """What somebody was told since the last time."""
    told = list(house.told[Player(viewer)])
    house.told[Player(viewer)].clear()
    return told
