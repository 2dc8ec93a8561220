"""Runs the checks of one make target, all of them even after a failure, and sums up at the end.

    python scripts/suite.py check|quick|test|deep [--jobs N]

Standard library only; the Python tools are those of the environment it runs in.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
PURE = sys.executable
COMPILED = str(ROOT / ".venv-fast" / "bin" / "python")

# What must hold for the compiled build as well; the rest does not touch compiled code directly.
BOTH_BUILDS = (
    "tests/engine",
    "tests/rulebook",
    "tests/properties",
    "tests/editions",
    "tests/reading",
)
# Whose branches count: a run of their own, since measuring slows a long test threefold.
MEASURED = (*BOTH_BUILDS[:-1], "tests/scenarios", "tests/records")
TOO_LONG_FOR_QUICK = (
    "tests/client",
    "tests/reading",
    "tests/server/test_kills.py",
    "tests/server/test_two_worlds.py",
    "tests/server/test_app_openapi.py",
    "tests/table/test_arrival.py",
    "tests/table/test_hostile.py",
    "tests/table/test_rebuild.py",
    "tests/table/test_secrecy.py",
    "tests/arena/test_strength.py",
    "tests/bots/test_every_bot.py",
    "tests/properties/test_one_boat_secrecy.py",
    "tests/terminal",
    "tests/texts/test_one_boat.py",
    "tests/web",
)
BROWSER = "tests/web"
"""Tests in a real browser; a stage of their own, since they need one."""
FEW_EXAMPLES = "--hypothesis-profile=quick"
STEALING = ("--dist", "worksteal")  # a worker with nothing left takes from the other's queue
RULEBOOK_COVERAGE = "tests/architecture/test_rulebook_coverage.py"


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


def tool(name: str, *command: str) -> Check:
    """A check by a tool of the pure environment."""
    return Check(name, (PURE, "-m", *command))


def pytest(name: str, *arguments: str, python: str = PURE, needs: str = "") -> Check:
    """A check by pytest."""
    command = (python, "-m", "pytest", "-q", *arguments)
    return Check(name, command, report="--junitxml=", needs=needs)


def style() -> list[Check]:
    """Format, lint, types."""
    return [
        tool("format", "ruff", "format", "--check", "--quiet", "."),
        tool("lint", "ruff", "check", "--quiet", "."),
        tool("types", "mypy", "--no-error-summary"),
    ]


def web(name: str, *command: str, report: str = "") -> Check:
    """A check by a tool of the client."""
    whole = (PURE, "scripts/client.py", "run", *command)
    return Check(name, whole, report=report, needs="client tools")


def client_tests() -> list[Check]:
    """The types of the client and the tests of its components."""
    reporters = ("--reporter=default", "--reporter=junit")
    return [
        web("client types", "svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"),
        web("client tests", "vitest", "run", *reporters, report="--outputFile.junit="),
    ]


def client() -> list[Check]:
    """The client: style, types, tests of its components, then it is built and weighed."""
    return [
        Check("client tools", (PURE, "scripts/client.py", "install")),
        web("client format", "prettier", "--check", "--log-level", "warn", "."),
        web("client lint", "eslint", "--max-warnings=0", "."),
        *client_tests(),
        Check("client build", (PURE, "scripts/client.py", "build"), needs="client tools"),
        Check("client size", (PURE, "scripts/client_files.py"), needs="client build"),
    ]


def browser() -> list[Check]:
    """The client in a real browser, through a real server."""
    return [
        Check("chromium", (PURE, "scripts/chromium.py")),
        pytest("browser tests", BROWSER, needs="chromium"),
    ]


def layers() -> list[Check]:
    """The shape of the repository."""
    return [pytest("layers", "tests/architecture", f"--ignore={RULEBOOK_COVERAGE}")]


def quick(jobs: str) -> list[Check]:
    """What one runs while working."""
    left_out = [f"--ignore={path}" for path in TOO_LONG_FOR_QUICK]
    shallow = ("-n", jobs, *STEALING, "-m", "not deep")
    tests = pytest("tests", *shallow, "--hypothesis-profile=glance", *left_out)
    has_tools = (ROOT / "web" / "node_modules").exists()
    return [*style(), *(client_tests() if has_tools else ()), tests]


def everything(jobs: str) -> list[Check]:
    """What a submission must pass."""
    shallow = ("-n", jobs, *STEALING, "-m", "not deep")
    missing = ("--cov", "--cov-report=term-missing:skip-covered")
    return [
        *style(),
        *layers(),
        pytest("rulebook coverage", RULEBOOK_COVERAGE),
        *client(),
        pytest("tests, pure", "--ignore=tests/architecture", f"--ignore={BROWSER}", *shallow),
        pytest("branch coverage", *MEASURED, *missing, FEW_EXAMPLES, *shallow),
        Check("compile", ("make", "--no-print-directory", "fast")),
        pytest(
            "tests, compiled",
            *BOTH_BUILDS,
            FEW_EXAMPLES,
            *shallow,
            python=COMPILED,
            needs="compile",
        ),
        *browser(),
    ]


def deep(jobs: str) -> list[Check]:
    """Long fuzzing, then mutants of the rules."""
    night = "--hypothesis-profile=night"
    return [
        pytest("long tests", "-n", jobs, *STEALING, "-m", "deep", night),
        pytest("fuzzing", "tests/properties", "-n", jobs, *STEALING, "-m", "not deep", night),
        Check("mutants", (PURE, "scripts/mutants.py", "--jobs", jobs)),
    ]


def run(check: Check) -> Verdict:
    """Run one check with its output passed through."""
    print(f"\n== {check.name}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        extra = (f"{check.report}{report}",) if check.report else ()
        started = time.monotonic()
        done = subprocess.run([*check.command, *extra], cwd=ROOT, env=environment(), check=False)
        seconds = time.monotonic() - started
        passed, failed, skipped = counts(report)
        red = red_tests(report)
    ok = done.returncode == 0 and (passed > 0 or not check.report)
    return Verdict(check.name, ok, seconds, passed, failed, skipped, red=red)


def environment() -> dict[str, str]:
    """The tools of the running environment first, whatever the caller's shell has activated."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return {**kept, "PATH": path}


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


