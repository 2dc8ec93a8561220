"""Tests the table screen of many_boats on the smallest terminal, by key and by mouse."""

from pathlib import Path

import pytest
from textual.widgets import Input

from adrift.terminal.play.match_source import MatchSource
from adrift.terminal.screens.end import EndScreen
from adrift.terminal.screens.help import HelpPage, RulesPage, WhyPage
from adrift.terminal.screens.reveal import RevealScreen
from adrift.terminal.style import ASCII_SYMBOLS
from adrift.terminal.widgets.choice_list import ChoiceList
from adrift.terminal.widgets.event_log import EventLog
from adrift.terminal.widgets.panel import DecisionPanel
from adrift.texts import Texts
from tests.terminal.harness import RANDOM_SETUP, Terminal, running_terminal, unsaved_match


async def play_to_ballot(terminal: Terminal) -> None:
    await terminal.play_until(panel="choices")
    await terminal.wait_until_quiet()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("count", ["3", "6"])
async def test_nothing_is_cut_off_at_80_by_24(tmp_path: Path, language: str, count: str) -> None:
    source = unsaved_match("1", count=count)
    async with running_terminal(source, tmp_path, language=language) as terminal:
        await play_to_ballot(terminal)
        text, texts = terminal.text, Texts(language)
        question = source.question(source.people[0])
        assert question is not None
        assert texts.question(question, "red") in text
        for key in question.options:
            assert texts.option(question, key) in terminal.panel_text
        for player in source.players:
            assert texts.name(player) in text
        assert text.splitlines()[-1].count("   ") > 5, "all six keys are named"
        assert [len(line) for line in text.splitlines()] == [80] * 24


@pytest.mark.parametrize("language", ["en", "de"])
async def test_fourteen_options_fit_at_80_by_24(tmp_path: Path, language: str) -> None:
    source = unsaved_match("1", "zman+boats_placed=at_random", count="6")
    async with running_terminal(source, tmp_path, language=language) as terminal:
        await play_to_ballot(terminal)
        question = source.question(source.people[0])
        assert question is not None
        assert len(question.options) == 14
        texts = Texts(language)
        for shape in "•▲":
            for colour in (*source.players, "black"):
                assert f"{shape} " in terminal.panel_text
                assert terminal.panel_text.count(texts.name(colour)) == 2
        await terminal.press("e")
        assert terminal.app.screen.query_one(ChoiceList).marked == 13


async def test_a_larger_terminal_gives_the_log_a_side_and_the_boats_sides(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path, size=(120, 40)) as terminal:
        await play_to_ballot(terminal)
        assert "▄▄▄▄▄▄▄▄" in terminal.text
        assert terminal.app.screen.query_one("#story-high", EventLog).display
        assert not terminal.app.screen.query_one("#story-low", EventLog).display
        assert "green officer" in terminal.text


async def test_a_window_made_too_small_says_so(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path) as terminal:
        await terminal.pilot.resize_terminal(60, 20)
        await terminal.wait_until_quiet()
        assert "at least 80 columns" in " ".join(terminal.text.split())
        await terminal.pilot.resize_terminal(80, 24)
        await terminal.wait_until_quiet()
        assert "MIDDLE" in terminal.text


async def test_keys_pressed_too_often_decide_nothing(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path) as terminal:
        before = len(terminal.record.decisions)
        await terminal.press("enter", "enter", "space", "enter")
        assert len(terminal.record.decisions) == before


async def test_a_reveal_put_away_in_haste_is_put_away_once(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path) as terminal:
        await play_to_ballot(terminal)
        await terminal.press("1", "enter")
        assert isinstance(terminal.app.screen, RevealScreen)
        terminal.send("x", "x", "x")
        await terminal.wait_until_quiet()
        assert terminal.at_table
        await terminal.press("r")
        terminal.send("escape", "escape", "escape")
        await terminal.wait_until_quiet()
        assert terminal.at_table


async def test_a_choice_can_be_changed_until_it_is_given(tmp_path: Path) -> None:
    source = unsaved_match("1", "zman")
    async with running_terminal(source, tmp_path) as terminal:
        question = source.question(source.people[0])
        assert question is not None
        await terminal.press("1", "down", "down", "up", "enter")
        mine = [each for each in source.record.decisions if each.by == "person"]
        assert mine[0].answer == question.options[1]


async def test_the_mouse_marks_with_one_click_and_gives_with_another(tmp_path: Path) -> None:
    source = unsaved_match("1", "zman")
    async with running_terminal(source, tmp_path) as terminal:
        question = source.question(source.people[0])
        assert question is not None
        await terminal.pilot.click(ChoiceList, offset=(5, 2))
        assert terminal.app.screen.query_one(ChoiceList).marked == 2
        await terminal.pilot.click(ChoiceList, offset=(5, 1))
        await terminal.pilot.click(ChoiceList, offset=(5, 1))
        await terminal.wait_for_question()
        mine = [each for each in source.record.decisions if each.by == "person"]
        assert mine[0].answer == question.options[1]


async def test_the_mouse_lifts_the_curtain_and_puts_the_reveal_away(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("2"), tmp_path) as terminal:
        await terminal.play_until(panel="curtain")
        for _ in range(2):
            await terminal.pilot.click("#panel", offset=(10, 5))
            await terminal.wait_for_question()
            await terminal.pilot.click(ChoiceList, offset=(5, 0))
            await terminal.pilot.click(ChoiceList, offset=(5, 0))
            await terminal.wait_for_question()
        assert isinstance(terminal.app.screen, RevealScreen)
        await terminal.pilot.click(offset=(20, 20))
        assert not isinstance(terminal.app.screen, RevealScreen)


