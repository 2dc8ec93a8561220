"""Copies a harness with its table, so that the two can be continued differently."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from tests.table.harness import TableHarness


def fork(harness: TableHarness) -> TableHarness:
    """Copy a harness; the copies share immutable objects."""
    return deepcopy(
        harness, {id(each): each for each in immutable_parts(harness) if each is not None}
    )


def immutable_parts(harness: TableHarness) -> Iterator[Any]:
    """Messages, views and match states, which are replaced but never modified.

    Copying them would be slow, and games and questions are compared by identity.
    """
    table, broadcast, current = harness.table, harness.table.broadcast, harness.state.current_match
    if current is not None:
        yield from (
            current.game,
            current.match,
            current.delayed_match,
            *current._questions.values(),
        )
        yield from (interrupted.step for interrupted in current.interrupted_questions)
    yield from (broadcast.sent_status, table.bots, table.state.options, broadcast.compared_match)
    yield from harness.bot_requests
    yield from broadcast.snapshots.values()
    yield from broadcast.sent_questions.values()
    yield from (message for messages in harness.received.values() for message in messages)
    yield from table.state.news.pages
    yield from table.state.news.recent
