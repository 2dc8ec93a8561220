"""Whatever happens at a table: it always comes to its end, and its clock never runs idle."""

from random import Random

import pytest
from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Player
from adrift.table.protocol.commands import Ready, Rematch, Start, Vote
from adrift.table.protocol.options import Clock, TalkRules
from tests.table.house import House
from tests.table.lives import Life
from tests.table.people import answer, be_ready, set_up

WAYS = ["all_ready", "start_player", "stick", "hourglass", "none"]


def any_table(seed: int) -> House:
    """A table of either game, set in any way, with two to four persons."""
    rng = Random(seed)
    game, players = rng.choice([("many_boats", 4), ("many_boats", 6), ("one_boat", 5)])
    return set_up(
        game,
        players,
        people=rng.randint(2, 4),
        clock=Clock(per_question=rng.choice((0.0, 20.0)), reserve=rng.choice((0.0, 60.0))),
        talk=TalkRules(before_ballot=rng.choice(WAYS), hourglass=rng.choice((0.0, 60.0))),  # type: ignore[arg-type]
        marks=rng.choice(("each", "number", "none")),
        pace=rng.choice((0.0, 0.8)),
    )


def last_one(house: House, rng: Random) -> int:
    """Everybody goes, for ever, but one."""
    stays = int(rng.choice(house.state.people))
    for viewer in list(house.told):
        if viewer != stays:
            house.go(viewer)
    if Player(stays) not in house.told:
        house.come(stays)
    return stays


def play_alone(house: House, place: int, rng: Random) -> None:
    """One person does all that can be done alone, until the match is over."""
    for _ in range(4000):
        house.let_bots(50)
        if house.state.phase != "playing":
            return
        if house.look(place).status.paused:
            house.send(place, Ready)  # should a bot stand in for this one
            house.send(place, Vote, matter="resume")
            house.wait(3700)
        elif house.state.talking and place not in house.state.talking.ready:
            house.ok(place, Ready)
        elif house.is_asked(place):
            answer(house, place, rng.choice(house.question(place).options))
        else:
            house.wait(50)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("seed", range(14))
def test_with_one_person_and_all_others_gone_a_match_comes_to_its_end(seed: int) -> None:
    house, rng = any_table(seed), Random(seed)
    life = Life(house, seed)
    for _ in range(rng.choice((0, 20, 80))):
        life.live()
    place = last_one(house, rng)
    if house.state.phase == "ended":
        house.ok(place, Rematch)
    if house.state.phase == "lobby":
        house.wait(50)  # until the one who stays is the host
        house.ok(place, Start, fill="random")
    play_alone(house, place, rng)
    assert house.state.ended in ("over", "ended", "voided")
    assert house.look(SPECTATOR).truth


@pytest.mark.parametrize("seed", range(6))
def test_whatever_falls_due_is_done_when_it_is_and_never_again_at_once(seed: int) -> None:
    house = any_table(seed)
    life = Life(house, seed)
    for _ in range(150):
        life.live()
        for _ in range(20):
            if house.wake_at is None or house.wake_at > house.now:
                break
            house.tick()
        assert house.wake_at is None or house.wake_at > house.now, "its alarm would ring for ever"


@pytest.mark.parametrize("seed", range(6))
def test_news_is_dense_and_everybody_who_is_here_knows_how_it_stands(seed: int) -> None:
    house = any_table(seed)
    life = Life(house, seed)
    for _ in range(150):
        life.live()
        for viewer, told in house.told.items():
            numbers = [message.number for message in told if hasattr(message, "number")]
            assert numbers == [numbers[0] + n for n in range(len(numbers))]
            if viewer in house.views:
                seen = house.look(viewer)
                assert house.views[viewer] == (seen.view or {})
                assert replace(house.statuses[viewer], now=0) == replace(seen.status, now=0)


@pytest.mark.parametrize("seed", range(4))
def test_nobody_who_is_here_and_acts_is_ever_taken_for_gone(seed: int) -> None:
    house, rng = any_table(seed), Random(seed)
    for _ in range(120):
        house.let_bots()
        be_ready(house)
        for place in house.state.people:
            if house.is_asked(place):
                answer(house, place, rng.choice(house.question(place).options))
        house.wait(rng.choice((1.0, 15.0)))
    assert not any(seat.standing_in for seat in house.state.places)
