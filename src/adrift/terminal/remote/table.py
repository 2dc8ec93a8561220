"""The table when it is elsewhere: the same screen, with talk, names, and others who take time."""

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
    """One match at a table elsewhere."""

    BINDINGS = [Binding("v", "together")]
    source: TableSource

    def __init__(
        self, source: TableSource, look: Look, pace: Pace, *, delay: AnswerDelay = random_delay
    ) -> None:
        super().__init__(source, look, pace)
        self.conductor = RemoteMatchController(source, look, self, delay=delay)

    def key_line(self) -> Content:
        """How fast bots play is not for this screen to say; that one can talk is. There is no room
        for all keys; the help names them."""
        others = ("speed", "pass", "leave")
        keys = {name: key for name, key in self.game_display.keys.items() if name not in others}
        return self.format_keys({**keys, "talk": "c", "together": "v", "go": "q"})

    def action_go(self) -> None:
        """Nothing has to be saved here."""
        self.action_leave()

    def action_speed(self) -> None:
        """The table has a pace of its own."""

    def action_together(self) -> None:
        """What the table may decide beside the match."""
        if self.source.people:
            self.app.push_screen(VotesScreen(self.look, self.source), self.on_command_chosen)

    def on_command_chosen(self, chosen: CommandChoice | None) -> None:
        if chosen is not None:
            command, fields = chosen
            self.send(command, **fields)

    def log_lines(self, lines: Sequence[LogLine]) -> None:
        for story in self.query(EventLog):
            story.add_lines(lines)

    def update_occupants(self) -> None:
        for drawing in (self.query_one(BoardWidget), self.query_one(PlayersWidget)):
            if drawing.occupants != self.source.occupants:
                drawing.occupants = self.source.occupants
                drawing.refresh()

    def on_event_log_why_requested(self, event: EventLog.WhyRequested) -> None:
        if event.line.rule:  # what people say needs no reason
            super().on_event_log_why_requested(event)
