"""Tests that hands, love and hate stay behind the curtain when several people share a screen.

Two matches that differ only in the cards kept from the tray must look the same on every screen
while the curtain is down.
"""

from pathlib import Path

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.terminal.play.controller import MatchController
from adrift.terminal.screens.help import CardsPage
from adrift.terminal.screens.reveal import RevealScreen
from tests.terminal.harness import Terminal, running_terminal
from tests.terminal.one_boat_views import one_boat_match

SEED = "3"
"""A match in which the first tray holds at least two kinds of cards."""

COLOUR_SAMPLE = 4
"""Every how many screens colours are compared too, which is slow."""


async def public_screens(folder: Path, kept: str) -> list[str]:
    """Return all public screens of the first day if the player at the bow keeps this card and the
    others do nothing."""
    seen: list[str] = []
    source = one_boat_match("4", count="4", seed=SEED)
    async with running_terminal(source, folder) as terminal:
        await terminal.decide()
        await terminal.press(kept, "enter")
        while source.view(SPECTATOR).turn == 1 and not terminal.is_over:
            await capture(terminal, seen)
            await pass_or_take_first(terminal)
    return seen


async def capture(terminal: Terminal, seen: list[str]) -> None:
    if terminal.panel != "choices" or not terminal.at_table:
        await terminal.wait_until_quiet()
        in_colour = len(seen) % COLOUR_SAMPLE == 0
        seen.append(terminal.app.export_screenshot() if in_colour else terminal.text)


async def pass_or_take_first(terminal: Terminal) -> None:
    """Pass without looking if possible; otherwise choose the first option."""
    question = terminal.source.question(terminal.source.players_asked()[0])
    assert question is not None
    if terminal.panel == "curtain" and "pass" in question.options:
        before = terminal.fingerprint()
        terminal.send("p")
        await terminal.wait_for_question(before)
    else:
        await terminal.decide()


async def test_worlds_that_differ_in_a_hand_look_the_same(tmp_path: Path) -> None:
    one = await public_screens(tmp_path, "1")
    other = await public_screens(tmp_path, "2")
    assert len(one) > 12
    assert one == other


async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        MatchController, "public_viewer", property(lambda self: self.source.people[0])
    )
    assert await public_screens(tmp_path, "1") != await public_screens(tmp_path, "2")


async def test_nothing_private_is_on_the_screen_before_somebody_looks(tmp_path: Path) -> None:
    source = one_boat_match("3", count="4", seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        for _ in range(25):
            await terminal.wait_until_quiet()
            lifted = terminal.at_table and terminal.panel == "choices"
            assert ("Hand:" in terminal.text) == lifted
            assert ("love:" in terminal.text or "♥" in terminal.text) == lifted
            await terminal.decide()


async def test_the_curtain_names_the_character(tmp_path: Path) -> None:
    async with running_terminal(one_boat_match("2", seed=SEED), tmp_path) as terminal:
        await terminal.play_until(panel="curtain")
        await terminal.wait_until_quiet()
        player = terminal.source.players_asked()[0]
        name = terminal.source.players[player]
        assert terminal.app.look.texts.name(name).upper() in terminal.panel_text
        assert "place" not in terminal.panel_text


async def test_passing_unseen_is_offered_to_holders_and_others_alike(tmp_path: Path) -> None:
    source = one_boat_match("4", count="4", seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        offered: list[bool] = []
        while len(offered) < 12:
            if terminal.at_table and terminal.panel == "curtain":
                await terminal.wait_until_quiet()
                question = source.question(source.players_asked()[0])
                assert question is not None
                offered.append("pass" in question.options)
                assert ("passes without looking" in terminal.panel_text) == offered[-1]
            await pass_or_take_first(terminal)
        assert set(offered) == {True, False}


async def test_nobody_is_passed_for_where_others_look_on(tmp_path: Path) -> None:
    async with running_terminal(one_boat_match("2", seed=SEED), tmp_path) as terminal:
        await terminal.press("p")
        assert "everybody is asked" in " ".join(terminal.text.split())


async def test_what_belongs_together_is_asked_at_one_look(tmp_path: Path) -> None:
    """Rowing asks for the action and for each card behind a curtain that is lifted once."""
    source = one_boat_match("2", count="4", seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        while not (terminal.panel == "choices" and "row" in open_options(terminal)):
            await terminal.decide()
        await terminal.choose("row")
        assert terminal.panel == "choices"
        assert "You have drawn" in terminal.text


def open_options(terminal: Terminal) -> tuple[str, ...]:
    question = terminal.app.screen.controller.open_question  # type: ignore[attr-defined]
    return question.options if question else ()


async def test_one_of_several_looks_at_the_own_cards_at_any_time(tmp_path: Path) -> None:
    source = one_boat_match("2", seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        await terminal.play_until(panel="curtain")
        await terminal.press("i")
        assert "Who wants to look?" in terminal.text
        await terminal.press("2", "enter")
        assert terminal.panel == "curtain"
        assert "Hand:" not in terminal.text
        await terminal.press("space")
        assert isinstance(terminal.app.screen, CardsPage)
        second = source.people[1]
        name = terminal.app.look.texts.name(source.players[second])
        assert f"You are {name}" in terminal.text
        await terminal.press("end")
        assert "What only you were told" in terminal.text
        assert f"{name} secretly loves".casefold() in " ".join(terminal.text.split()).casefold()
        await terminal.press("escape")
        assert terminal.panel == "curtain", "the open question is put again"
        assert "Hand:" not in terminal.text


async def test_one_of_several_deals_behind_the_curtain(tmp_path: Path) -> None:
    source = one_boat_match("2", count="4", seed=SEED)
    async with running_terminal(source, tmp_path) as terminal:
        while not (terminal.panel == "curtain" and open_kind(terminal) == "action"):
            await terminal.decide()
        other = next(
            number for number, who in enumerate(source.people) if who != player_asked(terminal)
        )
        await terminal.press("t", str(other + 1), "enter", "space")
        name = source.players[source.people[other]]
        card = source.view(source.people[other]).known.hands[name][0]
        await terminal.choose(f"+show@{card}")
        assert source.view(SPECTATOR).players[name].open == (card,)
        assert open_kind(terminal) == "action"
        await terminal.wait_until_quiet()
        assert terminal.panel == "curtain"


def open_kind(terminal: Terminal) -> str:
    question = terminal.source.question(player_asked(terminal))
    return question.kind if question else ""


def player_asked(terminal: Terminal) -> Player:
    return terminal.source.players_asked()[0]


async def test_what_is_turned_up_is_for_all_to_see(tmp_path: Path) -> None:
    async with running_terminal(one_boat_match("4", count="4", seed=SEED), tmp_path) as terminal:
        while not isinstance(terminal.app.screen, RevealScreen):
            await pass_or_take_first(terminal)
        await terminal.wait_until_quiet()
        assert "Navigation card" in terminal.text
        assert "Hand:" not in terminal.text
