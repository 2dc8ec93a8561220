"""Caches replies, so that a repeated command gets its first reply and changes nothing.

Replies are stored by the key a command came with, not by the place: a person who has left or
changed their key still gets the same reply. Every table has this cache, so it is compact.
"""

import hashlib
from collections.abc import Collection
from typing import Final

import msgspec

from adrift.table.hashing import hash_secret
from adrift.table.protocol.commands import AnyCommand, AskBack, AskIn, ComeBack, Take
from adrift.table.protocol.messages import Accepted, AnyReply

MAX_COMMANDS_PER_KEY: Final = 64
MAX_KEYS: Final = 48
"""Maximum number of keys; the least recently used one is dropped."""
MAX_UNJOURNALED_PER_KEY: Final = 8
MAX_UINT64: Final = 2**64 - 1
WIDTH: Final = 8
"""Bytes of a fingerprint, and of a number."""
RECORD_WIDTH: Final = 2 * WIDTH
COMMANDS_WITH_OWN_KEY: Final = (Take, ComeBack)
"""Commands whose reply is also stored under the new key they contain."""


class ReplyCache:
    """Finds the earlier reply to a repeated command.

    The journal restores the replies to commands that recorded entries. The other replies, mostly
    refusals, are lost when the server restarts: the command changed nothing, and is judged again.
    """

    __slots__ = ("journaled", "unjournaled")

    def __init__(self) -> None:
        self.journaled: dict[str, bytes] = {}
        """By key hash: records of a command's fingerprint and its reply's number, newest last.

        Searching bytes is much faster than searching a list."""
        self.unjournaled: dict[str, dict[str, AnyReply]] = {}
        """By key hash and deduplication id: replies to commands that recorded no entry."""

    def find(self, command: AnyCommand, key: str) -> AnyReply | None:
        """The earlier reply to a command, under any key it may have come with."""
        candidates = [(hash_secret(key), command.id)] if key else []
        if isinstance(command, COMMANDS_WITH_OWN_KEY):
            candidates.append((hash_secret(command.key), command.id))
        if not key or isinstance(command, AskBack | AskIn):
            candidates.append(("", id_with_digest(command)))
        for key_hash, command_id in candidates:
            number = self.find_number(key_hash, command_id)
            if number is not None:
                return Accepted(command=command.id, number=number)
            if command_id in self.unjournaled.get(key_hash, ()):
                return self.unjournaled[key_hash][command_id]
        return None

    def find_number(self, key_hash: str, command_id: str) -> int | None:
        """The news number in the reply to an accepted, journaled command."""
        records, wanted = self.journaled.get(key_hash, b""), fingerprint(command_id)
        at = records.rfind(wanted)
        while at % RECORD_WIDTH and at >= 0:  # a match across two fields: search before it
            at = records.rfind(wanted, 0, at + WIDTH - 1)
        if at < 0:
            return None
        return int.from_bytes(records[at + WIDTH : at + RECORD_WIDTH], "big")

    def add_journaled(self, key_hash: str, command_id: str, number: int) -> None:
        """Store an accepted command; further entries of the same command update its number."""
        records, added = self.journaled.pop(key_hash, b""), fingerprint(command_id)
        if records[-RECORD_WIDTH:-WIDTH] == added:
            records = records[:-RECORD_WIDTH]
        latest = records[-RECORD_WIDTH * (MAX_COMMANDS_PER_KEY - 1) :]
        self.journaled[key_hash] = latest + added + number.to_bytes(WIDTH, "big")
        while len(self.journaled) > MAX_KEYS:
            del self.journaled[next(iter(self.journaled))]

    def add_unjournaled(
        self, command: AnyCommand, key: str, reply: AnyReply, valid_keys: Collection[str]
    ) -> None:
        """Store a reply to a command without entries; drop those of keys no longer valid."""
        key_hash = hash_secret(key) if key else ""
        kept = {hashed: known for hashed, known in self.unjournaled.items() if hashed in valid_keys}
        replies = kept.setdefault(key_hash, {})
        replies[command.id if key else id_with_digest(command)] = reply
        if len(replies) > MAX_UNJOURNALED_PER_KEY:
            del replies[next(iter(replies))]
        self.unjournaled = kept


def deduplication_id(command: AnyCommand, *, has_sender: bool) -> str:
    """The id that entries of a command carry: unique among the commands of one key."""
    keyed = has_sender or isinstance(command, COMMANDS_WITH_OWN_KEY)
    return command.id if keyed else id_with_digest(command)


def id_with_digest(command: AnyCommand) -> str:
    """The id of a command with a digest of its content.

    Senders without a key share ids: only the same id with the same content is a repeat.
    """
    digest = hashlib.sha256(msgspec.json.encode(command)).hexdigest()
    return f"{command.id}~{digest[:16]}"


def fingerprint(command_id: str) -> bytes:
    """A hash that differs between processes, so that no client can construct a collision."""
    return (hash(command_id) & MAX_UINT64).to_bytes(WIDTH, "big")
