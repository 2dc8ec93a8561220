"""The built client: one page under many addresses, and its files below `/client/`.

The page finds out by its address what to show, so all its addresses get the same file. Files with
their content in their name may be kept for ever, the page itself must be asked for every time. What
can be shortened goes out shortened. Nothing that a table tells does: secrets and compression do not
go together.
"""

from pathlib import Path
from typing import Any, Final

from litestar import Response, get
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.response import File
from litestar.static_files import create_static_files_router

FOR_EVER: Final = CacheControlHeader(max_age=365 * 24 * 3600, immutable=True, public=True)
ASK_AGAIN: Final = {"cache-control": "no-cache"}
ADDRESSES: Final = (
    "/new",
    "/new/{name:str}",
    "/t/{name:str}/screen",
    "/t/{name:str}/replay/{match:int}",
    "/rules",
    "/rules/{name:str}",
    "/learn",
    "/learn/{name:str}",
)
"""Of the client alone; `/` and the page of a table have something to show without it too."""
LONGEST_NAME: Final = 255
LONGEST_PATH: Final = 1024
"""Bytes that every system takes for a file's name, and for its whole path."""
SHORTENED: Final = CompressionConfig(backend="gzip", gzip_compress_level=6)


def built(static: Path) -> Path | None:
    """The client's page, if it is built."""
    index = static / "index.html"
    return index if index.exists() else None


def client_page(index: Path) -> File:
    return File(index, media_type="text/html", content_disposition_type="inline", headers=ASK_AGAIN)


def lost_page(index: Path) -> Response[bytes]:
    """For somebody who follows a broken link: the page finds out by itself that it is none."""
    page = index.read_bytes()
    return Response(page, status_code=404, media_type="text/html", headers=ASK_AGAIN)


def check_file_name(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Answer 404 for what no file can be called: the system would raise an error."""
    path = connection.scope["path"]
    too_long = any(len(part.encode()) > LONGEST_NAME for part in path.split("/"))
    if not path.isprintable() or too_long or len(path.encode()) > LONGEST_PATH:
        raise NotFoundException


def client_files(static: Path) -> list[Any]:
    """Handlers of everything that is there only if the client is."""

    @get(list(ADDRESSES), include_in_schema=False, sync_to_thread=False)
    def other_page() -> File:
        return client_page(static / "index.html")

    @get("/sw.js", include_in_schema=False, sync_to_thread=False)
    def worker() -> File:
        """At the root, since it may only care for what lies below its own address."""
        return File(static / "sw.js", media_type="text/javascript", headers=ASK_AGAIN)

    shortened = [DefineMiddleware(SHORTENED.middleware_class, config=SHORTENED)]
    assets = create_static_files_router(
        path="/client/assets",
        directories=[static / "assets"],
        cache_control=FOR_EVER,
        middleware=shortened,
        guards=[check_file_name],
        name="assets",
    )
    others = create_static_files_router(
        path="/client", directories=[static], guards=[check_file_name], name="client"
    )
    return [other_page, worker, assets, others]
