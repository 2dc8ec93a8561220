"""Events of §4–5: actions, and cards that change hands."""

from dataclasses import dataclass

from adrift.core.events import Event, Private


@dataclass(slots=True)
class PassedOver(Event):
    player: str
    rule: str = "§4.1"


@dataclass(slots=True)
class DidNothing(Event):
    player: str
    rule: str = "§4.3"


@dataclass(slots=True)
class Rowed(Event):
    player: str
    oars: int
    drawn: int
    rule: str = "§4.4"


@dataclass(slots=True)
class ChartsDrawn(Private):
    player: str
    charts: tuple[int, ...]
    rule: str = "§4.5"


@dataclass(slots=True)
class ChartPlaced(Event):
    player: str
    where: str
    rule: str = "§4.5"


@dataclass(slots=True)
class ChartPlacedSeen(Private):
    player: str
    chart: int
    where: str
    rule: str = "§4.5"


@dataclass(slots=True)
class SeatDemanded(Event):
    player: str
    victim: str
    rule: str = "§4.7"


@dataclass(slots=True)
class SeatsChanged(Event):
    player: str
    victim: str
    rule: str = "§4.7"


@dataclass(slots=True)
class DisplacedActs(Event):
    player: str
    rule: str = "§4.8"


@dataclass(slots=True)
class CardDemanded(Event):
    player: str
    victim: str
    what: str
    rule: str = "§4.9"


@dataclass(slots=True)
class CardTaken(Event):
    player: str
    victim: str
    card: str
    rule: str = "§4.10"


@dataclass(slots=True)
class NothingTaken(Event):
    player: str
    victim: str
    rule: str = "§4.10"


@dataclass(slots=True)
class CardStolen(Event):
    player: str
    victim: str
    rule: str = "§4.11"


@dataclass(slots=True)
class CardStolenSeen(Private):
    player: str
    victim: str
    card: str
    rule: str = "§4.11"


@dataclass(slots=True)
class DemandGranted(Event):
    player: str
    rule: str = "§4.13"


@dataclass(slots=True)
class DemandRefused(Event):
    player: str
    rule: str = "§4.13"


@dataclass(slots=True)
class WoundHealed(Event):
    player: str
    patient: str
    wounds: int
    rule: str = "§4.14"


@dataclass(slots=True)
class KitKept(Event):
    player: str
    rule: str = "§4.14"


@dataclass(slots=True)
class ParasolOpened(Event):
    player: str
    rule: str = "§4.15"


@dataclass(slots=True)
class SignalFired(Event):
    player: str
    rule: str = "§4.16"


@dataclass(slots=True)
class SignalSeen(Event):
    chart: int
    rule: str = "§4.16"


@dataclass(slots=True)
class CardTurnedUp(Event):
    player: str
    card: str
    rule: str = "§5.7"


@dataclass(slots=True)
class CardDiscarded(Event):
    player: str
    card: str
    rule: str


@dataclass(slots=True)
class TradeOpened(Event):
    player: str
    partner: str
    rule: str = "§5.3"


@dataclass(slots=True)
class TradeOffered(Event):
    player: str
    partner: str
    hidden: int
    cards: tuple[str, ...]
    wanted: tuple[str, ...]
    wanted_hidden: int
    rule: str = "§5.3"


@dataclass(slots=True)
class TradeWithdrawn(Event):
    player: str
    partner: str
    rule: str = "§5.3"


@dataclass(slots=True)
class TradeRefused(Event):
    player: str
    partner: str
    rule: str = "§5.4"


@dataclass(slots=True)
class TradeMade(Event):
    player: str
    partner: str
    hidden: int
    cards: tuple[str, ...]
    got_hidden: int
    got: tuple[str, ...]
    rule: str = "§5.5"


@dataclass(slots=True)
class TradeSeen(Private):
    player: str
    partner: str
    gave: tuple[str, ...]
    got: tuple[str, ...]
    rule: str = "§5.5"


@dataclass(slots=True)
class CardLaid(Event):
    player: str
    patient: str
    card: str
    rule: str = "§5.6"


@dataclass(slots=True)
class CardThrownAway(Event):
    player: str
    rule: str = "§5.8"


@dataclass(slots=True)
class CardThrownAwaySeen(Private):
    player: str
    card: str
    rule: str = "§5.8"
