"""The OpenAPI page, made from the handlers, and made exact where the framework is vague."""

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
            description="The key of a player, made up by whoever sat down with it.",
        )
    }
)
STATE_PAGE: Final = "openapi_page"
"""The name in the application's state under which the page is kept."""


def strict_type_names() -> set[str]:
    """The types that know exactly their own fields."""
    types: list[type[Any]] = [Command, Settings]
    for each in types:
        types += each.__subclasses__()
    return {each.__name__ for each in types}


def exact_schema(schema: dict[str, Any]) -> dict[str, Any]:
    """The framework's page, and that unknown fields are refused."""
    page: dict[str, Any] = without_ambiguous_one_of(msgspec.to_builtins(schema, str_keys=True))
    exact = strict_type_names()
    for name, each in page["components"]["schemas"].items():
        if name in exact:
            each["additionalProperties"] = False
    return page


def without_ambiguous_one_of(node: Any) -> Any:
    """What the games show is described on the page of the protocol, here it is anything: and
    exactly one of anything and nothing is what nothing can be."""
    if isinstance(node, list):
        return [without_ambiguous_one_of(each) for each in node]
    if not isinstance(node, dict):
        return node
    kept = {name: without_ambiguous_one_of(each) for name, each in node.items()}
    if any(not each.keys() - {"examples"} for each in kept.get("oneOf", ())):
        del kept["oneOf"]
    return kept


class ExactOpenApi(OpenAPIRenderPlugin):
    """The page as JSON, wherever the framework shows it; it shows no other. Written once."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        kept = request.app.state
        if STATE_PAGE not in kept:
            kept[STATE_PAGE] = msgspec.json.encode(exact_schema(openapi_schema))
        return bytes(kept[STATE_PAGE])


RENDER_PLUGIN: Final = ExactOpenApi(path="/openapi.json", media_type=MediaType.JSON)


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What this server offers by HTTP."""
    found = request.app.state.get(STATE_PAGE)  # also the framework's own form takes long to make
    page = found or RENDER_PLUGIN.render(request, request.app.openapi_schema.to_schema())
    return Response(page, media_type="application/json")
