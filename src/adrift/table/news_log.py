"""Stores the news of a table, numbered without gaps for each viewer.

Only the newest items are stored as objects. Older ones are packed in pages, and the oldest pages
are dropped, so that an idle table stays small. The server may archive dropped pages.
"""

import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from adrift.core.events import NON_FACT_FIELDS, Event, snake_case
from adrift.core.players import SPECTATOR, Viewer
from adrift.table.protocol.messages import GameEvent, TableNote, TalkLine

PAGE_SIZE: Final = 8
"""Number of items in a page."""
MAX_PAGES: Final = 100
"""Usual maximum number of pages; a long match with much talk has about eighty.

Talk of spectators may add pages. How far back players can read must not depend on it, since that
would reveal it."""
MAX_PAGES_WITH_SPECTATOR_TALK: Final = 8 * MAX_PAGES
"""Maximum number of pages in any case."""


class StoredEvent(Struct, frozen=True, array_like=True):
    """An event of the match, and the players who see it."""

    kind: str
    facts: dict[str, Any]
    rule: str
    audience: tuple[int, ...] | None = None
    """None for every viewer."""


class NewsItem(Struct, frozen=True, array_like=True):
    """One piece of news: events of the match, a line of talk, or a note."""

    events: tuple[StoredEvent, ...] | None = None
    line: TalkLine | None = None
    hearers: tuple[int, ...] = ()
    """The person numbers of the two people who whisper, independent of their place."""
    note: TableNote | None = None
    spectators_only: bool = False
    """True for talk among spectators during a match, which players do not get."""

    @property
    def has_only_public_events(self) -> bool:
        """True if every viewer gets the same events."""
        return all(each.audience is None for each in self.events or ())

    def is_visible_to(self, viewer: Viewer) -> bool:
        return viewer == SPECTATOR or not self.spectators_only


def stored_event(event: Event) -> StoredEvent:
    """Convert an event of the rules."""
    kind, names = kind_and_facts(type(event))  # type: ignore[arg-type]  # a class is always hashable
    audience = event.audience
    facts = {name: getattr(event, name) for name in names}
    return StoredEvent(kind, facts, event.rule, None if audience is None else tuple(audience))


@cache
def kind_and_facts(event_type: type[Event]) -> tuple[str, tuple[str, ...]]:
    """The kind of an event class, and the names of its facts."""
    fields = event_type.__dataclass_fields__  # type: ignore[attr-defined]  # every kind is a dataclass
    return snake_case(event_type.__name__), tuple(
        [name for name in fields if name not in NON_FACT_FIELDS]
    )


def events_for(item: NewsItem, viewer: Viewer) -> tuple[GameEvent, ...]:
    """The events of an item that the viewer may see."""
    return tuple(
        [
            GameEvent(each.kind, each.facts, each.rule)
            for each in item.events or ()
            if each.audience is None or viewer in each.audience
        ]
    )


class PackedPage(NamedTuple):
    """A page of old items, compressed. Spectators get all of them, players `for_players`."""

    packed: bytes
    for_players: int

    def unpack(self) -> list[NewsItem]:
        items: list[NewsItem] = msgspec.msgpack.decode(
            zlib.decompress(self.packed), type=list[NewsItem]
        )
        return items

    def count(self, viewer: Viewer) -> int:
        return PAGE_SIZE if viewer == SPECTATOR else self.for_players


class NumberedItems(NamedTuple):
    """Consecutive items for one viewer, with the number of the first."""

    first: int
    items: list[NewsItem]


@dataclass(slots=True)
class NewsLog:
    """The news, newest last. All players get the same items, but not the same events in them."""

    pages: list[PackedPage] = field(default_factory=list)
    recent: list[NewsItem] = field(default_factory=list)
    max_pages: int = MAX_PAGES
    total: int = 0
    """Number of items so far; spectators get all of them."""
    for_players: int = 0
    """Number of items for players so far."""
    before_match: tuple[int, int] = (0, 0)
    """`total` and `for_players` before the running or last match."""
    talk_line_count: int = 0
    """Number of lines of talk for players, whispers included."""
    archive: Callable[[PackedPage, int, int], None] | None = field(
        default=None, repr=False, compare=False
    )
    """Archives a dropped page, given the number of items before it for spectators and players."""
    dropped_counts: tuple[int, int] = (0, 0)
    """Number of dropped items for spectators and for players."""

    def add(self, item: NewsItem) -> None:
        """Append an item."""
        self.recent.append(item)
        self.total += 1
        self.for_players += not item.spectators_only
        self.talk_line_count += item.line is not None and not item.spectators_only
        if len(self.recent) >= 2 * PAGE_SIZE:
            self.pack_page()

    def pack_page(self) -> None:
        old, self.recent = self.recent[:PAGE_SIZE], self.recent[PAGE_SIZE:]
        packed = zlib.compress(msgspec.msgpack.encode(old), 9)
        self.pages.append(PackedPage(packed, sum([not item.spectators_only for item in old])))
        while len(self.pages) > self.max_pages and self.can_drop_page():
            self.drop_page()

    def can_drop_page(self) -> bool:
        """True if players can read as far back without the oldest page, or there are too many."""
        left = self.for_players - self.dropped_counts[1] - self.pages[0].for_players
        return left >= self.max_pages * PAGE_SIZE or len(self.pages) > MAX_PAGES_WITH_SPECTATOR_TALK

    def drop_page(self) -> None:
        """Archive and drop the oldest page."""
        page, (total, for_players) = self.pages.pop(0), self.dropped_counts
        if self.archive is not None:
            self.archive(page, total, for_players)
        self.dropped_counts = (total + PAGE_SIZE, for_players + page.for_players)

    def dropped_count(self, viewer: Viewer) -> int:
        """Number of the viewer's items that were dropped."""
        return self.dropped_counts[0 if viewer == SPECTATOR else 1]

    def mark_match_start(self) -> None:
        self.before_match = (self.total, self.for_players)

    def newest_number(self, viewer: Viewer) -> int:
        """The number of the viewer's newest item."""
        return self.total if viewer == SPECTATOR else self.for_players

    def last_number_before_match(self, viewer: Viewer) -> int:
        return self.before_match[0 if viewer == SPECTATOR else 1]

    def last_items(self, count: int, viewer: Viewer) -> list[NewsItem]:
        """The viewer's items among the last `count`."""
        items, pages = self.recent, list(self.pages)
        while len(items) < count and pages:
            items = pages.pop().unpack() + items
        return [item for item in items[len(items) - count :] if item.is_visible_to(viewer)]

    def items_after(self, since: int, viewer: Viewer) -> NumberedItems:
        """The viewer's items after a number, unless dropped."""
        if viewer != SPECTATOR:  # items beyond the usual maximum are only there for spectators
            since = max(since, self.for_players - self.max_pages * PAGE_SIZE)
        items = [item for item in self.recent if item.is_visible_to(viewer)]
        first = self.newest_number(viewer) - len(items)
        for page in reversed(self.pages):
            if first <= since:
                break
            if not page.count(viewer):
                continue
            items = [item for item in page.unpack() if item.is_visible_to(viewer)] + items
            first -= page.count(viewer)
        return NumberedItems(max(first, since) + 1, items[max(0, since - first) :])
