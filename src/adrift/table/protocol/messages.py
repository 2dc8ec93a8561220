"""What a table tells: replies, numbered news, and what only the newest of counts.

Views, questions, events and refusals in here are the games' own objects; `adrift.server.wire.codec`
writes them with their field names.
"""

from typing import Any, Literal

from msgspec import Struct

from adrift.core.events import snake_case
from adrift.core.players import Viewer
from adrift.core.questions import Offer, Outcome, Question
from adrift.table.protocol.options import Clock, Door, Options

Phase = Literal["lobby", "playing", "ended", "frozen"]
OccupantKind = Literal["person", "bot", "free"]


class Message(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    """Something somebody is told."""


# Replies: exactly one to each command


class Accepted(Message, frozen=True):
    """Done and kept."""

    command: str
    number: int
    """The sender's newest news when it was done."""


class Refused(Message, frozen=True):
    """Not done; nothing has changed. Says why in a text id with facts, and by which §."""

    command: str
    reason: str
    facts: dict[str, Any] = {}
    rule: str = ""
    question: str = ""
    """The id of what is asked now, if the command was about another question."""


# Numbered: dense for each viewer


class GameEvent(Struct, frozen=True):
    """An event of the match, as records name it."""

    kind: str
    facts: dict[str, Any]
    rule: str


class ViewChanges(Struct, frozen=True):
    """What changed in a view."""

    fields: dict[str, Any]
    """By field: the new value."""
    tails: dict[str, tuple[int, tuple[Any, ...]]]
    """By field that is a list: it keeps so many entries, then these follow."""
    last_tails: dict[str, tuple[int, tuple[Any, ...]]]
    """By field that is a list of lists: the last of them keeps so many entries, then these."""


class Update(Message, frozen=True):
    """The match went on: what the viewer was told, and what changed in the viewer's view. Of
    several that come at once, the last says what all of them have changed."""

    number: int
    events: tuple[GameEvent, ...]
    changes: ViewChanges | None = None
    """In what everybody may see,"""
    own: ViewChanges | None = None
    """and in what is the viewer's own."""


class TalkLine(Struct, frozen=True, kw_only=True):
    """Something somebody said."""

    at: float
    speaker: int | None
    """The player, or nobody: a spectator."""
    name: str
    to: int | None = None
    """To whom it was whispered."""
    text: str = ""
    """Nothing if the viewer may not hear it."""


class TalkAdded(Message, frozen=True, tag="said"):
    """Somebody said something."""

    number: int
    line: TalkLine


class TableNote(Struct, frozen=True, kw_only=True):
    """Something that happened at the table, outside the rules: a text id with facts."""

    at: float
    what: str
    facts: dict[str, Any] = {}


class NoteAdded(Message, frozen=True, tag="noted"):
    """Something happened at the table."""

    number: int
    note: TableNote


# Only the newest counts


class PlaceStatus(Struct, frozen=True, kw_only=True):
    """A place as all may see it."""

    name: str
    player: str
    """What the game calls whoever sits here, once that is settled; before, the wish."""
    occupant: OccupantKind
    bot: str = ""
    ready: bool = False
    present: bool = False
    standing_in: bool = False
    stand_in_at: float | None = None
    """When a bot stands in, unless whoever is away and asked comes back."""
    factor: float = 1.0
    asks_back: bool = False
    newcomer: bool = False
    """Sat down after the match had begun: no vote on ending it or on removing somebody."""


class PendingJoinRequest(Struct, frozen=True, kw_only=True):
    """Somebody who asks to be let in to the running match."""

    request: int
    name: str
    place: int | None = None


class AwaitedPlayer(Struct, frozen=True, kw_only=True):
    """Somebody who is waited for, and until when."""

    player: int
    until: float | None = None


class TalkStatus(Struct, frozen=True, kw_only=True):
    """The talk before a ballot, and how it is closed."""

    ends: str
    caller: int | None
    """Who may close it: whoever leads it, or holds the stick."""
    ready: tuple[int, ...]
    until: float | None
    """When the time for talk is up; nothing if only people end it."""
    timer: Literal["", "clock", "hourglass"] = ""
    """What limits that time: the table's clock, or an hourglass."""


class MotionStatus(Struct, frozen=True, kw_only=True):
    """How many want something; never who."""

    matter: str
    place: int | None
    factor: float
    yes: int
    needed: int


class Status(Struct, frozen=True, kw_only=True):
    """How the table stands: the same for everybody."""

    phase: Phase
    match: int
    question: str = ""
    """The id of what is asked; nothing while people talk first."""
    kind: str = ""
    sealed: bool = False
    commitment: str = ""
    """Shown before the first decision: what the chance of this match is bound to."""
    host: int | None = None
    places: tuple[PlaceStatus, ...] = ()
    waiting: tuple[AwaitedPlayer, ...] = ()
    answered: tuple[int, ...] | int | None = None
    """Who has answered a sealed question, or how many have, as the table is set."""
    debate: TalkStatus | None = None
    talk_stopped: bool = False
    """A stick ended the talk, and players may say nothing until the ballot is opened."""
    tallies: tuple[MotionStatus, ...] = ()
    paused: bool = False
    clock: Clock = Clock()
    door: Door = Door()
    asking: tuple[PendingJoinRequest, ...] = ()
    """Who asks to be let in: whoever is seated and no newcomer may do that."""
    ended: str = ""
    """Why the match is over: `over`, `ended`, `voided`."""
    frozen: str = ""
    """Why it cannot go on."""
    spectators: int = 0
    now: float = 0
    """The server's clock, to count down by."""


class StatusChanged(Message, frozen=True):
    """The table stands differently; all else is as it was."""

    changes: dict[str, Any]
    """By field of the status: the new value."""
    now: float


class Asked(Message, frozen=True):
    """What one player is asked, and may volunteer."""

    id: str = ""
    question: Question | None = None
    acts: tuple[Offer, ...] = ()
    own: ViewChanges | None = None
    """What changed in the player's own view without news: the own sealed answer."""


class Welcome(Message, frozen=True, kw_only=True):
    """Everything a viewer may know: on coming, and on coming again."""

    table: str
    player: Viewer
    number: int
    first: int = 0
    """Of the news told here: the number of the oldest. What is older is served in pages."""
    options: Options
    """Without the text of a scenario, which tells what is hidden in it."""
    scenario: str = ""
    """Its title, at a table that plays one."""
    status: Status
    view: dict[str, Any] | None = None
    """By field; nothing before the first match."""
    asked: Asked | None = None
    outcome: Outcome | None = None
    events: tuple[GameEvent, ...] = ()
    """What was told since the number the viewer named; of the running match."""
    talk: tuple[TalkLine, ...] = ()
    notes: tuple[TableNote, ...] = ()
    chance: dict[str, Any] = {}
    """When the match is over: the seed, to check the commitment with,"""
    truth: tuple[Any, ...] = ()
    """the view of every player,"""
    aside: tuple[TalkLine, ...] = ()
    """and what spectators said among themselves meanwhile."""


class Revealed(Message, frozen=True):
    """The match is over, in whatever way: everybody is told everything. What people whispered
    stays between them."""

    outcome: Outcome | None = None
    """Nothing if it was not played to its end."""
    truth: tuple[Any, ...] = ()
    """The view of every player."""
    chance: dict[str, Any] = {}
    aside: tuple[TalkLine, ...] = ()
    """What spectators said among themselves during the match."""


class Superseded(Message, frozen=True):
    """The same player has come on another connection; this one hears no more."""


class ServerClosing(Message, frozen=True, tag="closing"):
    """The server goes away; clients come back by themselves."""

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
