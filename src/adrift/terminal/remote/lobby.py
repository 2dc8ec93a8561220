"""Shows who is at a remote table before a match and after it."""

from typing import Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from adrift.table.protocol.commands import Leave, Ready, Rematch, Start
from adrift.table.protocol.messages import PlaceStatus
from adrift.terminal.remote import labels
from adrift.terminal.remote.chat import ChatScreen
from adrift.terminal.remote.table_source import TableSource
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.style import Look, Piece, fit, to_content
from adrift.terminal.widgets.event_log import EventLog
from adrift.texts import Verbatim

FILL_BOT: Final = "greedy"
"""The bot that takes the free places when the host starts the match."""
STARTED, LEFT = "begun", "left"
NAME_WIDTH: Final = 28


class LobbyScreen(ChatScreen):
    """The lobby, shown until the match starts."""

    BINDINGS = [
        Binding("r", "ready"),
        Binding("b", "begin"),
        Binding("n", "again"),
        Binding("x", "give_up"),
        Binding("q,escape", "leave"),
    ]

    def __init__(self, source: TableSource, look: Look) -> None:
        super().__init__()
        self.source, self.look = source, look
        self.logged_counts = (0, 0)

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Vertical(id="lobby"):
            yield Static(id="places", markup=False)
            yield Static(id="lobby-status", markup=False)
        yield EventLog(self.look, "lobby-story")
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        self.run_worker(self.show_until_started(), exclusive=True)

    async def show_until_started(self) -> None:
        """Redraw with every change until the match starts or the connection is over."""
        version = -1
        while not self.has_started() and not self.source.is_over:
            version = await self.source.wait_for_change(version)
            self.show_table()
        dismiss_once(self, LEFT if self.source.is_over else STARTED)

    def has_started(self) -> bool:
        return self.source.status.phase == "playing"

    # Drawing

    def show_table(self) -> None:
        texts, status = self.look.texts, self.source.status
        title = texts.say("table-lobby-title", game=self.source.game_key)
        self.query_one("#title", Static).update(f"Adrift · {title}")
        lines = [self.place_line(number, place) for number, place in enumerate(status.places)]
        self.query_one("#places", Static).update(to_content(lines))
        self.query_one("#lobby-status", Static).update(self.status_text())
        self.query_one("#keys", Static).update(self.key_line())
        self.log_talk_and_notes()

    def place_line(self, number: int, place: PlaceStatus) -> list[Piece]:
        """Draw a place: `1 Ana · host, ready`."""
        say = self.look.texts.say
        name = say("table-place-free") if place.occupant == "free" else ""
        name = name or labels.name_of(self.look, place, number)
        called = f" ({self.look.texts.name(place.player)})" if place.player else ""
        mine = number in self.source.people
        pieces: list[Piece] = [(f"  {number + 1}  ", "dim")]
        pieces += [(name, "bold" if mine else ""), (called, "dim")]
        marks = ", ".join(say(f"table-place-{mark}") for mark in self.marks(number, place))
        left = fit(pieces, NAME_WIDTH, "", ellipsis=self.look.symbols.ellipsis)
        return [*left, (f"  {marks}", "italic")]

    def marks(self, number: int, place: PlaceStatus) -> list[str]:
        """Return the attributes of a person at the table."""
        if place.occupant != "person":
            return []
        marks = ["yours"] if number in self.source.people else []
        marks += ["host"] if number == self.source.status.host else []
        marks += ["ready"] if place.ready else []
        return marks if place.present else [*marks, "away"]

    def status_text(self) -> Content:
        """Return what the table waits for, and the link for others to join."""
        say, status = self.look.texts.say, self.source.status
        if not self.source.is_connected:
            return Content(labels.disconnected_text(self.look, self.source))
        lines = [say(f"table-phase-{status.phase}")]
        if status.phase == "ended":
            lines.append(say(f"table-ended-{status.ended}"))
        elif status.host in self.source.people:
            lines.append(say("table-start-yours"))
        elif status.host is not None:
            lines.append(say("table-start-waits", name=status.places[status.host].name))
        lines.append(self.look.say("joined-link", link=Verbatim(self.source.link)))
        return Content("\n".join(lines))

    def key_line(self) -> str:
        keys = ["n"] if self.source.status.phase == "ended" else ["r"]
        if self.source.status.phase == "lobby" and self.source.status.host in self.source.people:
            keys.append("b")
        return "   ".join(f"{key} {self.look.say(f'joined-key-{key}')}" for key in [*keys, *"cxq"])

    def log_talk_and_notes(self) -> None:
        """Log the notes and talk since the last call."""
        lines = labels.unlogged_lines(self.look.texts, self.source, self.logged_counts)
        self.logged_counts = len(self.source.talk), len(self.source.notes)
        self.query_one(EventLog).add_lines(lines)

    # Actions

    def action_ready(self) -> None:
        mine = [self.source.status.places[number] for number in self.source.people]
        if mine:
            self.send(Ready, ready=not mine[0].ready)

    def action_begin(self) -> None:
        self.send(Start, fill=FILL_BOT)

    def action_again(self) -> None:
        if self.source.status.phase == "ended":
            self.send(Rematch)

    def action_give_up(self) -> None:
        self.send(Leave)

    def action_leave(self) -> None:
        dismiss_once(self, LEFT)
