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
BLANK: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and signs by their kind, but nothing is to be seen of them."""
ALIKE: Final = str.maketrans(
    "аеіорсухьѕјԁһӏԛԝαινορυχγκτвмнкт01ı|ℓ",
    "aeiopcyxbsjdhlqwaivopuxyktbmhktollll",
)
"""Small letters of other alphabets, and digits, that look like a Latin one."""


def clean(text: str) -> str:
    """The text without control, direction and private characters, in one spelling, on one line."""
    seen, marks = list[str](), 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind.startswith("Z") or sign in "\t\n\r":
            seen.append(" ")
        elif (kind[0] != "C" or sign in JOINERS) and sign not in BLANK and marks <= MARKS_IN_A_ROW:
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


def skeleton(name: str) -> str:
    """What is left of a name for a quick eye: two names with the same are too much alike.

    Without case, widths, accents and gaps, and with look-alikes of other alphabets made Latin.
    Only accents go that stand on Latin, Greek and Cyrillic letters: elsewhere marks are vowels.
    """
    spread = unicodedata.normalize("NFKD", name).casefold().translate(ALIKE).replace("i", "l")
    plain = [sign for sign in spread if not "\u0300" <= sign <= "\u036f"]
    return "".join([sign for sign in plain if unicodedata.category(sign)[0] in "LNSM"])
