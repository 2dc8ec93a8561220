"""The table: one writer, no input or output. What comes in is dealt with to the end, then told.

`receive`, `tick` and the others each give a `Receipt`. The caller journals its entries as one
batch, and only then sends the reply and the rest, in order. If that fails, this object is thrown
away and another rebuilt from the journal.
"""

import hmac
from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import SILENCE
from adrift.core.records import CLOCK
from adrift.table import (
    absence,
    deadlines,
    entries,
    lobby,
    messages,
    playing,
    returning,
    starting,
    talk,
    tallies,
    telling,
)
from adrift.table.clerk import Clerk
from adrift.table.crier import ALWAYS
from adrift.table.desk import (
    NO_BOTS,
    Apply,
    Arrived,
    Bots,
    Receipt,
    Refuse,
    Sent,
    hashed,
)
from adrift.table.entries import (
    Entry,
    Frozen,
    Opened,
    SeedSealed,
    Woken,
    is_everyday,
    is_of_the_match,
)
from adrift.table.handlers import HANDLERS
from adrift.table.log import Log
from adrift.table.news import AnyReply, Noted, Said, Update, Welcome
from adrift.table.options import Options
from adrift.table.settling import settled
from adrift.table.state import new_state

RULES_CHANGED: Final = "rules_changed"
"""Why a table is frozen, and all that is told: which answer is refused now may be a secret."""
INTRODUCING: Final = (messages.Take, messages.ComeBack, messages.AskBack)
"""Commands by which somebody gets a key; the one they send is not known yet."""


