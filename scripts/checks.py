"""How checks are run and summed up: all of them even after a failure, some side by side.

Standard library only: it is what finds out whether anything else is there.
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
    """One command with a name. A run of tests has an option to write a report, in the form that
    JUnit began with: its tests are counted."""

    name: str
    command: tuple[str, ...]
    report: str = ""
    needs: str = ""


@dataclass(frozen=True)
class Verdict:
    """What came of a check."""

    name: str
    ok: bool
    seconds: float = 0.0
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    note: str = ""
    red: tuple[str, ...] = ()


Lane = list[Check]
"""Checks one after the other."""
Stage = tuple[Lane, ...]
"""Lanes side by side. A check needs only what is in its own lane, or in an earlier stage."""


def run_all(*stages: Stage) -> list[Verdict]:
    """Run every check whose ground holds."""
    verdicts: dict[str, Verdict] = {}
    for lanes in stages:
        with ThreadPoolExecutor(len(lanes)) as pool:
            alone = len(lanes) == 1
            for done in [pool.submit(run_lane, lane, verdicts, alone=alone) for lane in lanes]:
                done.result()
    return [verdicts[check.name] for lanes in stages for lane in lanes for check in lane]


def run_lane(lane: Lane, verdicts: dict[str, Verdict], *, alone: bool) -> None:
    """Run one lane, adding to the verdicts."""
    for check in lane:
        ground = verdicts.get(check.needs)
        if ground is not None and not ground.ok:
            reason = f"not run: {check.needs} failed"
            verdicts[check.name] = Verdict(check.name, ok=False, note=reason)
        else:
            verdicts[check.name] = run(check, alone=alone)


def run(check: Check, *, alone: bool) -> Verdict:
    """Run one check and count its tests."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        extra = (f"{check.report}{report}",) if check.report else ()
        started = time.monotonic()
        code = outcome(check.name, [*check.command, *extra], alone=alone)
        seconds = time.monotonic() - started
        passed, failed, skipped = counts(report)
        red = red_tests(report)
    ok = code == 0 and (passed > 0 or not check.report)
    return Verdict(check.name, ok, seconds, passed, failed, skipped, red=red)


def outcome(name: str, command: list[str], *, alone: bool) -> int:
    """Run a command. Alone its output is passed through; beside others it is printed in one piece
    when it has ended, so that no two are mixed."""
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
    """The tools of the running environment first, whatever the caller's shell has activated.

    Hundreds of processes load the same modules: where the shell forbids keeping them compiled, each
    would compile them all again, which takes longer than most tests.
    """
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    unwanted = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
    kept = {key: value for key, value in os.environ.items() if key not in unwanted}
    return {**kept, "PATH": path, "PYTHONPYCACHEPREFIX": str(ROOT / ".cache" / "modules")}


def counts(report: Path) -> tuple[int, int, int]:
    """Passed, failed and skipped tests of pytest's own report."""
    if not report.exists():
        return 0, 0, 0
    suites = list(ElementTree.parse(report).getroot().iter("testsuite"))
    total, failures, errors, skipped = (
        sum(int(suite.get(key, "0")) for suite in suites)
        for key in ("tests", "failures", "errors", "skipped")
    )
    failed = failures + errors
    return total - failed - skipped, failed, skipped


def red_tests(report: Path) -> tuple[str, ...]:
    """The names of the tests that failed: whoever reads only the end of a long log needs them."""
    if not report.exists():
        return ()
    cases = ElementTree.parse(report).getroot().iter("testcase")
    return tuple(
        f"{case.get('classname')}::{case.get('name')}"
        for case in cases
        if case.find("failure") is not None or case.find("error") is not None
    )


def line(verdict: Verdict) -> str:
    """One line of the summary."""
    said = [verdict.note] if verdict.note else []
    if verdict.passed or verdict.failed or verdict.skipped:
        said = [f"{verdict.passed} passed"]
        said += [f"{verdict.failed} failed"] if verdict.failed else []
        said += [f"{verdict.skipped} skipped"] if verdict.skipped else []
    word = "ok" if verdict.ok else "FAILED"
    return f"  {verdict.name:<18} {word:<7} {verdict.seconds:6.1f} s  {', '.join(said)}".rstrip()


def sum_up(suite: str, verdicts: list[Verdict], seconds: float) -> str:
    """What ran, how long it took and what is red; the last line is for programs."""
    red = [each.name for each in verdicts if not each.ok]
    tests = [f"  {test}" for each in verdicts for test in each.red]
    return "\n".join(
        [
            f"\nmake {suite}, {seconds:.0f} s:",
            *(line(each) for each in verdicts),
            f"\nfailed: {', '.join(red)}" if red else "\nall good",
            *tests,
            f"{sum(v.passed for v in verdicts)} passed, {sum(v.failed for v in verdicts)} failed",
        ]
    )
