"""What the benchmark found, as figures: medians of rates, and of ratios within a round."""

from typing import Any, Final, NamedTuple

from adrift.bench.rules import Figure, Rates, figure, medians, ratio

OURS: Final = ("pure", "compiled")
PEERS: Final = "peers"
DIGITS: Final = 4


class Finding(NamedTuple):
    """One ratio that says something about us."""

    name: str
    """A key of the texts."""
    task: str
    """What of ours stands above the line."""
    ratio: Figure


def findings(rates: Rates) -> list[Finding]:
    """Everything that can be said about what was measured."""
    found: list[Finding] = []
    for build in OURS:
        if build in rates:
            found += by_itself(build, rates[build])
            found += beside_peers(build, rates[build], rates.get(PEERS, {}))
    if all(build in rates for build in OURS):
        pure, compiled = (rates[build] for build in OURS)
        found += [
            Finding("compiled-to-pure", task, ratio(compiled[task], pure[task]))
            for task in compiled
            if task in pure and task != "calibration"
        ]
    return found


def by_itself(build: str, tasks: dict[str, list[float]]) -> list[Finding]:
    """Against the calibration loop, and with events against without."""
    found = []
    for task, rates in tasks.items():
        kind, _, rest = task.partition(":")
        if kind == "play":
            found.append(Finding(f"{build}-to-loop", task, ratio(rates, tasks["calibration"])))
        if kind in ("told", "outside"):
            found.append(Finding(f"{build}-{kind}", task, ratio(rates, tasks[f"play:{rest}"])))
    return found


def beside_peers(
    build: str, tasks: dict[str, list[float]], peers: dict[str, list[float]]
) -> list[Finding]:
    """Random play against the median game of the peers, both driven in both ways."""
    return [
        Finding(f"{build}-to-{way}", task, ratio(rates, median))
        for way in ("peer", "whole")
        if (median := medians(peers, way))
        for task, rates in tasks.items()
        if task.startswith("play:")
    ]


def as_data(rates: Rates) -> dict[str, Any]:
    """Everything, for a program to read."""
    return {
        "rates": {
            build: {task: numbers(figure(found)) for task, found in tasks.items()}
            for build, tasks in rates.items()
        },
        "ratios": [
            {"name": finding.name, "task": finding.task, **numbers(finding.ratio)}
            for finding in findings(rates)
        ],
    }


def numbers(found: Figure) -> dict[str, float]:
    return {name: float(f"{value:.{DIGITS}g}") for name, value in found._asdict().items()}