class Table(Clerk):
    """Where people meet under one link."""

    applies: ClassVar[Mapping[type[Entry], Apply]] = {
        **lobby.APPLIES,
        **starting.APPLIES,
        **playing.APPLIES,
        **talk.APPLIES,
        **tallies.APPLIES,
        **deadlines.APPLIES,
        **absence.APPLIES,
        **returning.APPLIES,
    }

    # How a table comes to be

    @classmethod
    def open(
        cls, table: str, options: Options, now: float, fresh: bytes, *, bots: Bots = NO_BOTS
    ) -> "tuple[Table, Receipt]":
        """Set a table; raises `Fault` if its options cannot be played."""
        options = settled(options, bots)
        made = cls(new_state(table, options), bots)
        made.begin(now, fresh)
        made.enter(Opened, table=table, options=options, version=entries.OPTIONS_VERSION)
        made.enter(SeedSealed, match=1, seed=made.secret("seed"))
        return made, made.finish()

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
        """The table its journal describes; frozen if the rules no longer accept that.

        A server that knows until when it looked after the table says so: a table that was only put
        to sleep was looked after all the time, and its clocks have gone on.
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
        """What was entered is so, whatever the rules have become; if they no longer follow, the
        match stands still until it is ended."""
        if self.state.phase == "frozen" and is_of_the_match(entry):
            return
        try:
            self.apply(entry)
        except Exception:  # no matter what: a table must come back, if only to be voided
            self.broken_at.append(number)
            self.apply(Frozen(at=entry.at, reason=RULES_CHANGED))

    def wake(self, now: float, until: float) -> None:
        """Nobody is here yet. The time nobody looked after the table is nobody's fault."""
        state = self.state
        for seat in state.places:
            seat.left_at = now
        timed = state.clock.per_question or state.talking is not None
        if now > until and state.is_running and timed:
            woken = Woken(at=max(now, state.last_at), rested=now - until)
            self.unwritten.append(woken)
            self.apply(woken)

    # What comes in

    def receive(self, sent: Sent, now: float, fresh: bytes) -> Receipt:
        """Deal with a command: exactly one reply, and what everybody is told."""
        return self.receive_all([Arrived(sent, fresh)], now)

    def receive_all(self, arrived: Iterable[Arrived], now: float) -> Receipt:
        """Deal with commands that came together, the first of them at least: there is a reply to
        each that was dealt with, and everybody is told once what became of all. Whatever changes
        who may hear or do what is told before anything else is dealt with."""
        self.begin(now)
        replies = []
        for sent, fresh in arrived:
            replies.append(self.reply_to(sent, fresh))
            if not is_everyday(self.receipt.entries):
                break
        return self.finish(replies)

    def reply_to(self, sent: Sent, fresh: bytes) -> AnyReply:
        self.turn_to(fresh)
        given = hashed(sent.key) if sent.key else ""
        known = self.replied(sent, given)
        if known is not None:
            return known
        sender = self.who_has(given)
        self.note_lag(sender, sent.lag)
        if self.now >= self.due_at:
            self.let_time_pass()
            sender = self.who_has(given)
        self.caller = sender
        self.command = self.name_of(sent)
        try:
            self.handle(sent)
        except Refuse as why:
            return self.refused(sent, why)
        if self.caller is not None:
            returning.call_off(self, self.caller)
        self.conclude()
        return self.accepted(sent)

    def connect(self, viewer: Viewer, since: int | None, now: float) -> Receipt:
        """Somebody is here: they are told everything, and who was stood in for decides again."""
        self.begin(now)
        if viewer == SPECTATOR:
            self.state.spectators += 1
        else:
            self.state.places[viewer].connections += 1
            absence.come_back(self, viewer)
            returning.call_off(self, viewer)
        self.watched[viewer], self.moved = self.watched.get(viewer, 0) + 1, True
        receipt = self.finish()
        # An older connection of the same player hears no more, and the new one has it all.
        told = [each for each in receipt.outgoing if each[0] != viewer or viewer == SPECTATOR]
        receipt.outgoing = told
        receipt.replies = [telling.welcome(self.state, viewer, since, self.now)]
        return receipt

    def disconnect(self, viewer: Viewer, now: float) -> Receipt:
        """Somebody's connection is gone; perhaps they have another."""
        self.begin(now)
        if self.watched.get(viewer):
            self.lose(viewer)
        return self.finish()

    def lose(self, viewer: Viewer) -> None:
        if viewer == SPECTATOR:
            self.state.spectators -= 1
        else:
            seat = self.state.places[viewer]
            seat.connections, seat.left_at = seat.connections - 1, self.now
        self.moved = True
        self.watched[viewer] -= 1
        if not self.watched[viewer]:
            del self.watched[viewer]
            self.shown.pop(viewer, None)
            self.asked_before.pop(viewer, None)

    def bot_answered(
        self, player: Player, question: str, answer: str, now: float, fresh: bytes
    ) -> Receipt:
        """A bot has decided; nothing happens if nobody wants to know any more."""
        self.begin(now, fresh)
        try:
            playing.bot_decides(self, player, question, answer)
        except Refuse:
            return self.finish()  # that was no answer: it is asked again later
        self.errands.pop((player, question), None)
        self.conclude()
        return self.finish()

    def tick(self, now: float, fresh: bytes) -> Receipt:
        """Time has passed."""
        self.begin(now, fresh)
        self.let_time_pass()
        return self.finish()

    def look(self, viewer: Viewer, since: int | None, now: float) -> Welcome:
        """Everything a viewer may know now."""
        return telling.welcome(self.state, viewer, since, now)

    def pages(self, viewer: Viewer, since: int, most: int) -> tuple[Update | Said | Noted, ...]:
        """A viewer's news after a number, so many pieces of it."""
        return telling.pages(self.state, viewer, since, most)

    def who(self, key: str) -> Player | None:
        """Whose key it is."""
        return self.who_has(hashed(key))

    def who_has(self, given: str) -> Player | None:
        """Whose hashed key it is; nothing is nobody's."""
        for number, seat in enumerate(self.state.places):
            if seat.key and hmac.compare_digest(given, seat.key):
                return Player(number)
        return None

    # How a message is dealt with

    def note_lag(self, sender: Player | None, lag: float | None) -> None:
        """Known before it is said what came too late: also this message was under way so long."""
        if sender is not None and lag is not None and self.state.places[sender].lag != lag:
            self.state.places[sender].lag = lag
            self.due_at = ALWAYS  # perhaps: with less lag an answer is due sooner

    def let_time_pass(self) -> None:
        """What was due before this message came, in nobody's name."""
        absence.run_out(self)
        for player in self.lost_bots():
            if playing.question_of(self.state, player) is not None:
                playing.decide(self, player, SILENCE, CLOCK)
        self.conclude()

    def handle(self, sent: Sent) -> None:
        if sent.key and self.caller is None and not isinstance(sent.command, INTRODUCING):
            raise Refuse("key_unknown")
        if self.caller is not None:
            seat = self.state.places[self.caller]
            is_back = seat.standing_in and not isinstance(sent.command, messages.Vote)
            self.returning = self.caller if is_back else None
        HANDLERS[type(sent.command)](self, sent.command)

    def conclude(self) -> None:
        """Whatever follows from what has just been entered."""
        before = -1
        while before != len(self.receipt.entries):
            before = len(self.receipt.entries)
            absence.relieve_silent(self)
            tallies.pass_what_has_enough(self)
            talk.close_if_all_ready(self)
