"""A whole match without a mouse: tab, arrows, enter, and the keys the page tells of."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.web.person import END, Person
from tests.web.server_process import AdriftServer

MakePerson = Callable[..., Person]
CHOICES = """() => {
  const cards = [...document.querySelectorAll("#tray .cards button:not([aria-disabled=true])")];
  const commit = document.querySelector("#tray .hold, #tray .row > button.main");
  return commit && !document.querySelector("dialog[open]")
    ? cards.map((card) => card.dataset.option).join(" ") : "";
}"""
INSIDE = "() => Boolean(document.activeElement?.closest('#tray .cards'))"


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
    for _ in range(900):
        if anna.page.locator(END).count():
            break
        if anna.page.locator("dialog[open]").count():
            keys.press("Escape")
        elif walks_to_the_cards(anna):
            for _ in range(rng.randrange(3)):
                keys.press("ArrowRight")
            keys.press("Enter")
            keys.press("Enter")
        anna.page.wait_for_timeout(60)
    anna.wait_for_end()


def walks_to_the_cards(anna: Person) -> bool:
    """By the key that leads to the choices; not if there are none, or others come up meanwhile."""
    choices = anna.page.evaluate(CHOICES)
    if choices and not anna.page.evaluate(INSIDE):
        anna.page.keyboard.press("v")
        anna.page.wait_for_timeout(20)
    if choices != anna.page.evaluate(CHOICES):
        return False
    walked = anna.page.evaluate("document.activeElement?.outerHTML.slice(0, 200)")
    assert not choices or anna.page.evaluate(INSIDE), f"the key leads to {walked}"
    return bool(choices)


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
    tabs_to(anna, ".cards")
    anna.page.keyboard.press("Enter")  # marked: what commits it can be used now
    tabs_to(anna, ".row")
    anna.page.keyboard.press("Shift+Tab")
    assert anna.page.evaluate(INSIDE), "back to the cards"


def tabs_to(anna: Person, part: str, most: int = 40) -> None:
    """By the tab key alone."""
    for _ in range(most):
        anna.page.keyboard.press("Tab")
        if anna.page.evaluate(f"Boolean(document.activeElement.closest('#tray {part}'))"):
            return
    raise AssertionError(f"{part} cannot be reached by the tab key")
