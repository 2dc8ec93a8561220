"""Defines the journal entries of a table: the only way its state changes.

An entry has everything needed to repeat the change, with times, seeds and hashes of keys, but never
a key itself. The journal is the truth; replaying it rebuilds the table.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from adrift.core.events import snake_case
from adrift.table.protocol.options import DEFAULT_GONE_SECONDS, Clock, Door, Options

OPTIONS_VERSION: Final = 3
"""Increased when the meaning of an option changes for existing tables."""


class Entry(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    """One change of a table."""

    at: float
    by: int | None = None
    """The place of the command's sender; None without one."""
    command: str = ""
    """The deduplication id of the command; empty if no command caused the entry."""


class Opened(Entry, frozen=True):
    """The table was opened."""

    table: str
    options: Options
    version: int = 1
    """The `OPTIONS_VERSION` under which the options were chosen."""
    owner: str = ""
    """The hash of the owner's key. If empty, the first host owns the table."""

    @property
    def current_options(self) -> Options:
        """The options translated to their current meaning."""
        options = self.options
        if (
            self.version < 2 and options.absence.gone == DEFAULT_GONE_SECONDS
        ):  # was also written if nobody chose it
            options = replace(options, absence=replace(options.absence, gone=None))
        if self.version < 3:  # the start player always moved on
            options = replace(options, start_player="next")
        return options


class SeedSealed(Entry, frozen=True):
    """The seed of the next match was drawn; its commitment is public at once."""

    match: int
    seed: str


class PlaceTaken(Entry, frozen=True):
    place: int
    name: str
    key: str
    """The hash of the key."""
    wish: str = ""
    nonce: str = ""
    browser: str = ""
    """The hash of the browser's id; empty if the client sent none."""
    is_owner: bool = False
    """True if the command contained the owner's key."""


class PlaceFreed(Entry, frozen=True):
    place: int
    removed: bool = False
    """True if the host freed it."""
    lost: bool = False
    """True if a vote freed it because the person was gone."""


class Renamed(Entry, frozen=True):
    place: int
    name: str
    wish: str = ""


class BotSeated(Entry, frozen=True):
    place: int
    bot: str


class HostChanged(Entry, frozen=True):
    place: int | None
    away: bool = False
    """True if the previous host was away."""


class OwnerCame(Entry, frozen=True):
    """The person at a place proved to be the owner."""

    place: int


class DoorSet(Entry, frozen=True):
    door: Door


class ClockSet(Entry, frozen=True):
    clock: Clock


class ReadyMarked(Entry, frozen=True):
    """A person is ready for the start, or no longer."""

    place: int
    ready: bool
    nonce: str = ""


class MatchBegan(Entry, frozen=True, kw_only=True):
    players: tuple[str, ...]
    """The game's names of the players, by place."""
    nonces: tuple[tuple[str, str], ...] = ()
    """The nonces that players mixed into chance, by the game's names of the players."""
    start: str | None
    rules: int
    """The game's rules version."""


class Decided(Entry, frozen=True):
    """A decision in the match, by a player or by chance (-1)."""

    player: int
    answer: str
    source: str = ""
    """Who decided: person, bot or clock; empty for chance."""


class TalkOpened(Entry, frozen=True):
    """The talk before a question was opened."""

    ends: str
    caller: int | None


class TalkReady(Entry, frozen=True):
    """A person is ready for the talk to end, or no longer."""

    place: int
    ready: bool


class TalkClosed(Entry, frozen=True):
    """The talk was closed, and the question is open."""

    why: str


class StickHanded(Entry, frozen=True):
    to: int


class LineSaid(Entry, frozen=True):
    speaker: int | None
    name: str
    text: str
    to: int | None = None


class StandInCame(Entry, frozen=True):
    """A bot stands in for a person until they are back."""

    place: int
    why: str


class PersonReturned(Entry, frozen=True):
    place: int


class VoteCast(Entry, frozen=True):
    """A vote on a motion. Only the journal contains who voted how."""

    voter: int
    matter: str
    place: int | None
    factor: float
    yes: bool


class MotionPassed(Entry, frozen=True, tag="tally_passed"):
    matter: str
    place: int | None
    factor: float


class Paused(Entry, frozen=True):
    pass


class Resumed(Entry, frozen=True):
    pass


class MatchEnded(Entry, frozen=True):
    """The match is `over` by the rules, `ended` early or `voided`."""

    why: str


class RematchOpened(Entry, frozen=True):
    """The table is back in the lobby, with the same people."""


class KeyChanged(Entry, frozen=True):
    place: int
    key: str
    how: str
    """By their `own` command, with a return `code`, or `let_back` by others."""


class CodeMade(Entry, frozen=True):
    place: int
    code: str
    """The hash of the code."""
    until: float


class BackAsked(Entry, frozen=True):
    place: int
    key: str
    until: float
    """From then on another request may replace this one."""


class BackAgreed(Entry, frozen=True):
    place: int
    voter: int


class BackWithdrawn(Entry, frozen=True):
    """The person at the place is present, which voids the request to be let back."""

    place: int


class NotificationsSet(Entry, frozen=True, tag="notice_set"):
    place: int
    feed: str
    webhook: str


class Deleted(Entry, frozen=True):
    """All agreed to delete the table. The server deletes it; no entry follows."""


class Woken(Entry, frozen=True):
    """The server restarted; clocks continue from where they were when it stopped."""

    rested: float


class Frozen(Entry, frozen=True):
    """The current rules do not accept an entry of the journal."""

    reason: str


TableEntry = Opened | SeedSealed | HostChanged | OwnerCame | ClockSet | DoorSet | Deleted
PlaceEntry = (
    PlaceTaken | PlaceFreed | Renamed | BotSeated | ReadyMarked | StandInCame | PersonReturned
)
MatchEntry = MatchBegan | Decided | Paused | Resumed | MatchEnded | RematchOpened | Woken | Frozen
TalkEntry = TalkOpened | TalkReady | TalkClosed | StickHanded | LineSaid
VoteEntry = VoteCast | MotionPassed
KeyEntry = KeyChanged | CodeMade | BackAsked | BackAgreed | BackWithdrawn | NotificationsSet
AnyEntry = TableEntry | PlaceEntry | MatchEntry | TalkEntry | VoteEntry | KeyEntry

DECISIONS_AND_TALK: Final = (Decided, LineSaid)
MATCH_ENTRIES: Final = (
    *(Decided, TalkOpened, TalkReady, TalkClosed, StickHanded),
    *(Paused, Resumed, Woken),
)


def only_decisions_and_talk(entries: Iterable[Entry]) -> bool:
    """True if the entries change neither who is where nor what anyone may see or do."""
    return all(isinstance(entry, DECISIONS_AND_TALK) for entry in entries)


def is_skipped_when_frozen(entry: Entry) -> bool:
    """True for entries that a frozen table cannot apply; it can still void the match."""
    if isinstance(entry, VoteCast | MotionPassed):
        return entry.matter != "void"
    return isinstance(entry, MATCH_ENTRIES)
