"""Events of §8–10: navigation, overboard and thirst."""

from dataclasses import dataclass

from adrift.core.events import Event, Private


@dataclass(slots=True)
class TopCardTurned(Event):
    chart: int
    rule: str = "§8.2"


@dataclass(slots=True)
class StackSeen(Private):
    player: str
    charts: tuple[int, ...]
    rule: str = "§8.3"


@dataclass(slots=True)
class ChartPlayed(Event):
    player: str
    chart: int
    rule: str = "§8.3"


@dataclass(slots=True)
class CompassUsed(Event):
    player: str
    number: int
    rule: str = "§8.4"


@dataclass(slots=True)
class RestBuried(Event):
    player: str
    number: int
    rule: str = "§8.5"


@dataclass(slots=True)
class RestBuriedSeen(Private):
    player: str
    charts: tuple[int, ...]
    rule: str = "§8.5"


@dataclass(slots=True)
class BirdSighted(Event):
    birds: int
    rule: str = "§8.6"


@dataclass(slots=True)
class BirdLost(Event):
    birds: int
    rule: str = "§8.6"


@dataclass(slots=True)
class ChartBuried(Event):
    chart: int
    rule: str = "§8.7"


@dataclass(slots=True)
class FellOverboard(Event):
    player: str
    rule: str = "§9.1"


@dataclass(slots=True)
class PreserverThrown(Event):
    player: str
    swimmer: str
    rule: str = "§9.3"


@dataclass(slots=True)
class ChumSpilled(Event):
    player: str
    rule: str = "§9.5"


@dataclass(slots=True)
class CameBack(Event):
    player: str
    rule: str = "§9.6"


@dataclass(slots=True)
class LostAtSea(Event):
    player: str
    rule: str = "§9.6"


@dataclass(slots=True)
class OpenCardsLost(Event):
    player: str
    cards: tuple[str, ...]
    rule: str = "§9.7"


@dataclass(slots=True)
class BecameThirsty(Event):
    player: str
    number: int
    reasons: tuple[str, ...]
    rule: str = "§10.1"


@dataclass(slots=True)
class ParasolSheltered(Event):
    player: str
    rule: str = "§10.2"


@dataclass(slots=True)
class WaterSpent(Event):
    player: str
    drinker: str
    rule: str = "§10.4"


@dataclass(slots=True)
class WaterShared(Event):
    player: str
    rule: str = "§10.7"
