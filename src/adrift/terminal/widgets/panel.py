"""Shows the open question, the curtain in front of it, or a message, and waits for a decision."""

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
    """Switches between a message, the list of options, and the curtain."""

    def __init__(self, look: Look, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(id="panel", initial="idle")
        self.look, self.clock = look, clock
        self.result: asyncio.Future[str | None] | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="idle", markup=False)
        yield ChoiceList(self.look, self.clock)
        yield Curtain(self.look)

    def show_message(self, text: str) -> None:
        """Show a message while nobody here is asked, and keep the focus off the log."""
        if self.has_focus_within:
            self.focus()
        self.query_one("#idle", Static).update(text)
        self.border_title = ""
        self.current = "idle"

    async def wait_for_curtain(
        self, player: str, lines: list[str], *, may_pass: bool = False
    ) -> str | None:
        """Lower the curtain and wait for the player; return `LIFTED`, `PASSED`, or `None` if
        cancelled."""
        self.border_title = ""
        self.query_one(Curtain).lower(player, lines, may_pass=may_pass)
        self.current = "curtain"
        self.focus_current()
        return await self._wait()

    async def wait_for_choice(
        self, title: str, options: Sequence[MenuOption], *, guarded: bool = False
    ) -> str | None:
        """Show the options and wait; return the key chosen, or `None` if cancelled.

        If `guarded`, keys still being pressed for the previous question are ignored.
        """
        self.border_title = title
        self.query_one(ChoiceList).set_options(options, guarded=guarded)
        self.current = "choices"
        self.focus_current()
        return await self._wait()

    def focus_current(self) -> None:
        if self.current in ("choices", "curtain"):
            self.query_one(f"#{self.current}").focus()

    def cancel(self) -> None:
        """End the current wait without a result."""
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
