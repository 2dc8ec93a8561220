"""What somebody who waits gets to see."""

import io

from adrift.arena.columns import format_columns, format_decimal
from adrift.arena.progress import ProgressLine


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(out: io.StringIO, *times: float) -> str:
    """The progress of one step at each of the times, after a start at nought."""
    clock = iter([0.0, *times])
    progress = ProgressLine(out, lambda done: f"{done} done", lambda: next(clock))
    for done in range(1, len(times) + 1):
        progress(done)
    progress.close()
    return out.getvalue()


def test_a_short_run_says_nothing() -> None:
    assert told(Terminal(), 0.1, 0.15) == ""
    assert told(io.StringIO(), 1, 2) == ""


def test_a_terminal_has_one_line_that_is_gone_in_the_end() -> None:
    assert told(Terminal(), 1, 2) == "\r1 done\r2 done\r      \r"


def test_elsewhere_a_long_run_writes_a_line_now_and_then() -> None:
    assert told(io.StringIO(), 9, 11, 12, 30) == "2 done\n4 done\n"


def test_columns_are_as_wide_as_they_need_to_be() -> None:
    assert format_columns([["a", "bb", "c"], ["ddd", "e", "ff"]]) == "a    bb   c\nddd   e  ff"


def test_decimals_have_the_point_of_their_language() -> None:
    assert format_decimal(1.25, 1, ",") == "1,2"
