"""Hides what only one person may see until that person lifts the curtain.

The key for it is no key of an answer, so holding down Enter does not lift the next one's curtain.
"""

from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from adrift.terminal.style import Look, Piece, fit, to_content

LIFT_KEY: Final = "space"
PASS_KEY: Final = "p"
CLOTH_STYLE: Final = "#a83246"


class Curtain(Widget, can_focus=True):
    """Names the player who may look."""

    class Lifted(Message):
        """The player lifted the curtain."""

    class Passed(Message):
        """The player passes without looking."""

    def __init__(self, look: Look) -> None:
        super().__init__(id="curtain")
        self.look = look
        self.player = ""
        self.lines: list[str] = []
        self.may_pass = False

    def lower(self, player: str, lines: list[str], *, may_pass: bool = False) -> None:
        """Hide everything, with `lines` above the player's name.

        With `may_pass` the player can pass without looking, so that a quick pass does not reveal
        that they had nothing to do.
        """
        self.player, self.lines, self.may_pass = player, lines, may_pass
        self.refresh()

    def render(self) -> Content:
        width, height = self.size.width, self.size.height
        body = self.body(width - 4)
        rows = [self.cloth_line(width)] * max(0, (height - len(body)) // 2)
        rows += [self.framed(line, width) for line in body]
        rows += [self.cloth_line(width)] * max(0, height - len(rows))
        return to_content(rows[:height])

    def body(self, width: int) -> list[list[Piece]]:
        colour = self.player
        title = self.look.texts.name(colour).upper()
        name = [self.look.badge(colour), (" ", ""), (title, self.look.text_style(colour))]
        invitation = self.wrapped(self.look.say("curtain-look", player=colour), width, "")
        key = self.wrapped(self.look.say("curtain-key"), width, "bold")
        if self.may_pass:
            key += self.wrapped(self.look.say("curtain-pass"), width, "bold")
        body = [name, *invitation, [], *key]
        above = [line for text in self.lines for line in self.wrapped(text, width, "italic")]
        return [*above, [], *body] if above else body

    def wrapped(self, text: str, width: int, style: str) -> list[list[Piece]]:
        lines = Content(text).wrap(max(8, width))
        return [[(line.plain, style)] for line in lines]

    def cloth_line(self, width: int) -> list[Piece]:
        return [(self.look.symbols.cloth * width, CLOTH_STYLE)]

    def framed(self, line: list[Piece], width: int) -> list[Piece]:
        side = (self.look.symbols.cloth, CLOTH_STYLE)
        return [side, *self.centred(line, max(0, width - 2)), side]

    def centred(self, line: list[Piece], width: int) -> list[Piece]:
        return fit(line, width, "", align="center", ellipsis=self.look.symbols.ellipsis)

    def on_key(self, event: events.Key) -> None:
        if event.key == LIFT_KEY:
            event.stop()
            self.post_message(self.Lifted())
        elif event.key == PASS_KEY and self.may_pass:
            event.stop()
            self.post_message(self.Passed())

    def on_click(self) -> None:
        self.post_message(self.Lifted())
