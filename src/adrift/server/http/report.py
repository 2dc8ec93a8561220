"""Write a bug report as a scenario: what one viewer may know of a running match.

It is built only from the viewer's view. A position must be complete, so what the viewer does not
know is imagined; equal views give equal reports. `adrift scenario` opens it.
"""

import asyncio
from random import Random
from typing import Any, Final

from litestar import Request, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec

from adrift.core.game import Game
from adrift.core.players import SPECTATOR
from adrift.games import GAMES
from adrift.server.http.middleware import rate_limited_client
from adrift.server.http.problems import problem_specs
from adrift.server.http.tables import OPTIONAL_KEY, TableId, bearer_key
from adrift.server.service import ServiceDependency
from adrift.server.tables.registry import NoTable
from adrift.table.protocol.messages import Asked, GameEvent, Welcome

IMAGINED_REMARK: Final = (
    "# What the viewer knows is as it was. What nobody told the viewer is imagined:",
    "# hidden cards and sealed answers of others may have been different.",
)
EMPTY_FACT: Final = "-"


@get(
    "/tables/{table:str}/report",
    security=OPTIONAL_KEY,
    responses={
        200: ResponseSpec(
            str, description="A scenario.", media_type="text/plain", generate_examples=False
        ),
        **problem_specs(400, 404),
    },
)
async def report(
    request: Request[Any, Any, Any], service: ServiceDependency, table: TableId
) -> Response[str]:
    """What the viewer may know now, as a scenario; the rest of the position is imagined."""
    welcome = await service.tables.look(table, bearer_key(request), None)
    if welcome.view is None:
        raise NoTable
    async with service.costly_work.slot(rate_limited_client(request.scope)):
        text = await asyncio.to_thread(write_report, welcome)
    return Response(text, media_type="text/plain")


def write_report(welcome: Welcome) -> str:
    """Write the scenario, with the events the viewer saw so far as remarks."""
    key = welcome.options.game
    game: Game[Any, Any, Any] = GAMES[key]
    state = game.imagine(welcome.view, Random(0))
    setup = game.setup_of(state)
    who = "a spectator" if welcome.player == SPECTATOR else setup.players[welcome.player]
    drawing = [f"  {line}" for line in game.draw_position(state).splitlines()]
    lines = [
        f"title:    A report by {who}",
        f"game:     {key}",
        f"edition:  {game.edition_name(game.edition_of(state))}",
        f"players:  {' '.join(setup.players)}",
        *([f"start:    {setup.start}"] if setup.start else []),
        *([f"cast:     {' '.join(setup.cast)}"] if setup.cast else []),
        *IMAGINED_REMARK,
        "position:",
        *drawing,
        "",
        *offered_lines(who, welcome.asked),
        "# What happened before, as far as the viewer was told:",
        *[f"# {event_line(event)}" for event in welcome.events],
    ]
    return "\n".join(lines) + "\n"


def offered_lines(who: str, asked: Asked | None) -> list[str]:
    """Write the viewer's options as an expectation: the first thing to compare."""
    if asked is None or not asked.id or asked.question is None:
        return []
    keys = [*asked.question.options, *(act.key for act in asked.acts)]
    return [f"offered {who}: {' '.join(keys)}", ""]


def event_line(event: GameEvent) -> str:
    """Write an event as scenarios do: `boat_sprang_leak black 1 3 (§4.2)`."""
    facts = " ".join(format_fact(fact) for fact in event.facts.values())
    rule = f" ({event.rule})" if event.rule else ""
    return f"{event.kind} {facts}".strip() + rule


def format_fact(fact: Any) -> str:
    """Write a fact as one word: items joined by commas, the parts of an item by colons."""
    if isinstance(fact, (list, tuple)):
        parts = [
            ":".join(map(str, each)) if isinstance(each, (list, tuple)) else str(each)
            for each in fact
        ]
        return ",".join(parts) or EMPTY_FACT
    return str(fact) or EMPTY_FACT


REPORT_ROUTES: Final = Router("/api", route_handlers=[report], tags=["matches"])
