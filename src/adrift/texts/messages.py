"""The messages of one language: found in its Fluent files, and filled in.

Loading the Fluent library takes longer than `adrift --help` may. Most messages are *plain*: text,
and words to fill in. Those are filled in here; whatever has selectors, attributes or references
goes to the library. A test fills in all plain ones both ways and compares.
"""

import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Value = str | int | float
"""What a message can be filled in with."""

TEXTS_FOLDER: Final = Path(__file__).parent
ENTRY: Final = re.compile(r"(-?[a-zA-Z][\w-]*) *=(.*)")
PLACEHOLDER: Final = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
SYNTAX_PREFIXES: Final = (".", "[", "*", "}")
"""A line of Fluent that begins so is no text."""
MIN_GROUPED_NUMBER: Final = 1000
"""Numbers from here on are written with separators, which the library knows."""


class Messages:
    """All messages in one folder of Fluent files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def entries(self) -> dict[str, str]:
        """The source of every message, by id, without the id itself."""
        found: dict[str, str] = {}
        for source in self.sources():
            found.update(split_messages(source))
        return found

    def sources(self) -> list[str]:
        return [path.read_text("utf-8") for path in sorted(self.folder.glob("*.ftl"))]

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def fill(self, key: str, words: Mapping[str, Value]) -> str:
        """The message with its words filled in; a word it lacks is our mistake, and raised."""
        if key not in self.entries:
            raise LookupError(f"no message {key} in {self.folder.name}")
        template = plain_template(self.entries[key])
        if template is None or not all(is_simple(word) for word in words.values()):
            return self.fill_with_fluent(key, words)
        return PLACEHOLDER.sub(lambda place: str(words[place[1]]), template)

    def fill_with_fluent(self, key: str, words: Mapping[str, Value]) -> str:
        return self._format(key, self.bundle.get_message(key).value, words)

    def forms(self, key: str) -> dict[str, str]:
        """The attributes of a message: other forms of a name."""
        if "\n" not in self.entries[key]:
            return {}
        forms = self.bundle.get_message(key).attributes
        return {form: self._format(key, pattern, {}) for form, pattern in forms.items()}

    @cached_property
    def bundle(self) -> "FluentBundle":
        from fluent.runtime import FluentBundle, FluentResource

        bundle = FluentBundle([self.folder.name], use_isolating=False)
        for source in self.sources():
            bundle.add_resource(FluentResource(source))
        return bundle

    def _format(self, key: str, pattern: object, words: Mapping[str, Value]) -> str:
        text, errors = self.bundle.format_pattern(pattern, dict(words))  # type: ignore[arg-type]
        if errors:
            raise LookupError(f"{key} in {self.folder.name}: {errors[0]}")
        return str(text)


def split_messages(source: str) -> dict[str, str]:
    """The messages and terms of a file, by id, as they are written behind the `=`."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in source.splitlines():
        if entry := ENTRY.match(line):
            lines = found.setdefault(entry[1], [])
            lines.append(entry[2])
        elif line.startswith("#"):
            lines = []
        else:
            lines.append(line)
    return {key: "\n".join(lines).rstrip() for key, lines in found.items()}


def plain_template(entry: str) -> str | None:
    """The text of a message that is only text and places for words; nothing if it is more."""
    first, _, rest = entry.partition("\n")
    lines = [line.lstrip() for line in rest.splitlines()]
    if any(line.startswith(SYNTAX_PREFIXES) for line in lines) or "{" in PLACEHOLDER.sub("", entry):
        return None
    return "\n".join(part for part in (first.strip(), dedent(rest)) if part)


def is_simple(word: Value) -> bool:
    """Whether the word is written the same in every language."""
    return isinstance(word, str) or (isinstance(word, int) and 0 <= word < MIN_GROUPED_NUMBER)
