"""Every switch: on the page, in the dataclass, read in one place, visible when it is flipped."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from adrift.core.editions import switches
from adrift.core.faults import Unplayable
from adrift.games.many_boats.editions import EDITIONS, ZMAN
from tests.editions.flips import FLIPS, transcript
from tests.reading.plans import PRINTINGS, RULES, VALUES
from tests.scenes import GAME

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "adrift" / "games" / "many_boats"
SWITCHES = list(switches(ZMAN))
ALL_FLIPS = [(name, value) for name in VALUES for value in VALUES[name]]


def test_the_page_lists_exactly_the_switches() -> None:
    assert list(VALUES) == SWITCHES


@pytest.mark.parametrize("name", SWITCHES)
def test_the_page_lists_exactly_the_values_of_a_switch(name: str) -> None:
    assert VALUES[name] == [str(value.value) for value in type(switches(ZMAN)[name])]


@pytest.mark.parametrize("printing", list(EDITIONS))
def test_the_page_says_how_each_printing_sets_them(printing: str) -> None:
    as_set = {name: str(value.value) for name, value in switches(EDITIONS[printing]).items()}
    assert PRINTINGS[printing] == as_set


def test_the_page_has_a_column_for_each_printing() -> None:
    assert list(PRINTINGS) == list(EDITIONS)


def test_no_two_editions_are_equal_but_for_their_key() -> None:
    assert len({replace(edition, key="") for edition in EDITIONS.values()}) == len(EDITIONS)


# Read in exactly one paragraph


def readings() -> Iterator[tuple[str, str]]:
    """Every reading of a switch in the source, with the text of the function or class around it."""
    for path in sorted(SOURCES.glob("*.py")):
        text = path.read_text("utf-8")
        for block in ast.parse(text).body:
            for node in ast.walk(block):
                if isinstance(node, ast.Attribute) and is_edition(node.value):
                    yield node.attr, ast.get_source_segment(text, block) or ""


def is_edition(node: ast.expr) -> bool:
    return "edition" in (getattr(node, "id", ""), getattr(node, "attr", ""))


def paragraph_of(name: str) -> str:
    row = next(
        row for row in RULES.read_text("utf-8").splitlines() if row.startswith(f"| `{name}`")
    )
    return row.split("|")[2].strip()


@pytest.mark.parametrize("name", SWITCHES)
def test_each_switch_is_read_in_one_place_which_cites_its_paragraph(name: str) -> None:
    places = [source for read, source in readings() if read == name]
    assert len(places) == 1
    assert f"{paragraph_of(name)}" in places[0]


# Flipping one


def test_there_is_a_scripted_match_for_each_switch() -> None:
    assert list(FLIPS) == SWITCHES


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("printing", list(EDITIONS))
def test_each_value_of_a_switch_alone_makes_another_match(printing: str, name: str) -> None:
    told = {transcript(FLIPS[name], f"{printing}+{name}={value}") for value in VALUES[name]}
    assert len(told) == len(VALUES[name])


# Written and read


@pytest.mark.parametrize("printing", list(EDITIONS))
@pytest.mark.parametrize(("name", "value"), ALL_FLIPS)
def test_a_house_rule_is_written_and_read(printing: str, name: str, value: str) -> None:
    text = f"{printing}+{name}={value}"
    edition = GAME.edition(text)
    assert str(switches(edition)[name].value) == value
    printed = PRINTINGS[printing][name] == value
    assert GAME.edition_name(edition) == (printing if printed else text)
    assert GAME.edition(GAME.edition_name(edition)) == edition


def test_several_house_rules_are_written_in_the_order_of_the_page() -> None:
    edition = GAME.edition("rswk+scoring=flat+seats=7")
    assert GAME.edition_name(edition) == "rswk+seats=7+scoring=flat"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "edition_unknown"),
        ("lifeboats", "edition_unknown"),
        ("ZMAN", "edition_unknown"),
        ("zman seats=7", "edition_unknown"),
        ("+seats=7", "edition_unknown"),
        ("zman+", "switch_unknown"),
        ("zman+hats=2", "switch_unknown"),
        ("zman+key=rswk", "switch_unknown"),
        ("zman+seats", "value_unknown"),
        ("zman+seats=", "value_unknown"),
        ("zman+seats=8", "value_unknown"),
        ("zman+officers=two", "value_unknown"),
        ("zman+seats=7=7", "value_unknown"),
        ("zman+seats=7+scoring", "value_unknown"),
    ],
)
def test_what_means_no_edition_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Unplayable) as refused:
        GAME.edition(text)
    assert refused.value.reason == reason
    assert refused.value.facts["known"]
