"""The feed: whether one is asked at a table, for programs that look now and then.

It has a secret of its own, so that a feed reader cannot act or see; it says yes or no.
"""

from typing import Any, Final

from litestar import Request, Router, get
from msgspec import Struct

from adrift.core.players import Player
from adrift.server.http_problems import says
from adrift.server.http_tables import ONLY_WITH_KEY, TableId, key_of
from adrift.server.rooms import NoTable
from adrift.server.service import Here
from adrift.server.webhooks import is_asked
from adrift.table.desk import is_same


class Notice(Struct, frozen=True):
    """Whether one is asked at this table."""

    asked: bool


@get("/tables/{table:str}/feed", security=ONLY_WITH_KEY, responses=says(400, 404))
async def feed(request: Request[Any, Any, Any], service: Here, table: TableId) -> Notice:
    """Whether somebody is asked here, by the secret that `notify` set."""
    secret, room = key_of(request), await service.rooms.room(table)
    for place, seat in enumerate(room.table.state.places):
        if secret and is_same(secret, seat.feed):
            return Notice(asked=is_asked(await room.look(Player(place), None)))
    raise NoTable


NOTICES: Final = Router("/api", route_handlers=[feed], tags=["tables"])
