"""One vote passes few files, from a click to another player's board."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from scripts.trace_vote import trace_vote

MAX_FILES = 30


@pytest.mark.deep
def test_a_vote_passes_at_most_thirty_files_and_the_rule_chapters() -> None:
    with ThreadPoolExecutor(1) as thread:  # the thread of the other browser tests has a Playwright
        found = thread.submit(trace_vote).result()
    assert "src/adrift/table/table.py" in found.passed, "the vote reached the table"
    assert "src/adrift/games/many_boats/rules/ballots.py" in found.chapters, "and was counted"
    assert "web/src/games/many_boats/board/Boat.svelte" in found.passed, "and was shown"
    assert len(found.passed) <= MAX_FILES, found.passed
