"""How a match is told and asked at one screen, as one coroutine.

Let happen what nobody here decides, tell it, ask whoever is asked. What only one person may see
stays behind the curtain until that person lifts it, and the curtain falls again with the answer.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final, Protocol

from adrift.core.events import Event
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.core.questions import Question
from adrift.terminal.boards import BOARDS
from adrift.terminal.look import Look
from adrift.terminal.paces import Pace
from adrift.terminal.panel import Panel
from adrift.terminal.source import Source
from adrift.texts import Verbatim

RETRY_SECONDS: Final = 2.0
IDLE_SECONDS: Final = 0.1
"""How often a source is asked for news when nobody here is to decide."""


class Stage(Protocol):
    """What the screen does for whoever conducts the match."""

    pace: Pace

    @property
    def panel(self) -> Panel: ...

    def draw(self, view: Any) -> None: ...

    def say_status(self, said: str) -> None: ...

    def tell_events(self, news: Sequence[Event]) -> None: ...

    async def reveal(self, chapter: Sequence[Event]) -> None: ...

    def warn(self, said: str) -> None: ...


class Conductor:
    """Plays one match on a stage."""

    def __init__(self, source: Source, look: Look, stage: Stage, *, resumed: bool) -> None:
        self.source, self.look, self.stage = source, look, stage
        self.board = BOARDS[source.game_key]
        self.several = len(source.people) > 1
        self.returning = resumed and self.several
        self.told = 0
        self.unveiled = False

    @property
    def public(self) -> Viewer:
        """Whose eyes the screen has while no curtain is lifted: the only person's, or anybody's."""
        people = self.source.people
        return people[0] if len(people) == 1 else SPECTATOR

    def catch_up(self) -> None:
        """Show the match as it stands, and tell all that has happened without stopping."""
        story = self.source.story(self.public)
        self.stage.draw(self.source.view(self.public))
        self.stage.tell_events(story)
        self.told = len(story)

    async def play(self) -> None:
        """From wherever the match stands to its end."""
        while self.source.outcome() is None:
            if await self.step():
                if self.is_worth_a_stop():
                    await self.tell(pause=True)
            elif asked := self.source.asked():
                await self.tell()
                await self.ask(asked[0])
            else:
                await self.tell()
                await asyncio.sleep(IDLE_SECONDS)
        await self.tell()
        self.stage.panel.rest(self.look.say("over-panel"))

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

    def news(self) -> list[Event]:
        """What has happened and is not told yet."""
        return list(self.source.story(self.public)[self.told :])

    def is_worth_a_stop(self) -> bool:
        """Whether to tell at once: always, unless the bots are to play without a pause."""
        return self.stage.pace.seconds > 0 or any(self.board.opens(each) for each in self.news())

    async def tell(self, *, pause: bool = False) -> None:
        """Tell what is new, stopping where all votes are shown."""
        news = self.news()
        self.told += len(news)
        if pause and news:
            self.stage.panel.rest(self.look.say("bots-panel", pace=self.stage.pace.name))
        while news:
            length = self.scene(news)
            self.stage.tell_events(news[:length])
            if self.board.opens(news[0]):
                await self.stage.reveal(news[:length])
            news = news[length:]
            self.stage.draw(self.source.view(self.public))
            if pause:
                await asyncio.sleep(self.stage.pace.seconds)

    def scene(self, news: Sequence[Event]) -> int:
        """How many events are told at one go."""
        if self.board.opens(news[0]):
            return self.board.chapter(news)
        return next((n for n, event in enumerate(news) if self.board.opens(event)), len(news))

    async def ask(self, player: Player) -> None:
        """Put one person's question, behind the curtain if others are at the screen."""
        question = self.source.question(player)
        assert question is not None, "whoever is asked has a question"
        self.show(self.public, player, question)
        if self.several and (question.sealed or self.returning):
            await self.wait_behind_curtain(player, question)
            self.show(player, player, question)
        key = await self.choose(player, question)
        self.unveiled = False
        self.stage.panel.rest("")
        self.stage.draw(self.source.view(self.public))
        if key is not None:
            await self.give(player, key)

    def show(self, viewer: Viewer, player: Player, question: Question) -> None:
        """The board as the viewer knows it, and who must decide what."""
        self.stage.draw(self.source.view(viewer))
        self.stage.say_status(self.look.texts.question(question, self.source.players[player]))

    async def wait_behind_curtain(self, player: Player, question: Question) -> None:
        lines = [self.look.say("curtain-back")] if self.returning else []
        if question.after_talk:
            lines.append(self.look.say(f"talk-{question.after_talk}"))
        self.returning = False
        await self.stage.panel.curtain(self.source.players[player], lines)
        self.unveiled = True

    async def choose(self, player: Player, question: Question) -> str | None:
        """What the person picks; nothing if the curtain was let down again."""
        keys = [*question.options, *(offer.key for offer in self.source.acts(player))]
        options = [self.board.option(question, key, self.look) for key in keys]
        return await self.stage.panel.choice(self.source.players[player], options)

    async def give(self, player: Player, key: str) -> None:
        """Hand an answer in. What cannot be saved does not count."""
        try:
            refusal = self.source.answer(player, key)
        except OSError as error:
            self.complain(error)
            return
        if refusal is not None:
            self.stage.warn(self.look.texts.refusal(refusal))
        await self.tell()
