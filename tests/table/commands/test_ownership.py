"""Who owns a table, and to whom the host's role passes."""

from typing import Any

from adrift.bots import BOTS
from adrift.table.commands.ownership import is_owner
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
from adrift.table.transaction import hashed
from tests.table.house import KEYS, House

OWNER = "the-owners-key-with-128-bits"


class Owned(House):
    """A table whose owner has a key."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.journal.clear()
        made, receipt = Table.open(
            "table-id",
            self.state.options,
            self.now,
            self.luck(),
            bots=BOTS,
            owner=hashed(OWNER),
        )
        self.table = made
        self.deal_with(receipt)


def met(people: int = 2, players: int = 4, *, begun: bool = True) -> House:
    house = Owned(players=players, talk={"before_ballot": "none"})
    for place in range(people):
        owner = OWNER if place == 0 else None
        house.ok(None, Take, key=KEYS[place], name=f"Person {place}", owner=owner)
        house.come(place)
    if begun:
        house.ok(0, Start, fill="random")
    return house


def test_in_a_match_the_role_passes_on_after_five_minutes_and_returns_with_the_owner() -> None:
    house = met()
    house.go(0)
    house.wait(299)
    assert house.state.host == 0
    house.wait(2)
    assert house.state.host == 1
    house.come(0)
    assert house.state.host == 0
    house.restart()
    assert house.state.host == 0


def test_in_a_lobby_the_role_passes_on_after_45_seconds() -> None:
    house = met(begun=False)
    house.go(0)
    house.wait(44)
    assert house.state.host == 0
    house.wait(2)
    assert house.state.host == 1


def test_the_role_passes_first_to_people_seated_before_the_start() -> None:
    house = met(people=1, players=4)
    house.ok(None, AskIn, key=KEYS[1], name="Newcomer", place=1)
    house.ok(0, LetIn, request=1)
    house.come(1)
    house.state.places[2].key = hashed(KEYS[2])
    house.state.places[2].bot = ""
    house.come(2)
    house.go(0)
    house.wait(301)
    assert house.state.host == 2


def test_a_role_that_was_handed_on_stays_there() -> None:
    house = met()
    house.ok(0, HandHost, place=1)
    house.go(0)
    house.come(0)
    assert house.state.host == 1
    assert house.no(1, ClaimHost, owner=KEYS[5]) == "owner_key_wrong"
    house.ok(0, ClaimHost, owner=OWNER)
    assert house.state.host == 0


def test_the_owner_who_left_is_the_host_again_on_sitting_down() -> None:
    house = met(begun=False)
    house.ok(0, Leave)
    assert house.state.host == 1
    wrong = {"key": KEYS[3], "name": "Thief", "owner": KEYS[5]}
    assert house.no(None, Take, **wrong) == "owner_key_wrong"
    house.ok(None, Take, key=KEYS[4], name="Person 0", owner=OWNER)
    assert house.state.host == house.table.who(KEYS[4])


def test_nobody_removes_the_owner() -> None:
    house = met(begun=False)
    house.ok(0, HandHost, place=1)
    assert house.no(1, Remove, place=0) == "owner_sits_there"


def test_at_an_older_table_the_first_host_is_the_owner() -> None:
    house = House(players=3)
    house.ok(None, Take, key=KEYS[0], name="First")
    house.ok(None, Take, key=KEYS[1], name="Second")
    house.ok(0, HandHost, place=1)
    house.restart()
    assert is_owner(house.state, KEYS[0])
    assert not is_owner(house.state, KEYS[1])


def test_the_owners_key_itself_is_not_journaled() -> None:
    assert OWNER.encode() not in b"".join(met().journal)


def test_a_table_is_deleted_by_a_vote_only_if_all_agree() -> None:
    house = met(people=3)
    for voter in (0, 1):
        house.ok(voter, Vote, matter="delete")
    assert not house.state.deleted
    house.ok(2, Vote, matter="delete")
    assert house.state.deleted


def test_somebody_who_comes_after_the_others_have_left_deletes_nothing() -> None:
    house = met(people=1)
    house.ok(0, Vote, matter="end")
    house.ok(0, Leave)
    house.ok(None, Take, key=KEYS[1], name="Stranger")
    assert house.no(1, Vote, matter="delete") == "no_vote_yet"
