"""Sentences and labels of one_boat word by word: numbers, lists, cases, and who is meant."""

from dataclasses import replace

import pytest

from adrift.core.errors import Unplayable
from adrift.core.events import Event
from adrift.core.players import CHANCE, Player
from adrift.core.questions import Offer, Outcome, Question
from adrift.games.one_boat import events
from adrift.texts import Texts
from adrift.texts.keys import split_key

ENGLISH, GERMAN = Texts("en"), Texts("de")

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
            "Face down, the Captain gave the Kid a water and 2 oars.",
            "Verdeckt hat der Kapitän dem Kind ein Wasser und 2 Ruder gegeben.",
        ),
        (
            THIRSTY,
            "The First Mate is thirsty 4 times over, from rowing, the card and liquid courage "
            "(twice).",
            "Der Erste Maat hat 4-fachen Durst, vom Rudern, durch die Karte und zweimal vom Mut "
            "aus der Flasche.",
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
            events.TradeRefused("kid", "captain"),
            "The Kid refuses the Captain’s offer.",
            "Das Kind lehnt das Angebot des Kapitäns ab.",
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
        ("action", "swap@captain", "Demand the Captain’s seat", "Den Platz des Kapitäns fordern"),
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
    assert split_key("mug@kid/oar")["what"] == "oar"
    assert split_key("lay@oar@kid")["card"] == "oar"
    assert split_key("lay@oar@kid")["character"] == "kid"
    assert split_key("27")["chart"] == 27
    assert split_key("row")["what"] == ""


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
    both = replace(alone, winners=(Player(0), Player(1)))
    assert GERMAN.outcome(both, names).startswith("Das Kind und der Erste Maat teilen sich")
    assert ENGLISH.say("terminal-end-source", kind="cash", number=3) == "3 × cash"
