"""What people read of one_boat: sentences of real matches in both languages, and their labels."""

import random
from functools import cache
from typing import NamedTuple

import pytest

from adrift.core.events import Event
from adrift.core.faults import Unplayable
from adrift.core.players import CHANCE, Player
from adrift.core.questions import SILENCE, Offer, Outcome, Progress, Question, Source
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.games.one_boat import events
from adrift.texts import LANGUAGES, Texts
from adrift.texts.keys import parts
from tests.texts.demands import acts, kinds
from tests.texts.names import REASONS, SOURCES
from tests.texts.test_texts import check_sentence

GAME = GAMES["one_boat"]
ENGLISH, GERMAN = Texts("en"), Texts("de")
ADDED = "+cannibalism=on+liquid_courage=on+weather=on"
EDITIONS = (f"classic{ADDED}", f"modern{ADDED}+compass=two", "classic+paintings=3_3_2", "modern")
ACTING, SILENT = 0.15, 0.05


class Told(NamedTuple):
    """Everything said in some matches."""

    events: list[Event]
    asked: dict[str, tuple[Question, str]]
    """By what makes a difference, so that nothing is read twice."""
    offers: set[tuple[Offer, ...]]
    outcomes: list[tuple[Outcome, tuple[str, ...]]]


@cache
def matches() -> Told:
    """A few matches with many acts and some silence."""
    told = Told([], {}, set(), [])
    for seed in range(24):
        play(EDITIONS[seed % len(EDITIONS)], 4 + seed % 5, random.Random(seed), told)
    return told


def play(edition: str, count: int, rng: random.Random, told: Told) -> None:
    rules = GAME.edition(edition)
    state = GAME.new_match(rules, Setup(GAME.default_players(rules, count)))
    while waiting := GAME.waiting_for(state):
        player = waiting[0]
        question = GAME.question(state, player)
        assert question is not None
        names = GAME.view(state, player if player != CHANCE else Player(0)).names
        name = "chance" if player == CHANCE else names[player]
        told.asked[f"{question.kind} {question.facts} {question.options} {name}"] = question, name
        offers = GAME.acts(state, player)
        told.offers.add(offers)
        progress = GAME.apply(state, player, answer(question, offers, rng))
        assert isinstance(progress, Progress)
        told.events.extend(progress.events)
        state = progress.state
    outcome = GAME.outcome(state)
    assert outcome is not None
    told.outcomes.append((outcome, GAME.view(state, Player(0)).names))


def answer(question: Question, offers: tuple[Offer, ...], rng: random.Random) -> str:
    if offers and rng.random() < ACTING:
        return rng.choice(offers).key
    if question.player != CHANCE and rng.random() < SILENT:
        return SILENCE
    return rng.choice(question.options)


def test_the_matches_tell_and_ask_everything() -> None:
    told = matches()
    assert {type(event).__name__ for event in told.events} == set(events.__all__)
    assert {question.kind for question, _ in told.asked.values()} == kinds("one_boat")
    assert {offer.kind for offers in told.offers for offer in offers} == acts("one_boat")


def test_the_matches_know_no_reason_or_source_without_a_name() -> None:
    told = matches()
    thirsty = [event for event in told.events if isinstance(event, events.BecameThirsty)]
    assert {reason for event in thirsty for reason in event.reasons} == set(REASONS)
    sources = [
        source for outcome, _ in told.outcomes for each in outcome.sources for source in each
    ]
    assert {source.kind for source in sources} == {*SOURCES, "cash", "jewels"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence(language: str) -> None:
    texts = Texts(language)
    for event in matches().events:
        check_sentence(texts.event(event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_a_sentence_and_its_labels_differ(language: str) -> None:
    texts = Texts(language)
    for question, name in matches().asked.values():
        check_sentence(texts.question(question, name))
        check_labels([texts.option(question, key) for key in question.options])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labels_of_acts_differ(language: str) -> None:
    texts = Texts(language)
    for offers in matches().offers:
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


OFFERED = events.TradeOffered("captain", "mate", 1, ("water", "water", "knife"), (), 2)
MADE = events.TradeMade("kid", "huang", 0, (), 1, ("oar",))
SEEN = events.TradeSeen((Player(0),), "captain", "kid", ("water", "oar", "oar"), ())
THIRSTY = events.BecameThirsty("mate", 4, ("rowed", "named", "drank", "drank"))


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            OFFERED,
            "The Captain offers the First Mate a face-down card along with 2 waters and a knife "
            "for 2 hidden cards.",
            "Der Kapitän bietet dem Ersten Maat eine verdeckte Karte und offen 2 Wasser und ein "
            "Messer für 2 verdeckte Karten.",
        ),
        (
            MADE,
            "The Kid gives Mrs. Huang nothing and gets a face-down card along with an oar.",
            "Das Kind gibt Frau Huang nichts und bekommt eine verdeckte Karte und offen ein Ruder.",
        ),
        (
            SEEN,
            "The Captain gave the Kid a water and 2 oars for nothing.",
            "Der Kapitän hat dem Kind ein Wasser und 2 Ruder gegeben, für nichts.",
        ),
        (
            THIRSTY,
            "The First Mate is thirsty 4 times over, from rowing, the card and liquid courage "
            "(2 times).",
            "Der Erste Maat hat 4-fachen Durst, vom Rudern, durch die Karte und 2-mal vom Mut aus "
            "der Flasche.",
        ),
        (
            events.WaterSpent("kid", "kid"),
            "The Kid drinks a water.",
            "Das Kind trinkt ein Wasser.",
        ),
        (
            events.WaterSpent("kid", "mate"),
            "The Kid gives the First Mate a water to drink.",
            "Das Kind gibt dem Ersten Maat ein Wasser zu trinken.",
        ),
        (
            events.CardDemanded("frenchy", "captain", ""),
            "Frenchy mugs the Captain.",
            "Frenchy überfällt den Kapitän.",
        ),
        (
            events.CardDemanded("frenchy", "kid", "flare_gun"),
            "Frenchy mugs the Kid for a flare gun.",
            "Frenchy überfällt das Kind und will eine Leuchtpistole.",
        ),
    ],
)
def test_events_with_numbers_and_lists(event: Event, english: str, german: str) -> None:
    assert ENGLISH.event(event) == english
    assert GERMAN.event(event) == german


