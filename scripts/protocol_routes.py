"""What the server offers by HTTP, read off the handlers themselves."""

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
ASIDE = {"OPTIONS", "HEAD"}


def modules() -> Iterator[ModuleType]:
    """Those that serve HTTP."""
    for module in pkgutil.iter_modules(adrift.server.http.__path__):
        yield import_module(f"adrift.server.http.{module.name}")


def routers() -> Iterator[Router]:
    for module in modules():
        yield from (each for each in vars(module).values() if isinstance(each, Router))


def bodies() -> list[type[Struct]]:
    """The objects that requests are answered with."""
    found: dict[str, type[Struct]] = {}
    for module in modules():
        for name, made in vars(module).items():
            is_struct = isinstance(made, type) and issubclass(made, Struct)
            if is_struct and made.__module__ == module.__name__:
                assert name not in found, f"two bodies are called {name}"
                found[name] = made
    return list(found.values())


def routes() -> list[list[str]]:
    """Request, whether it takes a key, and what it is for."""
    found = []
    for route in {id(each): each for router in routers() for each in router.routes}.values():
        handlers: Any = getattr(route, "route_handlers", ())
        for handler in handlers:
            if isinstance(handler, HTTPRouteHandler) and handler.resolve_include_in_schema():
                methods = sorted(set(handler.http_methods) - ASIDE)
                path = PARAMETER.sub(r"{\1}", route.path)
                found.append([f"`{'/'.join(methods)} {path}`", key_of(handler), doc_of(handler)])
    return sorted(found, key=lambda row: row[0].split()[::-1])


def key_of(handler: HTTPRouteHandler) -> str:
    wanted = (
        handler.resolve_security() if hasattr(handler, "resolve_security") else handler.security
    )
    if not wanted:
        return ""
    return "may" if {} in wanted else "must"


def doc_of(handler: HTTPRouteHandler) -> str:
    return " ".join((handler.fn.__doc__ or "").split())
