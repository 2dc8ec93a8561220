"""Skips the tests that need interpreted Python when the compiled build is tested."""

import pytest

import adrift

PURE_ONLY = ["test_pure_python.py"]
collect_ignore = PURE_ONLY if adrift.compiled() else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if adrift.compiled():
        terminalreporter.write_line(f"left to the pure build: tests/core/{', '.join(PURE_ONLY)}")
