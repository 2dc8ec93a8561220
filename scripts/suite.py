"""Runs the checks of one make target, all even after a failure, and prints a summary.

    python -m scripts.suite check|quick|test|deep [--jobs N]

Uses only the standard library; the Python tools are those of the running environment.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable

from scripts.checks import ROOT, Check, Lane, Stage, run_all, summarize
from scripts.client import is_installed

PURE = sys.executable
COMPILED = str(ROOT / ".venv-fast" / "bin" / "python")

# Tests that run on the compiled build too; the others do not use compiled code directly.
BOTH_BUILDS = (
    "tests/core",
    "tests/rulebook",
    "tests/properties",
    "tests/editions",
    "tests/table",
    "tests/reading",
)
# Tests whose branch coverage is measured, in a separate run, since coverage makes long tests three
# times slower. It uses fewer random examples; the compiled build, which is fast, uses all of them.
COVERED = (*BOTH_BUILDS[:-2], "tests/scenarios", "tests/records")
TOO_SLOW_FOR_QUICK = (
    "tests/client",
    "tests/reading",
    "tests/server/attacks",
    "tests/server/http/test_openapi.py",
    "tests/server/limits",
    "tests/server/secrecy",
    "tests/server/storage",
    "tests/server/tables",
    "tests/server/test_quiet_logs.py",
    "tests/server/test_run.py",
    "tests/server/test_uvicorn_support.py",
    "tests/server/test_webhooks.py",
    "tests/server/websocket",
    "tests/server/wire",
    "tests/cli/test_bench.py",
    "tests/properties/test_refusals.py",
    "tests/scenarios/test_page_one_boat.py",
    "tests/table/test_answer_order.py",
    "tests/table/test_hostile.py",
    "tests/table/test_rebuild.py",
    "tests/table/test_secrecy.py",
    "tests/arena/test_strength.py",
    "tests/bots/test_every_bot.py",
    "tests/properties/test_one_boat_secrecy.py",
    "tests/terminal",
    "tests/texts/test_one_boat.py",
    "tests/texts/test_wire.py",
    "tests/web",
)
BROWSER = "tests/web"
"""Tests in a real browser; a separate check, since they need Chromium."""
FEW_EXAMPLES = "--hypothesis-profile=measured"
STEALING = ("--dist", "worksteal")  # an idle worker takes tests from another's queue
RULEBOOK_COVERAGE = "tests/architecture/test_rulebook_coverage.py"


def tool(name: str, *command: str) -> Check:
    """Return a check that runs a Python tool."""
    return Check(name, (PURE, "-m", *command))


def pytest(name: str, *arguments: str, python: str = PURE, needs: str = "") -> Check:
    """Return a check that runs pytest."""
    command = (python, "-m", "pytest", "-q", *arguments)
    return Check(name, command, report="--junitxml=", needs=needs)


def style() -> Lane:
    """Formatting, linting and types of the Python code."""
    return [
        tool("format", "ruff", "format", "--check", "--quiet", "."),
        tool("lint", "ruff", "check", "--quiet", "."),
        tool("types", "mypy", "--no-error-summary"),
    ]


def web(name: str, *command: str, report: str = "") -> Check:
    """Return a check that runs a tool of the web client."""
    program = (PURE, "scripts/client.py", "run", *command)
    return Check(name, program, report=report, needs="client tools")


def client_tests() -> Lane:
    """Types and component tests of the web client."""
    reporters = ("--reporter=default", "--reporter=junit")
    return [
        web("client types", "svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"),
        web("client tests", "vitest", "run", *reporters, report="--outputFile.junit="),
    ]


def client_build() -> Lane:
    """Build of the web client, and its size."""
    return [
        Check("client tools", (PURE, "scripts/client.py", "install")),
        Check("client build", (PURE, "scripts/client.py", "build"), needs="client tools"),
        Check("client size", (PURE, "scripts/client_files.py"), needs="client build"),
    ]


def client_style() -> Lane:
    """Formatting and linting of the web client."""
    return [
        web("client format", "prettier", "--check", "--log-level", "warn", "."),
        web("client lint", "eslint", "--max-warnings=0", "."),
    ]


def layers() -> Lane:
    """Architecture of the repository."""
    return [
        pytest("layers", "tests/architecture", f"--ignore={RULEBOOK_COVERAGE}"),
        pytest("rulebook coverage", RULEBOOK_COVERAGE),
    ]


def python_tests(jobs: str) -> Lane:
    """Tests of all Python code; the rules on both builds."""
    shallow = ("-n", jobs, *STEALING, "-m", "not deep")
    missing = ("--cov", "--cov-report=term-missing:skip-covered")
    waiting = ("-n", str(2 * int(jobs)))  # many tests wait for a server or a screen
    elsewhere = [f"--ignore={path}" for path in ("tests/architecture", BROWSER, *COVERED)]
    return [
        pytest("rules, pure", *COVERED, *missing, FEW_EXAMPLES, *shallow),
        pytest("all else, pure", *elsewhere, *shallow, *waiting),
        pytest("compiled", *BOTH_BUILDS, *shallow, python=COMPILED, needs="compile"),
    ]


def quick(jobs: str) -> list[Stage]:
    """Checks to run while working; the client's only if something in web/ is not committed."""
    left_out = [f"--ignore={path}" for path in TOO_SLOW_FOR_QUICK]
    shallow = ("-n", jobs, *STEALING, "-m", "not deep")
    tests = pytest("tests", *shallow, "--hypothesis-profile=glance", *left_out)
    if not has_uncommitted("web"):
        print("adrift: nothing in web/ has changed; make test checks the client")
    elif not is_installed(ROOT / "web", all_tools=True):
        print("adrift: the client's tools are not installed; make test installs and runs them")
    else:
        return [(style(), client_tests()), ([tests],)]
    return [(style(), [tests])]


def has_uncommitted(folder: str) -> bool:
    """True if files in a folder differ from the last commit, or git cannot tell."""
    command = ("git", "status", "--porcelain", "--", folder)
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    return bool(answer.stdout) or answer.returncode != 0


def everything(jobs: str) -> list[Stage]:
    """Checks that a submission must pass; checks that use one core run in parallel."""
    compiling = Check("compile", ("make", "--no-print-directory", "fast"))
    chromium = Check("chromium", (PURE, "scripts/chromium.py"))
    waiting = str(int(jobs) + 1)  # browser tests wait for timers and servers
    browser = pytest(
        "browser tests", BROWSER, "-n", waiting, *STEALING, "-m", "not deep", needs="chromium"
    )
    return [
        (
            [compiling, chromium],
            [*client_build(), *client_style(), *client_tests()],
            [*style(), *layers()],
        ),
        ([*python_tests(jobs), browser],),
    ]


def deep(jobs: str) -> list[Stage]:
    """Long fuzzing, then mutation tests of the rules."""
    night = "--hypothesis-profile=night"
    lane = [
        pytest("long tests", "-n", jobs, *STEALING, "-m", "deep", night),
        pytest("fuzzing", "tests/properties", "-n", jobs, *STEALING, "-m", "not deep", night),
        Check("mutants", (PURE, "scripts/mutants.py", "--jobs", jobs)),
    ]
    return [(lane,)]


SUITES: dict[str, Callable[[str], list[Stage]]] = {
    "check": lambda _: [([*style(), *layers()],)],
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
    started = time.monotonic()
    results = run_all(*SUITES[arguments.suite](arguments.jobs))
    print(summarize(arguments.suite, results, time.monotonic() - started), flush=True)
    return 0 if all(each.ok for each in results) else 1


if __name__ == "__main__":
    sys.exit(main())
