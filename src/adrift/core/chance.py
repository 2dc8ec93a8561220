"""Verifiable random draws for chance.

Draw k of a match depends only on a key and k, so a match can be resumed, replayed and checked
without repeating earlier draws. At a table the key comes from a *sealed seed*: the server shows a
commitment before the first decision, the players add nonces, and the server reveals the seed at
the end. Elsewhere the key comes from a public seed.
"""

import hashlib
import hmac
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

COMMITMENT_LABEL: Final = "adrift sealed seed 1"
SEED_BYTES: Final = 32
_DIGEST_RANGE: Final = 1 << 256


@dataclass(frozen=True)
class Dealer:
    """Draws options by HMAC under a secret key."""

    key: bytes

    def draw(self, number: int, weights: Sequence[int]) -> int:
        """Return the option index of draw `number`, weighted; unbiased by rejection sampling."""
        total = sum(weights)
        fair = _DIGEST_RANGE - _DIGEST_RANGE % total
        attempt = 0
        while (value := self._value(number, attempt)) >= fair:
            attempt += 1
        return _index_at(value % total, weights)

    def _value(self, number: int, attempt: int) -> int:
        message = f"{number}:{attempt}".encode()
        return int.from_bytes(hmac.digest(self.key, message, "sha256"))


def _index_at(point: int, weights: Sequence[int]) -> int:
    place = 0
    while point >= weights[place]:
        point -= weights[place]
        place += 1
    return place


def seeded(seed: str) -> Dealer:
    """Return a dealer for a public seed: for the arena, the terminal and tests."""
    return Dealer(hashlib.sha256(f"adrift seed {seed}".encode()).digest())


@dataclass(frozen=True)
class SealedSeed:
    """A secret seed bound to one match of one table."""

    seed: bytes
    table: str
    match: str
    edition: str

    def commitment(self) -> str:
        """Return the hash that is published before the first decision."""
        bound = [COMMITMENT_LABEL, self.table, self.match, self.edition, self.seed.hex()]
        return hashlib.sha256(json.dumps(bound).encode()).hexdigest()

    def dealer(self, nonces: Sequence[tuple[str, str]]) -> Dealer:
        """Return the dealer once all nonces are published, as (player, nonce) in seat order."""
        return Dealer(hmac.digest(self.seed, json.dumps(list(nonces)).encode(), "sha256"))
