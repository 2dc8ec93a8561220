"""What a client knows of a table: kept up with every message."""

import time
from collections.abc import Iterable
from typing import Any

import msgspec

from adrift.client.decoding import Reading, reading
from adrift.core.events import Event
from adrift.core.players import SPECTATOR, Viewer
from adrift.core.questions import Offer, Outcome, Question
from adrift.table.protocol.messages import (
    AnyNews,
    Asked,
    Changes,
    Line,
    Note,
    Noted,
    Revealed,
    Said,
    Status,
    StatusChanged,
    Update,
    Welcome,
)
from adrift.table.protocol.options import Options

BEGAN = "match_began"
"""The note with which a new story begins."""


class Gap(Exception):
    """News is missing: one has to come again and be told everything."""


class Known:
    """A table as its viewer knows it."""

    def __init__(self) -> None:
        self.welcomed = False
        self.viewer: Viewer = SPECTATOR
        self.number = 0
        """Of the newest news,"""
        self.first = 1
        """and of the oldest that is known."""
        self.options: Options | None = None
        self.status = Status(phase="lobby", match=0)
        self.status_at = 0.0
        """When that was heard, by our own clock."""
        self.fields: dict[str, Any] = {}
        """Of the view."""
        self.asked = Asked()
        self.outcome: Outcome | None = None
        self.chance: dict[str, Any] = {}
        """When the match is over: the seed, to check the commitment with,"""
        self.truth: tuple[Any, ...] = ()
        """the view of every player,"""
        self.aside: tuple[Line, ...] = ()
        """and what spectators said meanwhile."""
        self.events: list[Event] = []
        """Of the match that is played, or was played last."""
        self.talk: list[Line] = []
        self.notes: list[Note] = []
        self._view: Any = None
        self._is_revealed = False

    # What is known

    @property
    def since(self) -> int | None:
        """What to name when coming again."""
        return self.number if self.welcomed else None

    @property
    def reading(self) -> Reading:
        assert self.options is not None, "whoever was welcomed knows the game"
        return reading(self.options.game)

    @property
    def view(self) -> Any:
        """The game's own View; nothing before the first match."""
        if self._view is None and self.fields:
            self._view = self.reading.view(self.fields)
        return self._view

    @property
    def question(self) -> Question | None:
        return self.asked.question

    @property
    def acts(self) -> tuple[Offer, ...]:
        return self.asked.acts

    @property
    def is_ended(self) -> bool:
        """Whether the match is over, and everything about it known."""
        return self.status.phase == "ended" and self._is_revealed

    # What is told

    def hear(self, message: AnyNews) -> None:
        """Take in a message; raises `Gap` if one before it is missing."""
        if isinstance(message, Welcome):
            self.be_welcomed(message)
        elif isinstance(message, Update | Said | Noted):
            self.hear_news(message)
        elif isinstance(message, StatusChanged):
            self.status, self.status_at = restated(self.status, message), time.monotonic()
        elif isinstance(message, Revealed):
            self.see_the_truth(message)
        elif isinstance(message, Asked):
            self.change(message.own)
            self.asked = msgspec.structs.replace(message, own=None)

    def be_welcomed(self, welcome: Welcome) -> None:
        """Everything anew, except what was told before if this goes on from there. Where something
        between is forgotten, or all is told again, what is told here is all that is known."""
        goes_on = welcome.first == self.number + 1
        again = self.welcomed and welcome.player == self.viewer and goes_on
        self.first = self.first if again else welcome.first
        same_match = again and welcome.status.match == self.status.match
        self.options, self.status = welcome.options, welcome.status
        self.status_at = time.monotonic()
        self.viewer, self.number, self.welcomed = welcome.player, welcome.number, True
        self.fields, self._view = dict(welcome.view or {}), None
        self.asked = welcome.asked or Asked()
        self.see_the_truth(welcome)
        self._is_revealed = self.status.phase == "ended"
        told = [self.reading.event(each, self.viewer) for each in welcome.events]
        self.events = [*self.events, *told] if same_match else told
        self.talk = [*self.talk, *welcome.talk] if again else [*welcome.talk]
        self.notes = [*self.notes, *welcome.notes] if again else [*welcome.notes]

    def see_the_truth(self, told: Welcome | Revealed) -> None:
        """The match is over, and nothing is secret any more; or it is not, and there is nothing."""
        self.outcome, self.chance = told.outcome, told.chance
        self.truth, self.aside, self._is_revealed = told.truth, told.aside, True

    def hear_news(self, news: Update | Said | Noted) -> None:
        if news.number <= self.number:
            return
        if news.number > self.number + 1:
            raise Gap
        self.number = news.number
        if isinstance(news, Said):
            self.talk.append(news.line)
        elif isinstance(news, Noted):
            self.hear_note(news.note)
        else:
            self.events += [self.reading.event(each, self.viewer) for each in news.events]
            self.change(news.changes)
            self.change(news.own)

    def learn_older(self, first: int, news: Iterable[AnyNews]) -> None:
        """All that was told before the oldest that is known, unless all has begun anew meanwhile;
        raises `Gap` if it is not all."""
        if first != self.first:
            return
        before = Known()
        before.options, before.viewer = self.options, self.viewer
        for each in news:
            before.hear(each)
        if before.number != first - 1:
            raise Gap
        is_same_match = all(note.what != BEGAN for note in self.notes)
        self.events = [*before.events, *self.events] if is_same_match else self.events
        self.talk, self.notes = [*before.talk, *self.talk], [*before.notes, *self.notes]
        self.first = 1

    def hear_note(self, note: Note) -> None:
        self.notes.append(note)
        if note.what == BEGAN:
            self.events = []
            self.see_the_truth(Revealed())
            self._is_revealed = False

    def change(self, changes: Changes | None) -> None:
        """Let the view be what it has become."""
        if changes is None:
            return
        self.fields.update(changes.fields)
        for name, (kept, tail) in changes.tails.items():
            self.fields[name] = (*self.fields[name][:kept], *tail)
        for name, (kept, end) in changes.last_tails.items():
            *past, last = self.fields[name]
            self.fields[name] = (*past, (*last[:kept], *end))
        self._view = None


def restated(status: Status, message: StatusChanged) -> Status:
    """The status with what has changed in it, read by its types."""
    fields = {**msgspec.to_builtins(status), **message.changes, "now": message.now}
    return msgspec.convert(fields, Status)
