"""List the server's HTTP routes and response bodies, from the handlers themselves."""

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from litestar import Router
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

import adrift.server.http

PARAMETER = re.compile(r"{(\w+):\w+}")
IMPLICIT_METHODS = {"OPTIONS", "HEAD"}


def http_modules() -> Iterator[ModuleType]:
    """Import the modules with HTTP handlers."""
    for module in pkgutil.iter_modules(adrift.server.http.__path__):
        yield import_module(f"adrift.server.http.{module.name}")


def routers() -> Iterator[Router]:
    for module in http_modules():
        yield from (each for each in vars(module).values() if isinstance(each, Router))


def response_bodies() -> list[type[Struct]]:
    """Return the objects in response bodies."""
    result: dict[str, type[Struct]] = {}
    for module in http_modules():
        for name, cls in vars(module).items():
            is_struct = isinstance(cls, type) and issubclass(cls, Struct)
            if is_struct and cls.__module__ == module.__name__:
                assert name not in result, f"two bodies are called {name}"
                result[name] = cls
    return list(result.values())


def route_rows() -> list[list[str]]:
    """Return a row for each route: the request, whether it takes a key, and its description."""
    rows = []
    for route in {id(each): each for router in routers() for each in router.routes}.values():
        handlers: Any = getattr(route, "route_handlers", ())
        for handler in handlers:
            if isinstance(handler, HTTPRouteHandler) and handler.resolve_include_in_schema():
                methods = sorted(set(handler.http_methods) - IMPLICIT_METHODS)
                path = PARAMETER.sub(r"{\1}", route.path)
                rows.append(
                    [
                        f"`{'/'.join(methods)} {path}`",
                        key_requirement(handler),
                        description(handler),
                    ]
                )
    return sorted(rows, key=lambda row: row[0].split()[::-1])


def key_requirement(handler: HTTPRouteHandler) -> str:
    security = (
        handler.resolve_security() if hasattr(handler, "resolve_security") else handler.security
    )
    if not security:
        return ""
    return "may" if {} in security else "must"


def description(handler: HTTPRouteHandler) -> str:
    return " ".join((handler.fn.__doc__ or "").split())
