"""The log: what happened, in full sentences, each of which can be asked why."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Line(NamedTuple):
    """A sentence and the § it happened by."""

    said: str
    rule: str


class Story(OptionList):
    """All lines so far; the newest is in sight unless somebody reads further up."""

    class Asked(Message):
        """Somebody wants to know why."""

        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line

    def __init__(self, place: str) -> None:
        super().__init__(id=place, markup=False)
        self.lines: list[Line] = []

    def tell(self, lines: Sequence[Line]) -> None:
        self.lines += lines
        prompts = [Content.assemble((f"{line.rule} ", "dim"), line.said) for line in lines]
        self.add_options([Option(prompt) for prompt in prompts])
        if not self.has_focus:
            self.highlighted = None
            self.call_after_refresh(self.scroll_end, animate=False)

    def marked_line(self) -> Line | None:
        """The line somebody has marked, else the newest."""
        if not self.lines:
            return None
        return self.lines[-1 if self.highlighted is None else self.highlighted]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.Asked(self.lines[event.option_index]))

    def on_focus(self) -> None:
        if self.highlighted is None and self.lines:
            self.highlighted = len(self.lines) - 1

    def on_blur(self) -> None:
        self.highlighted = None
        self.scroll_end(animate=False)
