"""The desk at which one message is dealt with: what came, what time it is, what follows."""

import hashlib
import hmac
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, Final, NamedTuple

from adrift.core.events import Fact
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import Offer, Question
from adrift.table.entries import AnyEntry, Entry, KeyChanged, PersonReturned, PlaceTaken
from adrift.table.log import Item
from adrift.table.messages import AnyCommand
from adrift.table.news import AnyNews, AnyReply, Note, Welcome
from adrift.table.state import Replying, TableState

EVERYBODY: Final = Player(-3)
"""The address of what all viewers are sent alike."""

Apply = Callable[[TableState, Any], None]
Bots = Mapping[str, Collection[str]]
"""Which bots there are, by game. If a game is not in it, any name is a bot's."""
NO_BOTS: Final[Bots] = {}


class Refuse(Exception):
    """A command is not done, and why."""

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
    """A command, and luck of its own."""

    sent: Sent
    fresh: bytes


class Wanted(NamedTuple):
    """A bot is to decide for a player, not before some time has passed."""

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
    """What became of messages: journal `entries` first, then send the rest in order."""

    entries: list[Entry] = field(default_factory=list)
    replies: Sequence[AnyReply | Welcome] = ()
    outgoing: list[tuple[Viewer, AnyNews]] = field(default_factory=list)
    wanted: list[Wanted] = field(default_factory=list)
    wake_at: float | None = None

    @property
    def reply(self) -> AnyReply | Welcome | None:
        """To the last of them, if it wants one."""
        return self.replies[-1] if self.replies else None


@lru_cache(maxsize=1024)
def hashed(secret: str) -> str:
    """How keys and codes are kept. Whoever plays sends the same key with each command."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_same(secret: str, kept: str) -> bool:
    """Compared in constant time."""
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)


class Desk:
    """Deals with one message after the other; chapters work on it.

    A handler first checks all it has to check, and only then enters anything: a command that is
    refused changes nothing.
    """

    applies: ClassVar[Mapping[type[Entry], Apply]] = {}

    def __init__(self, state: TableState, bots: Bots) -> None:
        self.state = state
        self.bots = bots
        self.receipt = Receipt()
        self.now = 0.0
        self.fresh = b""
        self.already = 0
        """How many entries there were before the message that is dealt with."""
        self.caller: int | None = None
        self.command = ""
        self.returning: int | None = None
        """Somebody stood in for, who is back as soon as what they send is accepted."""

    def turn_to(self, fresh: bytes) -> None:
        """A message is next, from nobody known yet, with luck of its own."""
        self.fresh, self.already = fresh, len(self.receipt.entries)
        self.caller, self.command, self.returning = None, "", None

    def enter(self, entry: type[AnyEntry], **fields: Any) -> None:
        """Let something be so: it is journaled, and done."""
        self.come_back()
        made = entry(at=self.now, by=self.caller, command=self.command, **fields)
        self.receipt.entries.append(made)
        self.apply(made)

    def come_back(self) -> None:
        """Whoever was stood in for, and sent something that is accepted, decides again; and is
        not taken for gone at once, though there may be no line to them."""
        if self.returning is not None:
            place, self.returning = self.returning, None
            self.enter(PersonReturned, place=place)
            self.state.places[place].left_at = self.now

    def apply(self, entry: Entry) -> None:
        """Do what an entry says; the same now and when the table is rebuilt."""
        state = self.state
        state.last_at = entry.at
        state.replying = Replying(entry.by, entry.command, entry.at, sender(state, entry))
        self.applies[type(entry)](state, entry)
        if entry.command:
            viewer = SPECTATOR if entry.by is None else Player(entry.by)
            state.replies.note(state.replying.key, entry.command, state.log.number(viewer))

    def secret(self, purpose: str) -> str:
        """Something nobody can guess, from what the server's own luck came with the message."""
        assert self.fresh, "no luck, no secrets"
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


def sender(state: TableState, entry: Entry) -> str:
    """The key a command came with, hashed: the one its sender has before it, or gets by it."""
    if not entry.command or entry.by is None:
        return ""
    if isinstance(entry, PlaceTaken) or (isinstance(entry, KeyChanged) and entry.how == "code"):
        return entry.key
    before = state.replying
    if (entry.by, entry.command, entry.at) == (before.by, before.command, before.at):
        return before.key  # of one batch; whoever leaves has no key any more by now
    return state.places[entry.by].key


def note(state: TableState, entry: Entry, what: str, **facts: Any) -> None:
    """Tell everybody that something happened at the table."""
    state.log.add(Item(note=Note(at=entry.at, what=what, facts=facts)))


def name_at(state: TableState, place: int) -> str:
    """What people call whoever sits there."""
    seat = state.places[place]
    return seat.name or seat.bot or str(place + 1)
