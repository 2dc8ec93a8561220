"""Random matches of any game, through its public face: where tests get their states from."""

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
    """How the players of a walk behave."""

    silence: float = 0.1
    acts: float = 0.2
    favourite: str = ""
    """An option taken whenever a coin says so, if it is offered: `hat` makes rare things happen."""


@dataclass(frozen=True)
class Pace:
    """One decision of a walk: the state before, who decided what, and what came of it."""

    before: Match
    player: Player
    answer: str
    progress: Progress


def any_edition(game: AnyGame, rng: Random) -> Any:
    """A printing, with a house rule here and there."""
    edition = rng.choice(list(game.editions.values()))
    for name, value in switches(edition).items():
        if rng.random() < 0.2:
            edition = replace(edition, **{name: rng.choice(list(type(value)))})
    return edition


def any_setup(game: AnyGame, edition: Any, rng: Random) -> Setup:
    players = game.default_players(edition, rng.choice(game.player_counts))
    if game.key == "one_boat":
        return any_cast(players, rng)
    return Setup(players, rng.choice([None, *players]))


def any_cast(places: tuple[str, ...], rng: Random) -> Setup:
    """one_boat: characters named, dealt by chance, or dealt out of a cast; nobody starts."""
    cast = tuple(rng.sample(CHARACTERS, len(places)))
    named = [rng.choice((place, character)) for place, character in zip(places, cast, strict=True)]
    return rng.choice([Setup(places), Setup(tuple(named), cast=cast), Setup(cast)])


def any_answer(game: AnyGame, state: Match, rng: Random, habits: Habits) -> tuple[Player, str]:
    """Somebody's answer or act, or chance's, or somebody's silence."""
    if game.all_acts and rng.random() < habits.acts:
        acts = [(p, offer.key) for p in everybody(game, state) for offer in game.acts(state, p)]
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


def everybody(game: AnyGame, state: Match) -> list[Player]:
    return [Player(number) for number in range(len(game.setup_of(state).players))]


def viewers(game: AnyGame, state: Match) -> list[Player]:
    return [*everybody(game, state), SPECTATOR]


def walk(game: AnyGame, seed: int, habits: Habits | None = None) -> Iterator[Pace]:
    """A whole match, decision by decision."""
    rng = Random(seed)
    edition = any_edition(game, rng)
    state: Match = game.new_match(edition, any_setup(game, edition, rng))
    habits = habits or rng.choice([Habits(), Habits(0.0), Habits(0.5), Habits(favourite="hat")])
    while game.waiting_for(state):
        player, answer = any_answer(game, state, rng, habits)
        progress = accepted(game, state, player, answer)
        yield Pace(state, player, answer, progress)
        state = progress.state


def accepted(game: AnyGame, state: Match, player: Player, answer: str) -> Progress:
    """What follows from a decision that must not be refused."""
    progress = game.apply(state, player, answer)
    assert isinstance(progress, Progress), (progress, player, answer)
    return progress


def states(game: AnyGame, seed: int) -> list[Match]:
    """Every state of a match, the last one included."""
    paces = list(walk(game, seed))
    return [*(pace.before for pace in paces), paces[-1].progress.state]


def some_states(game: AnyGame, seed: int, count: int = 12) -> list[Match]:
    """A few states of a match, from all parts of it, the first and the last always."""
    found = states(game, seed)
    between = Random(seed).sample(found, min(count, len(found)))
    return [found[0], *between, found[-1]]


def record_of(game: AnyGame, seed: int) -> tuple[Record, list[Pace]]:
    """A match and its record, as a table would keep it: answers in the order they came."""
    paces = list(walk(game, seed))
    first = paces[0].before
    edition = game.edition_name(game.edition_of(first))
    record = Record.new(game, edition, game.setup_of(first), ChanceSource())
    for pace in paces:
        record.add(pace.player, pace.answer)
    return record, paces


def fields_of(state: Match) -> list[str]:
    """The names of all fields of a state. From annotations: compiled classes have no slots."""
    classes = [kind for kind in type(state).__mro__ if issubclass(kind, Match)]
    return sorted({name for kind in classes for name in kind.__annotations__})


def snapshot(state: Match) -> dict[str, str]:
    """All a state holds, frozen; steps by identity, for they are shared."""
    return {name: repr(getattr(state, name)) for name in fields_of(state)}
