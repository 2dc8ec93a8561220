"""Skips tests that patch or copy tables in the compiled build, where that is impossible."""

import pytest

import adrift

PURE_ONLY = ["test_answer_order.py", "test_frozen.py", "test_secrecy.py"]
collect_ignore = PURE_ONLY if adrift.compiled() else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if adrift.compiled():
        terminalreporter.write_line(f"left to the pure build: tests/table/{', '.join(PURE_ONLY)}")
