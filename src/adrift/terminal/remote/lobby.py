"""The lobby: who is at the table before the match, and after it."""

from typing import Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from adrift.table.protocol.commands import Leave, Ready, Rematch, Start
from adrift.table.protocol.messages import PlaceStatus
from adrift.terminal.remote import labels as words
from adrift.terminal.remote.chat import ChatScreen
from adrift.terminal.remote.table_source import TableSource
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.style import Look, Piece, fit, to_content
from adrift.terminal.widgets.event_log import EventLog, LogLine
from adrift.texts import Verbatim

FILL_BOT: Final = "greedy"
"""Who takes the free places if the host begins without waiting."""
STARTED, LEFT = "begun", "left"
NAME_WIDTH: Final = 28


class LobbyScreen(ChatScreen):
    """Waits with the others until the match begins."""

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
        """Show the table as it stands, until its match begins."""
        version = -1
        while not self.has_started() and not self.source.is_over:
            version = await self.source.wait_for_change(version)
            self.show_table()
        dismiss_once(self, LEFT if self.source.is_over else STARTED)

    def has_started(self) -> bool:
        return self.source.status.phase == "playing"

    # What is shown

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
        """`1 Ana · host, ready`."""
        say = self.look.texts.say
        name = say("table-place-free") if place.occupant == "free" else ""
        name = name or words.name_of(self.look, place, number)
        called = f" ({self.look.texts.name(place.player)})" if place.player else ""
        mine = number in self.source.people
        pieces: list[Piece] = [(f"  {number + 1}  ", "dim")]
        pieces += [(name, "bold" if mine else ""), (called, "dim")]
        marks = ", ".join(say(f"table-place-{mark}") for mark in self.marks(number, place))
        left = fit(pieces, NAME_WIDTH, "", ellipsis=self.look.symbols.ellipsis)
        return [*left, (f"  {marks}", "italic")]

    def marks(self, number: int, place: PlaceStatus) -> list[str]:
        """What is said of somebody at the table."""
        if place.occupant != "person":
            return []
        found = ["yours"] if number in self.source.people else []
        found += ["host"] if number == self.source.status.host else []
        found += ["ready"] if place.ready else []
        return found if place.present else [*found, "away"]

    def status_text(self) -> Content:
        """What the table waits for, and how others come to it."""
        say, status = self.look.texts.say, self.source.status
        if self.source.connection_state != "here":
            return Content(words.disconnected_text(self.look, self.source))
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
        """What was noted and said since it was last shown."""
        source, (talk, notes) = self.source, self.logged_counts
        said = [words.talk_text(self.look.texts, each, source) for each in source.talk[talk:]]
        noted = [words.note_text(self.look.texts, each) for each in source.notes[notes:]]
        self.logged_counts = len(source.talk), len(source.notes)
        self.query_one(EventLog).add_lines([LogLine(each, "") for each in (*noted, *said)])

    # What people do

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
        """Give the place up for good."""
        self.send(Leave)

    def action_leave(self) -> None:
        dismiss_once(self, LEFT)
