"""Defines the messages a table sends: replies, numbered news, and state that replaces older state.

Views, questions and outcomes are the games' own dataclasses, which msgspec encodes as objects.
"""

from typing import Any, Literal

from msgspec import Struct

from adrift.core.events import snake_case
from adrift.core.players import Viewer
from adrift.core.questions import Offer, Outcome, Question
from adrift.table.protocol.options import Clock, Door, Options
from adrift.table.protocol.version import FIRST_VERSION

Phase = Literal["lobby", "playing", "ended", "frozen"]
OccupantKind = Literal["person", "bot", "free"]


class Message(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    """A message from a table to a viewer."""


# Replies: exactly one to each command


class Accepted(Message, frozen=True):
    """The command was carried out and is durable."""

    command: str
    number: int
    """The number of the sender's newest news after the command."""


class Refused(Message, frozen=True):
    """The command was not carried out. The reason is a text id with facts, and perhaps a §."""

    command: str
    reason: str
    facts: dict[str, Any] = {}
    rule: str = ""
    question: str = ""
    """The id of the open question, if the command was about another one."""


# Numbered news: without gaps for each viewer


class GameEvent(Struct, frozen=True):
    """An event of the match, with the kind that records use."""

    kind: str
    facts: dict[str, Any]
    rule: str


class ViewChanges(Struct, frozen=True, omit_defaults=True):
    """The changes of a view, by path: the keys and list indexes that lead to a value, with dots
    between them, such as `boats.green.leaks` or `movements.3`."""

    changed: dict[str, Any] = {}
    """New values, which replace the old ones."""
    added: dict[str, tuple[Any, ...]] = {}
    """Entries to append to lists."""
    removed: list[str] = []
    """Paths of entries to delete from maps and from the ends of lists, in this order."""


class Update(Message, frozen=True, omit_defaults=True):
    """New events of the match, and the changes of the viewer's view.

    If several updates are sent together, the last one has the changes of all."""

    number: int
    events: tuple[GameEvent, ...]
    changes: ViewChanges | None = None
    """In the public fields of the view."""
    own: ViewChanges | None = None
    """In the viewer's private fields."""
    behind: tuple[Any, ...] | None = None
    """For spectators who see everything late: every player's view of some time ago, if changed."""


class TalkLine(Struct, frozen=True, kw_only=True):
    """A line of talk."""

    at: float
    speaker: int | None
    """The player; None for a spectator."""
    name: str
    to: int | None = None
    """The player it was whispered to; None if it was said to all."""
    text: str = ""
    """Empty if the viewer may not read it."""


class TalkAdded(Message, frozen=True, tag="said"):
    """A player or spectator said something."""

    number: int
    line: TalkLine


class TableNote(Struct, frozen=True, kw_only=True):
    """An event at the table outside the rules: a text id with facts."""

    at: float
    what: str
    facts: dict[str, Any] = {}


class NoteAdded(Message, frozen=True, tag="noted"):
    """An event at the table outside the rules."""

    number: int
    note: TableNote


# Replace earlier ones


class PlaceStatus(Struct, frozen=True, kw_only=True):
    """The public status of a place."""

    name: str
    player: str
    """The game's name for the player at this place; before the match, the wish."""
    occupant: OccupantKind
    bot: str = ""
    ready: bool = False
    present: bool = False
    standing_in: bool = False
    stand_in_at: float | None = None
    """When a bot will stand in for a person who is asked and away."""
    factor: float = 1.0
    asks_back: bool = False
    newcomer: bool = False
    """True if the person joined the running match: no vote on ending it or replacing a person."""


class PendingJoinRequest(Struct, frozen=True, kw_only=True):
    """A request to be let in to the running match."""

    request: int
    name: str
    place: int | None = None


class AwaitedPlayer(Struct, frozen=True, kw_only=True):
    """A player whose answer is awaited, and until when."""

    player: int
    until: float | None = None


class TalkStatus(Struct, frozen=True, kw_only=True):
    """The open talk before a ballot, and how it ends."""

    ends: str
    caller: int | None
    """The player who may close it: its leader, or the holder of the stick."""
    ready: tuple[int, ...]
    until: float | None
    """When the time for talk is up; None if only people end it."""
    timer: Literal["", "clock", "hourglass"] = ""
    """What limits the time: the table's clock or an hourglass."""


class MotionStatus(Struct, frozen=True, kw_only=True):
    """The number of votes for a motion; never who cast them."""

    matter: str
    place: int | None
    factor: float
    yes: int
    needed: int


class Status(Struct, frozen=True, kw_only=True):
    """The status of the table, the same for every viewer."""

    phase: Phase
    match: int
    question: str = ""
    """The id of the open question; empty during the talk before it."""
    kind: str = ""
    sealed: bool = False
    commitment: str = ""
    """The commitment to the seed of this match, shown before the first decision."""
    host: int | None = None
    places: tuple[PlaceStatus, ...] = ()
    waiting: tuple[AwaitedPlayer, ...] = ()
    answered: tuple[int, ...] | int | None = None
    """Who has answered a sealed question, or how many have, depending on the option `marks`."""
    debate: TalkStatus | None = None
    talk_stopped: bool = False
    """True if the stick ended the talk: players may not talk until the ballot is opened."""
    tallies: tuple[MotionStatus, ...] = ()
    paused: bool = False
    clock: Clock = Clock()
    door: Door = Door()
    asking: tuple[PendingJoinRequest, ...] = ()
    """Requests to be let in; people who played from the start of the match decide on them."""
    ended: str = ""
    """Why the match is over: `over`, `ended` or `voided`."""
    frozen: str = ""
    """Why the match cannot continue."""
    spectators: int = 0
    now: float = 0
    """The server's time, for countdowns."""


class StatusChanged(Message, frozen=True):
    """The changed fields of the status."""

    changes: dict[str, Any]
    """New values, by field of `Status`."""
    now: float


class Asked(Message, frozen=True):
    """The player's open question, and the acts they may volunteer."""

    id: str = ""
    question: Question | None = None
    acts: tuple[Offer, ...] = ()
    own: ViewChanges | None = None
    """Changes of the player's private fields without news: their sealed answer."""
    pad: str = ""
    """Filler: a message with the player's sealed answer is equally long whatever the answer is."""


class Welcome(Message, frozen=True, kw_only=True):
    """Everything a viewer may know, sent when they connect."""

    protocol: int = FIRST_VERSION
    """The version of the protocol that the server speaks."""
    table: str
    player: Viewer
    number: int
    first: int = 0
    """The number of the oldest news included here. Older news is served in pages."""
    options: Options
    """Without the text of the scenario, which contains its secrets."""
    scenario: str = ""
    """The title of the scenario, if the table plays one."""
    status: Status
    view: Any = None
    """The viewer's view; None before the first match."""
    behind: tuple[Any, ...] | None = None
    """For spectators who see everything late: every player's view of some time ago."""
    asked: Asked | None = None
    outcome: Outcome | None = None
    events: tuple[GameEvent, ...] = ()
    """Events of the running match after the number the viewer named."""
    talk: tuple[TalkLine, ...] = ()
    notes: tuple[TableNote, ...] = ()
    chance: dict[str, Any] = {}
    """After the match: the seed, which verifies the commitment."""
    truth: tuple[Any, ...] = ()
    """After the match: every player's view."""
    aside: tuple[TalkLine, ...] = ()
    """After the match: what spectators said among themselves during it."""


class Revealed(Message, frozen=True):
    """The match is over, and its secrets become public, except whispers."""

    outcome: Outcome | None = None
    """None if the match was not played to its end."""
    truth: tuple[Any, ...] = ()
    """Every player's view."""
    chance: dict[str, Any] = {}
    aside: tuple[TalkLine, ...] = ()
    """What spectators said among themselves during the match."""


class Superseded(Message, frozen=True):
    """The player has connected elsewhere; this connection gets no further messages."""


class ServerClosing(Message, frozen=True, tag="closing"):
    """The server is shutting down; clients reconnect by themselves."""

    seconds: float = 5


AnyNews = (
    Update
    | TalkAdded
    | NoteAdded
    | StatusChanged
    | Asked
    | Welcome
    | Revealed
    | Superseded
    | ServerClosing
)
AnyReply = Accepted | Refused
