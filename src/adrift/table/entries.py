"""What a table writes down: every change, in order, as plain data. The journal is its truth.

An entry holds all that is needed to do the change again: times, seeds and hashes of keys included,
keys themselves never. A table changes only by entries.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from adrift.core.events import snake_case
from adrift.table.protocol.options import DEFAULT_GONE_SECONDS, Clock, Door, Options

OPTIONS_VERSION: Final = 3
"""Raised whenever an option of tables that are there already comes to mean something else."""


class Entry(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    """A change of a table."""

    at: float
    by: int | None = None
    """The player whose command it was, if it was one."""
    command: str = ""
    """The id of that command: the last entry of a command carries it."""


class Opened(Entry, frozen=True):
    """A table was set."""

    table: str
    options: Options
    version: int = 1
    """Of what the options mean."""
    owner: str = ""
    """A hash of the owner's key. Without one, the first host owns the table."""

    @property
    def current_options(self) -> Options:
        """The options as they are meant now; before version 3 the start went round in rematches."""
        options = self.options
        if (
            self.version < 2 and options.absence.gone == DEFAULT_GONE_SECONDS
        ):  # written also if nobody chose it
            options = replace(options, absence=replace(options.absence, gone=None))
        if self.version < 3:
            options = replace(options, start_player="next")
        return options


class SeedSealed(Entry, frozen=True):
    """The chance of the next match was settled; what it is bound to is shown at once."""

    match: int
    seed: str


class PlaceTaken(Entry, frozen=True):
    place: int
    name: str
    key: str
    """A hash of it."""
    wish: str = ""
    nonce: str = ""
    browser: str = ""
    """A hash of what the browser calls itself at this table, if it says so."""
    is_owner: bool = False
    """Whether the owner's key came with it."""


class PlaceFreed(Entry, frozen=True):
    place: int
    removed: bool = False
    """By the host,"""
    lost: bool = False
    """or by a tally, because its person is gone."""


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
    """Because the host before was away."""


class OwnerCame(Entry, frozen=True):
    """Somebody who is seated showed the owner's key."""

    place: int


class DoorSet(Entry, frozen=True):
    door: Door


class ClockSet(Entry, frozen=True):
    clock: Clock


class ReadyMarked(Entry, frozen=True):
    """Before the start."""

    place: int
    ready: bool
    nonce: str = ""


class MatchBegan(Entry, frozen=True, kw_only=True):
    players: tuple[str, ...]
    """As the game calls them, by place."""
    nonces: tuple[tuple[str, str], ...] = ()
    """What players mixed into chance, by the name the game calls them."""
    start: str | None
    rules: int
    """The game's rules version."""


class Decided(Entry, frozen=True):
    """A decision of the match: by a player, or by chance (-1)."""

    player: int
    answer: str
    source: str = ""
    """Person, bot or clock; nothing for chance."""


class TalkOpened(Entry, frozen=True):
    """Before the question that would be open now, people talk."""

    ends: str
    caller: int | None


class TalkReady(Entry, frozen=True):
    """Somebody is ready to vote, or is not any more."""

    place: int
    ready: bool


class TalkClosed(Entry, frozen=True):
    """The question is put."""

    why: str


class StickHanded(Entry, frozen=True):
    to: int


class LineSaid(Entry, frozen=True):
    speaker: int | None
    name: str
    text: str
    to: int | None = None


class StandInCame(Entry, frozen=True):
    """A bot decides for somebody, until that person is back."""

    place: int
    why: str


class PersonReturned(Entry, frozen=True):
    place: int


class VoteCast(Entry, frozen=True):
    """Who voted how is in the journal and nowhere else."""

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
    """`over` by the rules, `ended` early, or `voided`."""

    why: str


class RematchOpened(Entry, frozen=True):
    """The same people meet in the lobby again."""


class KeyChanged(Entry, frozen=True):
    place: int
    key: str
    how: str
    """`own` wish, `code` from another device, or `let_back` by others."""


class CodeMade(Entry, frozen=True):
    place: int
    code: str
    """A hash of it."""
    until: float


class BackAsked(Entry, frozen=True):
    place: int
    key: str
    until: float
    """When another request may take the place of this one."""


class BackAgreed(Entry, frozen=True):
    place: int
    voter: int


class BackWithdrawn(Entry, frozen=True):
    """Whoever has the place is here: the request to be let back to it is void."""

    place: int


class NotificationsSet(Entry, frozen=True, tag="notice_set"):
    place: int
    feed: str
    webhook: str


class Deleted(Entry, frozen=True):
    """All agreed to delete the table. The server does it; no entry follows."""


class Woken(Entry, frozen=True):
    """The server is back after it was stopped; clocks go on from where they were then."""

    rested: float


class Frozen(Entry, frozen=True):
    """The journal no longer replays under the rules as they are now."""

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
    """Whether nothing was entered but decisions and talk: all stay where they are, and may hear and
    do what they might before."""
    return all(isinstance(entry, DECISIONS_AND_TALK) for entry in entries)


def is_skipped_when_frozen(entry: Entry) -> bool:
    """Whether a frozen table cannot follow an entry; that its match is voided it can."""
    if isinstance(entry, VoteCast | MotionPassed):
        return entry.matter != "void"
    return isinstance(entry, MATCH_ENTRIES)