async def test_the_keys_below_can_be_clicked(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path) as terminal:
        await terminal.pilot.click("#keys", offset=(3, 0))
        assert isinstance(terminal.app.screen, HelpPage)


async def test_the_reveal_shows_every_vote_and_the_sea_as_it_was(tmp_path: Path) -> None:
    source = unsaved_match("1")
    async with running_terminal(source, tmp_path) as terminal:
        await play_to_ballot(terminal)
        sea = terminal.text.splitlines()[1:9]
        await terminal.press("1", "enter")
        assert isinstance(terminal.app.screen, RevealScreen)
        text = terminal.text
        assert "which boat springs a leak?" in text
        assert text.splitlines()[1:9] == sea
        ballot = source.view(source.people[0]).ballots[-1]
        assert set(ballot.votes) == set(source.players)
        for voter, vote in ballot.votes.items():
            who, what = voter.capitalize(), vote.capitalize()
            assert any(who in line and f"→ {what[0]} {what}" in line for line in text.splitlines())
        assert "§3.6" in text


async def test_every_line_of_the_log_answers_why(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path) as terminal:
        await play_to_ballot(terminal)
        await terminal.press("w")
        assert isinstance(terminal.app.screen, WhyPage)
        assert "§2.1" in terminal.text
        await terminal.press("escape", "l", "up")
        assert "► §1.9" in terminal.text, "marked by a sign, not by colour alone"
        await terminal.press("w")
        assert "§1.9 Seating the pawns" in terminal.text
        await terminal.press("escape", "escape", "1")
        assert terminal.app.screen.query_one(ChoiceList).marked == 0, "the keys are the question's"


async def test_a_click_on_a_line_asks_why(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path) as terminal:
        await play_to_ballot(terminal)
        await terminal.pilot.click("#story-low", offset=(10, 3))
        await terminal.wait_until_quiet()
        assert isinstance(terminal.app.screen, WhyPage)


async def test_the_rules_are_found_by_number_and_by_word(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path) as terminal:
        await terminal.press("r")
        assert isinstance(terminal.app.screen, RulesPage)
        terminal.send(*"3.9")
        await terminal.wait_until_quiet()
        assert "§3.9 One hat" in terminal.text
        assert "§3.8" not in terminal.text
        terminal.app.screen.query_one(Input).value = "quokka"
        await terminal.wait_until_quiet()
        assert "No paragraph fits" in terminal.text
        terminal.app.screen.query_one(Input).value = "swimmer"
        await terminal.wait_until_quiet()
        assert "§6.3" in terminal.text
        await terminal.press("escape")
        assert terminal.at_table


async def test_help_names_the_keys_and_the_signs(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path, language="de") as terminal:
        await terminal.press("question_mark")
        assert "Leertaste" in terminal.text
        assert "grüner Matrose" in terminal.text


async def test_the_pace_of_the_bots_can_be_changed(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path) as terminal:
        await terminal.press("s")
        assert "The bots play slowly" in terminal.text


async def test_plain_signs_draw_the_whole_table_in_ascii(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("2"), tmp_path, symbols=ASCII_SYMBOLS) as terminal:
        await terminal.play_until(panel="curtain")
        await terminal.wait_until_quiet()
        odd = {sign for sign in terminal.text if not sign.isascii()}
        assert odd <= {"·", "§", "’"}, "only in sentences"


async def test_a_decision_that_cannot_be_saved_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = unsaved_match("1", "zman")
    async with running_terminal(source, tmp_path) as terminal:

        def full(_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(source, "_save", full)
        await terminal.press("1", "enter")
        assert terminal.panel == "choices"
        assert "could not be saved" in " ".join(terminal.text.split())


async def test_a_resumed_match_opens_behind_the_curtain(tmp_path: Path) -> None:
    """Even if the question itself is public."""
    source = unsaved_match("2", "zman")
    while source.advance():
        pass
    async with running_terminal(source, tmp_path, resumed=True) as terminal:
        assert terminal.panel == "curtain"
        await terminal.wait_until_quiet()
        assert "Welcome back" in terminal.panel_text
        assert "drawn as start player" in terminal.text
        await terminal.press("space")
        assert terminal.panel == "choices"


async def test_a_resumed_match_of_one_person_needs_no_curtain(tmp_path: Path) -> None:
    source = unsaved_match("1", "zman")
    async with running_terminal(source, tmp_path, resumed=True) as terminal:
        assert terminal.panel == "choices"


async def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    async with running_terminal(
        unsaved_match("0", f"manual{RANDOM_SETUP}", count="3"), tmp_path
    ) as terminal:
        assert isinstance(terminal.app.screen, EndScreen)


async def test_leaving_asks_nothing_and_says_how_to_go_on(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path) as terminal:
        await terminal.press("q")
    assert terminal.app.exit_message() == "Everything is saved. Go on with: adrift play --resume"


async def play_to_end(terminal: Terminal) -> MatchSource:
    while not terminal.is_over:
        await terminal.decide()
    await terminal.wait_until_quiet()
    return terminal.source


async def test_the_end_says_why_and_lets_one_look_back_or_play_again(tmp_path: Path) -> None:
    async with running_terminal(
        unsaved_match("0", f"zman{RANDOM_SETUP}", count="3"), tmp_path
    ) as terminal:
        outcome = (await play_to_end(terminal)).outcome()
        assert outcome is not None
        assert outcome.rule in terminal.text
        await terminal.press("w")
        assert isinstance(terminal.app.screen, WhyPage)
        await terminal.press("escape", "escape")
        assert terminal.at_table
        assert terminal.app.screen.query_one(DecisionPanel).current == "idle"
        await terminal.press("q")
    assert terminal.app.exit_message() == ""
