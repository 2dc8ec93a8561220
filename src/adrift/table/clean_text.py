"""Plain text: what cannot be seen, or turns other text around, is taken out."""

import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Needed to write some languages, and for some emoji; harmless within a word."""
MAX_COMBINING_MARKS: Final = 4
"""Some languages stack three; a tower of them runs over other people's lines."""
INVISIBLE: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and signs by their kind, but nothing is to be seen of them."""
MAX_TITLE_LENGTH: Final = 120
NO_TITLE: Final = "…"
"""A table that plays a scenario is known by its having a title."""


def clean(text: str) -> str:
    """The text without control, direction and private characters, in one spelling, on one line."""
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
    """What a scenario is called: written by whoever set the table, and read by all who come."""
    return clean(title)[:MAX_TITLE_LENGTH].strip() or NO_TITLE
