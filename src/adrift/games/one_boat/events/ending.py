"""Events of §11–12: the end and the add-ons."""

from dataclasses import dataclass

from adrift.core.events import Event


@dataclass(slots=True)
class Rescued(Event):
    birds: int
    rule: str = "§11.1"


@dataclass(slots=True)
class NobodyLeft(Event):
    turn: int
    rule: str = "§11.2"


@dataclass(slots=True)
class SecretsShown(Event):
    player: str
    love: str
    hate: str
    cards: tuple[str, ...]
    rule: str = "§11.11"


@dataclass(slots=True)
class MealAnnounced(Event):
    player: str
    body: str
    rule: str = "§12.2"


@dataclass(slots=True)
class MealContested(Event):
    player: str
    rule: str = "§12.2"


@dataclass(slots=True)
class MealEaten(Event):
    player: str
    body: str
    rule: str = "§12.3"


@dataclass(slots=True)
class CourageDrunk(Event):
    player: str
    rule: str = "§12.5"


@dataclass(slots=True)
class CourageShared(Event):
    player: str
    rule: str = "§12.6"


@dataclass(slots=True)
class WeatherTurned(Event):
    weather: str
    rule: str = "§12.7"


@dataclass(slots=True)
class WeatherReturned(Event):
    number: int
    rule: str = "§12.8"


@dataclass(slots=True)
class BirdsHidden(Event):
    rule: str = "§12.11"


@dataclass(slots=True)
class NoNavigation(Event):
    rule: str = "§12.13"
