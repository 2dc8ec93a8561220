"""Sets up what both apps share: style sheet, theme, symbols, language, pace and clock."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Final

from textual.app import App
from textual.binding import Binding
from textual.theme import Theme

from adrift.terminal.play.pace import DEFAULT_PACE, Pace
from adrift.terminal.style import UNICODE_SYMBOLS, Look, Symbols
from adrift.texts import Texts

Clock = Callable[[], float]
"""Returns seconds since an arbitrary moment."""

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


class BaseApp(App[None]):
    """A Textual app in Adrift's style."""

    CSS_PATH = Path(__file__).parent / "screens" / "adrift.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]
    TITLE = "Adrift"

    def __init__(
        self,
        texts: Texts,
        *,
        pace: Pace = DEFAULT_PACE,
        symbols: Symbols = UNICODE_SYMBOLS,
        clock: Clock = monotonic,
    ) -> None:
        super().__init__()
        self.look, self.pace, self.clock = Look(texts, symbols), pace, clock
        self.register_theme(THEME)
        self.theme = THEME.name
        self.set_class(symbols is not UNICODE_SYMBOLS, "-plain-signs")


def clock_of(app: App[Any]) -> Clock:
    """Return the clock of an app; tests replace it."""
    return app.clock if isinstance(app, BaseApp) else monotonic
