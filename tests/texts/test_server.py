"""Every reason a server gives for not doing something has its sentence."""

import pytest

from adrift.texts import LANGUAGES, Texts
from adrift.texts.words import kebab
from tests.texts import required_by_server, required_messages
from tests.texts.fluent_files import parse_language, with_references
from tests.texts.test_texts import check_sentence

PREFIXES = ("refusal-", "problem-")


def message_of(texts: Texts, reason: str) -> str:
    """Where `Texts.refused` finds it."""
    return next((each + kebab(reason) for each in PREFIXES if each + reason in texts), "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(language: str) -> None:
    texts = Texts(language)
    files = parse_language(language).values()
    every = {key: each for file in files for key, each in file.messages.items()}
    for reason, facts in required_by_server.reasons(required_messages.sources()).items():
        message = message_of(texts, reason)
        assert message, f"{reason} is missing"
        used = {each.partition("-")[0] for each in with_references(every, message).variables}
        known = required_by_server.UNKNOWN_FACTS not in facts
        assert used <= facts or not known, f"{reason} uses {used - facts}, which it is not given"


@pytest.mark.parametrize(
    ("reason", "facts", "english"),
    [
        ("field_missing", {"where": "command.name"}, "A field is missing: command.name."),
        (
            "field_wrong",
            {"where": "", "wanted": "`object`, got `int`"},
            "That is not of the kind that is wanted: `object`, got `int`.",
        ),
        (
            "field_unknown",
            {"where": "command"},
            "There is a field that does not belong there, in command.",
        ),
        ("frame_too_long", {"longest": "65536"}, "That is too long; 65536 bytes are allowed."),
    ],
)
def test_what_cannot_be_read(reason: str, facts: dict[str, str], english: str) -> None:
    assert Texts("en").refusal_by_reason(reason, facts) == english
    named = {name: fact.replace("command", "Command") for name, fact in facts.items()}
    check_sentence(Texts("de").refusal_by_reason(reason, named))


# The test of the test


PLANTED = """
TOO_WET: Final = "too_wet"
def read():
    raise Malformed("soaked", where="x")
def answer(self):
    self.tell(Refused(command="", reason=TOO_WET))
    return refuse(404, "sunk", boat="red")
"""


def test_new_reasons_are_demanded() -> None:
    found = required_by_server.reasons({"server/new.py": PLANTED})
    assert found == {"soaked": {"where"}, "too_wet": set(), "sunk": {"boat"}}
