"""Plays many matches in one or several processes, with the same results in the same order.

Processes exchange names, seeds and texts, never states or bots.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, NamedTuple

from adrift.arena.match import play_out, sealed_chance
from adrift.bots import BOTS
from adrift.core.record_text import write_text
from adrift.core.records import ChanceSource, Record
from adrift.core.setups import Setup
from adrift.games import GAMES

MAX_BATCH_SIZE: Final = 50
BATCHES_PER_PROCESS: Final = 4
"""More than one, so that no process is idle for long while another finishes the last batch."""


class SimulationPlan(NamedTuple):
    """A series of matches to play; the same plan always gives the same results."""

    game: str
    edition: str
    players: tuple[str, ...]
    bots: tuple[str, ...]
    """By place in the first match."""
    matches: int
    seed: str
    rotates: bool = True
    """True if all bots move on by one place after each match."""
    sealed: bool = False
    """True if the records contain a sealed seed, like those of a table."""
    keeps_records: bool = False

    def seed_of(self, number: int) -> str:
        return f"{self.seed}-{number}"

    def lineup(self, number: int) -> tuple[str, ...]:
        """Return the bots by place in a match; matches count from 1."""
        shift = (number - 1) % len(self.bots) if self.rotates else 0
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots


class Result(NamedTuple):
    """How one match of a plan ended; all tuples are by place."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    decisions: tuple[int, ...]
    rounds: int
    record: str
    """Text of the record; "" unless the plan keeps records."""


def ignore_progress(matches: int) -> None:
    """Do nothing; the default for `progress`."""


def run(
    plan: SimulationPlan, *, processes: int = 1, progress: Callable[[int], None] = ignore_progress
) -> Iterator[Result]:
    """Yield the results of all matches in order; call `progress` with the number played so far."""
    batches = split_into_batches(plan, processes)
    if processes == 1 or len(batches) == 1:
        yield from with_progress(map(play_batch, batches), progress)
        return
    # Spawn instead of fork: a forked process with threads may hang.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from with_progress(pool.map(play_batch, batches), progress)


def with_progress(
    batches: Iterator[list[Result]], progress: Callable[[int], None]
) -> Iterator[Result]:
    for batch in batches:
        progress(batch[-1].number)
        yield from batch


def split_into_batches(plan: SimulationPlan, processes: int) -> list[tuple[SimulationPlan, range]]:
    """Split the numbers of the matches into batches."""
    size = plan.matches // (processes * BATCHES_PER_PROCESS)
    size = max(1, min(MAX_BATCH_SIZE, size))
    numbers = range(1, plan.matches + 1)
    return [(plan, numbers[at : at + size]) for at in range(0, plan.matches, size)]


def play_batch(batch: tuple[SimulationPlan, range]) -> list[Result]:
    plan, numbers = batch
    return [play_one(plan, number) for number in numbers]


def play_one(plan: SimulationPlan, number: int) -> Result:
    """Play one match of a plan."""
    game, names, seed = GAMES[plan.game], plan.lineup(number), plan.seed_of(number)
    note = sealed_chance(seed, plan.edition) if plan.sealed else ChanceSource(seed=seed)
    record = Record.new(game, plan.edition, Setup(plan.players), note)
    finished = play_out(game, record, [BOTS[plan.game][name] for name in names])
    return Result(
        number=number,
        bots=names,
        winners=finished.outcome.winners,
        points=finished.outcome.points,
        decisions=finished.decisions,
        rounds=finished.rounds,
        record=write_text(game, finished.record) if plan.keeps_records else "",
    )
