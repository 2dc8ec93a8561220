"""Shows one match of a remote table: the table screen with talk, votes and people's names."""

from collections.abc import Sequence

from textual.binding import Binding
from textual.content import Content

from adrift.terminal.play.pace import Pace
from adrift.terminal.remote.chat import ChatScreen
from adrift.terminal.remote.controller import AnswerDelay, RemoteMatchController, random_delay
from adrift.terminal.remote.table_source import TableSource
from adrift.terminal.remote.votes import CommandChoice, VotesScreen
from adrift.terminal.screens.table import TableScreen
from adrift.terminal.style import Look
from adrift.terminal.widgets.board import BoardWidget, PlayersWidget
from adrift.terminal.widgets.event_log import EventLog, LogLine


class RemoteTableScreen(ChatScreen, TableScreen):
    """Shows one match of a remote table."""

    BINDINGS = [Binding("v", "together")]
    source: TableSource

    def __init__(
        self, source: TableSource, look: Look, pace: Pace, *, delay: AnswerDelay = random_delay
    ) -> None:
        super().__init__(source, look, pace)
        self.controller = RemoteMatchController(source, look, self, delay=delay)

    def key_line(self) -> Content:
        """Name the keys that fit, with those for talk and votes; the help names all."""
        others = ("speed", "pass", "leave")
        keys = {name: key for name, key in self.game_display.keys.items() if name not in others}
        return self.format_keys({**keys, "talk": "c", "together": "v", "go": "q"})

    def action_go(self) -> None:
        self.action_leave()

    def action_speed(self) -> None:
        """Do nothing: the server sets the pace."""

    def action_together(self) -> None:
        """Show what the people at the table can decide together."""
        if self.source.people:
            self.app.push_screen(VotesScreen(self.look, self.source), self.on_command_chosen)

    def on_command_chosen(self, chosen: CommandChoice | None) -> None:
        if chosen is not None:
            command, fields = chosen
            self.send(command, **fields)

    def log_lines(self, lines: Sequence[LogLine]) -> None:
        for log in self.query(EventLog):
            log.add_lines(lines)

    def update_occupants(self) -> None:
        for drawing in (self.query_one(BoardWidget), self.query_one(PlayersWidget)):
            if drawing.occupants != self.source.occupants:
                drawing.occupants = self.source.occupants
                drawing.refresh()

    def on_event_log_why_requested(self, event: EventLog.WhyRequested) -> None:
        if event.line.rule:  # talk and notes cite no rule
            super().on_event_log_why_requested(event)
