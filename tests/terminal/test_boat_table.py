"""Tests the table screen of one_boat on the smallest terminal, by key and by mouse."""

from pathlib import Path

import pytest

from adrift.terminal.screens.help import CardsPage, HelpPage
from adrift.terminal.screens.reveal import RevealScreen
from adrift.terminal.style import ASCII_SYMBOLS
from adrift.terminal.widgets.choice_list import ChoiceList
from adrift.terminal.widgets.event_log import EventLog
from adrift.texts import Texts
from tests.terminal.harness import running_terminal
from tests.terminal.one_boat_views import (
    FULL_EDITION,
    one_boat_match,
    open_question,
    person_decisions,
    play_until_question,
    view_of,
)

SEED = "7"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("count", ["4", "8"])
async def test_nothing_is_cut_off_at_80_by_24(tmp_path: Path, language: str, count: str) -> None:
    source, texts = one_boat_match(count=count, edition=FULL_EDITION, seed=SEED), Texts(language)
    async with running_terminal(source, tmp_path, language=language) as terminal:
        for _ in range(12):
            await terminal.wait_until_quiet()
            text = terminal.text
            assert [len(line) for line in text.splitlines()] == [80] * 24
            view = view_of(source, source.people[0])
            if terminal.at_table and terminal.panel == "choices":
                said = " ".join(text.split())
                assert view.viewer is not None
                assert texts.question(open_question(source), view.viewer) in said
                for name in view.players:
                    assert texts.name(name)[1:] in text
                assert "♥" in text
                assert texts.say("terminal-key-leave") in text.splitlines()[-1]
            await terminal.decide()


async def test_a_larger_terminal_gives_the_log_a_side_and_cards_a_line(tmp_path: Path) -> None:
    async with running_terminal(one_boat_match(), tmp_path, size=(120, 40)) as terminal:
        await terminal.wait_until_quiet()
        assert terminal.app.screen.query_one("#story-high", EventLog).display
        assert "greedy" in terminal.text
        assert "hidden cards" in terminal.text


async def test_an_option_that_is_marked_is_explained_beside_it(tmp_path: Path) -> None:
    source = one_boat_match(seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        first = (await play_until_question(terminal, source, "draft")).options[0]
        says = Texts("en").say(f"terminal-does-{first}")
        assert says not in " ".join(terminal.text.split())
        await terminal.press("1")
        assert says[:30] in " ".join(terminal.text.split())


async def test_a_menu_opens_and_leads_back(tmp_path: Path) -> None:
    source = one_boat_match(seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        await play_until_question(terminal, source, "action")
        before = len(terminal.record.decisions)
        top = [option.key for option in terminal.choices.options]
        await terminal.press(str(top.index("swap") + 1), "enter")
        assert len(terminal.choices.options) == 5
        assert "Esc or a click here: back" in terminal.panel_text
        await terminal.press("escape")
        assert [option.key for option in terminal.choices.options] == top
        await terminal.press(str(top.index("swap") + 1), "enter")
        await terminal.pilot.click(ChoiceList, offset=(3, terminal.choices.footer_row))
        assert [option.key for option in terminal.choices.options] == top
        assert len(terminal.record.decisions) == before


async def test_the_mouse_leads_through_a_menu(tmp_path: Path) -> None:
    source = one_boat_match(seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        await play_until_question(terminal, source, "action")
        line = [option.key for option in terminal.choices.options].index("swap")
        for offset in ((5, line), (5, line), (5, 1), (5, 1)):
            await terminal.pilot.click(ChoiceList, offset=offset)
        await terminal.wait_until_quiet()
        assert [each.answer for each in person_decisions(source) if each.answer.startswith("swap@")]


async def test_a_long_list_scrolls_to_what_is_marked(tmp_path: Path) -> None:
    source = one_boat_match(count="8", seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        await play_until_question(terminal, source, "action")
        await terminal.press(
            str([option.key for option in terminal.choices.options].index("swap") + 1), "enter"
        )
        assert len(terminal.choices.options) == 7
        await terminal.press("up")
        assert terminal.choices.marked == 6
        assert "►7" in terminal.panel_text
        assert "above" in terminal.panel_text


async def test_the_page_of_cards_is_one_key_away(tmp_path: Path) -> None:
    source = one_boat_match(seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        await terminal.press("i")
        assert isinstance(terminal.app.screen, CardsPage)
        assert "You love" in terminal.text
        await terminal.press("escape", "question_mark")
        assert isinstance(terminal.app.screen, HelpPage)
        assert "your love and your hate" in terminal.text


async def test_a_navigation_card_is_shown_before_anything_comes_of_it(tmp_path: Path) -> None:
    source = one_boat_match(seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        while not (
            isinstance(terminal.app.screen, RevealScreen) and "Navigation card" in terminal.text
        ):
            await terminal.decide()
            await terminal.wait_until_quiet()
        assert "overboard:" in terminal.text
        assert "thirsty:" in terminal.text


async def test_plain_signs_draw_the_whole_table_in_ascii(tmp_path: Path) -> None:
    source = one_boat_match(seed=SEED)
    async with running_terminal(source, tmp_path, symbols=ASCII_SYMBOLS) as terminal:
        await play_until_question(terminal, source, "action")
        odd = {sign for sign in terminal.text if not sign.isascii()}
        assert odd <= {"·", "§", "’", "×"}, "only in sentences"


async def test_the_rules_of_this_game_are_at_hand(tmp_path: Path) -> None:
    async with running_terminal(one_boat_match(seed=SEED), tmp_path) as terminal:
        await terminal.press("r")
        terminal.send(*"8.6")
        await terminal.wait_until_quiet()
        assert "§8.6 Birds" in terminal.text
