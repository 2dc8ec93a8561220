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
from adrift.terminal.game_faces import BOARDS
from adrift.terminal.play.conductor import Conductor
from adrift.terminal.play.leaving import leave
from adrift.terminal.play.pace import Pace
from adrift.terminal.play.requests import ACTS, Wish
from adrift.terminal.play.source import Source
from adrift.terminal.screens.base import clock_of
from adrift.terminal.screens.help import Cards, Help, Rules, Why
from adrift.terminal.screens.reveal import Reveal
from adrift.terminal.style import Look, paint
from adrift.terminal.widgets.board import Crew, Drawing, Hand, Scene, Sea
from adrift.terminal.widgets.choice_list import Choices
from adrift.terminal.widgets.clipped_text import Clipped
from adrift.terminal.widgets.log import Line, Story
from adrift.terminal.widgets.panel import Panel
from adrift.texts.rules_in_force import Rulebook, in_force

FEW: Final = 1
"""House rules that are named in the title; more are counted."""
SMALLEST: Final = (80, 24)
"""Columns and lines below which the sea would be cut off."""
WIDE: Final = 110
"""From so many columns on the log has a side of its own."""
BELOW_THE_BOARD: Final = 11
LINES_AROUND: Final = 3
"""Title, status and keys."""
STATUS_LINES: Final = 2
WATCHED_REVEAL: Final = 4
"""A reveal that nobody here has to put away stays so many times a bot's pause."""
ACT_ENTRIES: Final = (ACTS, "show", "throw", "lay", "trade")
"""The menu entries that lead to voluntary acts: one for all of them, or one for a single verb."""


