"""A page that is not the server's newest: it reloads itself once, and says what to do."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Request, Route, expect

from adrift.table.protocol.version import PROTOCOL_VERSION
from tests.web.person import Person
from tests.web.server_process import AdriftServer, Table

MakePerson = Callable[..., Person]
SCRIPTS: Final = "**/client/assets/*.js"
SPOKEN: Final = "protocol:{}"
"""How a built script names the version of the protocol in a `watch` frame."""
QUIET_SECONDS: Final = 5
SPEED: Final = 4
"""How much faster the clock of pages under test is."""


@pytest.fixture
def table(server: AdriftServer) -> Table:
    return server.open_table("many_boats", 3).sit("Anna")


def loads(anna: Person) -> list[str]:
    """Return a list that grows with every load of the page."""
    found: list[str] = []

    def count(request: Request) -> None:
        if request.is_navigation_request():
            found.append(request.url)

    anna.page.on("request", count)
    return found


def speaking(version: int) -> Callable[[Route], None]:
    """Replace the version of the protocol in the page's scripts."""

    def replace(route: Route) -> None:
        answer = route.fetch()
        now, then = SPOKEN.format(PROTOCOL_VERSION), SPOKEN.format(version)
        headers = {**answer.headers, "cache-control": "no-store"}  # its name has not changed
        route.fulfill(response=answer, headers=headers, body=answer.text().replace(now, then))

    return replace


@pytest.mark.parametrize(
    ("version", "language", "message", "tail"),
    [
        (PROTOCOL_VERSION - 1, "en", "web-page-older", ""),
        pytest.param(PROTOCOL_VERSION + 1, "de", "web-page-newer", "", marks=pytest.mark.deep),
        pytest.param(
            PROTOCOL_VERSION - 1, "de", "web-page-older", "/screen", marks=pytest.mark.deep
        ),
    ],
)
def test_a_page_of_another_version_reloads_once_and_then_says_so(
    person: MakePerson, table: Table, version: int, language: str, message: str, tail: str
) -> None:
    anna = person(language).with_keys(table, 0)
    loaded = loads(anna)
    anna.page.route(SCRIPTS, speaking(version))
    anna.open(f"{table.path}{tail}")
    expect(anna.button("web-reload")).to_be_visible()
    anna.page.wait_for_function("sessionStorage.getItem('adrift.reloaded')")
    expect(anna.page.get_by_role("alert")).to_have_text(anna.text(message))
    anna.page.wait_for_timeout(500)
    assert len(loaded) == 2, "the page, and one reload"
    anna.screenshot(f"other-version{tail.replace('/', '-')}-390")
    anna.page.unroute(SCRIPTS)
    anna.button("web-reload").click()
    expect(anna.page.get_by_text("Anna").first).to_be_visible()
    assert anna.page.evaluate("JSON.parse(localStorage['adrift.keys'])[0].key") == table.keys[0]


def serve_another_build(route: Route) -> None:
    """Answer a request for the page with one that names another script."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("/assets/index-", "/assets/new-"))


def look_for_builds(anna: Person) -> None:
    """Make the server's page another build, but only when the page asks, not when it loads."""

    def handle(route: Route) -> None:
        if route.request.is_navigation_request():
            route.continue_()
        else:
            serve_another_build(route)

    anna.page.route(f"{anna.server.base}/", handle)


def test_a_newer_build_is_loaded_in_the_lobby_and_not_in_the_match(
    person: MakePerson, table: Table, server: AdriftServer
) -> None:
    playing = server.open_table("many_boats", 3).sit("Anna").start()
    anna, ben = person().with_keys(table, 0), person().with_keys(playing, 0)
    in_lobby, in_match = loads(anna), loads(ben)
    for each in (anna, ben):
        look_for_builds(each)
    ben.open(playing.path)
    anna.open(table.path)
    expect(ben.page.locator("#tray")).to_be_visible()
    with anna.page.expect_navigation():
        pass
    expect(anna.page.get_by_text("Anna").first).to_be_visible()
    anna.page.wait_for_timeout(2 * 1000 * QUIET_SECONDS / SPEED)
    assert (len(in_lobby), len(in_match)) == (2, 1)
