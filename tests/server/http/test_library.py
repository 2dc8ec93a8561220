"""Options, rule pages, lessons, plain pages and metrics can be read without a table."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from adrift.core.editions import switches
from adrift.games import GAMES
from adrift.texts import LANGUAGES, Texts, rulebook
from tests.server.live_server import LiveServer, bearer, live_server

pytestmark = pytest.mark.asyncio(loop_scope="module")
METRICS_KEY = "the-operator"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[LiveServer]:
    async with live_server(tmp_path_factory.mktemp("data"), metrics_key=METRICS_KEY) as server:
        yield server


async def options(server: LiveServer, language: str) -> dict[str, Any]:
    found: dict[str, Any] = (await server.http.get(f"/api/options?lang={language}")).json()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_edition_and_switch_has_its_text(server: LiveServer, language: str) -> None:
    texts = Texts(language)
    for entry in (await options(server, language))["games"]:
        game = GAMES[entry["key"]]
        assert entry["name"] == texts.name(game.key)
        assert [each["key"] for each in entry["editions"]] == list(game.editions)
        named = switches(next(iter(game.editions.values())))
        assert [each["name"] for each in entry["switches"]] == list(named)
        for each in entry["switches"]:
            said = {value["value"]: value["text"] for value in each["values"]}
            assert said == {
                str(value.value): texts.switch(each["name"], value)
                for value in type(named[each["name"]])
            }
            assert each["rule"].startswith("§")


async def test_what_is_offered_can_be_set_and_what_is_not_cannot(server: LiveServer) -> None:
    for entry in (await options(server, "en"))["games"]:
        for edition in entry["editions"]:
            for players in range(1, 13):
                body = {"game": entry["key"], "players": players, "edition": edition["key"]}
                answer = await server.http.post("/api/options/check", json=body)
                assert (answer.status_code == 200) == (players in edition["players"])


async def test_options_are_checked_and_filled_in(server: LiveServer) -> None:
    body = {"game": "many_boats", "players": 3}
    checked = (await server.http.post("/api/options/check", json=body)).json()
    assert checked["edition"] == "zman"
    usual = {"silences": 2, "gone": 45.0, "standstill": 3600.0, "stand_in": "greedy"}
    assert checked["absence"] == usual


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_option_of_a_table_has_its_texts(server: LiveServer, language: str) -> None:
    entry = {each["name"]: each for each in (await options(server, language))["table"]}
    assert {"clock.per_question", "talk.before_ballot", "absence.gone", "marks"} <= entry.keys()
    assert all(each["title"] and each["about"] for each in entry.values())
    assert set(entry["marks"]["values"]) == {"each", "number", "none"}
    assert set(entry["watching.allowed"]["values"]) == {"true", "false"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_rule_pages_are_told_whole_and_in_parts(
    server: LiveServer, game: str, language: str
) -> None:
    entry = (await server.http.get(f"/api/rules/{game}?lang={language}")).json()
    assert entry["source"] == rulebook.page(game, language)
    numbers = [each["number"] for each in entry["paragraphs"]]
    assert numbers == list(rulebook.paragraphs(game, language))
    assert entry["chapters"] == rulebook.chapters(game, language)


async def test_there_are_no_rules_for_what_is_no_game(server: LiveServer) -> None:
    for game in ("chess", "README", "..%2f..%2fetc"):
        assert (await server.http.get(f"/api/rules/{game}")).status_code in (400, 404)


async def test_a_lesson_is_a_scenario_a_table_can_begin_with(server: LiveServer) -> None:
    lessons = (await server.http.get("/api/lessons")).json()
    assert {each["game"] for each in lessons} == set(GAMES)
    for each in lessons:
        body = {"game": each["game"], "players": 3, "scenario": each["text"]}
        answer = await server.http.post("/api/options/check", json=body)
        assert answer.status_code == 200, (each["name"], answer.text)
        assert answer.json()["edition"] == each["edition"]


@pytest.mark.parametrize(
    ("wanted", "said"), [("de-DE,de;q=0.9", "Komm"), ("en", "Join"), ("fr", "Join"), ("", "Join")]
)
async def test_the_plain_page_says_how_to_join(server: LiveServer, wanted: str, said: str) -> None:
    made = (await server.http.post("/api/tables", json={"game": "many_boats", "players": 3})).json()
    page = await server.http.get(f"/t/{made['table']}", headers={"Accept-Language": wanted})
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert said in page.text
    assert f"adrift play --join {made['link']}" in page.text
    assert made["code"] in page.text
    assert "<script" not in page.text
    assert "style=" not in page.text


async def test_the_picture_of_a_link_is_an_svg_without_style_or_script(server: LiveServer) -> None:
    picture = await server.http.get("/t/some-table/qr.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.count("<path") == 1
    assert "style" not in picture.text
    assert "script" not in picture.text


async def test_health_and_figures(server: LiveServer) -> None:
    assert (await server.http.get("/healthz")).json() == {"ok": True}
    await server.open_table()
    figures = (await server.http.get("/metrics", headers=bearer(METRICS_KEY))).text
    kept = [line for line in figures.splitlines() if line.startswith("adrift_tables_kept ")]
    assert float(kept[0].split()[1]) >= 1
    assert 'adrift_requests_total{kind="201"}' in figures
    assert 'adrift_command_seconds_bucket{le="+Inf"}' in figures


async def test_counters_are_shown_to_whoever_has_the_metrics_key(server: LiveServer) -> None:
    await server.start_solo_match()
    figures = (await server.http.get("/metrics")).text
    named = {line.split()[0] for line in figures.splitlines() if not line.startswith("#")}
    gauges = {"connections", "tables_awake", "tables_kept", "started_at_seconds"}
    assert named == {f"adrift_{each}" for each in gauges}
    wrong = await server.http.get("/metrics", headers=bearer("somebody-else"))
    assert wrong.status_code == 404
    server.service.settings = replace(server.service.settings, metrics_key="")
    assert (await server.http.get("/metrics", headers=bearer(METRICS_KEY))).status_code == 404
    server.service.settings = replace(server.service.settings, metrics_key=METRICS_KEY)
