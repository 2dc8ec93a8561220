"""Nobody appears under another person's name, or under a name that looks like it."""

import pytest

from adrift.table.protocol.commands import AskIn, Leave, Rename, Say, Start, Take
from tests.table.harness import KEYS, TableHarness


def met() -> TableHarness:
    harness = TableHarness(players=4, talk={"before_ballot": "none"})
    for place, name in enumerate(("Ann", "Ben")):
        harness.send_ok(None, Take, key=KEYS[place], name=name)
        harness.connect(place)
    return harness


@pytest.mark.parametrize("name", ["Ann", "ANN", "Αnn", "Án n", "Host", "H0st", "greedy", "red"])
def test_a_spectator_does_not_speak_under_a_name_that_is_somebodys(name: str) -> None:
    harness = met()
    assert harness.refusal(None, Say, text="Sink green!", name=name) in (
        "name_taken",
        "name_reserved",
    )
    harness.send_ok(None, Say, text="Sink green!", name="Zoe")


def test_a_spectator_is_silent_under_a_name_once_a_player_has_it() -> None:
    harness = met()
    harness.send_ok(None, Say, text="Hello", name="Zoe")
    harness.send_ok(None, Take, key=KEYS[2], name="Zoe")
    assert harness.refusal(None, Say, text="It is me", name="Zoë") == "name_taken"


def test_a_spectator_does_not_go_on_under_the_name_of_who_has_left() -> None:
    harness = met()
    harness.send_ok(0, Start, fill="random")
    harness.send_ok(1, Leave)
    assert harness.refusal(None, Say, text="Void it", name="Ben") == "name_taken"
    harness.restart()
    assert harness.refusal(None, Say, text="Void it", name="Ben") == "name_taken"


@pytest.mark.parametrize("name", ["Host", "hοst", "Gastgeber", "Random", "green"])
def test_nobody_sits_down_under_a_name_of_the_table_a_bot_or_another_player(name: str) -> None:
    harness = met()
    assert harness.refusal(None, Take, key=KEYS[2], name=name) == "name_reserved"
    assert harness.refusal(0, Rename, name=name) == "name_reserved"


def test_whoever_plays_red_may_be_called_red() -> None:
    harness = met()
    harness.send_ok(None, Take, key=KEYS[2], name="Red", wish="red")


def test_nobody_asks_to_be_let_in_under_the_name_of_somebody_else() -> None:
    harness = met()
    harness.send_ok(0, Start, fill="random")
    assert harness.refusal(None, AskIn, key=KEYS[2], name="ANN") == "name_taken"
    harness.send_ok(None, AskIn, key=KEYS[2], name="Zoe")
    assert harness.refusal(None, AskIn, key=KEYS[3], name="ZOE") == "name_taken"
