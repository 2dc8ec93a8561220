"""Shows the outcome: who won and why, and where every point comes from."""

from pathlib import Path
from typing import Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from adrift.core.players import SPECTATOR
from adrift.core.questions import Outcome
from adrift.core.questions import Source as Points
from adrift.terminal.game_display import GAME_DISPLAYS
from adrift.terminal.play.match_source import MatchSource
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.screens.help import WhyPage
from adrift.terminal.style import Look, Piece, fit, to_content
from adrift.terminal.widgets.event_log import LogLine
from adrift.texts import Verbatim
from adrift.texts.rules_in_force import in_force

NAME_WIDTH: Final = 46


class EndScreen(ModalScreen[str]):
    """Shows the winner, and every player's points by source."""

    BINDINGS = [
        Binding("w", "why"),
        Binding("escape", "look"),
        Binding("n", "again"),
        Binding("q", "quit"),
    ]

    def __init__(self, look: Look, source: MatchSource, outcome: Outcome) -> None:
        super().__init__()
        self.look, self.source, self.outcome = look, source, outcome
        self.game_display, self.view = GAME_DISPLAYS[source.game_key], source.view(SPECTATOR)
        self.verdict = look.texts.outcome(outcome, source.players)

    def compose(self) -> ComposeResult:
        with Vertical(classes="page tall") as page:
            page.border_title = self.look.say("end-title")
            page.border_subtitle = self.look.say("end-keys")
            with VerticalScroll(can_focus=True):
                yield Static(self.body(), markup=False)
            yield Static(self.saved_text(), markup=False, id="saved")

    def body(self) -> Content:
        winner = Content.assemble((self.verdict, "bold"), (f" {self.outcome.rule}", "dim"))
        return Content("\n\n").join([winner, self.points()])

    def saved_text(self) -> str:
        place = self.source.record_path
        return self.look.say("end-saved", file=Verbatim(shorten_home(place))) if place else ""

    def points(self) -> Content:
        """Draw the players, the best first, each with their sources of points."""
        order = sorted(range(len(self.source.players)), key=lambda n: -self.outcome.points[n])
        return to_content([line for player in order for line in self.player_lines(player)])

    def player_lines(self, player: int) -> list[list[Piece]]:
        key, won = self.source.players[player], player in self.outcome.winners
        name = [(self.look.symbols.winner if won else " ", "bold"), (" ", "")]
        name += [
            self.look.badge(key),
            (f" {self.look.title(key)}", self.look.text_style(key)),
        ]
        total = fit([(str(self.outcome.points[player]), "bold")], 5, "", align="right")
        sources = [self.source_line(each) for each in self.outcome.sources[player]]
        shown = self.game_display.draw_final_secrets(self.view, self.look, key)
        return [
            [*fit(name, NAME_WIDTH, "", ellipsis=self.look.symbols.ellipsis), *total],
            *sources,
            *shown,
        ]

    def source_line(self, points: Points) -> list[Piece]:
        label = self.look.say("end-source", kind=points.kind, number=points.number)
        worth = fit([(str(points.points), "")], 5, "", align="right")
        left = fit([(f"    {label}", "dim")], NAME_WIDTH, "", ellipsis=self.look.symbols.ellipsis)
        return [*left, *worth]

    def action_why(self) -> None:
        line = LogLine(self.verdict, self.outcome.rule)
        rules = in_force(self.source.game_key, self.source.edition, self.look.texts)
        self.app.push_screen(WhyPage(self.look, rules, line))

    def action_look(self) -> None:
        dismiss_once(self, "look")

    def action_again(self) -> None:
        dismiss_once(self, "again")

    def action_quit(self) -> None:
        dismiss_once(self, "quit")


def shorten_home(place: str) -> str:
    """Return a path with `~` for the home folder."""
    home = str(Path.home())
    return f"~{place.removeprefix(home)}" if place.startswith(f"{home}/") else place
