"""Compares two tables that differ only in a secret: viewers who may not know it see no difference.

A `RecordingHarness` records what a viewer could observe of each receipt: the bytes and their time,
which bots are asked, and when something is due.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.server.wire import codec
from adrift.table.protocol.commands import Say, Start
from adrift.table.protocol.options import Clock, TalkRules
from adrift.table.transaction import ALL_VIEWERS, Receipt
from tests.table.forks import fork
from tests.table.harness import TableHarness
from tests.table.players_at_table import take_places


class Observation(NamedTuple):
    """What viewers could observe of one receipt."""

    now: float
    sent: tuple[tuple[Viewer, bytes], ...]
    due: tuple[Any, ...]
    """When something is due, which bots are asked, and when they answer."""

    def to(self, viewer: Viewer) -> tuple[float, list[bytes]]:
        return self.now, [data for address, data in self.sent if address in (viewer, ALL_VIEWERS)]


class RecordingHarness(TableHarness):
    """A harness that records everything a viewer could observe."""

    def __init__(self, *given: Any, **options: Any) -> None:
        self.observations: list[Observation] = []
        self.replies: list[bytes] = []
        super().__init__(*given, **options)

    def process(self, receipt: Receipt) -> Receipt:
        sent = tuple([(address, codec.encode(message)) for address, message in receipt.outgoing])
        wanted = [(each.player, each.question_id, each.not_before) for each in receipt.bot_requests]
        self.observations.append(Observation(self.now, sent, (receipt.wake_at, wanted)))
        return super().process(receipt)


class RecordingDealer:
    """Draws in the first world, and records the draws."""

    def __init__(self, world: TableHarness) -> None:
        self.world, self.real = world, world.state.current_match.dealer
        self.keys: list[str] = []

    def draw(self, number: int, weights: tuple[int, ...]) -> int:
        place = int(self.real.draw(number, weights))
        self.keys.append(self.world.state.current_match.question().options[place])
        return place


class ReplayingDealer:
    """Repeats the draws in the second world, so that only the secret differs."""

    def __init__(self, world: TableHarness, keys: list[str]) -> None:
        self.world, self.keys, self.used = world, keys, 0

    def draw(self, number: int, weights: tuple[int, ...]) -> int:
        options, key = self.world.state.current_match.question().options, self.keys[self.used]
        self.used += 1
        if key not in options:
            raise Diverged
        return int(options.index(key))


class Diverged(Exception):
    """Raised when a draw is impossible in the second world: the rules revealed the secret."""


class TwoWorlds:
    """Two copies of one harness."""

    def __init__(self, harness: RecordingHarness) -> None:
        harness.observations.clear()
        one, other = fork(harness), fork(harness)
        assert isinstance(one, RecordingHarness)
        assert isinstance(other, RecordingHarness)
        self.pair: tuple[RecordingHarness, RecordingHarness] = (one, other)
        dealt = one.state.current_match.dealer = RecordingDealer(one)
        other.state.current_match.dealer = ReplayingDealer(other, dealt.keys)

    def both(self, do: Callable[[RecordingHarness], Any]) -> None:
        """Do the same in both worlds."""
        for world in self.pair:
            do(world)

    def each(self, *do: Callable[[RecordingHarness], Any]) -> None:
        """Do something different in each world."""
        for world, act in zip(self.pair, do, strict=True):
            act(world)

    def find_difference(self, viewers: Iterable[int], *, compare_timing: bool = True) -> str:
        """How one of the viewers could tell the worlds apart; empty if none could."""
        one, other = self.pair
        if len(one.observations) != len(other.observations):
            return "something happened in one world only"
        for viewer in map(Player, viewers):
            for number, (first, second) in enumerate(
                zip(one.observations, other.observations, strict=True)
            ):
                if first.to(viewer) != second.to(viewer):
                    return (
                        f"viewer {viewer}, message {number}: {first.to(viewer)} {second.to(viewer)}"
                    )
                if compare_timing and first.due != second.due:
                    return f"message {number}: {first.due} {second.due}"
            if has_different_welcome(one, other, viewer):
                return f"viewer {viewer} who comes again"
        return "" if one.replies == other.replies else "a reply"


def has_different_welcome(one: RecordingHarness, other: RecordingHarness, viewer: Player) -> bool:
    """True if the welcome or the news of the viewer differ between the worlds."""
    for since in (None, max(0, one.welcome(viewer).number - 3)):
        if codec.encode(one.welcome(viewer, since)) != codec.encode(other.welcome(viewer, since)):
            return True
    news = [
        [codec.encode(m) for m in world.table.news_after(viewer, 0, 500)] for world in (one, other)
    ]
    return news[0] != news[1]


def act_harmlessly(worlds: TwoWorlds, rng: Random, bystander: int) -> None:
    """Let time pass in both worlds, and let a bystander talk, or disconnect and connect."""
    seconds, word = rng.choice((0.0, 0.5, 7.0)), rng.choice(("Hm.", "So?", "Land ho!"))
    worlds.both(lambda world: advance_clock(world, seconds))
    match rng.randrange(3):
        case 0:
            worlds.both(lambda world: world.send_ok(bystander, Say, text=word))
        case 1:
            worlds.both(lambda world: world.send_ok(None, Say, text=word, name="Fan"))
        case 2:
            worlds.both(lambda world: world.disconnect(bystander))
            worlds.both(lambda world: world.connect(bystander))
    worlds.both(lambda world: world.tick())


def advance_clock(world: RecordingHarness, seconds: float) -> None:
    world.now += seconds


def start_recorded_match(
    game: str, players: int, *, watched: bool = True, **options: Any
) -> RecordingHarness:
    """Start a match of connected persons, with a clock and without marks.

    Without a spectator the broadcast takes another path for messages that all players get.
    """
    clock, talk = Clock(per_question=600.0, reserve=300.0), TalkRules(before_ballot="none")
    harness = RecordingHarness(
        game, players, **{"marks": "none", "clock": clock, "talk": talk, **options}
    )
    take_places(harness, players)
    if watched:
        harness.connect(SPECTATOR)
    harness.send_ok(0, Start)
    return harness


def viewers_except(harness: TableHarness, *knowing: int) -> list[int]:
    """All viewers except those who may know the secret."""
    return [v for v in (*range(len(harness.state.places)), SPECTATOR) if v not in knowing]
