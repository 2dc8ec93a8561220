"""Joins a table on a server by its link, and plays there.

    table = await join("http://127.0.0.1:8000/t/…")
    await table.take("Robin")
    async for question in table.questions():
        await table.answer(question.options[0])

`client` and `table` are the public interface. `connection` reconnects when the network fails,
`replica` holds what the server has sent, and `game_decoder` builds the games' own objects.
"""

from adrift.client.client import Client, NewTable, RequestFailed, Unreachable, join
from adrift.client.commands import CannotSend, new_key
from adrift.client.connection import ConnectionEnded
from adrift.client.links import InvalidLink, Link, parse_link
from adrift.client.table import JoinedTable, WasRefused

__all__ = [
    "CannotSend",
    "Client",
    "ConnectionEnded",
    "InvalidLink",
    "JoinedTable",
    "Link",
    "NewTable",
    "RequestFailed",
    "Unreachable",
    "WasRefused",
    "join",
    "new_key",
    "parse_link",
]
