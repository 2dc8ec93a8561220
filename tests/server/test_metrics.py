"""The metrics page: its counters and gauges, and nothing the library would add by itself."""

from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families

from adrift.server.metrics import COUNTERS, GAUGES, TABLE_COUNTERS, Metrics

GAUGE_VALUES = dict.fromkeys(GAUGES, 2.0)
TABLE_COUNTS = dict.fromkeys(TABLE_COUNTERS, 5)


def families(page: str) -> dict[str, Metric]:
    return {each.name: each for each in text_string_to_metric_families(page)}


def test_without_counters_the_page_has_only_gauges() -> None:
    page = families(Metrics().page(GAUGE_VALUES, None))
    assert set(page) == {f"adrift_{name}" for name in GAUGES}
    assert {each.type for each in page.values()} == {"gauge"}


def test_the_whole_page_has_every_metric_once_and_no_other() -> None:
    page = families(Metrics().page(GAUGE_VALUES, TABLE_COUNTS))
    names = [*GAUGES, *TABLE_COUNTERS, *COUNTERS, "command_seconds"]
    assert set(page) == {f"adrift_{name}" for name in names}
    assert page["adrift_entries"].samples[0].value == 5


def test_a_counter_has_its_kind_as_a_label() -> None:
    metrics = Metrics()
    metrics.count("frames", "do")
    metrics.count("frames", "do")
    metrics.count("sent")
    page = families(metrics.page(GAUGE_VALUES, {}))
    frames, sent = page["adrift_frames"].samples, page["adrift_sent"].samples
    assert [(each.name, each.labels, each.value) for each in frames] == [
        ("adrift_frames_total", {"kind": "do"}, 2)
    ]
    assert [(each.labels, each.value) for each in sent] == [({}, 1)]


def test_reply_times_are_counted_in_cumulative_buckets() -> None:
    metrics = Metrics()
    for seconds in (0.001, 0.3, 9.0):
        metrics.observe_reply(seconds)
    samples = families(metrics.page(GAUGE_VALUES, {}))["adrift_command_seconds"].samples
    buckets = {each.labels["le"]: each.value for each in samples if each.name.endswith("_bucket")}
    assert [buckets[bound] for bound in ("0.001", "0.25", "0.5", "2.5", "+Inf")] == [1, 1, 2, 2, 3]
    sums = {each.name: each.value for each in samples if not each.labels}
    assert sums == {"adrift_command_seconds_count": 3, "adrift_command_seconds_sum": 9.301}
