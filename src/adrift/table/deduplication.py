"""Recognizes repeated commands: each gets the reply it got the first time."""

import hashlib
from typing import Final

import msgspec

from adrift.core.players import SPECTATOR, Player
from adrift.table.protocol.commands import AskBack, AskIn, ComeBack, Take
from adrift.table.protocol.messages import Accepted, AnyReply, Refused
from adrift.table.state import TableState
from adrift.table.transaction import Refuse, Sent, Transaction, hashed

REFUSALS: Final = 8
"""How many refusals to each key are repeated as they were. They are not journaled: nothing has
happened, and after a restart the command is judged anew."""
KEYED: Final = (Take, ComeBack)
"""Commands that bring the key they are remembered by."""


class Deduplication:
    """Finds the earlier reply to a repeated command, and makes the reply to a new one.

    Replies to journaled commands are in `state.replies`; this remembers the others.
    """

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.refusals: dict[str, dict[str, AnyReply]] = {}
        """Replies that are not journaled, by hashed key and command; some of them accept."""

    def earlier_reply(self, sent: Sent) -> AnyReply | None:
        """The reply to a command that came before, under any key it may have come with."""
        keys = [(hashed(sent.key), sent.command.id)] if sent.key else []
        if isinstance(sent.command, KEYED):
            keys.append((hashed(sent.command.key), sent.command.id))
        if not sent.key or isinstance(sent.command, AskBack | AskIn):
            keys.append(("", id_and_digest(sent)))
        for key, name in keys:
            number = self.state.replies.find(key, name)
            if number is not None:
                return Accepted(command=sent.command.id, number=number)
            if name in self.refusals.get(key, ()):
                return self.refusals[key][name]
        return None

    def accepted(self, tx: Transaction, sent: Sent) -> Accepted:
        """The reply to a command that was carried out."""
        viewer = SPECTATOR if tx.caller is None else Player(tx.caller)
        reply = Accepted(command=sent.command.id, number=self.state.log.number(viewer))
        if len(tx.receipt.entries) == tx.already:
            self.remember_unwritten(tx, sent, reply)
        return reply

    def refused(self, tx: Transaction, sent: Sent, why: Refuse) -> Refused:
        """The reply to a command that was refused."""
        entered = tx.receipt.entries[tx.already :]
        assert all(entry.by is None for entry in entered), "checks come first"
        reply = Refused(
            command=sent.command.id,
            reason=why.reason,
            facts=why.facts,
            rule=why.rule,
            question=why.question,
        )
        self.remember_unwritten(tx, sent, reply)
        return reply

    def remember_unwritten(self, tx: Transaction, sent: Sent, reply: AnyReply) -> None:
        """Remember a reply that the journal does not know."""
        if tx.caller is not None:
            self.remember(hashed(sent.key), sent.command.id, reply)
        elif not sent.key:
            self.remember("", id_and_digest(sent), reply)

    def remember(self, key: str, name: str, reply: AnyReply) -> None:
        """Keep the last few replies to each key that is valid here, and to senders without one."""
        valid = ["", *(seat.key for seat in self.state.places if seat.key)]
        self.refusals = {each: kept for each, kept in self.refusals.items() if each in valid}
        kept = self.refusals.setdefault(key, {})
        kept[name] = reply
        if len(kept) > REFUSALS:
            del kept[next(iter(kept))]


def remembered_name(tx: Transaction, sent: Sent) -> str:
    """The name a command is remembered by: its id, where a key tells whose it is."""
    keyed = tx.caller is not None or isinstance(sent.command, KEYED)
    return sent.command.id if keyed else id_and_digest(sent)


def id_and_digest(sent: Sent) -> str:
    """The id of a command and a digest of its content.

    Senders without a key share ids: only the same id with the same content is the same command.
    """
    content = hashlib.sha256(msgspec.json.encode(sent.command)).hexdigest()
    return f"{sent.command.id}~{content[:16]}"
