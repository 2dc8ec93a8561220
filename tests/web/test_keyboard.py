"""A whole match without a mouse: tab, arrows, enter, and the keys the page tells of."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.web.house import House
from tests.web.people import END, Person

MakePerson = Callable[..., Person]
REACH = """() => {
  const group = document.querySelector("#tray .cards");
  const stop = group?.querySelector("button[tabindex='0']") ?? group?.querySelector("button");
  return Boolean(document.querySelector("#tray .hold, #tray .row > button.main")) && Boolean(stop);
}"""


def test_many_boats_by_keyboard_alone(house: House, person: MakePerson) -> None:
    quiet = {"before_ballot": "none"}
    table = house.table("many_boats", 3, talk=quiet).sit("Anna").start()
    anna = person(screen={"width": 1280, "height": 800}).wants(pace="instant").holds(table, 0)
    anna.open(table.path)
    expect(anna.page.locator("#board")).to_be_visible()
    keys, rng = anna.page.keyboard, Random(1)
    for _ in range(900):
        if anna.page.locator(END).count():
            break
        if anna.page.locator("dialog[open]").count():
            keys.press("Escape")
        elif anna.page.evaluate(REACH) and walks_to_the_cards(anna):
            for _ in range(rng.randrange(3)):
                keys.press("ArrowRight")
            keys.press("Enter")
            keys.press("Enter")
        anna.page.wait_for_timeout(60)
    anna.sees_the_end()


def walks_to_the_cards(anna: Person) -> bool:
    """By the key that leads to the choices, then by tab; not if something else comes up."""
    inside = "() => Boolean(document.activeElement?.closest('#tray .cards'))"
    if not anna.page.evaluate(inside):
        anna.page.keyboard.press("v")
    for _ in range(10):
        if anna.page.evaluate(inside):
            return True
        if not anna.page.evaluate(REACH) or anna.page.locator("dialog[open]").count():
            return False
        anna.page.keyboard.press("Tab")
    walked = anna.page.evaluate("document.activeElement?.outerHTML.slice(0, 200)")
    raise AssertionError(f"the choices cannot be reached by the tab key, only {walked}")
