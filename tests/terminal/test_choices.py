"""Tests the list of options: which key marks which, what Enter does, and when keys are ignored."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from textual.app import App, ComposeResult

from adrift.core.questions import Question
from adrift.games.many_boats.components import LANE_KEYS
from adrift.terminal.many_boats.options import build_menu
from adrift.terminal.menu_option import MenuOption
from adrift.terminal.one_boat.menus import build_menu as boat_menu
from adrift.terminal.play.local import LocalMatch
from adrift.terminal.screens.reveal import RevealScreen
from adrift.terminal.style import ASCII_SYMBOLS, UNICODE_SYMBOLS, Look
from adrift.terminal.widgets.choice_list import (
    GUARD_SECONDS,
    QUICK_KEYS,
    ChoiceList,
    assign_quick_keys,
)
from adrift.texts import LANGUAGES
from tests.terminal.harness import load_texts, running_terminal, unsaved_match
from tests.terminal.one_boat_views import all_questions

ENGLISH = Look(load_texts("en"), UNICODE_SYMBOLS)
THREE = [MenuOption(key, (((key, ""),),)) for key in ("first", "second", "third")]


class Clock:
    """Stands still until a test sets it."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class ChoiceListApp(App[None]):
    """An app with nothing but a list of options."""

    def __init__(self, clock: Clock, language: str = "en") -> None:
        super().__init__()
        self.list = ChoiceList(Look(load_texts(language), UNICODE_SYMBOLS), clock)
        self.chosen: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.list

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        self.chosen.append(event.key)


@asynccontextmanager
async def running_choice_list(
    *, guarded: bool, language: str = "en"
) -> AsyncIterator[ChoiceListApp]:
    app = ChoiceListApp(Clock(), language)
    async with app.run_test(size=(40, 10)) as pilot:
        app.list.set_options(THREE, guarded=guarded)
        app.list.focus()
        app.press = partial(pilot.press)  # type: ignore[attr-defined]
        yield app


def footer(choices: ChoiceList) -> str:
    return choices.render().plain.splitlines()[-1]


# Which key


def lane_question(taken: int) -> tuple[Question, LocalMatch]:
    """Return the question for a lane after this many lanes are taken."""
    source = unsaved_match("1", "zman", seed=str(taken))
    question = source.question(source.people[0])
    assert question is not None
    return question, source


@pytest.mark.parametrize("seed", range(4))
def test_a_lane_is_chosen_by_its_own_number(seed: int) -> None:
    question, source = lane_question(seed)
    assert question.kind == "place_boat"
    options = build_menu(question, (), source.view(source.people[0]), ENGLISH)
    keys = {
        option.key: key for option, key in zip(options, assign_quick_keys(options), strict=True)
    }
    assert keys == {lane: lane.removeprefix("lane") for lane in question.options}
    assert set(keys) <= set(LANE_KEYS)


def test_whatever_has_a_number_is_chosen_by_it_and_no_key_is_used_twice() -> None:
    numbered = set()
    for question, acts, view in all_questions():
        todo = [boat_menu(question, acts, view, ENGLISH)]
        while todo:
            options = todo.pop()
            keys = assign_quick_keys(options)
            todo += [list(option.submenu) for option in options if option.submenu]
            used = [key for key in keys if key]
            assert len(used) == len(set(used))
            for option, key in zip(options, keys, strict=True):
                if option.number is not None:
                    assert key == str(option.number)
                    numbered.add(option.key)
    assert {"row/1"} <= numbered, "with so many oars"
    assert {"7", "8", "9"} & numbered, "navigation cards"


def test_what_has_no_number_gets_the_keys_that_are_left() -> None:
    options = [*THREE, MenuOption("lane2", (((" ", ""),),), number=2)]
    assert assign_quick_keys(options) == ["1", "3", "4", "2"]
    many = [MenuOption(str(n), (((" ", ""),),)) for n in range(20)]
    assert assign_quick_keys(many) == [*QUICK_KEYS, *[""] * 6]


async def test_the_key_beside_a_lane_marks_it(tmp_path: Path) -> None:
    question, source = lane_question(0)
    async with running_terminal(source, tmp_path) as terminal:
        last = question.options[-1]
        await terminal.press(last.removeprefix("lane"), "enter")
        mine = [each for each in source.record.decisions if each.by == "person"]
        assert mine[0].answer == last


