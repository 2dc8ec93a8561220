"""The application: everything between the network and the tables, behind one gate."""

from typing import Final

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp

import adrift
from adrift.server.http.atom_feed import FEEDS
from adrift.server.http.event_stream import NEWS
from adrift.server.http.library import LIBRARY
from adrift.server.http.matches import MATCHES
from adrift.server.http.middleware import Gate
from adrift.server.http.notices import NOTICES
from adrift.server.http.openapi import EXACT, SECURITY, openapi_page
from adrift.server.http.options import CHOICES
from adrift.server.http.pages import HANDLERS, pages
from adrift.server.http.report import REPORTS
from adrift.server.http.strict_json import PlainRequest
from adrift.server.http.tables import TABLES
from adrift.server.service import Service
from adrift.server.websocket.connection import socket

TITLE: Final = "Adrift"
ROUTERS: Final = (TABLES, NEWS, NOTICES, FEEDS, MATCHES, REPORTS, CHOICES, LIBRARY)


def litestar(service: Service) -> Litestar:
    """The handlers of a service."""
    return Litestar(
        route_handlers=[socket, *ROUTERS, openapi_page, *pages()],
        dependencies={"service": Provide(lambda: service, sync_to_thread=False)},
        request_class=PlainRequest,
        exception_handlers=HANDLERS,
        openapi_config=OpenAPIConfig(
            title=TITLE,
            version=adrift.__version__,
            components=SECURITY,
            render_plugins=[EXACT],
            path="/schema",
        ),
        request_max_body_size=service.settings.body_bytes,
        logging_config=None,
    )


def application(service: Service) -> ASGIApp:
    """The same behind the gate."""
    inner: ASGIApp = litestar(service)
    return Gate(inner, service)
