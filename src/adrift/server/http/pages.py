"""Serve pages for browsers, and health checks and metrics for operators.

Browsers get the web client if it is built, otherwise a plain page that says how to join. No page
has an inline script. Every table name has a page, whether the table exists or not.
"""

import asyncio
import hmac
import html
import io
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, Final

import segno
from litestar import MediaType, Request, Response, Router, get
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import PathParameter

from adrift.server.http import problems as http_problems
from adrift.server.http.host_names import host_names, is_machine_name
from adrift.server.http.middleware import rate_limited_client
from adrift.server.http.static_client import (
    client_index,
    client_page,
    client_routes,
    not_found_page,
)
from adrift.server.http.tables import bearer_key
from adrift.server.service import STATIC, ServiceDependency
from adrift.server.settings import is_loopback
from adrift.server.tables.registry import NoTable
from adrift.texts import Texts, Verbatim, choose_language

PLAIN_STYLE: Final = """
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 3rem auto; padding: 1rem }
code { background: #eef2f5; padding: .1rem .3rem; overflow-wrap: anywhere }
img { width: 12rem; height: 12rem; image-rendering: pixelated }
@media (prefers-color-scheme: dark) {
  body { background: #10202c; color: #e8eef2 } code { background: #24384a } img { background: #fff }
}
""".lstrip()

Handler = Callable[[Request[Any, Any, Any], Any], Response[Any]]
Name = Annotated[
    str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="A table, or its code.")
]


def texts_for(request: Request[Any, Any, Any]) -> Texts:
    """Return texts in the browser's first language, if there are any."""
    language = request.headers.get("accept-language", "").partition(",")[0].partition(";")[0]
    return Texts(choose_language(language.strip(), {}))


def plain_page(texts: Texts, *parts: str) -> Response[bytes]:
    """Build a page without the client; the parts are HTML already."""
    title = html.escape(texts.say("serve-page-title"))
    body = "\n".join(parts)
    document = f"""<!doctype html>
<html lang="{texts.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="/plain.css">
<h1>{title}</h1>
{body}
</html>
"""
    return Response(document.encode(), media_type="text/html")


def paragraph(texts: Texts, message: str, **facts: str) -> str:
    return f"<p>{html.escape(texts.say(message, **{n: Verbatim(v) for n, v in facts.items()}))}</p>"


@get("/", include_in_schema=False, sync_to_thread=False)
def front_page(request: Request[Any, Any, Any]) -> Response[Any]:
    """The start page."""
    if (index := client_index(STATIC)) is not None:
        return client_page(index)
    texts = texts_for(request)
    return plain_page(
        texts, paragraph(texts, "serve-page-front"), paragraph(texts, "serve-page-program")
    )


@get("/t/{name:str}", include_in_schema=False, sync_to_thread=False)
def table_page(
    request: Request[Any, Any, Any], service: ServiceDependency, name: Name
) -> Response[Any]:
    """The page of a table: how to join it."""
    if (index := client_index(STATIC)) is not None:
        return client_page(index)
    texts, link = texts_for(request), service.link(name)
    command = f"<p><code>adrift play --join {html.escape(link)}</code></p>"
    picture = html.escape(texts.say("serve-page-picture"))
    return plain_page(
        texts,
        paragraph(texts, "serve-page-join"),
        command,
        paragraph(texts, "serve-page-phone"),
        f'<p><img src="/t/{html.escape(name)}/qr.svg" alt="{picture}"></p>',
        *(
            [paragraph(texts, "serve-page-code", code=code)]
            if (code := service.join_code(name))
            else []
        ),
    )


@get("/t/{name:str}/qr.svg", include_in_schema=False)
async def qr_picture(
    request: Request[Any, Any, Any], service: ServiceDependency, name: Name
) -> Response[bytes]:
    """The link of a table as a QR code."""
    async with service.costly_work.slot(rate_limited_client(request.scope), is_counted=False):
        drawn = await asyncio.to_thread(qr_code, service.link(name))
    return Response(drawn, media_type="image/svg+xml")


