"""The feed: whether one is asked at a table, for programs that look now and then.

It has a secret of its own, so that a program that looks cannot act or see; it says yes or no. For
feed readers the same is told at an address that holds the secret, see `http_feed`.
"""

from typing import Any, Final

from litestar import Request, Response, Router, get
from msgspec import Struct

from adrift.server.http.atom_feed import KIND, place_of
from adrift.server.http.problems import says
from adrift.server.http.tables import ONLY_WITH_KEY, TableId, key_of
from adrift.server.service import ServiceDependency
from adrift.server.webhooks import is_asked


class Notice(Struct, frozen=True):
    """Whether one is asked at this table."""

    asked: bool


@get("/tables/{table:str}/feed", security=ONLY_WITH_KEY, responses=says(400, 404))
async def feed(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId
) -> Response[Notice]:
    """Whether somebody is asked here, by the secret that `notify` set. The header `Link` has the
    address for feed readers."""
    secret, room = key_of(request), await service.tables.room(table)
    asked = is_asked(await room.look(place_of(room, secret), None))
    address = f"<{service.base_url}/feed/{table}/{secret}>"
    shown = {"Link": f'{address}; rel="alternate"; type="{KIND}"'}
    return Response(Notice(asked), headers=shown)


NOTICES: Final = Router("/api", route_handlers=[feed], tags=["tables"])
