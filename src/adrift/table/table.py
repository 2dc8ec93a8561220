"""Runs one table: handles commands, connections, bots' answers and time, without input or output.

`receive`, `tick` and the other methods return a `Receipt`. The caller journals its entries as one
batch, then sends the replies and messages in order. If journaling fails, the caller discards the
table and rebuilds it from the journal.
"""

import hmac
from collections.abc import Iterable, Sequence
from typing import Final

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import SILENCE
from adrift.core.records import CLOCK
from adrift.table import entries
from adrift.table.bot_requests import BotRequests
from adrift.table.commands import keys, newcomers, ownership, play, talk, votes
from adrift.table.commands.registry import APPLIERS, HANDLERS
from adrift.table.entries import (
    Entry,
    Frozen,
    Opened,
    SeedSealed,
    Woken,
    is_skipped_when_frozen,
    only_decisions_and_talk,
)
from adrift.table.hashing import hash_secret
from adrift.table.news_log import NewsLog
from adrift.table.option_checks import validate_and_complete
from adrift.table.outbound.broadcast import Broadcast, build_welcome, news_after
from adrift.table.protocol import commands
from adrift.table.protocol.messages import Accepted, AnyReply, NoteAdded, TalkAdded, Update, Welcome
from adrift.table.protocol.options import Options
from adrift.table.reply_cache import deduplication_id
from adrift.table.state import TableState, new_state
from adrift.table.timers import absence
from adrift.table.transaction import (
    NO_BOTS,
    Bots,
    CommandRefused,
    IncomingCommand,
    Receipt,
    Transaction,
    apply_entry,
)

RULES_CHANGED: Final = "rules_changed"
"""The reason a table is frozen. It says no more, since the rejected answer may be secret."""
COMMANDS_WITH_NEW_KEY: Final = (commands.Take, commands.ComeBack, commands.AskBack, commands.AskIn)
"""Commands that may come with a key the table does not know."""
ALWAYS_DUE: Final = float("-inf")
NEVER: Final = float("inf")


