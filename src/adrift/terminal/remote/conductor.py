"""How a match elsewhere is told and asked here: others are waited for, people talk first, and what
lies open on the screen goes when it is asked no more."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import uniform
from typing import Final, Protocol

from adrift.core.players import Player
from adrift.core.questions import Question
from adrift.table.protocol.commands import AnyCommand, CloseTalk, HandStick, Ready
from adrift.table.protocol.messages import Debate
from adrift.terminal.menu_option import Option
from adrift.terminal.play.conductor import Conductor
from adrift.terminal.play.stage import Stage
from adrift.terminal.remote import labels as words
from adrift.terminal.remote.source import Joined
from adrift.terminal.style import Look
from adrift.terminal.widgets.log import Line

BEGAN: Final = "match_began"
SECOND: Final = 1.0
SAY, BACK = "say", "back"

Delay = Callable[[], float]


def of_its_own() -> float:
    """How long to wait before giving the only answer there is: whatever somebody holds, it must
    not be seen from the time they take."""
    return uniform(1.5, 4.0)


class JoinedStage(Stage, Protocol):
    """What a screen does beside, when the table is elsewhere."""

    def tell_lines(self, lines: list[Line]) -> None: ...

    def open_talk(self) -> None:
        """Let somebody say something."""

    def show_people(self) -> None:
        """Who decides for whom may have changed."""


class JoinedConductor(Conductor):
    """Plays one match of a table elsewhere."""

    source: Joined
    stage: JoinedStage

    def __init__(
        self, source: Joined, look: Look, stage: JoinedStage, *, delay: Delay = of_its_own
    ) -> None:
        super().__init__(source, look, stage, resumed=False)
        self.match, self.delay = source.status.match, delay
        self.heard = (0, 0)
        """How much of what was said, and noted, has been told."""
        self.open: object = None
        """The moment the panel lies open for."""
        self.was_here = True
        self.newcomers: frozenset[int] = frozenset()
        """Requests to be let in that were shown."""

    def is_over(self) -> bool:
        source = self.source
        return source.is_ended or source.status.match != self.match or source.is_over

    async def play(self) -> None:
        async with asyncio.TaskGroup() as both:
            heeding = both.create_task(self.heed())
            await super().play()
            heeding.cancel()

    # Telling

    def catch_up(self) -> None:
        """The match as it stands, and what was said since it began."""
        super().catch_up()
        notes = self.source.notes
        began = [n for n, note in enumerate(notes) if note.what == BEGAN][-1:] or [0]
        since = notes[began[0]].at if notes else 0.0
        talk = [n for n, line in enumerate(self.source.talk) if line.at >= since]
        self.heard = (talk[0] if talk else len(self.source.talk), began[0])
        self.listen()

    def listen(self) -> None:
        """Tell what was said and noted meanwhile."""
        source, (talk, notes) = self.source, self.heard
        said = [words.spoken(self.look.texts, each, source) for each in source.talk[talk:]]
        noted = [words.noted(self.look.texts, each) for each in source.notes[notes:]]
        self.heard = len(source.talk), len(source.notes)
        self.stage.tell_lines([Line(each, "") for each in (*noted, *said)])

    async def heed(self) -> None:
        """Take notice of whatever comes while somebody here thinks, or nobody does."""
        version = self.source.version
        while not self.source.is_over:
            with suppress(TimeoutError):
                async with asyncio.timeout(SECOND):  # the time that is left is counted down
                    version = await self.source.after(version)
            self.listen()
            self.notice_way()
            self.notice_newcomers()
            self.stage.show_people()
            self.stage.panel.border_subtitle = " ".join(self.time_left())
            if self.open is not None:
                self.look_up()

    def look_up(self) -> None:
        """What lies open stays if it is still asked; else it is put away."""
        news = self.news()
        if self.open != self.source.moment() or any(self.board.opens(each) for each in news):
            self.stage.panel.hide()
            return
        if news:
            self.told += len(news)
            self.stage.tell_events(self.told_once(news))
            self.stage.draw(self.source.view(self.public))
        self.say_what_is_asked()

    def notice_way(self) -> None:
        """Say when the way to the table is lost, and when it is found again."""
        here = self.source.standing == "here"
        if here != self.was_here:
            self.was_here = here
            self.stage.warn(self.look.texts.say(f"table-connection-{'back' if here else 'lost'}"))

    def notice_newcomers(self) -> None:
        """Say once that somebody asks to be let in, and which key decides on it."""
        asking = {each.request: each.name for each in self.source.status.asking}
        for request, name in asking.items():
            if request not in self.newcomers and self.source.people:
                self.stage.warn(self.look.say("joined-asks-in", name=name))
        self.newcomers = frozenset(asking)

    # Asking

    async def ask(self, player: Player) -> None:
        if self.is_stood_in():
            await self.offer_return()
            return
        question, moment = self.source.question(player), self.source.moment()
        if question is not None and self.answers_itself(player, question):
            self.stage.panel.rest(self.look.say("joined-alone"))
            await asyncio.sleep(self.delay())
            if self.source.moment() != moment:
                return
        await super().ask(player)

    async def choose(self, player: Player, question: Question) -> None:
        self.open = self.source.moment()
        await super().choose(player, question)
        self.open = None

    async def give(self, player: Player, key: str) -> None:
        self.open = None
        self.stage.panel.rest(self.look.texts.say("table-answer-sent"))
        await super().give(player, key)

    def say_what_is_asked(self) -> None:
        debate = self.source.status.debate
        if self.is_stood_in():
            self.stage.say_status(self.look.texts.say("table-standing-in-you"))
        elif debate is not None:
            self.stage.say_status(words.debating(self.look, debate, self.source))
        elif self.question is not None:
            said = self.look.texts.question(self.question, self.name(self.question.player))
            self.stage.say_status(said)

    # Waiting

    async def wait(self) -> None:
        version, debate = self.source.version, self.source.status.debate
        if self.source.asked() or self.is_over():
            return
        if self.is_stood_in():
            await self.offer_return()
            return
        if debate is not None and self.source.people and self.source.standing == "here":
            await self.talk_first(debate)
            return
        self.stage.panel.rest(self.waiting())
        await self.source.after(version)

    def waiting(self) -> str:
        if self.source.standing != "here":
            return words.away(self.look, self.source)
        status, debate = self.source.status, self.source.status.debate
        if debate is not None:
            return words.debating(self.look, debate, self.source)
        return words.waiting(self.look, status)

    def time_left(self) -> list[str]:
        """How long whoever is waited for has, if there is a clock."""
        me = self.source.people[0] if self.source.people else None
        until = words.deadline(self.source.status, me)
        if until is None or self.source.status.paused:
            return []
        left = max(0, round(self.source.seconds_until(until)))
        said = "table-time-left" if self.source.status.debate is None else "table-time-talk"
        return [self.look.texts.say(said, time=left)]

    def is_stood_in(self) -> bool:
        """Whether a bot decides for the person here, who has let too many questions pass."""
        return any(self.source.status.places[player].standing_in for player in self.source.people)

    async def offer_return(self) -> None:
        self.stage.say_status(self.look.texts.say("table-standing-in-you"))
        back = Option(BACK, (((self.look.say("joined-back"), ""),),))
        if await self.put([back]) == BACK:
            await self.source.be_back()
            await self.source.after(self.source.version)

    async def put(self, options: list[Option]) -> str | None:
        """Let the person here choose, as long as that is still to be chosen."""
        title = self.look.title(self.name(self.source.people[0]))
        self.open = self.source.moment()
        key = await self.stage.panel.choice(title, options)
        self.open = None
        self.stage.panel.rest("")
        return key

    async def talk_first(self, debate: Debate) -> None:
        """Before a ballot: say something, say that one is ready, or end the talk if one leads."""
        self.stage.say_status(words.debating(self.look, debate, self.source))
        key = await self.put(self.ways_to_talk(debate))
        if key == SAY:
            self.stage.open_talk()
        elif key is not None:
            await self.do(*TALKING[key])

    def ways_to_talk(self, debate: Debate) -> list[Option]:
        me = self.source.people[0]
        keys = ["not-ready" if me in debate.ready else "be-ready"]
        if debate.caller == me and debate.ends in ("start_player", "stick"):
            keys.append("close")
        if debate.caller == me and debate.ends == "stick":
            keys.append("hand-stick")
        say = self.look.texts.say
        options = [Option(key, (((say(f"table-debate-{key}"), ""),),)) for key in keys]
        return [*options, Option(SAY, (((say("table-talk"), ""),),))]

    async def do(self, kind: type[AnyCommand], fields: dict[str, bool]) -> None:
        refusal = await self.source.do(kind, **fields)
        if refusal is not None:
            self.stage.warn(self.look.texts.refusal(refusal))


TALKING: Final[dict[str, tuple[type[AnyCommand], dict[str, bool]]]] = {
    "be-ready": (Ready, {"ready": True}),
    "not-ready": (Ready, {"ready": False}),
    "close": (CloseTalk, {}),
    "hand-stick": (HandStick, {}),
}
