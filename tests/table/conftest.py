"""Leaves out, in the compiled build, what puts other code in a table's place, or copies a table."""

import pytest

import adrift

PURE_ONLY = ["test_arrival.py", "test_other_rules.py", "test_secrecy.py"]
collect_ignore = PURE_ONLY if adrift.compiled() else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if adrift.compiled():
        terminalreporter.write_line(f"left to the pure build: tests/table/{', '.join(PURE_ONLY)}")
