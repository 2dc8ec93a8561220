"""Whoever wants less motion gets none: what is shown large is there at once, and is the same."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.person import Person
from tests.web.server_process import AdriftServer

MakePerson = Callable[..., Person]
BLINK = 20
"""Milliseconds: one picture of the screen."""
WATCH = """() => {
  window.longest = 0;
  const look = () => {
    for (const each of document.getAnimations())
      window.longest = Math.max(window.longest, each.effect.getComputedTiming().endTime);
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("game", ["many_boats", "one_boat"])
def test_a_reveal_without_motion_shows_the_same(
    person: MakePerson, server: AdriftServer, game: str
) -> None:
    quiet = {"before_ballot": "none"}
    table = server.open_table(game, 4, talk=quiet).sit("Anna", "Ben", "Carla", "Deniz").start()
    still, moving = (person(moving=each).open(table.path) for each in (False, True))
    for each in (still, moving):
        expect(each.page.locator("#board")).to_be_visible()
        each.page.evaluate(WATCH)
    table.play_until(lambda _: moving.page.locator("dialog[open]").count() > 0)
    for each in (still, moving):
        expect(each.page.locator("dialog[open]")).to_be_visible()
        # What is read out comes a moment later, so that it is noticed as something new.
        expect(each.page.locator("dialog[open] [role=status]")).not_to_be_empty()
    assert moving.page.evaluate("longest") > 5 * BLINK, "the test of the test"
    assert still.page.evaluate("longest") <= BLINK
    same = still.page.locator("dialog[open]").inner_text()
    expect(moving.page.locator("dialog[open]")).to_have_text(same, use_inner_text=True)
