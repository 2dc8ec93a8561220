"""Whole matches in the browser, several browsers at one table, up to the outcome."""

import time
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.person import LAPTOP, MATCH_TIMEOUT_MS, PHONE, Person
from tests.web.server_process import TIMEOUT_SECONDS, AdriftServer, Table, at_question

MakePerson = Callable[..., Person]
EXCITING = ("mug", "fight", "join", "yes", "cook", "trade", "+trade", "offer")


def come_together(host: Person, others: list[Person], game: str) -> str:
    """Open a table from the start page, let the others join, and return its path."""
    card = host.page.get_by_role("article", name=host.texts.name(game))
    card.get_by_role("combobox").select_option(str(1 + len(others)))
    card.get_by_role("button", name=host.text("web-start-friends")).click()
    host.page.wait_for_url("**/t/*")
    path = host.page.url.removeprefix(host.server.base)
    host.sit("Anna")
    for number, other in enumerate(others):
        other.open(path).sit(("Ben", "Carla", "Deniz", "Eva", "Finn")[number])
        other.button("table-ready").click()
    return path


def test_many_boats_with_four_people(person: MakePerson) -> None:
    host = person(screen=LAPTOP).open("/")
    others = [person(), person("de"), person(dark=True)]
    come_together(host, others, "many_boats")
    host.screenshot("lobby-1280")
    others[0].screenshot("lobby-390")
    host.button("table-start").click()
    for each in (host, *others):
        expect(each.page.locator("#board")).to_be_visible()
        each.start_playing()
    for each in (host, *others):
        each.wait_for_end()
    host.screenshot("many-boats-end-1280")
    others[0].screenshot("many-boats-end-390")


def test_many_boats_alone_with_bots(person: MakePerson) -> None:
    alone = person().with_preferences(pace="instant").open("/")
    card = alone.page.get_by_role("article", name=alone.texts.name("many_boats"))
    card.get_by_role("button", name=alone.text("web-start-alone")).click()
    expect(alone.page.locator("#board")).to_be_visible()
    alone.start_playing().wait_for_end()


def test_one_boat_with_six_people_a_fight_a_trade_an_overboard_and_a_death(
    person: MakePerson, server: AdriftServer
) -> None:
    table = server.open_table("one_boat", 6).sit("Anna", "Ben", "Carla", "Deniz", "Eva", "Finn")
    people = [
        person("de" if n % 2 else "en", screen=PHONE if n else LAPTOP).with_keys(table, n)
        for n in range(6)
    ]
    table.start().play_until(at_question("action"))
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
    people[0].screenshot("one-boat-end-1280")
    people[1].screenshot("one-boat-end-390")


def trade(table: Table, people: list[Person]) -> None:
    """Let the first player give another one a card face down, both in their browsers."""
    giver = people[asked(table)].page.locator("#tray")
    giver.locator("[data-acts]").click()
    giver.locator(".sheet [data-option^='+trade']").first.click()
    giver.locator(".sheet .hold").click()
    people[asked(table, "trade_terms")].choose("give@")
    people[asked(table, "trade_terms")].choose("offer")
    people[asked(table, "trade_answer")].choose("accept")


def asked(table: Table, kind: str = "") -> int:
    """Wait until a player has a question, or one of this kind, and return the player."""
    until = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < until:
        for player in range(len(table.keys)):
            question = (table.snapshot(player)["asked"] or {}).get("question")
            if question and kind in ("", question["kind"]):
                return player
        time.sleep(0.05)
    raise AssertionError(f"nobody is asked {kind}")


def play_on(table: Table, people: list[Person]) -> set[str]:
    """Play the match to its end and return the kinds of its events."""
    for each in people:
        expect(each.page.locator("#board")).to_be_visible(timeout=MATCH_TIMEOUT_MS)
        each.start_playing(prefers=EXCITING, acts=1)
    for each in people:
        each.wait_for_end()
    return table.event_kinds()
