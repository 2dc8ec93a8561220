"""Build Hypothesis strategies for types: values of our structs, within their limits."""

import types
from dataclasses import is_dataclass
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st

NUMBERS = st.integers(-(2**53), 2**53)
FACTS = st.one_of(st.booleans(), NUMBERS, st.text(), st.lists(st.text(max_size=3), max_size=2))
PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    str: st.text(max_size=30),
    int: NUMBERS,
    float: st.floats(allow_nan=False, allow_infinity=False),
    bool: st.booleans(),
    type(None): st.none(),
    Any: FACTS,
    object: FACTS,
}


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for any value of the type, within its limits."""
    if isinstance(hint, NewType):
        return values_of(hint.__supertype__)
    if isinstance(hint, type) and (issubclass(hint, msgspec.Struct) or is_dataclass(hint)):
        hints = get_type_hints(hint, include_extras=True)
        return st.builds(hint, **{name: values_of(each) for name, each in hints.items()})
    return PLAIN[hint] if hint in PLAIN else generic_values(get_origin(hint), get_args(hint))


def generic_values(origin: Any, inner: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    if origin is Literal:
        return st.sampled_from(inner)
    if origin is Annotated:
        return bounded_values(inner[0], inner[1])
    if origin in (Union, types.UnionType):
        return st.one_of(*map(values_of, inner))
    if origin is dict:
        return st.dictionaries(st.text(max_size=8), values_of(inner[1]), max_size=3)
    if origin is list:
        return st.lists(values_of(inner[0]), max_size=3)
    assert origin is tuple, origin
    if inner[-1] is ...:
        return st.lists(values_of(inner[0]), max_size=4).map(tuple)
    return st.tuples(*map(values_of, inner))


def bounded_values(base: Any, limits: msgspec.Meta) -> st.SearchStrategy[Any]:
    if limits.pattern is not None:
        return st.from_regex(limits.pattern, fullmatch=True)
    if base is str:
        return st.text(min_size=limits.min_length or 0, max_size=limits.max_length)
    if base is int:
        return st.integers(limits.ge, limits.le)  # type: ignore[arg-type]
    return st.floats(limits.ge, limits.le)
