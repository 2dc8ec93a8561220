"""Runs checks, some in parallel and all even after a failure, and summarizes them.

Uses only the standard library, because it runs before any other package is known to be installed.
"""

import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Check:
    """A command with a name."""

    name: str
    command: tuple[str, ...]
    report: str = ""
    """Option of a test runner that writes a JUnit report, from which its tests are counted."""
    needs: str = ""
    """Name of the check that must pass first."""


@dataclass(frozen=True)
class Result:
    """The result of a check."""

    name: str
    ok: bool
    seconds: float = 0.0
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    note: str = ""
    failed_tests: tuple[str, ...] = ()


Lane = list[Check]
"""Checks that run one after the other."""
Stage = tuple[Lane, ...]
"""Lanes that run in parallel. A check may need one of its own lane or of an earlier stage."""


def run_all(*stages: Stage) -> list[Result]:
    """Run every check whose requirement passed."""
    results: dict[str, Result] = {}
    for lanes in stages:
        with ThreadPoolExecutor(len(lanes)) as pool:
            alone = len(lanes) == 1
            for done in [pool.submit(run_lane, lane, results, alone=alone) for lane in lanes]:
                done.result()
    return [results[check.name] for lanes in stages for lane in lanes for check in lane]


def run_lane(lane: Lane, results: dict[str, Result], *, alone: bool) -> None:
    """Run one lane and add its results."""
    for check in lane:
        requirement = results.get(check.needs)
        if requirement is not None and not requirement.ok:
            reason = f"not run: {check.needs} failed"
            results[check.name] = Result(check.name, ok=False, note=reason)
        else:
            results[check.name] = run(check, alone=alone)


def run(check: Check, *, alone: bool) -> Result:
    """Run one check and count its tests."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        extra = (f"{check.report}{report}",) if check.report else ()
        started = time.monotonic()
        code = outcome(check.name, [*check.command, *extra], alone=alone)
        seconds = time.monotonic() - started
        passed, failed, skipped = counts(report)
        failed_tests = failed_test_names(report)
    ok = code == 0 and (passed > 0 or not check.report)
    return Result(check.name, ok, seconds, passed, failed, skipped, failed_tests=failed_tests)


def outcome(name: str, command: list[str], *, alone: bool) -> int:
    """Run a command and return its exit code.

    Alone, its output is passed through. In parallel with others, its output is printed when it has
    ended, so that outputs are not mixed.
    """
    if alone:
        print(f"\n== {name}", flush=True)
        return subprocess.run(command, cwd=ROOT, env=environment(), check=False).returncode
    print(f".. {name}", flush=True)
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment(),
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    print(f"\n== {name}\n{done.stdout}", end="", flush=True)
    return done.returncode


def environment() -> dict[str, str]:
    """Return the environment with the tools of the running Python first in PATH.

    Bytecode is cached even if the shell disables that: hundreds of processes load the same modules,
    and compiling them each time would take longer than most tests.
    """
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    removed = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
    inherited = {key: value for key, value in os.environ.items() if key not in removed}
    return {**inherited, "PATH": path, "PYTHONPYCACHEPREFIX": str(ROOT / ".cache" / "modules")}


def counts(report: Path) -> tuple[int, int, int]:
    """Return the passed, failed and skipped tests of a report."""
    if not report.exists():
        return 0, 0, 0
    suites = list(ElementTree.parse(report).getroot().iter("testsuite"))
    total, failures, errors, skipped = (
        sum(int(suite.get(key, "0")) for suite in suites)
        for key in ("tests", "failures", "errors", "skipped")
    )
    failed = failures + errors
    return total - failed - skipped, failed, skipped


def failed_test_names(report: Path) -> tuple[str, ...]:
    """Return the names of the failed tests, for the end of a long log."""
    if not report.exists():
        return ()
    cases = ElementTree.parse(report).getroot().iter("testcase")
    return tuple(
        f"{case.get('classname')}::{case.get('name')}"
        for case in cases
        if case.find("failure") is not None or case.find("error") is not None
    )


def summary_line(result: Result) -> str:
    """Format one result."""
    parts = [result.note] if result.note else []
    if result.passed or result.failed or result.skipped:
        parts = [f"{result.passed} passed"]
        parts += [f"{result.failed} failed"] if result.failed else []
        parts += [f"{result.skipped} skipped"] if result.skipped else []
    word = "ok" if result.ok else "FAILED"
    return f"  {result.name:<18} {word:<7} {result.seconds:6.1f} s  {', '.join(parts)}".rstrip()


def summarize(suite: str, results: list[Result], seconds: float) -> str:
    """Format all results; the last line is for programs."""
    failed = [each.name for each in results if not each.ok]
    tests = [f"  {test}" for each in results for test in each.failed_tests]
    return "\n".join(
        [
            f"\nmake {suite}, {seconds:.0f} s:",
            *(summary_line(each) for each in results),
            f"\nfailed: {', '.join(failed)}" if failed else "\nall good",
            *tests,
            f"{sum(v.passed for v in results)} passed, {sum(v.failed for v in results)} failed",
        ]
    )
