"""Loads and formats the Fluent messages of one language.

Loading the Fluent library takes longer than `adrift --help` should. Most messages are *plain*, only
text and placeholders, and are formatted here. Messages with selectors, attributes or references go
to the library. A test formats all plain messages both ways and compares.
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
"""Value of a placeholder."""

TEXTS_FOLDER: Final = Path(__file__).parent
ENTRY: Final = re.compile(r"(-?[a-zA-Z][\w-]*) *=(.*)")
PLACEHOLDER: Final = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
SYNTAX_PREFIXES: Final = (".", "[", "*", "}")
"""A line that begins with one of these is Fluent syntax, not text."""
MIN_GROUPED_NUMBER: Final = 1000
"""Numbers from here on have thousands separators, which only the library knows."""


class Messages:
    """All messages of the Fluent files in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def entries(self) -> dict[str, str]:
        """Source of every message by id, without the id itself."""
        found: dict[str, str] = {}
        for source in self.sources():
            found.update(split_messages(source))
        return found

    def sources(self) -> list[str]:
        return [path.read_text("utf-8") for path in sorted(self.folder.glob("*.ftl"))]

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def fill(self, key: str, words: Mapping[str, Value]) -> str:
        """Format a message; raise `LookupError` or `KeyError` if it or a value is missing."""
        if key not in self.entries:
            raise LookupError(f"no message {key} in {self.folder.name}")
        template = plain_template(self.entries[key])
        if template is None or not all(is_simple(word) for word in words.values()):
            return self.fill_with_fluent(key, words)
        return PLACEHOLDER.sub(lambda place: str(words[place[1]]), template)

    def fill_with_fluent(self, key: str, words: Mapping[str, Value]) -> str:
        return self._format(key, self.bundle.get_message(key).value, words)

    def forms(self, key: str) -> dict[str, str]:
        """Return the attributes of a message, which are other forms of a name."""
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
    """Return the source after the `=` of every message and term of a file, by id."""
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
    """Return the text of a message that has only text and placeholders; None otherwise."""
    first, _, rest = entry.partition("\n")
    lines = [line.lstrip() for line in rest.splitlines()]
    if any(line.startswith(SYNTAX_PREFIXES) for line in lines) or "{" in PLACEHOLDER.sub("", entry):
        return None
    return "\n".join(part for part in (first.strip(), dedent(rest)) if part)


def is_simple(word: Value) -> bool:
    """True if a value is written the same in every language."""
    return isinstance(word, str) or (isinstance(word, int) and 0 <= word < MIN_GROUPED_NUMBER)
