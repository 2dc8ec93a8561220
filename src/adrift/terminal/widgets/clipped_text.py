"""Shows text in a few lines, with an ellipsis if it does not fit."""

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from adrift.terminal.style import Look, shorten, wrap_text


class ClippedText(Widget):
    """Shows a text in at most `max_lines` lines."""

    def __init__(self, look: Look, *, id: str, max_lines: int = 1) -> None:  # noqa: A002
        super().__init__(id=id)
        self.look, self.max_lines = look, max_lines
        self.text = ""

    def set_text(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.refresh(layout=True)

    def lines(self, width: int) -> list[str]:
        wrapped = wrap_text(self.text, width) if self.max_lines > 1 else [self.text]
        if len(wrapped) < self.max_lines:
            return wrapped
        rest = " ".join(wrapped[self.max_lines - 1 :])
        last = shorten([(rest, "")], max(1, width), self.look.symbols.ellipsis)
        return [*wrapped[: self.max_lines - 1], "".join(text for text, _ in last)]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render(self) -> Content:
        return Content("\n".join(self.lines(self.size.width)))
