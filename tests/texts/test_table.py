"""What a table says to people: every sentence of it, read as people read it."""

from collections.abc import Iterator
from itertools import product

import pytest

from adrift.texts import LANGUAGES, Texts
from adrift.texts.times import split_duration
from tests.texts import required_by_tables, required_messages
from tests.texts.fluent_files import parse_language
from tests.texts.test_texts import check_sentence

ENGLISH, GERMAN = Texts("en"), Texts("de")
SAMPLES: dict[str, list[object]] = {
    "name": ["anna"],
    "before": ["Ann"],
    "to": ["Béla"],
    "names": [[], ["anna"], ["anna", "Béla", "red"]],
    "place": [1, 2],
    "free": [1, 3],
    "match": [1, 12],
    "number": [0, 1, 4],
    "yes": [1, 2],
    "needed": [3],
    "factor": [1.0, 1.5, 3.0],
    "per_question": [0, 45.0, 86400.0],
    "reserve": [0, 600.0],
    "bot": ["greedy", "random"],
    "wish": ["red", "captain"],
    "game": ["many_boats", "one_boat"],
    "edition": ["zman", "zman+seats=7"],
    "why": ["all_ready", "start_player", "stick", "clock", "hourglass"],
    "reason": ["rules_changed"],
    "check": ["0042"],
    "late": ["ask", "open", "closed"],
    "answer": ["green"],
    "kind": ["leak_ballot"],
}
"""Facts as they come over the wire."""
OURS = ("table.ftl", "table_options.ftl", "table_screens.ftl")
NOT_CAPITAL = ("anna", "“", "„")
"""How a sentence may begin: with a name as its owner writes it, or with what somebody said."""
LABELS = ("table-vote-", "table-occupant-")


def told(texts: Texts, message: str, facts: set[str]) -> Iterator[str]:
    """A message with every mixture of sample facts."""
    names = sorted(facts)
    for chosen in product(*(SAMPLES[name] for name in names)):
        yield texts.sentence(message, **dict(zip(names, chosen, strict=True)))


def sentences() -> dict[str, set[str]]:
    ours = required_by_tables.of_tables(required_messages.sources())
    found = {
        **required_by_tables.refusals(ours),
        **required_by_tables.notes(ours),
        **required_by_tables.status_values(ours),
    }
    return {key: facts for key, facts in found.items() if not key.startswith(LABELS)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_notes_and_standings_are_sentences(language: str) -> None:
    texts = Texts(language)
    for message, facts in sentences().items():
        for said in told(texts, message, facts):
            check_sentence(f"S{said}" if said.startswith(NOT_CAPITAL) else said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_have_titles_sentences_and_labels(language: str) -> None:
    texts = Texts(language)
    for message in required_by_tables.settings():
        if message.endswith("-about"):
            check_sentence(texts.say(message))
        elif not message.endswith("-some"):
            said = texts.say(message)
            assert said[0].isupper()
            assert not said.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_dots_and_apostrophes_are_printed_ones(language: str) -> None:
    entries = Texts(language).messages.entries
    for name, file in parse_language(language).items():
        for key in file.messages if name in OURS else ():
            assert not set("'\"") & set(entries[key]), key
            assert "..." not in entries[key], key
            assert "  " not in entries[key].splitlines()[0], key


@pytest.mark.parametrize(
    ("what", "facts", "english", "german"),
    [
        (
            "place_taken",
            {"place": 2, "name": "green"},
            "green takes place 2.",
            "green nimmt Platz 2.",
        ),
        (
            "place_removed",
            {"place": 3, "name": "", "bot": "greedy"},
            "The host removes the greedy bot from place 3.",
            "Die Tischleitung macht Platz 3 frei: Der Gierbot muss gehen.",
        ),
        (
            "place_removed",
            {"place": 3, "name": "Ann", "bot": ""},
            "The host removes Ann from place 3.",
            "Die Tischleitung macht Platz 3 frei: Ann muss gehen.",
        ),
        (
            "clock_set",
            {"per_question": 90.0, "reserve": 172800.0},
            "The clock allows 1 minute and 30 seconds for each question, "
            "and a reserve of 2 days for the match.",
            "Für jede Frage gibt die Uhr 1 Minute und 30 Sekunden, "
            "dazu für die ganze Partie 2 Tage Reserve.",
        ),
        (
            "wished",
            {"place": 1, "name": "Ann", "wish": "captain"},
            "Ann chooses the Captain.",
            "Ann wählt: der Kapitän.",
        ),
        (
            "wished",
            {"place": 1, "name": "Ann", "wish": ""},
            "Ann leaves the choice open.",
            "Ann lässt die Wahl offen.",
        ),
        (
            "agreed_time",
            {"name": "Ann", "factor": 1.5},
            "The table agrees: Ann has 1.5 times as long to think as the others.",
            "Der Tisch beschließt: Ann hat 1,5-mal so viel Bedenkzeit wie die anderen.",
        ),
    ],
)
def test_notes(what: str, facts: dict[str, object], english: str, german: str) -> None:
    assert ENGLISH.note(what, facts) == english
    assert GERMAN.note(what, facts) == german


def test_a_table_refuses_for_its_own_reasons_for_the_rules_and_for_a_set_up() -> None:
    assert ENGLISH.refusal_by_reason("places_free", {"free": 1}).startswith(
        "One place is still free"
    )
    assert ENGLISH.refusal_by_reason("wish_taken", {"wish": "mate"}).startswith(
        "The First Mate is taken"
    )
    assert GERMAN.refusal_by_reason("wish_taken", {"wish": "mate"}).startswith(
        "Der Erste Maat ist schon"
    )
    assert "kein Boot" not in GERMAN.refusal_by_reason(
        "no_hat_left", {"answer": "hat", "kind": "leak_ballot"}
    )
    wrong = {"player": "red", "known": "green, white"}
    assert "“red”" in ENGLISH.refusal_by_reason("colour_not_allowed", wrong), (
        "as one has to write it"
    )


@pytest.mark.parametrize(
    ("option", "value", "english", "german"),
    [
        ("game", "many_boats", "Lifeboats", "Rette sich wer kann"),
        ("players", 4, "4", "4"),
        ("edition", "zman", "Lifeboats (2006)", "Lifeboats (2006)"),
        ("edition", "zman+seats=7", "Lifeboats (2006) + seats=7", "Lifeboats (2006) + seats=7"),
        ("cast", ["kid", "mate"], "The Kid and the First Mate", "Das Kind und der Erste Maat"),
        ("cast", [], "As the number of players has it", "Wie es die Zahl der Spieler vorsieht"),
        ("clock-per_question", 0, "No clock", "Keine Uhr"),
        ("clock-per_question", 3600.0, "1 hour", "1 Stunde"),
        ("talk-before_ballot", "none", "No talk, the ballot comes at once", ""),
        ("talk-whispers", False, "Not here", "Hier nicht"),
        ("watching-delay", 1, "One decision", "Eine Entscheidung"),
        ("absence-stand_in", "greedy", "Greedy bot", "Gierbot"),
        ("absence-standstill", 3600.0, "1 hour", "1 Stunde"),
        ("marks", "number", "Only how many have answered", ""),
        ("pace", 0.8, "0.8 seconds", "0,8 Sekunden"),
        ("scenario", "many_boats · zman\n\n…", "At the position of a scenario", ""),
    ],
)
def test_values_of_options(option: str, value: object, english: str, german: str) -> None:
    assert ENGLISH.setting(option, value) == english
    assert GERMAN.setting(option, value).startswith(german)


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (0, [("seconds", 0)]),
        (0.84, [("seconds", 0.8)]),
        (9.0, [("seconds", 9)]),
        (59.7, [("minutes", 1)]),
        (60, [("minutes", 1)]),
        (90, [("minutes", 1), ("seconds", 30)]),
        (3605, [("hours", 1)]),
        (3 * 86400 + 4 * 3600 + 59, [("days", 3), ("hours", 4)]),
        (86400 + 1800, [("days", 1)]),
    ],
)
def test_times_are_told_in_the_two_largest_units(
    seconds: float, told: list[tuple[str, float]]
) -> None:
    assert split_duration(seconds) == told


