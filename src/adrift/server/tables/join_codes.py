"""Assigns short join codes to tables: five letters to read out across a room."""

import hashlib
from typing import Final

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters that do not look like digits."""
CODE_LENGTH: Final = 5
MAX_ATTEMPTS: Final = 100
"""Maximum number of codes that are tried for a table; the first free one is taken."""


class JoinCodes:
    """The codes of all tables in their lobby."""

    def __init__(self) -> None:
        self.by_code: dict[str, str] = {}
        self.by_table: dict[str, str] = {}

    def assign(self, table: str) -> str:
        """Return the code of a table, assigning one if necessary; empty if all are taken."""
        if table not in self.by_table:
            tried = (derive_code(f"{table} {attempt}") for attempt in range(MAX_ATTEMPTS))
            free = next((code for code in tried if code not in self.by_code), None)
            if free is None:
                return ""
            self.by_code[free], self.by_table[table] = table, free
        return self.by_table[table]

    def remove(self, table: str) -> None:
        code = self.by_table.pop(table, None)
        if code is not None:
            del self.by_code[code]


def derive_code(seed: str) -> str:
    """Derive a code from a text: the same text always gives the same code."""
    number = int.from_bytes(hashlib.sha256(seed.encode()).digest())
    letters = []
    for _ in range(CODE_LENGTH):
        number, index = divmod(number, len(LETTERS))
        letters.append(LETTERS[index])
    return "".join(letters)
