"""Say what the server is, and which version of the protocol it speaks."""

from typing import Final

from litestar import Router, get
from msgspec import Struct

import adrift
from adrift.server.http.problems import problem_specs
from adrift.table.protocol.version import PROTOCOL_VERSION


class About(Struct, frozen=True):
    """The server's own version, and that of the protocol."""

    version: str
    protocol: int


@get("/", responses=problem_specs(), sync_to_thread=False)
def about() -> About:
    """The versions of the server and of the protocol it speaks."""
    return About(adrift.__version__, PROTOCOL_VERSION)


ABOUT_ROUTES: Final = Router("/api", route_handlers=[about], tags=["library"])
