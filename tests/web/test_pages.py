"""Every page and state: accessible, without trouble, in both languages, light and dark, on a phone
and on a laptop. The pictures are kept for people to look at."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.web.house import House, Table, at
from tests.web.people import LAPTOP, PHONE, Person

MakePerson = Callable[..., Person]
SIZES = {"390": PHONE, "1280": LAPTOP}
LOOKS = [("en", False), ("de", True)]
PATHS = {
    "start": "/",
    "new": "/new/many_boats",
    "new-boat": "/new/one_boat",
    "rules": "/rules/many_boats",
    "rules-boat": "/rules/one_boat",
    "learn": "/learn/many_boats",
    "learn-boat": "/learn/one_boat",
    "lost": "/t/nothing-of-that-name",
}
CHECKED = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}}


def faults(page: Page) -> list[str]:
    """What axe finds, each with where it is."""
    found = Axe().run(page, options=CHECKED).response["violations"]
    return [
        f"{each['id']}: {node['html'][:160]} – {node.get('failureSummary', '')[:200]}"
        for each in found
        for node in each["nodes"]
    ]


def scrolls_sideways(page: Page) -> bool:
    return bool(
        page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    )


def check(each: Person, name: str, closely: str = "390") -> Iterator[str]:
    """What is wrong with the page as it is now: pictures on a phone and on a laptop, and on one of
    them a close look."""
    for width, size in SIZES.items():
        each.page.set_viewport_size(size)  # type: ignore[arg-type]
        each.page.wait_for_timeout(300)  # what follows the size of the page has done so
        each.picture(f"{name}-{width}")
        if scrolls_sideways(each.page):
            yield f"{name}-{width} scrolls sideways"
        if width == closely:
            yield from (f"{name}-{width}: {fault}" for fault in faults(each.page))


@pytest.mark.parametrize(("language", "dark"), LOOKS)
def test_pages_for_everybody(person: MakePerson, language: str, dark: bool) -> None:
    guest, wrong = person(language, dark=dark), list[str]()
    for name, path in PATHS.items():
        guest.open(path)
        expect(guest.page.locator("main")).to_be_visible()
        guest.page.wait_for_load_state("networkidle")
        wrong += check(guest, f"{name}-{language}", "1280" if dark else "390")
        assert guest.page.locator("html").get_attribute("lang") == language
    assert not wrong, "\n".join(wrong)


STATES: dict[str, tuple[str, int, str]] = {
    "placing": ("many_boats", 4, "place_boat"),
    "seating": ("many_boats", 3, "seat_pawn"),
    "leak-ballot": ("many_boats", 3, "leak_ballot"),
    "draft": ("one_boat", 4, "draft"),
    "action": ("one_boat", 6, "action"),
    "fight": ("one_boat", 4, "fight"),
    "thirst": ("one_boat", 4, "thirst"),
    "overboard": ("one_boat", 4, "overboard"),
}
"""Game, people and the question that is open."""


def asked(kind: str) -> Callable[[Any], bool]:
    """Whether the first player is asked that."""

    def wanted(seen: Any) -> bool:
        question = (seen["asked"] or {}).get("question") or {"kind": ""}
        return seen["player"] == 0 and bool(question["kind"] == kind)

    return wanted


@pytest.mark.parametrize("state", STATES)
def test_states_of_a_match(person: MakePerson, house: House, state: str) -> None:
    game, count, kind = STATES[state]
    dark = len(state) % 2 == 0
    quiet = {"before_ballot": "none"}
    names = ("Anna", "Ben", "Carla", "Deniz", "Eva", "Finn")[:count]
    table = house.table(game, count, talk=quiet).sit(*names).start()
    table.play_until(asked(kind))
    anna = person("de" if dark else "en", dark=dark).holds(table, 0).open(table.path)
    expect(anna.tray).to_be_visible()
    wrong = list(check(anna, f"match-{state}", "1280" if dark else "390"))
    assert not wrong, "\n".join(wrong)


@pytest.fixture(scope="module")
def ended(house: House) -> dict[str, Table]:
    """A match of each game that is over."""
    found: dict[str, Table] = {}
    for game, count in (("many_boats", 3), ("one_boat", 4)):
        found[game] = house.table(game, count, talk={"before_ballot": "none"}).sit("Anna").start()
        found[game].play_until(lambda seen: seen["status"]["phase"] == "ended")
    return found


@pytest.mark.parametrize("game", ["many_boats", "one_boat"])
def test_the_end_and_the_replay(person: MakePerson, ended: dict[str, Table], game: str) -> None:
    table = ended[game]
    anna = person("de" if game == "one_boat" else "en").holds(table, 0).open(table.path)
    anna.sees_the_end()
    wrong = list(check(anna, f"end-{game}"))
    anna.open(f"{table.path}/replay/1")
    expect(anna.page.get_by_role("slider")).to_be_visible()
    wrong += check(anna, f"replay-{game}")
    assert not wrong, "\n".join(wrong)


def test_the_lobby_talk_and_other_tabs(person: MakePerson, house: House) -> None:
    table = house.table("many_boats", 3).sit("Anna", "Ben")
    anna = person().holds(table, 0).open(table.path)
    expect(anna.button("table-start-fill")).to_be_visible()
    wrong = list(check(anna, "lobby"))
    table.start()
    table.play_until(at("leak_ballot"))
    expect(anna.page.locator("#board")).to_be_visible()
    anna.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    for tab in ("log", "talk", "more"):
        anna.page.get_by_role("tab", name=anna.say(f"web-tab-{tab}")).click()
        wrong += check(anna, f"tab-{tab}")
        anna.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", ["many_boats", "one_boat"])
def test_the_big_screen(person: MakePerson, house: House, game: str) -> None:
    table = house.table(game, 4).sit("Anna", "Ben").start()
    television = person(screen={"width": 1920, "height": 1080}).open(f"{table.path}/screen")
    expect(television.page.locator("main")).to_be_visible()
    television.page.wait_for_timeout(300)
    television.picture(f"screen-{game}-1920")
    assert not scrolls_sideways(television.page)
    assert not faults(television.page)


@pytest.mark.parametrize("width", [360, 3840])
def test_no_page_scrolls_sideways_however_narrow_or_wide(
    person: MakePerson, house: House, width: int
) -> None:
    guest = person(screen={"width": width, "height": 740 if width < 1000 else 2160})
    table = house.table("many_boats", 4).sit("Anna").start()
    guest.holds(table, 0)
    for name, path in {**PATHS, "match": table.path}.items():
        guest.open(path)
        expect(guest.page.locator("main")).to_be_visible()
        guest.page.wait_for_timeout(100)
        guest.picture(f"{name}-{width}")
        assert not scrolls_sideways(guest.page), name
