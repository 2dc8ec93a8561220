"""Metrics for Prometheus: totals and durations, never who did what or from where.

Counters move with every command, sealed answers included, so only the operator may read them, with
the metrics key. Everyone else who may read the page gets the gauges.

`prometheus_client` writes the page. Counting stays a plain addition: the server counts each frame,
and the library's thread-safe `Counter.inc` takes four times longer than `Metrics.count`.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from prometheus_client import generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

PREFIX: Final = "adrift_"
COUNTERS: Final = {
    "requests": "HTTP requests answered, by status.",
    "frames": "Frames received on sockets, by kind.",
    "sent": "Messages handed to connections.",
    "dropped": "Connections the server closed, by reason.",
    "turned_away": "Requests and connections refused before any work was done, by reason.",
    "webhooks": "Webhook calls, by result.",
}
TABLE_COUNTERS: Final = {
    "accepted": "Commands accepted.",
    "entries": "Journal entries stored.",
    "refused": "Commands refused.",
    "tables": "Tables opened.",
}
GAUGES: Final = {
    "connections": "Open connections of people and programs at tables.",
    "tables_awake": "Tables loaded in memory.",
    "tables_kept": "Tables stored.",
    "started_at_seconds": "When the server started, in seconds since 1970.",
}
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper bounds of the reply times, in seconds; longer ones are in `+Inf`."""


class Metrics(Collector):
    """Counts what happens on one server. Not in the library's default registry, which would add
    facts about the process."""

    def __init__(self) -> None:
        self.counts = {name: defaultdict[str, int](int) for name in COUNTERS}
        self.replies = [0] * (len(BUCKETS) + 1)
        """Replies by bucket."""
        self.reply_seconds = 0.0
        """The sum of all reply times."""

    def count(self, name: str, kind: str = "") -> None:
        """Add one to a counter; `kind` is its label."""
        self.counts[name][kind] += 1

    def observe_reply(self, seconds: float) -> None:
        """Record the time from reading a command to its reply."""
        self.replies[bisect_left(BUCKETS, seconds)] += 1
        self.reply_seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """Return every counter and the histogram of reply times."""
        for name, help_text in COUNTERS.items():
            family = CounterMetricFamily(PREFIX + name, help_text, labels=["kind"])
            for kind, value in sorted(self.counts[name].items()) or [("", 0)]:
                family.add_metric([kind] if kind else [], value)
            yield family
        bounds = [*map(str, BUCKETS), "+Inf"]
        yield HistogramMetricFamily(
            f"{PREFIX}command_seconds",
            "Time from reading a command to its reply.",
            buckets=list(zip(bounds, accumulate(self.replies), strict=True)),
            sum_value=self.reply_seconds,
        )

    def page(self, gauges: Mapping[str, float], tables: Mapping[str, int] | None) -> str:
        """Write the page for Prometheus, without any counter if `tables` is `None`."""
        families: list[Metric] = [
            GaugeMetricFamily(PREFIX + name, GAUGES[name], value) for name, value in gauges.items()
        ]
        if tables is not None:
            families += [
                CounterMetricFamily(PREFIX + name, TABLE_COUNTERS[name], value)
                for name, value in sorted(tables.items())
            ]
            families += self.collect()
        return generate_latest(Families(families)).decode()


@dataclass
class Families(Collector):
    """The metric families of one page."""

    families: list[Metric]

    def collect(self) -> Iterable[Metric]:
        return self.families
