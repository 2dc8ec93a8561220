"""With reduced motion, a reveal appears at once and shows the same."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.person import Person
from tests.web.server_process import TIMEOUT_SECONDS, AdriftServer

MakePerson = Callable[..., Person]
FRAME_MS = 20
"""Milliseconds, about one frame."""
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
        # The text for screen readers appears a moment later, so that they announce it.
        expect(each.page.locator("dialog[open] [role=status]")).not_to_be_empty()
    moving.page.wait_for_function(f"longest > {5 * FRAME_MS}")  # otherwise the test tests nothing
    assert still.page.evaluate("longest") <= FRAME_MS
    # Each page may still receive what followed: wait until both show the same.
    texts: tuple[str, ...] = ()
    until = time.monotonic() + TIMEOUT_SECONDS
    while len(set(texts)) != 1 and time.monotonic() < until:
        texts = tuple(each.page.locator("dialog[open]").inner_text() for each in (still, moving))
    assert texts[0] == texts[1]
