"""Editions as data: frozen dataclasses of named switches, each an enum.

A game's edition class derives from `Edition` and adds its switches. Further printings are written
as `replace(ANOTHER, …)`, and a table's house rules as `zman+seats=7`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.errors import Unplayable


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Edition:
    """The switches of one printing: its reading of every paragraph where printings differ."""

    key: str


E = TypeVar("E", bound=Edition)


def switches(edition: Edition) -> dict[str, Enum]:
    """Return the value of every switch, by name."""
    names = [field.name for field in fields(edition) if field.name != "key"]
    return {name: getattr(edition, name) for name in names}


def house_rules(edition: E, printed: Mapping[str, E]) -> dict[str, Enum]:
    """Return the switches whose values differ from the printing the edition is based on."""
    original = switches(printed[edition.key])
    return {name: value for name, value in switches(edition).items() if value != original[name]}


def write_edition(edition: E, printed: Mapping[str, E]) -> str:
    """Format an edition with its house rules, like `zman+seats=7`."""
    changed = house_rules(edition, printed)
    return "+".join([edition.key, *(f"{name}={value.value}" for name, value in changed.items())])


def read_edition(text: str, printed: Mapping[str, E]) -> E:
    """Parse a text like `zman+seats=7`; raises `Unplayable`."""
    key, *changes = text.strip().split("+")
    if key not in printed:
        raise Unplayable("edition_unknown", edition=key, known=", ".join(printed))
    edition = printed[key]
    names = [change.partition("=")[0] for change in changes]
    for change in changes:
        name, _, written = change.partition("=")
        if names.count(name) > 1:
            raise Unplayable("switch_twice", switch=name)
        edition = replace(edition, **{name: _switch_value(edition, name, written)})  # type: ignore[arg-type]
    return edition


def _switch_value(edition: Edition, name: str, written: str) -> Enum:
    known = switches(edition)
    if name not in known:
        raise Unplayable("switch_unknown", switch=name, known=", ".join(known))
    values = {str(value.value): value for value in type(known[name])}
    if written not in values:
        raise Unplayable("value_unknown", switch=name, value=written, known=", ".join(values))
    return values[written]