def run_all(checks: list[Check]) -> list[Verdict]:
    """Run every check whose ground holds."""
    verdicts: dict[str, Verdict] = {}
    for check in checks:
        ground = verdicts.get(check.needs)
        if ground is not None and not ground.ok:
            reason = f"not run: {check.needs} failed"
            verdicts[check.name] = Verdict(check.name, ok=False, note=reason)
        else:
            verdicts[check.name] = run(check)
    return list(verdicts.values())


def line(verdict: Verdict) -> str:
    """One line of the summary."""
    said = [verdict.note] if verdict.note else []
    if verdict.passed or verdict.failed or verdict.skipped:
        said = [f"{verdict.passed} passed"]
        said += [f"{verdict.failed} failed"] if verdict.failed else []
        said += [f"{verdict.skipped} skipped"] if verdict.skipped else []
    word = "ok" if verdict.ok else "FAILED"
    return f"  {verdict.name:<18} {word:<7} {verdict.seconds:6.1f} s  {', '.join(said)}".rstrip()


def sum_up(suite: str, verdicts: list[Verdict]) -> str:
    """What ran, how long it took and what is red; the last line is for programs."""
    red = [each.name for each in verdicts if not each.ok]
    tests = [f"  {test}" for each in verdicts for test in each.red]
    return "\n".join(
        [
            f"\nmake {suite}, {sum(each.seconds for each in verdicts):.0f} s:",
            *(line(each) for each in verdicts),
            f"\nfailed: {', '.join(red)}" if red else "\nall good",
            *tests,
            f"{sum(v.passed for v in verdicts)} passed, {sum(v.failed for v in verdicts)} failed",
        ]
    )


SUITES: dict[str, Callable[[str], list[Check]]] = {
    "check": lambda _: [*style(), *layers()],
    "quick": quick,
    "test": everything,
    "deep": deep,
}


def main() -> int:
    """Run the suite named on the command line."""
    parser = argparse.ArgumentParser(description="Run the checks of one make target.")
    parser.add_argument("suite", choices=SUITES)
    parser.add_argument("--jobs", default="2")
    arguments = parser.parse_args()
    verdicts = run_all(SUITES[arguments.suite](arguments.jobs))
    print(sum_up(arguments.suite, verdicts), flush=True)
    return 0 if all(each.ok for each in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
