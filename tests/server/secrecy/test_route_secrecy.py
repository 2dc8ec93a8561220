"""Tests that no route reveals a secret by its response, the length of it, or the work it does.

The same requests are sent in three worlds that differ only in a secret of two players: the words of
a whisper, a sealed answer (short, long, not given yet), who voted, which card was thrown away.
Every route is requested with every kind of credential, in a lobby, during talk, a ballot and a
window, and at the end. Statuses, headers, bodies, journal reads, replays, streams and logs must be
equal.

At the end of a match everything is shown but two things, which are the secrets of that phase:
the words of whispers, and who voted for what. A sealed answer is compared only while it is sealed.

Run with `-s` to see the matrix of routes, credentials and phases.
"""

import logging
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adrift.server import logs
from adrift.server.http.responses import ResponseSender
from adrift.server.metrics import Metrics
from adrift.server.service import Service
from adrift.server.tables.command_queue import CommandQueue
from adrift.server.tables.hosted_table import HostedTable
from adrift.server.tables.registry import TableRegistry
from adrift.server.wire import codec
from adrift.table import transaction
from adrift.table.entries import Entry
from adrift.table.protocol.messages import ServerClosing
from adrift.table.state import TableState
from adrift.table.table import Table
from adrift.table.transaction import Receipt
from tests.server.secrecy.route_cases import (
    CASES,
    Observations,
    check_cases,
    differences,
    matrix,
    never_answered,
)
from tests.server.secrecy.route_observing import observe
from tests.server.secrecy.route_worlds import ENTITLED, PHASES

MOST = 20
"""Maximum number of differences in a failure message."""


ENDING_THE_TABLE = {"DELETE /api/tables/{table}", "POST /api/tables/{table}/restore"}
"""These routes read finished matches from the journal, never the running one."""
PAIRS = {
    "what was secret": (("short", "long"), PHASES),
    "whether somebody has answered": (("short", "not yet"), ("ballot",)),
}
"""Pairs of worlds that must look equal, and the phases in which they differ."""


async def compare(folder: Path, about: str, **wanted: Any) -> dict[str, Observations]:
    """Observe two worlds and fail if they can be told apart."""
    names, phases = PAIRS[about]
    worlds = {name: await observe(name, folder, phases=phases, **wanted) for name in names}
    found = differences(*worlds.values())
    shown = matrix(worlds["short"])
    assert not found, "\n".join([f"{about} is told by", *found[:MOST], "", shown])
    for phase in phases:  # whoever is in on the secret sees it
        where = (phase, "GET /api/tables/{table}", ENTITLED)
        one, other = (each.answers[where][0] for each in worlds.values())
        assert one.status == other.status == 200
        assert one.digest != other.digest, f"the worlds do not differ in the {phase}"
    return worlds


async def test_no_route_tells_a_secret_to_anybody(tmp_path: Path) -> None:
    worlds = await compare(tmp_path, "what was secret")
    shown = matrix(worlds["short"])
    sys.stdout.write(f"\n{shown}\n")
    silent = never_answered(*worlds.values())
    assert not silent, f"nobody gets an answer from {', '.join(silent)}\n{shown}"
    for each in worlds.values():
        check_that_nothing_unrevealed_is_read(each)


async def test_no_route_tells_whether_somebody_has_answered(tmp_path: Path) -> None:
    for each in (await compare(tmp_path, "whether somebody has answered")).values():
        check_that_nothing_unrevealed_is_read(each)


def check_that_nothing_unrevealed_is_read(observed: Observations) -> None:
    """Check that only records of finished matches are read from the journal."""
    for (phase, route, who), answers in observed.answers.items():
        reading = [each for each in answers if each.work.lines or each.work.rebuilt]
        about = f"{phase}, {route}, {who}: {reading}"
        if route in ENDING_THE_TABLE:
            continue
        assert not reading or "/matches/" in route, about
        assert len(reading) <= 1, about
        assert all(each.status == 200 and not each.work.rebuilt for each in reading), about


@pytest.mark.deep
@pytest.mark.parametrize("about", PAIRS)
@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize(
    "editions",
    [
        {"many_boats": "zman", "one_boat": "classic"},
        {"many_boats": "rswk", "one_boat": "modern"},
        {"many_boats": "manual", "one_boat": "modern"},
    ],
    ids=lambda each: each["many_boats"],
)
async def test_no_route_tells_a_secret_in_any_edition(
    about: str, players: int, editions: dict[str, str], tmp_path: Path
) -> None:
    await compare(tmp_path, about, players=players, editions=editions)


def test_a_route_without_a_case_is_named() -> None:
    with pytest.raises(AssertionError, match=r"no case for GET /api/new: add one to CASES"):
        check_cases([*CASES, "GET /api/new"])
    with pytest.raises(AssertionError, match=r"remove its case: GET /healthz"):
        check_cases([each for each in CASES if each != "GET /healthz"])


# The test of the test: leaks planted on purpose are found


def written(receipt: Receipt) -> int:
    """Return the journal size of a receipt in bytes."""
    return sum(len(codec.encode_entry(entry)) for entry in receipt.entries)


