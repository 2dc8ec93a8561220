"""Minimal WebSocket broadcast server, the baseline of `adrift bench server`.

Each message is sent to every socket of its group, one after the other and without queues, so one
slow client would delay the rest. Less work than this is not possible with the framework.
"""

from typing import Any, Final

from litestar import Litestar, WebSocket, get, websocket

Socket = WebSocket[Any, Any, Any]

GROUPS: Final[dict[int, list[Socket]]] = {}


@websocket("/bare/{group:int}")
async def bare(socket: Socket, group: int) -> None:
    """Add a socket to a group and send its messages to the whole group."""
    await socket.accept()
    members = GROUPS.setdefault(group, [])
    members.append(socket)
    try:
        async for text in socket.iter_data("text"):
            for member in members:
                await member.send_text(text)
    finally:
        members.remove(socket)


@get("/healthz")
async def healthz() -> str:
    return "ok"


app = Litestar([bare, healthz], openapi_config=None)
