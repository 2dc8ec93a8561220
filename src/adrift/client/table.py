"""A table one has come to: what is known of it, and what one can do there."""

from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Final

from adrift.client.commands import make, make_answer, new_key
from adrift.client.connection import Connection, Over
from adrift.client.envelopes import AnyMessage
from adrift.client.links import Link
from adrift.core.events import Event
from adrift.core.players import Player, Viewer
from adrift.core.questions import Offer, Outcome, Question
from adrift.table.protocol import commands as messages
from adrift.table.protocol.commands import AnyCommand, Matter
from adrift.table.protocol.messages import Accepted, Asked, Line, Note, Refused, Status
from adrift.table.protocol.options import Options

TOO_LATE: Final = (
    "question_gone",
    "not_asked",
    "already_answered",
    "match_over",
    "not_while_ended",
)
"""Why an answer is refused when the match went on without it."""


class WasRefused(Exception):
    """A command was not done; `reply` says why."""

    def __init__(self, reply: Refused) -> None:
        super().__init__(reply.reason, reply.facts)
        self.reply = reply


class JoinedTable:
    """A table, as a spectator knows it until a place is taken, and as that player afterwards."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._answered: Asked | None = None

    async def __aenter__(self) -> "JoinedTable":
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _: object, _where: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up; the place stays taken."""
        await self.connection.close()

    # What is known

    @property
    def link(self) -> Link:
        return self.connection.link

    @property
    def key(self) -> str:
        """The right to act and see as this player; nothing for a spectator."""
        return self.connection.key

    @property
    def player(self) -> Viewer:
        return self.connection.known.viewer

    @property
    def options(self) -> Options:
        options = self.connection.known.options
        assert options is not None, "whoever was welcomed knows them"
        return options

    @property
    def status(self) -> Status:
        """How the table stands: phase, places, who is waited for, talk before a ballot."""
        return self.connection.known.status

    @property
    def view(self) -> Any:
        """The game's View; nothing before the first match."""
        return self.connection.known.view

    @property
    def asked(self) -> Asked:
        """What this player is asked, under which id, and may volunteer."""
        return self.connection.known.asked

    @property
    def question(self) -> Question | None:
        return self.connection.known.question

    @property
    def acts(self) -> tuple[Offer, ...]:
        return self.connection.known.acts

    @property
    def events(self) -> list[Event]:
        """All this viewer was told of the match."""
        return self.connection.known.events

    @property
    def talk(self) -> list[Line]:
        return self.connection.known.talk

    @property
    def notes(self) -> list[Note]:
        return self.connection.known.notes

    @property
    def outcome(self) -> Outcome | None:
        return self.connection.known.outcome

    @property
    def is_ended(self) -> bool:
        """Whether the match is over, and everything about it known."""
        return self.connection.known.is_ended

    # What happens

    async def __aiter__(self) -> AsyncIterator[AnyMessage]:
        """Every message from now on, when all that is known has been brought up to it."""
        listener = self.connection.listen()
        try:
            while (message := await listener.get()) is not None:
                yield message
        finally:
            self.connection.listeners.remove(listener)

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds; raises `Over` if it never will."""
        while not holds():
            version = self.connection.version
            if self.connection.is_over:
                raise Over(self.connection.state)
            await self.connection.after(version)

    async def questions(self, *, talks: bool = False) -> AsyncIterator[Question]:
        """Each question put to this player, until the match is over. Who does not talk is ready
        before every ballot."""
        before: Asked | None = None
        while not await self._due(before, talks=talks):
            if self.asked is before or self.question is None:
                await self.send(make(messages.Ready))
            else:
                before = self.asked
                yield self.question

    async def _due(self, before: Asked | None, *, talks: bool) -> bool:
        """Wait until something is to be done; whether instead it is over."""

        def holds() -> bool:
            asked = self.is_asked and self.asked is not before
            return self.is_ended or asked or (self.is_awaited and not talks)

        await self.until(holds)
        return self.is_ended

    @property
    def is_asked(self) -> bool:
        """Whether this player owes an answer. What was answered is no question any more, even if
        the news of that is still on its way."""
        return self.question is not None and self.asked is not self._answered

    @property
    def is_awaited(self) -> bool:
        """Whether people talk before a ballot, and this player has not said to be ready."""
        debate = self.status.debate
        return debate is not None and self.player not in debate.ready

    # What one does

    async def send(self, command: AnyCommand, key: str | None = None) -> Accepted | Refused:
        """Exactly one reply; when it comes, what the command has changed is known."""
        connection = self.connection
        reply = await connection.do(command, connection.key if key is None else key)
        if isinstance(reply, Accepted) and connection.is_player and key is None:
            await self.until(lambda: connection.known.number >= reply.number)
        return reply

    async def do(self, kind: type[AnyCommand], **fields: Any) -> None:
        """Any command by its type; raises `WasRefused`."""
        await self._must(make(kind, **fields))

    async def _must(self, command: AnyCommand, key: str | None = None) -> None:
        reply = await self.send(command, key)
        if isinstance(reply, Refused):
            raise WasRefused(reply)

    async def take(
        self, name: str, *, place: int | None = None, wish: str = "", key: str = ""
    ) -> None:
        """Sit down, and be that player from now on."""
        key = key or new_key()
        wished = {"name": name, "place": place, "wish": wish, "nonce": new_key()}
        await self._must(make(messages.Take, key=key, **wished), key="")
        await self._become(key)

    async def come_back(self, code: str, key: str = "") -> None:
        """Take one's own place again, with a code made on another device."""
        key = key or new_key()
        await self._must(make(messages.ComeBack, code=code, key=key), key="")
        await self._become(key)

    async def _become(self, key: str) -> None:
        await self.connection.become(key)
        await self.until(lambda: self.connection.is_player)

    async def be_back(self) -> None:
        """Decide for oneself again, if a bot stands in; any accepted command does the same."""
        await self.connection.come_back()

    async def leave(self) -> None:
        """Give the place up, and hang up."""
        with suppress(Over):  # who has left hears no more
            await self.do(messages.Leave)
        await self.close()

    async def seat_bot(self, place: int, bot: str) -> None:
        await self.do(messages.SeatBot, place=place, bot=bot)

    async def start(self, fill: str = "") -> None:
        """For the host: begin; free places go to bots of this kind."""
        await self.do(messages.Start, fill=fill)

    async def ready(self, *, ready: bool = True) -> None:
        """Before the start, with some luck of one's own for chance; or before a ballot."""
        nonce = new_key() if self.status.phase == "lobby" else ""
        await self.do(messages.Ready, ready=ready, nonce=nonce)

    async def answer(self, option: str) -> bool:
        """Answer the question that is open; whether that was still in time. Others may act while
        one thinks, and then another question is put."""
        reply = await self.send_answer(option)
        if isinstance(reply, Refused) and reply.reason not in TOO_LATE:
            raise WasRefused(reply)
        return isinstance(reply, Accepted)

    async def send_answer(self, option: str) -> Accepted | Refused:
        asked = self.asked
        if asked.question is None:  # the refusal says what is wrong with that
            return await self.send(make(messages.Answer, question=asked.id, option=option))
        reply = await self.send(make_answer(asked.question, asked.id, option))
        if isinstance(reply, Accepted):
            self._answered = asked
        return reply

    async def volunteer(self, act: str) -> None:
        await self.do(messages.Volunteer, act=act)

    async def say(self, text: str) -> None:
        await self.do(messages.Say, text=text)

    async def whisper(self, to: Player, text: str) -> None:
        await self.do(messages.Whisper, to=int(to), text=text)

    async def vote(self, matter: Matter, *, yes: bool = True, place: int | None = None) -> None:
        await self.do(messages.Vote, matter=matter, yes=yes, place=place)

    async def rematch(self) -> None:
        await self.do(messages.Rematch)
