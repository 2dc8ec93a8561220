"""Serve the built web client: one page under many paths, and its files below `/client/`.

The page decides by its path what to show, so all paths get the same file. Files with a content hash
in their name may be cached for ever, the page itself must be revalidated. Only these files are
compressed, never a response of the API: compressed lengths would reveal secrets.
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
"""Pages that exist only with the client; `/` and the page of a table have a plain version."""
MAX_NAME_BYTES: Final = 255
MAX_PATH_BYTES: Final = 1024
"""Sizes that every system accepts for the name and the path of a file."""
GZIP: Final = CompressionConfig(backend="gzip", gzip_compress_level=6)


def client_index(static: Path) -> Path | None:
    """Return the client's page; `None` if the client is not built."""
    index = static / "index.html"
    return index if index.exists() else None


def client_page(index: Path) -> File:
    return File(index, media_type="text/html", content_disposition_type="inline", headers=NO_CACHE)


def not_found_page(index: Path) -> Response[bytes]:
    """Return the client's page for a broken link; the page itself says that nothing is there."""
    page = index.read_bytes()
    return Response(page, status_code=404, media_type="text/html", headers=NO_CACHE)


def check_file_name(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Raise 404 for an impossible file name, on which the system would raise an error."""
    path = connection.scope["path"]
    too_long = any(len(part.encode()) > MAX_NAME_BYTES for part in path.split("/"))
    if not path.isprintable() or too_long or len(path.encode()) > MAX_PATH_BYTES:
        raise NotFoundException


def client_routes(static: Path) -> list[Any]:
    """Return the routes that exist only if the client is built."""

    @get(list(CLIENT_PATHS), include_in_schema=False, sync_to_thread=False)
    def other_page() -> File:
        return client_page(static / "index.html")

    @get("/sw.js", include_in_schema=False, sync_to_thread=False)
    def worker() -> File:
        """The service worker, at the root because it controls only paths below its own."""
        return File(static / "sw.js", media_type="text/javascript", headers=NO_CACHE)

    gzip = [DefineMiddleware(GZIP.middleware_class, config=GZIP)]
    assets = create_static_files_router(
        path="/client/assets",
        directories=[static / "assets"],
        cache_control=IMMUTABLE,
        middleware=gzip,
        guards=[check_file_name],
        name="assets",
    )
    others = create_static_files_router(
        path="/client", directories=[static], guards=[check_file_name], name="client"
    )
    return [other_page, worker, assets, others]
