"""A match that no longer replays because its rules were corrected is frozen."""

from random import Random
from typing import Any

import pytest

from adrift.core.game import Game
from adrift.core.players import SPECTATOR, Player
from adrift.core.questions import Progress, Refusal
from adrift.core.steps import Match
from adrift.games import GAMES
from adrift.table.protocol.commands import Answer, Rematch, Say, Start, Vote
from adrift.table.records import record_of
from tests.table.players_at_table import play_to_end, start_match


class Corrected:
    """A game whose rules no longer accept a certain answer."""

    def __init__(self, game: Game[Any, Any, Any], answer: str) -> None:
        self.game, self.answer = game, answer

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def apply(self, state: Match, player: Player, answer: str) -> Progress | Refusal:
        if answer == self.answer:
            return Refusal("not_offered", {}, "§0")
        return self.game.apply(state, player, answer)


def break_rules(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    monkeypatch.setitem(GAMES, "many_boats", Corrected(GAMES["many_boats"], answer))


def test_what_no_longer_replays_is_frozen_and_tells_no_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = start_match("many_boats", 3, people=2)
    play_to_end(harness, Random(1), 12)
    break_rules(monkeypatch, harness.answers_so_far()[-1])
    harness.restart()
    status = harness.welcome(SPECTATOR).status
    assert (status.phase, status.frozen) == ("frozen", "rules_changed")
    assert (status.question, status.waiting) == ("", ())
    assert harness.table.rejected_entries
    assert harness.refusal(0, Answer, question="1-1", option="red") == "not_while_frozen"
    assert harness.refusal(0, Vote, matter="pause") == "not_while_frozen"
    harness.send_ok(0, Say, text="What now?")


def test_a_frozen_match_is_voided_shows_its_truth_and_stays_voided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = start_match("many_boats", 3, people=2)
    play_to_end(harness, Random(1), 12)
    with monkeypatch.context() as patch:
        break_rules(patch, harness.answers_so_far()[-1])
        harness.restart()
        for voter in (0, 1):
            harness.connect(voter)
            harness.send_ok(voter, Vote, matter="void")
        assert harness.state.end_reason == "voided"
        assert len(harness.welcome(0).truth) == 3
        harness.restart()
        assert (harness.state.phase, harness.state.end_reason) == ("ended", "voided")
        harness.send_ok(0, Rematch)
        harness.send_ok(0, Start)
        assert harness.state.phase == "playing"
        harness.restart()
        assert (harness.state.phase, harness.state.match_number) == ("playing", 2)


def test_an_old_match_that_no_longer_replays_does_not_freeze_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = start_match("many_boats", 3, people=2)
    play_to_end(harness, Random(1))
    last = harness.answers_so_far()[-1]
    harness.send_ok(0, Rematch)
    harness.send_ok(0, Start)
    before = len(harness.entries())
    break_rules(monkeypatch, last)
    harness.restart()
    assert harness.table.rejected_entries
    assert (harness.state.phase, harness.state.match_number) == ("playing", 2)
    assert record_of(harness.entries(), 1) is not None
    assert len(harness.entries()) == before
