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

from adrift.core.events import NO_FACTS, Event, snake
from adrift.core.players import SPECTATOR, Viewer
from adrift.table.protocol.messages import Line, Note, Told

PAGE: Final = 8
"""So many pieces of news make a page."""
PAGES: Final = 100
"""Pages that are kept: a long match with much talk has about eighty. More are kept while spectators
talk much: what players can still read must not depend on that, since they may not know of it."""
MOST_PAGES: Final = 8 * PAGES
"""Maximum number of pages, however much spectators talk."""


class Happened(Struct, frozen=True, array_like=True):
    """An event of the match, as records name it, and who is told of it: these, or all."""

    kind: str
    facts: dict[str, Any]
    rule: str
    to: tuple[int, ...] | None = None


class Item(Struct, frozen=True, array_like=True):
    """One piece of news: of the match (`events`), said, or noted."""

    events: tuple[Happened, ...] | None = None
    line: Line | None = None
    ears: tuple[int, ...] = ()
    """Of a whisper: the persons who hear its words, wherever they sit by now."""
    note: Note | None = None
    aside: bool = False
    """Said among spectators while a match is played: not for players."""

    @property
    def is_public(self) -> bool:
        """Whether all are told the same events."""
        return all(each.to is None for each in self.events or ())

    def is_for(self, viewer: Viewer) -> bool:
        return viewer == SPECTATOR or not self.aside


def happened(event: Event) -> Happened:
    """An event as it is kept and told."""
    kind, names = kind_of(type(event))  # type: ignore[arg-type]  # a class is always hashable
    to = event.audience
    facts = {name: getattr(event, name) for name in names}
    return Happened(kind, facts, event.rule, None if to is None else tuple(to))


@cache
def kind_of(kind: type[Event]) -> tuple[str, tuple[str, ...]]:
    """How a kind of event is called, and the names of its facts."""
    fields = kind.__dataclass_fields__  # type: ignore[attr-defined]  # every kind is a dataclass
    return snake(kind.__name__), tuple([name for name in fields if name not in NO_FACTS])


def told(item: Item, viewer: Viewer) -> tuple[Told, ...]:
    """The events of a piece of news that the viewer is told of."""
    return tuple(
        [
            Told(each.kind, each.facts, each.rule)
            for each in item.events or ()
            if each.to is None or viewer in each.to
        ]
    )


class Page(NamedTuple):
    """Old news, packed, and how much of it was for players; all of it was for spectators."""

    packed: bytes
    for_players: int

    def items(self) -> list[Item]:
        items: list[Item] = msgspec.msgpack.decode(zlib.decompress(self.packed), type=list[Item])
        return items

    def count(self, viewer: Viewer) -> int:
        return PAGE if viewer == SPECTATOR else self.for_players


class Excerpt(NamedTuple):
    """Some of a viewer's news, and the number of the first of it."""

    first: int
    items: list[Item]


@dataclass(slots=True)
class Log:
    """All news, the newest last. Every player is told of the same pieces, if not the same."""

    pages: list[Page] = field(default_factory=list)
    recent: list[Item] = field(default_factory=list)
    most: int = PAGES
    """So many pages are kept."""
    total: int = 0
    """How many pieces there have been, all of them for spectators,"""
    for_players: int = 0
    """and how many for players."""
    before_match: tuple[int, int] = (0, 0)
    """The same before the match that is played, or was played last."""
    lines: int = 0
    """Lines of talk that players were told of, whispers included."""
    archive: Callable[[Page, int, int], None] | None = field(
        default=None, repr=False, compare=False
    )
    """Stores a dropped page: the page, and how many pieces came before it, for spectators and for
    players."""
    before_pages: tuple[int, int] = (0, 0)
    """How many pieces were dropped, for spectators and for players."""

    def add(self, item: Item) -> None:
        """Number a piece of news for everybody it is for."""
        self.recent.append(item)
        self.total += 1
        self.for_players += not item.aside
        self.lines += item.line is not None and not item.aside
        if len(self.recent) >= 2 * PAGE:
            self.turn_page()

    def turn_page(self) -> None:
        old, self.recent = self.recent[:PAGE], self.recent[PAGE:]
        packed = zlib.compress(msgspec.msgpack.encode(old), 9)
        self.pages.append(Page(packed, sum([not item.aside for item in old])))
        while len(self.pages) > self.most and self.can_drop_page():
            self.drop_page()

    def can_drop_page(self) -> bool:
        """Whether players keep what they can read without the oldest page."""
        left = self.for_players - self.before_pages[1] - self.pages[0].for_players
        return left >= self.most * PAGE or len(self.pages) > MOST_PAGES

    def drop_page(self) -> None:
        """Drop the oldest page."""
        page, (total, for_players) = self.pages.pop(0), self.before_pages
        if self.archive is not None:
            self.archive(page, total, for_players)
        self.before_pages = (total + PAGE, for_players + page.for_players)

    def dropped(self, viewer: Viewer) -> int:
        """Number of the viewer's pieces that are not in memory any more."""
        return self.before_pages[0 if viewer == SPECTATOR else 1]

    def begin_match(self) -> None:
        self.before_match = (self.total, self.for_players)

    def number(self, viewer: Viewer) -> int:
        """Of the viewer's newest news."""
        return self.total if viewer == SPECTATOR else self.for_players

    def number_before_match(self, viewer: Viewer) -> int:
        return self.before_match[0 if viewer == SPECTATOR else 1]

    def newest(self, count: int, viewer: Viewer) -> list[Item]:
        """What is for the viewer among the last so many pieces."""
        items, pages = self.recent, list(self.pages)
        while len(items) < count and pages:
            items = pages.pop().items() + items
        return [item for item in items[len(items) - count :] if item.is_for(viewer)]

    def after(self, since: int, viewer: Viewer) -> Excerpt:
        """The viewer's news after a number, as far as it is kept."""
        if viewer != SPECTATOR:  # more may be kept, but not for players to see
            since = max(since, self.for_players - self.most * PAGE)
        items = [item for item in self.recent if item.is_for(viewer)]
        first = self.number(viewer) - len(items)
        for page in reversed(self.pages):
            if first <= since:
                break
            if not page.count(viewer):
                continue
            items = [item for item in page.items() if item.is_for(viewer)] + items
            first -= page.count(viewer)
        return Excerpt(max(first, since) + 1, items[max(0, since - first) :])
