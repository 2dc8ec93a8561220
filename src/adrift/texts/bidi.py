"""What people have written themselves, set into a sentence so that it cannot disturb the sentence.

A name may be written from right to left, and then drags the words around it along. It is put
between marks that isolate it; where nothing in it runs the other way, the marks are taken out
again. Signs that turn directions by themselves are always taken out.
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
"""The blocks of the scripts that are written so."""


def isolate(text: str) -> str:
    """The text between marks, whatever is in it."""
    return ISOLATE_START + CONTROL_CHARACTERS.sub("", text) + ISOLATE_END


def remove_needless_isolates(said: str) -> str:
    """The sentence with marks only around what needs them."""
    return ISOLATED.sub(keep_if_needed, said) if ISOLATE_START in said else said


def keep_if_needed(found: re.Match[str]) -> str:
    return found[0] if RIGHT_TO_LEFT.search(found[1]) else found[1]
