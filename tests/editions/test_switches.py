"""Every switch is documented, is read in one place, and changes a match when flipped."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from adrift.core.editions import Edition, switches
from adrift.core.errors import Unplayable
from adrift.games import GAMES
from tests.architecture.rule_pages import cited_paragraphs, paragraphs
from tests.editions.scripts import SCRIPTS, transcript
from tests.reading.pages import RULE_PAGES, read_switches, read_table

SOURCES = Path(__file__).parents[2] / "src" / "adrift" / "games"
PAGES = {game: read_switches(RULE_PAGES / f"{game}.md") for game in GAMES}
VALUES = {game: values for game, (values, _) in PAGES.items()}
PRINTINGS = {game: printings for game, (_, printings) in PAGES.items()}

every_game = pytest.mark.parametrize("game", list(GAMES))
every_printing = pytest.mark.parametrize(
    ("game", "printing"), [(game, printing) for game in GAMES for printing in PRINTINGS[game]]
)
every_switch = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in GAMES for name in VALUES[game]]
)
each_flip = pytest.mark.parametrize(
    ("game", "printing", "name", "value"),
    [
        (game, printing, name, value)
        for game in GAMES
        for printing in PRINTINGS[game]
        for name, values in VALUES[game].items()
        for value in values
    ],
)


def printed(game: str) -> list[Edition]:
    return list(GAMES[game].editions.values())


@every_game
def test_the_page_lists_exactly_the_switches(game: str) -> None:
    assert list(VALUES[game]) == list(switches(printed(game)[0]))


@every_switch
def test_the_page_lists_exactly_the_values_of_a_switch(game: str, name: str) -> None:
    kind = type(switches(printed(game)[0])[name])
    assert VALUES[game][name] == [str(value.value) for value in kind]


@every_printing
def test_the_page_says_how_each_printing_sets_them(game: str, printing: str) -> None:
    edition = GAMES[game].editions[printing]
    as_set = {name: str(value.value) for name, value in switches(edition).items()}
    assert PRINTINGS[game][printing] == as_set


@every_game
def test_the_page_has_a_column_for_each_printing(game: str) -> None:
    assert list(PRINTINGS[game]) == list(GAMES[game].editions)


@every_game
def test_no_two_editions_are_equal_but_for_their_key(game: str) -> None:
    assert len({str(replace(edition, key="")) for edition in printed(game)}) == len(printed(game))


# Read in exactly one paragraph


@cache
def readings(game: str) -> list[tuple[str, str]]:
    """Return every access to a switch, with the source of the enclosing function or class."""
    return list(read_sources(game))


def read_sources(game: str) -> Iterator[tuple[str, str]]:
    for path in sorted((SOURCES / game).rglob("*.py")):
        text = path.read_text("utf-8")
        for block in ast.parse(text).body:
            for node in ast.walk(block):
                if isinstance(node, ast.Attribute) and is_edition(node.value):
                    yield node.attr, ast.get_source_segment(text, block) or ""


def is_edition(node: ast.expr) -> bool:
    return "edition" in (getattr(node, "id", ""), getattr(node, "attr", ""))


def paragraph_of(game: str, name: str) -> str:
    rows = read_table(RULE_PAGES / f"{game}.md", "switch")
    return next(row[1].removeprefix("§") for row in rows if row[0] == name)


def numbers(game: str) -> list[str]:
    """Return the paragraph numbers of a rule page."""
    return [each.number for each in paragraphs((RULE_PAGES / f"{game}.md").read_text("utf-8"))]


@every_switch
def test_each_switch_is_read_in_one_place_which_cites_its_paragraph(game: str, name: str) -> None:
    places = [source for read, source in readings(game) if read == name]
    assert len(places) == 1
    assert paragraph_of(game, name) in cited_paragraphs(places[0], numbers(game))


# Flipping one


@every_game
def test_there_is_a_scripted_match_for_each_switch(game: str) -> None:
    assert list(SCRIPTS[game]) == list(VALUES[game])


@every_switch
def test_each_value_of_a_switch_alone_makes_another_match(game: str, name: str) -> None:
    values, script = VALUES[game][name], SCRIPTS[game][name]
    for printing in PRINTINGS[game]:
        editions = [f"{printing}+{name}={value}" for value in values]
        transcripts = {transcript(GAMES[game], script, edition) for edition in editions}
        assert len(transcripts) == len(values), printing


# Written and read


@each_flip
def test_a_house_rule_is_written_and_read(game: str, printing: str, name: str, value: str) -> None:
    text = f"{printing}+{name}={value}"
    edition = GAMES[game].edition(text)
    assert str(switches(edition)[name].value) == value
    as_printed = PRINTINGS[game][printing][name] == value
    written = GAMES[game].edition_name(edition)
    assert written == (printing if as_printed else text)
    assert GAMES[game].edition(written) == edition


@pytest.mark.parametrize(
    ("game", "text", "in_order"),
    [
        ("many_boats", "rswk+scoring=flat+seats=7", "rswk+seats=7+scoring=flat"),
        ("one_boat", "modern+weather=on+offers=2", "modern+offers=2+weather=on"),
    ],
)
def test_several_house_rules_are_written_in_the_order_of_the_page(
    game: str, text: str, in_order: str
) -> None:
    assert GAMES[game].edition_name(GAMES[game].edition(text)) == in_order


@pytest.mark.parametrize(
    ("game", "text", "reason"),
    [
        ("many_boats", "", "edition_unknown"),
        ("many_boats", "lifeboats", "edition_unknown"),
        ("many_boats", "ZMAN", "edition_unknown"),
        ("many_boats", "zman seats=7", "edition_unknown"),
        ("many_boats", "+seats=7", "edition_unknown"),
        ("many_boats", "classic", "edition_unknown"),
        ("many_boats", "zman+", "switch_unknown"),
        ("many_boats", "zman+hats=2", "switch_unknown"),
        ("many_boats", "zman+key=rswk", "switch_unknown"),
        ("many_boats", "zman+seats", "value_unknown"),
        ("many_boats", "zman+seats=", "value_unknown"),
        ("many_boats", "zman+seats=8", "value_unknown"),
        ("many_boats", "zman+officers=two", "value_unknown"),
        ("many_boats", "zman+seats=7=7", "value_unknown"),
        ("many_boats", "zman+seats=7+scoring", "value_unknown"),
        ("one_boat", "zman", "edition_unknown"),
        ("one_boat", "classic+seats=7", "switch_unknown"),
        ("one_boat", "classic+offers=3", "value_unknown"),
        ("one_boat", "classic+weather=fog", "value_unknown"),
    ],
)
def test_what_means_no_edition_is_refused(game: str, text: str, reason: str) -> None:
    with pytest.raises(Unplayable) as refused:
        GAMES[game].edition(text)
    assert refused.value.reason == reason
    assert refused.value.facts["known"]
