"""Every page and state is accessible and without errors: both languages and themes, phone and
laptop."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.page_checks import accessibility_faults, check_page, scrolls_sideways
from tests.web.person import PHONE, Person
from tests.web.server_process import AdriftServer, Table, at_question

MakePerson = Callable[..., Person]
GAMES = ("many_boats", "one_boat")
QUIET = {"before_ballot": "none"}
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


@pytest.mark.parametrize("name", PATHS)
def test_pages_for_everybody(person: MakePerson, name: str) -> None:
    guest = person().open(PATHS[name])
    expect(guest.page.locator("main")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    wrong = list(check_page(guest, name, long=name.startswith("rules")))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_language_of_the_device_is_spoken(person: MakePerson, language: str) -> None:
    guest = person(language).open("/")
    expect(guest.page.locator("h1")).to_have_text(guest.text("web-start-title"))
    assert guest.page.locator("html").get_attribute("lang") == language


def test_the_settings(person: MakePerson) -> None:
    guest = person().open("/")
    guest.button("web-settings").click()
    expect(guest.page.locator("dialog[open]")).to_be_visible()
    wrong = list(check_page(guest, "settings"))
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
"""Game, number of people, and the open question."""


def asked(kind: str) -> Callable[[Any], bool]:
    """A condition for `play_until`: the first player has a question of this kind."""

    def wanted(seen: Any) -> bool:
        question = (seen["asked"] or {}).get("question") or {"kind": ""}
        return seen["player"] == 0 and bool(question["kind"] == kind)

    return wanted


@pytest.mark.parametrize("state", STATES)
def test_states_of_a_match(person: MakePerson, server: AdriftServer, state: str) -> None:
    game, count, kind = STATES[state]
    names = ("Anna", "Ben", "Carla", "Deniz", "Eva", "Finn")[:count]
    table = server.open_table(game, count, talk=QUIET).sit(*names).start()
    table.play_until(asked(kind))
    anna = person().with_keys(table, 0).open(table.path)
    expect(anna.tray).to_be_visible()
    wrong = list(check_page(anna, f"match-{state}"))
    assert not wrong, "\n".join(wrong)


BODY: str = """\
title:    a body in the water
game:     one_boat
edition:  classic
players:  lauren captain mate kid
position:
  step  navigate
  seat  lauren   hand chum
  seat  captain  wounds 8
  seat  mate     hand water
  seat  kid      hand water
  stack 27 25
"""


def test_a_body_in_the_water(person: MakePerson, server: AdriftServer) -> None:
    table = server.open_table("one_boat", 4, talk=QUIET, scenario=BODY)
    table.sit("Anna", "Ben", "Carla", "Deniz").start()
    table.play_until(lambda seen: asked("overboard")(seen) and "captain" in seen["view"]["water"])
    anna = person().with_keys(table, 0).open(table.path)
    expect(anna.page.locator(".seat.swims.dead")).to_be_visible()
    wrong = list(check_page(anna, "match-body"))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_a_reveal(person: MakePerson, server: AdriftServer, game: str) -> None:
    table = server.open_table(game, 4, talk=QUIET).sit("Anna", "Ben", "Carla", "Deniz").start()
    anna = person().with_keys(table, 0).open(table.path)
    expect(anna.page.locator("#board")).to_be_visible()
    table.play_until(lambda _: anna.page.locator("dialog[open]").count() > 0)
    wrong = list(check_page(anna, f"reveal-{game}"))
    assert not wrong, "\n".join(wrong)
    expect(anna.page.locator("dialog[open]")).to_be_visible()


@pytest.fixture(scope="module")
def ended(server: AdriftServer) -> dict[str, Table]:
    """A table of each game whose match is over."""
    found: dict[str, Table] = {}
    for game, count in (("many_boats", 3), ("one_boat", 4)):
        found[game] = server.open_table(game, count, talk=QUIET).sit("Anna").start()
        found[game].play_until(lambda seen: seen["status"]["phase"] == "ended")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_end_and_the_replay(person: MakePerson, ended: dict[str, Table], game: str) -> None:
    table = ended[game]
    anna = person().with_keys(table, 0).open(table.path)
    anna.wait_for_end()
    wrong = list(check_page(anna, f"end-{game}"))
    anna.open(f"{table.path}/replay/1")
    expect(anna.page.get_by_role("slider")).to_be_visible()
    wrong += check_page(anna, f"replay-{game}")
    assert not wrong, "\n".join(wrong)


def test_the_lobby_talk_and_other_tabs(person: MakePerson, server: AdriftServer) -> None:
    table = server.open_table("many_boats", 3).sit("Anna", "Ben")
    anna = person("de").with_keys(table, 0).open(table.path)
    expect(anna.button("table-start-fill")).to_be_visible()
    wrong = list(check_page(anna, "lobby"))
    table.start()
    table.play_until(at_question("leak_ballot"))
    expect(anna.page.locator("#board")).to_be_visible()
    for tab in ("log", "talk", "more"):
        anna.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        anna.page.get_by_role("tab", name=anna.text(f"web-tab-{tab}")).click()
        wrong += check_page(anna, f"tab-{tab}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_the_big_screen(person: MakePerson, server: AdriftServer, game: str) -> None:
    table = server.open_table(game, 4).sit("Anna", "Ben").start()
    television = person(screen={"width": 1920, "height": 1080}).open(f"{table.path}/screen")
    expect(television.page.locator("main")).to_be_visible()
    television.page.wait_for_timeout(300)
    television.screenshot(f"screen-{game}-1920")
    assert not scrolls_sideways(television.page)
    wrong = accessibility_faults(television.page) + list(check_page(television, f"screen-{game}"))
    assert not wrong, "\n".join(wrong)


def test_the_big_screen_grows_with_the_screen(person: MakePerson, server: AdriftServer) -> None:
    """On a screen three times as wide, everything is three times as large."""
    table = server.open_table("many_boats", 4).sit("Anna").start()
    sizes = []
    for width, height in ((1280, 720), (3840, 2160)):
        wall = person(screen={"width": width, "height": height}).open(f"{table.path}/screen")
        badge = wall.page.locator(".board .badge").first
        expect(badge).to_be_visible()
        box = badge.bounding_box()
        assert box
        sizes.append(box["width"])
    assert sizes[1] > 2.8 * sizes[0]


@pytest.mark.parametrize("width", [360, 3840])
def test_no_page_scrolls_sideways_however_narrow_or_wide(
    person: MakePerson, server: AdriftServer, width: int
) -> None:
    guest = person(screen={"width": width, "height": 740 if width < 1000 else 2160})
    table = server.open_table("many_boats", 4).sit("Anna").start()
    guest.with_keys(table, 0)
    for name, path in {**PATHS, "match": table.path}.items():
        guest.open(path)
        expect(guest.page.locator("main")).to_be_visible()
        guest.page.wait_for_timeout(100)
        guest.screenshot(f"{name}-{width}")
        assert not scrolls_sideways(guest.page), name
