"""The table when it is elsewhere: the same screen, with talk, names, and others who take time."""

from collections.abc import Sequence

from textual.binding import Binding
from textual.content import Content

from adrift.terminal.play.pace import Pace
from adrift.terminal.remote.chat import Talking
from adrift.terminal.remote.conductor import Delay, JoinedConductor, of_its_own
from adrift.terminal.remote.source import Joined
from adrift.terminal.remote.votes import Chosen, Together
from adrift.terminal.screens.table import Table
from adrift.terminal.style import Look
from adrift.terminal.widgets.board import Crew, Sea
from adrift.terminal.widgets.log import Line, Story


class JoinedTable(Talking, Table):
    """One match at a table elsewhere."""

    BINDINGS = [Binding("v", "together")]
    source: Joined

    def __init__(
        self, source: Joined, look: Look, pace: Pace, *, delay: Delay = of_its_own
    ) -> None:
        super().__init__(source, look, pace)
        self.conductor = JoinedConductor(source, look, self, delay=delay)

    def key_line(self) -> Content:
        """How fast bots play is not for this screen to say; that one can talk is. There is no room
        for all keys; the help names them."""
        others = ("speed", "pass", "leave")
        keys = {name: key for name, key in self.board.keys.items() if name not in others}
        return self.line_of_keys({**keys, "talk": "c", "together": "v", "go": "q"})

    def action_go(self) -> None:
        """Nothing has to be saved here."""
        self.action_leave()

    def action_speed(self) -> None:
        """The table has a pace of its own."""

    def action_together(self) -> None:
        """What the table may decide beside the match."""
        if self.source.people:
            self.app.push_screen(Together(self.look, self.source), self.decided)

    def decided(self, chosen: Chosen | None) -> None:
        if chosen is not None:
            command, fields = chosen
            self.send(command, **fields)

    def tell_lines(self, lines: Sequence[Line]) -> None:
        for story in self.query(Story):
            story.tell(lines)

    def show_people(self) -> None:
        for drawing in (self.query_one(Sea), self.query_one(Crew)):
            if drawing.occupants != self.source.occupants:
                drawing.occupants = self.source.occupants
                drawing.refresh()

    def on_story_asked(self, event: Story.Asked) -> None:
        if event.line.rule:  # what people say needs no reason
            super().on_story_asked(event)
