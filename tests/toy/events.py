"""The events of Lots. Only the Jonah sees the drawn lot."""

from dataclasses import dataclass

from adrift.core.events import Event
from adrift.core.players import Player


@dataclass
class LotDrawn(Event):
    jonah: Player
    rule: str = "§1"

    @property
    def audience(self) -> tuple[Player, ...] | None:
        return (self.jonah,)


@dataclass
class WentOverboard(Event):
    player: str
    rule: str = "§3"


@dataclass
class RopeThrown(Event):
    player: str
    rule: str = "§4"


@dataclass
class LotShown(Event):
    player: str
    jonah: bool
    rule: str = "§5"


@dataclass
class Begged(Event):
    player: str
    partner: str
    rule: str = "§5"