def stored_tells_bytes(patch: pytest.MonkeyPatch) -> None:
    tell = HostedTable.publish

    def leaky(hosted: HostedTable, receipt: Receipt) -> None:
        hosted.table.state.finished_decision_count += written(receipt)
        tell(hosted, receipt)

    patch.setattr(HostedTable, "publish", leaky)


def stored_tells_the_time_of_the_last_entry(patch: pytest.MonkeyPatch) -> None:
    apply_entry = transaction.apply_entry

    def leaky(state: TableState, entry: Entry, *given: Any) -> None:
        apply_entry(state, entry, *given)
        state.last_news_at = entry.at

    patch.setattr(transaction, "apply_entry", leaky)


def a_header_counts_entries(patch: pytest.MonkeyPatch) -> None:
    keep, caching, kept = CommandQueue.journal_entries, ResponseSender.cache_headers, list[Entry]()

    def counting(queue: CommandQueue, receipt: Receipt) -> Any:
        kept.extend(receipt.entries)
        return keep(queue, receipt)

    def leaky(sender: ResponseSender, headers: Any) -> list[tuple[bytes, bytes]]:
        return [*caching(sender, headers), (b"etag", b'"%d"' % len(kept))]

    patch.setattr(TableRegistry, "start", cleared(TableRegistry.start, kept))
    patch.setattr(CommandQueue, "journal_entries", counting)
    patch.setattr(ResponseSender, "cache_headers", leaky)


def cleared(begin: Any, kept: list[Entry]) -> Any:
    """Reset the count when a server starts."""

    def beginning(registry: TableRegistry) -> Any:
        kept.clear()
        return begin(registry)

    return beginning


def a_record_is_sought_in_the_whole_journal(patch: pytest.MonkeyPatch) -> None:
    record = TableRegistry.record

    async def leaky(registry: TableRegistry, table: str, match: int, key: str) -> Any:
        await registry.entries(table)
        return await record(registry, table, match, key)

    patch.setattr(TableRegistry, "record", leaky)


def pages_are_made_from_the_journal(patch: pytest.MonkeyPatch) -> None:
    pages = TableRegistry.news_after

    async def leaky(registry: TableRegistry, table: str, *given: Any) -> Any:
        Table.rebuild(await registry.entries(table), 0.0)
        return await pages(registry, table, *given)

    patch.setattr(TableRegistry, "news_after", leaky)


def everybody_sees_counters(patch: pytest.MonkeyPatch) -> None:
    page, counted = Metrics.page, dict[str, int]()
    finish = Service.finish_command

    def counting(service: Service, *given: Any) -> None:
        finish(service, *given)
        counted.clear()
        counted.update(service.tables.counts)

    def leaky(metrics: Metrics, now: Any, _: Any) -> str:
        return page(metrics, now, None) + f"adrift_accepted_total {counted['accepted']}\n"

    patch.setattr(Service, "finish_command", counting)
    patch.setattr(Metrics, "page", leaky)


def every_command_is_logged(patch: pytest.MonkeyPatch) -> None:
    finish = Service.finish_command

    def leaky(service: Service, *given: Any) -> None:
        logs.log_event(logs.get_logger("test"), logging.INFO, "a command was replied to")
        finish(service, *given)

    patch.setattr(Service, "finish_command", leaky)


def streams_tell_of_every_entry(patch: pytest.MonkeyPatch) -> None:
    tell = HostedTable.publish

    def leaky(hosted: HostedTable, receipt: Receipt) -> None:
        tell(hosted, receipt)
        for each in hosted.subscriptions if receipt.entries else ():
            each.subscriber.send(codec.envelope(hosted.id, each.viewer, ServerClosing(seconds=1)))

    patch.setattr(HostedTable, "publish", leaky)


STORED = "GET /api/tables/{table}/stored"
FRAMES = "GET /api/tables/{table}/matches/{match}/frames"
EVENTS = "GET /api/tables/{table}/events"
LEAKS = [
    (stored_tells_bytes, STORED, "long", "body of"),
    (stored_tells_bytes, STORED, "not yet", "body of"),
    (stored_tells_the_time_of_the_last_entry, STORED, "not yet", "body of"),
    (a_header_counts_entries, "GET /plain.css", "not yet", "headers .*etag"),
    (a_record_is_sought_in_the_whole_journal, FRAMES, "long", "work .*bytes="),
    (pages_are_made_from_the_journal, EVENTS, "not yet", "work .*rebuilt="),
    (everybody_sees_counters, "GET /metrics", "not yet", "accepted_total"),
    (every_command_is_logged, "GET /plain.css", "not yet", "log: "),
    (streams_tell_of_every_entry, "GET /plain.css", "not yet", "stream "),
]


@pytest.mark.parametrize(("plant", "route", "other", "noticed"), LEAKS)
async def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None],
    route: str,
    other: str,
    noticed: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    worlds = [
        await observe(name, tmp_path, phases={"ballot"}, routes=[route])
        for name in ("short", other)
    ]
    found = "\n".join(differences(*worlds))
    assert re.search(noticed, found), found or "nobody noticed anything"
