"""Whole matches through the pages, in several browsers at one table, to their outcome."""

import time
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.house import SOON, House, Table, at
from tests.web.people import LAPTOP, LONG, PHONE, Person

MakePerson = Callable[..., Person]
EXCITING = ("mug", "fight", "join", "yes", "cook", "trade", "+trade", "offer")


def come_together(host: Person, others: list[Person], game: str) -> str:
    """A table in two taps; the others by its link. The path of the table."""
    card = host.page.get_by_role("article", name=host.texts.name(game))
    card.get_by_role("combobox").select_option(str(1 + len(others)))
    card.get_by_role("button", name=host.say("web-start-friends")).click()
    host.page.wait_for_url("**/t/*")
    path = host.page.url.removeprefix(host.house.base)
    host.sit("Anna")
    for number, other in enumerate(others):
        other.open(path).sit(("Ben", "Carla", "Deniz", "Eva", "Finn")[number])
        other.button("table-ready").click()
    return path


def test_many_boats_with_four_people(person: MakePerson) -> None:
    host = person(screen=LAPTOP).open("/")
    others = [person(), person("de"), person(dark=True)]
    come_together(host, others, "many_boats")
    host.picture("lobby-1280")
    others[0].picture("lobby-390")
    host.button("table-start").click()
    for each in (host, *others):
        expect(each.page.locator("#board")).to_be_visible()
        each.plays()
    for each in (host, *others):
        each.sees_the_end()
    host.picture("many-boats-end-1280")
    others[0].picture("many-boats-end-390")


def test_many_boats_alone_with_bots(person: MakePerson) -> None:
    alone = person().wants(pace="instant").open("/")
    card = alone.page.get_by_role("article", name=alone.texts.name("many_boats"))
    card.get_by_role("button", name=alone.say("web-start-alone")).click()
    expect(alone.page.locator("#board")).to_be_visible()
    alone.plays().sees_the_end()


def test_one_boat_with_six_people_a_fight_a_trade_an_overboard_and_a_death(
    person: MakePerson, house: House
) -> None:
    table = house.table("one_boat", 6).sit("Anna", "Ben", "Carla", "Deniz", "Eva", "Finn")
    people = [
        person("de" if n % 2 else "en", screen=PHONE if n else LAPTOP).holds(table, n)
        for n in range(6)
    ]
    table.start().play_until(at("action"))
    for each in people:
        each.open(table.path)
        expect(each.page.locator("#board")).to_be_visible()
    trade(table, people)
    wanted = {"fight_began", "trade_made", "fell_overboard", "character_died"}
    happened = play_on(table, people)
    assert "trade_made" in happened
    for _ in range(3):  # nearly every match has a fight, a fall and a death; some do not
        if not wanted <= happened:
            people[0].button("table-rematch").click()
            people[0].button("table-start").click()
            happened |= play_on(table, people)
    assert wanted <= happened
    people[0].picture("one-boat-end-1280")
    people[1].picture("one-boat-end-390")


def trade(table: Table, people: list[Person]) -> None:
    """Whoever acts first hands somebody a card face down, who takes it; both by their pages."""
    giver = people[asked(table)].page.locator("#tray")
    giver.locator("[data-acts]").click()
    giver.locator(".sheet [data-option^='+trade']").first.click()
    giver.locator(".sheet .hold").click()
    people[asked(table, "trade_terms")].chooses("give@")
    people[asked(table, "trade_terms")].chooses("offer")
    people[asked(table, "trade_answer")].chooses("accept")


def asked(table: Table, kind: str = "") -> int:
    """Who has a question to answer, or one of that kind; the page may not have sent it yet."""
    until = time.monotonic() + SOON
    while time.monotonic() < until:
        for player in range(len(table.keys)):
            question = (table.look(player)["asked"] or {}).get("question")
            if question and kind in ("", question["kind"]):
                return player
    raise AssertionError(f"nobody is asked {kind}")


def play_on(table: Table, people: list[Person]) -> set[str]:
    """To the end of the match; what happened in it."""
    for each in people:
        expect(each.page.locator("#board")).to_be_visible(timeout=LONG)
        each.plays(likes=EXCITING, acts=1)
    for each in people:
        each.sees_the_end()
    return table.told()
