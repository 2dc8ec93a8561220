"""Keys are replaced and moved to other devices; the newest connection wins."""

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.table.hashing import hash_secret
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
from tests.table.harness import KEYS, TableHarness
from tests.table.players_at_table import start_match

CODE = "code-that-nobody-can-guess"
OTHER_CODE = "code-that-is-not-the-first"
NEW = "key-of-the-new-device-128-bits"
THIEF = "key-of-somebody-quite-different"


def speaks_as(harness: TableHarness, place: int, key: str) -> bool:
    """True if the key is valid for the place."""
    return harness.table.player_by_key(key) == place


# A new key


def test_a_new_key_kills_the_old_one() -> None:
    harness = start_match(people=2)
    harness.send_ok(0, ChangeKey, key=NEW)
    assert speaks_as(harness, 0, NEW)
    assert harness.refusal(0, Say, text="Still me?") == "key_unknown"


def test_a_key_is_kept_only_as_a_hash() -> None:
    harness = start_match(people=2)
    harness.send_ok(0, MakeReturnCode, code=CODE)
    harness.send_ok(0, Notify, feed=OTHER_CODE)
    harness.send_ok(0, ChangeKey, key=NEW)
    journal = b"".join(harness.journal)
    for secret in (KEYS[0], KEYS[1], NEW, CODE, OTHER_CODE):
        assert secret.encode() not in journal
    assert hash_secret(NEW).encode() in journal


def test_a_key_somebody_has_is_refused() -> None:
    harness = start_match(people=2)
    assert harness.refusal(0, ChangeKey, key=KEYS[1]) == "key_taken"


def test_a_key_opens_its_own_place_and_no_other() -> None:
    harness = start_match(people=2)
    assert harness.table.player_by_key(KEYS[1]) == 1
    assert harness.table.player_by_key(KEYS[7]) is None
    assert harness.table.player_by_key("") is None


# Another device


def test_the_code_brings_one_back_on_another_device() -> None:
    harness = start_match(people=2)
    harness.send_ok(0, MakeReturnCode, code=CODE)
    harness.send_ok(None, ComeBack, code=CODE, key=NEW)
    assert speaks_as(harness, 0, NEW)
    assert not speaks_as(harness, 0, KEYS[0])
    assert harness.notes()[-1] == "key_code"


def test_the_code_is_good_once_and_for_ten_minutes() -> None:
    harness = start_match(people=2)
    harness.send_ok(0, MakeReturnCode, code=CODE)
    harness.send_ok(None, ComeBack, code=CODE, key=NEW)
    assert harness.refusal(None, ComeBack, code=CODE, key=THIEF) == "code_wrong"
    harness.send_ok(1, MakeReturnCode, code=OTHER_CODE)
    harness.now += 601
    assert harness.refusal(None, ComeBack, code=OTHER_CODE, key=THIEF) == "code_wrong"


def test_a_newer_code_or_key_kills_the_older_code() -> None:
    harness = start_match(people=2)
    harness.send_ok(0, MakeReturnCode, code=CODE)
    harness.send_ok(0, MakeReturnCode, code=OTHER_CODE)
    assert harness.refusal(None, ComeBack, code=CODE, key=NEW) == "code_wrong"
    harness.send_ok(0, ChangeKey, key=NEW)
    assert harness.refusal(None, ComeBack, code=OTHER_CODE, key=THIEF) == "code_wrong"


def test_whoever_comes_back_has_all_that_was_whispered_to_them() -> None:
    harness = start_match(people=2)
    harness.send_ok(1, Whisper, to=0, text="For you alone")
    harness.send_ok(0, MakeReturnCode, code=CODE)
    harness.send_ok(None, ComeBack, code=CODE, key=NEW)
    assert [line.text for line in harness.welcome(0).talk] == ["For you alone"]


# Connections


def test_the_second_line_of_a_player_is_welcomed_and_news_is_told_once() -> None:
    harness = start_match(people=2)
    receipt = harness.table.connect(Player(0), None, harness.now)
    assert isinstance(receipt.reply, Welcome)
    assert all(address != 0 for address, _ in receipt.outgoing)
    harness.process(harness.table.disconnect(Player(0), harness.now))
    assert harness.state.places[0].connections == 1
    assert harness.welcome(1).status.places[0].present


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_whoever_goes_twice_has_only_gone_once(viewer: int) -> None:
    harness = start_match(people=2)
    harness.disconnect(viewer)
    for _ in range(3):
        harness.process(harness.table.disconnect(Player(viewer), harness.now))
    assert harness.state.places[0].connections == (0 if viewer == 0 else 1)
    assert harness.state.spectator_count == (0 if viewer == SPECTATOR else 1)


def test_a_line_left_over_from_who_had_the_place_is_not_the_new_ones() -> None:
    harness = start_match(people=2)
    harness.send_ok(1, Leave)
    assert not harness.welcome(0).status.places[1].present, (
        "a bot is not here, whoever still listens"
    )
    harness.open_to_newcomers()
    harness.send_ok(None, Take, key=NEW, name="New", place=1)
    harness.connect(1)
    harness.process(
        harness.table.disconnect(Player(1), harness.now)
    )  # the old line is closed at last
    assert harness.welcome(0).status.places[1].present


def test_since_tells_what_was_missed_and_nothing_twice() -> None:
    harness = start_match(people=2)
    number = harness.welcome(1).number
    harness.disconnect(1)
    for text in ("one", "two"):
        harness.send_ok(0, Say, text=text)
    welcome = harness.connect(1, number)
    assert welcome.first == number + 1
    assert [line.text for line in welcome.talk] == ["one", "two"]
    assert harness.connect(1, welcome.number).talk == ()
    assert harness.connect(1, 10_000).talk != (), "a number from another time is told everything"


def test_a_feed_is_kept_as_a_hash_and_the_newest_counts() -> None:
    harness = start_match(people=2)
    harness.send_ok(1, Notify, feed=CODE, webhook="https://example.org/hook")
    assert harness.state.places[1].feed_hash == hash_secret(CODE)
    assert harness.state.places[1].webhook == "https://example.org/hook"
    harness.send_ok(1, Notify)
    assert (harness.state.places[1].feed_hash, harness.state.places[1].webhook) == ("", "")
