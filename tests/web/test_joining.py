"""Joining a running match: a friend asks, watches, and is let in by a player."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.person import LAPTOP, Person
from tests.web.server_process import AdriftServer, at_question

MakePerson = Callable[..., Person]


def test_a_friend_asks_and_is_let_in(server: AdriftServer, person: MakePerson) -> None:
    table = server.open_table("many_boats", 3).sit("Anna").start()
    table.play_until(at_question("seat_pawn"))
    anna = person().with_keys(table, 0).open(table.path)
    expect(anna.page.locator("#tray")).to_be_visible()
    friend = person().open(table.path)
    friend.button("table-join").click()
    friend.page.get_by_label(friend.text("table-join-name"), exact=True).fill("Zoe")
    friend.page.get_by_role("dialog").get_by_role("button").filter(has_text="bot").first.click()
    waits = friend.page.get_by_text(friend.text("table-ask-in-names", names="Anna"))
    expect(waits).to_be_visible()
    friend.screenshot("ask-in-390")
    expect(anna.page.get_by_text(anna.text("table-asks-in", name="Zoe"))).to_be_visible()
    anna.screenshot("let-in-390")
    anna.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    anna.screenshot("let-in-1280")
    anna.button("table-let-in").click()
    expect(friend.page.locator("#tray")).to_be_attached()
    expect(anna.page.get_by_text(anna.text("table-asks-in", name="Zoe"))).to_be_hidden()


def test_where_nobody_may_watch_a_friend_asks_without_seeing_anything(
    server: AdriftServer, person: MakePerson
) -> None:
    table = server.open_table("many_boats", 3, watching={"allowed": False}).sit("Anna").start()
    table.play_until(at_question("seat_pawn"))
    anna = person().with_keys(table, 0).open(table.path)
    expect(anna.page.locator("#tray")).to_be_visible()
    friend = person().open(table.path)
    friend.page.get_by_text(friend.text("web-ask-in-unseen")).click()
    friend.page.get_by_label(friend.text("table-join-name"), exact=True).fill("Zoe")
    friend.button("web-ask-in").click()
    expect(friend.page.get_by_text(friend.text("table-ask-in-names", names="Anna"))).to_be_visible()
    friend.screenshot("ask-in-unseen-390")
    friend.ignore_errors("404")
    anna.button("table-let-in").click()
    expect(friend.page.locator("#tray")).to_be_attached()
