"""Removes invisible characters and direction marks from text that users write."""

import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Zero-width joiners, which some languages and emoji need; harmless inside a word."""
MAX_COMBINING_MARKS: Final = 4
"""Some languages stack three; more would cover neighbouring lines."""
INVISIBLE: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Blank characters that Unicode classifies as letters or symbols."""
MAX_TITLE_LENGTH: Final = 120
NO_TITLE: Final = "…"
"""Title of a scenario without one: a non-empty title marks a table that plays a scenario."""


def clean(text: str) -> str:
    """Normalize text to one line without control, direction and private-use characters."""
    seen, marks = list[str](), 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind.startswith("Z") or sign in "\t\n\r":
            seen.append(" ")
        elif (
            (kind[0] != "C" or sign in JOINERS)
            and sign not in INVISIBLE
            and marks <= MAX_COMBINING_MARKS
        ):
            seen.append(sign)
    return " ".join("".join(seen).split()).strip(JOINERS)


def clean_title(title: str) -> str:
    """Clean the title of a scenario, which the owner of the table may have written."""
    return clean(title)[:MAX_TITLE_LENGTH].strip() or NO_TITLE
