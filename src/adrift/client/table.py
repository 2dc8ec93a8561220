"""Offers a joined table to programs: its state, its questions, and every command."""

from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Final

from adrift.client.commands import build_answer, build_command, new_key
from adrift.client.connection import Connection, ConnectionEnded
from adrift.client.envelopes import AnyMessage
from adrift.client.links import Link
from adrift.core.events import Event
from adrift.core.players import Player, Viewer
from adrift.core.questions import Offer, Outcome, Question
from adrift.table.protocol import commands
from adrift.table.protocol.commands import AnyCommand, Matter
from adrift.table.protocol.messages import Accepted, Asked, Refused, Status, TableNote, TalkLine
from adrift.table.protocol.options import Options
from adrift.texts import Texts

LATE_ANSWER_REASONS: Final = (
    "question_gone",
    "not_asked",
    "already_answered",
    "match_over",
    "not_while_ended",
)
"""Reasons for which an answer is refused because it came too late."""


class WasRefused(Exception):
    """The table refused a command; `reply` says why."""

    def __init__(self, reply: Refused) -> None:
        super().__init__(reply.reason, reply.facts)
        self.reply = reply

    def __str__(self) -> str:
        sentence = Texts("en").refusal_by_reason(self.reply.reason, self.reply.facts)
        return f"{self.reply.reason}: {sentence}"


