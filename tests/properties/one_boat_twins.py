"""Compare two matches that differ in one secret choice, as uninvolved viewers see them."""

from random import Random
from typing import Any, Final

from adrift.core.game import Game
from adrift.core.players import Player, Viewer
from adrift.core.steps import Match
from adrift.games import GAMES
from adrift.games.one_boat.events import ChartPlayed
from adrift.games.one_boat.rules.navigation import navigator_of
from adrift.games.one_boat.state import OneBoat
from tests.core.random_matches import (
    Habits,
    all_states,
    all_viewers,
    apply_accepted,
    random_decision,
    random_edition,
    random_setup,
)
from tests.properties.secrets import observe

GAME: Final[Game[Any, Any, Any]] = GAMES["one_boat"]
PUBLIC_ANSWERS: Final = ("offer", "withdraw", "refuse", "accept", "want_hidden")
"""Public answers to questions whose other answers are secret."""
MAX_CHOICES: Final = 12
"""Maximum number of choices for which two matches are compared."""


def players_in_the_know(state: OneBoat) -> set[int] | None:
    """Return the players who may know the answer to the open question; `None` if it is public."""
    kind, question = state.question.kind, state.question
    if kind in ("deal_love", "deal_hate", "deal_provision"):
        return {question.player, state.player_count - 1}  # type: ignore[attr-defined]  # who gets the last one
    if kind == "draw_provision":
        return set(state.drafters)
    if kind == "draft":
        return {*state.drafters}
    if kind == "row_card":
        return {state.actor}
    if kind == "bury":
        return {navigator_of(state)}
    if kind == "steal":
        assert state.demand is not None
        return {state.demand.player, state.demand.victim}
    if kind in ("trade_terms", "trade_answer"):
        assert state.deal is not None
        return {state.deal.player, state.deal.partner}
    purpose = getattr(question, "purpose", "")
    if purpose == "row":
        return {state.actor}
    return {navigator_of(state)} if purpose == "compass" else None


def public_part(key: str) -> str:
    """Return what all viewers see of an answer: that a card is kept, buried or given, not which."""
    verb, at, _ = key.partition("@")
    if at:
        return verb if verb in ("keep", "bury", "give") else key
    return key if key in PUBLIC_ANSWERS else ""


def same_looking(options: tuple[str, ...], key: str) -> list[str]:
    return [other for other in options if other != key and public_part(other) == public_part(key)]


def find_leak(seed: int) -> str:
    """Play a match and describe the first leak, or return "".

    At every secret choice a second match continues with another answer that looks the same; both
    are compared while choices stay secret.
    """
    rng = Random(seed)
    edition = random_edition(GAME, rng)
    state: Match = GAME.new_match(edition, random_setup(GAME, edition, rng))
    while GAME.waiting_for(state):
        player, answer = random_decision(GAME, state, rng, Habits(silence=0.05, acts=0.1))
        assert isinstance(state, OneBoat)
        question, knowing = GAME.question(state, player), players_in_the_know(state)
        if question is not None and knowing is not None and answer in question.options:
            for other in same_looking(question.options, answer)[:1]:
                if noticed := compare_worlds(state, player, (answer, other), rng):
                    return f"seed {seed}, {question.kind}: {answer} or {other}: {noticed}"
        if answer.startswith("+throw@") and (noticed := throw_other(state, player, answer)):
            return f"seed {seed}: {answer}: {noticed}"
        state = apply_accepted(GAME, state, player, answer).state
    return ""


def throw_other(state: Match, player: Player, answer: str) -> str:
    """Describe a leak if a card thrown away face down does not look like any other."""
    keys = [offer.key for offer in GAME.acts(state, player) if offer.kind == "throw"]
    others = [apply_accepted(GAME, state, player, key) for key in keys if key != answer]
    thrown = apply_accepted(GAME, state, player, answer)
    for other in others[:1]:
        for viewer in all_viewers(GAME, state):
            if viewer != player and visible_to(thrown, viewer) != visible_to(other, viewer):
                return f"player {viewer} sees which"
    return ""


def visible_to(progress: Any, viewer: Viewer) -> object:
    """Return all a viewer is sent after a decision."""
    events = [event for event in progress.events if event.is_visible_to(viewer)]
    return events, observe(GAME, progress.state, viewer)


def compare_worlds(state: Match, player: Player, answers: tuple[str, str], rng: Random) -> str:
    worlds = [state, state]
    knowing: set[int] = set()
    for _ in range(MAX_CHOICES):
        assert isinstance(worlds[0], OneBoat)
        new = players_in_the_know(worlds[0])
        if new is None:
            return ""
        knowing |= new
        steps = [apply_accepted(GAME, w, player, a) for w, a in zip(worlds, answers, strict=True)]
        if any(isinstance(event, ChartPlayed) for event in steps[0].events):
            return ""  # the only card on the row stack became public
        for viewer in all_viewers(GAME, state):
            if viewer not in knowing and visible_to(steps[0], viewer) != visible_to(
                steps[1], viewer
            ):
                return f"player {viewer} sees a difference"
        worlds = [step.state for step in steps]
        if not worlds[0].waiting:
            return ""
        player = worlds[0].waiting[0]
        answers = same_answer(worlds, player, rng)
    return ""


def same_answer(worlds: list[Match], player: Player, rng: Random) -> tuple[str, str]:
    """Return one answer for both worlds, or two that look the same."""
    offered = [GAME.question(world, player) for world in worlds]
    first = rng.choice(offered[0].options if offered[0] else ("",))
    options = offered[1].options if offered[1] else ("",)
    return first, first if first in options else (same_looking(options, first) or [options[-1]])[0]


def imagined_views_differ(kind: str, seed: int) -> bool:
    """True if at such a question a viewer sees an imagined world differ from the real one."""
    found = [state for state in all_states(GAME, seed) if state.question.kind == kind]
    return any(
        observe(GAME, GAME.imagine(GAME.view(state, viewer), Random(seed)), viewer)
        != observe(GAME, state, viewer)
        for state in found[:4]
        for viewer in all_viewers(GAME, state)
    )
