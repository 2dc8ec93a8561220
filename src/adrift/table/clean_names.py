"""Names and talk: plain text of some length, refused if nothing of it is left."""

import unicodedata
from typing import Final

from adrift.table.clean_text import clean
from adrift.table.transaction import CommandRefused

MAX_NAME_LENGTH: Final = 24
MAX_TEXT_LENGTH: Final = 500
LOOKALIKES: Final = str.maketrans(
    "аеіорсухьѕјԁһӏԛԝαινορυχγκτвмнкт01ı|ℓ",
    "aeiopcyxbsjdhlqwaivopuxyktbmhktollll",
)
"""Small letters of other alphabets, and digits, that look like a Latin one."""


RESERVED_NAMES: Final = frozenset(
    [
        *("host", "gastgeber", "gastgeberin", "owner", "bot", "adrift", "table", "tisch"),
        *("spectator", "zuschauer", "zuschauerin", "system", "server", "admin", "moderator"),
    ]
)
"""What the table and the page call somebody or themselves: nobody is called that."""


def clean_name(name: str) -> str:
    """A name to sit under; refused if nothing of it is left."""
    cleaned = clean(name)[:MAX_NAME_LENGTH].strip()
    if not any(unicodedata.category(sign)[0] in "LNS" for sign in cleaned):
        raise CommandRefused("name_empty")
    return cleaned


def clean_talk(text: str) -> str:
    """Something to say; refused if nothing of it is left."""
    cleaned = clean(text)[:MAX_TEXT_LENGTH].strip()
    if not cleaned:
        raise CommandRefused("nothing_said")
    return cleaned


def skeleton(name: str) -> str:
    """What is left of a name for a quick eye: two names with the same are too much alike.

    Without case, widths, accents and gaps, and with look-alikes of other alphabets made Latin.
    Only accents go that stand on Latin, Greek and Cyrillic letters: elsewhere marks are vowels.
    """
    spread = unicodedata.normalize("NFKD", name).casefold().translate(LOOKALIKES).replace("i", "l")
    plain = [sign for sign in spread if not "\u0300" <= sign <= "\u036f"]
    return "".join([sign for sign in plain if unicodedata.category(sign)[0] in "LNSM"])