# People's own words


def test_a_name_is_never_taken_for_a_key_or_for_a_message() -> None:
    for name in ("red", "hat", "greedy", "ßara", "{ $place }", "name-red", "place1"):
        assert ENGLISH.note("host_changed", {"name": name}) == f"{name} is the host now."
    said = GERMAN.say("table-waiting", names=["grün", "hat", "kid"])
    assert said == "Gewartet wird auf grün, hat und kid."


def test_a_name_written_from_right_to_left_stays_within_its_marks() -> None:
    said = ENGLISH.note("back_agreed", {"name": "שרה", "to": "Anna"})
    assert said == "\u2068שרה\u2069 agrees to let Anna back."
    listed = ENGLISH.say("table-waiting", names=["אבי", "Anna"])
    assert listed == "Waiting for \u2068אבי\u2069 and Anna."


def test_signs_that_turn_directions_are_taken_out_of_a_name() -> None:
    for sign in "\u061c\u200e\u200f\u202a\u202e\u2066\u2067\u2068\u2069\n\x1b":
        said = ENGLISH.note("returned", {"name": f"An{sign}na"})
        assert said == "Anna is back and decides again."


# The test of the test


PLANTED = """
def soak(tx):
    raise CommandRefused("too_wet", place=1)
def drift(tx):
    what = "drifted" if tx.state.phase == "lobby" else "stranded"
    add_note(tx.state, entry, what, place=1)
def in_phase(self):
    raise CommandRefused(f"not_while_{self.state.phase}")
def leave(tx, place):
    end(tx, "bored" if place else "tired")
def end(tx, why):
    tx.record(MatchEnded, why=why)
def apply_ended(state, entry: MatchEnded):
    facts = {"match": 1}
    facts["name"] = "Ann"
    add_note(state, entry, f"match_{entry.why}", **facts)
"""


def test_new_reasons_and_notes_are_demanded() -> None:
    sources = {"table/new.py": PLANTED}
    assert required_by_tables.refusals(sources) == {
        "refusal-too-wet": {"place"},
        "refusal-not-while-lobby": set(),
        "refusal-not-while-playing": set(),
        "refusal-not-while-ended": set(),
        "refusal-not-while-frozen": set(),
    }
    assert required_by_tables.notes(sources) == {
        "note-drifted": {"place"},
        "note-stranded": {"place"},
        "note-match-bored": {"match", "name"},
        "note-match-tired": {"match", "name"},
    }


@pytest.mark.parametrize("what", ["entry.mood", "choose(entry)", "f'{entry.why}_{entry.how}'"])
def test_what_cannot_be_read_off_the_source_is_a_fault(what: str) -> None:
    source = f"def tell(state, entry: str):\n    add_note(state, entry, {what})\n"
    with pytest.raises(LookupError, match="tell: "):
        required_by_tables.notes({"table/new.py": source})


def test_what_is_demanded_was_found_at_all() -> None:
    ours = required_by_tables.of_tables(required_messages.sources())
    assert len(required_by_tables.refusals(ours)) >= 31
    assert len(required_by_tables.notes(ours)) >= 30
    assert len(required_by_tables.settings()) >= 88
