"""Builds views of several matches in a random order, and again without any cached part.

Views share cached parts across viewers, copies of a match and matches. If a cache mixes anything
up, a view depends on what was viewed before it.
"""

import re
import sys
from random import Random
from typing import Any, NamedTuple

from adrift.core.players import Player, Viewer
from adrift.core.setups import Setup
from adrift.core.steps import Match
from tests.core.random_matches import (
    AnyGame,
    Habits,
    all_viewers,
    apply_accepted,
    random_decision,
    random_edition,
    random_setup,
)

HABITS = Habits(silence=0.05, acts=0.1)
LONGEST_START = 250
"""Decisions made at most before the first view of a match."""


class Line(NamedTuple):
    """A match up to a point: how it began, what was decided, and the state it led to."""

    edition: str
    setup: Setup
    decisions: tuple[tuple[Player, str], ...]
    state: Match


class BuiltView(NamedTuple):
    """A view as text: `repr` also tells `1` from `True`, and shows the order of keys."""

    line: Line
    viewer: Viewer
    text: str


def build_interleaved(game: AnyGame, seed: int, count: int = 20) -> list[BuiltView]:
    """View a few matches and diverging copies of them, in a random order."""
    rng = Random(seed)
    lines = [play_on(game, begin(game, rng), rng, rng.randrange(LONGEST_START)) for _ in range(3)]
    if game.key != "one_boat":  # there a character is more than a name
        lines.append(renamed(game, lines[0], rng))
    built = []
    for _ in range(count):
        line = rng.choice(lines)
        viewer = rng.choice(all_viewers(game, line.state))
        built.append(BuiltView(line, viewer, repr(game.view(line.state, viewer))))
        further = play_on(game, rng.choice(lines), rng, rng.randint(1, 4))
        lines[rng.randrange(len(lines))] = further
    return built


def begin(game: AnyGame, rng: Random) -> Line:
    edition = random_edition(game, rng)
    setup = random_setup(game, edition, rng)
    return Line(game.edition_name(edition), setup, (), game.new_match(edition, setup))


def renamed(game: AnyGame, line: Line, rng: Random) -> Line:
    """Return the same match among players who have swapped their names."""
    names = line.setup.players
    others = dict(zip(names, rng.sample(names, len(names)), strict=True))
    start = line.setup.start
    setup = Setup(tuple(others.values()), others[start] if start else None)
    state = game.new_match(game.edition(line.edition), setup)
    decisions = []
    for player, answer in line.decisions:
        other = re.sub(r"\w+", lambda word: others.get(word[0], word[0]), answer)
        state = apply_accepted(game, state, player, other).state
        decisions.append((player, other))
    return Line(line.edition, setup, tuple(decisions), state)


def play_on(game: AnyGame, line: Line, rng: Random, count: int) -> Line:
    """Continue in a copy; the last question stays open."""
    for _ in range(count):
        decision = random_decision(game, line.state, rng, HABITS)
        after = apply_accepted(game, line.state, *decision).state
        if not after.waiting:
            return line
        line = line._replace(decisions=(*line.decisions, decision), state=after)
    return line


def rebuild(game: AnyGame, built: BuiltView) -> str:
    """Play the match again without a view, forget all cached parts, and build just this view."""
    line = built.line
    state = game.new_match(game.edition(line.edition), line.setup)
    for player, answer in line.decisions:
        state = apply_accepted(game, state, player, answer).state
    clear_caches()
    return repr(game.view(state, built.viewer))


def clear_caches() -> None:
    """Clear every cache in the games."""
    for cache in game_caches():
        cache.clear() if isinstance(cache, dict) else cache.cache_clear()


def game_caches() -> list[Any]:
    """Return the functions in the games that have a cache, and the dictionaries that are one."""
    modules = [module for name, module in sys.modules.items() if name.startswith("adrift.games.")]
    found = [pair for module in modules for pair in vars(module).items()]
    functions = [thing for _, thing in found if hasattr(thing, "cache_clear")]
    return functions + [thing for name, thing in found if name.endswith("_CACHE")]


def mixed_up(game: AnyGame, seed: int) -> list[BuiltView]:
    """Return the views that differ from the same view without cached parts."""
    return [built for built in build_interleaved(game, seed) if rebuild(game, built) != built.text]
