"""What people read: sentences of real matches in both languages, and the words in them."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from adrift.core.errors import Unplayable, Unreadable
from adrift.core.events import Event
from adrift.core.players import CHANCE
from adrift.core.questions import SILENCE, Outcome, Progress, Question, Refusal
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.games.many_boats import events
from adrift.texts import LANGUAGES, Texts, Verbatim, choose_language
from tests.texts.required_messages import kinds

GAME = GAMES["many_boats"]
ENGLISH, GERMAN = Texts("en"), Texts("de")
EDITIONS = ("zman", "rswk", "manual+last_boat=swims", "rswk+boats_placed=at_random")


@cache
def matches() -> tuple[list[Event], list[tuple[Question, str]]]:
    """What is told and asked in a few matches with many hats and some silence."""
    told, asked = list[Event](), list[tuple[Question, str]]()
    for seed, edition in enumerate(EDITIONS * 2):
        for question, name, happened in play(edition, 3 + seed % 4, random.Random(seed)):
            asked.append((question, name))
            told.extend(happened)
    return told, asked


def play(
    edition: str, count: int, rng: random.Random
) -> Iterator[tuple[Question, str, tuple[Event, ...]]]:
    rules = GAME.edition(edition)
    names = GAME.default_players(rules, count)
    state = GAME.new_match(rules, Setup(names))
    while waiting := GAME.waiting_for(state):
        question = GAME.question(state, waiting[0])
        assert question is not None
        progress = GAME.apply(state, waiting[0], answer(question, rng))
        assert isinstance(progress, Progress)
        state = progress.state
        yield question, "chance" if waiting[0] == CHANCE else names[waiting[0]], progress.events


def answer(question: Question, rng: random.Random) -> str:
    if question.player != CHANCE and rng.random() < 0.1:
        return SILENCE
    if "hat" in question.options and rng.random() < 0.4:
        return "hat"
    return rng.choice(question.options)


def test_the_matches_tell_and_ask_everything() -> None:
    told, asked = matches()
    every = [kind for kind in vars(events).values() if isinstance(kind, type)]
    known = {kind for kind in every if issubclass(kind, Event) and kind is not Event}
    assert {type(event) for event in told} == known
    assert {question.kind for question, _ in asked} == kinds("many_boats")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence(language: str) -> None:
    texts = Texts(language)
    for event in matches()[0]:
        check_sentence(texts.event(event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_a_sentence_and_its_labels_differ(language: str) -> None:
    texts = Texts(language)
    for question, name in matches()[1]:
        check_sentence(texts.question(question, name))
        labels = [texts.option(question, key) for key in question.options]
        assert len(set(labels)) == len(labels)
        assert all(label[0].isupper() and label[-1] != "." for label in labels)


def check_sentence(said: str) -> None:
    assert said[0].isupper(), said
    assert said.endswith("."), said
    assert not [mark for mark in ("{", "}", "_", "@", "  ", "\u2068") if mark in said], said


LANDED = events.BoatLanded("green", "left", 1, (("red", 1, 2), ("white", 0, 1), ("green", 2, 0)))
OPENED = events.BallotOpened("eject", "black", (("red", "green", 3), ("green", "hat", 1)))
SILENT = events.BallotOpened("leak", "", (("red", "black", 1), ("green", "-", 1)))
ENDED = events.MatchEnded(("red", "green"), "shared", (("red", 12), ("green", 12)))


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            LANDED,
            "The green boat lands on the left island at stage 1. Ashore: "
            "Red (an officer and 2 sailors), White (a sailor), Green (2 officers).",
            "Das grüne Boot landet an der linken Insel an Steg 1. An Land: "
            "Rot (ein Offizier und 2 Matrosen), Weiß (ein Matrose), Grün (2 Offiziere).",
        ),
        (
            OPENED,
            "The votes on who is thrown out of the black boat are shown: "
            "Red names Green with 3 votes and Green plays a hat.",
            "Die Stimmen, wer aus dem schwarzen Boot geworfen wird, werden aufgedeckt: "
            "Rot nennt Grün mit 3 Stimmen und Grün spielt einen Hut.",
        ),
        (
            SILENT,
            "The votes on the leak are shown: Red names Black and Green says nothing.",
            "Die Stimmen zum Leck werden aufgedeckt: Rot nennt Schwarz und Grün schweigt.",
        ),
        (
            ENDED,
            "The match is over. Red and Green share the win. Points: Red 12, Green 12.",
            "Die Partie ist zu Ende. Rot und Grün teilen sich den Sieg. Punkte: Rot 12, Grün 12.",
        ),
        (
            events.BoatSank("orange", 1, 0, ()),
            "The orange boat sinks: one leak and nobody aboard.",
            "Das orangefarbene Boot sinkt: ein Leck und niemand an Bord.",
        ),
    ],
)
def test_events_with_numbers_and_lists(event: Event, english: str, german: str) -> None:
    assert ENGLISH.event(event) == english
    assert GERMAN.event(event) == german


@pytest.mark.parametrize(
    ("key", "english", "german"),
    [
        ("green", "Green", "Grün"),
        ("sailor@black", "sailor in the black boat", "Matrose im schwarzen Boot"),
        ("officer@left", "officer on the left island", "Offizier auf der linken Insel"),
        ("lane3", "lane 3, to the middle island", "Bahn 3, zur mittleren Insel"),
        ("hat", "captain’s hat", "Kapitänshut"),
        ("water@kid", "water@kid", "water@kid"),
        ("Anna@home", "Anna@home", "Anna@home"),
        ("", "", ""),
    ],
)
def test_names(key: str, english: str, german: str) -> None:
    assert ENGLISH.name(key) == english
    assert GERMAN.name(key) == german


def test_a_kind_of_question_has_a_name_of_its_own() -> None:
    card = ENGLISH.say("event-provision-seen", player="kid", card="compass")
    assert card == "the Kid starts with a compass."
    assert "the use of a compass is for" in ENGLISH.say("refusal-not-asked", kind="compass")
    assert "die Abstimmung über das Leck" in GERMAN.say("refusal-not-asked", kind="leak_ballot")


def test_lists_are_joined_as_one_speaks() -> None:
    assert ENGLISH.listing([]) == ""
    assert ENGLISH.listing(["a"]) == "a"
    assert ENGLISH.listing(["a", "b"]) == "a and b"
    assert GERMAN.listing(["a", "b", "c"]) == "a, b und c"


def test_facts_that_are_keys_are_named_and_verbatim_ones_are_not() -> None:
    said = ENGLISH.say("event-pawn_seated", player="red", rank="sailor", boat="green")
    assert said == "Red seats a sailor in the green boat."
    own = {"player": Verbatim("red"), "edition": "zman"}
    assert ENGLISH.say("problem-player-unknown", **own).startswith("There is no player “red”")


def test_large_numbers_are_grouped_as_the_language_does() -> None:
    assert ENGLISH.say("item-tally", colour="red", number=12345) == "Red 12,345"
    assert GERMAN.say("item-tally", colour="red", number=12345) == "Rot 12.345"


def test_refusals_problems_and_outcomes() -> None:
    refusal = Refusal("no_free_seat", {"answer": "green", "kind": "board_boat"}, "§6.3")
    assert GERMAN.refusal(refusal).startswith("Dieses Boot hat keinen freien Platz (Grün)")
    problem = Unplayable("edition_unknown", edition="hat", known="zman, rswk")
    assert ENGLISH.problem(problem) == "There is no edition “hat”; choose one of: zman, rswk."
    line = Unreadable(3, "number_expected", word="red")
    assert GERMAN.problem(line) == "Zeile 3: „red“ ist keine Zahl; schreibe hier eine."
    outcome = Outcome((1,), "landed_first", "§8.4", (3, 3), ((), ()))  # type: ignore[arg-type]
    assert ENGLISH.outcome(outcome, ("red", "green")).startswith("Green wins the tie")


def test_house_rules_are_told_in_the_order_of_the_rules() -> None:
    changed = {"scoring": "flat", "seats": 7}
    told = ["A boat has seven seats.", "An officer ashore scores 2 and a sailor 1, on any island."]
    assert ENGLISH.house_rules("many_boats", changed) == told
    assert GERMAN.house_rules("many_boats", {}) == []


def test_a_message_that_is_not_there_is_our_mistake() -> None:
    with pytest.raises(LookupError, match="no message event-boat-flew in en"):
        ENGLISH.say("event-boat_flew")
    with pytest.raises(LookupError, match="event-hat-worn in en"):
        ENGLISH.say("event-hat-worn", hats_left=1)
    with pytest.raises(ValueError, match="unknown language 'fr'"):
        Texts("fr")


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        (None, {}, "en"),
        ("de", {"LANG": "en_GB.UTF-8"}, "de"),
        ("fr", {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "de_AT.UTF-8"}, "de"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en"),
        (None, {"ADRIFT_LANG": "de-CH", "LC_ALL": "C"}, "de"),
        (None, {"ADRIFT_LANG": "", "LC_MESSAGES": "de", "LANG": "en"}, "de"),
    ],
)
def test_the_language_chosen(
    wanted: str | None, environment: dict[str, str], language: str
) -> None:
    assert choose_language(wanted, environment) == language
