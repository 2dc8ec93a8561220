"""Two worlds that differ in a secret, led on alike: whoever may not know it must not notice.

A *witness* writes down, for every message a table deals with, all that a viewer could perceive of
it: the bytes, when they came, who is asked, when something falls due, when bots are heard.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.server.wire import codec
from adrift.table.protocol.commands import Say, Start
from adrift.table.protocol.options import Clock, TalkRules
from adrift.table.transaction import EVERYBODY, Receipt
from tests.table.forks import fork
from tests.table.house import House
from tests.table.people import sit


class Moment(NamedTuple):
    """One message dealt with, as far as anybody could perceive it."""

    now: float
    sent: tuple[tuple[Viewer, bytes], ...]
    due: tuple[Any, ...]
    """When something is due, which bots are asked and when they are heard."""

    def to(self, viewer: Viewer) -> tuple[float, list[bytes]]:
        return self.now, [data for address, data in self.sent if address in (viewer, EVERYBODY)]


class Witness(House):
    """A house in which everything perceptible is written down."""

    def __init__(self, *given: Any, **options: Any) -> None:
        self.moments: list[Moment] = []
        self.replies: list[bytes] = []
        super().__init__(*given, **options)

    def deal_with(self, receipt: Receipt) -> Receipt:
        sent = tuple([(address, codec.write(message)) for address, message in receipt.outgoing])
        wanted = [(each.player, each.id, each.not_before) for each in receipt.wanted]
        self.moments.append(Moment(self.now, sent, (receipt.wake_at, wanted)))
        return super().deal_with(receipt)


class Dealt:
    """Chance in the first world, written down."""

    def __init__(self, world: House) -> None:
        self.world, self.real = world, world.state.sitting.dealer
        self.keys: list[str] = []

    def draw(self, number: int, weights: tuple[int, ...]) -> int:
        place = int(self.real.draw(number, weights))
        self.keys.append(self.world.state.sitting.question().options[place])
        return place


class DealtAgain:
    """Chance in the second world: the same, so that nothing but the secret differs."""

    def __init__(self, world: House, keys: list[str]) -> None:
        self.world, self.keys, self.used = world, keys, 0

    def draw(self, number: int, weights: tuple[int, ...]) -> int:
        options, key = self.world.state.sitting.question().options, self.keys[self.used]
        self.used += 1
        if key not in options:
            raise Diverged
        return int(options.index(key))


class Diverged(Exception):
    """The secret has come to light by itself: what is elsewhere cannot be drawn."""


class Worlds:
    """Two houses that were one."""

    def __init__(self, house: Witness) -> None:
        house.moments.clear()
        one, other = fork(house), fork(house)
        assert isinstance(one, Witness)
        assert isinstance(other, Witness)
        self.pair: tuple[Witness, Witness] = (one, other)
        dealt = one.state.sitting.dealer = Dealt(one)
        other.state.sitting.dealer = DealtAgain(other, dealt.keys)

    def both(self, do: Callable[[Witness], Any]) -> None:
        """The same happens in both."""
        for world in self.pair:
            do(world)

    def each(self, *do: Callable[[Witness], Any]) -> None:
        """Something else happens in each."""
        for world, act in zip(self.pair, do, strict=True):
            act(world)

    def noticed(self, viewers: Iterable[int], *, due: bool = True) -> str:
        """Who of them could tell the worlds apart, and by what."""
        one, other = self.pair
        if len(one.moments) != len(other.moments):
            return "something happened in one world only"
        for viewer in map(Player, viewers):
            for number, (first, second) in enumerate(zip(one.moments, other.moments, strict=True)):
                if first.to(viewer) != second.to(viewer):
                    return (
                        f"viewer {viewer}, message {number}: {first.to(viewer)} {second.to(viewer)}"
                    )
                if due and first.due != second.due:
                    return f"message {number}: {first.due} {second.due}"
            if differs(one, other, viewer):
                return f"viewer {viewer} who comes again"
        return "" if one.replies == other.replies else "a reply"


def differs(one: Witness, other: Witness, viewer: Player) -> bool:
    """Whether somebody who looks, from the beginning or since a number, sees a difference."""
    for since in (None, max(0, one.look(viewer).number - 3)):
        if codec.write(one.look(viewer, since)) != codec.write(other.look(viewer, since)):
            return True
    news = [[codec.write(m) for m in world.table.pages(viewer, 0, 500)] for world in (one, other)]
    return news[0] != news[1]


def stir(worlds: Worlds, rng: Random, bystander: int) -> None:
    """Something harmless happens in both: time passes, somebody talks, comes or goes."""
    seconds, word = rng.choice((0.0, 0.5, 7.0)), rng.choice(("Hm.", "So?", "Land ho!"))
    worlds.both(lambda world: later(world, seconds))
    match rng.randrange(3):
        case 0:
            worlds.both(lambda world: world.ok(bystander, Say, text=word))
        case 1:
            worlds.both(lambda world: world.ok(None, Say, text=word, name="Fan"))
        case 2:
            worlds.both(lambda world: world.go(bystander))
            worlds.both(lambda world: world.come(bystander))
    worlds.both(lambda world: world.tick())


def later(world: Witness, seconds: float) -> None:
    world.now += seconds


def begin(game: str, players: int, *, watched: bool = True, **options: Any) -> Witness:
    """A match among persons who are all here, with a spectator, a clock, and no marks. Where nobody
    watches, what all players are told alike is told in another way."""
    clock, talk = Clock(per_question=600.0, reserve=300.0), TalkRules(before_ballot="none")
    house = Witness(game, players, **{"marks": "none", "clock": clock, "talk": talk, **options})
    sit(house, players)
    if watched:
        house.come(SPECTATOR)
    house.ok(0, Start)
    return house


def others(house: House, *knowing: int) -> list[int]:
    """All viewers but those who may know."""
    return [v for v in (*range(len(house.state.places)), SPECTATOR) if v not in knowing]
