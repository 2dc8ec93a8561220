"""Short codes of tables, to be read out across a room."""

import hashlib
from typing import Final

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Of short codes: none that looks like a digit."""
CODE_LENGTH: Final = 5


def code_of(seed: str) -> str:
    """Five letters to read out across a room."""
    number = int.from_bytes(hashlib.sha256(seed.encode()).digest())
    letters = []
    for _ in range(CODE_LENGTH):
        number, at = divmod(number, len(LETTERS))
        letters.append(LETTERS[at])
    return "".join(letters)
