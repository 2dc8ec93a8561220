"""What a screen does for whoever conducts the match on it."""

from collections.abc import Sequence
from typing import Any, Protocol

from adrift.core.events import Event
from adrift.terminal.play.pace import Pace
from adrift.terminal.widgets.panel import Panel


class Stage(Protocol):
    """What the screen does for whoever conducts the match."""

    pace: Pace
    helps: bool
    """Whether the only answer there is may be given for a lone person."""

    @property
    def panel(self) -> Panel: ...

    def draw(self, view: Any) -> None: ...

    def say_status(self, said: str) -> None: ...

    def tell_events(self, news: Sequence[Event]) -> None: ...

    async def reveal(self, chapter: Sequence[Event], view: Any) -> None: ...

    async def show_cards(self, view: Any) -> None: ...

    def warn(self, said: str) -> None: ...
