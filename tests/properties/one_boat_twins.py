"""Two matches of one_boat that differ in one secret choice, told to those who must not notice."""

from random import Random
from typing import Any, Final

from adrift.core.game import Game
from adrift.core.players import Player, Viewer
from adrift.core.steps import Match
from adrift.games import GAMES
from adrift.games.one_boat.events import ChartPlayed
from adrift.games.one_boat.rules.navigation import navigator_of
from adrift.games.one_boat.state import OneBoat
from tests.core.walks import Habits, accepted, any_answer, any_edition, any_setup, states, viewers
from tests.properties.secrets import honest

GAME: Final[Game[Any, Any, Any]] = GAMES["one_boat"]
OPEN_ENDS: Final = ("offer", "withdraw", "refuse", "accept", "want_hidden")
"""Answers everybody sees, to questions whose other answers are secret."""
MOST: Final = 12
"""So many choices later the two matches are left alone."""


def initiated(state: OneBoat) -> set[int] | None:
    """Who may know which answer is given to the open question; nobody is told of it otherwise.
    `None`: the answer is public."""
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


def looks(key: str) -> str:
    """What everybody sees of an answer: that a card is kept, buried or given, not which."""
    verb, at, _ = key.partition("@")
    if at:
        return verb if verb in ("keep", "bury", "give") else key
    return key if key in OPEN_ENDS else ""


def alike(options: tuple[str, ...], key: str) -> list[str]:
    return [other for other in options if other != key and looks(other) == looks(key)]


def differing(seed: int) -> str:
    """Play a match; at every secret choice begin a second one with another answer that looks the
    same, and follow both while choices stay secret. What somebody noticed, or nothing."""
    rng = Random(seed)
    edition = any_edition(GAME, rng)
    state: Match = GAME.new_match(edition, any_setup(GAME, edition, rng))
    while GAME.waiting_for(state):
        player, answer = any_answer(GAME, state, rng, Habits(silence=0.05, acts=0.1))
        assert isinstance(state, OneBoat)
        question, knowing = GAME.question(state, player), initiated(state)
        if question is not None and knowing is not None and answer in question.options:
            for other in alike(question.options, answer)[:1]:
                if noticed := follow(state, player, (answer, other), rng):
                    return f"seed {seed}, {question.kind}: {answer} or {other}: {noticed}"
        if answer.startswith("+throw@") and (noticed := throw_other(state, player, answer)):
            return f"seed {seed}: {answer}: {noticed}"
        state = accepted(GAME, state, player, answer).state
    return ""


def throw_other(state: Match, player: Player, answer: str) -> str:
    """A card thrown away face down looks like any other."""
    keys = [offer.key for offer in GAME.acts(state, player) if offer.kind == "throw"]
    others = [accepted(GAME, state, player, key) for key in keys if key != answer]
    thrown = accepted(GAME, state, player, answer)
    for other in others[:1]:
        for viewer in viewers(GAME, state):
            if viewer != player and sight(thrown, viewer) != sight(other, viewer):
                return f"player {viewer} sees which"
    return ""


def sight(progress: Any, viewer: Viewer) -> object:
    """All a viewer is sent after a decision."""
    told = [event for event in progress.events if event.is_visible_to(viewer)]
    return told, honest(GAME, progress.state, viewer)


def follow(state: Match, player: Player, answers: tuple[str, str], rng: Random) -> str:
    worlds = [state, state]
    knowing: set[int] = set()
    for _ in range(MOST):
        assert isinstance(worlds[0], OneBoat)
        new = initiated(worlds[0])
        if new is None:
            return ""
        knowing |= new
        steps = [accepted(GAME, w, player, a) for w, a in zip(worlds, answers, strict=True)]
        if any(isinstance(event, ChartPlayed) for event in steps[0].events):
            return ""  # a single card on the row stack has come to light
        for viewer in viewers(GAME, state):
            if viewer not in knowing and sight(steps[0], viewer) != sight(steps[1], viewer):
                return f"player {viewer} sees a difference"
        worlds = [step.state for step in steps]
        if not worlds[0].waiting:
            return ""
        player = worlds[0].waiting[0]
        answers = same_answer(worlds, player, rng)
    return ""


def same_answer(worlds: list[Match], player: Player, rng: Random) -> tuple[str, str]:
    """One answer for both worlds, or two that look the same."""
    offered = [GAME.question(world, player) for world in worlds]
    first = rng.choice(offered[0].options if offered[0] else ("",))
    options = offered[1].options if offered[1] else ("",)
    return first, first if first in options else (alike(options, first) or [options[-1]])[0]


def imagined_differently(kind: str, seed: int) -> bool:
    """Whether at such a question somebody sees an imagined world differ from the real one."""
    found = [state for state in states(GAME, seed) if state.question.kind == kind]
    return any(
        honest(GAME, GAME.imagine(GAME.view(state, viewer), Random(seed)), viewer)
        != honest(GAME, state, viewer)
        for state in found[:4]
        for viewer in viewers(GAME, state)
    )
