"""The table: one writer, no input or output. What comes in is dealt with to the end, then told.

`receive`, `tick` and the others each give a `Receipt`. The caller journals its entries as one
batch, and only then sends the reply and the rest, in order. If that fails, this object is thrown
away and another rebuilt from the journal.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final

import msgspec

from adrift.core.faults import Fault
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.scenarios import read_scenario
from adrift.table import deadlines, lobby, messages, playing, returning, talk, tallies
from adrift.table.crier import Crier
from adrift.table.desk import (
    Apply,
    Broken,
    Desk,
    Receipt,
    Refuse,
    Sent,
    is_same,
)
from adrift.table.entries import Entry, Frozen, HostChanged, Opened, SeedSealed
from adrift.table.messages import AnyCommand
from adrift.table.news import Accepted, Refused, Welcome
from adrift.table.options import Options
from adrift.table.state import new_state
from adrift.table.telling import welcome

Handler = Callable[[Desk, Any], None]

RULES_CHANGED: Final = "rules_changed"
"""Why a table is frozen, and all that is told: which answer is refused now may be a secret."""

HANDLERS: Final[Mapping[type[Any], Handler]] = {
    messages.Take: lobby.take,
    messages.Leave: lobby.leave,
    messages.Rename: lobby.rename,
    messages.SeatBot: lobby.seat_bot,
    messages.Remove: lobby.remove,
    messages.HandHost: lobby.hand_host,
    messages.SetClock: lobby.set_clock,
    messages.Ready: talk.ready,
    messages.Start: playing.start,
    messages.Rematch: playing.rematch,
    messages.Answer: playing.answer,
    messages.Volunteer: playing.volunteer,
    messages.CloseTalk: talk.close_talk,
    messages.HandStick: talk.hand_stick,
    messages.Say: talk.say,
    messages.Whisper: talk.whisper,
    messages.Vote: tallies.vote,
    messages.ChangeKey: returning.change_key,
    messages.MakeReturnCode: returning.make_return_code,
    messages.ComeBack: returning.use_code,
    messages.AskBack: returning.ask_back,
    messages.LetBack: returning.let_back,
    messages.Notify: returning.notify,
}


class Table(Crier):
    """Where people meet under one link."""

    applies: ClassVar[Mapping[type[Entry], Apply]] = {
        **lobby.APPLIES,
        **playing.APPLIES,
        **talk.APPLIES,
        **tallies.APPLIES,
        **deadlines.APPLIES,
        **returning.APPLIES,
    }

    # How a table comes to be

    @classmethod
    def open(
        cls, table: str, options: Options, now: float, fresh: bytes
    ) -> "tuple[Table, Receipt]":
        """Set a table; raises `Fault` if its options cannot be played."""
        made = cls(new_state(table, settled(options)))
        made.begin(now, fresh)
        made.enter(Opened, table=table, options=made.state.options)
        made.enter(SeedSealed, match=1, seed=made.secret("seed"))
        return made, made.finish()

    @classmethod
    def rebuild(cls, entries: Iterable[Entry], now: float) -> "Table":
        """The table its journal describes; frozen if the rules no longer accept that."""
        table: Table | None = None
        for entry in entries:
            if table is None:
                assert isinstance(entry, Opened), "a journal begins with the table being set"
                table = cls(new_state(entry.table, entry.options))
            try:
                table.apply(entry)
            except (Broken, Fault):
                table.apply(Frozen(at=entry.at, reason=RULES_CHANGED))
                break
        assert table is not None, "a journal has a first entry"
        deadlines.start_clocks_again(table.state, now)
        return table

    # What comes in

    def receive(self, sent: Sent, now: float, fresh: bytes) -> Receipt:
        """Deal with a command: exactly one reply, and what everybody is told."""
        self.begin(now, fresh)
        self.caller = self.who(sent.key) if sent.key else None
        self.command = sent.command.id
        repeated = self.repeated(sent)
        if repeated is not None:
            return self.finish(repeated)
        try:
            if sent.key and self.caller is None and not self.introduces(sent.command):
                raise Refuse("key_unknown")
            self.hear_from(sent)
            HANDLERS[type(sent.command)](self, sent.command)
        except Refuse as why:
            return self.finish(self.refused(why))
        number = self.state.counts.get(self.viewer(), 0)
        return self.finish(Accepted(command=self.command, number=number))

    def connect(self, viewer: Viewer, since: int | None, now: float) -> Receipt:
        """Somebody is here: they are told everything, and who was stood in for decides again."""
        self.begin(now, b"")
        if viewer == SPECTATOR:
            self.state.spectators += 1
        else:
            self.state.places[viewer].connections += 1
            deadlines.come_back(self, viewer)
        self.watched[viewer] = self.watched.get(viewer, 0) + 1
        receipt = self.finish()
        receipt.reply = welcome(self.state, viewer, since, now)
        return receipt

    def disconnect(self, viewer: Viewer, now: float) -> Receipt:
        """Somebody's connection is gone; perhaps they have another."""
        self.begin(now, b"")
        if viewer == SPECTATOR:
            self.state.spectators -= 1
        else:
            seat = self.state.places[viewer]
            seat.connections -= 1
            seat.left_at = now
        self.watched[viewer] -= 1
        if not self.watched[viewer]:
            del self.watched[viewer]
            self.shown.pop(viewer, None)
            self.asked_before.pop(viewer, None)
        self.pass_host_on()
        return self.finish()

    def bot_answered(
        self, player: Player, question: str, answer: str, now: float, fresh: bytes
    ) -> Receipt:
        """A bot has decided; nothing happens if nobody wants to know any more."""
        self.begin(now, fresh)
        try:
            playing.bot_decides(self, player, question, answer)
        except Refuse:
            self.wanted.pop((player, question), None)
        return self.finish()

    def tick(self, now: float, fresh: bytes) -> Receipt:
        """Time has passed."""
        self.begin(now, fresh)
        deadlines.run_out(self)
        return self.finish()

    def look(self, viewer: Viewer, since: int | None, now: float) -> Welcome:
        """Everything a viewer may know now."""
        return welcome(self.state, viewer, since, now)

    def who(self, key: str) -> Player | None:
        """Whose key it is."""
        for number, seat in enumerate(self.state.places):
            if is_same(key, seat.key):
                return Player(number)
        return None

    # How a message is dealt with

    def viewer(self) -> Viewer:
        return SPECTATOR if self.caller is None else Player(self.caller)

    def introduces(self, command: AnyCommand) -> bool:
        """Commands by which somebody gets a key; the one they send is not known yet."""
        return isinstance(command, messages.Take | messages.ComeBack | messages.AskBack)

    def hear_from(self, sent: Sent) -> None:
        """Whoever acts is here."""
        if self.caller is not None:
            self.state.places[self.caller].lag = sent.lag
            deadlines.come_back(self, self.caller)

    def repeated(self, sent: Sent) -> Accepted | None:
        """The reply to a command that has been done already."""
        replies = self.state.replies
        if self.caller is not None:
            replies = self.state.places[self.caller].replies
        elif isinstance(sent.command, messages.Take | messages.ComeBack):
            known = self.who(sent.command.key)
            replies = self.state.places[known].replies if known is not None else {}
        number = replies.get(sent.command.id)
        return None if number is None else Accepted(command=sent.command.id, number=number)

    def refused(self, why: Refuse) -> Refused:
        fields = {"reason": why.reason, "facts": why.facts, "rule": why.rule}
        return Refused(command=self.command, question=why.question, **fields)  # type: ignore[arg-type]

    def pass_host_on(self) -> None:
        """The host is gone, somebody else is here: they are the host."""
        host, places = self.state.host, self.state.places
        if host is None or places[host].connections:
            return
        here = [n for n in self.state.people if places[n].connections]
        if here and self.state.phase == "lobby":
            self.enter(HostChanged, place=here[0])


def settled(options: Options) -> Options:
    """The options with everything filled in; raises `Fault` if nobody can play that."""
    game = playing_game(options)
    if options.scenario:
        scenario = read_scenario(options.scenario)
        chosen = {"game": scenario.game, "edition": scenario.edition, "cast": scenario.cast}
        options = msgspec.structs.replace(options, players=len(scenario.players), **chosen)
        game = playing_game(options)
    printed = options.edition or next(iter(game.editions))
    edition = game.edition(printed)
    options = msgspec.structs.replace(options, edition=game.edition_name(edition))
    state = new_state("", options)
    game.check(edition, lobby.setup_of(state, lobby.resolve(state, [""] * options.players)))
    return options


def playing_game(options: Options) -> Any:
    from adrift.games import GAMES

    if options.game not in GAMES:
        raise Fault("game_unknown", game=options.game, known=", ".join(GAMES))
    return GAMES[options.game]
