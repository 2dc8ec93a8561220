"""Plays random matches of any game through its public interface, to provide states for tests."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from adrift.core.editions import switches
from adrift.core.game import Game
from adrift.core.players import CHANCE, SPECTATOR, Player
from adrift.core.questions import SILENCE, Progress
from adrift.core.records import ChanceSource, Record
from adrift.core.setups import Setup
from adrift.core.steps import Match
from adrift.games.one_boat.components import CHARACTERS

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True)
class Habits:
    """How the players of a random match behave."""

    silence: float = 0.1
    acts: float = 0.2
    favourite: str = ""
    """An option chosen with high probability when it is offered; `hat` causes rare events."""


@dataclass(frozen=True)
class WalkStep:
    """One decision of a random match: the state before it, the decision, and the result."""

    before: Match
    player: Player
    answer: str
    progress: Progress


def random_edition(game: AnyGame, rng: Random) -> Any:
    """Return a printing with a few random house rules."""
    edition = rng.choice(list(game.editions.values()))
    for name, value in switches(edition).items():
        if rng.random() < 0.2:
            edition = replace(edition, **{name: rng.choice(list(type(value)))})
    return edition


def random_setup(game: AnyGame, edition: Any, rng: Random) -> Setup:
    players = game.default_players(edition, rng.choice(game.player_counts))
    if game.key == "one_boat":
        return random_cast(players, rng)
    return Setup(players, rng.choice([None, *players]))


def random_cast(places: tuple[str, ...], rng: Random) -> Setup:
    """Return a set-up of one_boat: characters named, dealt by chance, or dealt from a cast."""
    cast = tuple(rng.sample(CHARACTERS, len(places)))
    named = [rng.choice((place, character)) for place, character in zip(places, cast, strict=True)]
    return rng.choice([Setup(places), Setup(tuple(named), cast=cast), Setup(cast)])


def random_decision(game: AnyGame, state: Match, rng: Random, habits: Habits) -> tuple[Player, str]:
    """Return a random answer, act or silence of a player, or an answer of chance."""
    if game.all_acts and rng.random() < habits.acts:
        acts = [(p, offer.key) for p in all_players(game, state) for offer in game.acts(state, p)]
        if acts:
            return rng.choice(acts)
    player = rng.choice(game.waiting_for(state))
    question = game.question(state, player)
    assert question is not None
    if player == CHANCE:
        return player, rng.choices(question.options, question.weights)[0]
    if rng.random() < habits.silence:
        return player, SILENCE
    if habits.favourite in question.options and rng.random() < 0.8:
        return player, habits.favourite
    return player, rng.choice(question.options)


def all_players(game: AnyGame, state: Match) -> list[Player]:
    return [Player(number) for number in range(len(game.setup_of(state).players))]


def all_viewers(game: AnyGame, state: Match) -> list[Player]:
    return [*all_players(game, state), SPECTATOR]


def walk(game: AnyGame, seed: int, habits: Habits | None = None) -> Iterator[WalkStep]:
    """Play a whole match and yield each decision."""
    rng = Random(seed)
    edition = random_edition(game, rng)
    state: Match = game.new_match(edition, random_setup(game, edition, rng))
    habits = habits or rng.choice([Habits(), Habits(0.0), Habits(0.5), Habits(favourite="hat")])
    while game.waiting_for(state):
        player, answer = random_decision(game, state, rng, habits)
        progress = apply_accepted(game, state, player, answer)
        yield WalkStep(state, player, answer, progress)
        state = progress.state


def apply_accepted(game: AnyGame, state: Match, player: Player, answer: str) -> Progress:
    """Apply a decision that must not be refused."""
    progress = game.apply(state, player, answer)
    assert isinstance(progress, Progress), (progress, player, answer)
    return progress


def all_states(game: AnyGame, seed: int) -> list[Match]:
    """Return every state of a match, including the last one."""
    steps = list(walk(game, seed))
    return [*(step.before for step in steps), steps[-1].progress.state]


def some_states(game: AnyGame, seed: int, count: int = 12) -> list[Match]:
    """Return a random sample of the states of a match, plus the first and the last."""
    states = all_states(game, seed)
    between = Random(seed).sample(states, min(count, len(states)))
    return [states[0], *between, states[-1]]


def random_record(game: AnyGame, seed: int) -> tuple[Record, list[WalkStep]]:
    """Return a match and its record, with answers in order of arrival, as a table records them."""
    steps = list(walk(game, seed))
    first = steps[0].before
    edition = game.edition_name(game.edition_of(first))
    record = Record.new(game, edition, game.setup_of(first), ChanceSource())
    for step in steps:
        record.add(step.player, step.answer)
    return record, steps


def fields_of(state: Match) -> list[str]:
    """Return the names of all fields, from annotations because compiled classes have no slots."""
    classes = [kind for kind in type(state).__mro__ if issubclass(kind, Match)]
    return sorted({name for kind in classes for name in kind.__annotations__})


def snapshot(state: Match) -> dict[str, str]:
    """Return all fields of a state as text; steps, which are shared, by identity."""
    return {name: repr(getattr(state, name)) for name in fields_of(state)}
