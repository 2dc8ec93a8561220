"""Compares the rates that `adrift bench` measured: builds with each other and with the peers."""

from typing import Any, Final, NamedTuple

from adrift.bench.rules import Figure, Rates, median_by_round, ratio_by_round, summarize

OWN_BUILDS: Final = ("pure", "compiled")
PEER_BUILD: Final = "peers"
SIGNIFICANT_DIGITS: Final = 4


class Comparison(NamedTuple):
    """The ratio of two rates."""

    name: str
    """Message id after `cli-bench-`."""
    task: str
    """Our task, the numerator."""
    ratio: Figure


def comparisons(rates: Rates) -> list[Comparison]:
    """Return every ratio that the measured rates allow."""
    found: list[Comparison] = []
    for build in OWN_BUILDS:
        if build in rates:
            found += own_comparisons(build, rates[build])
            found += peer_comparisons(build, rates[build], rates.get(PEER_BUILD, {}))
    if all(build in rates for build in OWN_BUILDS):
        pure, compiled = (rates[build] for build in OWN_BUILDS)
        found += [
            Comparison("compiled-to-pure", task, ratio_by_round(compiled[task], pure[task]))
            for task in compiled
            if task in pure and task != "calibration"
        ]
    return found


def own_comparisons(build: str, tasks: dict[str, list[float]]) -> list[Comparison]:
    """Compare a build with the calibration loop, and its variants with plain play."""
    found = []
    for task, rates in tasks.items():
        kind, _, rest = task.partition(":")
        if kind == "play":
            found.append(
                Comparison(f"{build}-to-loop", task, ratio_by_round(rates, tasks["calibration"]))
            )
        if kind in ("told", "outside"):
            found.append(
                Comparison(f"{build}-{kind}", task, ratio_by_round(rates, tasks[f"play:{rest}"]))
            )
    return found


def peer_comparisons(
    build: str, tasks: dict[str, list[float]], peers: dict[str, list[float]]
) -> list[Comparison]:
    """Compare random play with the median game of the peers, from Python and in C++."""
    return [
        Comparison(f"{build}-to-{way}", task, ratio_by_round(rates, median))
        for way in ("peer", "whole")
        if (median := median_by_round(peers, way))
        for task, rates in tasks.items()
        if task.startswith("play:")
    ]


def as_data(rates: Rates) -> dict[str, Any]:
    """Return all rates and ratios as JSON data."""
    return {
        "rates": {
            build: {task: rounded(summarize(found)) for task, found in tasks.items()}
            for build, tasks in rates.items()
        },
        "ratios": [
            {"name": finding.name, "task": finding.task, **rounded(finding.ratio)}
            for finding in comparisons(rates)
        ],
    }


def rounded(found: Figure) -> dict[str, float]:
    return {
        name: float(f"{value:.{SIGNIFICANT_DIGITS}g}") for name, value in found._asdict().items()
    }
