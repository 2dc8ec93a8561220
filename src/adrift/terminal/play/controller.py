"""Runs one match on a screen, as one coroutine: advance, show the events, ask for decisions.

Where several people share the screen, what only one of them may see stays behind the curtain until
that person lifts it, and the curtain falls again with the answer.
"""

import asyncio
from collections.abc import Sequence
from enum import Enum
from inspect import isawaitable
from typing import Any, Final, Protocol

from adrift.core.events import Event
from adrift.core.game import ACT_PREFIX
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import Question
from adrift.terminal.game_display import GAME_DISPLAYS
from adrift.terminal.menu_option import MenuOption
from adrift.terminal.play.match_source import MatchSource
from adrift.terminal.play.pace import Pace
from adrift.terminal.style import Look
from adrift.terminal.widgets.panel import LIFTED, PASSED, DecisionPanel
from adrift.texts import Verbatim

RETRY_SECONDS: Final = 2.0
IDLE_SECONDS: Final = 0.1
"""How often to look for news while nobody at this screen has to decide."""
ACTS_KIND: Final = "acts"
"""Takes the place of a question's kind after a voluntary act."""
BACK: Final = "back"


class PlayerRequest(Enum):
    """What a person at this screen wants to do beside the open question."""

    ACT = "deal"
    SHOW_CARDS = "look"


class MatchScreen(Protocol):
    """What the controller needs of the screen."""

    pace: Pace
    answers_forced: bool
    """True if a lone person's only possible answer is given for them."""

    @property
    def panel(self) -> DecisionPanel: ...

    def show_view(self, view: Any) -> None: ...

    def show_status(self, text: str) -> None: ...

    def log_events(self, events: Sequence[Event]) -> None: ...

    async def reveal(self, events: Sequence[Event], view: Any) -> None: ...

    async def show_cards(self, view: Any) -> None: ...

    def warn(self, text: str) -> None: ...


