"""What happened, told in the past tense to those who may know it."""

from dataclasses import dataclass, fields
from typing import Final

from adrift.core.players import Player, Viewer

EVERYONE: Final = None
"""The audience of what is public."""

Fact = str | int | tuple[object, ...]
"""What an event says of its happening: stable keys, numbers, and tuples of them."""

NO_FACTS: Final = ("rule", "to")
"""Fields that say why an event happened and who is told, not what happened."""


class Event:
    """Something that happened. Games write each kind as a `@dataclass` whose last field is
    `rule`, the § it happened by; its other fields are facts.

    The dataclasses are not frozen: that would triple their cost, and nobody holds one long
    enough to change it.
    """

    __slots__ = ()
    rule: str

    @property
    def audience(self) -> tuple[Player, ...] | None:
        """Who is told: these players, or `EVERYONE`. Private events override it."""
        return EVERYONE

    def told_to(self, viewer: Viewer) -> bool:
        """Whether the viewer is told of this at all."""
        audience = self.audience
        return audience is EVERYONE or viewer in audience

    def facts(self) -> dict[str, Fact]:
        """What the event says, by name, without its §."""
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)  # type: ignore[arg-type]  # every kind is a dataclass
            if field.name not in NO_FACTS
        }

    def brief(self) -> str:
        """The event in one line of stable words, as records and scenarios write it."""
        words = [snake(type(self).__name__), *(spell(fact) for fact in self.facts().values())]
        return f"{' '.join(word for word in words if word)} ({self.rule})"


@dataclass(slots=True)
class Private(Event):
    """Something only some are told of: what they saw while the others saw that they looked."""

    to: tuple[Player, ...]

    @property
    def audience(self) -> tuple[Player, ...] | None:
        return self.to


def snake(name: str) -> str:
    """`BoatSprangLeak` as `boat_sprang_leak`: how texts, records and scenarios name a kind."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


def spell(fact: object) -> str:
    """A fact as one word: tuples with commas, pairs within them with colons."""
    if isinstance(fact, tuple):
        return ",".join(
            ":".join(str(part) for part in item) if isinstance(item, tuple) else str(item)
            for item in fact
        )
    return str(fact)
