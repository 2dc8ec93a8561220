"""A match that no longer replays, because its rules were corrected: frozen, and told so."""

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
from tests.table.people import play_on, set_up


class Corrected:
    """A game whose rules no longer accept some answer."""

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
    house = set_up("many_boats", 3, people=2)
    play_on(house, Random(1), 12)
    break_rules(monkeypatch, house.record_so_far()[-1])
    house.restart()
    status = house.look(SPECTATOR).status
    assert (status.phase, status.frozen) == ("frozen", "rules_changed")
    assert (status.question, status.waiting) == ("", ())
    assert house.table.broken_at
    assert house.no(0, Answer, question="1-1", option="red") == "not_while_frozen"
    assert house.no(0, Vote, matter="pause") == "not_while_frozen"
    house.ok(0, Say, text="What now?")


def test_a_frozen_match_is_voided_shows_its_truth_and_stays_voided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = set_up("many_boats", 3, people=2)
    play_on(house, Random(1), 12)
    with monkeypatch.context() as patch:
        break_rules(patch, house.record_so_far()[-1])
        house.restart()
        for voter in (0, 1):
            house.come(voter)
            house.ok(voter, Vote, matter="void")
        assert house.state.ended == "voided"
        assert len(house.look(0).truth) == 3
        house.restart()
        assert (house.state.phase, house.state.ended) == ("ended", "voided")
        house.ok(0, Rematch)
        house.ok(0, Start)
        assert house.state.phase == "playing"
        house.restart()
        assert (house.state.phase, house.state.match) == ("playing", 2)


def test_an_old_match_that_no_longer_replays_does_not_freeze_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = set_up("many_boats", 3, people=2)
    play_on(house, Random(1))
    last = house.record_so_far()[-1]
    house.ok(0, Rematch)
    house.ok(0, Start)
    before = len(house.entries())
    break_rules(monkeypatch, last)
    house.restart()
    assert house.table.broken_at
    assert (house.state.phase, house.state.match) == ("playing", 2)
    assert record_of(house.entries(), 1) is not None
    assert len(house.entries()) == before
