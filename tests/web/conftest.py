"""Fixtures of the browser tests: one browser, one server, and people who use them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from scripts.chromium import chromium
from tests.web.person import Person
from tests.web.server_process import TIMEOUT_SECONDS, AdriftServer

FLAGS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--no-first-run",
)

expect.set_options(timeout=1000 * TIMEOUT_SECONDS)  # on a busy machine a page may be slow


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start whole matches first: one takes longer than many other tests together."""
    items.sort(key=lambda item: "web/test_matches" not in item.nodeid)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    assert path, "no Chromium; scripts/chromium.py installs it or says how"
    with sync_playwright() as playwright:
        chromium_browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield chromium_browser
        chromium_browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AdriftServer]:
    process = AdriftServer(tmp_path_factory.mktemp("data"))
    yield process
    process.close()


@pytest.fixture
def person(browser: Browser, server: AdriftServer) -> Iterator[Callable[..., Person]]:
    """Creates people with a browser each; fails if any of their pages reported an error."""
    people: list[Person] = []

    def make(language: str = "en", **device: Any) -> Person:
        people.append(Person(browser, device.pop("server", server), language, **device))
        return people[-1]

    yield make
    errors = [error for each in people for error in each.errors]
    for each in people:
        each.close()
    assert errors == []
