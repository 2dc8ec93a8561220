"""Screens on which one can talk with the others at a table."""

from textual.binding import Binding
from textual.screen import Screen

from adrift.table.protocol.commands import AnyCommand
from adrift.terminal.remote.chat_input import Saying, speech
from adrift.terminal.remote.source import Joined
from adrift.terminal.style import Look


class Talking(Screen[str]):
    """A screen with a key to say something."""

    BINDINGS = [Binding("c", "talk")]
    source: Joined
    look: Look

    def action_talk(self) -> None:
        self.open_talk()

    def open_talk(self) -> None:
        self.app.push_screen(Saying(self.look), self.said)

    def said(self, typed: str | None) -> None:
        if typed:
            kind, fields = speech(typed, self.source.status)
            self.send(kind, **fields)

    def send(self, kind: type[AnyCommand], **fields: object) -> None:
        """Have something done at the table; a refusal is shown."""
        self.run_worker(self.do(kind, **fields))

    async def do(self, kind: type[AnyCommand], **fields: object) -> None:
        refusal = await self.source.do(kind, **fields)
        if refusal is not None:
            self.app.notify(self.look.texts.refusal(refusal), severity="warning", timeout=8)
