"""Names and talk as plain text: what cannot be seen, or turns other text around, is taken out."""

import unicodedata
from typing import Final

from adrift.table.desk import Refuse

LONGEST_NAME: Final = 24
LONGEST_TEXT: Final = 500
JOINERS: Final = "\u200c\u200d"
"""Needed to write some languages, and for some emoji; harmless within a word."""
MARKS_IN_A_ROW: Final = 4
"""Some languages stack three; a tower of them runs over other people's lines."""


def clean(text: str) -> str:
    """The text without control, direction and private characters, in one spelling, on one line."""
    seen, marks = list[str](), 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind.startswith("Z") or sign in "\t\n\r":
            seen.append(" ")
        elif (kind[0] != "C" or sign in JOINERS) and marks <= MARKS_IN_A_ROW:
            seen.append(sign)
    return " ".join("".join(seen).split()).strip(JOINERS)


def clean_name(name: str) -> str:
    """A name to sit under; refused if nothing of it is left."""
    cleaned = clean(name)[:LONGEST_NAME].strip()
    if not any(unicodedata.category(sign)[0] in "LNS" for sign in cleaned):
        raise Refuse("name_empty")
    return cleaned


def clean_text(text: str) -> str:
    """Something to say; refused if nothing of it is left."""
    cleaned = clean(text)[:LONGEST_TEXT].strip()
    if not cleaned:
        raise Refuse("nothing_said")
    return cleaned
