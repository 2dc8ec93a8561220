"""Random matches to compare two readings by: what is played, and how the players behave."""

from random import Random
from typing import NamedTuple

from tests.reading.pages import RULE_PAGES, draw_switches, write_edition
from tests.reading.things import CHANCE, HAT, SILENCE, Ask, Keys

RULES = RULE_PAGES / "many_boats.md"
COLOURS = ("red", "yellow", "green", "purple", "orange", "white")
FEW_COLOURS = ("red", "yellow", "green", "purple")  # §1.1


class Plan(NamedTuple):
    """One match to come: its rules, its players, and their habits as probabilities."""

    seed: int
    edition: str
    switches: dict[str, str]
    players: tuple[str, ...]
    start: str | None
    silence: float
    hats: float
    hunted: str | None
    """A player whom the others mostly vote against; few drown to the last pawn otherwise."""

    def __str__(self) -> str:
        start = self.start or "by chance"
        return f"seed {self.seed} · {self.edition} · {' '.join(self.players)} · start: {start}"


def draw_plan(seed: int) -> Plan:
    """The match that belongs to a seed."""
    rng = Random(seed)
    printing, switches = draw_switches(rng, RULES)
    count = rng.randint(3, 6)
    few = count <= 4 and switches["colours"] == "four_when_few"
    players = tuple(rng.sample(FEW_COLOURS if few else COLOURS, count))
    return Plan(
        seed,
        write_edition(RULES, printing, switches),
        switches,
        players,
        start=rng.choice((None, *players)),
        silence=rng.choice((0.0, 0.0, 0.05, 0.4, 0.9)),
        hats=rng.choice((0.0, 0.1, 0.3, 0.8)),
        hunted=rng.choice((None, None, players[0])),
    )


def draw_answers(plan: Plan, asked: Ask, rng: Random) -> dict[str, str]:
    """What everybody asked answers, in the random order in which the answers arrive."""
    arriving = rng.sample(list(asked.options), len(asked.options))
    return {who: _draw_answer(plan, asked, who, rng) for who in arriving}


def _draw_answer(plan: Plan, asked: Ask, who: str, rng: Random) -> str:
    options = asked.options[who]
    if who == CHANCE:
        return rng.choices(options, asked.weights)[0]
    if rng.random() < plan.silence:
        return SILENCE
    if HAT in options and rng.random() < plan.hats:
        return HAT
    if plan.hunted and rng.random() < 0.9:
        options = _against(plan.hunted, asked, who)
    return rng.choice([key for key in options if key != HAT])


def _against(hunted: str, asked: Ask, who: str) -> Keys:
    """The options that are bad for somebody, who does not see it and stays in the own boat."""
    options = asked.options[who]
    own = tuple(key for key in options if key.rpartition("@")[2] == hunted)
    match asked.kind:
        case "leak_ballot" | "eject_ballot" | "tie_choice":
            return own or options
        case "seat_pawn" | "board_boat" if who == hunted:
            return own or options
        case "move_ballot":
            return tuple(key for key in options if key != hunted)
    return options
