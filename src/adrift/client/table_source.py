"""Adapts a joined table to the terminal's protocol `terminal.remote.table_source.TableSource`.

The client does not import the terminal; `adrift play` puts the two together, and mypy checks there
that they fit.
"""

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from adrift.client.commands import build_command
from adrift.client.connection import ConnectionEnded, ConnectionState
from adrift.client.table import JoinedTable
from adrift.core.events import Event
from adrift.core.players import Player, Viewer
from adrift.core.questions import Offer, Outcome, Question, Refusal
from adrift.table.protocol import commands
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.messages import (
    Accepted,
    PlaceStatus,
    Refused,
    Status,
    TableNote,
    TalkLine,
)
from adrift.texts import Verbatim

SaveRecord = Callable[[JoinedTable], Awaitable[str]]
"""Saves the record of the finished match and returns its path; empty if it could not."""


class JoinedTableSource:
    """A joined table as one player or a spectator sees it."""

    def __init__(self, table: JoinedTable, keep: SaveRecord) -> None:
        self.table, self.write_record = table, keep
        self.record_path = ""

    # Match

    @property
    def game_key(self) -> str:
        return self.table.options.game

    @property
    def edition(self) -> str:
        return self.table.options.edition

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.table.view.players)

    @property
    def occupants(self) -> tuple[str, ...]:
        stand_in = self.table.options.absence.stand_in
        return tuple([occupant_name(place, stand_in) for place in self.status.places])

    @property
    def people(self) -> tuple[Player, ...]:
        return (self.table.player,) if self.table.player >= 0 else ()

    def advance(self) -> bool:
        """Return False: only the server advances the match."""
        return False

    def players_asked(self) -> tuple[Player, ...]:
        return self.people if self.table.is_asked else ()

    def question(self, _player: Player) -> Question | None:
        return self.table.question

    def acts(self, _player: Player) -> tuple[Offer, ...]:
        return self.table.acts

    async def answer(self, _player: Player, key: str) -> Refusal | None:
        return await refusal_of(self.table.send_answer(key))

    async def volunteer(self, _player: Player, key: str) -> Refusal | None:
        return await self.send_command(commands.Volunteer, act=key)

    def view(self, _viewer: Viewer) -> Any:
        """Return the view of the player who joined: this machine has no other."""
        return self.table.view

    def events(self, _viewer: Viewer) -> Sequence[Event]:
        return self.table.events

    def outcome(self) -> Outcome | None:
        return self.table.outcome if self.is_ended else None

    # Table

    @property
    def link(self) -> str:
        return str(self.table.link)

    @property
    def status(self) -> Status:
        return self.table.status

    @property
    def is_ended(self) -> bool:
        return self.table.is_ended

    @property
    def connection_state(self) -> str:
        return self.table.connection.state

    @property
    def is_connected(self) -> bool:
        return self.table.connection.state is ConnectionState.HERE

    @property
    def connection_refusal(self) -> Refusal | None:
        """Why the server refused the last try to connect."""
        reply = self.table.connection.refusal
        return None if reply is None else Refusal(reply.reason, reply.facts, reply.rule)

    @property
    def is_over(self) -> bool:
        return self.table.connection.is_over

    @property
    def talk(self) -> Sequence[TalkLine]:
        return self.table.talk

    @property
    def notes(self) -> Sequence[TableNote]:
        return self.table.notes

    @property
    def version(self) -> int:
        return self.table.connection.version

    async def wait_for_change(self, version: int) -> int:
        return await self.table.connection.wait_for_change(version)

    def seconds_until(self, then: float) -> float:
        replica = self.table.connection.replica
        return then - replica.status.now - (time.monotonic() - replica.status_received_at)

    def question_fingerprint(self) -> object:
        status, asked = self.status, self.table.asked
        debate = status.debate
        talking = debate and (debate.ends, debate.caller, self.table.player in debate.ready)
        question = asked.question.options if asked.question and self.table.is_asked else None
        stood_in = [status.places[player].standing_in for player in self.people]
        return status.match, status.phase, asked.id, question, asked.acts, talking, stood_in

    async def send_command(self, kind: type[AnyCommand], **fields: Any) -> Refusal | None:
        return await refusal_of(self.table.send(build_command(kind, **fields)))

    async def end_stand_in(self) -> None:
        await self.table.end_stand_in()

    async def save_record(self) -> None:
        self.record_path = await self.write_record(self.table)

    async def close(self) -> None:
        await self.table.close()


async def refusal_of(reply: Awaitable[Accepted | Refused]) -> Refusal | None:
    """Wait for a reply; return its refusal, or `None` if accepted or if the connection ended."""
    try:
        answer = await reply
    except ConnectionEnded:
        return None
    if isinstance(answer, Accepted):
        return None
    return Refusal(answer.reason, answer.facts, answer.rule)


def occupant_name(place: PlaceStatus, stand_in: str) -> str:
    """Return a person's name, or the key of the bot that decides or stands in."""
    if place.occupant == "person" and not place.standing_in:
        return Verbatim(place.name)
    return place.bot or stand_in
