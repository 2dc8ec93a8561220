"""Isolates text that people wrote, so that it cannot change the direction of a sentence.

A name written from right to left would reorder the words next to it. It is put between Unicode
isolate characters, which are removed again if the name contains nothing from right to left. Other
direction characters are always removed.
"""

import re
from typing import Final

ISOLATE_START: Final = "\u2068"
ISOLATE_END: Final = "\u2069"
ISOLATED: Final = re.compile(f"{ISOLATE_START}([^{ISOLATE_START}{ISOLATE_END}]*){ISOLATE_END}")
CONTROL_CHARACTERS: Final = re.compile(
    "[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\x00-\x1f\x7f-\x9f]"
)
RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Unicode blocks of scripts that are written from right to left."""


def isolate(text: str) -> str:
    """Remove control characters from a text and put it between isolate characters."""
    return ISOLATE_START + CONTROL_CHARACTERS.sub("", text) + ISOLATE_END


def remove_needless_isolates(sentence: str) -> str:
    """Keep isolate characters only around text from right to left."""
    return ISOLATED.sub(keep_if_needed, sentence) if ISOLATE_START in sentence else sentence


def keep_if_needed(match: re.Match[str]) -> str:
    return match[0] if RIGHT_TO_LEFT.search(match[1]) else match[1]
