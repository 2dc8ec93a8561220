"""Writes the protocol as TypeScript: the types of everything that passes over the wire."""

import types
from collections.abc import Iterable
from typing import Any, Final, get_args

from adrift.games import GAMES
from adrift.table.protocol.commands import AnyCommand
from adrift.table.protocol.frames import AnyFrame, Pong
from adrift.table.protocol.messages import AnyNews, AnyReply, GameEvent
from adrift.table.protocol.options import Options, Settings
from scripts.protocol_routes import bodies
from scripts.protocol_spelling import field_type, said, spelled, typed
from scripts.protocol_types import (
    NEVER,
    Kind,
    acts_of,
    alias_of,
    events_of,
    is_object,
    kind_of,
    pascal,
    questions_of,
    reached,
    view_of,
)

HEAD: Final = """\
// Made by `make protocol` from the types of the server; changed there, never here.
//
// Everything that passes over the wire: frames and commands go to the server, messages come from
// it, each in an Envelope. docs/protocol.md says how they are used.
"""
GAMES_TOGETHER: Final = """\
export type Game = keyof Games;
export type View<G extends Game = Game> = Games[G]["view"];
/** A view as it is sent: to spectators who see everything late, with all views of some time ago. */
export type Seen<G extends Game = Game> = View<G> & { behind?: View<G>[] };
/** An event of the match, as records name it. */
export type Told<G extends Game = Game> = Games[G]["told"];
export type QuestionKind<G extends Game = Game> = Games[G]["question"];
export type ActKind<G extends Game = Game> = Games[G]["act"];
"""
WANTED: Final = """\
/** Settings as they are sent: what is left out has its default. */
export type Wanted<T> = {
  [K in keyof T]?: T[K] extends unknown[] ? T[K] : T[K] extends object ? Wanted<T[K]> : T[K];
};
"""
ENVELOPE: Final = """\
/** Every message comes in one: at which table, and to whom; -2 stands for spectators. */
export interface Envelope {
  table: string;
  player: Player;
  message: Message;
}
export type Message = AnyNews | AnyReply | Pong;
"""


def interface(kind: Kind, *, sent: bool = False) -> str:
    """An object: what one sends may leave out what has a default, what one gets is complete."""
    lines = [comment(kind.doc), f"export interface {kind.name} {{\n"]
    lines += [f'  type: "{kind.tag}";\n'] if kind.tag else []
    for field in kind.fields:
        mark = "?" if sent and field.default is not NEVER else ""
        lines += [comment(said(field.doc, unnamed(field.hint)), "  ")]
        lines += [f"  {field.name}{mark}: {field_type(kind, field, sent=sent)};\n"]
    return "".join([*lines, "}\n"])


def unnamed(hint: Any) -> Any:
    """A type that has a name says its limits there."""
    return None if alias_of(hint) else hint


def comment(doc: str, indent: str = "") -> str:
    return f"{indent}/** {doc} */\n" if doc else ""


def union(name: str, members: Iterable[str]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {each}" for each in members) + ";\n"


def facts(kind: Kind) -> str:
    inner = "; ".join(f"{field.name}: {typed(field.hint)}" for field in kind.fields)
    return f"{{ {inner} }}" if inner else "Record<string, never>"


def told(kind: Kind) -> str:
    return f'{{ kind: "{kind.tag}"; facts: {facts(kind)}; rule: string }}'


def game_part(game: str) -> str:
    """What one game adds: its views, its events, and its kinds of questions and acts."""
    name = pascal(game)
    kinds = [f'"{each.kind}"' for each in questions_of(game)]
    acts = [f'"{each.kind}"' for each in acts_of(game)] or ["never"]
    return "\n".join(
        [
            union(f"{name}Told", map(told, events_of(game))),
            union(f"{name}QuestionKind", kinds),
            union(f"{name}ActKind", acts),
        ]
    )


def games_part() -> str:
    """All games, so that a type can depend on which one is played."""
    rows = [
        f"  {game}: {{ view: {pascal(game)}View; told: {pascal(game)}Told; "
        f"question: {pascal(game)}QuestionKind; act: {pascal(game)}ActKind }};\n"
        for game in GAMES
    ]
    return f"/** What differs from game to game. */\nexport interface Games {{\n{''.join(rows)}}}\n"


def options_part() -> str:
    """What one sends to set a table."""
    needed = [f'"{field.name}"' for field in kind_of(Options).fields if field.default is NEVER]
    return f"export type WantedOptions = Wanted<Options> & Pick<Options, {' | '.join(needed)}>;\n"


def declared(hint: Any, sent: dict[Any, None]) -> str:
    """A type written out under its name."""
    alias = alias_of(hint)
    if alias is None:
        return interface(kind_of(hint), sent=hint in sent and not issubclass(hint, Settings))
    members = get_args(hint) if isinstance(hint, types.UnionType) else ()
    if members and all(map(is_object, members)):
        return comment(alias.doc) + union(alias.name, map(typed, members))
    return comment(said(alias.doc, hint)) + f"export type {alias.name} = {spelled(hint)};\n"


def typescript() -> str:
    """The whole file."""
    sent: dict[Any, None] = {}
    every: dict[Any, None] = {}
    to_server: list[Any] = [AnyFrame, AnyCommand]
    for hint in to_server:
        reached(hint, sent)
    to_client: list[Any] = [AnyReply, AnyNews, Pong, *map(view_of, GAMES), *bodies()]
    for hint in [*to_server, Options, *to_client]:
        reached(hint, every)
    every.pop(GameEvent)  # each game says what its events are
    parts = [declared(hint, sent) for hint in every]
    games = [*map(game_part, GAMES), games_part(), GAMES_TOGETHER]
    return "\n".join([HEAD, *parts, ENVELOPE, WANTED, options_part(), *games])