class MatchController:
    """Runs one match on a screen."""

    def __init__(
        self, source: MatchSource, look: Look, screen: MatchScreen, *, resumed: bool
    ) -> None:
        self.source, self.look, self.screen = source, look, screen
        self.game_display = GAME_DISPLAYS[source.game_key]
        self.is_shared_screen = len(source.people) > 1
        self.is_resuming = resumed and self.is_shared_screen
        self.events_shown = 0
        self.is_curtain_lifted = False
        self.answered_just_now = False
        """True if a person here has answered and no reveal has stopped the match since. If the next
        question is a ballot, it opens under their fingers, so its first keys are ignored."""
        self.open_question: Question | None = None
        self.last_decision: tuple[Player, str] | None = None
        """Who decided last, and the kind of question."""
        self.request: PlayerRequest | None = None

    @property
    def public_viewer(self) -> Viewer:
        """Who looks at the screen while the curtain is down: the only person, or a spectator."""
        people = self.source.people
        return people[0] if len(people) == 1 else SPECTATOR

    # Match

    def catch_up(self) -> None:
        """Show the current state, and log all past events without stopping."""
        events = self.source.events(self.public_viewer)
        self.screen.log_events(self.without_repeated(events))
        self.screen.show_view(self.source.view(self.public_viewer))
        self.events_shown = len(events)

    async def play(self) -> None:
        """Play from the current state to the end of the match."""
        while not self.is_over():
            if self.request and await self.handle_request(self.request):
                continue
            if await self.advance():
                if self.should_show_events():
                    await self.show_events(pause=True)
            elif asked := self.source.players_asked():
                await self.show_events()
                await self.ask(asked[0])
            else:
                await self.show_events()
                await self.wait()
        await self.show_events()
        self.screen.panel.show_message(self.look.say("over-panel"))

    def is_over(self) -> bool:
        return self.source.outcome() is not None

    async def wait(self) -> None:
        """Wait while nobody at this screen has to decide."""
        await asyncio.sleep(IDLE_SECONDS)

    async def advance(self) -> bool:
        """Advance the match by one decision, retrying until it can be saved."""
        while True:
            try:
                return self.source.advance()
            except OSError as error:
                self.warn_not_saved(error)
                await asyncio.sleep(RETRY_SECONDS)

    def warn_not_saved(self, error: OSError) -> None:
        self.screen.warn(self.look.say("not-saved", problem=Verbatim(error.strerror or error)))

    # Events

    def new_events(self) -> list[Event]:
        """Return the events that are not shown yet."""
        return list(self.source.events(self.public_viewer)[self.events_shown :])

    def without_repeated(self, events: Sequence[Event]) -> list[Event]:
        """Drop each event that the next one repeats in more detail."""
        is_repeated = self.game_display.is_repeated
        return [
            event
            for at, event in enumerate(events)
            if at + 1 == len(events) or not is_repeated(event, events[at + 1])
        ]

    def should_show_events(self) -> bool:
        """Return whether to show new events now; False only while bots play without a pause."""
        is_paced = self.screen.pace.seconds > 0
        return any(self.game_display.is_reveal(each) for each in self.new_events()) or (
            is_paced and self.game_display.deserves_pause(self.source.view(SPECTATOR))
        )

    async def show_events(self, *, pause: bool = False) -> None:
        """Show all new events, stopping at every reveal."""
        events = self.new_events()
        self.events_shown += len(events)
        events = self.without_repeated(events)
        if pause and events:
            text = self.look.say("bots-panel", pace=self.screen.pace.name)
            self.screen.panel.show_message(text)
        while events:
            length = self.batch_length(events)
            self.screen.log_events(events[:length])
            view = self.source.view(self.public_viewer)
            if self.game_display.is_reveal(events[0]):
                await self.screen.reveal(events[:length], view)
                self.answered_just_now = False
            events = events[length:]
            self.screen.show_view(view)
            if pause:
                await asyncio.sleep(self.screen.pace.seconds)

    def batch_length(self, events: Sequence[Event]) -> int:
        """Return how many of the events are shown together."""
        is_reveal = self.game_display.is_reveal
        if is_reveal(events[0]):
            return self.game_display.reveal_length(events)
        return next((n for n, event in enumerate(events) if is_reveal(event)), len(events))

    # Questions

    async def ask(self, player: Player) -> None:
        """Ask a player, behind the curtain if others share the screen."""
        question = self.source.question(player)
        assert question is not None, "a player who is asked has a question"
        if self.is_forced(player, question):
            await self.submit(player, question.options[0])
            return
        self.show_question(self.public_viewer, player, question)
        needs_curtain = self.is_resuming or self.game_display.is_private(question)
        if self.is_shared_screen and needs_curtain:
            result = await self.wait_for_curtain(player, question)
            if result == PASSED:
                await self.submit(player, PASSED)
            if result != LIFTED:
                return
            self.show_question(player, player, question)
        await self.choose(player, question)

    def is_forced(self, player: Player, question: Question) -> bool:
        """Return whether to give the only answer for a lone person: it reveals no secret here."""
        may_answer = self.screen.answers_forced and not self.is_shared_screen
        return may_answer and len(question.options) == 1 and not self.source.acts(player)

    def show_question(self, viewer: Viewer, player: Player, question: Question) -> None:
        """Show the viewer's board, and what the player has to decide."""
        self.screen.show_view(self.source.view(viewer))
        self.screen.show_status(self.look.texts.question(question, self.source.players[player]))

    async def wait_for_curtain(self, player: Player, question: Question) -> str | None:
        """Wait until the player lifts the curtain, unless they still look at the screen."""
        if self.still_looks(player, question):
            self.is_curtain_lifted = True
            return LIFTED
        self.last_decision = None
        lines = [self.look.say("curtain-back")] if self.is_resuming else []
        if question.after_talk:
            lines.append(self.look.say(f"talk-{question.after_talk}"))
        result = await self.screen.panel.wait_for_curtain(
            self.source.players[player], lines, may_pass=PASSED in question.options
        )
        self.is_curtain_lifted = result == LIFTED
        self.is_resuming = self.is_resuming and result is None
        return result

    def still_looks(self, player: Player, question: Question) -> bool:
        """Return whether the player was just asked, and this question continues that one."""
        if self.last_decision is None:
            return False
        last_player, kind = self.last_decision
        continuing = self.game_display.continuing_kinds
        return last_player == player and (kind, question.kind) in continuing

    async def choose(self, player: Player, question: Question) -> None:
        """Let the player choose an answer or act; submit nothing if the curtain was let down."""
        self.open_question = question
        view, acts = self.source.view(player), self.source.acts(player)
        options = self.game_display.build_menu(question, acts, view, self.look)
        is_guarded = self.answered_just_now and question.sealed and not self.is_shared_screen
        title = self.look.title(self.source.players[player])
        key = await self.screen.panel.wait_for_choice(title, options, guarded=is_guarded)
        self.open_question = None
        self.lower_curtain()
        if key is not None:
            self.last_decision = player, question.kind
            await self.submit(player, key)

    def lower_curtain(self) -> None:
        """Show only what everybody at this screen may see."""
        self.is_curtain_lifted, self.last_decision = False, None
        self.screen.panel.show_message("")
        self.screen.show_view(self.source.view(self.public_viewer))

    async def submit(self, player: Player, key: str) -> None:
        """Submit an answer or an act; if it cannot be saved, it does not count."""
        self.answered_just_now = True
        decide = self.source.volunteer if key.startswith(ACT_PREFIX) else self.source.answer
        try:
            result = decide(player, key)
            refusal = await result if isawaitable(result) else result
        except OSError as error:
            self.warn_not_saved(error)
            return
        if refusal is not None:
            self.screen.warn(self.look.texts.refusal(refusal))
        await self.show_events()

    # Requests

    async def handle_request(self, request: PlayerRequest) -> bool:
        """Handle what a person wants beside the open question; return False if it has to wait.

        On a shared screen the person must say who they are and lift the curtain, even if they have
        no acts: otherwise the others would learn that.
        """
        people = self.source.people
        if not people:
            self.request = None
            return False
        if not self.is_shared_screen and not self.source.acts(people[0]):
            return False
        self.request = None
        await self.show_events()
        player = await self.ask_who(request) if self.is_shared_screen else people[0]
        if player is not None and await self.is_alone(player):
            if request is PlayerRequest.SHOW_CARDS:
                await self.show_cards(player)
            else:
                await self.offer_acts(player)
        self.screen.show_view(self.source.view(self.public_viewer))
        return True

    async def ask_who(self, request: PlayerRequest) -> Player | None:
        """Ask which of the people at this screen made the request."""
        look = self.look
        players = {self.source.players[player]: player for player in self.source.people}
        options = [
            MenuOption(key, ((look.badge(key), (f" {look.title(key)}", "")),)) for key in players
        ]
        title = look.say(f"who-{request.value}")
        chosen = await self.screen.panel.wait_for_choice(title, [*options, self.back_option()])
        return None if chosen is None else players.get(chosen)

    async def is_alone(self, player: Player) -> bool:
        """Return whether only this player looks at the screen; on a shared one, ask for it."""
        if not self.is_shared_screen:
            return True
        result = await self.screen.panel.wait_for_curtain(self.source.players[player], [])
        self.is_curtain_lifted = result == LIFTED
        return self.is_curtain_lifted

    async def show_cards(self, player: Player) -> None:
        await self.screen.show_cards(self.source.view(player))
        self.lower_curtain()

    async def offer_acts(self, player: Player) -> None:
        """Let a player choose one of their voluntary acts."""
        view, name = self.source.view(player), self.source.players[player]
        self.screen.show_view(view)
        self.screen.show_status(self.look.sentence("dealing", player=name))
        options = self.game_display.build_menu(None, self.source.acts(player), view, self.look)
        options = [*options, self.back_option()]
        key = await self.screen.panel.wait_for_choice(self.look.title(name), options)
        self.lower_curtain()
        if key is not None and key != BACK:
            self.last_decision = player, ACTS_KIND
            await self.submit(player, key)

    def back_option(self) -> MenuOption:
        return MenuOption(BACK, (((self.look.say("never-mind"), "italic"),),))
