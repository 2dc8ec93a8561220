"""`adrift bench` measures and reports; its speed is not tested."""

import json
import sys
from pathlib import Path

import pytest

from adrift.bench import flood as bench_flood
from adrift.bench.flood_clients import FLOODS
from adrift.bench.report import comparisons
from adrift.bench.rules import median_by_round, ratio_by_round, summarize
from adrift.cli import main
from adrift.games import GAMES
from adrift.texts import LANGUAGES, Texts


@pytest.fixture(autouse=True)
def no_other_environments(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Hide the environments beside the checkout from these tests."""
    monkeypatch.chdir(tmp_path)


def test_json_has_every_task_and_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.01", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    (tasks,) = report["rates"].values()
    for game in GAMES.values():
        assert {f"play:{game.key}:{players}" for players in game.player_counts} <= set(tasks)
    assert all(task["lowest"] <= task["median"] <= task["highest"] for task in tasks.values())
    assert any(finding["name"].endswith("-told") for finding in report["ratios"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_people_get_tables_and_what_to_do_for_more(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    assert main(["bench", "--lang", language, "--seconds", "0.01"]) == 0
    output = capsys.readouterr().out
    for game in GAMES.values():
        rows = [line for line in output.splitlines() if f", {game.key}, " in line]
        assert (
            len(rows) >= 2 * len(game.player_counts) + 6
        )  # each number of players, and six more tasks
    assert "make bench PEERS=1" in output


def error_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["bench", "--lang", "en", "--seconds", "0.01", *words]) == 2
    output = capsys.readouterr()
    assert (output.out, output.err.count("\n")) == ("", 1)
    return output.err


def test_a_python_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert "nowhere/python cannot be measured" in error_of(capsys, "--peers", "nowhere/python")


def test_a_python_without_openspiel_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert "pyspiel" in error_of(capsys, "--peers", sys.executable)


def test_no_time_is_too_little(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--seconds must be more than 0" in error_of(capsys, "--seconds", "0")


def test_a_ratio_is_taken_round_by_round() -> None:
    assert ratio_by_round([2, 40, 3], [1, 10, 3]) == summarize([2, 4, 1])
    assert median_by_round(
        {"peer:a:3": [1, 5], "peer:b:3": [3, 1], "play:c:3": [9, 9]}, "peer"
    ) == [2, 3]


def test_all_that_can_be_compared_is() -> None:
    ours = {"calibration": [1.0], "play:toy:3": [8.0], "told:toy:3": [4.0]}
    theirs = {"peer:a:3": [2.0], "whole:a:3": [16.0]}
    found = comparisons({"pure": ours, "compiled": ours, "peers": theirs})
    ratios = {(finding.name, finding.task): finding.ratio.median for finding in found}
    assert ratios["pure-to-loop", "play:toy:3"] == 8
    assert ratios["pure-told", "told:toy:3"] == 0.5
    assert ratios["pure-to-peer", "play:toy:3"] == 4
    assert ratios["compiled-to-whole", "play:toy:3"] == 0.5
    assert ratios["compiled-to-pure", "play:toy:3"] == 1


@pytest.mark.parametrize("words", [["--seconds", "0"], ["server", "--tables", "0"]])
def test_what_cannot_be_measured_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *words]) == 2
    assert "must be" in capsys.readouterr().err


def test_a_flood_is_measured_beside_an_idle_server() -> None:
    texts = Texts("en")
    found = bench_flood.measure(0.5, texts, ["pings"], recovery=0.5)
    flood = found["floods"]["pings"]
    assert flood["meanwhile"]["memory"] > 10
    assert flood["meanwhile"]["files"] > 5
    assert {"p95", "slower", "growth", "moves", "busy"} <= flood["after"].keys()
    said = bench_flood.format_report(found, texts)
    assert "WebSocket pings" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_flood_has_a_name(language: str) -> None:
    for kind in FLOODS:
        assert Texts(language).say(f"cli-bench-flood-{kind.replace('_', '-')}")


def test_a_server_is_measured_beside_a_bare_broadcast(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "server", "--seconds", "1", "--tables", "4"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["bare"]["moves_per_cpu"] > 0
    assert report["tables"] == 4
    builds = report.keys() - {"bare", "memory", "tables"}
    assert {"pure"} <= builds <= {"pure", "compiled"}
    for found in [report[build][game] for build in builds for game in GAMES]:
        assert found["moves_per_cpu"] > 0
        assert 0 < found["saturated"]["p50"] <= found["saturated"]["p99"]
        ratio = found["to_bare"]
        assert 0 < ratio["lowest"] <= ratio["median"] <= ratio["highest"]
    assert report["memory"]["connection"] > 0
