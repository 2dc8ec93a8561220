"""Keys: changed, taken along to another device; lines."""

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.table.protocol.commands import (
    ChangeKey,
    ComeBack,
    Leave,
    MakeReturnCode,
    Notify,
    Say,
    Take,
    Whisper,
)
from adrift.table.protocol.messages import Welcome
from adrift.table.transaction import hashed
from tests.table.house import KEYS, House
from tests.table.people import set_up

CODE = "code-that-nobody-can-guess"
OTHER_CODE = "code-that-is-not-the-first"
NEW = "key-of-the-new-device-128-bits"
THIEF = "key-of-somebody-quite-different"


def speaks_as(house: House, place: int, key: str) -> bool:
    """Whether a key is good for a place."""
    return house.table.who(key) == place


# A new key


def test_a_new_key_kills_the_old_one() -> None:
    house = set_up(people=2)
    house.ok(0, ChangeKey, key=NEW)
    assert speaks_as(house, 0, NEW)
    assert house.no(0, Say, text="Still me?") == "key_unknown"


def test_a_key_is_kept_only_as_a_hash() -> None:
    house = set_up(people=2)
    house.ok(0, MakeReturnCode, code=CODE)
    house.ok(0, Notify, feed=OTHER_CODE)
    house.ok(0, ChangeKey, key=NEW)
    journal = b"".join(house.journal)
    for secret in (KEYS[0], KEYS[1], NEW, CODE, OTHER_CODE):
        assert secret.encode() not in journal
    assert hashed(NEW).encode() in journal


def test_a_key_somebody_has_is_refused() -> None:
    house = set_up(people=2)
    assert house.no(0, ChangeKey, key=KEYS[1]) == "key_taken"


def test_a_key_opens_its_own_place_and_no_other() -> None:
    house = set_up(people=2)
    assert house.table.who(KEYS[1]) == 1
    assert house.table.who(KEYS[7]) is None
    assert house.table.who("") is None


# Another device


def test_the_code_brings_one_back_on_another_device() -> None:
    house = set_up(people=2)
    house.ok(0, MakeReturnCode, code=CODE)
    house.ok(None, ComeBack, code=CODE, key=NEW)
    assert speaks_as(house, 0, NEW)
    assert not speaks_as(house, 0, KEYS[0])
    assert house.notes()[-1] == "key_code"


def test_the_code_is_good_once_and_for_ten_minutes() -> None:
    house = set_up(people=2)
    house.ok(0, MakeReturnCode, code=CODE)
    house.ok(None, ComeBack, code=CODE, key=NEW)
    assert house.no(None, ComeBack, code=CODE, key=THIEF) == "code_wrong"
    house.ok(1, MakeReturnCode, code=OTHER_CODE)
    house.now += 601
    assert house.no(None, ComeBack, code=OTHER_CODE, key=THIEF) == "code_wrong"


def test_a_newer_code_or_key_kills_the_older_code() -> None:
    house = set_up(people=2)
    house.ok(0, MakeReturnCode, code=CODE)
    house.ok(0, MakeReturnCode, code=OTHER_CODE)
    assert house.no(None, ComeBack, code=CODE, key=NEW) == "code_wrong"
    house.ok(0, ChangeKey, key=NEW)
    assert house.no(None, ComeBack, code=OTHER_CODE, key=THIEF) == "code_wrong"


def test_whoever_comes_back_has_all_that_was_whispered_to_them() -> None:
    house = set_up(people=2)
    house.ok(1, Whisper, to=0, text="For you alone")
    house.ok(0, MakeReturnCode, code=CODE)
    house.ok(None, ComeBack, code=CODE, key=NEW)
    assert [line.text for line in house.look(0).talk] == ["For you alone"]


# Connections


def test_the_second_line_of_a_player_is_welcomed_and_news_is_told_once() -> None:
    house = set_up(people=2)
    receipt = house.table.connect(Player(0), None, house.now)
    assert isinstance(receipt.reply, Welcome)
    assert all(address != 0 for address, _ in receipt.outgoing)
    house.deal_with(house.table.disconnect(Player(0), house.now))
    assert house.state.places[0].connections == 1
    assert house.look(1).status.places[0].present


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_whoever_goes_twice_has_only_gone_once(viewer: int) -> None:
    house = set_up(people=2)
    house.go(viewer)
    for _ in range(3):
        house.deal_with(house.table.disconnect(Player(viewer), house.now))
    assert house.state.places[0].connections == (0 if viewer == 0 else 1)
    assert house.state.spectators == (0 if viewer == SPECTATOR else 1)


def test_a_line_left_over_from_who_had_the_place_is_not_the_new_ones() -> None:
    house = set_up(people=2)
    house.ok(1, Leave)
    assert not house.look(0).status.places[1].present, "a bot is not here, whoever still listens"
    house.open_door()
    house.ok(None, Take, key=NEW, name="New", place=1)
    house.come(1)
    house.deal_with(house.table.disconnect(Player(1), house.now))  # the old line is closed at last
    assert house.look(0).status.places[1].present


def test_since_tells_what_was_missed_and_nothing_twice() -> None:
    house = set_up(people=2)
    number = house.look(1).number
    house.go(1)
    for text in ("one", "two"):
        house.ok(0, Say, text=text)
    welcome = house.come(1, number)
    assert welcome.first == number + 1
    assert [line.text for line in welcome.talk] == ["one", "two"]
    assert house.come(1, welcome.number).talk == ()
    assert house.come(1, 10_000).talk != (), "a number from another time is told everything"


def test_a_feed_is_kept_as_a_hash_and_the_newest_counts() -> None:
    house = set_up(people=2)
    house.ok(1, Notify, feed=CODE, webhook="https://example.org/hook")
    assert house.state.places[1].feed == hashed(CODE)
    assert house.state.places[1].webhook == "https://example.org/hook"
    house.ok(1, Notify)
    assert (house.state.places[1].feed, house.state.places[1].webhook) == ("", "")
