"""What people at a table send and get: the envelope of the protocol, written once.

Commands go in, each with an id its sender makes up; exactly one `Accepted` or `Refused` comes
back, and a command sent again gets the same reply. What a table tells stands in `messages`. The
protocol page and the types of the web client are made from these two files.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from adrift.core.events import snake_case
from adrift.table.protocol.options import Clock, Door

END_OF_TEXT: Final = r"$(?!\n)"
"""The end of a pattern: `$` alone lets a line end follow."""
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}" + END_OF_TEXT)]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,64}" + END_OF_TEXT)]
"""The right to act and to see as one player: at least 128 bits, made up by whoever holds it."""
PlaceNumber = Annotated[int, Meta(ge=0, le=11)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Word = Annotated[str, Meta(max_length=60)]
Nonce = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{0,60}" + END_OF_TEXT)]
"""Goes into records as it is; so it is one word, and on one line."""
Text = Annotated[str, Meta(min_length=1, max_length=1000)]
Matter = Literal["pause", "resume", "end", "void", "replace", "time", "delete"]
JoinRequestNumber = Annotated[int, Meta(ge=1, le=2**53 - 1)]


class Command(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake_case
):
    """Something somebody at a table wants."""

    id: CommandId


# Before the match


class Take(Command, frozen=True):
    """Sit down: at a free place, or at a bot's, before the start or later."""

    key: Key
    name: Name
    place: PlaceNumber | None = None
    wish: Word = ""
    """A colour or a character, if it is free; whoever comes too late sits down without it."""
    nonce: Nonce = ""
    """Mixed into chance, so that nobody can have chosen it alone."""
    browser: Key | None = None
    """What a browser calls itself at this table, to keep it to one place. A courtesy: whoever
    sends none is not limited."""
    owner: Key | None = None
    """The owner's key: whoever shows it is the host."""


class AskIn(Command, frozen=True):
    """Ask the people at a running match to be let in, in a bot's place."""

    key: Key
    """Opens the place once somebody has let the sender in."""
    name: Name
    place: PlaceNumber | None = None
    """Any bot's place, unless one is named."""
    browser: Key | None = None


class LetIn(Command, frozen=True):
    """Let in somebody who asks."""

    request: JoinRequestNumber


class TurnDown(Command, frozen=True):
    """Do not let in somebody who asks."""

    request: JoinRequestNumber


class Leave(Command, frozen=True):
    """Give one's place up; in a match a bot goes on there."""


class Rename(Command, frozen=True):
    name: Name
    wish: Word = ""


class SeatBot(Command, frozen=True):
    """The host gives a place that no person has to a bot, before the start or later."""

    place: PlaceNumber
    bot: Word


class Remove(Command, frozen=True):
    """The host frees a place before the start."""

    place: PlaceNumber


class HandHost(Command, frozen=True):
    """The host makes somebody else the host."""

    place: PlaceNumber


class ClaimHost(Command, frozen=True):
    """The owner, seated without having shown the owner's key, becomes the host."""

    owner: Key


class SetDoor(Command, frozen=True):
    """The host says who may sit down when."""

    door: Door


class SetClock(Command, frozen=True):
    """The host sets the time before the start."""

    clock: Clock


class Ready(Command, frozen=True):
    """Before the start, or before a ballot: talk may end as far as this player is concerned. From
    somebody stood in for it means: I am back."""

    ready: bool = True
    nonce: Nonce = ""
    """Before the start: mixed into the chance of the next match."""


class Start(Command, frozen=True):
    """The host begins; free places go to bots of this kind."""

    fill: Word = ""


class Rematch(Command, frozen=True):
    """After the end: the same people meet in the lobby for another match."""


# In the match


class Answer(Command, frozen=True):
    """An option of the question that is open."""

    question: Word
    option: Annotated[str, Meta(max_length=100)]
    pad: Annotated[str, Meta(max_length=200)] = ""
    """Makes sealed answers equally long."""


class Volunteer(Command, frozen=True):
    """An act beside the open question."""

    act: Annotated[str, Meta(max_length=100)]


class CloseTalk(Command, frozen=True):
    """Whoever leads the talk, or holds the stick, ends it."""


class HandStick(Command, frozen=True):
    """The holder of the stick passes it on."""


class Say(Command, frozen=True):
    """To everybody; a spectator, to the other spectators."""

    text: Text
    name: Word = ""
    """Of a spectator."""


class Whisper(Command, frozen=True):
    """To one player: that two whisper is seen by all, what they say is not."""

    to: PlaceNumber
    text: Text


class Vote(Command, frozen=True):
    """For or against something the table decides together; who voted how is told to nobody."""

    matter: Matter
    place: PlaceNumber | None = None
    """Whom it is about."""
    factor: Annotated[float, Meta(ge=1, le=10)] = 1.0
    """For `time`: how much longer that person may think. Less than all others nobody ever has."""
    yes: bool = True


# Keys and notices


class ChangeKey(Command, frozen=True):
    """A new key for one's place; the old one is dead."""

    key: Key


class MakeReturnCode(Command, frozen=True):
    """A code, used once within ten minutes, to come back on another device."""

    code: Key


class ComeBack(Command, frozen=True):
    """Take one's place on another device."""

    code: Key
    key: Key


class AskBack(Command, frozen=True):
    """Somebody who lost the device asks to be let back to a place."""

    place: PlaceNumber
    key: Key


class LetBack(Command, frozen=True):
    """The host, and one other person, let somebody back."""

    place: PlaceNumber
    check: Word = ""
    """The digits the request was told with: it is this one that is meant, and no later one."""


class Notify(Command, frozen=True):
    """Where to say `you are asked at this table`: a secret feed, a webhook."""

    feed: Key | None = None
    """A secret made up for this alone: feed readers look at `/feed/TABLE/SECRET`."""
    webhook: Annotated[str, Meta(max_length=300)] = ""


AnyCommand = (
    Take
    | AskIn
    | LetIn
    | TurnDown
    | ClaimHost
    | SetDoor
    | Leave
    | Rename
    | SeatBot
    | Remove
    | HandHost
    | SetClock
    | Ready
    | Start
    | Rematch
    | Answer
    | Volunteer
    | CloseTalk
    | HandStick
    | Say
    | Whisper
    | Vote
    | ChangeKey
    | MakeReturnCode
    | ComeBack
    | AskBack
    | LetBack
    | Notify
)