@lru_cache(maxsize=256)
def qr_code(link: str) -> bytes:
    svg = io.BytesIO()
    segno.make(link, error="m").save(svg, kind="svg", scale=4, border=2)
    return svg.getvalue()


@get("/plain.css", include_in_schema=False, sync_to_thread=False)
def plain_style() -> Response[str]:
    return Response(PLAIN_STYLE, media_type="text/css")


@get("/healthz", include_in_schema=False)
async def health() -> Response[Any]:
    """Liveness: the event loop runs. Restarting the process would not repair the storage, so this
    does not depend on it."""
    return Response({"ok": True}, media_type=MediaType.JSON)


@get("/readyz", include_in_schema=False)
async def ready(request: Request[Any, Any, Any], service: ServiceDependency) -> Response[Any]:
    """Readiness: commands can be stored. If they cannot, a sentence says why."""
    reason = "closing" if service.is_closing else await service.readiness.check()
    if reason is None:
        return Response({"ready": True}, media_type=MediaType.JSON)
    message = texts_for(request).refusal_by_reason(reason, {})
    body = {"ready": False, "reason": reason, "message": message}
    return Response(body, status_code=503, media_type=MediaType.JSON)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any], service: ServiceDependency) -> Response[str]:
    """For Prometheus: gauges for this machine only unless configured otherwise; counters with the
    metrics key."""
    is_operator = shows_metrics_key(request, service.settings.metrics_key)
    is_near = service.settings.metrics_open or is_from_this_machine(request.scope)
    if not (is_operator or is_near):
        raise NoTable
    now = {
        "connections": len(service.open_connections),
        "tables_awake": len(service.tables.loaded),
        "tables_kept": service.retention.table_count,
        "started_at_seconds": service.started_at,
    }
    text = service.metrics.page(now, service.tables.counts if is_operator else None)
    return Response(text, media_type="text/plain; version=0.0.4")


def shows_metrics_key(request: Request[Any, Any, Any], metrics_key: str) -> bool:
    """True if the request shows the operator's key; raises `NoTable` if it shows another one."""
    key = bearer_key(request)
    if not key:
        return False
    if not metrics_key or not hmac.compare_digest(key.encode(), metrics_key.encode()):
        raise NoTable
    return True


def is_from_this_machine(scope: Any) -> bool:
    """True if a program on this machine made the request, by a name of this machine.

    A proxy also connects from here, but asks for its public name. So does a browser on a page whose
    owner has pointed its name at us.
    """
    client = scope.get("client")
    names = host_names(scope["headers"])
    return bool(client and is_loopback(client[0])) and all(
        name is not None and is_machine_name(name) for name in names
    )


def or_client_page(handler: Handler) -> Handler:
    """Wrap an error handler: browsers get the client's page, programs the handler's response."""

    def respond(request: Request[Any, Any, Any], problem: Any) -> Response[Any]:
        index = client_index(STATIC)
        is_page_request = request.method == "GET" and "text/html" in request.headers.get(
            "accept", ""
        )
        if index is None or not is_page_request or request.url.path.startswith("/api/"):
            return handler(request, problem)
        return not_found_page(index)

    return respond


PROBLEM_HANDLERS: Final[dict[int | type[Exception], Handler]] = {
    **http_problems.PROBLEM_HANDLERS,
    NoTable: or_client_page(http_problems.no_table),
    NotFoundException: or_client_page(http_problems.http_error),
    ValidationException: or_client_page(http_problems.invalid_request),
}
"""Error handlers; browsers get a page for anything that does not exist."""


def page_routes() -> list[Any]:
    """Return all pages, with the client's files if it is built."""
    handlers: list[Any] = [front_page, table_page, qr_picture, plain_style, health, ready, metrics]
    if client_index(STATIC) is not None:
        handlers += client_routes(STATIC)
    return [Router("/", route_handlers=handlers)]
