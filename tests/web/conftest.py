"""One browser and one server for all browser tests; people come and go."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from scripts.chromium import chromium
from tests.web.house import House
from tests.web.people import Person

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


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    assert path, "no Chromium; scripts/chromium.py installs it or says how"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("data"))
    yield made
    made.close()


@pytest.fixture
def person(browser: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """Makes people; at the end nothing must have gone wrong on any page of theirs."""
    people: list[Person] = []

    def make(language: str = "en", **device: Any) -> Person:
        people.append(Person(browser, device.pop("house", house), language, **device))
        return people[-1]

    yield make
    trouble = [said for each in people for said in each.trouble]
    for each in people:
        each.close()
    assert trouble == []
