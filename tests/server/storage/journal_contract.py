"""Defines the tests that every implementation of a journal has to pass.

To test an implementation, derive from the class here and implement `store`. A *store* outlives a
journal: opening it again finds the stored entries.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractContextManager
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.server.storage.interface import Conflict, Journal, Unavailable

Open = Callable[[], Awaitable[Journal]]

NAMES = ("first", "second", "a-table_of-ours", "Tisch für sechs", "'; DROP TABLE tables; --")
LINES = st.lists(st.binary(max_size=40), max_size=4)
ACTS = st.one_of(
    st.tuples(st.just("append"), st.sampled_from(NAMES), LINES, st.sampled_from([None, 5.0, 7.5])),
    st.tuples(st.just("late"), st.sampled_from(NAMES), LINES, st.integers(-3, 3)),
    st.tuples(st.just("delete"), st.sampled_from(NAMES), st.none(), st.none()),
    st.tuples(st.just("reopen"), st.none(), st.none(), st.none()),
)


def lines(table: str, first: int, number: int) -> list[bytes]:
    return [f'{{"table":"{table}","number":{n}}}'.encode() for n in range(first, first + number)]


async def tables_of(journal: Journal) -> dict[str, list[bytes]]:
    return {each.table: await journal.read(each.table) for each in await journal.summary()}


class JournalContract(ABC):
    """Tests of a journal: it stores entries in order, all or none of a batch, until deleted."""

    @abstractmethod
    def store(self) -> AbstractContextManager[Open]:
        """Yield a function that opens a journal on a new store."""

    @pytest.fixture
    def opened(self) -> Iterator[Open]:
        with self.store() as opened:
            yield opened

    @pytest.fixture
    async def journal(self, opened: Open) -> AsyncIterator[Journal]:
        journal = await opened()
        yield journal
        await journal.close()

    async def test_what_is_appended_is_read_in_order(self, journal: Journal) -> None:
        await journal.append("a", 0, lines("a", 0, 3), None)
        await journal.append("b", 0, lines("b", 0, 1), None)
        await journal.append("a", 3, lines("a", 3, 2), None)
        assert await journal.read("a") == lines("a", 0, 5)
        assert await journal.read("b") == lines("b", 0, 1)

    async def test_it_is_still_there_when_opened_again(self, opened: Open) -> None:
        journal = await opened()
        await journal.append("a", 0, lines("a", 0, 3), 12.5)
        before = await journal.summary()
        await journal.close()
        again = await opened()
        assert await again.read("a") == lines("a", 0, 3)
        assert await again.summary() == before
        await again.append("a", 3, lines("a", 3, 1), None)
        await again.close()

    async def test_any_bytes_are_kept_as_they_are(self, journal: Journal) -> None:
        odd = [b"", b"\0", bytes(range(256)), "Großbäume ⛵".encode(), b"x" * 100_000]
        await journal.append("a", 0, odd, None)
        assert await journal.read("a") == odd

    async def test_the_beginning_of_a_table_is_read_alone(self, journal: Journal) -> None:
        await journal.append("a", 0, lines("a", 0, 5), None)
        for until in (0, 1, 4, 5, 9):
            assert await journal.read("a", until) == lines("a", 0, min(until, 5))

    async def test_entries_that_begin_alike_are_read_alone(self, journal: Journal) -> None:
        mixed = [b"ab1", b"x", b"", b"ac", b"ab2", b"a", b"abc"]
        await journal.append("a", 0, mixed, None)
        assert await journal.read("a", None, [b"ab"]) == [b"ab1", b"ab2", b"abc"]
        assert await journal.read("a", 5, [b"ab", b"x"]) == [b"ab1", b"x", b"ab2"]

    async def test_an_unknown_table_has_no_entries(self, journal: Journal) -> None:
        assert await journal.read("nobody") == []
        assert await journal.summary() == []
        assert await journal.summary("nobody") == []
        assert await journal.due(1e12) == []
        await journal.delete("nobody")

    @pytest.mark.parametrize("first", [0, 1, 3, 99, -1])
    async def test_whoever_is_not_next_is_told_and_nothing_is_kept(
        self, journal: Journal, first: int
    ) -> None:
        await journal.append("a", 0, lines("a", 0, 2), 5.0)
        with pytest.raises(Conflict) as told:
            await journal.append("a", first, [b"never"] * 3, 9.0)
        assert (told.value.table, told.value.first, told.value.expected) == ("a", first, 2)
        assert await journal.read("a") == lines("a", 0, 2)
        assert await journal.due(8.0) == ["a"]
        await journal.append("a", 2, lines("a", 2, 1), None)

    async def test_a_table_begins_at_0(self, journal: Journal) -> None:
        with pytest.raises(Conflict):
            await journal.append("a", 1, [b"never"], None)
        assert await journal.summary() == []

    async def test_one_of_many_rivals_wins_each_number(self, journal: Journal) -> None:

        async def rival(name: int) -> int:
            try:
                await journal.append("a", 0, [b"%d" % name, b"%d" % name], None)
            except Conflict:
                return 0
            return 1

        assert sum(await asyncio.gather(*(rival(name) for name in range(20)))) == 1
        one, other = await journal.read("a")
        assert one == other, "nobody's batch is torn"

    async def test_fifty_tables_at_once_do_not_disturb_each_other(self, journal: Journal) -> None:
        rng = Random(4)

        async def play(table: str) -> int:
            kept = 0
            for _ in range(20):
                size = rng.randint(1, 5)
                if rng.random() < 0.2:
                    with pytest.raises(Conflict):
                        await journal.append(table, kept + 1, [b"never"] * size, None)
                await journal.append(table, kept, lines(table, kept, size), None)
                kept += size
            return kept

        names = [f"table-{number}" for number in range(50)]
        counts = await asyncio.gather(*(play(name) for name in names))
        expected = {n: lines(n, 0, kept) for n, kept in zip(names, counts, strict=True)}
        assert await tables_of(journal) == expected

    async def test_a_long_batch_is_kept_whole(self, journal: Journal) -> None:
        await journal.append("a", 0, lines("a", 0, 12_345), None)
        assert await journal.read("a") == lines("a", 0, 12_345)

    async def test_deleted_is_gone_and_may_begin_anew(self, journal: Journal) -> None:
        await journal.append("a", 0, lines("a", 0, 2), 5.0)
        await journal.append("b", 0, lines("b", 0, 1), 6.0)
        await journal.delete("a")
        assert await journal.read("a") == []
        assert [each.table for each in await journal.summary()] == ["b"]
        assert await journal.due(10) == ["b"]
        with pytest.raises(Conflict):
            await journal.append("a", 2, [b"of a table that still thinks it is there"], None)
        await journal.append("a", 0, lines("a", 7, 1), None)
        assert await journal.read("a") == lines("a", 7, 1)

    async def test_things_asked_for_at_once_happen_in_that_order(self, journal: Journal) -> None:
        asked = [
            journal.append("a", 0, lines("a", 0, 2), 3.0),
            journal.append("a", 2, lines("a", 2, 1), 4.0),
            journal.delete("a"),
            journal.append("a", 3, [b"never"], None),
            journal.append("a", 0, lines("a", 9, 1), None),
            journal.append("a", 1, [], 8.0),
        ]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(each) for each in told] == [type(None)] * 3 + [Conflict] + [type(None)] * 2
        assert await journal.read("a") == lines("a", 9, 1)
        assert [each.wake_at for each in await journal.summary()] == [8.0]

    async def test_tables_are_due_in_their_order(self, journal: Journal) -> None:
        for table, wake_at in (("late", 30.0), ("soon", 10.0), ("never", None), ("then", 20.0)):
            await journal.append(table, 0, [b"x"], wake_at)
        assert await journal.due(9.9) == []
        assert await journal.due(20.0) == ["soon", "then"]
        await journal.append("soon", 1, [b"y"], 40.0)
        await journal.append("then", 1, [b"y"], None)
        assert await journal.due(99.0) == ["late", "soon"]

    async def test_without_entries_only_the_time_to_wake_changes(self, journal: Journal) -> None:
        await journal.append("a", 0, [b"x"], None)
        (before,) = await journal.summary()
        await journal.append("a", 1, [], 7.0)
        assert await journal.summary() == [before._replace(wake_at=7.0)]
        with pytest.raises(Conflict):
            await journal.append("a", 0, [], 8.0)
        await journal.append("nobody", 0, [], 9.0)
        assert [each.table for each in await journal.summary()] == ["a"]

    async def test_the_summary_counts_entries_bytes_and_times(self, journal: Journal) -> None:
        await journal.append("a", 0, [b"12345", b"678"], None)
        await journal.append("b", 0, [b"1"], 5.0)
        (first,) = await journal.summary("a")
        await journal.append("a", 2, [b"", b"9"], None)
        a, b = await journal.summary()
        assert (a.table, a.entries, a.bytes, a.wake_at) == ("a", 4, 9, None)
        assert (b.table, b.entries, b.bytes, b.wake_at) == ("b", 1, 1, 5.0)
        assert first.first_at == first.last_at == a.first_at <= b.first_at <= a.last_at
        assert await journal.summary("b") == [b]

    async def test_closing_keeps_what_still_waits(self, opened: Open) -> None:
        journal = await opened()
        waiting = [
            asyncio.ensure_future(journal.append(f"t{n}", 0, lines(f"t{n}", 0, 3), None))
            for n in range(200)
        ]
        await asyncio.sleep(0)
        await journal.close()
        assert await asyncio.gather(*waiting) == [None] * 200
        again = await opened()
        assert await tables_of(again) == {f"t{n}": lines(f"t{n}", 0, 3) for n in range(200)}
        await again.close()

    async def test_a_probe_leaves_nothing(self, journal: Journal) -> None:
        await journal.append("a", 0, [b"x"], 4.0)
        before = await journal.summary()
        await journal.probe()
        assert await journal.summary() == before
        assert await journal.due(10.0) == ["a"]
        await journal.append("a", 1, [b"y"], None)
        assert await journal.read("a") == [b"x", b"y"]

    async def test_once_closed_it_says_so(self, journal: Journal) -> None:
        await journal.close()
        await journal.close()
        asked = [
            journal.append("a", 0, [b"x"], None),
            journal.delete("a"),
            journal.read("a"),
            journal.summary(),
            journal.due(1.0),
        ]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(each) for each in told] == [Unavailable] * 5

    async def test_whoever_stops_waiting_disturbs_nobody(self, journal: Journal) -> None:
        impatient = asyncio.ensure_future(journal.append("a", 0, [b"x"], None))
        patient = asyncio.ensure_future(journal.append("b", 0, [b"y"], None))
        await asyncio.sleep(0)
        impatient.cancel()
        await patient
        assert await journal.read("b") == [b"y"]
        kept = await journal.read("a")
        await journal.append("a", len(kept), [b"z"], None)

    async def test_of_a_retired_table_only_what_is_kept_apart_is_left(self, opened: Open) -> None:
        journal = await opened()
        await journal.append("a", 0, lines("a", 0, 3), 5.0)
        await journal.append("b", 0, [b"stays"], None)
        await journal.retire("a", [b"kept", b"", b"\0"], 100.0)
        await journal.close()
        again = await opened()
        assert await tables_of(again) == {"b": [b"stays"]}
        assert (await again.read("a"), await again.due(1e12)) == ([], [])
        assert await again.retired("a") == [b"kept", b"", b"\0"]
        assert await again.retired("b") == []
        await again.append("a", 0, [b"anew"], None)
        assert await again.retired("a") == [b"kept", b"", b"\0"]
        await again.drop_retired("a")
        assert (await again.retired("a"), await again.read("a")) == ([], [b"anew"])
        await again.close()

    async def test_what_was_retired_is_wiped_when_its_time_has_come(self, journal: Journal) -> None:
        for table, until in (("a", 10.0), ("b", 20.0), ("c", 30.0)):
            await journal.append(table, 0, [b"x"], None)
            await journal.retire(table, [table.encode()], until)
        await journal.wipe_retired(20.0)
        assert [await journal.retired(table) for table in "abc"] == [[], [], [b"c"]]

    async def test_retiring_again_keeps_only_the_newest_and_deleting_nothing(
        self, journal: Journal
    ) -> None:
        await journal.append("a", 0, [b"x"], None)
        await journal.retire("a", [b"one", b"two"], 10.0)
        await journal.append("a", 0, [b"y"], None)
        await journal.retire("a", [b"three"], 10.0)
        assert await journal.retired("a") == [b"three"]
        await journal.delete("a")
        assert await journal.retired("a") == []

    async def test_a_name_nobody_can_write_harms_nobody_else(self, journal: Journal) -> None:
        asked = [
            journal.append("a", 0, [b"x"], None),
            journal.append("\udcff", 0, [b"never"], None),
            journal.append("b", 0, [b"y"], None),
        ]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert (told[0], type(told[1]), told[2]) == (None, UnicodeEncodeError, None)
        assert await tables_of(journal) == {"a": [b"x"], "b": [b"y"]}

    @given(st.lists(ACTS, max_size=25))
    def test_it_does_what_a_plain_dictionary_does(self, acts: list[tuple]) -> None:  # type: ignore[type-arg]
        with self.store() as opened:
            asyncio.run(compare(opened, acts))


async def compare(opened: Open, acts: list[tuple]) -> None:  # type: ignore[type-arg]
    """Apply the same operations to a journal and a dictionary, and compare them after each."""
    journal, kept = await opened(), dict[str, list[bytes]]()
    wake: dict[str, float | None] = {}
    for what, table, entries, detail in acts:
        known = kept.get(table, [])
        if what == "reopen":
            await journal.close()
            journal = await opened()
        elif what == "delete":
            await journal.delete(table)
            kept.pop(table, None)
            wake.pop(table, None)
        elif what == "late" and detail:
            with pytest.raises(Conflict):
                await journal.append(table, len(known) + detail, entries, None)
        elif what == "append":
            await journal.append(table, len(known), entries, detail)
            if known or entries:
                kept[table], wake[table] = known + entries, detail
        assert await tables_of(journal) == kept
        assert {each.table: each.wake_at for each in await journal.summary()} == wake
        assert set(await journal.due(6.0)) == {name for name, at in wake.items() if at == 5.0}
    await journal.close()
