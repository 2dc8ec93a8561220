"""Holds a client's copy of a table, brought up to date by every message."""

import time
from collections.abc import Iterable
from typing import Any

import msgspec

from adrift.client.game_decoder import GameDecoder, decoder_for
from adrift.core.events import Event
from adrift.core.players import SPECTATOR, Viewer
from adrift.core.questions import Offer, Outcome, Question
from adrift.table.protocol.messages import (
    AnyNews,
    Asked,
    NoteAdded,
    Revealed,
    Status,
    StatusChanged,
    TableNote,
    TalkAdded,
    TalkLine,
    Update,
    ViewChanges,
    Welcome,
)
from adrift.table.protocol.options import Options
from adrift.table.protocol.view_changes import apply_changes

MATCH_BEGAN = "match_began"
"""The note at the start of every match."""


class NewsGap(Exception):
    """A message was missed: the client must reconnect and get everything again."""


class TableReplica:
    """A table as its viewer may know it."""

    def __init__(self) -> None:
        self.is_welcomed = False
        self.viewer: Viewer = SPECTATOR
        self.last_number = 0
        """The number of the newest message applied."""
        self.first_number = 1
        """The number of the oldest message applied."""
        self.options: Options | None = None
        self.status = Status(phase="lobby", match=0)
        self.status_received_at = 0.0
        """When `status` was received, by the monotonic clock of this machine."""
        self.view_document: dict[str, Any] = {}
        """The view as JSON values; empty before the first match."""
        self.asked = Asked()
        self.outcome: Outcome | None = None
        self.chance: dict[str, Any] = {}
        """After the match: the seed, which the commitment can be checked with."""
        self.truth: tuple[Any, ...] = ()
        """After the match: the view of every player."""
        self.aside: tuple[TalkLine, ...] = ()
        """After the match: what spectators said among themselves."""
        self.events: list[Event] = []
        """The events of the current match, or of the last one."""
        self.talk: list[TalkLine] = []
        self.notes: list[TableNote] = []
        self._view: Any = None
        self._is_revealed = False

    @property
    def since(self) -> int | None:
        """The number after which news is wanted when watching again; `None` for everything."""
        return self.last_number if self.is_welcomed else None

    @property
    def decoder(self) -> GameDecoder:
        assert self.options is not None, "the welcome names the game"
        return decoder_for(self.options.game)

    @property
    def view(self) -> Any:
        """The game's own View; `None` before the first match."""
        if self._view is None and self.view_document:
            self._view = self.decoder.decode_view(self.view_document)
        return self._view

    @property
    def question(self) -> Question | None:
        return self.asked.question

    @property
    def acts(self) -> tuple[Offer, ...]:
        return self.asked.acts

    @property
    def is_ended(self) -> bool:
        """True if the match is over and its secrets have been received."""
        return self.status.phase == "ended" and self._is_revealed

    # Messages

    def apply(self, message: AnyNews) -> None:
        """Apply a message; raises `NewsGap` if one before it is missing."""
        if isinstance(message, Welcome):
            self.apply_welcome(message)
        elif isinstance(message, Update | TalkAdded | NoteAdded):
            self.apply_news(message)
        elif isinstance(message, StatusChanged):
            self.status = merge_status(self.status, message)
            self.status_received_at = time.monotonic()
        elif isinstance(message, Revealed):
            self.apply_reveal(message)
        elif isinstance(message, Asked):
            self.apply_changes(message.own)
            self.asked = msgspec.structs.replace(message, own=None)

    def apply_welcome(self, welcome: Welcome) -> None:
        """Replace everything; keep older news only if the welcome continues it without a gap."""
        is_next = welcome.first == self.last_number + 1
        continues = self.is_welcomed and welcome.player == self.viewer and is_next
        self.first_number = self.first_number if continues else welcome.first
        is_same_match = continues and welcome.status.match == self.status.match
        self.options, self.status = welcome.options, welcome.status
        self.status_received_at = time.monotonic()
        self.viewer, self.last_number, self.is_welcomed = welcome.player, welcome.number, True
        self.view_document, self._view = welcome.view or {}, None
        self.asked = welcome.asked or Asked()
        self.apply_reveal(welcome)
        self._is_revealed = self.status.phase == "ended"
        events = [self.decoder.decode_event(each, self.viewer) for each in welcome.events]
        self.events = [*self.events, *events] if is_same_match else events
        self.talk = [*self.talk, *welcome.talk] if continues else [*welcome.talk]
        self.notes = [*self.notes, *welcome.notes] if continues else [*welcome.notes]

    def apply_reveal(self, message: Welcome | Revealed) -> None:
        """Take over the outcome and secrets of a finished match, which are empty before its end."""
        self.outcome, self.chance = message.outcome, message.chance
        self.truth = tuple([self.decoder.decode_view(view) for view in message.truth])
        self.aside, self._is_revealed = message.aside, True

    def apply_news(self, news: Update | TalkAdded | NoteAdded) -> None:
        if news.number <= self.last_number:
            return
        if news.number > self.last_number + 1:
            raise NewsGap
        self.last_number = news.number
        if isinstance(news, TalkAdded):
            self.talk.append(news.line)
        elif isinstance(news, NoteAdded):
            self.apply_note(news.note)
        else:
            self.events += [self.decoder.decode_event(each, self.viewer) for each in news.events]
            self.apply_changes(news.changes)
            self.apply_changes(news.own)

    def prepend_older(self, first: int, news: Iterable[AnyNews]) -> None:
        """Prepend all news before number `first`; raises `NewsGap` if `news` is incomplete.

        Does nothing if a welcome has changed the first number since the news was requested.
        """
        if first != self.first_number:
            return
        older = TableReplica()
        older.options, older.viewer = self.options, self.viewer
        for each in news:
            older.apply(each)
        if older.last_number != first - 1:
            raise NewsGap
        is_same_match = all(note.what != MATCH_BEGAN for note in self.notes)
        self.events = [*older.events, *self.events] if is_same_match else self.events
        self.talk, self.notes = [*older.talk, *self.talk], [*older.notes, *self.notes]
        self.first_number = 1

    def apply_note(self, note: TableNote) -> None:
        self.notes.append(note)
        if note.what == MATCH_BEGAN:
            self.events = []
            self.apply_reveal(Revealed())
            self._is_revealed = False

    def apply_changes(self, changes: ViewChanges | None) -> None:
        if changes is not None:
            apply_changes(self.view_document, changes)
            self._view = None


def merge_status(status: Status, message: StatusChanged) -> Status:
    """Return the status with the changed fields replaced."""
    fields = {**msgspec.to_builtins(status), **message.changes, "now": message.now}
    return msgspec.convert(fields, Status)
