"""What all screens have in common: colours, signs, language, pace."""

from pathlib import Path
from typing import Final

from textual.app import App
from textual.binding import Binding
from textual.theme import Theme

from adrift.terminal.look import FINE, Look, Signs
from adrift.terminal.paces import USUAL, Pace
from adrift.texts import Texts

THEME: Final = Theme(
    name="adrift",
    primary="#74c0fc",
    secondary="#ffe8b0",
    accent="#ffd43b",
    foreground="#e6eef3",
    background="#06121c",
    surface="#06121c",
    panel="#0d2231",
    warning="#ffa94d",
    error="#ff6b6b",
    success="#69db7c",
    dark=True,
)


class Screens(App[None]):
    """An app that looks like Adrift."""

    CSS_PATH = Path(__file__).with_name("adrift.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]
    TITLE = "Adrift"

    def __init__(self, texts: Texts, *, pace: Pace = USUAL, signs: Signs = FINE) -> None:
        super().__init__()
        self.look, self.pace = Look(texts, signs), pace
        self.register_theme(THEME)
        self.theme = THEME.name
        self.set_class(signs is not FINE, "-plain-signs")
