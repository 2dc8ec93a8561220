"""What people read of one_boat: sentences of real matches in both languages, and their labels."""

import random
from functools import cache
from typing import NamedTuple

import pytest

from adrift.core.events import Event
from adrift.core.players import CHANCE
from adrift.core.questions import SILENCE, Offer, Outcome, Progress, Question
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.games.one_boat import events
from adrift.games.one_boat.events import CharacterDealt
from adrift.texts import LANGUAGES, Texts
from tests.texts.required_messages import acts, kinds
from tests.texts.required_names import REASONS, SOURCES
from tests.texts.test_texts import check_sentence

GAME = GAMES["one_boat"]
ADDED = "+cannibalism=on+liquid_courage=on+weather=on"
EDITIONS = (f"classic{ADDED}", f"modern{ADDED}+compass=two", "classic+paintings=3_3_2", "modern")
ACTING, SILENT, EAGER = 0.15, 0.05, 0.5
MOST = 200
EXCITING = ("cook", "object", "kit", "flare", "mug", "fire", "yes", "keep", "water")
"""How answers begin that lead to what is seldom seen."""


class Told(NamedTuple):
    """Everything said in some matches."""

    events: dict[str, Event]
    asked: dict[str, tuple[Question, str]]
    offers: dict[str, tuple[Offer, ...]]
    """All by what makes a difference, so that nothing is read twice."""
    outcomes: list[tuple[Outcome, tuple[str, ...]]]


@cache
def matches() -> Told:
    """Matches with many acts and some silence, until everything has happened once."""
    told = Told({}, {}, {}, [])
    for seed in range(MOST):
        play(EDITIONS[seed % len(EDITIONS)], 4 + seed % 5, random.Random(seed), told)
        if kinds_of(told) == set(events.__all__):
            break
    return told


def kinds_of(told: Told) -> set[str]:
    return {type(event).__name__ for event in told.events.values()}


def play(edition: str, count: int, rng: random.Random, told: Told) -> None:
    rules = GAME.edition(edition)
    names = GAME.default_players(rules, count)
    state = GAME.new_match(rules, Setup(names))
    while waiting := GAME.waiting_for(state):
        question = GAME.question(state, waiting[0])
        assert question is not None
        name = "chance" if waiting[0] == CHANCE else names[waiting[0]]
        told.asked[f"{question.kind} {question.facts} {question.options} {name}"] = question, name
        offers = GAME.acts(state, waiting[0]) if rng.random() < ACTING else ()
        told.offers[repr(offers)] = offers
        progress = GAME.apply(state, waiting[0], answer(question, offers, rng))
        assert isinstance(progress, Progress)
        told.events.update((repr(event), event) for event in progress.events)
        names, state = renamed(names, progress.events), progress.state
    outcome = GAME.outcome(state)
    assert outcome is not None
    told.outcomes.append((outcome, names))


def renamed(names: tuple[str, ...], told: tuple[Event, ...]) -> tuple[str, ...]:
    """What players are called once they are dealt a character."""
    dealt = {each.player: each.character for each in told if isinstance(each, CharacterDealt)}
    return tuple(dealt.get(name, name) for name in names)


def answer(question: Question, offers: tuple[Offer, ...], rng: random.Random) -> str:
    if offers:
        return rng.choice(offers).key
    if question.player != CHANCE and rng.random() < SILENT:
        return SILENCE
    exciting = [key for key in question.options if key.startswith(EXCITING)]
    return rng.choice(exciting if exciting and rng.random() < EAGER else question.options)


def test_the_matches_tell_and_ask_everything() -> None:
    told = matches()
    assert kinds_of(told) == set(events.__all__)
    assert {question.kind for question, _ in told.asked.values()} == kinds("one_boat")
    assert {offer.kind for offers in told.offers.values() for offer in offers} == acts("one_boat")


def test_the_matches_know_no_reason_or_source_without_a_name() -> None:
    told = matches()
    thirsty = [event for event in told.events.values() if isinstance(event, events.BecameThirsty)]
    assert {reason for event in thirsty for reason in event.reasons} == set(REASONS)
    sources = [
        source for outcome, _ in told.outcomes for each in outcome.sources for source in each
    ]
    assert {source.kind for source in sources} == {*SOURCES, "cash", "jewels"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence(language: str) -> None:
    texts = Texts(language)
    for event in matches().events.values():
        check_sentence(texts.event(event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_a_sentence_and_its_labels_differ(language: str) -> None:
    texts = Texts(language)
    labels: dict[str, str] = {}
    for question, name in matches().asked.values():
        check_sentence(texts.question(question, name))
        for key in question.options:
            if f"{question.kind} {key}" not in labels:
                labels[f"{question.kind} {key}"] = texts.option(question, key)
        check_labels([labels[f"{question.kind} {key}"] for key in question.options])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labels_of_acts_differ(language: str) -> None:
    texts = Texts(language)
    for offers in matches().offers.values():
        check_labels([texts.act(offer) for offer in offers])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_is_a_sentence(language: str) -> None:
    texts = Texts(language)
    for outcome, names in matches().outcomes:
        check_sentence(texts.outcome(outcome, names))


def check_labels(labels: list[str]) -> None:
    assert len(set(labels)) == len(labels), labels
    for label in labels:
        assert label[0].isupper(), label
        assert label[-1] != ".", label
        assert not set("{}_@/") & set(label), label
