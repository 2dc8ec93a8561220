"""Acts in the arena: whoever is asked may volunteer, and that is played and recorded."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from adrift.arena import match
from adrift.arena.match import FinishedMatch, InvalidBotAnswer, play_out
from adrift.bots import Bot
from adrift.bots.random_bot import RandomBot
from adrift.core.game import Game
from adrift.core.questions import Offer, Question
from adrift.core.records import ChanceSource, Record
from adrift.core.replay import last_state
from adrift.core.setups import Setup
from tests.toy.game import LOTS

SETUP = Setup(("ann", "bob", "cat"))
RANDOM = RandomBot()


@pytest.fixture(autouse=True)
def count_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure the length of Lots by its questions, since it has no rounds."""
    monkeypatch.setitem(match.LENGTH_FIELD, "lots", "number")


def play(*bots: Bot[Any], seed: str = "7") -> FinishedMatch:
    return play_out(LOTS, Record.new(LOTS, "plain", SETUP, ChanceSource(seed=seed)), bots)


class AlwaysShows(RandomBot):
    """Shows its lot as soon as possible, and records the acts offered with each question."""

    def __init__(self) -> None:
        self.offered: list[tuple[str, tuple[str, ...]]] = []

    def volunteer(
        self, view: object, question: Question, offers: Sequence[Offer], rng: Random
    ) -> str | None:
        self.offered.append((question.kind, tuple(offer.key for offer in offers)))
        return "+show" if "+show" in self.offered[-1][1] else None


def test_an_act_is_played_recorded_and_counted() -> None:
    finished = play(AlwaysShows(), RANDOM, RANDOM)
    own = [decision.answer for decision in finished.record.decisions if decision.player == 0]
    assert own[0] == "+show"
    assert own.count("+show") == 1
    assert finished.decisions[0] == len(own)
    game: Game[Any, Any, Any] = LOTS
    assert game.outcome(last_state(game, finished.record)) == finished.outcome


def test_a_bot_is_shown_its_own_acts_and_only_if_there_are_any() -> None:
    frank = AlwaysShows()
    play(frank, RANDOM, RANDOM)
    kind, keys = frank.offered[0]
    assert (kind, keys) == (
        "accuse",
        ("+show",),
    )  # begging asks, so it waits while names are sealed
    assert all(keys for _, keys in frank.offered)


def test_a_random_bot_volunteers_now_and_then() -> None:
    answers = [
        d.answer for n in range(40) for d in play(*[RANDOM] * 3, seed=str(n)).record.decisions
    ]
    acts = [answer for answer in answers if answer.startswith("+")]
    assert {"+show", "+beg:ann"} <= set(acts)
    assert 0.02 < len(acts) / len(answers) < 0.2


class ActsUnoffered(RandomBot):
    """Volunteers an act that is never offered."""

    key = "pushy"

    def volunteer(
        self, view: object, question: Question, offers: Sequence[Offer], rng: Random
    ) -> str | None:
        return "+mutiny"


def test_a_bot_that_does_what_is_not_offered_is_named() -> None:
    with pytest.raises(
        InvalidBotAnswer, match=r"bot pushy answered '\+mutiny' to accuse, not: \+show"
    ):
        play(ActsUnoffered(), RANDOM, RANDOM)


def test_a_bot_must_answer_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "MAX_ACTS_IN_A_ROW", 0)
    finished = play(AlwaysShows(), AlwaysShows(), AlwaysShows())
    assert not [d for d in finished.record.decisions if d.answer.startswith("+")]
