"""Widgets that draw a view: the board, the players, the viewer's hand, and the situation."""

from typing import Any

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from adrift.core.events import Event
from adrift.terminal.game_display import GameDisplay
from adrift.terminal.style import Look, Piece, to_content


class ViewWidget(Widget):
    """Draws the view it was shown last."""

    widget_id = ""

    def __init__(self, game_display: GameDisplay, look: Look) -> None:
        super().__init__(id=self.widget_id)
        self.game_display, self.look = game_display, look
        self.view: Any = None

    def show_view(self, view: Any) -> None:
        """Draw this view, unless it is the same as before."""
        if view != self.view:
            self.view = view
            self.refresh()


class BoardWidget(ViewWidget):
    """Draws the board, as tall as the terminal allows."""

    widget_id = "sea"
    row_height = 1

    def __init__(self, game_display: GameDisplay, look: Look, occupants: tuple[str, ...]) -> None:
        super().__init__(game_display, look)
        self.occupants = occupants

    def set_row_height(self, height: int) -> None:
        self.row_height = height
        rows = self.game_display.row_count(len(self.occupants))
        self.styles.height = self.game_display.extra_lines + rows * height

    def render(self) -> Content:
        if self.view is None:
            return Content("")
        return self.game_display.draw_board(
            self.view, self.look, self.size.width, self.row_height, self.occupants
        )


class PlayersWidget(ViewWidget):
    """Draws the players, if the board does not show them."""

    widget_id = "crew"

    def __init__(self, game_display: GameDisplay, look: Look, occupants: tuple[str, ...]) -> None:
        super().__init__(game_display, look)
        self.occupants = occupants
        self.display = game_display.draw_players is not None
        self.styles.height = len(occupants) + 1

    def render(self) -> Content:
        if self.view is None or self.game_display.draw_players is None:
            return Content("")
        return self.game_display.draw_players(self.view, self.look, self.size.width, self.occupants)


class HandWidget(ViewWidget):
    """Draws what only the viewer knows, in one line."""

    widget_id = "hand"

    def __init__(self, game_display: GameDisplay, look: Look) -> None:
        super().__init__(game_display, look)
        self.display = game_display.draw_hand is not None

    def render(self) -> Content:
        if self.view is None or self.game_display.draw_hand is None:
            return Content("")
        return to_content([self.game_display.draw_hand(self.view, self.look, self.size.width)])


class SituationWidget(ViewWidget):
    """Draws what is being decided, or explains the marked option; as tall as its content."""

    widget_id = "scene"

    def __init__(self, game_display: GameDisplay, look: Look) -> None:
        super().__init__(game_display, look)
        self.events: list[Event] = []
        self.marked_option: tuple[str, str] | None = None
        """The kind of question, and the key of its marked option."""
        self.drawn_lines: list[list[Piece]] = []

    def show_view(self, view: Any) -> None:
        self.marked_option = None
        self.view = view
        self.redraw()

    def preview_option(self, kind: str, key: str) -> None:
        """Explain this option; with an empty key, show the situation again."""
        self.marked_option = (kind, key) if key else None
        self.redraw()

    def redraw(self) -> None:
        """Change the layout only if the height differs, because that moves everything below."""
        before, self.drawn_lines = self.drawn_lines, self.lines(self.size.width)
        if self.drawn_lines != before:
            self.refresh(layout=len(self.drawn_lines) != len(before))

    def lines(self, width: int) -> list[list[Piece]]:
        if self.view is None:
            return []
        if self.marked_option:
            preview = self.game_display.preview_option
            lines = preview(self.view, *self.marked_option, self.look, width)
            if lines:
                return lines
        return self.game_display.draw_situation(self.view, self.events, self.look, width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render(self) -> Content:
        return to_content(self.lines(self.size.width))
