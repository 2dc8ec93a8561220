"""Defines the options of a table, with their defaults."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

MONTH_SECONDS: Final = 30 * 24 * 3600
Seconds = Annotated[float, Meta(ge=0, le=MONTH_SECONDS)]
"""Up to a month: slow play over days only needs longer times."""

DEFAULT_GONE_SECONDS: Final = 45.0
"""Seconds after which a person who is asked and away counts as gone."""
SLOW_PLAY_SECONDS: Final = 3600.0
"""From this time per question on, people need not be present: only silences count."""

DEFAULT_HOURGLASS_SECONDS: Final = 120.0
"""Default length of talk that an hourglass ends."""

TalkEnds = Literal["edition", "all_ready", "start_player", "stick", "hourglass", "none"]


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of all options: unknown fields are errors."""


class Clock(Settings, frozen=True):
    """The time to think; 0 seconds per question means no clock."""

    per_question: Seconds = 0.0
    reserve: Seconds = 0.0
    """Additional time for the whole match."""


class TalkRules(Settings, frozen=True):
    """Who may talk when."""

    public: bool = True
    whispers: bool = True
    before_ballot: TalkEnds = "edition"
    """How the talk before a ballot ends; `edition` for the way of the printing."""
    hourglass: Seconds | None = None
    """Maximum length of that talk; 0 for no limit. By default there is no hourglass: with a clock,
    talk is limited to the time per question; without one, only people end it."""


class Watching(Settings, frozen=True):
    """What spectators see."""

    allowed: bool = True
    everything: bool = False
    """True if spectators see every player's view, `delay` decisions late."""
    delay: Annotated[int, Meta(ge=1, le=1000)] = 30
    talk: bool = True
    """True if spectators may talk among themselves; players read it after the match."""


class Absence(Settings, frozen=True):
    """When a bot stands in for a person until they are back."""

    silences: Annotated[int, Meta(ge=1, le=100)] = 2
    """Number of consecutive questions left to the clock."""
    gone: Seconds | None = None
    """Seconds away while asked; 0 for never. The default depends on the clock: 45, or 0 if a
    question has an hour or more."""
    standstill: Annotated[float, Meta(ge=1, le=MONTH_SECONDS)] = 3600.0
    """Seconds away from a paused or frozen match that others have voted to resume or void. It
    cannot be switched off: a match must not stand still for ever."""
    stand_in: str = "greedy"


class Door(Settings, frozen=True):
    """Who may take a place when. The host can change it later."""

    late: Literal["ask", "open", "closed"] = "ask"
    """Newcomers to a running match must ask, may take a bot's place, or are turned away."""
    several_seats: bool = False
    """True if one browser may take several places."""


class Options(Settings, frozen=True):
    """The options of a table."""

    game: str
    players: Annotated[int, Meta(ge=1, le=12)]
    edition: str = ""
    """In the notation `zman+seats=7`; empty for the first printing."""
    cast: tuple[str, ...] = ()
    scenario: Annotated[str, Meta(max_length=20_000)] = ""
    """The text of a scenario; the match starts from its position."""
    clock: Clock = Clock()
    talk: TalkRules = TalkRules()
    watching: Watching = Watching()
    absence: Absence = Absence()
    door: Door = Door()
    start_player: Literal["random", "next"] = "random"
    """The start player of a rematch: random, or the one next to the last start player."""
    marks: Literal["each", "number", "none"] = "each"
    """Which answers to a sealed question are shown: whose, how many, or none."""
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.8
    """Average seconds a bot takes, independent of its cards."""


def with_clock_defaults(options: Options, clock: Clock) -> Options:
    """Fill in the options whose default depends on the clock."""
    gone = 0.0 if clock.per_question >= SLOW_PLAY_SECONDS else DEFAULT_GONE_SECONDS
    return replace(options, absence=replace(options.absence, gone=gone))
