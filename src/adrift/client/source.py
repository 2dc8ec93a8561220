"""A table one has joined, as the terminal's screens want it: `terminal.joined.source.Joined`.

The two parts do not know each other; whoever puts them together, the `adrift play` command, has
the types checked.
"""

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from adrift.client.commands import make
from adrift.client.connection import Over
from adrift.client.table import JoinedTable
from adrift.core.events import Event
from adrift.core.players import Player, Viewer
from adrift.core.questions import Offer, Outcome, Question, Refusal
from adrift.table.protocol import commands as messages
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.messages import Accepted, Line, Note, PlaceNow, Refused, Status
from adrift.texts import Verbatim

Keep = Callable[[JoinedTable], Awaitable[str]]
"""Keeps the record of the match that is over; where, or nothing if it could not."""


class JoinedSource:
    """Shows one player's side of a table, or a spectator's."""

    def __init__(self, table: JoinedTable, keep: Keep) -> None:
        self.table, self.keep = table, keep
        self.place = ""

    # The match

    @property
    def game_key(self) -> str:
        return self.table.options.game

    @property
    def edition(self) -> str:
        return self.table.options.edition

    @property
    def players(self) -> tuple[str, ...]:
        named: tuple[str, ...] = self.table.view.players
        return named

    @property
    def occupants(self) -> tuple[str, ...]:
        stand_in = self.table.options.absence.stand_in
        return tuple([occupant(place, stand_in) for place in self.status.places])

    @property
    def people(self) -> tuple[Player, ...]:
        return (self.table.player,) if self.table.player >= 0 else ()

    def step(self) -> bool:
        """Everything happens at the table."""
        return False

    def asked(self) -> tuple[Player, ...]:
        return self.people if self.table.is_asked else ()

    def question(self, _player: Player) -> Question | None:
        return self.table.question

    def acts(self, _player: Player) -> tuple[Offer, ...]:
        return self.table.acts

    async def answer(self, _player: Player, key: str) -> Refusal | None:
        return await judged(self.table.send_answer(key))

    async def volunteer(self, _player: Player, key: str) -> Refusal | None:
        return await self.do(messages.Volunteer, act=key)

    def view(self, _viewer: Viewer) -> Any:
        """What is known here, whoever asks: there is no other view on this machine."""
        return self.table.view

    def story(self, _viewer: Viewer) -> Sequence[Event]:
        return self.table.events

    def outcome(self) -> Outcome | None:
        return self.table.outcome if self.is_ended else None

    # The table

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
    def standing(self) -> str:
        return self.table.connection.state

    @property
    def refused(self) -> Refusal | None:
        """Why the server did not let us in at the last try."""
        said = self.table.connection.refused
        return None if said is None else Refusal(said.reason, said.facts, said.rule)

    @property
    def is_over(self) -> bool:
        return self.table.connection.is_over

    @property
    def talk(self) -> Sequence[Line]:
        return self.table.talk

    @property
    def notes(self) -> Sequence[Note]:
        return self.table.notes

    @property
    def version(self) -> int:
        return self.table.connection.version

    async def after(self, version: int) -> int:
        return await self.table.connection.after(version)

    def seconds_until(self, then: float) -> float:
        known = self.table.connection.known
        return then - known.status.now - (time.monotonic() - known.status_at)

    def moment(self) -> object:
        status, asked = self.status, self.table.asked
        debate = status.debate
        talking = debate and (debate.ends, debate.caller, self.table.player in debate.ready)
        question = asked.question.options if asked.question and self.table.is_asked else None
        stood_in = [status.places[player].standing_in for player in self.people]
        return status.match, status.phase, asked.id, question, asked.acts, talking, stood_in

    async def do(self, kind: type[AnyCommand], **fields: Any) -> Refusal | None:
        return await judged(self.table.send(make(kind, **fields)))

    async def be_back(self) -> None:
        await self.table.be_back()

    async def keep_record(self) -> None:
        self.place = await self.keep(self.table)

    async def close(self) -> None:
        await self.table.close()


async def judged(reply: Awaitable[Accepted | Refused]) -> Refusal | None:
    """Why something was not done. If there is no way back, nobody will ever know."""
    try:
        said = await reply
    except Over:
        return None
    if isinstance(said, Accepted):
        return None
    return Refusal(said.reason, said.facts, said.rule)


def occupant(place: PlaceNow, stand_in: str) -> str:
    """A person by name; a bot, also one that stands in, by its key."""
    if place.occupant == "person" and not place.standing_in:
        return Verbatim(place.name)
    return place.bot or stand_in
