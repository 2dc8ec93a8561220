"""The table screen: the board, the players, the log, the open question, and the keys for them."""

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
"""House rules that are named in the title; more are counted."""
MIN_SIZE: Final = (80, 24)
"""Columns and lines below which the sea would be cut off."""
WIDE_COLUMNS: Final = 110
"""From so many columns on the log has a side of its own."""
LINES_BELOW_BOARD: Final = 11
LINES_AROUND: Final = 3
"""Title, status and keys."""
STATUS_LINES: Final = 2
REVEAL_PAUSES: Final = 4
"""A reveal that nobody here has to put away stays so many times a bot's pause."""
ACT_MENU_KEYS: Final = (ACTS_KIND, "show", "throw", "lay", "trade")
"""The menu entries that lead to voluntary acts: one for all of them, or one for a single verb."""


class TableScreen(Screen[str]):
    """One match."""

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

    # What is on the screen

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

    def format_keys(self, named: dict[str, str]) -> Content:
        keys = [
            f"[@click=screen.{name}][b]{key}[/b] {self.look.say(f'key-{name}')}[/]"
            for name, key in named.items()
        ]
        line = Content.from_markup("   ".join(keys))
        return line if line.cell_length <= MIN_SIZE[0] - 2 else Content.from_markup("  ".join(keys))

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
        said = self.look.say("too-small", width=MIN_SIZE[0], height=MIN_SIZE[1])
        self.query_one("#small", Static).update(said)
        rows = self.game_display.row_count(len(self.source.players))
        tall = (height - LINES_AROUND - self.game_display.extra_lines - LINES_BELOW_BOARD) // rows
        self.query_one(BoardWidget).set_row_height(
            max(1, min(self.game_display.max_row_height, tall))
        )

    @cached_property
    def edition_text(self) -> str:
        """The printing, and what this table plays otherwise."""
        rules = GAMES[self.source.game_key]
        edition = rules.edition(self.source.edition)
        changed = [self.look.texts.say(f"switch-{n}") for n in house_rules(edition, rules.editions)]
        if len(changed) > MAX_NAMED_HOUSE_RULES:
            changed = [self.look.say("house-rules", number=len(changed))]
        return " + ".join([self.look.texts.name(edition.key), *changed])

    @cached_property
    def rules_in_force(self) -> Rulebook:
        """The paragraphs as this table's edition and switches read them."""
        return in_force(self.source.game_key, self.source.edition, self.look.texts)

    # What the conductor asks for

    @property
    def panel(self) -> DecisionPanel:
        return self.query_one(DecisionPanel)

    def show_view(self, view: Any) -> None:
        """Show the board as this view knows it."""
        for drawing in self.query(ViewWidget):
            drawing.show_view(view)
        title = " · ".join(
            ["Adrift", self.game_display.headline(view, self.look), self.edition_text]
        )
        self.query_one("#title", ClippedText).set_text(title)
        self.show_status(self.game_display.waiting_text(view, self.look))

    def show_status(self, said: str) -> None:
        self.query_one("#status", ClippedText).set_text(said)

    def log_events(self, news: Sequence[Event]) -> None:
        lines = [LogLine(self.look.texts.event(event), event.rule) for event in news]
        self.query_one(SituationWidget).events += news
        for story in self.query(EventLog):
            story.add_lines(lines)

    async def reveal(self, chapter: Sequence[Event], view: Any) -> None:
        """Show what is turned up until somebody has seen it; if only bots play, for a while."""
        await self.wait_until_drawn()
        screen = RevealScreen(self.game_display, self.look, chapter, view)
        if self.source.people:
            await self.app.push_screen_wait(screen)
        elif self.pace.seconds:
            await self.app.push_screen(screen)
            await asyncio.sleep(self.pace.seconds * REVEAL_PAUSES)
            dismiss_once(screen)

    async def wait_until_drawn(self) -> None:
        """Until all that was said is to be seen: what lies under another screen stands still."""
        if self.is_current:
            seen = asyncio.Event()
            self.call_after_refresh(seen.set)
            await seen.wait()

    async def show_cards(self, view: Any) -> None:
        """Let somebody look at all they know of cards."""
        await self.app.push_screen_wait(CardsPage(self.look, self.source, view))

    def warn(self, said: str) -> None:
        self.app.notify(said, severity="warning", timeout=8)

    # What people do

    @property
    def visible_log(self) -> EventLog:
        """The log that is in sight."""
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
        """From the log to the question; from the question back behind the curtain."""
        if self.visible_log.has_focus:
            self.panel.focus_current()
        elif self.controller.is_curtain_lifted or not self.controller.open_question:
            self.panel.cancel()

    def action_leave(self) -> None:
        dismiss_once(self, "leave")

    # Keys of the games with cards

    def action_cards(self) -> None:
        """Show all cards a person knows; behind the curtain if several people share the screen."""
        if self.game_display.draw_cards_page is None:
            return
        if self.controller.is_shared_screen and not self.controller.is_curtain_lifted:
            self.request(PlayerRequest.SHOW_CARDS)
        else:
            self.app.push_screen(
                CardsPage(self.look, self.source, self.query_one(SituationWidget).view)
            )

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

    def request(self, wish: PlayerRequest) -> None:
        """Note what somebody wants to do; an open question is asked again afterwards."""
        self.controller.request = wish
        if self.controller.is_shared_screen:
            self.panel.cancel()

    def action_pass(self) -> None:
        """Turn on or off that a lone person's only possible answer is given for them."""
        if self.game_display.draw_cards_page is None:
            return
        if self.controller.is_shared_screen:
            self.app.notify(self.look.say("pass-several"), severity="warning", timeout=8)
            return
        self.answers_forced = not self.answers_forced
        self.app.notify(self.look.say("pass-on" if self.answers_forced else "pass-off"), timeout=4)
