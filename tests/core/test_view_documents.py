"""A view is a document: objects with stable keys that a player could read as JSON."""

import types
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.games import GAMES
from adrift.games.many_boats import view as many_boats
from adrift.games.one_boat import view as one_boat
from tests.core.random_matches import AnyGame, all_viewers, some_states

every_view = pytest.mark.parametrize(
    "view", [many_boats.View, one_boat.View], ids=["many_boats", "one_boat"]
)
every_real_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)

MAX_DEPTH: Final = 2
"""How deep dataclasses may be nested below a view."""

INTEGERS: Final = {
    many_boats.View: {
        "a count": [
            *("View.seats", "View.leak_supply", "Boat.moves", "Boat.leaks", "Boat.free_seats"),
            *("Crew.sailors", "Crew.officers", "Crew.votes", "Pawns.sailors", "Pawns.officers"),
            *("PlayerArea.hats", "PlayerArea.sailors", "PlayerArea.officers"),
        ],
        "points": ["PlayerArea.points", "Island.sailor_points", "Island.officer_points"],
        "counted from the start of the match": ["View.round", "View.number", "OpenedBallot.round"],
        "printed on the board": ["Boat.lane"],
    },
    one_boat.View: {
        "a count": [
            *("View.birds", "View.chums", "Castaway.wounds", "Castaway.drank", "Castaway.hidden"),
            *("Castaway.thirst", "Castaway.watered", "Castaway.offers_left", "Provisions.deck"),
            *("Provisions.tray", "Provisions.trays_opened", "Provisions.lost", "Navigation.pile"),
            *("Navigation.bottom", "Navigation.stack", "Navigation.drawn", "Navigation.to_draw"),
            *("Trade.hidden", "Trade.wanted_hidden", "Trade.chosen"),
        ],
        "a strength or size": ["Castaway.size", "Fight.attack", "Fight.defence", "Fight.bonuses"],
        "points": ["Goals.love_points", "Goals.hate_points"],
        "counted from the start of the match": ["View.turn", "View.number"],
        "printed on a navigation card": [
            *("Navigation.played", "Navigation.signals", "Known.bottom", "Known.stack"),
            *("Known.drawn", "Movement.cards"),
        ],
    },
}
"""By view: every field with an integer, by what it means. None is the number of a player or boat,
nor of anything else in the engine: those appear under their keys."""


class Field(NamedTuple):
    """A field of a view or of a part of it."""

    owner: type
    name: str
    hint: Any
    depth: int

    def __str__(self) -> str:
        return f"{self.owner.__name__}.{self.name}"


def walk_fields(kind: type, depth: int = 0) -> Iterator[Field]:
    """Yield the fields of a dataclass and of all dataclasses in it."""
    hints = get_type_hints(kind)
    for field in fields(kind):
        hint = hints[field.name]
        yield Field(kind, field.name, hint, depth)
        for part in leaves(hint):
            if is_dataclass(part):
                assert isinstance(part, type)
                yield from walk_fields(part, depth + 1)


def leaves(hint: Any) -> Iterator[Any]:
    """Yield the types of the values in unions, lists and maps."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (types.UnionType, Union):
        for argument in arguments:
            yield from leaves(argument)
    elif origin is tuple and arguments[1:] == (...,):
        yield from leaves(arguments[0])
    elif origin is dict and arguments[0] is str:
        yield from leaves(arguments[1])
    else:
        yield hint


def is_plain(leaf: Any) -> bool:
    if get_origin(leaf) is Literal:
        return all(isinstance(value, str) for value in get_args(leaf))
    return leaf in (str, int, bool, type(None)) or is_slotted_dataclass(leaf)


def is_slotted_dataclass(leaf: Any) -> bool:
    return is_dataclass(leaf) and isinstance(leaf, type) and leaf.__dictoffset__ == 0


@every_view
def test_a_view_holds_only_objects_lists_maps_and_plain_values(view: type) -> None:
    odd = [str(field) for field in walk_fields(view) if not all(map(is_plain, leaves(field.hint)))]
    assert odd == []
    assert is_slotted_dataclass(view)


@every_view
def test_the_objects_of_a_view_are_nested_at_most_two_deep(view: type) -> None:
    assert max(field.depth for field in walk_fields(view)) <= MAX_DEPTH


@every_view
def test_no_number_in_a_view_stands_for_a_player_or_a_boat(view: type) -> None:
    """A new field with a number goes into the table above, with its meaning."""
    listed = [name for names in INTEGERS[view].values() for name in names]
    found = {str(field) for field in walk_fields(view) if int in leaves(field.hint)}
    assert found == set(listed)
    assert len(listed) == len(set(listed))


@every_view
def test_every_field_of_a_view_has_a_plain_name(view: type) -> None:
    assert all(field.name.isidentifier() and field.name.islower() for field in walk_fields(view))


@every_real_game
@given(seed=st.integers(0, 10_000))
def test_a_view_survives_json(game: AnyGame, seed: int) -> None:
    for state in some_states(game, seed, count=4):
        for viewer in all_viewers(game, state):
            view = game.view(state, viewer)
            again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
            assert again == view
            assert repr(again) == repr(view)  # `==` does not tell `1` from `True`


@every_real_game
@given(seed=st.integers(0, 10_000))
def test_the_keys_of_maps_fit_into_the_path_of_a_change(game: AnyGame, seed: int) -> None:
    """Paths join keys and list indexes by dots."""
    for state in some_states(game, seed, count=4):
        for viewer in all_viewers(game, state):
            document = msgspec.to_builtins(game.view(state, viewer))
            assert [key for key in keys_in(document) if not is_path_key(key)] == []


def keys_in(document: Any) -> Iterator[str]:
    if isinstance(document, dict):
        yield from document
        document = list(document.values())
    if isinstance(document, list | tuple):
        for part in document:
            yield from keys_in(part)


def is_path_key(key: str) -> bool:
    return bool(key) and "." not in key and not key.isdigit()


# The test itself is tested.


class Unslotted(NamedTuple):
    player: int


def test_other_types_are_odd() -> None:
    odd = [float, bytes, list[str], set[str], dict[int, str], tuple[str, int], Any, Unslotted]
    assert [hint for hint in odd if all(map(is_plain, leaves(hint)))] == []
    plain = [str | None, tuple[str, ...], dict[str, int], Literal["a"], many_boats.Crew]
    assert all(is_plain(leaf) for hint in plain for leaf in leaves(hint))
