"""Tests that hints read from a source file equal those of the classes."""

from importlib import import_module
from typing import Any, get_type_hints

import pytest

import adrift
from adrift.core import questions
from adrift.games import GAMES
from adrift.server.wire import type_hints

MODULES = [questions, *(import_module(f"adrift.games.{game}.view") for game in GAMES)]
KINDS = [
    kind
    for module in MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and hasattr(kind, "_fields")
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_read_from_the_source_it_is_the_same(
    kind: type[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type_hints, "is_compiled", lambda module: True)
    assert not adrift.compiled()
    assert type_hints.field_types(kind) == get_type_hints(kind)


def test_without_a_source_it_is_what_the_class_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type_hints, "is_compiled", lambda module: True)
    monkeypatch.setattr(type_hints, "class_annotations", lambda source: {})
    assert type_hints.field_types(questions.Offer) == get_type_hints(questions.Offer)
