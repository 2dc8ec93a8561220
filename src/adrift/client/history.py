"""What was told before the oldest news that a table still keeps: read in pages, meanwhile."""

from contextlib import suppress
from typing import Any, Final

import httpx
import msgspec

from adrift.client.envelopes import read_message
from adrift.client.http_transport import headers
from adrift.client.links import Link
from adrift.client.replica import Known
from adrift.table.protocol.messages import Noted, Said, Update

Numbered = Update | Said | Noted
PAGE: Final = 200
TIMES: Final = httpx.Timeout(10.0)


async def read_older(link: Link, key: str, known: Known) -> None:
    """Fill in what is missing at the beginning. If that cannot be read now, it stays missing until
    the next welcome: nobody plays worse for it, since the view has all that counts."""
    first, news = known.first, list[Any]()
    with suppress(httpx.HTTPError, msgspec.MsgspecError, LookupError):
        async with httpx.AsyncClient(base_url=link.address, timeout=TIMES) as http:
            while len(news) < first - 1:
                count = min(PAGE, first - 1 - len(news))
                news += await read_page(http, link.table, key, len(news) + 1, count)
        game = known.options.game if known.options else ""
        told = [read_message(each, game) for each in news]
        known.learn_older(first, [each for each in told if isinstance(each, Numbered)])


async def read_page(
    http: httpx.AsyncClient, table: str, key: str, first: int, count: int
) -> list[dict[str, Any]]:
    """So many pieces of news from a number on; raises `LookupError` if there are none."""
    answer = await http.get(
        f"/api/tables/{table}/events",
        params={"from": first, "count": count},
        headers=headers(key, "application/json"),
    )
    answer.raise_for_status()
    found: list[dict[str, Any]] = msgspec.json.decode(answer.content)["news"]
    if not found:
        raise LookupError(first)
    return found
