"""Whoever has only what came over the wire reads the same sentences: kinds, facts and keys."""

import json
from typing import Any

import pytest

from adrift.core.events import Event, snake_case
from adrift.core.questions import Offer, Outcome, Question, Refusal
from adrift.texts import LANGUAGES, Texts
from tests.texts import test_one_boat, test_texts


def sent(facts: object) -> Any:
    """As it arrives: objects, lists, words and numbers."""
    return json.loads(json.dumps(facts))


def events() -> list[Event]:
    return [*test_texts.matches()[0], *test_one_boat.matches().events.values()]


def questions() -> list[tuple[Question, str]]:
    return [*test_texts.matches()[1], *test_one_boat.matches().asked.values()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_events(language: str) -> None:
    texts = Texts(language)
    for event in events():
        kind = snake_case(type(event).__name__)
        assert texts.event_by_kind(kind, sent(event.facts())) == texts.event(event)


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_and_options(language: str) -> None:
    texts = Texts(language)
    for question, player in questions():
        kind, facts = question.kind, sent(question.facts)
        assert texts.question_by_kind(kind, facts, player) == texts.question(question, player)
        for key in question.options:
            assert texts.option_by_kind(kind, facts, key) == texts.option(question, key)


def test_acts_refusals_and_outcomes() -> None:
    texts = Texts("de")
    act = Offer("trade", "+trade@kid", "§5.3")
    assert (
        texts.act_by_kind(*sent((act.kind, act.key)))
        == texts.act(act)
        == "Mit dem Kind Karten tauschen"
    )
    refusal = Refusal("no_free_seat", {"answer": "green", "kind": "board_boat"}, "§6.3")
    assert texts.refusal_by_reason(*sent(refusal[:2])) == texts.refusal(refusal)
    outcome = Outcome((1,), "most_points", "§8.4", (3, 4), ((), ()))  # type: ignore[arg-type]
    assert texts.outcome_by_reason("most_points", ["green"]) == texts.outcome(
        outcome, ("red", "green")
    )


def test_facts_may_be_called_like_anything() -> None:
    facts = {"name": "Ann", "message": "x", "self": "y", "kind": "z"}
    assert Texts("en").note("returned", facts) == "Ann is back and decides again."
