"""All texts that people can see, as calls of `Texts`: of matches and tables, and every variant of
every message."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from adrift.core.events import snake_case
from adrift.texts import LANGUAGES, Texts
from tests.texts import required_by_tables, required_messages, test_one_boat, test_texts
from tests.texts.fluent_files import parse_language, sample_variables, with_references
from tests.texts.test_table import SAMPLES

Call = tuple[Any, ...]
"""A method of `Texts` with its arguments, as plain JSON values."""
NOT_IN_PAGE = ("cli.ftl", "play.ftl", "serve.ftl", "storage.ftl", "joining_terminal.ftl")
"""Files that the page does not load."""
SETTINGS: dict[str, list[object]] = {
    "game": ["many_boats"],
    "players": [3, 8],
    "edition": ["zman", "zman+seats=7"],
    "cast": [[], ["kid", "mate"]],
    "clock-per_question": [0, 45.0, 90, 3600.0],
    "clock-reserve": [0, 600.0],
    "talk-whispers": [True, False],
    "talk-before_ballot": ["edition", "none", "stick"],
    "talk-hourglass": [0, 120.0],
    "watching-delay": [1, 30],
    "absence-stand_in": ["greedy", "random"],
    "absence-gone": [0, 45.0],
    "absence-standstill": [3600.0],
    "start_player": ["random", "next"],
    "marks": ["each", "number", "none"],
    "pace": [0, 0.8, 2.5],
}
TIMES = [0, 0.84, 1, 9.0, 9.96, 59.7, 60, 90, 3605, 86400 + 1800, 3 * 86400 + 4 * 3600 + 59]
NAMES = ["Anna", "red", "{ $place }", "שרה", "An\u202ena", "ßara", "𝔘", "name-red", "‘’“”"]


@cache
def calls() -> list[Call]:
    """Return all calls without duplicates."""
    found = [*of_matches(), *of_tables(), *of_editions(), *of_people()]
    return list({json.dumps(call): as_received(call) for call in found}.values())


def as_received(facts: object) -> Any:
    """Return the facts as they arrive in the browser, as plain JSON values."""
    return json.loads(json.dumps(facts))


def of_matches() -> Iterator[Call]:
    boats, boat = test_texts.matches(), test_one_boat.matches()
    for event in [*boats[0], *boat.events.values()]:
        yield "told", snake_case(type(event).__name__), event.facts()
    for question, player in [*boats[1], *boat.asked.values()]:
        yield "asked", question.kind, question.facts, player
        for key in question.options:
            yield "offered", question.kind, question.facts, key
    acts = {(offer.kind, offer.key) for offers in boat.offers.values() for offer in offers}
    for kind, key in sorted(acts):
        yield "volunteered", kind, key
    for outcome, players in boat.outcomes:
        yield "won", outcome.why, [players[player] for player in outcome.winners]
    for message in required_messages.reasons_won(required_messages.sources()):
        yield from (
            ("won", message.removeprefix("why-"), some) for some in (["red"], ["red", "green"])
        )


def of_tables() -> Iterator[Call]:
    ours = required_by_tables.of_tables(required_messages.sources())
    for message, facts in required_by_tables.notes(ours).items():
        yield from (("note", message.removeprefix("note-"), some) for some in samples(facts))
    refused = {
        **required_by_tables.refusals(ours),
        **required_messages.refusals(required_messages.sources()),
    }
    for message, facts in refused.items():
        if facts <= set(SAMPLES):
            reason = message.removeprefix("refusal-")
            yield from (("refused", reason, some) for some in samples(facts))
    yield "refused", "colour_not_allowed", {"player": "red", "known": "green, white"}
    for option, values in SETTINGS.items():
        yield from (("setting", option, value) for value in values)


def samples(facts: set[str]) -> Iterator[dict[str, object]]:
    names = sorted(facts)
    for chosen in product(*(SAMPLES[name] for name in names)):
        yield dict(zip(names, chosen, strict=True))


def of_editions() -> Iterator[Call]:
    for message in required_messages.switch_values():
        yield "say", message
        yield "sentence", message


def of_people() -> Iterator[Call]:
    for name in NAMES:
        yield "note", "returned", {"name": name}
        yield "say", "table-waiting", {"names": [name, "Anna", "קורא"]}
        yield "say", "table-who", {"name": name, "player": "red"}
    yield from (("time", seconds) for seconds in TIMES)
    for key in ("red", "kid", "sailor@black", "officer@left", "zman+seats=7", "nobody-knows", ""):
        yield "name", key, ""
    for count in range(4):
        yield "listing", NAMES[:count]


def variants(language: str) -> Iterator[Call]:
    """Yield every message of the page with words for each of its variants."""
    files = parse_language(language)
    messages = {key: each for file in files.values() for key, each in file.messages.items()}
    for name, file in files.items():
        for key in file.messages if name not in NOT_IN_PAGE else ():
            if Texts(language).messages.entries[key].strip().startswith("."):
                continue  # it has attributes but no value
            for words in sample_variables(with_references(messages, key)):
                yield "fill", key, words


PYTHON_METHODS = {
    "told": "event_by_kind",
    "asked": "question_by_kind",
    "offered": "option_by_kind",
    "volunteered": "act_by_kind",
    "won": "outcome_by_reason",
    "refused": "refusal_by_reason",
}
"""Methods of the client's `Texts` that have another name in Python."""


def text_by_python(texts: Texts, method: str, arguments: list[Any]) -> str:
    """Make the call on the Python side, whose method names differ slightly."""
    if method == "fill":
        return texts.messages.fill(*arguments)
    if method in {"say", "sentence"}:
        message, *facts = arguments
        found: str = getattr(texts, method)(message, **(facts[0] if facts else {}))
        return found
    if method == "time":
        return texts._phrases.time(*arguments)
    return str(getattr(texts, PYTHON_METHODS.get(method, method))(*arguments))


def all_calls() -> list[Call]:
    """Return all calls in all languages, each with its language first."""
    return [
        (language, *call)
        for language in LANGUAGES
        for call in [*calls(), *map(as_received, variants(language))]
    ]
