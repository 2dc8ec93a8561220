"""Serve the OpenAPI page: generated from the handlers, made exact where the framework is vague."""

from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from adrift.table.protocol.commands import Command
from adrift.table.protocol.options import Settings

SECURITY: Final = Components(
    security_schemes={
        "key": SecurityScheme(
            type="http",
            scheme="bearer",
            description="The key of a player, chosen by the client that took the place.",
        )
    }
)
STATE_PAGE: Final = "openapi_page"
"""The key of the finished page in the application's state."""


def strict_type_names() -> set[str]:
    """Return the names of the types that refuse unknown fields."""
    types: list[type[Any]] = [Command, Settings]
    for each in types:
        types += each.__subclasses__()
    return {each.__name__ for each in types}


def exact_schema(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the framework's page, with unknown fields refused where the server does."""
    page: dict[str, Any] = without_ambiguous_one_of(msgspec.to_builtins(schema, str_keys=True))
    exact = strict_type_names()
    for name, each in page["components"]["schemas"].items():
        if name in exact:
            each["additionalProperties"] = False
    return page


def without_ambiguous_one_of(node: Any) -> Any:
    """Remove every `oneOf` with an empty schema. Games' views are untyped here, and a value that
    matches "anything" also matches the other choice, so `oneOf` could never hold."""
    if isinstance(node, list):
        return [without_ambiguous_one_of(each) for each in node]
    if not isinstance(node, dict):
        return node
    schema = {name: without_ambiguous_one_of(each) for name, each in node.items()}
    if any(not each.keys() - {"examples"} for each in schema.get("oneOf", ())):
        del schema["oneOf"]
    return schema


class ExactOpenApi(OpenAPIRenderPlugin):
    """Renders the page as JSON, once; the framework shows it under its own path too."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        state = request.app.state
        if STATE_PAGE not in state:
            state[STATE_PAGE] = msgspec.json.encode(exact_schema(openapi_schema))
        return bytes(state[STATE_PAGE])


RENDER_PLUGIN: Final = ExactOpenApi(path="/openapi.json", media_type=MediaType.JSON)


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The OpenAPI description of this server."""
    page = request.app.state.get(STATE_PAGE)  # generating it takes long
    page = page or RENDER_PLUGIN.render(request, request.app.openapi_schema.to_schema())
    return Response(page, media_type="application/json")
