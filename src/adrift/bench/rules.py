"""Measures the rules in several Python environments, each in its own process.

Machines differ and are busy. So every round runs each task for a moment, ratios are taken within a
round, and the median over the rounds is reported.
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
"""Minimum time for one task in one round."""


class WorkerFailed(RuntimeError):
    """Raised when an environment cannot be measured; `output` is its last line on stderr."""

    def __init__(self, python: str, said: str) -> None:
        super().__init__(f"{python}: {said}")
        self.python = python
        self.output = said


class Worker:
    """A process that runs benchmark tasks in one environment on request."""

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
        _, errors = self.process.communicate()
        return (errors.strip().splitlines() or ["it ended without output"])[-1]

    def rate(self, task: str, seconds: float) -> float:
        """Run a task for some seconds of CPU time; return how often it ran per second."""
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
        self.process.communicate()  # closing its input ends the process


def own_worker() -> Worker:
    """Measure Adrift in the running environment."""
    return Worker(sys.executable, "worker.py", "-P")


def compiled_worker(python: str) -> Worker:
    """Measure Adrift in another environment, isolated from this one's settings."""
    return Worker(python, "worker.py", "-I")


def peers_worker(python: str) -> Worker:
    """Measure OpenSpiel in an environment that has it."""
    return Worker(python, "peers.py", "-I")


Rates = dict[str, dict[str, list[float]]]
"""By build and task: the rate in each round."""


def measure(
    workers: Sequence[Worker],
    seconds: float,
    progress: Callable[[int], None],
    *,
    rounds: int = ROUNDS,
) -> Rates:
    """Run all tasks of all workers in every round; `seconds` is the total time."""
    rates: Rates = {worker.build: {task: [] for task in worker.tasks} for worker in workers}
    share = max(MIN_TASK_SECONDS, seconds / rounds / sum(len(worker.tasks) for worker in workers))
    for number in range(1, rounds + 1):
        for worker in workers:
            for task in worker.tasks:
                rates[worker.build][task].append(worker.rate(task, share))
        progress(number)
    return rates


class Figure(NamedTuple):
    """A rate or ratio over all rounds."""

    median: float
    lowest: float
    highest: float


def summarize(rates: Sequence[float]) -> Figure:
    return Figure(median(rates), min(rates), max(rates))


def ratio_by_round(above: Sequence[float], below: Sequence[float]) -> Figure:
    """Divide round by round, so that a busy moment affects both rates."""
    return summarize([a / b for a, b in zip(above, below, strict=True)])


def median_by_round(tasks: dict[str, list[float]], kind: str) -> list[float]:
    """Return the median of all tasks of a kind in each round; empty if there are none."""
    chosen = [rates for task, rates in tasks.items() if task.startswith(f"{kind}:")]
    return [median(rates) for rates in zip(*chosen, strict=True)]
