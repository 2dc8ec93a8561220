"""The owner of a table, and who becomes host when the host is away."""

from typing import Any

from adrift.bots import BOTS
from adrift.table.commands.ownership import is_owner
from adrift.table.hashing import hash_secret
from adrift.table.protocol.commands import (
    AskIn,
    ClaimHost,
    HandHost,
    Leave,
    LetIn,
    Remove,
    Start,
    Take,
    Vote,
)
from adrift.table.table import Table
from tests.table.harness import KEYS, TableHarness

OWNER = "the-owners-key-with-128-bits"


class Owned(TableHarness):
    """A harness for a table that was opened with an owner's key."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.journal.clear()
        made, receipt = Table.open(
            "table-id",
            self.state.options,
            self.now,
            self.random_bytes(),
            bots=BOTS,
            owner=hash_secret(OWNER),
        )
        self.table = made
        self.process(receipt)


def met(people: int = 2, players: int = 4, *, begun: bool = True) -> TableHarness:
    harness = Owned(players=players, talk={"before_ballot": "none"})
    for place in range(people):
        owner = OWNER if place == 0 else None
        harness.send_ok(None, Take, key=KEYS[place], name=f"Person {place}", owner=owner)
        harness.connect(place)
    if begun:
        harness.send_ok(0, Start, fill="random")
    return harness


def test_in_a_match_the_role_passes_on_after_five_minutes_and_returns_with_the_owner() -> None:
    harness = met()
    harness.disconnect(0)
    harness.wait(299)
    assert harness.state.host == 0
    harness.wait(2)
    assert harness.state.host == 1
    harness.connect(0)
    assert harness.state.host == 0
    harness.restart()
    assert harness.state.host == 0


def test_in_a_lobby_the_role_passes_on_after_45_seconds() -> None:
    harness = met(begun=False)
    harness.disconnect(0)
    harness.wait(44)
    assert harness.state.host == 0
    harness.wait(2)
    assert harness.state.host == 1


def test_the_role_passes_first_to_people_seated_before_the_start() -> None:
    harness = met(people=1, players=4)
    harness.send_ok(None, AskIn, key=KEYS[1], name="Newcomer", place=1)
    harness.send_ok(0, LetIn, request=1)
    harness.connect(1)
    harness.state.places[2].key_hash = hash_secret(KEYS[2])
    harness.state.places[2].bot = ""
    harness.connect(2)
    harness.disconnect(0)
    harness.wait(301)
    assert harness.state.host == 2


def test_a_role_that_was_handed_on_stays_there() -> None:
    harness = met()
    harness.send_ok(0, HandHost, place=1)
    harness.disconnect(0)
    harness.connect(0)
    assert harness.state.host == 1
    assert harness.refusal(1, ClaimHost, owner=KEYS[5]) == "owner_key_wrong"
    harness.send_ok(0, ClaimHost, owner=OWNER)
    assert harness.state.host == 0


def test_the_owner_who_left_is_the_host_again_on_sitting_down() -> None:
    harness = met(begun=False)
    harness.send_ok(0, Leave)
    assert harness.state.host == 1
    wrong = {"key": KEYS[3], "name": "Thief", "owner": KEYS[5]}
    assert harness.refusal(None, Take, **wrong) == "owner_key_wrong"
    harness.send_ok(None, Take, key=KEYS[4], name="Person 0", owner=OWNER)
    assert harness.state.host == harness.table.player_by_key(KEYS[4])


def test_nobody_removes_the_owner() -> None:
    harness = met(begun=False)
    harness.send_ok(0, HandHost, place=1)
    assert harness.refusal(1, Remove, place=0) == "owner_sits_there"


def test_at_an_older_table_the_first_host_is_the_owner() -> None:
    harness = TableHarness(players=3)
    harness.send_ok(None, Take, key=KEYS[0], name="First")
    harness.send_ok(None, Take, key=KEYS[1], name="Second")
    harness.send_ok(0, HandHost, place=1)
    harness.restart()
    assert is_owner(harness.state, KEYS[0])
    assert not is_owner(harness.state, KEYS[1])


def test_the_owners_key_itself_is_not_journaled() -> None:
    assert OWNER.encode() not in b"".join(met().journal)


def test_a_table_is_deleted_by_a_vote_only_if_all_agree() -> None:
    harness = met(people=3)
    for voter in (0, 1):
        harness.send_ok(voter, Vote, matter="delete")
    assert not harness.state.is_deleted
    harness.send_ok(2, Vote, matter="delete")
    assert harness.state.is_deleted


def test_somebody_who_comes_after_the_others_have_left_deletes_nothing() -> None:
    harness = met(people=1)
    harness.send_ok(0, Vote, matter="end")
    harness.send_ok(0, Leave)
    harness.send_ok(None, Take, key=KEYS[1], name="Stranger")
    assert harness.refusal(1, Vote, matter="delete") == "no_vote_yet"