class Table(Screen[str]):
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

    class Over(Message):
        """The match has been played to its end."""

        def __init__(self, source: Source) -> None:
            super().__init__()
            self.source = source

    def __init__(self, source: Source, look: Look, pace: Pace, *, resumed: bool = False) -> None:
        super().__init__()
        self.source, self.look, self.pace = source, look, pace
        self.board = BOARDS[source.game_key]
        self.helps = True
        self.conductor = Conductor(source, look, self, resumed=resumed)

    # What is on the screen

    def compose(self) -> ComposeResult:
        yield Static(id="small", markup=False)
        yield Clipped(self.look, id="title")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Sea(self.board, self.look, self.source.occupants)
                yield Hand(self.board, self.look)
                yield Clipped(self.look, id="status", most=STATUS_LINES)
                with Horizontal(id="bottom"):
                    with Vertical(id="side"):
                        yield Crew(self.board, self.look, self.source.occupants)
                        yield Scene(self.board, self.look)
                        yield Story(self.look, "story-low")
                        yield Static(paint(self.board.legend(self.look)), id="legend")
                    yield Panel(self.look, clock_of(self.app))
            yield Story(self.look, "story-high")
        yield Static(self.key_line(), id="keys")

    def key_line(self) -> Content:
        return self.line_of_keys(self.board.keys)

    def line_of_keys(self, named: dict[str, str]) -> Content:
        keys = [
            f"[@click=screen.{name}][b]{key}[/b] {self.look.say(f'key-{name}')}[/]"
            for name, key in named.items()
        ]
        line = Content.from_markup("   ".join(keys))
        return line if line.cell_length <= SMALLEST[0] - 2 else Content.from_markup("  ".join(keys))

    def on_mount(self) -> None:
        self.conductor.catch_up()
        self.run_worker(self.play(), exclusive=True)

    async def play(self) -> None:
        await self.conductor.play()
        self.post_message(self.Over(self.source))

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        self.set_class(width >= WIDE, "wide")
        self.set_class(width < SMALLEST[0] or height < SMALLEST[1], "small")
        said = self.look.say("too-small", width=SMALLEST[0], height=SMALLEST[1])
        self.query_one("#small", Static).update(said)
        rows = self.board.rows(len(self.source.players))
        tall = (height - LINES_AROUND - self.board.around - BELOW_THE_BOARD) // rows
        self.query_one(Sea).make_tall(max(1, min(self.board.tallest, tall)))

    @cached_property
    def rules_played(self) -> str:
        """The printing, and what this table plays otherwise."""
        rules = GAMES[self.source.game_key]
        edition = rules.edition(self.source.edition)
        changed = [self.look.texts.say(f"switch-{n}") for n in house_rules(edition, rules.editions)]
        if len(changed) > FEW:
            changed = [self.look.say("house-rules", number=len(changed))]
        return " + ".join([self.look.texts.name(edition.key), *changed])

    @cached_property
    def rules_in_force(self) -> Rulebook:
        """The paragraphs as this table's edition and switches read them."""
        return in_force(self.source.game_key, self.source.edition, self.look.texts)

    # What the conductor asks for

    @property
    def panel(self) -> Panel:
        return self.query_one(Panel)

    def draw(self, view: Any) -> None:
        """Show the board as this view knows it."""
        for drawing in self.query(Drawing):
            drawing.show(view)
        title = " · ".join(["Adrift", self.board.headline(view, self.look), self.rules_played])
        self.query_one("#title", Clipped).say(title)
        self.say_status(self.board.waiting(view, self.look))

    def say_status(self, said: str) -> None:
        self.query_one("#status", Clipped).say(said)

    def tell_events(self, news: Sequence[Event]) -> None:
        lines = [Line(self.look.texts.event(event), event.rule) for event in news]
        self.query_one(Scene).story += news
        for story in self.query(Story):
            story.tell(lines)

    async def reveal(self, chapter: Sequence[Event], view: Any) -> None:
        """Show what is turned up until somebody has seen it; if only bots play, for a while."""
        await self.drawn()
        screen = Reveal(self.board, self.look, chapter, view)
        if self.source.people:
            await self.app.push_screen_wait(screen)
        elif self.pace.seconds:
            await self.app.push_screen(screen)
            await asyncio.sleep(self.pace.seconds * WATCHED_REVEAL)
            leave(screen)

    async def drawn(self) -> None:
        """Until all that was said is to be seen: what lies under another screen stands still."""
        if self.is_current:
            seen = asyncio.Event()
            self.call_after_refresh(seen.set)
            await seen.wait()

    async def show_cards(self, view: Any) -> None:
        """Let somebody look at all they know of cards."""
        await self.app.push_screen_wait(Cards(self.look, self.source, view))

    def warn(self, said: str) -> None:
        self.app.notify(said, severity="warning", timeout=8)

    # What people do

    @property
    def story(self) -> Story:
        """The log that is in sight."""
        return self.query_one("#story-high" if self.has_class("wide") else "#story-low", Story)

    def on_story_asked(self, event: Story.Asked) -> None:
        self.app.push_screen(Why(self.look, self.rules_in_force, event.line))

    def action_help(self) -> None:
        self.app.push_screen(Help(self.look, self.source.game_key, self.source.edition))

    def action_rules(self) -> None:
        self.app.push_screen(Rules(self.look, self.rules_in_force))

    def action_log(self) -> None:
        self.story.focus()

    def action_why(self) -> None:
        line = self.story.marked_line()
        if line is not None:
            self.app.push_screen(Why(self.look, self.rules_in_force, line))

    def action_speed(self) -> None:
        self.pace = self.pace.next()
        self.app.notify(self.look.say("speed-now", pace=self.pace.name), timeout=2)

    def on_choices_marked(self, event: Choices.Marked) -> None:
        kind = self.conductor.question.kind if self.conductor.question else ""
        self.query_one(Scene).think(kind, event.key)

    def action_back(self) -> None:
        """From the log to the question; from the question back behind the curtain."""
        if self.story.has_focus:
            self.panel.focus_current()
        elif self.conductor.unveiled or not self.conductor.question:
            self.panel.hide()

    def action_leave(self) -> None:
        leave(self, "leave")

    # Keys of the games with cards

    def action_cards(self) -> None:
        """Show all cards a person knows; behind the curtain if several people share the screen."""
        if self.board.cards is None:
            return
        if self.conductor.several and not self.conductor.unveiled:
            self.wish(Wish.LOOK)
        else:
            self.app.push_screen(Cards(self.look, self.source, self.query_one(Scene).view))

    def action_deal(self) -> None:
        """Offer the voluntary acts, such as showing or trading cards, now or once there are any."""
        people = self.source.people
        if self.board.cards is None or not people or self.opens_acts():
            return
        self.wish(Wish.DEAL)
        if not self.conductor.several and not self.source.acts(people[0]):
            self.app.notify(self.look.say("deal-later"), timeout=4)

    def opens_acts(self) -> bool:
        """Open the acts in the menu of the open question; return whether it has any."""
        if self.conductor.question is None:
            return False
        choices = self.query_one(Choices)
        while choices.back():
            pass
        return any(choices.open(entry) for entry in ACT_ENTRIES)

    def wish(self, wish: Wish) -> None:
        """Note what somebody wants to do; an open question is asked again afterwards."""
        self.conductor.wish = wish
        if self.conductor.several:
            self.panel.hide()

    def action_pass(self) -> None:
        """Turn on or off that a lone person's only possible answer is given for them."""
        if self.board.cards is None:
            return
        if self.conductor.several:
            self.app.notify(self.look.say("pass-several"), severity="warning", timeout=8)
            return
        self.helps = not self.helps
        self.app.notify(self.look.say("pass-on" if self.helps else "pass-off"), timeout=4)