class Table:
    """One table under one link: lobby, matches and talk.

    Each batch of commands is one `Transaction`: handlers record entries in it, then the broadcast
    adds messages to viewers and the bot requests add requests to bots.
    """

    def __init__(self, state: TableState, bots: Bots) -> None:
        self.state = state
        self.bots = bots
        """The bots that may take a place."""
        self.broadcast = Broadcast(state)
        self.bot_requests = BotRequests(state)
        self.unjournaled_entries: list[Entry] = []
        """Entries made by rebuilding, to be journaled with the next receipt."""
        self.rejected_entries: list[int] = []
        """Indices of the journal entries that the current rules do not accept."""
        self.next_due_at = ALWAYS_DUE
        """No timer is due before this moment."""

    # Opening and rebuilding

    @classmethod
    def open(
        cls,
        table: str,
        options: Options,
        now: float,
        random_bytes: bytes,
        *,
        bots: Bots = NO_BOTS,
        owner: str = "",
    ) -> "tuple[Table, Receipt]":
        """Open a table; `owner` is the hash of the owner's key.

        Raises `Fault` if the options cannot be played.
        """
        options = validate_and_complete(options, bots)
        opened = cls(new_state(table, options), bots)
        tx = opened.begin_transaction(now, random_bytes)
        version = entries.OPTIONS_VERSION
        tx.record(Opened, table=table, options=options, version=version, owner=owner)
        tx.record(SeedSealed, match=1, seed=tx.derive_secret("seed"))
        return opened, opened.finish_transaction(tx)

    @classmethod
    def rebuild(
        cls,
        journal: Iterable[Entry],
        now: float,
        *,
        alive_at: float | None = None,
        bots: Bots = NO_BOTS,
        news: NewsLog | None = None,
    ) -> "Table":
        """Rebuild a table from its journal; freeze it if the rules no longer accept an entry.

        `alive_at` is when the server last ran the table's timers, a sleeping table's included:
        clocks do not run for the time since then.
        """
        table: Table | None = None
        for number, entry in enumerate(journal):
            if table is None:
                assert isinstance(entry, Opened), "a journal starts with the opening"
                table = cls(new_state(entry.table, entry.current_options), bots)
                table.state.news = news or table.state.news
            table.replay(number, entry)
        assert table is not None, "a journal has a first entry"
        table.wake(now, max(table.state.last_entry_at, alive_at or 0.0))
        return table

    def replay(self, number: int, entry: Entry) -> None:
        """Apply an entry of the journal; freeze the table if the rules do not accept it."""
        if self.state.phase == "frozen" and is_skipped_when_frozen(entry):
            return
        try:
            apply_entry(self.state, entry, APPLIERS)
        except Exception:  # whatever the cause, the table must load, if only to be voided
            self.rejected_entries.append(number)
            apply_entry(self.state, Frozen(at=entry.at, reason=RULES_CHANGED), APPLIERS)

    def wake(self, now: float, until: float) -> None:
        """Start a rebuilt table: nobody is connected, and clocks stood still since `until`."""
        state = self.state
        for occupant in state.places:
            occupant.left_at = now
        is_timed = state.clock.per_question or state.open_talk is not None
        if now > until and state.is_running and is_timed:
            woken = Woken(at=max(now, state.last_entry_at), rested=now - until)
            self.unjournaled_entries.append(woken)
            apply_entry(state, woken, APPLIERS)

    # Transactions

    def begin_transaction(self, now: float, random_bytes: bytes = b"") -> Transaction:
        """Begin a transaction; its time is never before the last entry."""
        entries, self.unjournaled_entries = self.unjournaled_entries, []
        at = max(now, self.state.last_entry_at)
        self.broadcast.begin_transaction()
        return Transaction(self.state, self.bots, APPLIERS, at, random_bytes, entries)

    def finish_transaction(self, tx: Transaction, replies: Sequence[AnyReply] = ()) -> Receipt:
        """Add the messages to viewers, the requests to bots, and the time of the next timer."""
        receipt = tx.receipt
        receipt.replies = replies
        self.broadcast.add_messages(tx)
        self.bot_requests.add_due_requests(tx)
        first, due = absence.next_due_at(self.state), self.bot_requests.retry_times()
        receipt.wake_at = min(due if first is None else [first, *due], default=None)
        self.next_due_at = NEVER if receipt.wake_at is None else receipt.wake_at
        return receipt

    # Commands

    def receive(self, incoming: IncomingCommand, now: float) -> Receipt:
        """Handle one command; the receipt has exactly one reply."""
        return self.receive_all([incoming], now)

    def receive_all(self, batch: Iterable[IncomingCommand], now: float) -> Receipt:
        """Handle commands that arrived together, at least the first of them.

        The receipt has a reply to each command handled, and one set of messages about all of them.
        A command that changes who may see or do what is the last of its batch.
        """
        tx = self.begin_transaction(now)
        replies = []
        for incoming in batch:
            replies.append(self.handle_command(tx, incoming))
            if not only_decisions_and_talk(tx.receipt.entries):
                break
        return self.finish_transaction(tx, replies)

    def handle_command(self, tx: Transaction, incoming: IncomingCommand) -> AnyReply:
        """Handle one command of a batch; a repeated one only gets its earlier reply."""
        command, key, random_bytes, lag = incoming
        tx.start_command(random_bytes)
        earlier = self.state.replies.find(command, key)
        if earlier is not None:
            return earlier
        key_hash = hash_secret(key) if key else ""
        sender = self.player_by_key_hash(key_hash)
        self.set_lag(sender, lag)
        if tx.now >= self.next_due_at:
            self.run_due(tx)
            sender = self.player_by_key_hash(key_hash)
        tx.sender = sender
        tx.command_id = deduplication_id(command, has_sender=sender is not None)
        try:
            self.dispatch(tx, incoming)
        except CommandRefused as refusal:
            recorded = tx.receipt.entries[tx.entries_before :]
            assert all(entry.by is None for entry in recorded), "handlers check before they record"
            refused = refusal.reply_to(command.id)
            self.cache_unjournaled(tx, incoming, refused)
            return refused
        if tx.sender is not None:
            keys.withdraw_let_back(tx, tx.sender)
        self.record_consequences(tx)
        viewer = SPECTATOR if tx.sender is None else Player(tx.sender)
        accepted = Accepted(command=command.id, number=self.state.news.newest_number(viewer))
        if len(tx.receipt.entries) == tx.entries_before:
            self.cache_unjournaled(tx, incoming, accepted)
        return accepted

    def cache_unjournaled(
        self, tx: Transaction, incoming: IncomingCommand, reply: AnyReply
    ) -> None:
        """Cache the reply to a command without entries, unless its key is unknown."""
        if tx.sender is None and incoming.key:
            return
        valid_keys = ["", *(each.key_hash for each in self.state.places if each.key_hash)]
        self.state.replies.add_unjournaled(incoming.command, incoming.key, reply, valid_keys)

    def dispatch(self, tx: Transaction, incoming: IncomingCommand) -> None:
        """Run the handler of a command; raises `CommandRefused`."""
        command = incoming.command
        if incoming.key and tx.sender is None and not isinstance(command, COMMANDS_WITH_NEW_KEY):
            raise CommandRefused("key_unknown")
        if tx.sender is not None:
            occupant = self.state.places[tx.sender]
            is_back = occupant.has_stand_in and not isinstance(command, commands.Vote)
            tx.returning = tx.sender if is_back else None
        HANDLERS[type(command)](tx, command)

    def record_consequences(self, tx: Transaction) -> None:
        """Record everything that follows from the entries so far."""
        before = -1
        while before != len(tx.receipt.entries):
            before = len(tx.receipt.entries)
            absence.add_stand_ins_for_silent(tx)
            votes.pass_motions(tx)
            talk.close_talk_if_all_ready(tx)

    # Connections

    def connect(self, viewer: Viewer, since: int | None, now: float) -> Receipt:
        """Add a connection; its viewer gets a welcome, and decides again if a bot stood in."""
        tx = self.begin_transaction(now)
        if viewer == SPECTATOR:
            self.state.spectator_count += 1
        else:
            self.state.places[viewer].connections += 1
            absence.return_person(tx, viewer)
            ownership.return_host_role(tx, viewer)
            keys.withdraw_let_back(tx, viewer)
        self.broadcast.add(viewer)
        tx.has_unjournaled_change = True
        receipt = self.finish_transaction(tx)
        if viewer != SPECTATOR:  # the welcome has it all, and an older connection is superseded
            receipt.outgoing = [sent for sent in receipt.outgoing if sent[0] != viewer]
        receipt.replies = [build_welcome(self.state, viewer, since, tx.now)]
        return receipt

    def disconnect(self, viewer: Viewer, now: float) -> Receipt:
        """Remove one connection of a viewer, who may have others."""
        tx = self.begin_transaction(now)
        if self.broadcast.connections.get(viewer):
            if viewer == SPECTATOR:
                self.state.spectator_count -= 1
            else:
                occupant = self.state.places[viewer]
                occupant.connections, occupant.left_at = occupant.connections - 1, tx.now
            tx.has_unjournaled_change = True
            self.broadcast.remove(viewer)
        return self.finish_transaction(tx)

    def welcome(self, viewer: Viewer, since: int | None, now: float) -> Welcome:
        """Everything a viewer may know now."""
        return build_welcome(self.state, viewer, since, now)

    def news_after(
        self, viewer: Viewer, since: int, limit: int
    ) -> tuple[Update | TalkAdded | NoteAdded, ...]:
        """At most `limit` pieces of a viewer's news after a number."""
        return news_after(self.state, viewer, since, limit)

    def player_by_key(self, key: str) -> Player | None:
        return self.player_by_key_hash(hash_secret(key))

    def player_by_key_hash(self, key_hash: str) -> Player | None:
        for number, occupant in enumerate(self.state.places):
            if occupant.key_hash and hmac.compare_digest(key_hash, occupant.key_hash):
                return Player(number)
        return None

    # Bots and time

    def receive_bot_answer(
        self, player: Player, question_id: str, answer: str, now: float, random_bytes: bytes
    ) -> Receipt:
        """Handle a bot's answer; ignore it if the question is no longer open."""
        tx = self.begin_transaction(now, random_bytes)
        try:
            play.answer_for_bot(tx, player, question_id, answer)
        except CommandRefused:
            return self.finish_transaction(tx)  # the request stays pending and is sent again
        self.bot_requests.remove(player, question_id)
        self.record_consequences(tx)
        return self.finish_transaction(tx)

    def renew_join_request(self, key_hash: str, now: float) -> Receipt:
        """Extend the join request of a key: its sender still waits."""
        tx = self.begin_transaction(now)
        newcomers.renew_request(tx, key_hash)
        return self.finish_transaction(tx)

    def tick(self, now: float, random_bytes: bytes) -> Receipt:
        """Do everything that is due."""
        tx = self.begin_transaction(now, random_bytes)
        self.run_due(tx)
        return self.finish_transaction(tx)

    def set_lag(self, sender: Player | None, lag: float | None) -> None:
        """Store how late a player's messages are, before any of their answers counts as late."""
        if sender is not None and lag is not None and self.state.places[sender].lag != lag:
            self.state.places[sender].lag = lag
            self.next_due_at = ALWAYS_DUE  # with less lag an answer may be due sooner

    def run_due(self, tx: Transaction) -> None:
        """Record what was due before the current command, without a sender."""
        absence.run_due(tx)
        for player in self.bot_requests.unresponsive_bots(tx.now):
            if play.open_question(self.state, player) is not None:
                play.decide(tx, player, SILENCE, CLOCK)
        self.record_consequences(tx)
