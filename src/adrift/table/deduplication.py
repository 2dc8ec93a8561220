"""Replies: exactly one to each command, and the same one to a command that comes again."""

import hashlib
from typing import Final

import msgspec

from adrift.core.players import SPECTATOR, Player
from adrift.table.crier import Crier
from adrift.table.desk import Bots, Refuse, Sent, hashed
from adrift.table.messages import AskBack, ComeBack, Take
from adrift.table.news import Accepted, AnyReply, Refused
from adrift.table.state import TableState

REFUSALS: Final = 8
"""So many refusals to each key are said again as they were. They are not journaled: nothing has
happened, and after a restart the command is judged anew."""


KEYED: Final = (Take, ComeBack)
"""Commands that bring the key they are remembered by."""


class Clerk(Crier):
    """A desk that remembers what it has replied to what."""

    def __init__(self, state: TableState, bots: Bots) -> None:
        super().__init__(state, bots)
        self.refusals: dict[str, dict[str, Refused]] = {}

    def replied(self, sent: Sent, given: str) -> AnyReply | None:
        """The reply to a command that came before, under any key it may have come with."""
        keys = [(given, sent.command.id)] if given else []
        if isinstance(sent.command, KEYED):
            keys.append((hashed(sent.command.key), sent.command.id))
        if not sent.key or isinstance(sent.command, AskBack):
            keys.append(("", told_apart(sent)))
        for key, name in keys:
            number = self.state.replies.find(key, name)
            if number is not None:
                return Accepted(command=sent.command.id, number=number)
            if name in self.refusals.get(key, ()):
                return self.refusals[key][name]
        return None

    def name_of(self, sent: Sent) -> str:
        """How the command is remembered: by its id, where a key tells whose it is."""
        keyed = self.caller is not None or isinstance(sent.command, KEYED)
        return sent.command.id if keyed else told_apart(sent)

    def accepted(self, sent: Sent) -> Accepted:
        viewer = SPECTATOR if self.caller is None else Player(self.caller)
        return Accepted(command=sent.command.id, number=self.state.log.number(viewer))

    def refused(self, sent: Sent, why: Refuse) -> Refused:
        entered = self.receipt.entries[self.already :]
        assert all(entry.by is None for entry in entered), "checks come first"
        reply = Refused(
            command=sent.command.id,
            reason=why.reason,
            facts=why.facts,
            rule=why.rule,
            question=why.question,
        )
        if self.caller is not None:
            self.remember(hashed(sent.key), sent.command.id, reply)
        elif not sent.key:
            self.remember("", told_apart(sent), reply)
        return reply

    def remember(self, key: str, name: str, reply: Refused) -> None:
        """The last few of each key that opens something here, or of nobody's."""
        valid = ["", *(seat.key for seat in self.state.places if seat.key)]
        self.refusals = {each: kept for each, kept in self.refusals.items() if each in valid}
        kept = self.refusals.setdefault(key, {})
        kept[name] = reply
        if len(kept) > REFUSALS:
            del kept[next(iter(kept))]


def told_apart(sent: Sent) -> str:
    """Whoever has no key here shares ids with others: then the same id and words are the same."""
    words = hashlib.sha256(msgspec.json.encode(sent.command)).hexdigest()
    return f"{sent.command.id}~{words[:16]}"
