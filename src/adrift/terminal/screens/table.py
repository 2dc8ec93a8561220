"""Shows one match: the board, the players, the log, the open question, and the keys for them."""

import asyncio
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from adrift.core.editions import house_rules
from adrift.core.events import Event
from adrift.games import GAMES
from adrift.terminal.base_app import clock_of
from adrift.terminal.game_display import GAME_DISPLAYS
from adrift.terminal.play.controller import ACTS_KIND, MatchController, PlayerRequest
from adrift.terminal.play.match_source import MatchSource
from adrift.terminal.play.pace import Pace
from adrift.terminal.screens.dismiss import dismiss_once
from adrift.terminal.screens.help import CardsPage, HelpPage, RulesPage, WhyPage
from adrift.terminal.screens.reveal import RevealScreen
from adrift.terminal.style import Look, to_content
from adrift.terminal.widgets.board import (
    BoardWidget,
    HandWidget,
    PlayersWidget,
    SituationWidget,
    ViewWidget,
)
from adrift.terminal.widgets.choice_list import ChoiceList
from adrift.terminal.widgets.clipped_text import ClippedText
from adrift.terminal.widgets.event_log import EventLog, LogLine
from adrift.terminal.widgets.panel import DecisionPanel
from adrift.texts.rules_in_force import Rulebook, in_force

MAX_NAMED_HOUSE_RULES: Final = 1
"""Maximum number of house rules named in the title; beyond it, the title gives their number."""
MIN_SIZE: Final = (80, 24)
"""Columns and lines that the board needs."""
WIDE_COLUMNS: Final = 110
"""Minimum width at which the log gets its own column."""
LINES_BELOW_BOARD: Final = 11
LINES_AROUND: Final = 3
"""Title, status and keys."""
STATUS_LINES: Final = 2
REVEAL_PAUSES: Final = 4
"""How long a reveal stays if only bots play, in multiples of a bot's pause."""
ACT_MENU_KEYS: Final = (ACTS_KIND, "show", "throw", "lay", "trade")
"""The menu entries that lead to voluntary acts: one for all of them, or one for a single verb."""


