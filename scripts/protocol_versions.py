"""Remember the wire types of each protocol version, so that no change of them goes unnoticed.

`protocol_versions.txt` has a digest of the generated TypeScript, without its comments, for each
version. A test compares the newest one; `make protocol` rewrites it.
"""

import hashlib
import re
from pathlib import Path
from typing import Final

from adrift.table.protocol.version import PROTOCOL_VERSION

DIGESTS: Final = Path(__file__).with_suffix(".txt")
COMMENT: Final = re.compile(r"^[ ]*//[^\n]*\n|^[ ]*/\*\*.*?\*/\n", re.MULTILINE | re.DOTALL)
REMINDER: Final = (
    "the wire types changed: raise PROTOCOL_VERSION if old clients cannot read the new form, "
    "then run `make protocol`"
)


def read_digests() -> dict[int, str]:
    """Return the stored digest of each version."""
    rows = [line.split() for line in DIGESTS.read_text(encoding="utf-8").splitlines()]
    return {int(version): digest for version, digest in rows}


def digest_of(typescript: str) -> str:
    """Return a digest of the types; comments do not count."""
    return hashlib.sha256(COMMENT.sub("", typescript).encode()).hexdigest()[:16]


def write_digests(typescript: str) -> str:
    """Return the text of the file with the current types as those of the current version."""
    digests = {**read_digests(), PROTOCOL_VERSION: digest_of(typescript)}
    return "".join([f"{version} {digest}\n" for version, digest in sorted(digests.items())])


def needs_reminder(typescript: str) -> bool:
    """True if the types of the current version have changed since they were stored."""
    return read_digests().get(PROTOCOL_VERSION, "") != digest_of(typescript)