@pytest.mark.parametrize(
    ("kind", "key", "english", "german"),
    [
        ("action", "nothing", "Do nothing", "Nichts tun"),
        ("action", "row", "Row", "Rudern"),
        ("action", "row/2", "Row with both oars", "Mit beiden Rudern rudern"),
        ("action", "swap@captain", "Demand the Captain’s seat", "Den Platz des Kapitäns verlangen"),
        ("action", "mug@mate", "Mug the First Mate", "Den Ersten Maat überfallen"),
        (
            "action",
            "mug@kid/oar",
            "Mug the Kid for an oar",
            "Das Kind überfallen, um ein Ruder",
        ),
        (
            "row_card",
            "bury@27",
            "Put card 27 under the deck",
            "Karte 27 unter den Navigationsstapel schieben",
        ),
        ("navigate", "27", "Card 27", "Karte 27"),
        ("draft", "still_life", "Still life", "Stillleben"),
        ("loot", "hidden", "A hidden card", "Eine verdeckte Karte"),
        ("fight", "join@defence", "Join the defenders", "Bei der Verteidigung helfen"),
    ],
)
def test_options(kind: str, key: str, english: str, german: str) -> None:
    question = Question(kind, Player(0), (key,), (), {}, "§4.2", 1, sealed=False, after_talk="")
    assert ENGLISH.option(question, key) == english
    assert GERMAN.option(question, key) == german


def test_an_act_names_the_card_and_whom_it_goes_to() -> None:
    offer = Offer("lay", "+lay@medical_kit@captain", "§5.6")
    assert ENGLISH.act(offer) == "Lay a medical kit from the hand before the Captain"
    assert GERMAN.act(offer) == "Einen Verbandskasten von der Hand vor den Kapitän legen"


def test_keys_come_apart() -> None:
    assert parts("mug@kid/oar")["what"] == "oar"
    assert parts("lay@oar@kid")["card"] == "oar"
    assert parts("lay@oar@kid")["character"] == "kid"
    assert parts("27")["chart"] == 27
    assert parts("row")["what"] == ""


def test_chance_deals_to_somebody() -> None:
    facts = {"player": "place3"}
    question = Question("deal_love", CHANCE, (), (), facts, "§1.4", 1, sealed=False, after_talk="")  # type: ignore[arg-type]
    assert ENGLISH.question(question, "chance") == "Chance deals place 3 somebody to love."
    assert GERMAN.question(question, "chance") == "Der Zufall teilt Platz 3 eine Liebe zu."


def test_problems_and_outcomes() -> None:
    problem = Unplayable("cast_wrong", cast="kid kid", players="4")
    assert ENGLISH.problem(problem).startswith("The cast “kid kid” does not fit 4 players")
    names = ("kid", "mate", "captain")
    alone = Outcome((Player(1),), "living_tie", "§11.10", (9, 9, 0), ())
    assert ENGLISH.outcome(alone, names).startswith("The First Mate wins the tie")
    both = alone._replace(winners=(Player(0), Player(1)))
    assert GERMAN.outcome(both, names).startswith("Das Kind und der Erste Maat teilen sich")
    assert ENGLISH.say("terminal-end-source", kind=Source("love", 1, 9).kind, number=1)
