"""Records and applies the journal entries of one batch of commands, and collects its results."""

import hmac
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from adrift.core.events import Fact
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import Offer, Question
from adrift.table.entries import AnyEntry, Entry, KeyChanged, PersonReturned, PlaceTaken
from adrift.table.news_log import NewsItem
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.messages import AnyNews, AnyReply, Refused, TableNote, Welcome
from adrift.table.state import LastCommand, TableState

ALL_VIEWERS: Final = Player(-3)
"""The address of a message that every viewer gets."""

Applier = Callable[[TableState, Any], None]
"""Applies the entries of one type to the state."""
Appliers = Mapping[type[Entry], Applier]
Handler = Callable[["Transaction", Any], None]
"""Checks the commands of one type and records what they change."""
Bots = Mapping[str, Collection[str]]
"""The names of the bots, by game. For a game that is missing, every name is accepted."""
NO_BOTS: Final[Bots] = {}


class CommandRefused(Exception):
    """Raised by a handler that refuses a command."""

    def __init__(self, reason: str, rule: str = "", question: str = "", /, **facts: Fact) -> None:
        super().__init__(reason)
        self.reason, self.rule, self.question, self.facts = reason, rule, question, facts

    def reply_to(self, command_id: str) -> Refused:
        return Refused(
            command=command_id,
            reason=self.reason,
            facts=self.facts,
            rule=self.rule,
            question=self.question,
        )


class EntryRejected(Exception):
    """Raised when the current rules do not accept an entry of the journal."""


class IncomingCommand(NamedTuple):
    """A command as it arrived, with fresh random bytes."""

    command: AnyCommand
    key: str
    random_bytes: bytes
    lag: float | None = None
    """Seconds by which the sender's messages are late; None if that is not measured."""


class BotRequest(NamedTuple):
    """Asks a bot to decide for a player, not before a moment."""

    player: Player
    bot: str
    question: Question
    question_id: str
    acts: tuple[Offer, ...]
    view: Any
    seed: str
    not_before: float


@dataclass(slots=True)
class Receipt:
    """The result of a transaction: journal `entries` first, then send the rest in order."""

    entries: list[Entry] = field(default_factory=list)
    replies: Sequence[AnyReply | Welcome] = ()
    outgoing: list[tuple[Viewer, AnyNews]] = field(default_factory=list)
    bot_requests: list[BotRequest] = field(default_factory=list)
    wake_at: float | None = None

    @property
    def reply(self) -> AnyReply | Welcome | None:
        """The last reply, or None."""
        return self.replies[-1] if self.replies else None


class Transaction:
    """One batch of commands at a table: handlers read it and record entries in its receipt.

    A handler checks everything before it records the first entry, so that a refused command
    changes nothing.
    """

    def __init__(
        self,
        state: TableState,
        bots: Bots,
        appliers: Appliers,
        now: float,
        random_bytes: bytes,
        entries: list[Entry],
    ) -> None:
        self.state = state
        self.bots = bots
        self.appliers = appliers
        self.now = now
        self.receipt = Receipt(entries)
        self.random_bytes = random_bytes
        """Random bytes that came with the current command."""
        self.entries_before = len(entries)
        """Number of entries before the current command."""
        self.has_unjournaled_change = False
        """True if the status may have changed without a new entry."""
        self.sender: int | None = None
        """The place of the sender; None for a spectator, and while due work runs."""
        self.command_id = ""
        """The deduplication id that entries carry."""
        self.returning: int | None = None
        """The place with a stand-in, whose person is back once their command is accepted."""

    def start_command(self, random_bytes: bytes) -> None:
        """Start the next command; its sender is not known yet."""
        self.random_bytes, self.entries_before = random_bytes, len(self.receipt.entries)
        self.sender, self.command_id, self.returning = None, "", None

    def record(self, entry_type: type[AnyEntry], **fields: Any) -> None:
        """Append a journal entry and apply it."""
        self.return_sender()
        entry = entry_type(at=self.now, by=self.sender, command=self.command_id, **fields)
        self.receipt.entries.append(entry)
        apply_entry(self.state, entry, self.appliers)

    def return_sender(self) -> None:
        """Let the sender decide again if a bot stands in for them.

        They do not count as gone at once, though they may have no connection.
        """
        if self.returning is not None:
            place, self.returning = self.returning, None
            self.record(PersonReturned, place=place)
            self.state.places[place].left_at = self.now

    def derive_secret(self, purpose: str) -> str:
        """Derive a secret from the random bytes of the command."""
        assert self.random_bytes, "a secret needs random bytes"
        return hmac.digest(self.random_bytes, purpose.encode(), "sha256").hex()

    def require_person(self) -> int:
        """The place of the sender; refuses senders without one."""
        if self.sender is None:
            raise CommandRefused("not_at_table")
        return self.sender

    def require_host(self) -> int:
        """The place of the sender; refuses senders other than the host."""
        place = self.require_person()
        if self.state.host != place:
            raise CommandRefused("host_only")
        return place

    def require_phase(self, *phases: str) -> None:
        if self.state.phase not in phases:
            raise CommandRefused(f"not_while_{self.state.phase}")

    def require_not_paused(self) -> None:
        if self.state.paused_at is not None:
            raise CommandRefused("paused")

    def require_place(self, place: int) -> int:
        if not 0 <= place < len(self.state.places):
            raise CommandRefused("no_such_place", place=place + 1)
        return place

    def require_bot(self, bot: str) -> str:
        known = self.bots.get(self.state.options.game)
        if not bot or (known is not None and bot not in known):
            raise CommandRefused("bot_unknown", bot=bot)
        return bot


def apply_entry(state: TableState, entry: Entry, appliers: Appliers) -> None:
    """Apply an entry to the state, and cache the reply to its command."""
    state.last_entry_at = entry.at
    key_hash = sender_key_hash(state, entry)
    state.last_command = LastCommand(entry.by, entry.command, entry.at, key_hash)
    news_before = state.news.for_players
    appliers[type(entry)](state, entry)
    if state.news.for_players != news_before:
        state.last_news_at = entry.at
    if entry.command:
        viewer = SPECTATOR if entry.by is None else Player(entry.by)
        state.replies.add_journaled(key_hash, entry.command, state.news.newest_number(viewer))


def sender_key_hash(state: TableState, entry: Entry) -> str:
    """The hash of the key a command came with: the sender's key before it, or their new one."""
    if not entry.command or entry.by is None:
        return ""
    if isinstance(entry, PlaceTaken) and entry.by == entry.place:
        return entry.key  # with another sender, that person was let in
    if isinstance(entry, KeyChanged) and entry.how == "code":
        return entry.key
    before = state.last_command
    if (entry.by, entry.command, entry.at) == (before.by, before.command, before.at):
        return (
            before.key_hash
        )  # the same command; a person who leaves has no key after its first entry
    return state.places[entry.by].key_hash


def add_note(state: TableState, entry: Entry, what: str, **facts: Any) -> None:
    """Add a note to the news of all viewers."""
    state.news.add(NewsItem(note=TableNote(at=entry.at, what=what, facts=facts)))


def display_name(state: TableState, place: int) -> str:
    """The name of the person or bot at a place, or the number of a free place."""
    occupant = state.places[place]
    return occupant.name or occupant.bot or str(place + 1)
