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
WRITTEN: Final = "openapi_page"
"""The name in the application's state under which the page is kept."""


def exact_names() -> set[str]:
    """The types that know exactly their own fields."""
    found: list[type[Any]] = [Command, Settings]
    for each in found:
        found += each.__subclasses__()
    return {each.__name__ for each in found}


def described(schema: dict[str, Any]) -> dict[str, Any]:
    """The framework's page, and that unknown fields are refused."""
    page: dict[str, Any] = without_vague_choices(msgspec.to_builtins(schema, str_keys=True))
    exact = exact_names()
    for name, each in page["components"]["schemas"].items():
        if name in exact:
            each["additionalProperties"] = False
    return page


def without_vague_choices(node: Any) -> Any:
    """What the games show is described on the page of the protocol, here it is anything: and
    exactly one of anything and nothing is what nothing can be."""
    if isinstance(node, list):
        return [without_vague_choices(each) for each in node]
    if not isinstance(node, dict):
        return node
    kept = {name: without_vague_choices(each) for name, each in node.items()}
    if any(not each.keys() - {"examples"} for each in kept.get("oneOf", ())):
        del kept["oneOf"]
    return kept


class ExactPage(OpenAPIRenderPlugin):
    """The page as JSON, wherever the framework shows it; it shows no other. Written once."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        kept = request.app.state
        if WRITTEN not in kept:
            kept[WRITTEN] = msgspec.json.encode(described(openapi_schema))
        return bytes(kept[WRITTEN])


EXACT: Final = ExactPage(path="/openapi.json", media_type=MediaType.JSON)


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What this server offers by HTTP."""
    found = request.app.state.get(WRITTEN)  # also the framework's own form takes long to make
    page = found or EXACT.render(request, request.app.openapi_schema.to_schema())
    return Response(page, media_type="application/json")
