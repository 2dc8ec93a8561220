"""The three printings, and every switch in which they or the house rules differ.

Each switch is read in exactly one paragraph, which its docstring names.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from adrift.core import editions


class Colours(Enum):
    """§1.1 Which colours a small table may take."""

    ANY = "any"
    FOUR_WHEN_FEW = "four_when_few"


class Officers(Enum):
    """§1.2 Officers for each player."""

    ONE = 1
    TWO = 2


class Seats(Enum):
    """§1.4 Seats in a boat."""

    SIX = 6
    SEVEN = 7


class BoatsPlaced(Enum):
    """§1.7 Who puts the boats on the start fields."""

    BY_PLAYERS = "by_players"
    AT_RANDOM = "at_random"


class PawnsSeated(Enum):
    """§1.9 Who seats the pawns."""

    BY_PLAYERS = "by_players"
    AT_RANDOM = "at_random"


class EarlyEnd(Enum):
    """§2.5 Whether the match ends before its last boat."""

    OFF = "off"
    NOBODY_AT_SEA = "nobody_at_sea"


class Voters(Enum):
    """§2.6 Who votes on leaks and moves."""

    EVERYONE = "everyone"
    NOT_THE_DROWNED = "not_the_drowned"


class TalkEnds(Enum):
    """§3.2 What closes the talk before a ballot."""

    ALL_READY = "all_ready"
    START_PLAYER = "start_player"
    STICK = "stick"
    HOURGLASS = "hourglass"


class AllHats(Enum):
    """§3.10 What follows from nothing but hats."""

    START_PLAYER_DECIDES = "start_player_decides"
    VOTE_AGAIN = "vote_again"


class ThrownOut(Enum):
    """§4.6 Which pawn of the colour named has to go."""

    SAILOR_FIRST = "sailor_first"
    OWNER_CHOOSES = "owner_chooses"


class LastBoat(Enum):
    """§6.6 Whether the crew of the last boat swims."""

    NO_SWIM = "no_swim"
    SWIMS = "swims"


class Scoring(Enum):
    """§8.2 What a pawn ashore is worth."""

    ISLANDS = "islands"
    FLAT = "flat"


class UnlandedTie(Enum):
    """§8.5 Who wins a tie when no tied player's boat has landed."""

    SHARED = "shared"
    NEXT_CLOCKWISE = "next_clockwise"


@dataclass(frozen=True)
class Edition(editions.Edition):
    """The switches of one printing of many_boats."""

    colours: Colours
    officers: Officers
    seats: Seats
    boats_placed: BoatsPlaced
    pawns_seated: PawnsSeated
    early_end: EarlyEnd
    voters: Voters
    talk_ends: TalkEnds
    all_hats: AllHats
    thrown_out: ThrownOut
    last_boat: LastBoat
    scoring: Scoring
    unlanded_tie: UnlandedTie


ZMAN: Final = Edition(
    key="zman",
    colours=Colours.ANY,
    officers=Officers.TWO,
    seats=Seats.SIX,
    boats_placed=BoatsPlaced.BY_PLAYERS,
    pawns_seated=PawnsSeated.BY_PLAYERS,
    early_end=EarlyEnd.OFF,
    voters=Voters.EVERYONE,
    talk_ends=TalkEnds.ALL_READY,
    all_hats=AllHats.START_PLAYER_DECIDES,
    thrown_out=ThrownOut.SAILOR_FIRST,
    last_boat=LastBoat.NO_SWIM,
    scoring=Scoring.ISLANDS,
    unlanded_tie=UnlandedTie.SHARED,
)
RSWK: Final = replace(
    ZMAN,
    key="rswk",
    colours=Colours.FOUR_WHEN_FEW,
    talk_ends=TalkEnds.START_PLAYER,
    all_hats=AllHats.VOTE_AGAIN,
    thrown_out=ThrownOut.OWNER_CHOOSES,
    unlanded_tie=UnlandedTie.NEXT_CLOCKWISE,
)
MANUAL: Final = replace(RSWK, key="manual", colours=Colours.ANY, officers=Officers.ONE)

EDITIONS: Final = {edition.key: edition for edition in (ZMAN, RSWK, MANUAL)}

# Aliases for the values the chapters compare with: on CPython 3.11 looking up `AllHats.VOTE_AGAIN`
# costs as much as a small step.
FOUR_WHEN_FEW: Final = Colours.FOUR_WHEN_FEW
BOATS_AT_RANDOM: Final = BoatsPlaced.AT_RANDOM
PAWNS_AT_RANDOM: Final = PawnsSeated.AT_RANDOM
NOBODY_AT_SEA: Final = EarlyEnd.NOBODY_AT_SEA
EVERYONE: Final = Voters.EVERYONE
VOTE_AGAIN: Final = AllHats.VOTE_AGAIN
SAILOR_FIRST: Final = ThrownOut.SAILOR_FIRST
SWIMS: Final = LastBoat.SWIMS
FLAT: Final = Scoring.FLAT
NEXT_CLOCKWISE: Final = UnlandedTie.NEXT_CLOCKWISE
