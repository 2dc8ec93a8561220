"""A transaction: one batch of messages, the time it came, and what follows from it."""

import hashlib
import hmac
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from adrift.core.events import Fact
from adrift.core.players import Player, Viewer
from adrift.core.questions import Offer, Question
from adrift.table.entries import AnyEntry, Entry, PersonReturned
from adrift.table.outbound.feed import Item
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.messages import AnyNews, AnyReply, Note, Welcome
from adrift.table.state import TableState

EVERYBODY: Final = Player(-3)
"""The address of what all viewers are sent alike."""

Apply = Callable[[TableState, Any], None]
"""Carries out the entries of one type."""
ApplyEntry = Callable[[TableState, Entry], None]
"""Carries out any entry."""
Bots = Mapping[str, Collection[str]]
"""Which bots there are, by game. If a game is not in it, any name is a bot's."""
NO_BOTS: Final[Bots] = {}


class Refuse(Exception):
    """A command is refused for a reason."""

    def __init__(self, reason: str, rule: str = "", question: str = "", /, **facts: Fact) -> None:
        super().__init__(reason)
        self.reason, self.rule, self.question, self.facts = reason, rule, question, facts


class Broken(Exception):
    """An entry that the rules as they are now do not accept."""


class Sent(NamedTuple):
    """A command as it arrived."""

    command: AnyCommand
    key: str = ""
    lag: float | None = None
    """How late its sender's messages come; nothing where that is not measured."""


class Arrived(NamedTuple):
    """A command with random bytes of its own."""

    sent: Sent
    fresh: bytes


class Wanted(NamedTuple):
    """A request to a bot: decide for a player, but not before a moment."""

    player: Player
    bot: str
    question: Question
    id: str
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
    wanted: list[Wanted] = field(default_factory=list)
    wake_at: float | None = None

    @property
    def reply(self) -> AnyReply | Welcome | None:
        """The reply to the last message, if it gets one."""
        return self.replies[-1] if self.replies else None


@lru_cache(maxsize=1024)
def hashed(secret: str) -> str:
    """Hash a key or code as it is stored; cached, since players send their key each time."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_same(secret: str, kept: str) -> bool:
    """Compare a secret with a stored hash in constant time."""
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)


class Transaction:
    """One batch of messages at a table: handlers read it and enter entries into its receipt.

    A handler checks everything first and enters entries only then, so that a refused command
    changes nothing.
    """

    def __init__(
        self,
        state: TableState,
        bots: Bots,
        apply_entry: ApplyEntry,
        now: float,
        fresh: bytes,
        entries: list[Entry],
    ) -> None:
        self.state = state
        self.bots = bots
        self.apply_entry = apply_entry
        self.now = now
        self.receipt = Receipt(entries)
        self.fresh = fresh
        """Random bytes that came with the message."""
        self.already = len(entries)
        """How many entries the receipt had before the current message."""
        self.moved = False
        """Whether something that is not journaled may have changed the status of the table."""
        self.caller: int | None = None
        self.command = ""
        self.returning: int | None = None
        """The place a bot stands in for, whose player is back once their command is accepted."""

    def next_message(self, fresh: bytes) -> None:
        """Turn to the next message, whose sender is not known yet."""
        self.fresh, self.already = fresh, len(self.receipt.entries)
        self.caller, self.command, self.returning = None, "", None

    def enter(self, entry: type[AnyEntry], **fields: Any) -> None:
        """Add an entry to the receipt and apply it."""
        self.come_back()
        made = entry(at=self.now, by=self.caller, command=self.command, **fields)
        self.receipt.entries.append(made)
        self.apply(made)

    def come_back(self) -> None:
        """Let the caller decide again if a bot stands in for them.

        They do not count as gone at once, though they may have no connection.
        """
        if self.returning is not None:
            place, self.returning = self.returning, None
            self.enter(PersonReturned, place=place)
            self.state.places[place].left_at = self.now

    def apply(self, entry: Entry) -> None:
        """Apply an entry to the state."""
        self.apply_entry(self.state, entry)

    def secret(self, purpose: str) -> str:
        """Derive a secret from the random bytes that came with the message."""
        assert self.fresh, "a secret needs random bytes"
        return hmac.digest(self.fresh, purpose.encode(), "sha256").hex()

    def person(self) -> int:
        """The place of whoever sent the command."""
        if self.caller is None:
            raise Refuse("not_at_table")
        return self.caller

    def host(self) -> int:
        """The host, if the host sent the command."""
        place = self.person()
        if self.state.host != place:
            raise Refuse("host_only")
        return place

    def in_phase(self, *phases: str) -> None:
        if self.state.phase not in phases:
            raise Refuse(f"not_while_{self.state.phase}")

    def not_paused(self) -> None:
        if self.state.paused_at is not None:
            raise Refuse("paused")

    def has_place(self, place: int) -> int:
        if not 0 <= place < len(self.state.places):
            raise Refuse("no_such_place", place=place + 1)
        return place

    def is_bot(self, bot: str) -> str:
        known = self.bots.get(self.state.options.game)
        if not bot or (known is not None and bot not in known):
            raise Refuse("bot_unknown", bot=bot)
        return bot


def note(state: TableState, entry: Entry, what: str, **facts: Any) -> None:
    """Tell everybody that something happened at the table."""
    state.log.add(Item(note=Note(at=entry.at, what=what, facts=facts)))


def name_at(state: TableState, place: int) -> str:
    """What people call whoever sits there."""
    seat = state.places[place]
    return seat.name or seat.bot or str(place + 1)
