"""Lets people choose which characters are in the boat, instead of leaving it to the rules."""

from typing import Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from adrift.terminal.play.match_plan import ROLES, MatchPlan
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.style import Look
from adrift.terminal.widgets.dial import Dial

LABEL_WIDTH: Final = 30
IN, OUT, TAKEN = "in", "out", "taken"


class CastScreen(ModalScreen[tuple[str, ...]]):
    """Chooses as many characters as there are players, or none; its result is the cast."""

    BINDINGS = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("enter", "done", show=False),
        Binding("escape,q", "never_mind", show=False),
    ]

    def __init__(self, look: Look, plan: MatchPlan) -> None:
        super().__init__()
        self.look, self.plan = look, plan

    def compose(self) -> ComposeResult:
        with Vertical(classes="page") as page:
            page.border_title = self.look.say("cast-title")
            page.border_subtitle = self.look.say("cast-keys")
            yield from (self.dial(role) for role in ROLES[self.plan.game])
            yield Static(id="meaning", markup=False)

    def dial(self, role: str) -> Dial:
        """Build a character's dial, fixed if a player has chosen this character."""
        states = (TAKEN,) if role in self.plan.players else (OUT, IN)
        values = {state: self.look.say(f"cast-{state}") for state in states}
        label = [self.look.badge(role), (f" {self.look.title(role)}", "")]
        now = IN if role in self.plan.cast else OUT
        return Dial(f"cast-{role}", self.look, label, values, now, LABEL_WIDTH)

    def on_mount(self) -> None:
        self.query(Dial).first().focus()
        self.explain()

    def on_dial_turned(self, event: Dial.Turned) -> None:
        event.stop()
        self.explain()

    def chosen(self) -> tuple[str, ...]:
        """Return the chosen cast in seat order; empty if only the players' own choices are set."""
        dials = [dial for dial in self.query(Dial) if dial.value != OUT]
        if all(dial.value == TAKEN for dial in dials):
            return ()
        return tuple(str(dial.id).removeprefix("cast-") for dial in dials)

    def surplus(self) -> int:
        """Return how many characters too many are chosen; negative if some are missing."""
        chosen = self.chosen()
        return len(chosen) - len(self.plan.players) if chosen else 0

    def explain(self) -> None:
        over = self.surplus()
        state = "many" if over > 0 else "missing" if over else "full" if self.chosen() else "open"
        facts = {"number": abs(over), "players": len(self.plan.players)}
        self.query_one("#meaning", Static).update(self.look.say(f"cast-{state}", **facts))

    def action_done(self) -> None:
        if not self.surplus():
            dismiss_once(self, self.chosen())

    def action_never_mind(self) -> None:
        dismiss_once(self, self.plan.cast)
