"""Skips the tests that plant leaks in the rules when the compiled build is tested."""

import pytest

import adrift

COMPILED = adrift.compiled()
PURE_ONLY = ["test_one_boat_leaks.py", "test_view_cache_leaks.py"]
collect_ignore = PURE_ONLY if COMPILED else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if COMPILED:
        terminalreporter.write_line(
            f"{' and '.join(PURE_ONLY)} in tests/properties belong to the pure build: "
            "compiled functions cannot be replaced by leaky ones"
        )
