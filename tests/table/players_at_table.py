"""Plays for the people at a table: takes places, gets ready, answers at random."""

from random import Random
from typing import Any

from adrift.core.players import SPECTATOR, Player
from adrift.table.protocol.commands import Answer, Ready, Start, Take
from adrift.table.protocol.messages import Accepted
from tests.table.harness import TableHarness

GAMES = [("many_boats", 4), ("one_boat", 5)]


def take_places(harness: TableHarness, people: int, *, here: bool = True) -> None:
    for place in range(people):
        key, nonce = harness.keys[place], f"n{place}"
        harness.send_ok(None, Take, key=key, name=f"P{place}", place=place, nonce=nonce)
        if here:
            harness.connect(place)


def start_match(
    game: str = "many_boats", players: int = 3, people: int = 2, **options: Any
) -> TableHarness:
    """Start a match with `people` persons, bots at the other places, and a spectator."""
    harness = TableHarness(game, players, **options)
    take_places(harness, people)
    if harness.state.options.watching.allowed:
        harness.connect(SPECTATOR)
    harness.send_ok(0, Start, fill="random")
    return harness


def answer(harness: TableHarness, place: int, option: str) -> Accepted:
    return harness.send_ok(place, Answer, question=harness.asked(place).id, option=option)


def make_all_ready(harness: TableHarness) -> None:
    """Make all persons ready to end the talk."""
    for place in harness.state.people:
        if harness.state.open_talk and place not in harness.state.open_talk.ready:
            harness.send_ok(place, Ready)


def answer_once(harness: TableHarness, rng: Random) -> bool:
    """Let one person who is asked answer at random; return False if nobody is asked."""
    for place in harness.state.people:
        asked = harness.asked(place)
        if asked.question is not None:
            answer(harness, place, rng.choice(asked.question.options))
            return True
    return False


def step(harness: TableHarness, rng: Random) -> None:
    """Let bots decide, then make people ready or let one of them answer."""
    harness.run_bots()
    if harness.state.open_talk:
        make_all_ready(harness)
    elif harness.state.phase == "playing":
        assert answer_once(harness, rng) or harness.bot_requests, "nobody is waited for"


def play_to_end(harness: TableHarness, rng: Random, limit: int = 5000) -> bool:
    """Play until the match is over; return False after `limit` steps."""
    for _ in range(limit):
        if harness.state.phase != "playing":
            return True
        step(harness, rng)
    return False


def play_until(harness: TableHarness, kind: str, rng: Random) -> None:
    """Play until a question of that kind is open, or the talk before it."""
    for _ in range(5000):
        harness.run_bots()
        question = harness.state.current_match.question()
        if harness.state.phase == "playing" and question.kind == kind:
            return
        step(harness, rng)
    raise AssertionError(f"nobody was asked {kind}")


def play_to_ballot(harness: TableHarness, kind: str = "leak_ballot", seed: int = 4) -> None:
    """Play until the talk before a ballot is open."""
    play_until(harness, kind, Random(seed))


def take_received(harness: TableHarness, viewer: int) -> list[Any]:
    """Return and clear the messages a viewer has received."""
    messages = list(harness.received[Player(viewer)])
    harness.received[Player(viewer)].clear()
    return messages
