"""Matches of one_boat for the tests of its screens, and moments in them."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from adrift.core.players import SPECTATOR, Player
from adrift.core.questions import Offer, Question
from adrift.core.records import Decision
from adrift.games.one_boat.view import View
from adrift.terminal.play.local import LocalMatch
from tests.terminal.harness import Terminal, unsaved

SEEDS = 6
EVERYTHING = "modern+weather=on+liquid_courage=on+cannibalism=on+paintings=3_3_2"
"""An edition in which every card, action and weather occurs."""


LIKED = ("row", "keep", "use", "cook")
"""What people often do in these matches, lest rare questions be missed."""


def boat(people: str = "1", edition: str = "classic", **more: str) -> LocalMatch:
    """A match of one_boat without a file."""
    return unsaved(people, edition, game="one_boat", **{"count": "6", **more})


def view_of(source: LocalMatch, viewer: Player = SPECTATOR) -> View:
    view = source.view(viewer)
    assert isinstance(view, View)
    return view


def moments(seed: int, edition: str = EVERYTHING, count: int = 8) -> Iterator[LocalMatch]:
    """A match among people who take whatever comes, at every question to one of them."""
    source = boat(str(count), edition, count=str(count), seed=str(seed))
    rng = Random(seed)
    while source.outcome() is None:
        if source.advance():
            continue
        yield source
        player = source.players_asked()[0]
        question = source.question(player)
        assert question is not None
        acts = source.acts(player)
        if acts and rng.random() < 0.1:
            assert source.volunteer(player, rng.choice(acts).key) is None
        else:
            liked = [key for key in question.options if key.startswith(LIKED)]
            options = liked if liked and rng.random() < 0.5 else question.options
            assert source.answer(player, rng.choice(options)) is None


Asked = tuple[Question, tuple[Offer, ...], View]


@cache
def everything_asked() -> tuple[Asked, ...]:
    """What people are asked in some matches, what they may volunteer, and what they see."""
    found: list[Asked] = []
    for seed in range(SEEDS):
        for source in moments(seed):
            player = source.players_asked()[0]
            question = source.question(player)
            assert question is not None
            found.append((question, source.acts(player), view_of(source, player)))
    return tuple(found)


@cache
def everything_seen() -> tuple[View, ...]:
    """The same matches as somebody sees them who only watches, and how they end."""
    found: list[View] = []
    for seed in range(SEEDS):
        source = None
        for source in moments(seed):
            found.append(view_of(source))
        assert source is not None
        found.append(view_of(source))
    return tuple(found)


def view_where(holds: Callable[[View], object]) -> View:
    """The first moment of these matches, as whoever is asked sees it, at which this holds."""
    return next(view for _, _, view in everything_asked() if holds(view))


def question(source: LocalMatch) -> Question:
    found = source.question(source.people[0])
    assert found is not None
    return found


async def until(terminal: Terminal, source: LocalMatch, *kinds: str) -> Question:
    """To the first question of one of these kinds; whatever else comes is answered with a 1."""
    while not (
        terminal.at_table and terminal.panel == "choices" and question(source).kind in kinds
    ):
        assert not terminal.is_over, "the match ended first"
        await terminal.decide()
    await terminal.quiet()
    return question(source)


def mine(source: LocalMatch) -> list[Decision]:
    return [each for each in source.record.decisions if each.by == "person"]
