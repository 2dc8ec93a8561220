"""The script behind `make test` turns red when it should, and goes on to the end."""

import sys
from pathlib import Path

import pytest

from scripts import suite
from scripts.checks import ROOT, Check, run_all, summarize

GOOD = Check("good", (sys.executable, "-c", ""))
BAD = Check("bad", (sys.executable, "-c", "raise SystemExit(3)"))


def test_a_failure_does_not_hide_what_comes_after() -> None:
    results = run_all(([BAD, GOOD],))
    assert [each.ok for each in results] == [False, True]
    assert "failed: bad" in summarize("test", results, 1.0)


def test_what_rests_on_a_failure_is_not_run_and_is_red() -> None:
    results = run_all(([BAD],), ([Check("next", GOOD.command, needs="bad")], [GOOD]))
    assert results[1].note == "not run: bad failed"
    assert not results[1].ok


def test_a_test_run_without_tests_is_red() -> None:
    pretends = Check("empty", (sys.executable, "-c", ""), report="--report=")
    assert not run_all(([pretends],))[0].ok


def test_tests_are_counted(tmp_path: Path) -> None:
    source = (
        "import pytest\ndef test_a(): ...\ndef test_b(): 1/0\n@pytest.mark.skip\ndef test_c(): ..."
    )
    (tmp_path / "test_three.py").write_text(source)
    three = suite.pytest("three", str(tmp_path), f"--rootdir={tmp_path}", "-c/dev/null")
    result = run_all(([three],))[0]
    assert (result.ok, result.passed, result.failed, result.skipped) == (False, 1, 1, 1)
    assert summarize("test", [result], 1.0).endswith("\n1 passed, 1 failed")


def test_what_runs_side_by_side_is_printed_in_one_piece(capfd: pytest.CaptureFixture[str]) -> None:
    slow = "import sys, time; print('a', flush=True); time.sleep(0.2); print('b', file=sys.stderr)"
    lanes = [[Check(name, (sys.executable, "-c", slow))] for name in ("left", "right")]
    assert all(each.ok for each in run_all(tuple(lanes)))
    printed = capfd.readouterr().out
    assert "== left\na\nb\n" in printed
    assert "== right\na\nb\n" in printed


def test_modules_are_kept_compiled_whatever_the_shell_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    keeps = "import sys; sys.exit(sys.dont_write_bytecode or sys.pycache_prefix is None)"
    assert run_all(([Check("keeps", (sys.executable, "-c", keeps))],))[0].ok


@pytest.mark.parametrize("name", suite.SUITES)
def test_what_a_check_needs_comes_before_it(name: str) -> None:
    stages = suite.SUITES[name]("2")
    all_names = {check.name for lanes in stages for lane in lanes for check in lane}
    before: set[str] = set()
    for lanes in stages:
        for lane in lanes:
            available = set(before)
            for check in lane:
                assert check.needs in available or check.needs not in all_names
                available.add(check.name)
        before.update(check.name for lane in lanes for check in lane)


@pytest.mark.parametrize("name", suite.SUITES)
def test_the_checks_of_a_suite_have_names_of_their_own(name: str) -> None:
    stages = suite.SUITES[name]("2")
    names = [check.name for lanes in stages for lane in lanes for check in lane]
    assert len(names) == len(set(names)) > 0


def test_every_folder_of_tests_is_run_by_make_test() -> None:
    """By name, or by the check that runs everything except what it ignores."""
    checks = [check for lanes in suite.everything("2") for lane in lanes for check in lane]
    runs = [check.command for check in checks if "pytest" in check.command]
    named = {part for run in runs for part in run if part.startswith("tests/")}
    [rest] = [run for run in runs if not named.intersection(run)]
    folders = [f"tests/{path.name}" for path in (ROOT / "tests").iterdir() if path.is_dir()]
    left_out = {folder for folder in folders if f"--ignore={folder}" in rest}
    assert left_out
    assert {*left_out, suite.RULEBOOK_COVERAGE} <= named
