"""Tests that nothing secret is shown before the player named lifts the curtain.

Two matches that differ only in a sealed vote must look the same on every screen until the ballot is
opened: as text, and as a screenshot with its colours.
"""

from pathlib import Path

import pytest

from adrift.terminal.play.controller import MatchController
from adrift.terminal.screens.reveal import RevealScreen
from tests.terminal.harness import Terminal, running_terminal, unsaved_match

Screens = list[str]


async def screens_after(folder: Path, vote: str) -> Screens:
    """Return all screens between the first vote, which is this one, and the reveal."""
    seen: Screens = []
    source = unsaved_match("3")
    async with running_terminal(source, folder) as terminal:
        await terminal.play_until(panel="choices")
        await terminal.press(vote, "enter")
        while not isinstance(terminal.app.screen, RevealScreen):
            await capture(terminal, seen)
            await terminal.decide("2")
    return seen


async def capture(terminal: Terminal, seen: Screens) -> None:
    """Capture the screen with its colours, with an option marked, and with the last rule open."""
    await terminal.wait_until_quiet()
    seen.append(terminal.app.export_screenshot())
    for key in ("3", "w", "escape"):
        await terminal.press(key)
        seen.append(terminal.text)


async def test_worlds_that_differ_in_a_sealed_vote_look_the_same(tmp_path: Path) -> None:
    one = await screens_after(tmp_path, "1")
    other = await screens_after(tmp_path, "4")
    assert len(one) == len(other) == 4 * 4, "two people, a curtain and a choice each"
    for mine, theirs in zip(one, other, strict=True):
        assert mine == theirs


async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def telltale(self: MatchController, *_: object) -> None:
        red = self.source.people[0]
        self.screen.show_status(f"red has named {self.source.view(red).own_vote}")

    monkeypatch.setattr(MatchController, "show_question", telltale)
    one = await screens_after(tmp_path, "1")
    other = await screens_after(tmp_path, "4")
    assert one != other


async def test_the_curtain_shows_no_option(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("2"), tmp_path) as terminal:
        await terminal.play_until(panel="curtain")
        await terminal.wait_until_quiet()
        assert "RED" in terminal.panel_text
        assert "boat" not in terminal.panel_text
        assert "hat" not in terminal.panel_text
        await terminal.press("space")
        assert "captain’s hat" in terminal.panel_text


async def test_the_answer_leaves_with_the_curtain(tmp_path: Path) -> None:
    """§3.1 The next player finds no option marked and no text left over."""
    async with running_terminal(unsaved_match("2"), tmp_path) as terminal:
        await terminal.play_until(panel="choices")
        await terminal.press("2", "enter")
        assert terminal.panel == "curtain"
        assert "YELLOW" in terminal.text
        before = terminal.text
        await terminal.press("enter", "1", "2", "enter")
        assert terminal.text == before, "only the key that lifts the curtain does anything"


async def test_a_lifted_curtain_can_fall_again(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("2"), tmp_path) as terminal:
        await terminal.play_until(panel="choices")
        await terminal.press("2", "escape")
        assert terminal.panel == "curtain"
        assert "RED" in terminal.text
        await terminal.press("space")
        assert "►" not in terminal.panel_text, "nothing is marked"


async def test_a_single_person_needs_no_curtain(tmp_path: Path) -> None:
    async with running_terminal(unsaved_match("1"), tmp_path) as terminal:
        assert terminal.panel == "choices"


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ("zman", "until all"),
        ("rswk", "until the start"),
        ("zman+talk_ends=stick", "stick"),
        ("zman+talk_ends=hourglass", "hourglass"),
    ],
)
async def test_3_2_the_curtain_says_how_talk_ends(tmp_path: Path, edition: str, said: str) -> None:
    quick = f"{edition}+boats_placed=at_random+pawns_seated=at_random"
    async with running_terminal(unsaved_match("2", quick), tmp_path) as terminal:
        await terminal.play_until(panel="curtain")
        await terminal.wait_until_quiet()
        assert "First you may talk" in terminal.panel_text
        assert said in terminal.panel_text
