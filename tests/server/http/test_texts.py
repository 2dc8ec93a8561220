"""Every reason the server refuses a request with has a sentence in every language."""

import ast
from pathlib import Path

import pytest

import adrift.server
from adrift.server.http.problems import REASON_BY_STATUS
from adrift.texts import LANGUAGES, Texts
from adrift.texts.words import kebab

SERVER = Path(adrift.server.__file__).parent
REFUSING = (
    "refuse",
    "refuse_socket",
    "problem_response",
    "Refused",
    "RequestRefused",
    "RateLimited",
)
"""Functions and classes that take a reason."""
FACTS = {"talk_too_fast": {"seconds": 3}}
"""Facts that the sentences of some reasons need."""


def reasons(source: str) -> set[str]:
    """Find the reasons written as literals in a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func).rpartition(".")[2]
            given = [each.value for each in node.keywords if each.arg == "reason"]
            written = [each for each in [*given, *node.args] if isinstance(each, ast.Constant)]
            if called in REFUSING:
                found |= {each.value for each in written if isinstance(each.value, str)}
    return found


def all_reasons() -> set[str]:
    sources = [path.read_text("utf-8") for path in SERVER.rglob("*.py")]
    return {each for source in sources for each in reasons(source)} | {*REASON_BY_STATUS.values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    texts = Texts(language)
    for reason in all_reasons():
        said = texts.say(f"refusal-{kebab(reason)}", **FACTS.get(reason, {}))
        assert said.endswith("."), reason


def test_reasons_are_found() -> None:
    planted = 'refuse(404, "no_a")\nself.refuse_socket(send, 403, "no_b")\nRefused(reason="no_c")\n'
    assert reasons(planted + 'drop(1, "no_d")') == {"no_a", "no_b", "no_c"}
    assert {"too_many_watched", "origin_foreign", "not_over", "webhooks_off"} <= all_reasons()
