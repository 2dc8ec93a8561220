"""Runs one match of a table on a server.

Unlike a local match, others decide meanwhile: people talk before ballots, and an open question is
withdrawn from the screen when the table no longer asks it.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import uniform
from typing import Final, Protocol

from adrift.core.players import Player
from adrift.core.questions import Question
from adrift.table.protocol.commands import AnyCommand, CloseTalk, HandStick, Ready
from adrift.table.protocol.messages import TalkStatus
from adrift.terminal.menu_option import MenuOption
from adrift.terminal.play.controller import MatchController, MatchScreen
from adrift.terminal.remote import labels
from adrift.terminal.remote.table_source import TableSource
from adrift.terminal.style import Look
from adrift.terminal.widgets.event_log import LogLine

MATCH_BEGAN: Final = "match_began"
TICK_SECONDS: Final = 1.0
SAY, BACK = "say", "back"

AnswerDelay = Callable[[], float]


def random_delay() -> float:
    """Return how long to wait before a forced answer, so that its timing reveals no secret."""
    return uniform(1.5, 4.0)


class RemoteMatchScreen(MatchScreen, Protocol):
    """What the controller also needs of the screen of a remote table."""

    def log_lines(self, lines: list[LogLine]) -> None: ...

    def open_chat_input(self) -> None:
        """Let the person here type a message."""

    def update_occupants(self) -> None:
        """Redraw if the occupant of a place has changed."""


class RemoteMatchController(MatchController):
    """Runs one match of a table on a server."""

    source: TableSource
    screen: RemoteMatchScreen

    def __init__(
        self,
        source: TableSource,
        look: Look,
        screen: RemoteMatchScreen,
        *,
        delay: AnswerDelay = random_delay,
    ) -> None:
        super().__init__(source, look, screen, resumed=False)
        self.match, self.delay = source.status.match, delay
        self.logged_counts = (0, 0)
        """How many chat lines and how many notes are in the log."""
        self.open_fingerprint: object = None
        """The fingerprint of what the panel asks; `None` if it asks nothing."""
        self.was_connected = True
        self.announced_requests: frozenset[int] = frozenset()
        """Requests to be let in that were announced."""

    def is_over(self) -> bool:
        source = self.source
        return source.is_ended or source.status.match != self.match or source.is_over

    async def play(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            following = tasks.create_task(self.follow_table())
            await super().play()
            following.cancel()

    # Events, talk and notes

    def catch_up(self) -> None:
        """Show the current state, and log the events, talk and notes since the match started."""
        super().catch_up()
        notes = self.source.notes
        began = [n for n, note in enumerate(notes) if note.what == MATCH_BEGAN][-1:] or [0]
        since = notes[began[0]].at if notes else 0.0
        talk = [n for n, line in enumerate(self.source.talk) if line.at >= since]
        self.logged_counts = (talk[0] if talk else len(self.source.talk), began[0])
        self.log_talk_and_notes()

    def log_talk_and_notes(self) -> None:
        """Log the talk and notes since the last call."""
        lines = labels.unlogged_lines(self.look.texts, self.source, self.logged_counts)
        self.logged_counts = len(self.source.talk), len(self.source.notes)
        self.screen.log_lines(lines)

    async def follow_table(self) -> None:
        """Keep the screen up to date while a question is open or nobody here is asked."""
        version = self.source.version
        while not self.source.is_over:
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK_SECONDS):  # to count down the time left
                    version = await self.source.wait_for_change(version)
            self.log_talk_and_notes()
            self.announce_connection()
            self.announce_newcomers()
            self.screen.update_occupants()
            self.screen.panel.border_subtitle = " ".join(self.time_left())
            if self.open_fingerprint is not None:
                self.refresh_panel()

    def refresh_panel(self) -> None:
        """Withdraw what the panel asks if it is outdated; otherwise show the new events."""
        events = self.new_events()
        is_outdated = self.open_fingerprint != self.source.question_fingerprint()
        if is_outdated or any(self.game_display.is_reveal(each) for each in events):
            self.screen.panel.cancel()
            return
        if events:
            self.events_shown += len(events)
            self.screen.log_events(self.without_repeated(events))
            self.screen.show_view(self.source.view(self.public_viewer))
        self.show_panel_status()

    def announce_connection(self) -> None:
        """Warn when the connection is lost, and when it is back."""
        is_connected = self.source.is_connected
        if is_connected != self.was_connected:
            self.was_connected = is_connected
            change = "back" if is_connected else "lost"
            self.screen.warn(self.look.texts.say(f"table-connection-{change}"))

    def announce_newcomers(self) -> None:
        """Announce each request to be let in once, with the key that decides on it."""
        asking = {each.request: each.name for each in self.source.status.asking}
        for request, name in asking.items():
            if request not in self.announced_requests and self.source.people:
                self.screen.warn(self.look.say("joined-asks-in", name=name))
        self.announced_requests = frozenset(asking)

    # Questions

    async def ask(self, player: Player) -> None:
        if self.has_stand_in():
            await self.offer_end_of_stand_in()
            return
        question, moment = self.source.question(player), self.source.question_fingerprint()
        if question is not None and self.is_forced(player, question):
            self.screen.panel.show_message(self.look.say("joined-alone"))
            await asyncio.sleep(self.delay())
            if self.source.question_fingerprint() != moment:
                return
        await super().ask(player)

    async def choose(self, player: Player, question: Question) -> None:
        self.open_fingerprint = self.source.question_fingerprint()
        await super().choose(player, question)
        self.open_fingerprint = None

    async def submit(self, player: Player, key: str) -> None:
        self.open_fingerprint = None
        self.screen.panel.show_message(self.look.texts.say("table-answer-sent"))
        await super().submit(player, key)

    def show_panel_status(self) -> None:
        debate = self.source.status.debate
        if self.has_stand_in():
            self.screen.show_status(self.look.texts.say("table-standing-in-you"))
        elif debate is not None:
            self.screen.show_status(labels.debate_text(self.look, debate, self.source))
        elif self.open_question is not None:
            text = self.look.texts.question(
                self.open_question, self.source.players[self.open_question.player]
            )
            self.screen.show_status(text)

    # Waiting

    async def wait(self) -> None:
        version, debate = self.source.version, self.source.status.debate
        if self.source.players_asked() or self.is_over():
            return
        if self.has_stand_in():
            await self.offer_end_of_stand_in()
            return
        if debate is not None and self.source.people and self.source.is_connected:
            await self.ask_before_ballot(debate)
            return
        self.screen.panel.show_message(self.waiting_text())
        await self.source.wait_for_change(version)

    def waiting_text(self) -> str:
        if not self.source.is_connected:
            return labels.disconnected_text(self.look, self.source)
        status, debate = self.source.status, self.source.status.debate
        if debate is not None:
            return labels.debate_text(self.look, debate, self.source)
        return labels.waiting_text(self.look, status)

    def time_left(self) -> list[str]:
        """Return the time left for the current decision as text; empty if there is no clock."""
        me = self.source.people[0] if self.source.people else None
        until = labels.deadline(self.source.status, me)
        if until is None or self.source.status.paused:
            return []
        left = max(0, round(self.source.seconds_until(until)))
        message = "table-time-left" if self.source.status.debate is None else "table-time-talk"
        return [self.look.texts.say(message, time=left)]

    def has_stand_in(self) -> bool:
        """Return whether a bot stands in for the person here."""
        return any(self.source.status.places[player].standing_in for player in self.source.people)

    async def offer_end_of_stand_in(self) -> None:
        self.screen.show_status(self.look.texts.say("table-standing-in-you"))
        back = MenuOption(BACK, (((self.look.say("joined-back"), ""),),))
        if await self.ask_for_option([back]) == BACK:
            await self.source.end_stand_in()
            await self.source.wait_for_change(self.source.version)

    async def ask_for_option(self, options: list[MenuOption]) -> str | None:
        """Let the person here choose, until the table asks something else."""
        title = self.look.title(self.source.players[self.source.people[0]])
        self.open_fingerprint = self.source.question_fingerprint()
        key = await self.screen.panel.wait_for_choice(title, options)
        self.open_fingerprint = None
        self.screen.panel.show_message("")
        return key

    async def ask_before_ballot(self, debate: TalkStatus) -> None:
        """Before a ballot, offer to talk, to be ready, or to end the talk if that is allowed."""
        self.screen.show_status(labels.debate_text(self.look, debate, self.source))
        key = await self.ask_for_option(self.talk_options(debate))
        if key == SAY:
            self.screen.open_chat_input()
        elif key is not None:
            await self.send_command(*TALK_COMMANDS[key])

    def talk_options(self, debate: TalkStatus) -> list[MenuOption]:
        me = self.source.people[0]
        keys = ["not-ready" if me in debate.ready else "be-ready"]
        if debate.caller == me and debate.ends in ("start_player", "stick"):
            keys.append("close")
        if debate.caller == me and debate.ends == "stick":
            keys.append("hand-stick")
        say = self.look.texts.say
        options = [MenuOption(key, (((say(f"table-debate-{key}"), ""),),)) for key in keys]
        return [*options, MenuOption(SAY, (((say("table-talk"), ""),),))]

    async def send_command(self, kind: type[AnyCommand], fields: dict[str, bool]) -> None:
        refusal = await self.source.send_command(kind, **fields)
        if refusal is not None:
            self.screen.warn(self.look.texts.refusal(refusal))


TALK_COMMANDS: Final[dict[str, tuple[type[AnyCommand], dict[str, bool]]]] = {
    "be-ready": (Ready, {"ready": True}),
    "not-ready": (Ready, {"ready": False}),
    "close": (CloseTalk, {}),
    "hand-stick": (HandStick, {}),
}
