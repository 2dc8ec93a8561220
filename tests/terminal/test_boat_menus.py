"""Tests the menus of one_boat: every answer and act is there once, with a distinct label."""

from collections.abc import Iterator, Sequence

import pytest

from adrift.games.one_boat.components import CARDS, CHARACTERS
from adrift.terminal.menu_option import MenuOption
from adrift.terminal.one_boat.menus import build_menu
from adrift.terminal.one_boat.previews import preview_option
from adrift.terminal.style import UNICODE_SYMBOLS, Look
from adrift.texts import LANGUAGES, Texts
from tests.terminal.one_boat_views import all_questions

NARROW_LABEL_WIDTH = 28
"""Columns of a label in the panel of the smallest terminal."""
KEYS_WITH_UNDERSCORES = [key for key in CARDS if "_" in key]


def leaf_keys(options: Sequence[MenuOption]) -> Iterator[str]:
    for option in options:
        yield from leaf_keys(option.submenu) if option.submenu else (option.key,)


def menu_levels(options: Sequence[MenuOption]) -> Iterator[Sequence[MenuOption]]:
    """Yield the menu and each of its submenus."""
    yield options
    for option in options:
        if option.submenu:
            yield from menu_levels(option.submenu)


def label_text(option: MenuOption, brevity: int) -> str:
    return "".join(text for text, _ in option.label(brevity))


def test_a_menu_leads_to_every_option_and_every_act_once() -> None:
    look = Look(Texts("en"), UNICODE_SYMBOLS)
    for question, acts, view in all_questions():
        found = sorted(leaf_keys(build_menu(question, acts, view, look)))
        assert found == sorted([*question.options, *(offer.key for offer in acts)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_in_one_list_differ_however_short(language: str) -> None:
    look = Look(Texts(language), UNICODE_SYMBOLS)
    for question, acts, view in all_questions()[::5]:
        for options in menu_levels(build_menu(question, acts, view, look)):
            for brevity in (0, 1):
                labels = [label_text(option, brevity) for option in options]
                assert len(set(labels)) == len(labels), labels


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shortest_labels_fit_the_smallest_panel_without_being_confused(language: str) -> None:
    look = Look(Texts(language), UNICODE_SYMBOLS)
    for question, acts, view in all_questions()[::5]:
        for options in menu_levels(build_menu(question, acts, view, look)):
            labels = [label_text(option, 9)[:NARROW_LABEL_WIDTH] for option in options]
            assert len(set(labels)) == len(labels), labels


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_shown_to_people(language: str) -> None:
    look = Look(Texts(language), UNICODE_SYMBOLS)
    for question, acts, view in all_questions()[::5]:
        for options in menu_levels(build_menu(question, acts, view, look)):
            for option in options:
                for brevity in (0, 1):
                    label = label_text(option, brevity)
                    assert not {"@", "_"} & set(label), label
                    assert label not in (*CHARACTERS, *KEYS_WITH_UNDERSCORES)


def test_an_action_has_no_more_entries_than_the_smallest_panel_has_lines() -> None:
    look = Look(Texts("en"), UNICODE_SYMBOLS)
    lists = [build_menu(*each, look) for each in all_questions() if each[0].kind == "action"]
    assert max(len(options) for options in lists) <= 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_marked_is_explained(language: str) -> None:
    look, explained = Look(Texts(language), UNICODE_SYMBOLS), set()
    rare = [each for each in all_questions() if each[0].kind not in ("fight", "closing")]
    for question, acts, view in [*rare[::3], *all_questions()[::20]]:
        for options in menu_levels(build_menu(question, acts, view, look)):
            for option in options:
                lines = preview_option(view, question.kind, option.key, look, 42)
                assert all(len("".join(text for text, _ in line)) <= 42 for line in lines)
                assert len(lines) <= 7
                if lines:
                    explained.add(question.kind)
    assert explained >= {"draft", "action", "fight", "row_card", "navigate", "bury", "closing"}
