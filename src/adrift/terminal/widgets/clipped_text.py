"""Text in a few lines that says so when it had to leave something out."""

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from adrift.terminal.style import Look, shorten, wrap_text


class ClippedText(Widget):
    """A text in at most so many lines; what does not fit is replaced by an ellipsis."""

    def __init__(self, look: Look, *, id: str, max_lines: int = 1) -> None:  # noqa: A002
        super().__init__(id=id)
        self.look, self.max_lines = look, max_lines
        self.text = ""

    def set_text(self, said: str) -> None:
        if said != self.text:
            self.text = said
            self.refresh(layout=True)

    def lines(self, width: int) -> list[str]:
        """The text folded; the last line that fits ends with a sign if there is more."""
        folds = wrap_text(self.text, width) if self.max_lines > 1 else [self.text]
        if len(folds) < self.max_lines:
            return folds
        last = " ".join(folds[self.max_lines - 1 :])
        cut = shorten([(last, "")], max(1, width), self.look.symbols.ellipsis)
        return [*folds[: self.max_lines - 1], "".join(text for text, _ in cut)]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render(self) -> Content:
        return Content("\n".join(self.lines(self.size.width)))
