"""Scrambles the secrets in a state: builds worlds that a viewer must not be able to tell apart.

Written from docs/secrecy.md, not from the code.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from adrift.core.game import Game
from adrift.core.players import Player, Viewer
from adrift.core.steps import Match
from tests.core.random_matches import all_viewers, some_states
from tests.properties.one_boat_worlds import scramble_one_boat
from tests.toy.rules import Lots

AnyGame = Game[Any, Any, Any]
Observer = Callable[[AnyGame, Match, Viewer], object]


def scramble_sealed(state: Match, viewer: Viewer, rng: Random) -> Match:
    """Change the other players' votes in an open ballot, who has voted, and stale votes."""
    twin = state.clone()
    collecting = bool(state.waiting) and state.question.is_sealed
    for player in range(len(state.sealed) - 1):
        stale = not collecting or player not in state.asked
        if player != viewer and stale:
            twin.sealed[player] = rng.randrange(-1, 8)
    if collecting:
        scramble_open_ballot(twin, viewer, rng)
    return twin


def scramble_open_ballot(twin: Match, viewer: Viewer, rng: Random) -> None:
    others = [player for player in twin.asked if player != viewer]
    still_to_answer = rng.randint(0 if viewer in twin.waiting else 1, len(others))
    late = set(rng.sample(others, still_to_answer))
    twin.waiting = [p for p in twin.asked if p in late or (p == viewer and p in twin.waiting)]
    rng.shuffle(twin.waiting)  # the order of arrival is secret too
    for player in others:
        if player not in late:
            twin.sealed[player] = rng.choice([-1, *twin.question.options(twin, player)])


def scramble_boats(state: Match, viewer: Viewer, rng: Random) -> Match:
    """Scramble many_boats, where only sealed votes are secret.

    At a choice after a ballot the votes are public, so they stay.
    """
    if state.question.kind in ("hat_choice", "tie_choice", "open_choice"):
        return state.clone()
    return scramble_sealed(state, viewer, rng)


def scramble_lots(state: Match, viewer: Viewer, rng: Random) -> Match:
    """Change who the Jonah is, unless the viewer knows."""
    twin = scramble_sealed(state, viewer, rng)
    assert isinstance(twin, Lots)
    if twin.jonah is not None and twin.jonah not in (viewer, *twin.shown):
        suspects = [p for p in twin.everyone if p not in (viewer, *twin.shown)]
        twin.jonah = rng.choice(suspects)
    return twin


SCRAMBLES: Final[dict[str, Callable[[Match, Viewer, Random], Match]]] = {
    "many_boats": scramble_boats,
    "one_boat": scramble_one_boat,
    "lots": scramble_lots,
}


def observe(game: AnyGame, state: Match, viewer: Viewer) -> object:
    """Return everything a table sends this viewer: view, question, acts, who is asked."""
    view = game.view(state, viewer)
    question = game.question(state, Player(viewer))
    acts = game.acts(state, Player(viewer)) if viewer >= 0 else ()
    return view, question, acts, visibly_asked(state)


def visibly_asked(state: Match) -> tuple[Player, ...]:
    """Return the players who are visibly asked: in a ballot all, answered or not."""
    if state.waiting and state.question.is_sealed:
        return tuple(state.asked)
    return tuple(state.waiting)


def has_leak(game: AnyGame, seen: Observer, seed: int, worlds: int = 6) -> bool:
    """True if some viewer sees a difference between worlds they must not tell apart."""
    scramble, rng = SCRAMBLES[game.key], Random(seed)
    return any(
        seen(game, state, viewer) != seen(game, scramble(state, viewer, rng), viewer)
        for state in some_states(game, seed)
        for viewer in all_viewers(game, state)
        for _ in range(worlds)
    )
