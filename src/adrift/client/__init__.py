"""The Python client: come to a table by its link, and play there.

    table = await join("http://127.0.0.1:8000/t/…")
    await table.take("Robin")
    async for question in table.questions():
        await table.answer(question.options[0])

`client` and `table` are the public interface; `connection` keeps a table's messages coming whatever
happens to the network; `replica` holds what the server has sent; `decoding` builds game objects.
"""

from adrift.client.client import Client, NewTable, NotDone, Unreachable, join
from adrift.client.commands import CannotSend, new_key
from adrift.client.connection import Over
from adrift.client.links import Link, NoLink, read_link
from adrift.client.table import JoinedTable, WasRefused

__all__ = [
    "CannotSend",
    "Client",
    "JoinedTable",
    "Link",
    "NewTable",
    "NoLink",
    "NotDone",
    "Over",
    "Unreachable",
    "WasRefused",
    "join",
    "new_key",
    "read_link",
]
