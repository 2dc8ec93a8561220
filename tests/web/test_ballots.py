"""A sealed ballot in the browser: options are marked, changed, committed and revealed together."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.memory import views_in_memory
from tests.web.person import Person
from tests.web.server_process import AdriftServer, Table, at_question

MakePerson = Callable[..., Person]
QUIET = {"before_ballot": "none"}


@pytest.fixture
def table(server: AdriftServer) -> Table:
    """A table of three people at its first ballot."""
    made = server.open_table("many_boats", 3, talk=QUIET).sit("Anna", "Ben", "Carla").start()
    made.play_until(at_question("leak_ballot"))
    return made


@pytest.fixture
def people(table: Table, person: MakePerson) -> list[Person]:
    found = [person().with_keys(table, number).open(table.path) for number in range(3)]
    for each in found:
        expect(each.commit).to_be_visible()
    return found


def vote(each: Person, number: int = 0, *, last: bool = False) -> None:
    each.options.nth(number).click()
    expect(each.marked).to_have_count(1)
    each.commit_marked()
    if not last:  # after the last vote the next question may follow at once
        expect(each.commit).to_be_hidden()


def test_a_choice_is_changed_and_taken_back_until_it_is_committed(people: list[Person]) -> None:
    anna = people[0]
    expect(anna.commit).to_be_disabled()
    anna.options.nth(0).click()
    expect(anna.marked).to_have_count(1)
    first = anna.marked.inner_text()
    anna.options.nth(1).click()
    expect(anna.marked).not_to_have_text(first, use_inner_text=True)
    expect(anna.marked).to_have_count(1)
    anna.button("web-undo").click()
    expect(anna.marked).to_have_count(0)
    vote(anna, 1)


def test_marks_tell_who_and_nothing_else_then_all_cards_turn(
    table: Table, people: list[Person]
) -> None:
    anna, ben, carla = people
    vote(anna, 1)
    assert table.snapshot(1)["status"]["answered"] == [0]
    assert table.snapshot(0)["view"]["own_vote"] is not None
    for other in (ben, carla):
        assert all(view["own_vote"] is None for view in views_in_memory(other.page))
    ben.screenshot("ballot-390")
    vote(ben)
    for each in people:
        expect(each.page.locator("dialog[open]")).to_have_count(0)
    vote(carla, last=True)
    for each in people:
        expect(each.page.locator("dialog[open]").first).to_be_visible()
    anna.screenshot("reveal-390")
    anna.button("web-reveal-seen").click()
    expect(anna.page.locator("dialog[open]")).to_have_count(0)


def test_a_lost_connection_in_mid_ballot_comes_back_without_a_reload(
    table: Table, people: list[Person]
) -> None:
    anna, ben, carla = people
    anna.options.nth(0).click()
    anna.context.set_offline(True)
    anna.page.evaluate("dispatchEvent(new Event('offline'))")
    vote(ben)
    anna.context.set_offline(False)
    anna.page.evaluate("dispatchEvent(new Event('online'))")
    expect(anna.commit).to_be_enabled()
    anna.commit_marked()
    expect(anna.commit).to_be_hidden()
    vote(carla, last=True)
    expect(anna.page.locator("dialog[open]").first).to_be_visible()
    anna.ignore_errors("ERR_INTERNET_DISCONNECTED")


@pytest.mark.parametrize("lets_sockets", [True, False], ids=["by socket", "by plain HTTP"])
def test_a_server_that_is_killed_in_mid_ballot_goes_on(
    tmp_path_factory: pytest.TempPathFactory, person: MakePerson, *, lets_sockets: bool
) -> None:
    server = AdriftServer(tmp_path_factory.mktemp("killed"))
    try:
        table = server.open_table("many_boats", 3, talk=QUIET).sit("Anna", "Ben").start()
        table.play_until(at_question("leak_ballot"))
        anna, ben = (
            person(server=server, sockets=lets_sockets).with_keys(table, number).open(table.path)
            for number in range(2)
        )
        expect(ben.commit).to_be_visible()
        vote(anna)
        server.kill()
        expect(ben.page.get_by_text(ben.text("table-connection-lost"))).to_be_visible()
        server.start()
        for each in (anna, ben):
            lost = each.page.get_by_text(each.text("table-connection-lost"))
            expect(lost).to_be_hidden(timeout=20_000)
        assert table.snapshot(0)["view"]["own_vote"] is not None, "what was committed is kept"
        vote(ben, last=True)
        expect(anna.page.locator("dialog[open]").first).to_be_visible(timeout=20_000)
        for each in (anna, ben):
            each.ignore_errors("net::ERR_", "WebSocket connection")
    finally:
        server.close()
