"""A report is a valid scenario, built only from what one viewer may know."""

from collections.abc import AsyncIterator, Iterator
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from adrift.core.game import Game
from adrift.core.players import CHANCE, SPECTATOR, Player
from adrift.core.scenario_runner import play_chain
from adrift.core.scenarios import read_scenario
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.server.http.report import write_report
from adrift.table.protocol.messages import Asked, GameEvent, Status, Welcome
from adrift.table.protocol.options import Clock, Options
from tests.server.live_server import LiveServer, bearer, live_server

PLAYERS = {"many_boats": 4, "one_boat": 5}
DECISIONS_BETWEEN_REPORTS = 9


def moments(game: Game[Any, Any, Any], seed: int) -> Iterator[Any]:
    """Play a match at random; yield some of its states and the last one."""
    rng, edition = Random(seed), next(iter(game.editions.values()))
    players = game.default_players(edition, PLAYERS[game.key])
    state = game.new_match(edition, Setup(players))
    for number in range(2000):
        waiting = game.waiting_for(state)
        if not waiting:
            break
        player = rng.choice(waiting)
        question = game.question(state, player)
        assert question is not None
        if number % DECISIONS_BETWEEN_REPORTS == 0 and player != CHANCE:
            yield state
        state = game.apply(state, player, rng.choice(question.options)).state  # type: ignore[union-attr]
    yield state


def welcome(game: Game[Any, Any, Any], state: Any, viewer: int) -> Welcome:
    """Build the `welcome` a table would send to this viewer."""
    view = game.view(state, Player(viewer))
    question = game.question(state, Player(viewer)) if viewer >= 0 else None
    acts = game.acts(state, Player(viewer)) if question else ()
    asked = Asked(id="1-1" if question else "", question=question, acts=acts)
    return Welcome(
        table="t",
        player=Player(viewer),
        number=1,
        options=Options(game=game.key, players=len(game.setup_of(state).players)),
        status=Status(phase="playing", match=1, places=(), clock=Clock()),
        view=view,
        asked=asked,
        events=(
            GameEvent("ballot_opened", {"ballot": "leak", "votes": (("red", "hat", 1),)}, "§3.6"),
        ),
    )


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_moment_is_a_scenario_that_holds(key: str) -> None:
    game: Game[Any, Any, Any] = GAMES[key]
    for state in moments(game, 3):
        for viewer in (SPECTATOR, *range(PLAYERS[key])):
            text = write_report(welcome(game, state, viewer))
            play_chain(GAMES, [("report", read_scenario(text))])
            assert "# ballot_opened leak red:hat:1 (§3.6)" in text


@pytest.mark.parametrize("key", sorted(GAMES))
def test_whoever_sees_the_same_reports_the_same(key: str) -> None:
    """Compare two worlds that differ in everything the viewer does not know."""
    game: Game[Any, Any, Any] = GAMES[key]
    differed = False
    for state in moments(game, 4):
        for viewer in (SPECTATOR, 0):
            seen = game.view(state, Player(viewer))
            other = game.imagine(seen, Random(99))
            differed = differed or game.draw_position(state) != game.draw_position(other)
            assert write_report(welcome(game, state, viewer)) == write_report(
                welcome(game, other, viewer)
            )
    assert differed, "the other world must differ in what is hidden"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.mark.asyncio(loop_scope="module")
async def test_a_report_is_for_whoever_may_know_it(server: LiveServer) -> None:
    table, key = await server.start_solo_match("one_boat", 4)
    path = f"/api/tables/{table}/report"
    own = await server.http.get(path, headers=bearer(key))
    assert own.status_code == 200, own.text
    assert read_scenario(own.text).game == "one_boat"
    others = await server.http.get(path)
    assert "A report by a spectator" in others.text
    nobody = await server.http.get(path, headers=bearer("x" * 22))
    assert nobody.status_code == 404


@pytest.mark.asyncio(loop_scope="module")
async def test_there_is_nothing_to_report_before_a_match(server: LiveServer) -> None:
    table = await server.open_table()
    assert (await server.http.get(f"/api/tables/{table}/report")).status_code == 404
