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

IMMUTABLE: Final = CacheControlHeader(max_age=365 * 24 * 3600, immutable=True, public=True)
NO_CACHE: Final = {"cache-control": "no-cache"}
CLIENT_PATHS: Final = (
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
MAX_NAME_BYTES: Final = 255
MAX_PATH_BYTES: Final = 1024
"""Bytes that every system takes for a file's name, and for its whole path."""
GZIP: Final = CompressionConfig(backend="gzip", gzip_compress_level=6)


def client_index(static: Path) -> Path | None:
    """The client's page, if it is built."""
    index = static / "index.html"
    return index if index.exists() else None


def client_page(index: Path) -> File:
    return File(index, media_type="text/html", content_disposition_type="inline", headers=NO_CACHE)


def not_found_page(index: Path) -> Response[bytes]:
    """For somebody who follows a broken link: the page finds out by itself that it is none."""
    page = index.read_bytes()
    return Response(page, status_code=404, media_type="text/html", headers=NO_CACHE)


def check_file_name(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Answer 404 for what no file can be called: the system would raise an error."""
    path = connection.scope["path"]
    too_long = any(len(part.encode()) > MAX_NAME_BYTES for part in path.split("/"))
    if not path.isprintable() or too_long or len(path.encode()) > MAX_PATH_BYTES:
        raise NotFoundException


def client_routes(static: Path) -> list[Any]:
    """Handlers of everything that is there only if the client is."""

    @get(list(CLIENT_PATHS), include_in_schema=False, sync_to_thread=False)
    def other_page() -> File:
        return client_page(static / "index.html")

    @get("/sw.js", include_in_schema=False, sync_to_thread=False)
    def worker() -> File:
        """At the root, since it may only care for what lies below its own address."""
        return File(static / "sw.js", media_type="text/javascript", headers=NO_CACHE)

    shortened = [DefineMiddleware(GZIP.middleware_class, config=GZIP)]
    assets = create_static_files_router(
        path="/client/assets",
        directories=[static / "assets"],
        cache_control=IMMUTABLE,
        middleware=shortened,
        guards=[check_file_name],
        name="assets",
    )
    others = create_static_files_router(
        path="/client", directories=[static], guards=[check_file_name], name="client"
    )
    return [other_page, worker, assets, others]
