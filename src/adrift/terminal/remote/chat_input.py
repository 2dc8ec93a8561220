"""Reads a chat message from the keyboard: to all, or to the person named first."""

from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from adrift.table.protocol.commands import AnyCommand, Say, Whisper
from adrift.table.protocol.messages import Status
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.style import Look

WHISPER_PREFIX = "@"
MAX_LENGTH = 500


class ChatInputScreen(ModalScreen[str]):
    """An input line, closed with Enter or Escape."""

    BINDINGS = [Binding("escape", "put_away", show=False)]

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look

    def compose(self) -> ComposeResult:
        with Vertical(classes="page") as page:
            page.border_title = self.look.texts.say("table-talk")
            page.border_subtitle = self.look.say("joined-say-keys")
            yield Input(placeholder=self.look.say("joined-say-hint"), max_length=MAX_LENGTH)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        dismiss_once(self, event.value.strip())

    def action_put_away(self) -> None:
        dismiss_once(self)


def parse_chat(typed: str, status: Status) -> tuple[type[AnyCommand], dict[str, Any]]:
    """Return the command for what was typed: `@Ana …` whispers to Ana, all else is for everyone."""
    if typed.startswith(WHISPER_PREFIX):
        for number, place in enumerate(status.places):
            rest = typed.removeprefix(WHISPER_PREFIX).removeprefix(place.name)
            if place.name and typed.startswith(f"{WHISPER_PREFIX}{place.name} ") and rest.strip():
                return Whisper, {"to": number, "text": rest.strip()}
    return Say, {"text": typed}
