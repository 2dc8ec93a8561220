"""Leaves the planted slips to the pure build, and says so."""

import pytest

import adrift

COMPILED = adrift.compiled()
PURE_ONLY = ["test_slips.py", "test_one_boat_slips.py"]
collect_ignore = PURE_ONLY if COMPILED else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if COMPILED:
        terminalreporter.write_line(
            f"{' and '.join(PURE_ONLY)} in tests/reading belong to the pure build: "
            "compiled methods cannot be replaced by wrong ones"
        )
