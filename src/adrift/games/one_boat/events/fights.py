"""Events of §6–7: fights and wounds."""

from dataclasses import dataclass

from adrift.core.events import Event


@dataclass(slots=True)
class FightBegan(Event):
    player: str
    victim: str
    rule: str = "§6.1"


@dataclass(slots=True)
class FightJoined(Event):
    player: str
    side: str
    rule: str = "§6.2"


@dataclass(slots=True)
class FlareFired(Event):
    player: str
    rule: str = "§6.4"


@dataclass(slots=True)
class FightEnded(Event):
    side: str
    attack: int
    defence: int
    rule: str = "§6.5"


@dataclass(slots=True)
class WoundsTaken(Event):
    player: str
    number: int
    wounds: int
    rule: str


@dataclass(slots=True)
class FellUnconscious(Event):
    player: str
    rule: str = "§7.1"


@dataclass(slots=True)
class WokeUp(Event):
    player: str
    rule: str = "§7.1"


@dataclass(slots=True)
class CharacterDied(Event):
    player: str
    rule: str = "§7.2"


@dataclass(slots=True)
class HiddenCardsLost(Event):
    player: str
    number: int
    rule: str = "§7.3"
