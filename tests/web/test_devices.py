"""Several devices: a second one takes over, and a link moves a place to another."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.person import LAPTOP, Person
from tests.web.qr import read
from tests.web.server_process import AdriftServer, at_question

MakePerson = Callable[..., Person]


def test_a_second_device_takes_over_and_the_first_can_take_it_back(
    server: AdriftServer, person: MakePerson
) -> None:
    table = server.open_table("many_boats", 3).sit("Anna").start()
    table.play_until(at_question("seat_pawn"))
    phone = person().with_keys(table, 0).open(table.path)
    expect(phone.page.locator("#tray")).to_be_visible()
    laptop = person(screen=LAPTOP).with_keys(table, 0).open(table.path)
    expect(laptop.page.locator("#tray")).to_be_visible()
    notice = phone.page.get_by_text(phone.text("table-connection-superseded"))
    expect(notice).to_be_visible()
    phone.button("table-connection-take-over").click()
    expect(notice).to_be_hidden()
    expect(laptop.page.get_by_text(laptop.text("table-connection-superseded"))).to_be_visible()


def test_a_link_brings_a_place_to_another_device(server: AdriftServer, person: MakePerson) -> None:
    table = server.open_table("many_boats", 3).sit("Anna")
    phone = person().with_keys(table, 0).open(table.path)
    requests: list[str] = []
    phone.context.on("request", lambda each: requests.append(each.url))
    phone.page.get_by_text(phone.text("web-lobby-more")).click()
    phone.button("web-return-make").click()
    field = phone.page.locator("input[readonly], code, a").filter(has_text="return=")
    shown = phone.page.get_by_label(phone.text("web-return-link"), exact=True).or_(field).first
    expect(shown).to_be_visible()
    link = shown.evaluate("field => field.value ?? field.href ?? field.textContent")
    picture = phone.page.get_by_role("img", name=phone.text("web-return-qr"), exact=True)
    assert read(picture) == link
    code = str(link).partition("return=")[2]
    assert len(code) > 20
    assert not [url for url in requests if code in url], "no request names it"
    picture.scroll_into_view_if_needed()
    phone.screenshot("return-390")
    laptop = person(screen=LAPTOP)
    laptop.page.goto(str(link).strip())
    expect(laptop.button("table-start-fill")).to_be_visible()
    laptop.button("table-start-fill").click()
    expect(laptop.page.locator("#board")).to_be_visible()
    assert "return=" not in laptop.page.url, "the code is used up"
