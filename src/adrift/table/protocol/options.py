"""What a table is set to before anybody plays: one record of plain data with defaults."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

MONTH_SECONDS: Final = 30 * 24 * 3600
Seconds = Annotated[float, Meta(ge=0, le=MONTH_SECONDS)]
"""From nothing to a month: slow play over days is the same table with longer times."""

DEFAULT_GONE_SECONDS: Final = 45.0
"""So many seconds away while asked somebody is gone, unless the table says otherwise;"""
SLOW_PLAY_SECONDS: Final = 3600.0
"""but with so long for a question nobody is expected to sit there: only silences count then."""

DEFAULT_HOURGLASS_SECONDS: Final = 120.0
"""Seconds of talk where an hourglass ends it and nobody has chosen how long it runs."""

TalkEnds = Literal["edition", "all_ready", "start_player", "stick", "hourglass", "none"]


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Plain data that knows exactly its own fields."""


class Clock(Settings, frozen=True):
    """How long one may think; without time for a question there is no clock."""

    per_question: Seconds = 0.0
    reserve: Seconds = 0.0
    """On top, for the whole match."""


class TalkRules(Settings, frozen=True):
    """Who may say what when."""

    public: bool = True
    whispers: bool = True
    before_ballot: TalkEnds = "edition"
    """How the talk before a ballot is closed: the edition's way unless the table wants another."""
    hourglass: Seconds | None = None
    """How long that talk lasts at most; 0 without an end. Unless chosen, there is no hourglass: at
    a table with a clock talk lasts as long as a question, at one without it only people end it."""


class Watching(Settings, frozen=True):
    """What those see who only watch."""

    allowed: bool = True
    everything: bool = False
    """All that any player knows, so many decisions late."""
    delay: Annotated[int, Meta(ge=1, le=1000)] = 30
    talk: bool = True
    """Among themselves; players read it when the match is over."""


class Absence(Settings, frozen=True):
    """When a bot stands in for somebody, until that person is back."""

    silences: Annotated[int, Meta(ge=1, le=100)] = 2
    """So many questions in a row left to the clock."""
    gone: Seconds | None = None
    """So long away while asked; 0 for never. Unless chosen it goes by the clock: 45, or, where a
    question has an hour or more, 0."""
    standstill: Annotated[float, Meta(ge=1, le=MONTH_SECONDS)] = 3600.0
    """So long away from a match that stands still, while somebody wants it to go on: never is too
    long."""
    stand_in: str = "greedy"


class Door(Settings, frozen=True):
    """Who may sit down when. The host can change it later."""

    late: Literal["ask", "open", "closed"] = "ask"
    """Newcomers in a running match: let in by somebody who is seated, by themselves, or never."""
    several_seats: bool = False
    """Whether one browser may take more than one place."""


class Options(Settings, frozen=True):
    """Everything that is settled when a table is set."""

    game: str
    players: Annotated[int, Meta(ge=1, le=12)]
    edition: str = ""
    """As it is written, `zman+seats=7`; nothing for the first printing."""
    cast: tuple[str, ...] = ()
    scenario: Annotated[str, Meta(max_length=20_000)] = ""
    """The text of a scenario whose position the match begins at."""
    clock: Clock = Clock()
    talk: TalkRules = TalkRules()
    watching: Watching = Watching()
    absence: Absence = Absence()
    door: Door = Door()
    start_player: Literal["random", "next"] = "random"
    """Who starts a rematch, in a game with a start player: somebody by chance, or the player next
    to the one who started last."""
    marks: Literal["each", "number", "none"] = "each"
    """What is shown of who has answered a sealed question."""
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.8
    """About how many seconds bots take, whatever they hold."""


def with_clock_defaults(options: Options, clock: Clock) -> Options:
    """The options with what goes by the clock, as far as nobody has chosen it."""
    gone = 0.0 if clock.per_question >= SLOW_PLAY_SECONDS else DEFAULT_GONE_SECONDS
    return replace(options, absence=replace(options.absence, gone=gone))
