"""Text in a few lines that says so when it had to leave something out."""

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from adrift.terminal.style import Look, folded, shortened


class Clipped(Widget):
    """A text in at most so many lines; what does not fit is replaced by an ellipsis."""

    def __init__(self, look: Look, *, id: str, most: int = 1) -> None:  # noqa: A002
        super().__init__(id=id)
        self.look, self.most = look, most
        self.said = ""

    def say(self, said: str) -> None:
        if said != self.said:
            self.said = said
            self.refresh(layout=True)

    def lines(self, width: int) -> list[str]:
        """The text folded; the last line that fits ends with a sign if there is more."""
        folds = folded(self.said, width) if self.most > 1 else [self.said]
        if len(folds) < self.most:
            return folds
        last = " ".join(folds[self.most - 1 :])
        cut = shortened([(last, "")], max(1, width), self.look.signs.cut)
        return [*folds[: self.most - 1], "".join(text for text, _ in cut)]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render(self) -> Content:
        return Content("\n".join(self.lines(self.size.width)))
