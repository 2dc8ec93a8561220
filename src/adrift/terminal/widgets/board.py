"""The board and all beside it as widgets: each draws the last view it was shown."""

from typing import Any

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from adrift.core.events import Event
from adrift.terminal.game_faces import Board
from adrift.terminal.style import Look, Piece, paint


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

    def __init__(self, board: Board, look: Look, occupants: tuple[str, ...]) -> None:
        super().__init__(board, look)
        self.occupants = occupants

    def make_tall(self, tall: int) -> None:
        self.tall = tall
        self.styles.height = self.board.around + self.board.rows(len(self.occupants)) * tall

    def render(self) -> Content:
        if self.view is None:
            return Content("")
        return self.board.draw(self.view, self.look, self.size.width, self.tall, self.occupants)


class Crew(Drawing):
    """The players, if the board does not show them."""

    def __init__(self, board: Board, look: Look, occupants: tuple[str, ...]) -> None:
        super().__init__(board, look)
        self.occupants = occupants
        self.display = board.crew is not None
        self.styles.height = len(occupants) + 1

    def render(self) -> Content:
        if self.view is None or self.board.crew is None:
            return Content("")
        return self.board.crew(self.view, self.look, self.size.width, self.occupants)


class Hand(Drawing):
    """What only the viewer knows, in a line."""

    def __init__(self, board: Board, look: Look) -> None:
        super().__init__(board, look)
        self.display = board.hand is not None

    def render(self) -> Content:
        if self.view is None or self.board.hand is None:
            return Content("")
        return paint([self.board.hand(self.view, self.look, self.size.width)])


class Scene(Drawing):
    """What is being settled, or more about the option that is marked; as tall as it has to be."""

    def __init__(self, board: Board, look: Look) -> None:
        super().__init__(board, look)
        self.story: list[Event] = []
        self.thought: tuple[str, str] | None = None
        """Kind of question and key of what somebody thinks of."""
        self.drawn: list[list[Piece]] = []

    def show(self, view: Any) -> None:
        self.thought = None
        self.view = view
        self.redraw()

    def think(self, kind: str, key: str) -> None:
        """Say more about this option; nothing if the key is empty."""
        self.thought = (kind, key) if key else None
        self.redraw()

    def redraw(self) -> None:
        """Make room only if that is needed: it moves everything below."""
        before, self.drawn = self.drawn, self.lines(self.size.width)
        if self.drawn != before:
            self.refresh(layout=len(self.drawn) != len(before))

    def lines(self, width: int) -> list[list[Piece]]:
        if self.view is None:
            return []
        if self.thought:
            more = self.board.preview(self.view, *self.thought, self.look, width)
            if more:
                return more
        return self.board.scene(self.view, self.story, self.look, width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render(self) -> Content:
        return paint(self.lines(self.size.width))
