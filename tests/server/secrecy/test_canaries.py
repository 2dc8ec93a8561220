"""Tests that planted secrets are in no byte that reaches the wrong viewers.

Checked are sockets, responses of all routes, logs and metrics: there is no view for operators.
"""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.server.http.lessons import all_lessons
from adrift.server.metrics import Metrics
from adrift.server.service import Service
from adrift.server.tables import scheduler
from adrift.server.tables.hosted_table import HostedTable
from adrift.table.news_log import NewsItem
from adrift.table.outbound import broadcast
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.messages import TalkLine
from adrift.table.state import TableState
from tests.server.live_server import live_server
from tests.server.secrecy.canaries import STRANGER, CanaryTable, find_leaks

HIDDEN = "CANARYSCENARIO"
TABLES = {"many_boats": 3, "one_boat": 4, "scenario": 4}


async def match_of(kind: str, folder: Path, most: int = 10_000, **settings: Any) -> CanaryTable:
    """Play a match of one kind, completely by default, and collect what all viewers received."""
    options: dict[str, Any] = {}
    if kind == "scenario":
        lesson = next(each for each in all_lessons() if each.game == "one_boat")
        options["scenario"] = f"# {HIDDEN}\n{lesson.text}"
    async with live_server(folder, log_level="debug", commands=100_000, **settings) as server:
        table = CanaryTable(server, "one_boat" if options else kind, TABLES[kind], **options)
        table.plant("NEVERSENT")
        await table.start_match()
        await table.play(most)
        return table


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not pause between batches: there is only one table."""
    monkeypatch.setattr(scheduler, "MAX_PAUSE_SECONDS", 0.0)


@pytest.mark.parametrize("kind", TABLES)
async def test_no_planted_secret_is_in_any_byte_for_the_wrong_ones(
    kind: str, tmp_path: Path, stream: io.StringIO
) -> None:
    table = await match_of(kind, tmp_path)
    assert not find_leaks(table)
    told = [
        *(part for parts in table.received.values() for part in parts),
        stream.getvalue().encode(),
    ]
    assert not any(HIDDEN.encode() in part for part in told), "the text of the scenario"
    logged = stream.getvalue()
    assert logged
    assert not [each.text for each in table.canaries if each.text in logged]
    check_that_something_was_searched(table)


async def test_no_path_setting_log_or_figure_is_a_view_for_operators(
    tmp_path: Path, stream: io.StringIO
) -> None:
    """Requests without a key and with a wrong one, with the most verbose settings."""
    table = await match_of("one_boat", tmp_path, 25, metrics_open=True)
    paths = set(table.routes())
    assert paths >= {"/metrics", "/healthz", f"/api/tables/{table.table}/report"}
    assert len(table.received[STRANGER]) >= len(paths) > 20
    outside = {viewer: table.received[viewer] for viewer in (SPECTATOR, STRANGER)}
    outside[STRANGER].append(stream.getvalue().encode())
    table.received = outside
    assert not find_leaks(table)


def check_that_something_was_searched(table: CanaryTable) -> None:
    """Check that secrets reached their allowed viewers, and that all kinds were planted."""
    whispers = [each for each in table.canaries if each.text.startswith("CANARYWHISPER")]
    for canary in whispers[:-1]:
        for player in canary.allowed_viewers:
            assert canary.text.encode() in b"".join(table.received[player])
    assert all(len(b"".join(parts)) > 10_000 for parts in table.received.values())
    kinds = {canary.text.partition("-")[0] for canary in table.canaries}
    assert kinds >= {"CANARYKEY", "CANARYID", "CANARYPAD", "CANARYWHISPER", "CANARYFAN"}
    assert len(kinds) > 8, "seeds and hashes too"


# The test of the test


def everybody_hears_whispers(patch: pytest.MonkeyPatch) -> None:
    def visible_line(state: TableState, item: NewsItem, viewer: Viewer) -> TalkLine:
        assert item.line is not None
        return item.line

    patch.setattr(broadcast, "visible_line", visible_line)


def everybody_sees_what_the_first_player_sees(patch: pytest.MonkeyPatch) -> None:
    known = broadcast.view_snapshot
    patch.setattr(broadcast, "view_snapshot", lambda state, viewer: known(state, Player(0)))


def an_operator_sees_the_last_command(patch: pytest.MonkeyPatch) -> None:
    """The leak is in the metrics."""
    last, submit, page = list[AnyCommand](), Service.submit_command, Metrics.page

    def leaky(
        service: Service, hosted: HostedTable, key: str, command: AnyCommand, **given: Any
    ) -> None:
        last[:] = [command]
        submit(service, hosted, key, command, **given)

    patch.setattr(Service, "submit_command", leaky)
    patch.setattr(Metrics, "page", lambda *given: page(*given) + f"# {last}\n")


def replies_name_a_key(patch: pytest.MonkeyPatch) -> None:
    finish: Any = Service.finish_command

    def leaky(service: Service, *given: Any) -> None:
        *rest, reply = given
        leak = replace(reply, command=f"{reply.command} CANARYKEY-1-" + "k" * 20)
        finish(service, *rest, leak)

    patch.setattr(Service, "finish_command", leaky)


LEAKS = [
    (everybody_hears_whispers, "CANARYWHISPER"),
    (everybody_sees_what_the_first_player_sees, "loves of "),
    (an_operator_sees_the_last_command, f"to {SPECTATOR}"),
    (replies_name_a_key, "CANARYKEY-1"),
]


@pytest.mark.parametrize(("plant", "what"), LEAKS)
async def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None],
    what: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    found = find_leaks(await match_of("one_boat", tmp_path, 25))
    assert any(what in each for each in found), found[:5]