class JoinedTable:
    """A table as a spectator sees it, and after `take` as that player sees it."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._last_answered: Asked | None = None

    async def __aenter__(self) -> "JoinedTable":
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _: object, _where: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Disconnect; the place stays taken."""
        await self.connection.close()

    # State

    @property
    def link(self) -> Link:
        return self.connection.link

    @property
    def key(self) -> str:
        """The right to act and see as this player; empty for a spectator."""
        return self.connection.key

    @property
    def player(self) -> Viewer:
        return self.connection.replica.viewer

    @property
    def options(self) -> Options:
        options = self.connection.replica.options
        assert options is not None, "the welcome has them"
        return options

    @property
    def status(self) -> Status:
        """The phase, the places, who must decide until when, the talk before a ballot."""
        return self.connection.replica.status

    @property
    def view(self) -> Any:
        """The game's View; `None` before the first match."""
        return self.connection.replica.view

    @property
    def asked(self) -> Asked:
        """The open question with its id, and the acts this player may volunteer."""
        return self.connection.replica.asked

    @property
    def question(self) -> Question | None:
        return self.connection.replica.question

    @property
    def acts(self) -> tuple[Offer, ...]:
        return self.connection.replica.acts

    @property
    def events(self) -> list[Event]:
        """All events of the match that this viewer may know."""
        return self.connection.replica.events

    @property
    def talk(self) -> list[TalkLine]:
        return self.connection.replica.talk

    @property
    def notes(self) -> list[TableNote]:
        return self.connection.replica.notes

    @property
    def outcome(self) -> Outcome | None:
        return self.connection.replica.outcome

    @property
    def is_ended(self) -> bool:
        """True if the match is over and its secrets have been received."""
        return self.connection.replica.is_ended

    # Waiting

    async def __aiter__(self) -> AsyncIterator[AnyMessage]:
        """Yield every message from now on, after it has been applied to the table's state."""
        queue = self.connection.subscribe()
        try:
            while (message := await queue.get()) is not None:
                yield message
        finally:
            self.connection.subscribers.remove(queue)

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until the condition is true; raises `ConnectionEnded` if the connection ends."""
        while not condition():
            version = self.connection.version
            if self.connection.is_over:
                raise self.connection.ending()
            await self.connection.wait_for_change(version)

    async def questions(self, *, talks: bool = False) -> AsyncIterator[Question]:
        """Yield each question to this player, until the match is over.

        Unless `talks` is true, the player is reported ready before every ballot.
        """
        last: Asked | None = None
        while await self._wait_for_question(last, talks=talks):
            if self.asked is last or self.question is None:
                await self.send(build_command(commands.Ready))
            else:
                last = self.asked
                yield self.question

    async def _wait_for_question(self, last: Asked | None, *, talks: bool) -> bool:
        """Wait for a new question or for the talk before a ballot; return False at the end."""

        def is_due() -> bool:
            is_new = self.is_asked and self.asked is not last
            return self.is_ended or is_new or (self.has_to_be_ready and not talks)

        await self.until(is_due)
        return not self.is_ended

    @property
    def is_asked(self) -> bool:
        """True if this player owes an answer. False as soon as the answer is accepted, even if the
        message that closes the question has not arrived yet."""
        return self.question is not None and self.asked is not self._last_answered

    @property
    def has_to_be_ready(self) -> bool:
        """True if people talk before a ballot, and this player is not ready yet."""
        debate = self.status.debate
        return debate is not None and self.player not in debate.ready

    # Commands

    async def send(self, command: AnyCommand, key: str | None = None) -> Accepted | Refused:
        """Send a command and return its reply, after applying all that the command changed."""
        connection = self.connection
        reply = await connection.send_command(command, connection.key if key is None else key)
        if isinstance(reply, Accepted) and connection.is_player and key is None:
            await self.until(lambda: connection.replica.last_number >= reply.number)
        return reply

    async def do(self, kind: type[AnyCommand], **fields: Any) -> None:
        """Send a command by its type; raises `WasRefused`."""
        await self._send_or_raise(build_command(kind, **fields))

    async def _send_or_raise(self, command: AnyCommand, key: str | None = None) -> None:
        reply = await self.send(command, key)
        if isinstance(reply, Refused):
            raise WasRefused(reply)

    async def take(
        self, name: str, *, place: int | None = None, wish: str = "", key: str = ""
    ) -> None:
        """Take a place, and act as that player from now on."""
        key = key or new_key()
        fields = {"name": name, "place": place, "wish": wish, "nonce": new_key()}
        await self._send_or_raise(build_command(commands.Take, key=key, **fields), key="")
        await self._switch_key(key)

    async def return_with_code(self, code: str, key: str = "") -> None:
        """Take a place back with a return code made on another device."""
        key = key or new_key()
        await self._send_or_raise(build_command(commands.ComeBack, code=code, key=key), key="")
        await self._switch_key(key)

    async def _switch_key(self, key: str) -> None:
        await self.connection.switch_key(key)
        await self.until(lambda: self.connection.is_player)

    async def end_stand_in(self) -> None:
        """Decide again instead of the bot that stands in. Any accepted command does the same."""
        await self.connection.watch_again()

    async def leave(self) -> None:
        """Give the place up, and disconnect."""
        with suppress(ConnectionEnded):  # the table may close before its reply arrives
            await self.do(commands.Leave)
        await self.close()

    async def seat_bot(self, place: int, bot: str) -> None:
        await self.do(commands.SeatBot, place=place, bot=bot)

    async def start(self, fill: str = "") -> None:
        """Start the match, as the host; bots of this kind take the free places."""
        await self.do(commands.Start, fill=fill)

    async def ready(self, *, ready: bool = True) -> None:
        """Report ready, before a ballot or before the start, which also needs a nonce."""
        nonce = new_key() if self.status.phase == "lobby" else ""
        await self.do(commands.Ready, ready=ready, nonce=nonce)

    async def answer(self, option: str) -> bool:
        """Answer the open question; return False if it came too late.

        Other players may act in the meantime and so replace the question.
        """
        reply = await self.send_answer(option)
        if isinstance(reply, Refused) and reply.reason not in LATE_ANSWER_REASONS:
            raise WasRefused(reply)
        return isinstance(reply, Accepted)

    async def send_answer(self, option: str) -> Accepted | Refused:
        asked = self.asked
        if asked.question is None:  # let the table say why this is refused
            return await self.send(build_command(commands.Answer, question=asked.id, option=option))
        reply = await self.send(build_answer(asked.question, asked.id, option))
        if isinstance(reply, Accepted):
            self._last_answered = asked
        return reply

    async def volunteer(self, act: str) -> None:
        await self.do(commands.Volunteer, act=act)

    async def say(self, text: str) -> None:
        await self.do(commands.Say, text=text)

    async def whisper(self, to: Player, text: str) -> None:
        await self.do(commands.Whisper, to=int(to), text=text)

    async def vote(self, matter: Matter, *, yes: bool = True, place: int | None = None) -> None:
        await self.do(commands.Vote, matter=matter, yes=yes, place=place)

    async def rematch(self) -> None:
        await self.do(commands.Rematch)
