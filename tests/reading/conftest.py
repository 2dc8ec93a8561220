"""Leaves the planted slips to the pure build, and says so."""

import pytest

import adrift

COMPILED = adrift.compiled()
collect_ignore = ["test_slips.py"] if COMPILED else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if COMPILED:
        terminalreporter.write_line(
            "tests/reading/test_slips.py belongs to the pure build: compiled methods cannot be "
            "replaced by wrong ones"
        )
