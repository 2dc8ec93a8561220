"""How a match is told and asked at one screen, as one coroutine.

Let happen what nobody here decides, tell it, ask whoever is asked. What only one person may see
stays behind the curtain until that person lifts it, and the curtain falls again with the answer.
"""

import asyncio
from collections.abc import Sequence
from inspect import isawaitable
from typing import Final

from adrift.core.events import Event
from adrift.core.game import VOLUNTEERED
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import Question
from adrift.terminal.game_faces import BOARDS
from adrift.terminal.play.requests import Wish, granted
from adrift.terminal.play.source import Source
from adrift.terminal.play.stage import Stage
from adrift.terminal.style import Look
from adrift.terminal.widgets.panel import LIFTED, PASSED
from adrift.texts import Verbatim

RETRY_SECONDS: Final = 2.0
IDLE_SECONDS: Final = 0.1
"""How often a source is asked for news when nobody here is to decide."""


class Conductor:
    """Plays one match on a stage."""

    def __init__(self, source: Source, look: Look, stage: Stage, *, resumed: bool) -> None:
        self.source, self.look, self.stage = source, look, stage
        self.board = BOARDS[source.game_key]
        self.several = len(source.people) > 1
        self.returning = resumed and self.several
        self.told = 0
        self.unveiled = False
        self.hands_busy = False
        """Whether somebody here has just answered, and nothing has stopped the match since. What
        comes next may be decided without them, and then a ballot opens under their fingers."""
        self.question: Question | None = None
        """The one that lies open."""
        self.seen: tuple[Player, str] | None = None
        """Who has just decided, and at what kind of question."""
        self.wish: Wish | None = None
        """What somebody here wants to do beside what is asked."""

    @property
    def public(self) -> Viewer:
        """Whose eyes the screen has while no curtain is lifted: the only person's, or anybody's."""
        people = self.source.people
        return people[0] if len(people) == 1 else SPECTATOR

    def name(self, player: Player) -> str:
        """What a player is called, by key."""
        return self.board.names(self.source.view(SPECTATOR))[player]

    # The match

    def catch_up(self) -> None:
        """Show the match as it stands, and tell all that has happened without stopping."""
        story = self.source.story(self.public)
        self.stage.tell_events(self.told_once(story))
        self.stage.draw(self.source.view(self.public))
        self.told = len(story)

    async def play(self) -> None:
        """From wherever the match stands to its end."""
        while not self.is_over():
            if self.wish and await granted(self, self.wish):
                continue
            if await self.step():
                if self.is_worth_a_stop():
                    await self.tell(pause=True)
            elif asked := self.source.asked():
                await self.tell()
                await self.ask(asked[0])
            else:
                await self.tell()
                await self.wait()
        await self.tell()
        self.stage.panel.rest(self.look.say("over-panel"))

    def is_over(self) -> bool:
        return self.source.outcome() is not None

    async def wait(self) -> None:
        """Nobody here is to decide anything."""
        await asyncio.sleep(IDLE_SECONDS)

    async def step(self) -> bool:
        """Let something happen; what cannot be saved is tried again until it can."""
        while True:
            try:
                return self.source.step()
            except OSError as error:
                self.complain(error)
                await asyncio.sleep(RETRY_SECONDS)

    def complain(self, error: OSError) -> None:
        self.stage.warn(self.look.say("not-saved", problem=Verbatim(error.strerror or error)))

    # Telling

    def news(self) -> list[Event]:
        """What has happened and is not told yet."""
        return list(self.source.story(self.public)[self.told :])

    def told_once(self, events: Sequence[Event]) -> list[Event]:
        """The events without those that the next one tells again with more."""
        return [
            event
            for at, event in enumerate(events)
            if at + 1 == len(events) or not self.board.retells(event, events[at + 1])
        ]

    def is_worth_a_stop(self) -> bool:
        """Whether to tell at once: always, unless the bots are to play without a pause."""
        paced = self.stage.pace.seconds > 0
        return any(self.board.opens(each) for each in self.news()) or (
            paced and self.board.takes_time(self.source.view(SPECTATOR))
        )

    async def tell(self, *, pause: bool = False) -> None:
        """Tell what is new, stopping at what is worth it."""
        news = self.news()
        self.told += len(news)
        news = self.told_once(news)
        if pause and news:
            self.stage.panel.rest(self.look.say("bots-panel", pace=self.stage.pace.name))
        while news:
            length = self.scene(news)
            self.stage.tell_events(news[:length])
            view = self.source.view(self.public)
            if self.board.opens(news[0]):
                await self.stage.reveal(news[:length], view)
                self.hands_busy = False
            news = news[length:]
            self.stage.draw(view)
            if pause:
                await asyncio.sleep(self.stage.pace.seconds)

    def scene(self, news: Sequence[Event]) -> int:
        """How many events are told at one go."""
        if self.board.opens(news[0]):
            return self.board.chapter(news)
        return next((n for n, event in enumerate(news) if self.board.opens(event)), len(news))

    # Asking

    async def ask(self, player: Player) -> None:
        """Put one person's question, behind the curtain if others are at the screen."""
        question = self.source.question(player)
        assert question is not None, "whoever is asked has a question"
        if self.answers_itself(player, question):
            await self.give(player, question.options[0])
            return
        self.show(self.public, player, question)
        if self.several and (self.returning or self.board.hides(question)):
            done = await self.lift(player, question)
            if done == PASSED:
                await self.give(player, PASSED)
            if done != LIFTED:
                return
            self.show(player, player, question)
        await self.choose(player, question)

    def answers_itself(self, player: Player, question: Question) -> bool:
        """Whether there is nothing to decide and nobody at this screen who could learn by it."""
        alone = self.stage.helps and not self.several
        return alone and len(question.options) == 1 and not self.source.acts(player)

    def show(self, viewer: Viewer, player: Player, question: Question) -> None:
        """The board as the viewer knows it, and who must decide what."""
        self.stage.draw(self.source.view(viewer))
        self.stage.say_status(self.look.texts.question(question, self.name(player)))

    async def lift(self, player: Player, question: Question) -> str | None:
        """Wait behind the curtain, unless the same person looks on."""
        if self.looks_on(player, question):
            self.unveiled = True
            return LIFTED
        self.seen = None
        lines = [self.look.say("curtain-back")] if self.returning else []
        if question.after_talk:
            lines.append(self.look.say(f"talk-{question.after_talk}"))
        done = await self.stage.panel.curtain(
            self.name(player), lines, may_pass=PASSED in question.options
        )
        self.unveiled = done == LIFTED
        self.returning = self.returning and done is None
        return done

    def looks_on(self, player: Player, question: Question) -> bool:
        """Whether this person is still looking at what they were asked before."""
        if self.seen is None:
            return False
        before, kind = self.seen
        return before == player and (kind, question.kind) in self.board.continues

    async def choose(self, player: Player, question: Question) -> None:
        """Take what the person picks; nothing if the curtain was let down again."""
        self.question = question
        view, acts = self.source.view(player), self.source.acts(player)
        options = self.board.menu(question, acts, view, self.look)
        guarded = self.hands_busy and question.sealed and not self.several
        title = self.look.title(self.name(player))
        key = await self.stage.panel.choice(title, options, guarded=guarded)
        self.question = None
        self.veil()
        if key is not None:
            self.seen = player, question.kind
            await self.give(player, key)

    def veil(self) -> None:
        """Show nothing but what everybody here may see."""
        self.unveiled, self.seen = False, None
        self.stage.panel.rest("")
        self.stage.draw(self.source.view(self.public))

    async def give(self, player: Player, key: str) -> None:
        """Hand an answer or an act in. What cannot be saved does not count."""
        self.hands_busy = True
        decide = self.source.volunteer if key.startswith(VOLUNTEERED) else self.source.answer
        try:
            judged = decide(player, key)
            refusal = await judged if isawaitable(judged) else judged
        except OSError as error:
            self.complain(error)
            return
        if refusal is not None:
            self.stage.warn(self.look.texts.refusal(refusal))
        await self.tell()
