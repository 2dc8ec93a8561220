"""Tests matches of one_boat from the deal to the outcome: by keys, by bots, and resumed."""

import signal
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from adrift.bots import BOTS, Bot
from adrift.core.players import SPECTATOR, Player
from adrift.core.questions import Offer, Question
from adrift.core.record_text import read_text
from adrift.core.replay import check
from adrift.games import GAMES
from adrift.games.one_boat.events import TradeMade
from adrift.games.one_boat.view import View
from adrift.terminal.play import local
from adrift.terminal.play.local import LocalMatch
from tests.terminal.harness import Terminal, running_terminal, saved_match
from tests.terminal.one_boat_views import one_boat_match
from tests.terminal.test_play_command import Shell

ME = Player(0)


class Merchant(Bot[View]):
    """Gives its first card to the first player it can, accepts every trade, and rarely acts."""

    key = "merchant"

    def choose(self, view: View, question: Question, rng: Random) -> str:
        wanted = ("offer", "accept", "agree", "pass", "nothing", "no", "allow")
        if question.kind == "trade_terms" and not (view.trade and view.trade.hidden):
            return question.options[0]
        return next((key for key in wanted if key in question.options), question.options[0])

    def volunteer(
        self, view: View, question: Question, offers: Sequence[Offer], rng: Random
    ) -> str | None:
        assert view.viewer is not None
        me, person = view.players[view.viewer], list(view.players)[ME]
        made = [offer.key for offer in offers if offer.key == f"+trade@{person}"]
        owed = question.kind == "action" and me.hidden and view.turn == 1
        return made[0] if made and owed and me.offers_left == 10 else None


@pytest.fixture
def merchants(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS["one_boat"], "merchant", Merchant())
    monkeypatch.setattr("adrift.terminal.play.match_plan.DEFAULT_BOT", "merchant")


def play_until_decisions(source: LocalMatch, decisions: int) -> None:
    """Play until this many decisions, with people choosing the last option."""
    while source.outcome() is None and len(source.record.decisions) < decisions:
        if not source.advance():
            player = source.players_asked()[0]
            question = source.question(player)
            assert question is not None
            assert source.answer(player, question.options[-1]) is None


async def play_to_end(terminal: Terminal) -> None:
    while not terminal.is_over:
        await terminal.decide()
    await terminal.wait_until_quiet()


async def test_one_person_against_five_bots(tmp_path: Path) -> None:
    source = saved_match(tmp_path, "1", "classic", count="6", game="one_boat", seed="4")
    async with running_terminal(source, tmp_path) as terminal:
        await play_to_end(terminal)
        outcome, view = source.outcome(), source.view(SPECTATOR)
        assert outcome is not None
        said = " ".join(terminal.text.split())
        points = dict(zip(view.players, outcome.points, strict=True))
        best = max(points, key=lambda player: points[player])
        assert f"{points[best]}" in said
        loved = view.known.loves[best]
        name = terminal.app.look.texts.name(loved)
        assert f"loved {'themselves' if loved == best else name}" in said
        assert outcome.rule in said
    record = read_text((tmp_path / "match1.record").read_text("utf-8"))
    played = check(GAMES["one_boat"], record)
    assert GAMES["one_boat"].outcome(played[-1].state) == outcome


async def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    async with running_terminal(one_boat_match("0", seed="4", count="4"), tmp_path) as terminal:
        assert terminal.is_over


async def test_chosen_characters_are_played_by_whoever_chose_them(tmp_path: Path) -> None:
    source = one_boat_match("kid,captain", count="4")
    assert [source.players[player] for player in source.people] == ["kid", "captain"]
    async with running_terminal(source, tmp_path) as terminal:
        await terminal.wait_until_quiet()
        assert "The Kid*" in terminal.text
        assert "The Captain*" in terminal.text


def test_a_match_broken_off_goes_on_as_it_would_have(tmp_path: Path) -> None:
    """Resume the match after every fifth decision, also in windows and trades."""
    (tmp_path / "whole").mkdir()
    wish = {"edition": "classic", "count": "5", "game": "one_boat"}
    whole, broken = saved_match(tmp_path / "whole", "2", **wish), saved_match(tmp_path, "2", **wish)
    play_until_decisions(whole, 200)
    path = tmp_path / "match1.record"
    for number in range(1, 201, 5):
        play_until_decisions(broken, number)
        again = local.resume_match(read_text(path.read_text("utf-8")), broken.occupants, path)
        assert again.events(ME) == broken.events(ME)
        assert again.view(ME) == broken.view(ME)
        broken = again
    play_until_decisions(broken, 200)
    assert path.read_text() == (tmp_path / "whole" / "match1.record").read_text()


@pytest.mark.usefixtures("merchants")
def test_a_bot_trades_with_a_person_of_its_own_accord() -> None:
    source = one_boat_match("1", count="4")
    asked = []
    while source.view(SPECTATOR).turn == 1:
        if not source.advance():
            question = source.question(ME)
            assert question is not None
            asked.append(question.kind)
            accepts = question.kind == "trade_answer"
            assert source.answer(ME, "accept" if accepts else question.options[0]) is None
    assert asked.count("trade_answer") == 3, "each bot makes one offer"
    assert sum(isinstance(each, TradeMade) for each in source.events(ME)) == 3


@pytest.mark.usefixtures("merchants")
def test_a_person_trades_with_a_bot() -> None:
    source = one_boat_match("1", count="4")
    while (question := source.question(ME)) is None or question.kind != "action":
        if not source.advance():
            assert question is not None
            source.answer(ME, "accept" if question.kind == "trade_answer" else question.options[0])
    me, partner = source.players[:2]
    before = source.view(ME).players[me].hidden
    assert source.volunteer(ME, f"+trade@{partner}") is None
    for key in ("want_hidden", "offer"):
        assert source.answer(ME, key) is None
    while source.view(SPECTATOR).trade is not None:
        assert source.advance()
    assert source.view(ME).players[me].hidden == before + 1
    again = source.question(ME)
    assert again is not None
    assert again.kind == "action", "put again"


def test_a_killed_match_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADRIFT_DATA", str(tmp_path / "data"))
    record = tmp_path / "mine.record"
    words = ["one_boat", "--edition", "classic", "--players", "4", "--people", "lauren,kid"]
    shell = Shell(*words, "--fast", "--seed", "5", "--record", str(record))
    shell.wait_until(lambda: "LADY LAUREN" in shell.read())
    shell.press(" ")
    shell.wait_until(lambda: "Arrows" in shell.read())
    shell.press("1\r")
    shell.wait_until(lambda: "draft lauren:" in record.read_text())
    shell.process.send_signal(signal.SIGKILL)
    assert shell.end() == -signal.SIGKILL
    kept = read_text(record.read_text())
    assert check(GAMES["one_boat"], kept)

    again = Shell("--resume", "--fast")
    again.wait_until(lambda: "Welcome" in again.read())
    again.press("q")
    assert again.end() == 0
    assert read_text(record.read_text()).decisions[: len(kept.decisions)] == kept.decisions
