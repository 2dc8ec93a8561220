"""Every match ends, whatever people do, and timers never run idle."""

from random import Random

import pytest
from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Player
from adrift.table.protocol.commands import Ready, Rematch, Start, Vote
from adrift.table.protocol.options import Clock, TalkRules
from tests.table.harness import TableHarness, to_json
from tests.table.players_at_table import answer, make_all_ready, start_match
from tests.table.random_actions import RandomActions

WAYS = ["all_ready", "start_player", "stick", "hourglass", "none"]


def any_table(seed: int) -> TableHarness:
    """A table of either game with random options and two to four persons."""
    rng = Random(seed)
    game, players = rng.choice([("many_boats", 4), ("many_boats", 6), ("one_boat", 5)])
    return start_match(
        game,
        players,
        people=rng.randint(2, 4),
        clock=Clock(per_question=rng.choice((0.0, 20.0)), reserve=rng.choice((0.0, 60.0))),
        talk=TalkRules(before_ballot=rng.choice(WAYS), hourglass=rng.choice((0.0, 60.0))),  # type: ignore[arg-type]
        marks=rng.choice(("each", "number", "none")),
        pace=rng.choice((0.0, 0.8)),
    )


def last_one(harness: TableHarness, rng: Random) -> int:
    """Disconnect everyone but one person for ever; return that person's place."""
    stays = int(rng.choice(harness.state.people))
    for viewer in list(harness.received):
        if viewer != stays:
            harness.disconnect(viewer)
    if Player(stays) not in harness.received:
        harness.connect(stays)
    return stays


def play_alone(harness: TableHarness, place: int, rng: Random) -> None:
    """Let one person do everything they can, until the match is over."""
    for _ in range(4000):
        harness.run_bots(50)
        if harness.state.phase != "playing":
            return
        if harness.welcome(place).status.paused:
            harness.send(place, Ready)  # should a bot stand in for this one
            harness.send(place, Vote, matter="resume")
            harness.wait(3700)
        elif harness.state.open_talk and place not in harness.state.open_talk.ready:
            harness.send_ok(place, Ready)
        elif harness.is_asked(place):
            answer(harness, place, rng.choice(harness.question(place).options))
        else:
            harness.wait(50)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("seed", range(14))
def test_with_one_person_and_all_others_gone_a_match_comes_to_its_end(seed: int) -> None:
    harness, rng = any_table(seed), Random(seed)
    life = RandomActions(harness, seed)
    for _ in range(rng.choice((0, 20, 80))):
        life.act()
    place = last_one(harness, rng)
    if harness.state.phase == "ended":
        harness.send_ok(place, Rematch)
    if harness.state.phase == "lobby":
        harness.wait(50)  # until the one who stays is the host
        harness.send_ok(place, Start, fill="random")
    play_alone(harness, place, rng)
    assert harness.state.end_reason in ("over", "ended", "voided")
    assert harness.welcome(SPECTATOR).truth


@pytest.mark.parametrize("seed", range(6))
def test_whatever_falls_due_is_done_when_it_is_and_never_again_at_once(seed: int) -> None:
    harness = any_table(seed)
    life = RandomActions(harness, seed)
    for _ in range(150):
        life.act()
        for _ in range(20):
            if harness.wake_at is None or harness.wake_at > harness.now:
                break
            harness.tick()
        assert harness.wake_at is None or harness.wake_at > harness.now, (
            "its alarm would ring for ever"
        )


@pytest.mark.parametrize("seed", range(6))
def test_news_is_dense_and_everybody_who_is_here_knows_how_it_stands(seed: int) -> None:
    harness = any_table(seed)
    life = RandomActions(harness, seed)
    for _ in range(150):
        life.act()
        for viewer, messages in harness.received.items():
            numbers = [message.number for message in messages if hasattr(message, "number")]
            assert numbers == [numbers[0] + n for n in range(len(numbers))]
            if viewer in harness.views:
                seen = harness.welcome(viewer)
                assert harness.views[viewer] == (to_json(seen.view) or {})
                assert replace(harness.statuses[viewer], now=0) == replace(seen.status, now=0)


@pytest.mark.parametrize("seed", range(4))
def test_nobody_who_is_here_and_acts_is_ever_taken_for_gone(seed: int) -> None:
    harness, rng = any_table(seed), Random(seed)
    for _ in range(120):
        harness.run_bots()
        make_all_ready(harness)
        for place in harness.state.people:
            if harness.is_asked(place):
                answer(harness, place, rng.choice(harness.question(place).options))
        harness.wait(rng.choice((1.0, 15.0)))
    assert not any(occupant.has_stand_in for occupant in harness.state.places)
