"""A secret is nowhere in the page of a person who may not know it, neither in DOM nor memory."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.memory import secrets_in_memory, strings_in_memory, views_in_memory
from tests.web.person import Person
from tests.web.server_process import AdriftServer, Table, at_question

MakePerson = Callable[..., Person]
WHISPERED = "CANARY the lighthouse is made of marzipan"


@pytest.fixture
def table(server: AdriftServer) -> Table:
    made = server.open_table("one_boat", 4).sit("Anna", "Ben", "Carla", "Deniz").start()
    made.play_until(at_question("action"))
    made.send(made.keys[0], "whisper", to=2, text=WHISPERED)
    return made


def test_hands_love_hate_whispers_and_keys_of_another_are_not_in_the_page(
    table: Table, person: MakePerson
) -> None:
    anna, ben = (person().with_keys(table, number).open(table.path) for number in range(2))
    for each in (anna, ben):
        expect(each.page.locator("#board")).to_be_visible()
    first, second = list(table.snapshot(0)["view"]["players"])[:2]
    own = [known for known in secrets_in_memory(anna.page) if first in known["loves"]]
    assert own, "whoever may know it has it"
    assert WHISPERED in strings_in_memory(anna.page)
    views, secrets = views_in_memory(ben.page), secrets_in_memory(ben.page)
    assert views
    assert secrets
    assert all(view["viewer"] == second for view in views)
    allowed = table.snapshot(1)["view"]["known"]["hands"].get(first, [])
    for known in secrets:
        assert list(known["loves"]) == list(known["hates"]) == list(known["goals"]) == [second]
        assert len(known["hands"].get(first, [])) <= len(allowed)
    kept = strings_in_memory(ben.page)
    assert "marzipan" not in kept
    assert table.keys[0] not in kept
    assert table.keys[1] in kept, "otherwise the test tests nothing"
    assert "marzipan" not in ben.page.content()


def test_a_spectator_sees_the_board_and_no_secret(table: Table, person: MakePerson) -> None:
    fan = person("de").open(table.path)
    expect(fan.page.locator("#board")).to_be_visible()
    expect(fan.page.locator("#hand")).to_have_count(0)
    views, secrets = views_in_memory(fan.page), secrets_in_memory(fan.page)
    assert views
    assert secrets
    assert all(view["viewer"] is None for view in views)
    assert not any(known["loves"] or known["hates"] or known["goals"] for known in secrets)
    assert "marzipan" not in strings_in_memory(fan.page)
    fan.screenshot("spectator-390")


def test_round_one_device_nothing_secret_is_there_before_show(
    server: AdriftServer, person: MakePerson
) -> None:
    patient = {"gone": 0, "silences": 100}
    table = server.open_table("one_boat", 4, absence=patient).sit("Anna", "Ben", "Carla").start()
    table.play_until(at_question("action"))
    device = person().with_keys(table, 0, 1, 2).open(table.path)
    curtain = device.page.get_by_role("region", name=device.text("web-curtain"), exact=True)
    expect(curtain).to_be_visible()
    device.screenshot("hotseat-390")
    assert all(view["viewer"] is None for view in views_in_memory(device.page))
    assert not any(known["loves"] for known in secrets_in_memory(device.page))
    device.button("web-curtain-show").click()
    hide = device.button("web-curtain-hide")
    expect(hide).to_be_visible()
    shown = {view["viewer"] for view in views_in_memory(device.page)}
    assert len(shown - {None}) == 1, "of one person only"
    hide.click()
    expect(curtain).to_be_visible()
    left = [view for view in views_in_memory(device.page) if view["viewer"] is not None]
    assert left == [], "and gone again"
    assert not any(known["loves"] for known in secrets_in_memory(device.page))
