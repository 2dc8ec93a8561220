"""The table: takes one message after the other and decides what follows, without input or output.

`receive`, `tick` and the others each return a `Receipt`. The caller journals its entries as one
batch, and only then sends the replies and the rest, in order. If that fails, the caller throws this
object away and rebuilds another from the journal.
"""

import hmac
from collections.abc import Iterable, Sequence
from typing import Final

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import SILENCE
from adrift.core.records import CLOCK
from adrift.table import entries
from adrift.table.apply import apply_entry
from adrift.table.bot_requests import BotRequests
from adrift.table.commands import keys, newcomers, ownership, play, talk, votes
from adrift.table.commands.registry import HANDLERS
from adrift.table.deduplication import Deduplication, remembered_name
from adrift.table.entries import (
    Entry,
    Frozen,
    Opened,
    SeedSealed,
    Woken,
    is_everyday,
    is_of_the_match,
)
from adrift.table.option_checks import settled
from adrift.table.outbound import per_viewer
from adrift.table.outbound.broadcast import Broadcast
from adrift.table.outbound.feed import Log
from adrift.table.protocol import commands
from adrift.table.protocol.messages import AnyReply, Noted, Said, Update, Welcome
from adrift.table.protocol.options import Options
from adrift.table.state import TableState, new_state
from adrift.table.timers import absence
from adrift.table.transaction import (
    NO_BOTS,
    Arrived,
    Bots,
    Receipt,
    Refuse,
    Sent,
    Transaction,
    hashed,
)

RULES_CHANGED: Final = "rules_changed"
"""Why a table is frozen, and all that is told: which answer is refused now may be a secret."""
INTRODUCING: Final = (commands.Take, commands.ComeBack, commands.AskBack, commands.AskIn)
"""Commands by which somebody gets a key; the one they send is not known yet."""
ALWAYS: Final = float("-inf")
NEVER: Final = float("inf")


