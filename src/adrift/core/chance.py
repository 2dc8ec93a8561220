"""Where chance's answers come from.

Draw k of a match is a function of a key and k alone, so a match can be resumed, replayed and
checked without having drawn everything before. At a table the key comes from a *sealed seed*: a
commitment to it is shown before the first decision, the players add nonces of their own, and the
seed is revealed at the end. Elsewhere the key comes from a number anybody may name.
"""

import hashlib
import hmac
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

PURPOSE: Final = "adrift sealed seed 1"
SEED_BYTES: Final = 32
_RANGE: Final = 1 << 256


@dataclass(frozen=True)
class Dealer:
    """Draws by HMAC under a key."""

    key: bytes

    def draw(self, number: int, weights: Sequence[int]) -> int:
        """The place of draw `number` among options with these weights, by rejection."""
        total = sum(weights)
        fair = _RANGE - _RANGE % total
        attempt = 0
        while (value := self._value(number, attempt)) >= fair:
            attempt += 1
        return _place(value % total, weights)

    def _value(self, number: int, attempt: int) -> int:
        message = f"{number}:{attempt}".encode()
        return int.from_bytes(hmac.digest(self.key, message, "sha256"))


def _place(point: int, weights: Sequence[int]) -> int:
    place = 0
    while point >= weights[place]:
        point -= weights[place]
        place += 1
    return place


def seeded(seed: str) -> Dealer:
    """A dealer from a seed anybody may know: for the arena, the terminal and tests."""
    return Dealer(hashlib.sha256(f"adrift seed {seed}".encode()).digest())


@dataclass(frozen=True)
class SealedSeed:
    """A secret seed bound to one match of one table."""

    seed: bytes
    table: str
    match: str
    edition: str

    def commitment(self) -> str:
        """What is shown before the first decision: a hash nobody can work back from."""
        bound = [PURPOSE, self.table, self.match, self.edition, self.seed.hex()]
        return hashlib.sha256(json.dumps(bound).encode()).hexdigest()

    def dealer(self, nonces: Sequence[tuple[str, str]]) -> Dealer:
        """The dealer, after the players have published their nonces (by player, in order)."""
        return Dealer(hmac.digest(self.seed, json.dumps(list(nonces)).encode(), "sha256"))
