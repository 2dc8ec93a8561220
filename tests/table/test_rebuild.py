"""A table rebuilt from its journal equals the live one, after every entry."""

from random import Random

import msgspec
import pytest

from adrift.bots import BOTS
from adrift.core.players import SPECTATOR
from adrift.core.replay import check_draws
from adrift.table.entries import AnyEntry, Entry, MatchEnded, Opened, Woken
from adrift.table.news_log import MAX_PAGES, PAGE_SIZE
from adrift.table.protocol.commands import Say
from adrift.table.protocol.options import Clock
from adrift.table.records import record_of
from adrift.table.state import new_state
from adrift.table.table import Table
from adrift.table.timers.absence import next_due_at
from tests.table.digests import comparable_state, copy_presence, encoded_welcomes
from tests.table.players_at_table import play_to_end, start_match
from tests.table.random_actions import RandomActions

CLOCK = Clock(per_question=40, reserve=60)
LIVES = [("many_boats", 4, 1), ("many_boats", 5, 2), ("one_boat", 4, 3), ("one_boat", 5, 4)]


class Shadow:
    """A table that applies another table's journal entry by entry."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.read = 0

    def follow(self, journal: list[bytes]) -> Table:
        for line in journal[self.read :]:
            entry = msgspec.json.decode(line, type=AnyEntry)
            if isinstance(entry, Opened):
                self.table = Table(new_state(entry.table, entry.options), BOTS)
            assert self.table is not None
            self.table.replay(self.read, entry)
            self.read += 1
        assert self.table is not None
        return self.table


def check_same(live: Table, other: Table, now: float) -> None:
    copy_presence(other, live)
    assert encoded_welcomes(other, now) == encoded_welcomes(live, now)
    assert next_due_at(other.state) == next_due_at(live.state)
    assert comparable_state(other) == comparable_state(live)


@pytest.mark.parametrize(("game", "players", "seed"), LIVES)
def test_after_any_entry_the_rebuilt_table_is_the_live_one(
    game: str, players: int, seed: int
) -> None:
    harness = start_match(game, players, people=3, clock=CLOCK, marks="number")
    life, shadow, known = RandomActions(harness, seed), Shadow(), len(harness.journal)
    for number in range(300):
        life.act()
        if len(harness.journal) == known:
            continue
        known = len(harness.journal)
        check_same(harness.table, shadow.follow(harness.journal), harness.now)
        if number % 40 == 0:
            again = Table.rebuild(harness.entries(), harness.now, alive_at=harness.now, bots=BOTS)
            check_same(harness.table, again, harness.now)
    kinds = {type(entry).__name__ for entry in harness.entries()}
    assert len(kinds) > 17, "a life with everything in it"


def test_any_beginning_of_a_journal_can_be_rebuilt() -> None:
    harness = start_match("one_boat", 4, people=3, clock=CLOCK)
    life = RandomActions(harness, 5)
    for _ in range(60):
        life.act()
    entries = harness.entries()
    for length in range(1, len(entries) + 1):
        table = Table.rebuild(entries[:length], harness.now)
        assert not table.rejected_entries
        assert table.tick(harness.now + 1, b"random") is not None


def test_a_life_goes_on_over_restarts_as_if_nothing_had_been() -> None:
    harness = start_match("many_boats", 4, people=3, clock=CLOCK)
    life = RandomActions(harness, 6)
    for number in range(150):
        life.act()
        if number % 10 == 9:
            harness.restart(after=number)
            for place in harness.state.people:
                harness.connect(place)
    again = Table.rebuild(harness.entries(), harness.now, alive_at=harness.now, bots=BOTS)
    check_same(harness.table, again, harness.now)
    assert sum(isinstance(entry, Woken) for entry in harness.entries()) > 5


# Chance


def test_chance_is_the_same_after_a_restart() -> None:
    harness, rng = start_match("one_boat", 4, people=2), Random(1)
    while not play_to_end(harness, rng, 4):
        harness.restart()
        for place in (0, 1):
            harness.connect(place)
    assert check_draws(harness.state.game, harness.record(1)) > 20


def test_a_table_whose_game_or_edition_is_no_more_still_comes_back() -> None:
    harness = start_match("many_boats", 3, people=2)
    entries: list[Entry] = []
    for entry in harness.entries():
        if isinstance(entry, Opened):
            options = msgspec.structs.replace(entry.options, edition="forgotten")
            entry = msgspec.structs.replace(entry, options=options)
        entries.append(entry)
    table = Table.rebuild(entries, harness.now)
    assert table.state.phase == "frozen"
    assert table.welcome(SPECTATOR, None, harness.now).status.frozen == "rules_changed"
    assert table.tick(harness.now, b"random").entries == []


# Limits


def test_a_running_match_has_no_record_and_one_that_ended_has_its_seed() -> None:
    harness = start_match("many_boats", 3, people=2)
    assert record_of(harness.entries(), 1) is None
    assert record_of(harness.entries(), 2) is None
    assert record_of([], 1) is None
    play_to_end(harness, Random(1))
    assert harness.record(1).chance.seed
    ends = [number for number, e in enumerate(harness.entries()) if isinstance(e, MatchEnded)]
    assert record_of(harness.entries()[: ends[0]], 1) is None


def test_old_news_is_let_go_and_numbers_go_on() -> None:
    harness = start_match("many_boats", 3, people=2)
    kept = PAGE_SIZE * (MAX_PAGES + 2)
    for number in range(kept + 50):
        harness.send_ok(0, Say, text=f"line {number}")
    welcome = harness.welcome(1)
    assert welcome.number == welcome.first + len(welcome.talk) + len(welcome.notes) - 1
    assert len(welcome.talk) <= kept
    assert welcome.talk[-1].text == f"line {kept + 49}"
    missed = harness.welcome(1, welcome.number - 3)
    assert [line.text for line in missed.talk] == [f"line {kept + n}" for n in (47, 48, 49)]
