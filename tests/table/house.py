"""A house for one table: journal, clock, bots and people without a server.

What a server does around a table is done here at once and in order: entries first, then what is
sent. Bots answer when the clock has passed their moment.
"""

from random import Random
from typing import Any

import msgspec

from adrift.bots import BOTS
from adrift.bots.random_bot import RandomBot
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import Question
from adrift.core.records import Record
from adrift.table.entries import AnyEntry, Decided, Entry
from adrift.table.outbound.per_viewer import asked
from adrift.table.protocol.commands import AnyCommand, SetDoor
from adrift.table.protocol.messages import (
    Accepted,
    Asked,
    Changes,
    Refused,
    Status,
    StatusChanged,
    Update,
    Welcome,
)
from adrift.table.protocol.options import Door, Options
from adrift.table.records import record_of
from adrift.table.table import Table
from adrift.table.transaction import EVERYBODY, Receipt, Sent, Wanted

KEYS = [f"key-of-place-{n}-with-128-bits" for n in range(8)]


class House:
    """Runs a table as a server would."""

    def __init__(self, game: str = "many_boats", players: int = 3, **options: Any) -> None:
        self.now = 1000.0
        self.rng = Random(1)
        self.journal: list[bytes] = []
        self.keys = list(KEYS)
        self.told: dict[Viewer, list[Any]] = {}
        self.views: dict[Viewer, dict[str, Any]] = {}
        self.statuses: dict[Viewer, Status] = {}
        self.due: list[Wanted] = []
        self.wake_at: float | None = None
        self.commands = 0
        self.lags: dict[int, float] = {}
        """How late messages come over the lines, as far as it is measured."""
        made = Options(game=game, players=players, **{"pace": 0.0, **options})
        made = msgspec.json.decode(msgspec.json.encode(made), type=Options)  # as a server gets it
        self.table, receipt = Table.open("table-id", made, self.now, self.luck(), bots=BOTS)
        self.deal_with(receipt)

    def luck(self) -> bytes:
        return self.rng.randbytes(32)

    @property
    def state(self) -> Any:
        return self.table.state

    def deal_with(self, receipt: Receipt) -> Receipt:
        self.journal += [msgspec.json.encode(entry) for entry in receipt.entries]
        for address, message in receipt.outgoing:
            for viewer in self.told if address == EVERYBODY else [address]:
                self.told[viewer].append(message)
                self.see(viewer, message)
        self.due = [*self.due, *receipt.wanted]
        self.wake_at = receipt.wake_at
        return receipt

    def see(self, viewer: Viewer, message: Any) -> None:
        """Keep a view as a client does, by what changed."""
        if isinstance(message, Update):
            self.change(self.views[viewer], message.changes)
        if isinstance(message, Update | Asked):
            self.change(self.views[viewer], message.own)
        if isinstance(message, StatusChanged):
            changes = {**message.changes, "now": message.now}
            self.statuses[viewer] = msgspec.structs.replace(self.statuses[viewer], **changes)

    def change(self, view: dict[str, Any], changes: Changes | None) -> None:
        if changes is not None:
            view.update(changes.fields)
            for name, (kept, tail) in changes.tails.items():
                view[name] = (*view[name][:kept], *tail)
            for name, (kept, end) in changes.last_tails.items():
                *past, last = view[name]
                view[name] = (*past, (*last[:kept], *end))

    # People

    def come(self, viewer: int, since: int | None = None) -> Welcome:
        viewer = Player(viewer)
        receipt = self.deal_with(self.table.connect(viewer, since, self.now))
        assert isinstance(receipt.reply, Welcome)
        self.told[viewer] = []
        self.views[viewer] = dict(receipt.reply.view or {})
        self.statuses[viewer] = receipt.reply.status
        return receipt.reply

    def go(self, viewer: int) -> None:
        self.deal_with(self.table.disconnect(Player(viewer), self.now))
        del self.told[Player(viewer)]

    def send(self, who: int | None, command: Any, **fields: Any) -> Any:
        """Send a command as the player at that place, or as nobody; the reply."""
        self.commands += 1
        fields.setdefault("id", f"c{self.commands}")
        return self.hand_in(command(**fields), self.keys[who] if who is not None else "").reply

    def hand_in(self, command: AnyCommand, key: str, lag: float | None = None) -> Receipt:
        sent = Sent(command, key, lag)
        return self.deal_with(self.table.receive(sent, self.now, self.luck()))

    def ok(self, who: int | None, command: Any, **fields: Any) -> Accepted:
        reply = self.send(who, command, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    def no(self, who: int | None, command: Any, **fields: Any) -> str:
        """Why a command is refused."""
        reply = self.send(who, command, **fields)
        assert isinstance(reply, Refused), reply
        return reply.reason

    def open_door(self) -> None:
        """Let newcomers take bots' places in a running match."""
        self.ok(self.state.host, SetDoor, door=Door(late="open"))

    # Time

    def wait(self, seconds: float) -> None:
        """Let time pass, with all that falls due in it at its moment."""
        until = self.now + seconds
        for _ in range(1000):
            if self.wake_at is None or self.wake_at > until:
                break
            self.now = max(self.now, self.wake_at)
            self.tick()
        self.now = until

    def tick(self) -> Receipt:
        for place, lag in self.lags.items():
            self.table.note_lag(Player(place), lag)
        return self.deal_with(self.table.tick(self.now, self.luck()))

    # Bots

    def let_bots(self, most: int = 10_000) -> None:
        """Let bots decide until a person is waited for, or it is over."""
        for _ in range(most):
            if not self.due:
                return
            self.answer_for(self.due.pop(0))

    def answer_for(self, wanted: Wanted) -> None:
        bot = BOTS.get(self.state.options.game, {}).get(wanted.bot) or RandomBot()
        rng = Random(wanted.seed)
        answer = bot.decide(wanted.view, wanted.question, wanted.acts, rng)
        self.now = max(self.now, wanted.not_before)
        fresh = self.luck()
        self.deal_with(self.table.bot_answered(wanted.player, wanted.id, answer, self.now, fresh))

    # What is known

    def look(self, viewer: int, since: int | None = None) -> Welcome:
        return self.table.look(Player(viewer), since, self.now)

    def asked(self, place: int) -> Asked:
        """What the player is asked, as somebody who looks is told."""
        return asked(self.state, Player(place))

    def question(self, place: int) -> Question:
        found = self.asked(place).question
        assert found is not None
        return found

    def is_asked(self, place: int) -> bool:
        return self.asked(place).question is not None

    def view(self, viewer: int) -> dict[str, Any]:
        found = self.look(viewer).view
        assert found is not None
        return dict(found)

    def notes(self) -> list[str]:
        """What happened at the table, by kind."""
        return [note.what for note in self.look(SPECTATOR).notes]

    def entries(self) -> list[Entry]:
        return [msgspec.json.decode(line, type=AnyEntry) for line in self.journal]

    def record_so_far(self) -> list[str]:
        """What has been decided, in all matches."""
        return [entry.answer for entry in self.entries() if isinstance(entry, Decided)]

    def record(self, match: int) -> Record:
        found = record_of(self.entries(), match)
        assert found is not None
        return found

    # Trouble

    def restart(self, *, after: float = 0.0) -> None:
        """The server is killed and comes back; nobody is here until they come."""
        self.now += after
        self.table = Table.rebuild(self.entries(), self.now, bots=BOTS)
        self.told, self.views, self.due = {}, {}, []
        self.tick()


def everybody(house: House) -> list[Viewer]:
    return [*(Player(n) for n in range(len(house.state.places))), SPECTATOR]