# Words


@pytest.mark.parametrize(
    ("language", "symbols", "said"),
    [
        ("en", UNICODE_SYMBOLS, "R• sailor → Yellow’s boat"),
        ("en", ASCII_SYMBOLS, "R  sailor -> Yellow’s boat"),
        ("de", UNICODE_SYMBOLS, "R• Matrose → gelbes Boot"),
    ],
)
def test_seating_a_pawn_reads_from_the_pawn_to_the_boat(
    language: str, symbols: object, said: str
) -> None:
    source = unsaved_match("red", "zman+boats_placed=at_random")
    question = source.question(source.people[0])
    assert question is not None
    assert question.kind == "seat_pawn"
    look = Look(load_texts(language), symbols)  # type: ignore[arg-type]
    options = build_menu(question, (), source.view(source.people[0]), look)
    labels = {each.key: "".join(text for text, _ in each.labels[0]) for each in options}
    assert labels["sailor@yellow"] == said
    assert "black" in labels["officer@black"] or "schwarz" in labels["officer@black"]


# Enter


@pytest.mark.parametrize("language", LANGUAGES)
async def test_enter_with_nothing_marked_says_what_to_do(language: str) -> None:
    async with running_choice_list(guarded=False, language=language) as app:
        before = footer(app.list)
        await app.press("enter")  # type: ignore[attr-defined]
        assert footer(app.list) == app.list.look.say("choose-nothing") != before
        assert len(footer(app.list)) <= 32, "fits the narrowest panel"
        await app.press("2")  # type: ignore[attr-defined]
        assert footer(app.list) == app.list.look.say("choose-enter")
        await app.press("enter")  # type: ignore[attr-defined]
        assert app.chosen == ["second"]


# Keys that are still being pressed


async def test_a_guarded_list_ignores_a_key_that_is_held_down() -> None:
    async with running_choice_list(guarded=True) as app:
        clock = app.list.clock
        assert isinstance(clock, Clock)
        for _ in range(20):  # like a key held down
            clock.now += GUARD_SECONDS / 10
            await app.press("1", "enter")  # type: ignore[attr-defined]
        assert (app.list.marked, app.chosen) == (None, [])
        clock.now += GUARD_SECONDS
        await app.press("1", "enter")  # type: ignore[attr-defined]
        assert app.chosen == ["first"]


async def test_an_unguarded_list_takes_the_first_key() -> None:
    async with running_choice_list(guarded=False) as app:
        await app.press("1", "enter")  # type: ignore[attr-defined]
        assert app.chosen == ["first"]


def match_before_ballot() -> LocalMatch:
    """Return a match in which a lone person's next decision is followed directly by a ballot."""
    source, ahead = unsaved_match("1"), unsaved_match("1")
    while True:
        question = open_question(source)
        for each in (ahead, source):
            if each is source and question.kind == "board_boat" and open_question(ahead).sealed:
                return source
            assert each.answer(each.people[0], question.options[0]) is None
            while each.advance():
                pass


def open_question(source: LocalMatch) -> Question:
    question = source.question(source.people[0])
    assert question is not None
    return question


async def test_a_ballot_that_opens_under_ones_fingers_takes_no_key_at_once(tmp_path: Path) -> None:
    source, clock = match_before_ballot(), Clock()
    async with running_terminal(source, tmp_path, clock=clock) as terminal:
        await terminal.press("1", "enter")
        assert open_question(source).sealed
        before = len(source.record.decisions)
        await terminal.press("1", "enter")
        assert len(source.record.decisions) == before
        assert terminal.choices.marked is None
        clock.now += 2 * GUARD_SECONDS
        await terminal.press("1")
        assert terminal.choices.marked == 0


async def test_a_ballot_after_a_reveal_takes_keys_at_once(tmp_path: Path) -> None:
    """Whoever closed the reveal is looking at the screen."""
    async with running_terminal(unsaved_match("1"), tmp_path, clock=Clock()) as terminal:
        await terminal.press("1", "enter")
        assert isinstance(terminal.app.screen, RevealScreen)
        await terminal.press("x", "1")
        assert terminal.choices.marked == 0
