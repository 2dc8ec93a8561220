"""The board and the players as widgets: each draws the last view it was shown."""

from typing import Any

from textual.content import Content
from textual.widget import Widget

from adrift.terminal.boards import Board
from adrift.terminal.look import Look


class Drawing(Widget):
    """Something drawn from a view."""

    def __init__(self, board: Board, look: Look) -> None:
        super().__init__(id=type(self).__name__.lower())
        self.board, self.look = board, look
        self.view: Any = None

    def show(self, view: Any) -> None:
        """Draw this view, unless it looks the same."""
        if view != self.view:
            self.view = view
            self.refresh()


class Sea(Drawing):
    """The board, as tall as the terminal allows."""

    tall = 1

    def make_tall(self, tall: int) -> None:
        self.tall = tall
        self.styles.height = 1 + self.board.lanes * tall

    def render(self) -> Content:
        if self.view is None:
            return Content("")
        return self.board.draw(self.view, self.look, self.size.width, self.tall)


class Crew(Drawing):
    """The players."""

    def __init__(self, board: Board, look: Look, occupants: tuple[str, ...]) -> None:
        super().__init__(board, look)
        self.occupants = occupants
        self.styles.height = len(occupants) + 1

    def render(self) -> Content:
        if self.view is None:
            return Content("")
        return self.board.crew(self.view, self.look, self.size.width, self.occupants)
