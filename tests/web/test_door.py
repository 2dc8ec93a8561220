"""A friend comes late: asks to be let in, watches, and is let in by somebody at the table."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.house import House, at
from tests.web.people import LAPTOP, Person

MakePerson = Callable[..., Person]


def test_a_friend_asks_and_is_let_in(house: House, person: MakePerson) -> None:
    table = house.table("many_boats", 3).sit("Anna").start()
    table.play_until(at("seat_pawn"))
    anna = person().holds(table, 0).open(table.path)
    expect(anna.page.locator("#tray")).to_be_visible()
    friend = person().open(table.path)
    friend.button("table-join").click()
    friend.page.get_by_label(friend.say("table-join-name"), exact=True).fill("Zoe")
    friend.page.get_by_role("dialog").get_by_role("button").filter(has_text="bot").first.click()
    waits = friend.page.get_by_text(friend.say("table-ask-in-names", names="Anna"))
    expect(waits).to_be_visible()
    friend.picture("ask-in-390")
    expect(anna.page.get_by_text(anna.say("table-asks-in", name="Zoe"))).to_be_visible()
    anna.picture("let-in-390")
    anna.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    anna.picture("let-in-1280")
    anna.button("table-let-in").click()
    expect(friend.page.locator("#tray")).to_be_attached()
    expect(anna.page.get_by_text(anna.say("table-asks-in", name="Zoe"))).to_be_hidden()


def test_where_nobody_may_watch_a_friend_asks_without_seeing_anything(
    house: House, person: MakePerson
) -> None:
    table = house.table("many_boats", 3, watching={"allowed": False}).sit("Anna").start()
    table.play_until(at("seat_pawn"))
    anna = person().holds(table, 0).open(table.path)
    expect(anna.page.locator("#tray")).to_be_visible()
    friend = person().open(table.path)
    friend.page.get_by_text(friend.say("web-ask-in-unseen")).click()
    friend.page.get_by_label(friend.say("table-join-name"), exact=True).fill("Zoe")
    friend.button("web-ask-in").click()
    expect(friend.page.get_by_text(friend.say("table-ask-in-names", names="Anna"))).to_be_visible()
    friend.picture("ask-in-unseen-390")
    friend.forgive("404")
    anna.button("table-let-in").click()
    expect(friend.page.locator("#tray")).to_be_attached()
