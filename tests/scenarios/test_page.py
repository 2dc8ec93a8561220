"""The examples of docs/scenarios.md hold, and the page explains every word of the format."""

import re
from pathlib import Path

import pytest

from adrift.core.errors import Unreadable
from adrift.core.events import Event, snake_case
from adrift.core.scenario_runner import play_chain
from adrift.core.scenarios import HEADER, STATEMENTS, chain, read_scenario
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.games.many_boats import events
from tests.scenario_builders import GAME

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
MANY_BOATS = PAGE.partition("\n## many_boats\n")[2].partition("\n## one_boat\n")[0]
BLOCKS = re.findall(r"^```scenario[^\n]*\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
CHAINED = re.findall(r"^```scenario after (\S+)$", PAGE, re.MULTILINE)
KINDS = [
    snake_case(kind.__name__)
    for kind in Event.__subclasses__()
    if kind.__module__ == events.__name__
]


def load(name: str) -> str:
    """Return a block by its number; a block that continues a file continues the block before it."""
    number = {"swim.scenario": 5}.get(name) or int(name)
    return str(BLOCKS[number - 1])


def test_six_examples_the_fifth_of_them_in_two_parts() -> None:
    assert len(BLOCKS) == 7
    assert CHAINED == ["swim.scenario"]
    assert read_scenario(BLOCKS[5]).after == "swim.scenario"


@pytest.mark.parametrize("number", range(1, 8))
def test_an_example_of_the_page_holds(number: int) -> None:
    play_chain(GAMES, chain(str(number), load))


@pytest.mark.parametrize("word", HEADER)
def test_the_page_explains_every_word_of_the_header(word: str) -> None:
    assert f"\n| `{word}` | " in PAGE


@pytest.mark.parametrize("word", STATEMENTS)
def test_the_page_explains_every_word_of_the_body(word: str) -> None:
    assert re.search(rf"^\| `{word}[ `]", PAGE, re.MULTILINE)


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_has_a_line_for_every_event(kind: str) -> None:
    assert re.search(rf"^\|[^|]*`{kind}`[^|]*\| \S", MANY_BOATS, re.MULTILINE)


def test_section_1_says_what_is_not_asked() -> None:
    section = PAGE.partition("## 1. A ballot")[2].partition("## 2. ")[0]
    assert "A question with a single possible answer is not asked" in section
    assert PAGE.count("single possible answer") == 1


def accepted_words(position: str) -> list[str]:
    """Return the words the reader would have accepted."""
    with pytest.raises(Unreadable) as problem:
        GAME.read_position(position, GAME.edition("zman"), Setup(("red", "yellow", "green")))
    return problem.value.facts["known"].split(", ")


def test_the_page_explains_every_line_of_a_position() -> None:
    words = accepted_words("nonsense")
    assert len(words) == 10
    pattern = r"^\| `{} "
    assert [w for w in words if not re.search(pattern.format(w), MANY_BOATS, re.MULTILINE)] == []


def test_the_page_explains_every_step() -> None:
    steps = accepted_words("step nonsense")
    assert len(steps) == 17
    steps_part = MANY_BOATS.partition("**Steps.**")[2]
    assert [step for step in steps if not re.search(rf"`{step}[ `]", steps_part)] == []
