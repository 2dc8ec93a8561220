"""Short codes of tables, to be read out across a room."""

import hashlib
from typing import Final

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Of short codes: none that looks like a digit."""
CODE_LENGTH: Final = 5
ATTEMPTS: Final = 100
"""So many codes a table may have; the first that no other has is its own."""


class Codes:
    """The codes of tables people still meet at, and of no others."""

    def __init__(self) -> None:
        self.tables: dict[str, str] = {}
        """By code,"""
        self.of: dict[str, str] = {}
        """and the codes, by table."""

    def give(self, table: str) -> str:
        """The code of a table, the same as before if it has one; nothing if all are taken."""
        if table not in self.of:
            tried = (code_of(f"{table} {attempt}") for attempt in range(ATTEMPTS))
            free = next((code for code in tried if code not in self.tables), None)
            if free is None:
                return ""
            self.tables[free], self.of[table] = table, free
        return self.of[table]

    def forget(self, table: str) -> None:
        code = self.of.pop(table, None)
        if code is not None:
            del self.tables[code]


def code_of(seed: str) -> str:
    """Five letters to read out across a room."""
    number = int.from_bytes(hashlib.sha256(seed.encode()).digest())
    letters = []
    for _ in range(CODE_LENGTH):
        number, at = divmod(number, len(LETTERS))
        letters.append(LETTERS[at])
    return "".join(letters)
