"""A whole match by keyboard: Tab, arrow keys, Enter, and the page's shortcuts."""

import time
from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.web.person import END, MATCH_TIMEOUT_MS, Person
from tests.web.server_process import AdriftServer

MakePerson = Callable[..., Person]
STATE = """() => {
  const cards = [...document.querySelectorAll("#tray .cards button:not([aria-disabled=true])")];
  const commit = document.querySelector("#tray .hold, #tray .row > button.main");
  const isOpen = commit && !document.querySelector("dialog[open]");
  return {
    choices: isOpen ? cards.map((card) => card.dataset.option).join(" ") : "",
    inside: Boolean(document.activeElement?.closest("#tray .cards")),
    focused: document.activeElement?.outerHTML.slice(0, 200),
  };
}"""
"""The options that can be chosen now, and whether one of their cards has the focus."""
FOCUS_SECONDS = 5.0


def test_many_boats_by_keyboard_alone(server: AdriftServer, person: MakePerson) -> None:
    quiet = {"before_ballot": "none"}
    table = server.open_table("many_boats", 3, talk=quiet).sit("Anna").start()
    anna = (
        person(screen={"width": 1280, "height": 800})
        .with_preferences(pace="instant")
        .with_keys(table, 0)
    )
    anna.open(table.path)
    expect(anna.page.locator("#board")).to_be_visible()
    keys, rng = anna.page.keyboard, Random(1)
    until = time.monotonic() + MATCH_TIMEOUT_MS / 1000
    while not anna.page.locator(END).count() and time.monotonic() < until:
        if anna.page.locator("dialog[open]").count():
            keys.press("Escape")
        elif focus_cards(anna):
            for _ in range(rng.randrange(3)):
                keys.press("ArrowRight")
            keys.press("Enter")
            keys.press("Enter")
        anna.page.wait_for_timeout(60)
    anna.wait_for_end()


def focus_cards(anna: Person) -> bool:
    """Focus a card by its shortcut; False if there is none, or the choices change meanwhile."""
    before = now = anna.page.evaluate(STATE)
    if before["choices"] and not before["inside"]:
        anna.page.keyboard.press("v")
    until = time.monotonic() + FOCUS_SECONDS
    while now["choices"] and now["choices"] == before["choices"]:
        if now["inside"]:
            return True
        assert time.monotonic() < until, f"the key leads to {now['focused']}"
        now = anna.page.evaluate(STATE)
    return False


def test_tab_leads_from_the_top_of_the_page_to_the_cards_and_to_what_commits_them(
    server: AdriftServer, person: MakePerson
) -> None:
    table = server.open_table("many_boats", 3).sit("Anna").start()
    anna = (
        person(screen={"width": 1280, "height": 800})
        .with_preferences(pace="instant")
        .with_keys(table, 0)
    )
    anna.open(table.path)
    expect(anna.commit).to_be_visible()
    tab_to(anna, ".cards")
    anna.page.keyboard.press("Enter")  # marks the card, which enables the commit button
    tab_to(anna, ".row")
    anna.page.keyboard.press("Shift+Tab")
    assert anna.page.evaluate(STATE)["inside"], "back to the cards"


def tab_to(anna: Person, part: str, max_presses: int = 40) -> None:
    """Press Tab until the focus is in a part of the tray."""
    for _ in range(max_presses):
        anna.page.keyboard.press("Tab")
        if anna.page.evaluate(f"Boolean(document.activeElement.closest('#tray {part}'))"):
            return
    raise AssertionError(f"{part} cannot be reached by the tab key")
