"""Serve the options of a table: every option with its texts, and which combinations are valid."""

import asyncio
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody
from msgspec import Struct

from adrift.bots import BOTS
from adrift.core.editions import switches
from adrift.core.errors import Fault
from adrift.core.game import Game
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.games.many_boats.components import COLOURS
from adrift.games.one_boat.components import CHARACTERS
from adrift.server.http.middleware import rate_limited_client
from adrift.server.http.problems import problem_specs
from adrift.server.http.tables import JSON, OPTIONS_DECODER, read_body
from adrift.server.service import ServiceDependency
from adrift.table.option_checks import validate_and_complete
from adrift.table.protocol.options import Options, with_clock_defaults
from adrift.texts import Texts, rulebook

Language = Literal["en", "de"]
PLAYABLE_ROLES: Final = {"many_boats": COLOURS, "one_boat": CHARACTERS}
"""The roles a player may wish for."""


class Value(Struct, frozen=True):
    """A value of a switch, and what it means."""

    value: str
    text: str
    players: dict[str, tuple[int, ...]]
    """By edition: the numbers of players it allows, with all other switches as printed."""


class Switch(Struct, frozen=True):
    """One point where printings or house rules differ."""

    name: str
    title: str
    rule: str
    values: tuple[Value, ...]


class Printing(Struct, frozen=True):
    """An edition: its numbers of players, the roles they may wish for, and its switches."""

    key: str
    name: str
    players: tuple[int, ...]
    wishes: dict[str, tuple[str, ...]]
    """By number of players."""
    switches: dict[str, str]


class Named(Struct, frozen=True):
    """A key and its name for people."""

    key: str
    name: str


class GameOptions(Struct, frozen=True):
    """Everything that can be chosen about one game."""

    key: str
    name: str
    editions: tuple[Printing, ...]
    switches: tuple[Switch, ...]
    bots: tuple[Named, ...]
    wishes: tuple[Named, ...]


class TableOption(Struct, frozen=True):
    """One option of a table outside the game, such as `clock.per_question`."""

    name: str
    title: str
    about: str
    default: Any
    values: dict[str, str]
    """The text of each value, if the option has a fixed set of values."""


class AllOptions(Struct, frozen=True):
    """All options of a table."""

    language: str
    games: tuple[GameOptions, ...]
    table: tuple[TableOption, ...]


@get(
    "/options",
    responses={
        200: ResponseSpec(AllOptions, description="The options.", generate_examples=False),
        **problem_specs(400),
    },
    sync_to_thread=True,
)
def options(lang: FromQuery[Language] = "en") -> Response[bytes]:
    """Every game, edition, switch and table option with its texts, and valid combinations."""
    return Response(options_page(lang), media_type=JSON)


@lru_cache
def options_page(language: str) -> bytes:
    texts = Texts(language)
    games = tuple(game_options(game, texts) for game in GAMES.values())
    return msgspec.json.encode(AllOptions(language, games, table_options(texts)))


def game_options(game: Game[Any, Any, Any], texts: Texts) -> GameOptions:
    key = game.key
    return GameOptions(
        key=key,
        name=texts.name(key),
        editions=tuple(edition_options(game, name, texts) for name in game.editions),
        switches=tuple(
            switch_options(game, name, texts)
            for name in switches(next(iter(game.editions.values())))
        ),
        bots=tuple(Named(bot, texts.name(bot, "bot")) for bot in BOTS[key]),
        wishes=tuple(Named(wish, texts.name(wish)) for wish in PLAYABLE_ROLES[key]),
    )


def edition_options(game: Game[Any, Any, Any], edition: str, texts: Texts) -> Printing:
    defaults = {name: str(value.value) for name, value in switches(game.editions[edition]).items()}
    players = playable_counts(game, edition)
    wishes = {str(count): wishes_for(game, edition, count) for count in players}
    return Printing(edition, texts.name(edition), players, wishes, defaults)


def switch_options(game: Game[Any, Any, Any], name: str, texts: Texts) -> Switch:
    kinds = type(switches(next(iter(game.editions.values())))[name])
    values = tuple(
        Value(
            str(each.value),
            texts.switch(name, each),
            {key: playable_counts(game, f"{key}+{name}={each.value}") for key in game.editions},
        )
        for each in kinds
    )
    rule = rulebook.switches(game.key, texts.language).get(name, "")
    return Switch(name, texts.say(f"switch-{name}"), rule, values)


def playable_counts(game: Game[Any, Any, Any], edition: str) -> tuple[int, ...]:
    """Return the numbers of players an edition can be played with."""
    return tuple(count for count in game.player_counts if is_playable(game, edition, count))


def wishes_for(game: Game[Any, Any, Any], edition: str, count: int) -> tuple[str, ...]:
    return tuple(
        wish for wish in PLAYABLE_ROLES[game.key] if is_playable(game, edition, count, wish)
    )


def is_playable(game: Game[Any, Any, Any], edition: str, count: int, wish: str = "") -> bool:
    """True if the game accepts this set-up."""
    try:
        chosen = game.edition(edition)
        others = [name for name in game.default_players(chosen, count) if name != wish]
        players = tuple([wish, *others][:count] if wish else others)
        setup = Setup(players)
        setup.check()
        game.check_setup(chosen, setup)
    except Fault:
        return False
    return True


def table_options(texts: Texts) -> tuple[TableOption, ...]:
    """Describe the options of a table, each under its full name."""
    defaults = Options(game=next(iter(GAMES)), players=3)
    return tuple(
        table_option(name, default, kind, texts)
        for name, default, kind in leaf_options("", defaults)
    )


def leaf_options(prefix: str, group: Any) -> list[tuple[str, Any, Any]]:
    options: list[tuple[str, Any, Any]] = []
    for field in msgspec.structs.fields(group):
        name, value = f"{prefix}{field.name}", getattr(group, field.name)
        inner = isinstance(value, Struct)
        options += leaf_options(f"{name}.", value) if inner else [(name, value, field.type)]
    return options


def table_option(name: str, default: Any, kind: Any, texts: Texts) -> TableOption:
    message = f"setting-{name.replace('.', '-')}"
    info = msgspec.inspect.type_info(kind)
    values: dict[str, str] = {}
    if isinstance(info, msgspec.inspect.LiteralType):
        values = {str(each): texts.say(f"{message}-{each}") for each in info.values}
    elif isinstance(info, msgspec.inspect.BoolType):
        values = {"true": texts.say(f"{message}-on"), "false": texts.say(f"{message}-off")}
    return TableOption(name, texts.say(message), texts.say(f"{message}-about"), default, values)


@post(
    "/options/check",
    status_code=200,
    responses={
        200: ResponseSpec(Options, description="As it is played.", generate_examples=False),
        **problem_specs(400, 413),
    },
)
async def check(
    request: Request[Any, Any, Any],
    service: ServiceDependency,
    data: JSONBody[Options],  # noqa: ARG001  # describes the body; it is read more strictly below
) -> Response[bytes]:
    """Check options: returns them with every default filled in, or the reason they are invalid."""
    options = await read_body(request, OPTIONS_DECODER, None)
    async with service.costly_work.slot(
        rate_limited_client(request.scope), is_counted=bool(options.scenario)
    ):
        checked = await asyncio.to_thread(validate_and_complete, options)
    complete = (
        checked if checked.absence.gone is not None else with_clock_defaults(checked, checked.clock)
    )
    return Response(msgspec.json.encode(complete), media_type=JSON)


OPTION_ROUTES: Final = Router("/api", route_handlers=[options, check], tags=["library"])
