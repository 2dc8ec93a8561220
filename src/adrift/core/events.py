"""Events: what happened in a match, each with the § it happened by and an audience."""

from dataclasses import dataclass, fields
from typing import Final

from adrift.core.players import Player, Viewer

EVERYONE: Final = None
"""The audience of a public event."""

FactItem = str | int | tuple[str | int, ...]
Fact = str | int | tuple[FactItem, ...]
"""One piece of information in an event: a stable key, a number, or a tuple of them or of tuples."""

NON_FACT_FIELDS: Final = ("rule", "to")
"""Event fields that are not facts: the § and the audience."""


class Event:
    """Base class of all events. Each kind is a `@dataclass` whose last field is `rule`, the § it
    happened by; its other fields are facts.

    The dataclasses are not frozen, because that triples the cost of creating one. Treat them as
    immutable all the same.
    """

    __slots__ = ()
    rule: str

    @property
    def audience(self) -> tuple[Player, ...] | None:
        """The players who may see the event, or `EVERYONE`. Private events override it."""
        return EVERYONE

    def is_visible_to(self, viewer: Viewer) -> bool:
        """True if the viewer may see this event."""
        audience = self.audience
        return audience is EVERYONE or viewer in audience

    def facts(self) -> dict[str, Fact]:
        """Return the facts by name, without the § and the audience."""
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)  # type: ignore[arg-type]  # every kind is a dataclass
            if field.name not in NON_FACT_FIELDS
        }

    def brief(self) -> str:
        """Return the event as one line of stable words, the form used in records and scenarios."""
        words = [
            snake_case(type(self).__name__),
            *(format_fact(fact) for fact in self.facts().values()),
        ]
        return f"{' '.join(word for word in words if word)} ({self.rule})"


@dataclass(slots=True)
class Private(Event):
    """An event that only the players in `to` may see. Others may see that they looked."""

    to: tuple[Player, ...]

    @property
    def audience(self) -> tuple[Player, ...] | None:
        return self.to


def snake_case(name: str) -> str:
    """Convert `BoatSprangLeak` to `boat_sprang_leak`, the form used in texts and records."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


def format_fact(fact: object) -> str:
    """Format a fact as one word: tuples joined by commas, pairs within them by colons."""
    if isinstance(fact, tuple):
        return ",".join(
            ":".join(str(part) for part in item) if isinstance(item, tuple) else str(item)
            for item in fact
        )
    return str(fact)
