"""Tests that every problem with a server's file has a text that uses its facts."""

import ast
from pathlib import Path

import pytest

import adrift
from adrift.cli.data import fault_text
from adrift.core.errors import Fault
from adrift.server.storage.sqlite_file import REASONS
from adrift.texts import LANGUAGES, Texts
from tests.texts.fluent_files import parse_language
from tests.texts.required_messages import add_message, calls_of

SOURCE = Path(adrift.__file__).parent
FILES = [*(SOURCE / "server" / "storage").glob("sqlite_*.py"), SOURCE / "cli" / "export.py"]
OTHERS = ("storage/integrity", "storage/export", "tables/deletion")
FILES += [SOURCE / "server" / f"{name}.py" for name in OTHERS]
SPREAD = {"table", "number"}
"""The facts that these files pass with `**`."""


def demanded() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    sources = {path.name: path.read_text("utf-8") for path in FILES}
    for call in calls_of(sources, ("Fault", "Unavailable")):
        if call.args and isinstance(call.args[0], ast.Constant):
            named = {keyword.arg for keyword in call.keywords}
            facts = {str(fact) for fact in named if fact} | (SPREAD if None in named else set())
            add_message(found, str(call.args[0].value), facts)
    for reason in (*REASONS.values(), "data_failed"):
        add_message(found, reason, {"file", "problem"})
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(language: str) -> None:
    texts, wanted = Texts(language), demanded()
    assert len(wanted) >= 25
    for reason, facts in wanted.items():
        said = fault_text(Fault(reason, **dict.fromkeys(facts, "FACT")), texts)
        assert said[0].isupper()
        assert said.endswith((".", "FACT"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_over(language: str) -> None:
    messages = parse_language(language)["storage.ftl"].messages
    wrong = {key for key in messages if key.startswith("problem-")}
    assert wrong == {f"problem-{reason.replace('_', '-')}" for reason in demanded()}
