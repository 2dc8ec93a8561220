"""Runs one table without a server: with a journal, a clock, bots and connected viewers.

The harness does at once what a server does around a table: it journals entries, then delivers
messages. Bots answer when the clock has reached the moment they wait for.
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
from adrift.table.outbound.broadcast import build_asked
from adrift.table.protocol.commands import AnyCommand, SetDoor
from adrift.table.protocol.messages import (
    Accepted,
    Asked,
    Refused,
    Status,
    StatusChanged,
    Update,
    ViewChanges,
    Welcome,
)
from adrift.table.protocol.options import Door, Options
from adrift.table.protocol.view_changes import apply_changes
from adrift.table.records import record_of
from adrift.table.table import Table
from adrift.table.transaction import ALL_VIEWERS, BotRequest, IncomingCommand, Receipt

KEYS = [f"key-of-place-{n}-with-128-bits" for n in range(8)]


def to_json(value: Any) -> Any:
    """Return the JSON value that a client reads."""
    return msgspec.json.decode(msgspec.json.encode(value))


class TableHarness:
    """Runs a table as a server would."""

    def __init__(self, game: str = "many_boats", players: int = 3, **options: Any) -> None:
        self.now = 1000.0
        self.rng = Random(1)
        self.journal: list[bytes] = []
        self.keys = list(KEYS)
        self.received: dict[Viewer, list[Any]] = {}
        self.views: dict[Viewer, dict[str, Any]] = {}
        self.delayed_views: dict[Viewer, tuple[Any, ...] | None] = {}
        self.statuses: dict[Viewer, Status] = {}
        self.bot_requests: list[BotRequest] = []
        self.wake_at: float | None = None
        self.command_count = 0
        self.lags: dict[int, float] = {}
        """Measured lag of each player's connection, in seconds."""
        made = Options(game=game, players=players, **{"pace": 0.0, **options})
        made = msgspec.json.decode(
            msgspec.json.encode(made), type=Options
        )  # as a server decodes it
        self.table, receipt = Table.open("table-id", made, self.now, self.random_bytes(), bots=BOTS)
        self.process(receipt)

    def random_bytes(self) -> bytes:
        return self.rng.randbytes(32)

    @property
    def state(self) -> Any:
        return self.table.state

    def process(self, receipt: Receipt) -> Receipt:
        self.journal += [msgspec.json.encode(entry) for entry in receipt.entries]
        for address, message in receipt.outgoing:
            for viewer in self.received if address == ALL_VIEWERS else [address]:
                self.received[viewer].append(message)
                self.apply_message(viewer, message)
        self.bot_requests = [*self.bot_requests, *receipt.bot_requests]
        self.wake_at = receipt.wake_at
        return receipt

    def apply_message(self, viewer: Viewer, message: Any) -> None:
        """Update the viewer's view and status as a client does."""
        if isinstance(message, Update):
            self.apply_changes(self.views[viewer], message.changes)
            if message.behind is not None:
                self.delayed_views[viewer] = message.behind
        if isinstance(message, Update | Asked):
            self.apply_changes(self.views[viewer], message.own)
        if isinstance(message, StatusChanged):
            changes = {**message.changes, "now": message.now}
            self.statuses[viewer] = msgspec.structs.replace(self.statuses[viewer], **changes)

    def apply_changes(self, view: dict[str, Any], changes: ViewChanges | None) -> None:
        if changes is not None:
            apply_changes(view, msgspec.convert(to_json(changes), ViewChanges))

    # People

    def connect(self, viewer: int, since: int | None = None) -> Welcome:
        viewer = Player(viewer)
        receipt = self.process(self.table.connect(viewer, since, self.now))
        assert isinstance(receipt.reply, Welcome)
        self.received[viewer] = []
        self.views[viewer] = to_json(receipt.reply.view) or {}
        self.delayed_views[viewer] = receipt.reply.behind
        self.statuses[viewer] = receipt.reply.status
        return receipt.reply

    def disconnect(self, viewer: int) -> None:
        self.process(self.table.disconnect(Player(viewer), self.now))
        del self.received[Player(viewer)]

    def send(self, sender: int | None, command: Any, **fields: Any) -> Any:
        """Send a command as the player at a place, or without a key; return the reply."""
        self.command_count += 1
        fields.setdefault("id", f"c{self.command_count}")
        return self.receive(
            command(**fields), self.keys[sender] if sender is not None else ""
        ).reply

    def receive(self, command: AnyCommand, key: str, lag: float | None = None) -> Receipt:
        incoming = IncomingCommand(command, key, self.random_bytes(), lag)
        return self.process(self.table.receive(incoming, self.now))

    def send_ok(self, sender: int | None, command: Any, **fields: Any) -> Accepted:
        reply = self.send(sender, command, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    def refusal(self, sender: int | None, command: Any, **fields: Any) -> str:
        """Send a command that must be refused; return the reason."""
        reply = self.send(sender, command, **fields)
        assert isinstance(reply, Refused), reply
        return reply.reason

    def open_to_newcomers(self) -> None:
        """Let newcomers take bots' places in a running match."""
        self.send_ok(self.state.host, SetDoor, door=Door(late="open"))

    # Time

    def wait(self, seconds: float) -> None:
        """Let time pass, and run everything that is due at its moment."""
        until = self.now + seconds
        for _ in range(1000):
            if self.wake_at is None or self.wake_at > until:
                break
            self.now = max(self.now, self.wake_at)
            self.tick()
        self.now = until

    def tick(self) -> Receipt:
        for place, lag in self.lags.items():
            self.table.set_lag(Player(place), lag)
        return self.process(self.table.tick(self.now, self.random_bytes()))

    # Bots

    def run_bots(self, limit: int = 10_000) -> None:
        """Let bots decide until a person is awaited or the match is over."""
        for _ in range(limit):
            if not self.bot_requests:
                return
            self.answer_bot_request(self.bot_requests.pop(0))

    def answer_bot_request(self, request: BotRequest) -> None:
        bot = BOTS.get(self.state.options.game, {}).get(request.bot) or RandomBot()
        rng = Random(request.seed)
        answer = bot.decide(request.view, request.question, request.acts, rng)
        self.now = max(self.now, request.not_before)
        fresh = self.random_bytes()
        self.process(
            self.table.receive_bot_answer(
                request.player, request.question_id, answer, self.now, fresh
            )
        )

    # What is known

    def welcome(self, viewer: int, since: int | None = None) -> Welcome:
        return self.table.welcome(Player(viewer), since, self.now)

    def asked(self, place: int) -> Asked:
        """The player's open question and acts, as the welcome has them."""
        return build_asked(self.state, Player(place))

    def question(self, place: int) -> Question:
        found = self.asked(place).question
        assert found is not None
        return found

    def is_asked(self, place: int) -> bool:
        return self.asked(place).question is not None

    def view(self, viewer: int) -> dict[str, Any]:
        """The viewer's view as a client reads it on connecting."""
        found: dict[str, Any] = to_json(self.welcome(viewer).view)
        assert found is not None
        return found

    def notes(self) -> list[str]:
        """The kinds of all notes."""
        return [note.what for note in self.welcome(SPECTATOR).notes]

    def entries(self) -> list[Entry]:
        return [msgspec.json.decode(line, type=AnyEntry) for line in self.journal]

    def answers_so_far(self) -> list[str]:
        """All answers so far, in all matches."""
        return [entry.answer for entry in self.entries() if isinstance(entry, Decided)]

    def record(self, match: int) -> Record:
        found = record_of(self.entries(), match)
        assert found is not None
        return found

    # Trouble

    def restart(self, *, after: float = 0.0) -> None:
        """Kill and restart the server; nobody is connected afterwards."""
        self.now += after
        self.table = Table.rebuild(self.entries(), self.now, bots=BOTS)
        self.received, self.views, self.bot_requests = {}, {}, []
        self.tick()


def all_viewers(harness: TableHarness) -> list[Viewer]:
    return [*(Player(n) for n in range(len(harness.state.places))), SPECTATOR]
