"""Events of §1–3: setup, turn order and the tray."""

from dataclasses import dataclass

from adrift.core.events import Event, Private


@dataclass(slots=True)
class ExtraJoined(Event):
    character: str
    rule: str = "§1.2"


@dataclass(slots=True)
class CharacterDealt(Event):
    player: str
    character: str
    rule: str = "§1.3"


@dataclass(slots=True)
class LoveSeen(Private):
    player: str
    character: str
    rule: str = "§1.4"


@dataclass(slots=True)
class HateSeen(Private):
    player: str
    character: str
    rule: str = "§1.5"


@dataclass(slots=True)
class ProvisionDealt(Event):
    player: str
    rule: str = "§1.7"


@dataclass(slots=True)
class ProvisionSeen(Private):
    player: str
    card: str
    rule: str = "§1.7"


@dataclass(slots=True)
class TurnBegan(Event):
    turn: int
    order: tuple[str, ...]
    rule: str = "§2.2"


@dataclass(slots=True)
class TurnEnded(Event):
    turn: int
    rule: str = "§2.3"


@dataclass(slots=True)
class BoatDrifted(Event):
    turn: int
    rule: str = "§2.4"


@dataclass(slots=True)
class StackBuried(Event):
    number: int
    rule: str = "§2.4"


@dataclass(slots=True)
class PlayerWasSilent(Event):
    player: str
    rule: str


@dataclass(slots=True)
class TrayFilled(Event):
    player: str
    number: int
    rule: str = "§3.1"


@dataclass(slots=True)
class ProvisionsGone(Event):
    rule: str = "§3.1"


@dataclass(slots=True)
class TraySeen(Private):
    player: str
    cards: tuple[str, ...]
    rule: str = "§3.3"


@dataclass(slots=True)
class CardKept(Event):
    player: str
    left: int
    rule: str = "§3.2"


@dataclass(slots=True)
class CardKeptSeen(Private):
    player: str
    card: str
    rule: str = "§3.2"
