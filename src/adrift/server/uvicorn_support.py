"""Chooses the protocol classes for the installed version of uvicorn.

`LimitedHttp`, which limits HTTP heads, overrides internals of uvicorn. The fast path for WebSocket
frames relies on how uvicorn and websockets divide their work. Both are tested with the versions
below, which are also the bounds in pyproject.toml. With any other version the server uses only the
interfaces of uvicorn's protocol classes: it is slower and its limits are coarser, but it works.
"""

import asyncio
import logging
import re
from importlib import import_module
from importlib.metadata import version
from typing import Final, NamedTuple

from adrift.server.http.plain_protocol import PlainHttp
from adrift.server.logs import get_logger, log_event

LOG: Final = get_logger("running")
Version = tuple[int, ...]
ProtocolClass = type[asyncio.Protocol]
TESTED_VERSIONS: Final[dict[str, tuple[Version, Version]]] = {
    "uvicorn": ((0, 40), (0, 55)),
    "websockets": ((15,), (18,)),
}
"""The lowest tested version of each package, and the first one that is not tested."""
TESTED_HTTP: Final = "uvicorn.protocols.http.httptools_impl:HttpToolsProtocol"
TESTED_WEBSOCKET: Final = (
    "uvicorn.protocols.websockets.websockets_sansio_impl:WebSocketsSansIOProtocol"
)
ANY_WEBSOCKET: Final = "uvicorn.protocols.websockets.auto:AutoWebSocketsProtocol"
HTTP_HOOKS: Final = (
    *("_should_upgrade", "_unset_keepalive_if_required", "handle_websocket_upgrade"),
    *("on_url", "on_header", "on_headers_complete", "on_message_begin", "on_message_complete"),
)
"""Methods of uvicorn's HTTP protocol that `LimitedHttp` overrides or calls."""


class Protocols(NamedTuple):
    """The classes that handle each connection."""

    http: ProtocolClass
    websocket: ProtocolClass
    """The class that `WebSocketProtocol` wraps."""
    fast_frames: bool


def choose_protocols() -> Protocols:
    """Return the tested protocols, or the plain ones with a warning in the log."""
    reason = find_incompatibility()
    if reason is None:
        limited = import_class("adrift.server.http.uvicorn_protocol:LimitedHttp")
        return Protocols(limited, import_class(TESTED_WEBSOCKET), fast_frames=True)
    log_event(LOG, logging.WARNING, "uvicorn is not a tested version", reason=reason)
    return Protocols(PlainHttp, import_class(ANY_WEBSOCKET), fast_frames=False)


def find_incompatibility() -> str | None:
    """Say why the tested protocols cannot be used; `None` if they can."""
    for package, (lowest, too_high) in TESTED_VERSIONS.items():
        installed = version(package)
        if not lowest <= parse_version(installed) < too_high:
            return f"{package} {installed}"
    try:
        import_class(TESTED_WEBSOCKET)
        http = import_class(TESTED_HTTP)
    except (ImportError, AttributeError) as error:
        return str(error)
    missing = [name for name in HTTP_HOOKS if not hasattr(http, name)]
    return f"no {missing[0]}" if missing else None


def import_class(path: str) -> ProtocolClass:
    module, _, name = path.partition(":")
    found: ProtocolClass = getattr(import_module(module), name)
    return found


def parse_version(text: str) -> Version:
    """Return the leading numbers of a version: `(0, 54, 0)` for `0.54.0rc1`."""
    numbers = re.match(r"\d+(?:\.\d+)*", text)
    return tuple(map(int, numbers[0].split("."))) if numbers else ()
