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
from adrift.server.websocket.uvicorn_protocol import WebSocketProtocol

LOG: Final = get_logger("running")
Version = tuple[int, ...]
TESTED_VERSIONS: Final[dict[str, tuple[Version, Version]]] = {
    "uvicorn": ((0, 40), (0, 55)),
    "websockets": ((15,), (18,)),
}
"""The lowest tested version of each package, and the first one that is not tested."""
HTTP_HOOKS: Final = (
    *("_should_upgrade", "_unset_keepalive_if_required", "handle_websocket_upgrade"),
    *("on_url", "on_header", "on_headers_complete", "on_message_begin", "on_message_complete"),
)
"""Methods of uvicorn's HTTP protocol that `LimitedHttp` overrides or calls."""


class Protocols(NamedTuple):
    """The classes that uvicorn creates for each connection."""

    http: type[asyncio.Protocol]
    websocket: type[asyncio.Protocol]
    fast_frames: bool


def choose_protocols() -> Protocols:
    """Return the tested protocols, or the plain ones with a warning in the log."""
    reason = find_incompatibility()
    if reason is None:
        limited: type[asyncio.Protocol] = import_module(
            "adrift.server.http.uvicorn_protocol"
        ).LimitedHttp
        return Protocols(limited, WebSocketProtocol, fast_frames=True)
    log_event(LOG, logging.WARNING, "uvicorn is not a tested version", reason=reason)
    return Protocols(PlainHttp, WebSocketProtocol, fast_frames=False)


def find_incompatibility() -> str | None:
    """Say why the tested protocols cannot be used; `None` if they can."""
    for package, (lowest, too_high) in TESTED_VERSIONS.items():
        installed = version(package)
        if not lowest <= parse_version(installed) < too_high:
            return f"{package} {installed}"
    try:
        implementation = import_module("uvicorn.protocols.http.httptools_impl").HttpToolsProtocol
    except (ImportError, AttributeError):
        return "no httptools protocol"
    missing = [name for name in HTTP_HOOKS if not hasattr(implementation, name)]
    return f"no {missing[0]}" if missing else None


def parse_version(text: str) -> Version:
    """Return the leading numbers of a version: `(0, 54, 0)` for `0.54.0rc1`."""
    numbers = re.match(r"\d+(?:\.\d+)*", text)
    return tuple(map(int, numbers[0].split("."))) if numbers else ()
