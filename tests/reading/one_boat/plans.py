"""Random matches of one_boat to compare two readings by: what is played, and how all behave.

Left to themselves random players hardly ever thirst to death, or fight to the last weapon. So
every plan has habits, and chance has one too: it may keep the birds away.
"""

from random import Random
from typing import NamedTuple

from tests.reading.one_boat.cards import CHARACTERS, CHARTS, RULES
from tests.reading.one_boat.questions import CHANCE, SILENCE, Ask, Decision
from tests.reading.pages import draw_switches, write_edition

ADD_ONS = ("cannibalism", "liquid_courage", "weather")


class Habits(NamedTuple):
    """How everybody behaves, as probabilities."""

    silence: float
    acts: float
    """How often somebody deals instead of the one asked answering."""
    favour: float
    """How often an answer is one of the plan's favourites, if any is offered."""
    favourites: tuple[str, ...]
    """How those answers begin."""
    birds: float
    """How often chance draws a bird when it could draw something else."""
    any_order: bool
    """Whether a window is answered by whoever comes first, not by the first in the list."""


class Plan(NamedTuple):
    """One match to come: its rules, its players, and their habits."""

    seed: int
    edition: str
    switches: dict[str, str]
    players: tuple[str, ...]
    cast: tuple[str, ...]
    habits: Habits

    def __str__(self) -> str:
        cast = ", ".join(self.cast) or "not listed"
        return f"seed {self.seed} · {self.edition} · {' '.join(self.players)} · cast: {cast}"


FAVOURITES = (
    ("row", "keep", "agree", "use"),
    ("swap", "mug", "fight", "join", "show", "fire", "drink", "yes"),
    ("mug", "fight", "drink", "yes", "chum", "offer", "accept"),
    ("swap", "agree", "kit", "flare", "parasol", "wear", "throw", "theirs", "yes"),
    ("cook", "object", "join", "fight", "chum", "nothing", "pass"),
    ("nothing", "pass", "accept", "offer", "use"),
    ("pass", "allow", "throw", "chum", "theirs", "water"),
    (),
)
"""What plans make people do: row, brawl, rob, save one another, eat one another, hoard, help."""


def draw_plan(seed: int) -> Plan:
    """The match that belongs to a seed."""
    rng = Random(seed)
    printing, switches = draw_switches(rng, RULES)
    if rng.random() < 0.5:
        switches |= dict.fromkeys(ADD_ONS, "on")
    players, cast = draw_players(rng)
    edition = write_edition(RULES, printing, switches)
    return Plan(seed, edition, switches, players, cast, draw_habits(rng))


def draw_players(rng: Random) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """§1.1, §1.2 Who plays: places, named characters, perhaps out of a cast that is listed."""
    count = rng.randint(4, 8)
    cast = rng.sample(CHARACTERS, count) if rng.random() < 0.3 else []
    share = rng.choice((0.0, 0.0, 0.3, 1.0))
    pool = [name for name in cast or CHARACTERS if rng.random() < share]
    named = rng.sample(pool, min(len(pool), count))
    players = [*named, *(f"place{number + 1}" for number in range(count - len(named)))]
    return tuple(rng.sample(players, count)), tuple(cast)


def draw_habits(rng: Random) -> Habits:
    """How everybody behaves in one match."""
    return Habits(
        silence=rng.choice((0.0, 0.0, 0.05, 0.3, 0.8)),
        acts=rng.choice((0.0, 0.02, 0.1)),
        favour=rng.choice((0.5, 0.9)),
        favourites=rng.choice(FAVOURITES),
        birds=rng.choice((0.0, 0.2, 1.0)),
        any_order=rng.random() < 0.4,
    )


def draw_decision(plan: Plan, asked: Ask, rng: Random) -> Decision:
    """What happens next: an act of anybody, or an answer of somebody who is asked."""
    habits, waiting = plan.habits, list(asked.options)
    if asked.acts and rng.random() < habits.acts:
        who = rng.choice(list(asked.acts))
        return Decision(who, rng.choice(one_verb(asked.acts[who], rng)))
    who = rng.choice(waiting) if habits.any_order else waiting[0]
    if who == CHANCE:
        return Decision(who, draw_chance(habits, asked, rng))
    if rng.random() < habits.silence:
        return Decision(who, SILENCE)
    return Decision(who, draw_answer(habits, asked.options[who], rng))


def draw_chance(habits: Habits, asked: Ask, rng: Random) -> str:
    """By the weights, but birds can be made rare."""
    options, weights = asked.options[CHANCE], list(asked.weights)
    if asked.kind == "draw_navigation" and rng.random() > habits.birds:
        weights = [int(CHARTS[int(number)].bird < 1) for number in options]
    return rng.choices(options, weights if any(weights) else None)[0]


def draw_answer(habits: Habits, options: tuple[str, ...], rng: Random) -> str:
    """A favourite if there is one; otherwise anything, every verb alike."""
    liked = [key for key in options if key.startswith(habits.favourites)]
    chosen = liked if liked and rng.random() < habits.favour else options
    return rng.choice(one_verb(chosen, rng))


def one_verb(keys: tuple[str, ...] | list[str], rng: Random) -> list[str]:
    """All keys of one verb, so that a verb with many objects does not crowd out the others."""
    verb = rng.choice(sorted({key.partition("@")[0] for key in keys}))
    return [key for key in keys if key.partition("@")[0] == verb]