class Table:
    """One table under one link: lobby, matches and talk.

    It begins a transaction for each batch of messages, lets the handlers work on it, and finishes
    it with everything that is to be told.
    """

    def __init__(self, state: TableState, bots: Bots) -> None:
        self.state = state
        self.bots = bots
        """The bots that may be seated."""
        self.broadcast = Broadcast(state)
        self.deduplication = Deduplication(state)
        self.bot_requests = BotRequests(state)
        self.unwritten: list[Entry] = []
        """Entries made when the table was rebuilt, to be journaled with the next receipt."""
        self.broken_at: list[int] = []
        """Numbers of the journal's entries that the current rules do not accept."""
        self.due_at = ALWAYS
        """Before this moment nothing is due by itself."""

    # Opening and rebuilding

    @classmethod
    def open(
        cls,
        table: str,
        options: Options,
        now: float,
        fresh: bytes,
        *,
        bots: Bots = NO_BOTS,
        owner: str = "",
    ) -> "tuple[Table, Receipt]":
        """Open a table, with the hash of its owner's key.

        Raises `Fault` if its options cannot be played.
        """
        options = settled(options, bots)
        made = cls(new_state(table, options), bots)
        tx = made.begin(now, fresh)
        version = entries.OPTIONS_VERSION
        tx.enter(Opened, table=table, options=options, version=version, owner=owner)
        tx.enter(SeedSealed, match=1, seed=tx.secret("seed"))
        return made, made.finish(tx)

    @classmethod
    def rebuild(
        cls,
        journal: Iterable[Entry],
        now: float,
        *,
        alive_at: float | None = None,
        bots: Bots = NO_BOTS,
        log: Log | None = None,
    ) -> "Table":
        """Rebuild a table from its journal; it is frozen if the rules no longer accept an entry.

        `alive_at` is the moment until which the server looked after the table. It looks after a
        table it only puts to sleep all the time, so that the clocks of that table go on.
        """
        table: Table | None = None
        for number, entry in enumerate(journal):
            if table is None:
                assert isinstance(entry, Opened), "a journal begins with the table being set"
                table = cls(new_state(entry.table, entry.meant), bots)
                table.state.log = log or table.state.log
            table.apply_again(number, entry)
        assert table is not None, "a journal has a first entry"
        table.wake(now, max(table.state.last_at, alive_at or 0.0))
        return table

    def apply_again(self, number: int, entry: Entry) -> None:
        """Apply an entry of the journal; freeze the match if the rules no longer accept it."""
        if self.state.phase == "frozen" and is_of_the_match(entry):
            return
        try:
            apply_entry(self.state, entry)
        except Exception:  # no matter what: a table must come back, if only to be voided
            self.broken_at.append(number)
            apply_entry(self.state, Frozen(at=entry.at, reason=RULES_CHANGED))

    def wake(self, now: float, until: float) -> None:
        """Start a rebuilt table: nobody is here, and time since `until` costs no player any."""
        state = self.state
        for seat in state.places:
            seat.left_at = now
        timed = state.clock.per_question or state.talking is not None
        if now > until and state.is_running and timed:
            woken = Woken(at=max(now, state.last_at), rested=now - until)
            self.unwritten.append(woken)
            apply_entry(state, woken)

    # Transactions

    def begin(self, now: float, fresh: bytes = b"") -> Transaction:
        """Begin a transaction; time never goes back."""
        entered, self.unwritten = self.unwritten, []
        at = max(now, self.state.last_at)
        tx = Transaction(self.state, self.bots, apply_entry, at, fresh, entered)
        self.broadcast.begin()
        return tx

    def finish(self, tx: Transaction, replies: Sequence[AnyReply] = ()) -> Receipt:
        """Finish a transaction: add what viewers are told, bots are asked, and what is due next."""
        receipt = tx.receipt
        receipt.replies = replies
        self.broadcast.finish(tx)
        self.bot_requests.ask(tx)
        first, due = absence.wake_at(self.state), self.bot_requests.due()
        receipt.wake_at = min(due if first is None else [first, *due], default=None)
        self.due_at = NEVER if receipt.wake_at is None else receipt.wake_at
        return receipt

    # Messages

    def receive(self, sent: Sent, now: float, fresh: bytes) -> Receipt:
        """Handle a command: the receipt has exactly one reply, and what everybody is told."""
        return self.receive_all([Arrived(sent, fresh)], now)

    def receive_all(self, arrived: Iterable[Arrived], now: float) -> Receipt:
        """Handle commands that came together, at least the first of them.

        The receipt has a reply to each command that was handled, and tells everybody once what
        became of all. A command that changes who may see or do what is the last of its batch.
        """
        tx = self.begin(now)
        replies = []
        for sent, fresh in arrived:
            replies.append(self.reply_to(tx, sent, fresh))
            if not is_everyday(tx.receipt.entries):
                break
        return self.finish(tx, replies)

    def reply_to(self, tx: Transaction, sent: Sent, fresh: bytes) -> AnyReply:
        """Handle one command of a batch; a repeated one only gets its earlier reply."""
        tx.next_message(fresh)
        known = self.deduplication.earlier_reply(sent)
        if known is not None:
            return known
        given = hashed(sent.key) if sent.key else ""
        sender = self.who_has(given)
        self.note_lag(sender, sent.lag)
        if tx.now >= self.due_at:
            self.let_time_pass(tx)
            sender = self.who_has(given)
        tx.caller = sender
        tx.command = remembered_name(tx, sent)
        try:
            self.handle(tx, sent)
        except Refuse as why:
            return self.deduplication.refused(tx, sent, why)
        if tx.caller is not None:
            keys.call_off(tx, tx.caller)
        self.conclude(tx)
        return self.deduplication.accepted(tx, sent)

    def connect(self, viewer: Viewer, since: int | None, now: float) -> Receipt:
        """Add a connection: its viewer gets everything, and decides again if a bot stood in."""
        tx = self.begin(now)
        if viewer == SPECTATOR:
            self.state.spectators += 1
        else:
            self.state.places[viewer].connections += 1
            absence.come_back(tx, viewer)
            ownership.return_host(tx, viewer)
            keys.call_off(tx, viewer)
        self.broadcast.add(viewer)
        tx.moved = True
        receipt = self.finish(tx)
        # An older connection of the same player hears no more, and the new one has it all.
        told = [each for each in receipt.outgoing if each[0] != viewer or viewer == SPECTATOR]
        receipt.outgoing = told
        receipt.replies = [per_viewer.welcome(self.state, viewer, since, tx.now)]
        return receipt

    def disconnect(self, viewer: Viewer, now: float) -> Receipt:
        """Remove a connection of a viewer, who may have another."""
        tx = self.begin(now)
        if self.broadcast.watched.get(viewer):
            self.lose(tx, viewer)
        return self.finish(tx)

    def lose(self, tx: Transaction, viewer: Viewer) -> None:
        """Count one connection of a viewer less."""
        if viewer == SPECTATOR:
            self.state.spectators -= 1
        else:
            seat = self.state.places[viewer]
            seat.connections, seat.left_at = seat.connections - 1, tx.now
        tx.moved = True
        self.broadcast.remove(viewer)

    def bot_answered(
        self, player: Player, question: str, answer: str, now: float, fresh: bytes
    ) -> Receipt:
        """Handle a bot's answer; nothing happens if the question is no longer open."""
        tx = self.begin(now, fresh)
        try:
            play.bot_decides(tx, player, question, answer)
        except Refuse:
            return self.finish(tx)  # that was no answer: the bot is asked again later
        self.bot_requests.answered(player, question)
        self.conclude(tx)
        return self.finish(tx)

    def keep_asking(self, key: str, now: float) -> Receipt:
        """Note that whoever asks to be let in under a hashed key still waits."""
        tx = self.begin(now)
        newcomers.keep_asking(tx, key)
        return self.finish(tx)

    def tick(self, now: float, fresh: bytes) -> Receipt:
        """Do what is due by now."""
        tx = self.begin(now, fresh)
        self.let_time_pass(tx)
        return self.finish(tx)

    def look(self, viewer: Viewer, since: int | None, now: float) -> Welcome:
        """Everything a viewer may know now."""
        return per_viewer.welcome(self.state, viewer, since, now)

    def pages(self, viewer: Viewer, since: int, most: int) -> tuple[Update | Said | Noted, ...]:
        """A viewer's news after a number, at most `most` pieces of it."""
        return per_viewer.pages(self.state, viewer, since, most)

    def who(self, key: str) -> Player | None:
        """The player a key belongs to."""
        return self.who_has(hashed(key))

    def who_has(self, given: str) -> Player | None:
        """The player a hashed key belongs to; an empty one belongs to nobody."""
        for number, seat in enumerate(self.state.places):
            if seat.key and hmac.compare_digest(given, seat.key):
                return Player(number)
        return None

    # Steps of handling a message

    def note_lag(self, sender: Player | None, lag: float | None) -> None:
        """Note how late a player's messages come, before anything of theirs counts as too late."""
        if sender is not None and lag is not None and self.state.places[sender].lag != lag:
            self.state.places[sender].lag = lag
            self.due_at = ALWAYS  # perhaps: with less lag an answer is due sooner

    def let_time_pass(self, tx: Transaction) -> None:
        """Do what was due before the message came, in nobody's name."""
        absence.run_out(tx)
        for player in self.bot_requests.lost_bots(tx.now):
            if play.question_of(self.state, player) is not None:
                play.decide(tx, player, SILENCE, CLOCK)
        self.conclude(tx)

    def handle(self, tx: Transaction, sent: Sent) -> None:
        """Let the handler of a command carry it out; raises `Refuse` if it may not."""
        if sent.key and tx.caller is None and not isinstance(sent.command, INTRODUCING):
            raise Refuse("key_unknown")
        if tx.caller is not None:
            seat = self.state.places[tx.caller]
            is_back = seat.standing_in and not isinstance(sent.command, commands.Vote)
            tx.returning = tx.caller if is_back else None
        HANDLERS[type(sent.command)](tx, sent.command)

    def conclude(self, tx: Transaction) -> None:
        """Enter whatever follows from what has just been entered."""
        before = -1
        while before != len(tx.receipt.entries):
            before = len(tx.receipt.entries)
            absence.relieve_silent(tx)
            votes.pass_what_has_enough(tx)
            talk.close_if_all_ready(tx)
