"""docs/scenarios.md lists exactly the words, questions and events that one_boat has."""

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adrift.core.errors import Unreadable
from adrift.core.events import NON_FACT_FIELDS, Event, Private, snake_case
from adrift.core.players import CHANCE
from adrift.core.questions import Progress
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.games.one_boat.components import CARDS, CHARACTERS, WEATHERS
from adrift.games.one_boat.position import card_lines, movement_lines, player_lines, turn_lines
from adrift.games.one_boat.position.steps import CHANCE_IF_SILENT, PHASE_STARTS, PURPOSES

GAME = GAMES["one_boat"]
PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
SECTION = PAGE.partition("\n## one_boat\n")[2]
KEYS = {"CHARACTER": CHARACTERS, "CARD": CARDS, "WEATHER": WEATHERS}
ADD_ONS = "+cannibalism=on+liquid_courage=on+weather=on"
FOUR = Setup(("lauren", "captain", "mate", "kid"))


def table(head: str) -> list[list[str]]:
    """Return the cells of the table with this first heading, row by row."""
    rows = SECTION.partition(f"\n| {head} |")[2].splitlines()[2:]
    found: list[list[str]] = []
    for row in rows:
        if not row.startswith("|"):
            break
        found.append([cell.strip() for cell in row.strip("|").split("|")])
    return found


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


# Keys


def test_the_page_lists_all_characters_cards_and_weathers() -> None:
    listed = {quoted(word)[0]: quoted(keys) for word, keys in table("word")}
    assert {word: listed[word] for word in KEYS} == {word: [*keys] for word, keys in KEYS.items()}


# Answers and acts


def documented() -> dict[str, list[str]]:
    """Return the keys of each kind of question and act, as the page writes them."""
    return {
        kind: quoted(answers)
        for row in (*table("question"), *table("act"))
        for kind in quoted(row[0])
        for answers in row[1:]
    }


def as_pattern(key: str) -> str:
    """Convert a documented key like `mug@CHARACTER/hidden` to a regular expression."""
    for word, keys in KEYS.items():
        key = re.sub(rf"\b{word}\b", f"(?:{'|'.join(keys)})", key)
    return re.sub(r"\bN\b", r"\\d+", key.replace("+", r"\+"))


@cache
def offered() -> set[tuple[str, str]]:
    """Return the kinds and keys of everything offered in random matches."""
    found: set[tuple[str, str]] = set()
    for seed in range(90):
        edition = ("classic", "modern")[seed % 2] + (ADD_ONS if seed % 4 > 1 else "")
        found.update(play(edition, (4, 6, 7, 8)[seed % 4], Random(seed)))
    return found


def play(name: str, players: int, rng: Random) -> Iterator[tuple[str, str]]:
    edition = GAME.edition(name)
    state = GAME.new_match(edition, Setup(GAME.default_players(edition, players)))
    while waiting := GAME.waiting_for(state):
        player = rng.choice(waiting)
        question = GAME.question(state, player)
        assert question is not None
        acts = [(act.kind, act.key) for act in GAME.acts(state, player)] if player != CHANCE else []
        yield from [*((question.kind, key) for key in question.options), *acts]
        answer = rng.choice(question.options)
        if acts and rng.random() < 0.15:
            answer = rng.choice(acts)[1]
        result = GAME.apply(state, player, answer)
        assert isinstance(result, Progress)
        state = result.state


def test_the_page_names_every_kind_of_question_and_every_act() -> None:
    kinds = {kind for kind, _ in offered()}
    assert {*documented()} == kinds
    steps = {*accepted_words("step nonsense")} - {"over", *PHASE_STARTS}
    assert {
        quoted for row in table("question") for quoted in re.findall(r"`(\w+)`", row[0])
    } == steps


def test_every_key_that_is_offered_is_on_the_page() -> None:
    page = documented()
    missing = {
        (kind, key)
        for kind, key in offered()
        if not any(re.fullmatch(as_pattern(written), key) for written in page[kind])
    }
    assert missing == set()


def test_every_key_on_the_page_is_offered() -> None:
    never = [
        (kinds, key)
        for row in (*table("question"), *table("act"))
        for kinds in [quoted(row[0])]
        for key in quoted(row[1])
        if not any(k in kinds and re.fullmatch(as_pattern(key), found) for k, found in offered())
    ]
    assert never == []


# Events


def events() -> dict[str, list[str]]:
    """Return every kind of event of one_boat with its facts."""
    kinds: list[Any] = [*Event.__subclasses__(), *Private.__subclasses__()]
    return {
        snake_case(kind.__name__): [
            each.name for each in fields(kind) if each.name not in NON_FACT_FIELDS
        ]
        for kind in kinds
        if kind.__module__.startswith("adrift.games.one_boat")
    }


def test_the_page_has_every_event_with_its_facts_in_order() -> None:
    listed = {
        kind: re.findall(r"\w+", re.sub(r"\([^)]*\)", "", facts))
        for kinds, facts in table("event")
        for kind in quoted(kinds)
    }
    assert listed == events()


# Positions


def accepted_words(position: str) -> list[str]:
    """Return the words the reader would have accepted."""
    with pytest.raises(Unreadable) as problem:
        GAME.read_position(position, GAME.edition("classic"), FOUR)
    return problem.value.facts["known"].split(", ")


def first_words(head: str) -> list[str]:
    return [each.split()[0] for row in table(head) for each in quoted(row[0])]


def test_the_page_explains_every_line_of_a_position() -> None:
    words = accepted_words("nonsense")
    assert len(words) == 33
    assert sorted(first_words("line")) == sorted(words)


def test_the_page_explains_the_words_within_a_line() -> None:
    written = {row[0].strip("`").split()[0]: " ".join(row[:2]) for row in table("line")}
    for word, within in {
        "seat": player_lines.SEAT_KEYS,
        "trade": turn_lines.TRADE_KEYS,
        "demand": turn_lines.DEMANDS,
        "tray": card_lines.TRAY_KEYS,
        "fight": ("against",),
        "under": ("past",),
        "water": ("chum",),
        "played": ("wind",),
        "moves": movement_lines.LOCATIONS,
    }.items():
        assert [each for each in within if not re.search(rf"\b{each}\b", written[word])] == [], word


def test_the_page_explains_every_step() -> None:
    listed = {*first_words("step"), *documented()} - {
        kind for row in table("act") for kind in quoted(row[0])
    }
    assert {*accepted_words("step nonsense")} == listed
    purposes = next(row[1] for row in table("step") if "draw_navigation" in row[0])
    assert quoted(purposes) == [*PURPOSES]
    chance = SECTION.partition("` by chance` after")[2].partition(" means")[0]
    assert quoted(chance) == [*CHANCE_IF_SILENT]
