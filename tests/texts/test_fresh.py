"""Everything that can be said has a message in every language, and every message is said."""

import re
from collections.abc import Iterator, Mapping

import pytest

from adrift.texts import LANGUAGES
from adrift.texts.keys import split_key
from adrift.texts.words import kebab
from tests.texts import demands, table_demands
from tests.texts.demands import Demands
from tests.texts.files import Message, read, read_language, whole
from tests.texts.names import names

OTHERS = (
    *("cli.ftl", "frames.ftl", "play.ftl", "rulebook.ftl"),
    *("screens.ftl", "serve.ftl", "storage.ftl", "terminal.ftl", "web.ftl"),
)
"""How files end whose messages are asked for outright; all others are what games and tables say."""
KEY_FACTS = {*split_key("")}
QUESTION_FACTS = {
    *("player", "ballot", "boat", "rank", "home"),
    *("attacker", "defender", "demand", "what", "victim", "body", "attack", "defence", "left"),
    *("partner", "hidden", "cards", "wanted", "wanted_hidden", "water", "thirst"),
}
"""What a question may say. Whether it does is seen when matches are told."""


def demanded() -> Demands:
    sources = demands.sources()
    kinds = sorted(kebab(kind) for kind in demands.kinds())
    return {
        **demands.events(),
        **demands.switch_values(),
        **demands.problems(sources),
        **demands.refusals(sources),
        **demands.reasons_won(sources),
        **{f"question-{kind}": QUESTION_FACTS for kind in kinds},
        **{f"option-{kind}": {"ballot", *KEY_FACTS} for kind in kinds},
        **{f"act-{kebab(kind)}": KEY_FACTS for kind in demands.acts()},
        "option-hat": set(),
        "problem-in-line": {"line", "said"},
        "problem-cast-wrong": {"cast", "players"},  # brought in a dict, which is not read
        **names(),
        **table_demands.demanded(sources),
    }


def messages(language: str) -> dict[str, Message]:
    files = read_language(language)
    every = {key: each for file in files.values() for key, each in file.messages.items()}
    ours = [file for name, file in files.items() if not name.endswith(OTHERS)]
    return {key: whole(every, key) for file in ours for key in file.messages}


def faults(wanted: Demands, found: Mapping[str, Message]) -> Iterator[str]:
    """What is missing, what is never said, and what uses a fact it is not given."""
    referred = {name for each in found.values() for name in each.references}
    yield from (f"{key} is missing" for key in sorted(wanted.keys() - found.keys()))
    yield from (f"{key} is unused" for key in sorted(found.keys() - wanted.keys() - referred))
    for key in sorted(wanted.keys() & found.keys()):
        unknown = {fact(variable) for variable in found[key].variables} - wanted[key]
        yield from (f"{key} uses {name}, which it is not given" for name in sorted(unknown))


def fact(variable: str) -> str:
    """The fact behind a variable: `boat` for `boat-dative`."""
    return variable.partition("-")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_message(language: str) -> None:
    found = list(faults(demanded(), messages(language)))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_named_in_the_source_is_there(language: str) -> None:
    files = read_language(language).values()
    every = {key for file in files for key in file.messages}
    named = demands.said_by_name(demands.sources())
    assert len(named) > 20
    assert not named - every


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_name_is_used(language: str) -> None:
    files = read_language(language).values()
    every = [each for file in files for each in file.messages.values()]
    used = {variable.partition("-")[2] for each in every for variable in each.variables}
    forms = {form for each in every for form in each.attributes}
    assert not forms - used
    assert not used - forms - {"", "key", "count", "who"}


# The test of the test


WANTED: Demands = {"event-boat-sank": {"boat"}, "refusal-match-over": set()}
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
    assert list(faults(WANTED, read(HONEST.replace(old, new)).messages)) == said


def test_a_new_reason_is_demanded() -> None:
    planted = """
def read(self):
    raise self.unreadable("boat_on_fire", boat="red")
def why_not(self, state, player, key):
    return Objection("too_wet" if key else "too_dry", "§1.1")
def refuse():
    return Refusal("too_late", {"hour": "noon"}, "§1.1")
"""
    assert demands.problems({"new.py": planted}) == {"problem-boat-on-fire": {"boat"}}
    assert demands.refusals({"new.py": planted}) == {
        "refusal-too-late": {"hour"},
        "refusal-too-wet": {"answer", "kind"},
        "refusal-too-dry": {"answer", "kind"},
    }


def test_what_is_demanded_was_found_at_all() -> None:
    beginnings = {re.split("-", key)[0] for key in demanded()}
    assert beginnings >= {"event", "question", "option", "act", "refusal", "problem", "switch"}
    assert beginnings >= {"why", "name", "item", "join"}
    assert len(demands.events()) >= 26 + 80
    assert len(demands.kinds()) >= 13 + 26
    assert len(demands.acts()) >= 6
    assert len(demands.refusals(demands.sources())) >= 13
    assert len(demands.problems(demands.sources())) >= 40
