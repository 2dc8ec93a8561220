"""A table rebuilt from its journal is the table it was, after any entry."""

from random import Random

import msgspec
import pytest

from adrift.bots import BOTS
from adrift.core.players import SPECTATOR
from adrift.core.replay import check_draws
from adrift.table.entries import AnyEntry, Entry, MatchEnded, Opened, Woken
from adrift.table.outbound.feed import PAGE, PAGES
from adrift.table.protocol.commands import Say
from adrift.table.protocol.options import Clock
from adrift.table.records import record_of
from adrift.table.state import new_state
from adrift.table.table import Table
from adrift.table.timers.absence import wake_at
from tests.table.digests import inside, tells, with_presence
from tests.table.lives import Life
from tests.table.people import play_on, set_up

CLOCK = Clock(per_question=40, reserve=60)
LIVES = [("many_boats", 4, 1), ("many_boats", 5, 2), ("one_boat", 4, 3), ("one_boat", 5, 4)]


class Shadow:
    """A table that follows another's journal, entry by entry, as a rebuilt one does."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.read = 0

    def follow(self, journal: list[bytes]) -> Table:
        for line in journal[self.read :]:
            entry = msgspec.json.decode(line, type=AnyEntry)
            if isinstance(entry, Opened):
                self.table = Table(new_state(entry.table, entry.options), BOTS)
            assert self.table is not None
            self.table.apply_again(self.read, entry)
            self.read += 1
        assert self.table is not None
        return self.table


def check_same(live: Table, other: Table, now: float) -> None:
    with_presence(other, live)
    assert tells(other, now) == tells(live, now)
    assert wake_at(other.state) == wake_at(live.state)
    assert inside(other) == inside(live)


@pytest.mark.parametrize(("game", "players", "seed"), LIVES)
def test_after_any_entry_the_rebuilt_table_is_the_live_one(
    game: str, players: int, seed: int
) -> None:
    house = set_up(game, players, people=3, clock=CLOCK, marks="number")
    life, shadow, known = Life(house, seed), Shadow(), len(house.journal)
    for number in range(300):
        life.live()
        if len(house.journal) == known:
            continue
        known = len(house.journal)
        check_same(house.table, shadow.follow(house.journal), house.now)
        if number % 40 == 0:
            again = Table.rebuild(house.entries(), house.now, alive_at=house.now, bots=BOTS)
            check_same(house.table, again, house.now)
    kinds = {type(entry).__name__ for entry in house.entries()}
    assert len(kinds) > 17, "a life with everything in it"


def test_any_beginning_of_a_journal_can_be_rebuilt() -> None:
    house = set_up("one_boat", 4, people=3, clock=CLOCK)
    life = Life(house, 5)
    for _ in range(60):
        life.live()
    entries = house.entries()
    for length in range(1, len(entries) + 1):
        table = Table.rebuild(entries[:length], house.now)
        assert not table.broken_at
        assert table.tick(house.now + 1, b"luck") is not None


def test_a_life_goes_on_over_restarts_as_if_nothing_had_been() -> None:
    house = set_up("many_boats", 4, people=3, clock=CLOCK)
    life = Life(house, 6)
    for number in range(150):
        life.live()
        if number % 10 == 9:
            house.restart(after=number)
            for place in house.state.people:
                house.come(place)
    again = Table.rebuild(house.entries(), house.now, alive_at=house.now, bots=BOTS)
    check_same(house.table, again, house.now)
    assert sum(isinstance(entry, Woken) for entry in house.entries()) > 5


# Chance


def test_chance_is_the_same_after_a_restart() -> None:
    house, rng = set_up("one_boat", 4, people=2), Random(1)
    while not play_on(house, rng, 4):
        house.restart()
        for place in (0, 1):
            house.come(place)
    assert check_draws(house.state.game, house.record(1)) > 20


def test_a_table_whose_game_or_edition_is_no_more_still_comes_back() -> None:
    house = set_up("many_boats", 3, people=2)
    entries: list[Entry] = []
    for entry in house.entries():
        if isinstance(entry, Opened):
            options = msgspec.structs.replace(entry.options, edition="forgotten")
            entry = msgspec.structs.replace(entry, options=options)
        entries.append(entry)
    table = Table.rebuild(entries, house.now)
    assert table.state.phase == "frozen"
    assert table.look(SPECTATOR, None, house.now).status.frozen == "rules_changed"
    assert table.tick(house.now, b"luck").entries == []


# What is kept


def test_a_running_match_has_no_record_and_one_that_ended_has_its_seed() -> None:
    house = set_up("many_boats", 3, people=2)
    assert record_of(house.entries(), 1) is None
    assert record_of(house.entries(), 2) is None
    assert record_of([], 1) is None
    play_on(house, Random(1))
    assert house.record(1).chance.seed
    ends = [number for number, e in enumerate(house.entries()) if isinstance(e, MatchEnded)]
    assert record_of(house.entries()[: ends[0]], 1) is None


def test_old_news_is_let_go_and_numbers_go_on() -> None:
    house = set_up("many_boats", 3, people=2)
    kept = PAGE * (PAGES + 2)
    for number in range(kept + 50):
        house.ok(0, Say, text=f"line {number}")
    welcome = house.look(1)
    assert welcome.number == welcome.first + len(welcome.talk) + len(welcome.notes) - 1
    assert len(welcome.talk) <= kept
    assert welcome.talk[-1].text == f"line {kept + 49}"
    missed = house.look(1, welcome.number - 3)
    assert [line.text for line in missed.talk] == [f"line {kept + n}" for n in (47, 48, 49)]
