"""Define the two printings and every switch on which they, house rules or add-ons differ.

Each switch is read in exactly one paragraph, named beside it.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from adrift.core import editions


class SelfCards(Enum):
    """§1.5 Whether a player may be dealt their own character as love or hate."""

    ALLOWED = "allowed"
    REDEALT = "redealt"


class Paintings(Enum):
    """§1.6 What the three paintings are worth."""

    ALIKE = "3_3_3"
    STILL_LIFE = "3_3_2"


class Navigation(Enum):
    """§1.9 Which printing of the navigation cards."""

    A = "a"
    B = "b"


class DraftShowing(Enum):
    """§3.4 Whether cards may be shown during Quartermaster."""

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


class Displaced(Enum):
    """§4.8 When a player acts whose seat was taken."""

    WAITS = "waits"
    ACTS_AT_ONCE = "acts_at_once"


class Mugging(Enum):
    """§4.10 When the mugger says what is demanded."""

    NAMED_FIRST = "named_first"
    CHOSEN_AFTER = "chosen_after"


class Offers(Enum):
    """§5.2 How many offers a player makes in a turn."""

    TEN = 10
    TWO = 2
    NONE = 0
    UNLIMITED = "unlimited"


class Compass(Enum):
    """§8.4 How many cards a compass brings to an empty row stack."""

    ONE = "one"
    TWO = "two"


class Chum(Enum):
    """§9.5 Whether several chums add up."""

    ADDS_UP = "adds_up"
    ONCE = "once"


class Preserver(Enum):
    """§9.6 Whether the preserver alone saves an unconscious player in the water."""

    SAVES = "saves"
    NEEDS_HELP = "needs_help"


class AllDead(Enum):
    """§11.2 Whether bodies drift on when all players are dead."""

    DRIFT_ON = "drift_on"
    END = "end"


class Psychopath(Enum):
    """§11.7 What a death is worth to a player who hates their own character."""

    SIZE = "size"
    THREE = "three"


class PsychopathLove(Enum):
    """§11.8 Whether the death of the loved character counts for a psychopath."""

    COUNTS = "counts"
    SPARED = "spared"


class Ties(Enum):
    """§11.10 Who wins a tie."""

    SHARED = "shared"
    THE_LIVING = "the_living"


class Cannibalism(Enum):
    """§12.1 The add-on of that name."""

    OFF = "off"
    ON = "on"


class LiquidCourage(Enum):
    """§12.4 The add-on of that name."""

    OFF = "off"
    ON = "on"


class WeatherDeck(Enum):
    """§12.7 The weather add-on."""

    OFF = "off"
    ON = "on"


@dataclass(frozen=True)
class Edition(editions.Edition):
    """What one printing of one_boat says where printings differ."""

    self_cards: SelfCards
    paintings: Paintings
    navigation: Navigation
    draft_showing: DraftShowing
    displaced: Displaced
    mugging: Mugging
    offers: Offers
    compass: Compass
    chum: Chum
    preserver: Preserver
    all_dead: AllDead
    psychopath: Psychopath
    psychopath_love: PsychopathLove
    ties: Ties
    cannibalism: Cannibalism
    liquid_courage: LiquidCourage
    weather: WeatherDeck


CLASSIC: Final = Edition(
    key="classic",
    self_cards=SelfCards.ALLOWED,
    paintings=Paintings.ALIKE,
    navigation=Navigation.A,
    draft_showing=DraftShowing.FORBIDDEN,
    displaced=Displaced.WAITS,
    mugging=Mugging.NAMED_FIRST,
    offers=Offers.TEN,
    compass=Compass.ONE,
    chum=Chum.ADDS_UP,
    preserver=Preserver.SAVES,
    all_dead=AllDead.DRIFT_ON,
    psychopath=Psychopath.SIZE,
    psychopath_love=PsychopathLove.COUNTS,
    ties=Ties.SHARED,
    cannibalism=Cannibalism.OFF,
    liquid_courage=LiquidCourage.OFF,
    weather=WeatherDeck.OFF,
)
MODERN: Final = replace(
    CLASSIC,
    key="modern",
    draft_showing=DraftShowing.ALLOWED,
    displaced=Displaced.ACTS_AT_ONCE,
    mugging=Mugging.CHOSEN_AFTER,
    preserver=Preserver.NEEDS_HELP,
    psychopath=Psychopath.THREE,
    psychopath_love=PsychopathLove.SPARED,
)

EDITIONS: Final = {edition.key: edition for edition in (CLASSIC, MODERN)}

# Members the rule chapters compare with, looked up once: on CPython 3.11 `Mugging.NAMED_FIRST`
# costs as much as a small step.
SELF_REDEALT: Final = SelfCards.REDEALT
WITH_STILL_LIFE: Final = Paintings.STILL_LIFE
SHOWN_IN_DRAFT: Final = DraftShowing.ALLOWED
ACTS_AT_ONCE: Final = Displaced.ACTS_AT_ONCE
NAMED_FIRST: Final = Mugging.NAMED_FIRST
UNLIMITED_OFFERS: Final = Offers.UNLIMITED
COMPASS_OF_TWO: Final = Compass.TWO
CHUM_ONCE: Final = Chum.ONCE
PRESERVER_SAVES: Final = Preserver.SAVES
END_WHEN_ALL_DEAD: Final = AllDead.END
DEATHS_BY_SIZE: Final = Psychopath.SIZE
LOVE_SPARED: Final = PsychopathLove.SPARED
THE_LIVING_FIRST: Final = Ties.THE_LIVING
WITH_CANNIBALISM: Final = Cannibalism.ON
WITH_COURAGE: Final = LiquidCourage.ON
WITH_WEATHER: Final = WeatherDeck.ON
