"""Figures for Prometheus: how much, how many, how long; never who, what or from where.

Counters move with every command, sealed answers included. Only the operator may read them: whoever
shows the metrics key. Everybody else who may read the page gets the gauges.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
HELP: Final = {
    "requests": "HTTP requests answered, by status.",
    "frames": "Frames that came over sockets, by kind.",
    "sent": "Messages handed to connections.",
    "dropped": "Connections the server closed, by reason.",
    "turned_away": "Requests and connections refused before anything was done, by reason.",
    "webhooks": "Notices sent to webhooks, by what became of them.",
}


class Metrics:
    """What a server has counted since it began."""

    def __init__(self) -> None:
        self.counts: dict[str, dict[str, int]] = {name: {} for name in HELP}
        self.slow = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0

    def count(self, name: str, kind: str = "") -> None:
        counts = self.counts[name]
        counts[kind] = counts.get(kind, 0) + 1

    def took(self, seconds: float) -> None:
        """A command was replied to, so long after it was read."""
        self.slow[bisect_left(BUCKETS, seconds)] += 1
        self.seconds += seconds

    def page(self, now: Mapping[str, float], tables: Mapping[str, int] | None) -> str:
        """The page as Prometheus reads it: gauges, and unless `tables` is `None` the counters."""
        lines = [line for name, value in now.items() for line in gauge(name, value)]
        if tables is not None:
            lines += self.counters(tables)
        return "\n".join(lines) + "\n"

    def counters(self, tables: Mapping[str, int]) -> Iterator[str]:
        """What tables have counted, and what the server has."""
        for name, value in sorted(tables.items()):
            yield from (f"# TYPE adrift_{name}_total counter", f"adrift_{name}_total {value}")
        for name, counts in self.counts.items():
            yield from counter(name, counts)
        yield from self.histogram()

    def histogram(self) -> Iterator[str]:
        name, reached = "adrift_command_seconds", 0
        yield f"# HELP {name} From reading a command to having its reply."
        yield f"# TYPE {name} histogram"
        for limit, number in zip([*map(str, BUCKETS), "+Inf"], self.slow, strict=True):
            reached += number
            yield f'{name}_bucket{{le="{limit}"}} {reached}'
        yield f"{name}_sum {self.seconds:.6f}"
        yield f"{name}_count {reached}"


def gauge(name: str, value: float) -> list[str]:
    return [f"# TYPE adrift_{name} gauge", f"adrift_{name} {value}"]


def counter(name: str, counts: Mapping[str, int]) -> list[str]:
    head = [f"# HELP adrift_{name}_total {HELP[name]}", f"# TYPE adrift_{name}_total counter"]
    kinds = sorted(counts.items()) or [("", 0)]
    return head + [
        f'adrift_{name}_total{{kind="{kind}"}} {value}' if kind else f"adrift_{name}_total {value}"
        for kind, value in kinds
    ]
