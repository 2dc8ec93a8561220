"""The framework and nothing else: whatever one of a group sends, all of it get. To measure against.

`adrift bench server` runs this beside the real server, in the same run and by the same driver. It
sends one after the other without queues, so one slow reader would hold up the rest: as little as
can be done.
"""

from typing import Any, Final

from litestar import Litestar, WebSocket, get, websocket

Socket = WebSocket[Any, Any, Any]

GROUPS: Final[dict[int, list[Socket]]] = {}


@websocket("/bare/{group:int}")
async def bare(socket: Socket, group: int) -> None:
    """One of a group."""
    await socket.accept()
    everybody = GROUPS.setdefault(group, [])
    everybody.append(socket)
    try:
        async for text in socket.iter_data("text"):
            for each in everybody:
                await each.send_text(text)
    finally:
        everybody.remove(socket)


@get("/healthz")
async def healthz() -> str:
    return "ok"


app = Litestar([bare, healthz], openapi_config=None)