class TableScreen(Screen[str]):
    """Shows one match, and runs its controller."""

    AUTO_FOCUS = "#panel"

    BINDINGS = [
        Binding("question_mark,h,f1", "help"),
        Binding("r", "rules"),
        Binding("l", "log"),
        Binding("w", "why"),
        Binding("s", "speed"),
        Binding("q", "leave"),
        Binding("escape", "back"),
        Binding("i", "cards"),
        Binding("t", "deal"),
        Binding("p", "pass"),
    ]

    class MatchOver(Message):
        """The match has been played to its end."""

        def __init__(self, source: MatchSource) -> None:
            super().__init__()
            self.source = source

    def __init__(
        self, source: MatchSource, look: Look, pace: Pace, *, resumed: bool = False
    ) -> None:
        super().__init__()
        self.source, self.look, self.pace = source, look, pace
        self.game_display = GAME_DISPLAYS[source.game_key]
        self.answers_forced = True
        self.controller = MatchController(source, look, self, resumed=resumed)

    # Layout

    def compose(self) -> ComposeResult:
        yield Static(id="small", markup=False)
        yield ClippedText(self.look, id="title")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield BoardWidget(self.game_display, self.look, self.source.occupants)
                yield HandWidget(self.game_display, self.look)
                yield ClippedText(self.look, id="status", max_lines=STATUS_LINES)
                with Horizontal(id="bottom"):
                    with Vertical(id="side"):
                        yield PlayersWidget(self.game_display, self.look, self.source.occupants)
                        yield SituationWidget(self.game_display, self.look)
                        yield EventLog(self.look, "story-low")
                        yield Static(
                            to_content(self.game_display.draw_legend(self.look)), id="legend"
                        )
                    yield DecisionPanel(self.look, clock_of(self.app))
            yield EventLog(self.look, "story-high")
        yield Static(self.key_line(), id="keys")

    def key_line(self) -> Content:
        return self.format_keys(self.game_display.keys)

    def format_keys(self, keys: dict[str, str]) -> Content:
        links = [
            f"[@click=screen.{name}][b]{key}[/b] {self.look.say(f'key-{name}')}[/]"
            for name, key in keys.items()
        ]
        line = Content.from_markup("   ".join(links))
        fits = line.cell_length <= MIN_SIZE[0] - 2
        return line if fits else Content.from_markup("  ".join(links))

    def on_mount(self) -> None:
        self.controller.catch_up()
        self.run_worker(self.play(), exclusive=True)

    async def play(self) -> None:
        await self.controller.play()
        self.post_message(self.MatchOver(self.source))

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        self.set_class(width >= WIDE_COLUMNS, "wide")
        self.set_class(width < MIN_SIZE[0] or height < MIN_SIZE[1], "small")
        text = self.look.say("too-small", width=MIN_SIZE[0], height=MIN_SIZE[1])
        self.query_one("#small", Static).update(text)
        rows = self.game_display.row_count(len(self.source.players))
        board_height = height - LINES_AROUND - self.game_display.extra_lines - LINES_BELOW_BOARD
        row_height = max(1, min(self.game_display.max_row_height, board_height // rows))
        self.query_one(BoardWidget).set_row_height(row_height)

    @cached_property
    def edition_text(self) -> str:
        """The edition's name, and the house rules that differ from it."""
        rules = GAMES[self.source.game_key]
        edition = rules.edition(self.source.edition)
        changed = [self.look.texts.say(f"switch-{n}") for n in house_rules(edition, rules.editions)]
        if len(changed) > MAX_NAMED_HOUSE_RULES:
            changed = [self.look.say("house-rules", number=len(changed))]
        return " + ".join([self.look.texts.name(edition.key), *changed])

    @cached_property
    def rules_in_force(self) -> Rulebook:
        """The rule paragraphs that apply with this table's edition and switches."""
        return in_force(self.source.game_key, self.source.edition, self.look.texts)

    # For the controller

    @property
    def panel(self) -> DecisionPanel:
        return self.query_one(DecisionPanel)

    def show_view(self, view: Any) -> None:
        """Draw everything that depends on the view."""
        for widget in self.query(ViewWidget):
            widget.show_view(view)
        headline = self.game_display.headline(view, self.look)
        title = f"Adrift · {headline} · {self.edition_text}"
        self.query_one("#title", ClippedText).set_text(title)
        self.show_status(self.game_display.waiting_text(view, self.look))

    def show_status(self, text: str) -> None:
        self.query_one("#status", ClippedText).set_text(text)

    def log_events(self, events: Sequence[Event]) -> None:
        lines = [LogLine(self.look.texts.event(event), event.rule) for event in events]
        self.query_one(SituationWidget).events += events
        for log in self.query(EventLog):
            log.add_lines(lines)

    async def reveal(self, events: Sequence[Event], view: Any) -> None:
        """Show a reveal until a key is pressed or, if only bots play, for a few pauses."""
        await self.wait_until_drawn()
        screen = RevealScreen(self.game_display, self.look, events, view)
        if self.source.people:
            await self.app.push_screen_wait(screen)
        elif self.pace.seconds:
            await self.app.push_screen(screen)
            await asyncio.sleep(self.pace.seconds * REVEAL_PAUSES)
            dismiss_once(screen)

    async def wait_until_drawn(self) -> None:
        """Wait until pending changes are drawn: Textual does not redraw covered screens."""
        if self.is_current:
            drawn = asyncio.Event()
            self.call_after_refresh(drawn.set)
            await drawn.wait()

    async def show_cards(self, view: Any) -> None:
        await self.app.push_screen_wait(CardsPage(self.look, self.source, view))

    def warn(self, text: str) -> None:
        self.app.notify(text, severity="warning", timeout=8)

    # Actions

    @property
    def visible_log(self) -> EventLog:
        """The log that is displayed at this screen width."""
        return self.query_one("#story-high" if self.has_class("wide") else "#story-low", EventLog)

    def on_event_log_why_requested(self, event: EventLog.WhyRequested) -> None:
        self.app.push_screen(WhyPage(self.look, self.rules_in_force, event.line))

    def action_help(self) -> None:
        self.app.push_screen(HelpPage(self.look, self.source.game_key, self.source.edition))

    def action_rules(self) -> None:
        self.app.push_screen(RulesPage(self.look, self.rules_in_force))

    def action_log(self) -> None:
        self.visible_log.focus()

    def action_why(self) -> None:
        line = self.visible_log.marked_line()
        if line is not None:
            self.app.push_screen(WhyPage(self.look, self.rules_in_force, line))

    def action_speed(self) -> None:
        self.pace = self.pace.next()
        self.app.notify(self.look.say("speed-now", pace=self.pace.name), timeout=2)

    def on_choice_list_marked(self, event: ChoiceList.Marked) -> None:
        kind = self.controller.open_question.kind if self.controller.open_question else ""
        self.query_one(SituationWidget).preview_option(kind, event.key)

    def action_back(self) -> None:
        """Go from the log to the question, or from the question back behind the curtain."""
        if self.visible_log.has_focus:
            self.panel.focus_current()
        elif self.controller.is_curtain_lifted or not self.controller.open_question:
            self.panel.cancel()

    def action_leave(self) -> None:
        dismiss_once(self, "leave")

    # Actions of games with cards

    def action_cards(self) -> None:
        """Show all cards that a person knows, on a shared screen behind the curtain."""
        if self.game_display.draw_cards_page is None:
            return
        if self.controller.is_shared_screen and not self.controller.is_curtain_lifted:
            self.request(PlayerRequest.SHOW_CARDS)
        else:
            view = self.query_one(SituationWidget).view
            self.app.push_screen(CardsPage(self.look, self.source, view))

    def action_deal(self) -> None:
        """Offer the voluntary acts, such as showing or trading cards, now or once there are any."""
        people = self.source.people
        if self.game_display.draw_cards_page is None or not people or self.open_acts_menu():
            return
        self.request(PlayerRequest.ACT)
        if not self.controller.is_shared_screen and not self.source.acts(people[0]):
            self.app.notify(self.look.say("deal-later"), timeout=4)

    def open_acts_menu(self) -> bool:
        """Open the acts in the menu of the open question; return whether it has any."""
        if self.controller.open_question is None:
            return False
        choices = self.query_one(ChoiceList)
        while choices.close_submenu():
            pass
        return any(choices.open_submenu(entry) for entry in ACT_MENU_KEYS)

    def request(self, request: PlayerRequest) -> None:
        """Pass a request to the controller; the open question is asked again afterwards."""
        self.controller.request = request
        if self.controller.is_shared_screen:
            self.panel.cancel()

    def action_pass(self) -> None:
        """Toggle whether a lone person's only possible answer is given for them."""
        if self.game_display.draw_cards_page is None:
            return
        if self.controller.is_shared_screen:
            self.app.notify(self.look.say("pass-several"), severity="warning", timeout=8)
            return
        self.answers_forced = not self.answers_forced
        self.app.notify(self.look.say("pass-on" if self.answers_forced else "pass-off"), timeout=4)
