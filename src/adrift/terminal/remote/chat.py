"""Base class of the screens on which a person can chat with the others at a table."""

from textual.binding import Binding
from textual.screen import Screen

from adrift.table.protocol.commands import AnyCommand
from adrift.terminal.remote.chat_input import ChatInputScreen, parse_chat
from adrift.terminal.remote.table_source import TableSource
from adrift.terminal.style import Look


class ChatScreen(Screen[str]):
    """A screen with a key that opens the chat input."""

    BINDINGS = [Binding("c", "talk")]
    source: TableSource
    look: Look

    def action_talk(self) -> None:
        self.open_chat_input()

    def open_chat_input(self) -> None:
        self.app.push_screen(ChatInputScreen(self.look), self.on_chat_entered)

    def on_chat_entered(self, typed: str | None) -> None:
        if typed:
            kind, fields = parse_chat(typed, self.source.status)
            self.send(kind, **fields)

    def send(self, kind: type[AnyCommand], **fields: object) -> None:
        """Send a command to the table; a refusal is shown as a warning."""
        self.run_worker(self.send_and_warn(kind, **fields))

    async def send_and_warn(self, kind: type[AnyCommand], **fields: object) -> None:
        refusal = await self.source.send_command(kind, **fields)
        if refusal is not None:
            self.app.notify(self.look.texts.refusal(refusal), severity="warning", timeout=8)
