"""Hashes keys and codes: a table stores and compares only their hashes."""

import hashlib
import hmac
from functools import lru_cache


@lru_cache(maxsize=1024)
def hash_secret(secret: str) -> str:
    """Hash a key or code for storage. Cached, since players send their key with each command."""
    return hashlib.sha256(secret.encode()).hexdigest()


def matches_hash(secret: str, stored_hash: str) -> bool:
    """Compare a secret with a stored hash in constant time; an empty hash matches nothing."""
    return bool(stored_hash) and hmac.compare_digest(hash_secret(secret), stored_hash)
