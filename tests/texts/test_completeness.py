"""Everything that can be said has a message in every language, and every message is said."""

import re
from collections.abc import Iterator, Mapping

import pytest

from adrift.texts import LANGUAGES
from adrift.texts.keys import split_key
from adrift.texts.words import kebab
from tests.texts import required_by_tables, required_messages
from tests.texts.fluent_files import Message, parse_file, parse_language, with_references
from tests.texts.required_messages import RequiredMessages
from tests.texts.required_names import names

OTHERS = (
    *("cli.ftl", "frames.ftl", "play.ftl", "rulebook.ftl"),
    *("screens.ftl", "serve.ftl", "storage.ftl", "terminal.ftl", "web.ftl"),
)
"""Endings of files whose messages the source names literally; games and tables use the others."""
KEY_FACTS = {*split_key("")}
QUESTION_FACTS = {
    *("player", "ballot", "boat", "rank", "home"),
    *("attacker", "defender", "demand", "what", "victim", "body", "attack", "defence", "left"),
    *("partner", "hidden", "cards", "wanted", "wanted_hidden", "water", "thirst"),
}
"""Facts that a question may have; tests that play matches check that it has them."""


def required() -> RequiredMessages:
    sources = required_messages.sources()
    kinds = sorted(kebab(kind) for kind in required_messages.kinds())
    return {
        **required_messages.events(),
        **required_messages.switch_values(),
        **required_messages.problems(sources),
        **required_messages.refusals(sources),
        **required_messages.reasons_won(sources),
        **{f"question-{kind}": QUESTION_FACTS for kind in kinds},
        **{f"option-{kind}": {"ballot", *KEY_FACTS} for kind in kinds},
        **{f"act-{kebab(kind)}": KEY_FACTS for kind in required_messages.acts()},
        "option-hat": set(),
        "problem-in-line": {"line", "said"},
        "problem-cast-wrong": {"cast", "players"},  # its facts are in a dict, which is not parsed
        **names(),
        **required_by_tables.required(sources),
    }


def messages(language: str) -> dict[str, Message]:
    files = parse_language(language)
    every = {key: each for file in files.values() for key, each in file.messages.items()}
    ours = [file for name, file in files.items() if not name.endswith(OTHERS)]
    return {key: with_references(every, key) for file in ours for key in file.messages}


def faults(wanted: RequiredMessages, found: Mapping[str, Message]) -> Iterator[str]:
    """Yield missing messages, unused messages, and messages that use an unknown fact."""
    referred = {name for each in found.values() for name in each.references}
    yield from (f"{key} is missing" for key in sorted(wanted.keys() - found.keys()))
    yield from (f"{key} is unused" for key in sorted(found.keys() - wanted.keys() - referred))
    for key in sorted(wanted.keys() & found.keys()):
        unknown = {fact_of(variable) for variable in found[key].variables} - wanted[key]
        yield from (f"{key} uses {name}, which it is not given" for name in sorted(unknown))


def fact_of(variable: str) -> str:
    """Return the fact of a variable: `boat` for `boat-dative`."""
    return variable.partition("-")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_message(language: str) -> None:
    found = list(faults(required(), messages(language)))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_named_in_the_source_is_there(language: str) -> None:
    files = parse_language(language).values()
    every = {key for file in files for key in file.messages}
    named = required_messages.literal_message_ids(required_messages.sources())
    assert len(named) > 20
    assert not named - every


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_name_is_used(language: str) -> None:
    files = parse_language(language).values()
    every = [each for file in files for each in file.messages.values()]
    used = {variable.partition("-")[2] for each in every for variable in each.variables}
    forms = {form for each in every for form in each.attributes}
    assert not forms - used
    assert not used - forms - {"", "key", "count", "who"}


# The test of the test


WANTED: RequiredMessages = {"event-boat-sank": {"boat"}, "refusal-match-over": set()}
HONEST = "event-boat-sank = { $boat-dative } { depth }\nrefusal-match-over = x\ndepth = y\n"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("", "", []),
        ("refusal-match-over = x", "", ["refusal-match-over is missing"]),
        ("{ depth }", "deep", ["depth is unused"]),
        ("over = x", "over = { $who }", ["refusal-match-over uses who, which it is not given"]),
    ],
)
def test_a_planted_fault_is_found(old: str, new: str, said: list[str]) -> None:
    assert list(faults(WANTED, parse_file(HONEST.replace(old, new)).messages)) == said


def test_a_new_reason_is_demanded() -> None:
    planted = """
def read(self):
    raise self.unreadable("boat_on_fire", boat="red")
def why_not(self, state, player, key):
    return Objection("too_wet" if key else "too_dry", "§1.1")
def refuse():
    return Refusal("too_late", {"hour": "noon"}, "§1.1")
"""
    assert required_messages.problems({"new.py": planted}) == {"problem-boat-on-fire": {"boat"}}
    assert required_messages.refusals({"new.py": planted}) == {
        "refusal-too-late": {"hour"},
        "refusal-too-wet": {"answer", "kind"},
        "refusal-too-dry": {"answer", "kind"},
    }


def test_what_is_demanded_was_found_at_all() -> None:
    beginnings = {re.split("-", key)[0] for key in required()}
    assert beginnings >= {"event", "question", "option", "act", "refusal", "problem", "switch"}
    assert beginnings >= {"why", "name", "item", "join"}
    assert len(required_messages.events()) >= 26 + 80
    assert len(required_messages.kinds()) >= 13 + 26
    assert len(required_messages.acts()) >= 6
    assert len(required_messages.refusals(required_messages.sources())) >= 13
    assert len(required_messages.problems(required_messages.sources())) >= 40
