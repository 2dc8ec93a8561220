"""Build the ASGI application: every route of the server, behind one access check."""

from typing import Final

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp

import adrift
from adrift.server.http.about import ABOUT_ROUTES
from adrift.server.http.event_stream import EVENT_STREAM_ROUTES
from adrift.server.http.feed import FEED_ROUTES, NOTICE_ROUTES
from adrift.server.http.library import LIBRARY_ROUTES
from adrift.server.http.matches import MATCH_ROUTES
from adrift.server.http.middleware import AccessMiddleware
from adrift.server.http.openapi import RENDER_PLUGIN, SECURITY, openapi_page
from adrift.server.http.options import OPTION_ROUTES
from adrift.server.http.pages import PROBLEM_HANDLERS, page_routes
from adrift.server.http.report import REPORT_ROUTES
from adrift.server.http.strict_json import StrictJsonRequest
from adrift.server.http.tables import TABLE_ROUTES
from adrift.server.service import Service
from adrift.server.websocket.connection import socket

TITLE: Final = "Adrift"
ROUTES: Final = (
    ABOUT_ROUTES,
    TABLE_ROUTES,
    EVENT_STREAM_ROUTES,
    NOTICE_ROUTES,
    FEED_ROUTES,
    MATCH_ROUTES,
    REPORT_ROUTES,
    OPTION_ROUTES,
    LIBRARY_ROUTES,
)


def build_litestar(service: Service) -> Litestar:
    """Build the Litestar application with the handlers of a service."""
    return Litestar(
        route_handlers=[socket, *ROUTES, openapi_page, *page_routes()],
        dependencies={"service": Provide(lambda: service, sync_to_thread=False)},
        request_class=StrictJsonRequest,
        exception_handlers=PROBLEM_HANDLERS,
        openapi_config=OpenAPIConfig(
            title=TITLE,
            version=adrift.__version__,
            components=SECURITY,
            render_plugins=[RENDER_PLUGIN],
            path="/schema",
        ),
        request_max_body_size=service.settings.body_bytes,
        logging_config=None,
    )


def build_application(service: Service) -> ASGIApp:
    """Build the whole application: Litestar behind the access middleware."""
    routes: ASGIApp = build_litestar(service)
    return AccessMiddleware(routes, service)
