"""A house for one table: journal, clock, bots and people without a server.

What a server does around a table is done here at once and in order: entries first, then what is
sent. Bots answer when the clock has passed their moment.
"""

from random import Random
from typing import Any

import msgspec

from adrift.bots import BOTS
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.records import Record
from adrift.table.desk import EVERYBODY, Receipt, Sent, Wanted
from adrift.table.entries import AnyEntry, Entry
from adrift.table.messages import AnyCommand
from adrift.table.news import Accepted, Asked, Refused, Update, Welcome
from adrift.table.options import Options
from adrift.table.records import record_of
from adrift.table.table import Table

KEYS = [f"key-of-place-{n}-with-128-bits" for n in range(8)]


class House:
    """Runs a table as a server would."""

    def __init__(self, game: str = "many_boats", players: int = 3, **options: Any) -> None:
        self.now = 1000.0
        self.rng = Random(1)
        self.journal: list[bytes] = []
        self.told: dict[Viewer, list[Any]] = {}
        self.views: dict[Viewer, dict[str, Any]] = {}
        self.due: list[Wanted] = []
        self.commands = 0
        made = Options(game=game, players=players, **{"pace": 0.0, **options})
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
        return receipt

    def see(self, viewer: Viewer, message: Any) -> None:
        """Keep a view as a client does, by what changed."""
        if isinstance(message, Update):
            view = self.views[viewer]
            view.update(message.changes)
            for name, (kept, tail) in message.tails.items():
                view[name] = (*view[name][:kept], *tail)
        if isinstance(message, Asked):
            self.views[viewer].update(message.changes)

    def come(self, viewer: Viewer, since: int | None = None) -> Welcome:
        receipt = self.deal_with(self.table.connect(viewer, since, self.now))
        assert isinstance(receipt.reply, Welcome)
        self.told[viewer] = []
        self.views[viewer] = dict(receipt.reply.view or {})
        return receipt.reply

    def go(self, viewer: Viewer) -> None:
        self.deal_with(self.table.disconnect(viewer, self.now))
        del self.told[viewer]

    def send(self, who: int | None, command: type[AnyCommand], **fields: Any) -> Any:
        """Send a command as the player at that place, or as nobody; the reply."""
        self.commands += 1
        fields.setdefault("id", f"c{self.commands}")
        sent = Sent(command(**fields), KEYS[who] if who is not None else "")
        return self.deal_with(self.table.receive(sent, self.now, self.luck())).reply

    def ok(self, who: int | None, command: type[AnyCommand], **fields: Any) -> Accepted:
        reply = self.send(who, command, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    def no(self, who: int | None, command: type[AnyCommand], **fields: Any) -> Refused:
        reply = self.send(who, command, **fields)
        assert isinstance(reply, Refused), reply
        return reply

    def wait(self, seconds: float) -> None:
        """Let time pass, with all that falls due in it."""
        self.now += seconds
        self.deal_with(self.table.tick(self.now, self.luck()))

    def let_bots(self, most: int = 10_000) -> None:
        """Let bots decide until a person is waited for, or it is over."""
        for _ in range(most):
            if not self.due:
                return
            self.answer_for(self.due.pop(0))

    def answer_for(self, wanted: Wanted) -> None:
        bot = BOTS[self.state.options.game][wanted.bot]
        rng = Random(wanted.seed)
        act = bot.volunteer(wanted.view, wanted.question, wanted.acts, rng) if wanted.acts else None
        answer = act or bot.choose(wanted.view, wanted.question, rng)
        self.now = max(self.now, wanted.not_before)
        fresh = self.luck()
        self.deal_with(self.table.bot_answered(wanted.player, wanted.id, answer, self.now, fresh))

    def asked(self, place: int) -> Asked:
        """What the player is asked, as the newest message says."""
        found = self.table.look(Player(place), None, self.now).asked
        assert found is not None
        return found

    def entries(self) -> list[Entry]:
        return [msgspec.json.decode(line, type=AnyEntry) for line in self.journal]

    def record(self, match: int) -> Record:
        found = record_of(self.entries(), match)
        assert found is not None
        return found

    def restart(self) -> None:
        """The server is killed and comes back; nobody is here until they come."""
        self.table = Table.rebuild(self.entries(), self.now, bots=BOTS)
        self.told, self.due = {}, []
        self.deal_with(self.table.tick(self.now, self.luck()))


def everybody(house: House) -> list[Viewer]:
    return [*(Player(n) for n in range(len(house.state.places))), SPECTATOR]
