"""The benchmark: every environment in a process of its own, measured in turn; medians at the end.

Machines vary and are busy. So all tasks are done a little in every round, and what counts is the
median of ratios taken within a round.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

HERE: Final = Path(__file__).parent
ROUNDS: Final = 7
MIN_TASK_SECONDS: Final = 0.01
"""Seconds for one task in one round, at least."""


class WorkerFailed(RuntimeError):
    """An environment that cannot be measured; `said` is the last line of what it said."""

    def __init__(self, python: str, said: str) -> None:
        super().__init__(f"{python}: {said}")
        self.python = python
        self.output = said


class Worker:
    """A process that measures one environment when told to."""

    def __init__(self, python: str, program: str, *flags: str) -> None:
        self.python = python
        command = [python, *flags, str(HERE / program)]
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, text=True
            )
        except OSError as error:
            raise WorkerFailed(python, error.strerror or str(error)) from None
        hello = self.read()
        self.build = str(hello["build"])
        self.tasks = [str(name) for name in hello["tasks"]]

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise WorkerFailed(self.python, self.last_error_line())
        answer: dict[str, Any] = json.loads(line)
        return answer

    def last_error_line(self) -> str:
        _, said = self.process.communicate()
        return (said.strip().splitlines() or ["it ended without a word"])[-1]

    def rate(self, task: str, seconds: float) -> float:
        """How often a second it does this."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{task} {seconds}\n")
        self.process.stdin.flush()
        answer = self.read()
        return float(answer["done"]) / float(answer["seconds"])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.process.communicate()  # closes its input, which ends it


def own_worker() -> Worker:
    """Adrift as this very command runs it."""
    return Worker(sys.executable, "worker.py", "-P")


def compiled_worker(python: str) -> Worker:
    """Adrift as another environment has it, untouched by the settings of this one."""
    return Worker(python, "worker.py", "-I")


def peers_worker(python: str) -> Worker:
    """OpenSpiel in some environment."""
    return Worker(python, "peers.py", "-I")


Rates = dict[str, dict[str, list[float]]]
"""By build and task: a rate for every round."""


def measure(
    workers: Sequence[Worker],
    seconds: float,
    progress: Callable[[int], None],
    *,
    rounds: int = ROUNDS,
) -> Rates:
    """All tasks of all workers, in turn, in so many rounds and so many seconds altogether."""
    rates: Rates = {worker.build: {task: [] for task in worker.tasks} for worker in workers}
    share = max(MIN_TASK_SECONDS, seconds / rounds / sum(len(worker.tasks) for worker in workers))
    for number in range(1, rounds + 1):
        for worker in workers:
            for task in worker.tasks:
                rates[worker.build][task].append(worker.rate(task, share))
        progress(number)
    return rates


class Figure(NamedTuple):
    """A rate, and where it lies among the rounds."""

    median: float
    lowest: float
    highest: float


def summarize(rates: Sequence[float]) -> Figure:
    return Figure(median(rates), min(rates), max(rates))


def ratio_by_round(above: Sequence[float], below: Sequence[float]) -> Figure:
    """Round by round, so that a busy moment hits both."""
    return summarize([a / b for a, b in zip(above, below, strict=True)])


def median_by_round(tasks: dict[str, list[float]], kind: str) -> list[float]:
    """For every round, the median of all tasks of a kind; nothing if there are none."""
    chosen = [rates for task, rates in tasks.items() if task.startswith(f"{kind}:")]
    return [median(rates) for rates in zip(*chosen, strict=True)]
