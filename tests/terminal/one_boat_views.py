"""Provides matches, questions and views of one_boat for the tests of its screens."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from adrift.core.players import SPECTATOR, Player
from adrift.core.questions import Offer, Question
from adrift.core.records import Decision
from adrift.games.one_boat.view import View
from adrift.terminal.play.local import LocalMatch
from tests.terminal.harness import Terminal, unsaved_match

SEED_COUNT = 6
FULL_EDITION = "modern+weather=on+liquid_courage=on+cannibalism=on+paintings=3_3_2"
"""An edition in which every card, action and weather occurs."""


PREFERRED_PREFIXES = ("row", "keep", "use", "cook")
"""Options chosen more often in these matches, so that rare questions come up."""


def one_boat_match(people: str = "1", edition: str = "classic", **more: str) -> LocalMatch:
    """Return a match of one_boat without a file."""
    return unsaved_match(people, edition, game="one_boat", **{"count": "6", **more})


def view_of(source: LocalMatch, viewer: Player = SPECTATOR) -> View:
    view = source.view(viewer)
    assert isinstance(view, View)
    return view


def play_random_match(
    seed: int, edition: str = FULL_EDITION, count: int = 8
) -> Iterator[LocalMatch]:
    """Play a match among random people, and yield it at every question."""
    source = one_boat_match(str(count), edition, count=str(count), seed=str(seed))
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
            liked = [key for key in question.options if key.startswith(PREFERRED_PREFIXES)]
            options = liked if liked and rng.random() < 0.5 else question.options
            assert source.answer(player, rng.choice(options)) is None


AskedView = tuple[Question, tuple[Offer, ...], View]


@cache
def all_questions() -> tuple[AskedView, ...]:
    """Return all questions of some matches, with the acts and the view of the player asked."""
    found: list[AskedView] = []
    for seed in range(SEED_COUNT):
        for source in play_random_match(seed):
            player = source.players_asked()[0]
            question = source.question(player)
            assert question is not None
            found.append((question, source.acts(player), view_of(source, player)))
    return tuple(found)


@cache
def all_spectator_views() -> tuple[View, ...]:
    """Return a spectator's views of the same matches, including the final ones."""
    found: list[View] = []
    for seed in range(SEED_COUNT):
        source = None
        for source in play_random_match(seed):
            found.append(view_of(source))
        assert source is not None
        found.append(view_of(source))
    return tuple(found)


def first_view_where(holds: Callable[[View], object]) -> View:
    """Return the first view of a player asked for which this holds."""
    return next(view for _, _, view in all_questions() if holds(view))


def open_question(source: LocalMatch) -> Question:
    found = source.question(source.people[0])
    assert found is not None
    return found


async def play_until_question(terminal: Terminal, source: LocalMatch, *kinds: str) -> Question:
    """Play with the first options until a question of one of these kinds."""
    while not (
        terminal.at_table and terminal.panel == "choices" and open_question(source).kind in kinds
    ):
        assert not terminal.is_over, "the match ended first"
        await terminal.decide()
    await terminal.wait_until_quiet()
    return open_question(source)


def person_decisions(source: LocalMatch) -> list[Decision]:
    return [each for each in source.record.decisions if each.by == "person"]
