"""The news of a table, numbered for each viewer without gaps; old news takes little room.

Only the newest pieces are kept as objects. Older ones are packed in pages, and the oldest pages
are dropped: an idle table must be small. Whoever runs the table can store dropped pages elsewhere.
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
"""So many pieces of news make a page."""
MAX_PAGES: Final = 100
"""Pages that are kept: a long match with much talk has about eighty. More are kept while spectators
talk much: what players can still read must not depend on that, since they may not know of it."""
MAX_PAGES_WITH_SPECTATOR_TALK: Final = 8 * MAX_PAGES
"""Maximum number of pages, however much spectators talk."""


class StoredEvent(Struct, frozen=True, array_like=True):
    """An event of the match, as records name it, and who is told of it: these, or all."""

    kind: str
    facts: dict[str, Any]
    rule: str
    audience: tuple[int, ...] | None = None


class NewsItem(Struct, frozen=True, array_like=True):
    """One piece of news: of the match (`events`), said, or noted."""

    events: tuple[StoredEvent, ...] | None = None
    line: TalkLine | None = None
    hearers: tuple[int, ...] = ()
    """Of a whisper: the persons who hear its words, wherever they sit by now."""
    note: TableNote | None = None
    spectators_only: bool = False
    """Said among spectators while a match is played: not for players."""

    @property
    def has_only_public_events(self) -> bool:
        """Whether all are told the same events."""
        return all(each.audience is None for each in self.events or ())

    def is_visible_to(self, viewer: Viewer) -> bool:
        return viewer == SPECTATOR or not self.spectators_only


def stored_event(event: Event) -> StoredEvent:
    """An event as it is kept and told."""
    kind, names = kind_and_facts(type(event))  # type: ignore[arg-type]  # a class is always hashable
    to = event.audience
    facts = {name: getattr(event, name) for name in names}
    return StoredEvent(kind, facts, event.rule, None if to is None else tuple(to))


@cache
def kind_and_facts(event_type: type[Event]) -> tuple[str, tuple[str, ...]]:
    """How a kind of event is called, and the names of its facts."""
    fields = event_type.__dataclass_fields__  # type: ignore[attr-defined]  # every kind is a dataclass
    return snake_case(event_type.__name__), tuple(
        [name for name in fields if name not in NON_FACT_FIELDS]
    )


def events_for(item: NewsItem, viewer: Viewer) -> tuple[GameEvent, ...]:
    """The events of a piece of news that the viewer is told of."""
    return tuple(
        [
            GameEvent(each.kind, each.facts, each.rule)
            for each in item.events or ()
            if each.audience is None or viewer in each.audience
        ]
    )


class PackedPage(NamedTuple):
    """Old news, packed, and how much of it was for players; all of it was for spectators."""

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
    """Some of a viewer's news, and the number of the first of it."""

    first: int
    items: list[NewsItem]


@dataclass(slots=True)
class NewsLog:
    """All news, the newest last. Every player is told of the same pieces, if not the same."""

    pages: list[PackedPage] = field(default_factory=list)
    recent: list[NewsItem] = field(default_factory=list)
    max_pages: int = MAX_PAGES
    """So many pages are kept."""
    total: int = 0
    """How many pieces there have been, all of them for spectators,"""
    for_players: int = 0
    """and how many for players."""
    before_match: tuple[int, int] = (0, 0)
    """The same before the match that is played, or was played last."""
    talk_line_count: int = 0
    """Lines of talk that players were told of, whispers included."""
    archive: Callable[[PackedPage, int, int], None] | None = field(
        default=None, repr=False, compare=False
    )
    """Stores a dropped page: the page, and how many pieces came before it, for spectators and for
    players."""
    dropped_counts: tuple[int, int] = (0, 0)
    """How many pieces were dropped, for spectators and for players."""

    def add(self, item: NewsItem) -> None:
        """Number a piece of news for everybody it is for."""
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
        """Whether players keep what they can read without the oldest page."""
        left = self.for_players - self.dropped_counts[1] - self.pages[0].for_players
        return left >= self.max_pages * PAGE_SIZE or len(self.pages) > MAX_PAGES_WITH_SPECTATOR_TALK

    def drop_page(self) -> None:
        """Drop the oldest page."""
        page, (total, for_players) = self.pages.pop(0), self.dropped_counts
        if self.archive is not None:
            self.archive(page, total, for_players)
        self.dropped_counts = (total + PAGE_SIZE, for_players + page.for_players)

    def dropped_count(self, viewer: Viewer) -> int:
        """Number of the viewer's pieces that are not in memory any more."""
        return self.dropped_counts[0 if viewer == SPECTATOR else 1]

    def mark_match_start(self) -> None:
        self.before_match = (self.total, self.for_players)

    def newest_number(self, viewer: Viewer) -> int:
        """Of the viewer's newest news."""
        return self.total if viewer == SPECTATOR else self.for_players

    def last_number_before_match(self, viewer: Viewer) -> int:
        return self.before_match[0 if viewer == SPECTATOR else 1]

    def last_items(self, count: int, viewer: Viewer) -> list[NewsItem]:
        """What is for the viewer among the last so many pieces."""
        items, pages = self.recent, list(self.pages)
        while len(items) < count and pages:
            items = pages.pop().unpack() + items
        return [item for item in items[len(items) - count :] if item.is_visible_to(viewer)]

    def items_after(self, since: int, viewer: Viewer) -> NumberedItems:
        """The viewer's news after a number, as far as it is kept."""
        if viewer != SPECTATOR:  # more may be kept, but not for players to see
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
