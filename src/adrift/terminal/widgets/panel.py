"""The panel: where the open question is, or the curtain before it, or nothing to decide."""

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from textual.app import ComposeResult
from textual.widgets import ContentSwitcher, Static

from adrift.terminal.menu_option import MenuOption
from adrift.terminal.style import Look
from adrift.terminal.widgets.choice_list import ChoiceList
from adrift.terminal.widgets.curtain import Curtain

LIFTED: Final = ""
PASSED: Final = "pass"


class DecisionPanel(ContentSwitcher, can_focus=True):
    """Shows one of three things, and waits for whoever is asked."""

    def __init__(self, look: Look, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(id="panel", initial="idle")
        self.look, self.clock = look, clock
        self.result: asyncio.Future[str | None] | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="idle", markup=False)
        yield ChoiceList(self.look, self.clock)
        yield Curtain(self.look)

    def show_message(self, said: str) -> None:
        """Nobody here is asked. The panel keeps the keys, lest they fall to the log."""
        if self.has_focus_within:
            self.focus()
        self.query_one("#idle", Static).update(said)
        self.border_title = ""
        self.current = "idle"

    async def wait_for_curtain(
        self, player: str, lines: list[str], *, may_pass: bool = False
    ) -> str | None:
        """Hide everything until the player's person lifts the curtain. What they did instead: the
        key of a pass, or nothing if the question is to be put aside."""
        self.border_title = ""
        self.query_one(Curtain).lower(player, lines, may_pass=may_pass)
        self.current = "curtain"
        self.focus_current()
        return await self._wait()

    async def wait_for_choice(
        self, title: str, options: Sequence[MenuOption], *, guarded: bool = False
    ) -> str | None:
        """The option chosen, or `None` if the question is to be hidden again. If guarded, keys that
        are still being pressed for the question before do not count."""
        self.border_title = title
        self.query_one(ChoiceList).set_options(options, guarded=guarded)
        self.current = "choices"
        self.focus_current()
        return await self._wait()

    def focus_current(self) -> None:
        if self.current in ("choices", "curtain"):
            self.query_one(f"#{self.current}").focus()

    def cancel(self) -> None:
        """Give the question back unanswered."""
        self._resolve(None)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        event.stop()
        self._resolve(event.key)

    def on_curtain_lifted(self, event: Curtain.Lifted) -> None:
        event.stop()
        self._resolve(LIFTED)

    def on_curtain_passed(self, event: Curtain.Passed) -> None:
        event.stop()
        self._resolve(PASSED)

    async def _wait(self) -> str | None:
        self.result = asyncio.get_running_loop().create_future()
        return await self.result

    def _resolve(self, key: str | None) -> None:
        if self.result is not None and not self.result.done():
            self.result.set_result(key)
