"""Lists what happened in full sentences, and asks for the rule of each on request."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from adrift.terminal.style import Look


class LogLine(NamedTuple):
    """A sentence, and the § of its event; empty for talk and notes."""

    text: str
    rule: str


class EventLog(OptionList):
    """Lists all lines, scrolled to the newest unless the log has the focus."""

    class WhyRequested(Message):
        """The person wants to see the rule of a line."""

        def __init__(self, line: LogLine) -> None:
            super().__init__()
            self.line = line

    def __init__(self, look: Look, widget_id: str) -> None:
        super().__init__(id=widget_id, markup=False)
        self.look = look
        self.lines: list[LogLine] = []
        self.marked_index: int | None = None

    def add_lines(self, lines: Sequence[LogLine]) -> None:
        self.lines += lines
        self.add_options([Option(self.prompt(line)) for line in lines])
        if not self.has_focus:
            self.highlighted = None
            self.call_after_refresh(self.scroll_end, animate=False, immediate=True)

    def prompt(self, line: LogLine, pointer: str = "") -> Content:
        return Content.assemble((pointer, "bold"), (f"{line.rule} ", "dim"), line.text)

    def mark_line(self, number: int | None) -> None:
        """Put the pointer before a line, because colour must not carry meaning alone."""
        for each, pointer in ((self.marked_index, ""), (number, f"{self.look.symbols.pointer} ")):
            if each is not None:
                prompt = self.prompt(self.lines[each], pointer)
                self.replace_option_prompt_at_index(each, prompt)
        self.marked_index = number

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.mark_line(event.option_index if self.has_focus else None)

    def marked_line(self) -> LogLine | None:
        """Return the highlighted line, or the newest."""
        if not self.lines:
            return None
        return self.lines[-1 if self.highlighted is None else self.highlighted]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.WhyRequested(self.lines[event.option_index]))

    def on_resize(self) -> None:
        """Keep the newest line visible when the situation above changes its height."""
        if not self.has_focus:
            self.scroll_end(animate=False)

    def on_focus(self) -> None:
        if self.highlighted is None and self.lines:
            self.highlighted = len(self.lines) - 1

    def on_blur(self) -> None:
        self.highlighted = None
        self.mark_line(None)
        self.scroll_end(animate=False)
