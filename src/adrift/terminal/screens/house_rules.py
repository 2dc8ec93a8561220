"""Lets people set every switch of an edition: house rules and add-ons."""

from typing import Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.events import DescendantFocus
from textual.screen import ModalScreen
from textual.widgets import Static

from adrift.core.editions import switches
from adrift.games import GAMES
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.style import Look
from adrift.terminal.widgets.dial import Dial

LABEL_WIDTH: Final = 30


class HouseRulesScreen(ModalScreen[str]):
    """Changes the switches of an edition; its result is the edition's name: `zman+seats=7`."""

    BINDINGS = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("enter,escape,q", "done", show=False),
    ]

    def __init__(self, look: Look, game: str, edition: str) -> None:
        super().__init__()
        self.look, self.rules = look, GAMES[game]
        self.edition = self.rules.edition(edition)

    def compose(self) -> ComposeResult:
        with Vertical(classes="page tall") as page:
            page.border_title = self.look.say("house-title", edition=self.edition.key)
            page.border_subtitle = self.look.say("house-keys")
            with VerticalScroll(can_focus=False):
                yield from (self.dial(name) for name in switches(self.edition))
            yield Static(id="meaning", markup=False)

    def dial(self, name: str) -> Dial:
        """Build the dial of a switch; its full text appears below when it has the focus."""
        now = switches(self.edition)[name]
        values = {str(each.value): self.value_text(name, str(each.value)) for each in type(now)}
        label = self.look.texts.say(f"switch-{name}")
        return Dial(f"switch-{name}", self.look, [(label, "")], values, str(now.value), LABEL_WIDTH)

    def value_text(self, name: str, value: str) -> str:
        """Return what a value means, with an asterisk if it differs from the printed edition."""
        printed = switches(self.rules.editions[self.edition.key])[name]
        sign = "" if str(printed.value) == value else "* "
        return sign + self.look.texts.switch(name, value)

    def on_mount(self) -> None:
        self.query(Dial).first().focus()

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        if isinstance(event.widget, Dial):
            self.explain(event.widget)

    def on_dial_turned(self, event: Dial.Turned) -> None:
        event.stop()
        values = {str(dial.id).removeprefix("switch-"): dial.value for dial in self.query(Dial)}
        written = "+".join(
            [self.edition.key, *(f"{name}={value}" for name, value in values.items())]
        )
        self.edition = self.rules.edition(written)
        self.explain(event.dial)

    def explain(self, dial: Dial) -> None:
        self.query_one("#meaning", Static).update(dial.values[dial.value])

    def action_done(self) -> None:
        dismiss_once(self, self.rules.edition_name(self.edition))
