"""Fetches, page by page, the news that a table no longer sends in its welcome."""

from contextlib import suppress
from typing import Any, Final

import httpx
import msgspec

from adrift.client.envelopes import decode_message
from adrift.client.http_transport import request_headers
from adrift.client.links import Link
from adrift.client.replica import TableReplica
from adrift.table.protocol.messages import NoteAdded, TalkAdded, Update

NumberedNews = Update | TalkAdded | NoteAdded
PAGE_SIZE: Final = 200
TIMEOUT: Final = httpx.Timeout(10.0)


async def fetch_older_news(link: Link, key: str, replica: TableReplica) -> None:
    """Prepend all news before the replica's first number.

    If fetching fails, the news stays missing until the next welcome; the view is complete anyway.
    """
    first, fields = replica.first_number, list[dict[str, Any]]()
    with suppress(httpx.HTTPError, msgspec.MsgspecError, LookupError):
        async with httpx.AsyncClient(base_url=link.address, timeout=TIMEOUT) as http:
            while len(fields) < first - 1:
                count = min(PAGE_SIZE, first - 1 - len(fields))
                fields += await fetch_page(http, link.table, key, len(fields) + 1, count)
        messages = [decode_message(each) for each in fields]
        replica.prepend_older(first, [each for each in messages if isinstance(each, NumberedNews)])


async def fetch_page(
    http: httpx.AsyncClient, table: str, key: str, first: int, count: int
) -> list[dict[str, Any]]:
    """Fetch up to `count` messages from number `first` on; raises `LookupError` if none exist."""
    response = await http.get(
        f"/api/tables/{table}/events",
        params={"from": first, "count": count},
        headers=request_headers(key, "application/json"),
    )
    response.raise_for_status()
    news: list[dict[str, Any]] = msgspec.json.decode(response.content)["news"]
    if not news:
        raise LookupError(first)
    return news
