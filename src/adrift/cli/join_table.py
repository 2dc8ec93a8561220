"""Takes a place at a table on a server, for `adrift play --join LINK`.

The place is taken before the screens open, so that an error is one line on the terminal. The key is
saved in the data folder first, so that a terminal that was killed returns to the same place.
"""

import argparse
import asyncio
import getpass
import json
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from adrift.cli import CommandError
from adrift.client import (
    Client,
    ConnectionEnded,
    InvalidLink,
    JoinedTable,
    Link,
    RequestFailed,
    Unreachable,
    WasRefused,
    new_key,
    parse_link,
)
from adrift.client.table_source import JoinedTableSource
from adrift.core.questions import Refusal
from adrift.terminal.play.store import MatchStore, data_folder, write_atomically
from adrift.texts import Texts, Verbatim

CONNECT_TIMEOUT_SECONDS: Final = 20.0
NO_TABLE: Final = "no_table"
ASK_IN_FIRST: Final = "ask_in_first"
UNKNOWN_NAME: Final = "?"
MAX_NAME_LENGTH: Final = 60
"""Far longer than the names that tables accept."""


class KeyStore:
    """Stores the keys of places taken from this machine, each in a file only its owner can read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "places"

    def load(self, table: str) -> str:
        """Return the key for a table; "" if there is none that can be read."""
        with suppress(OSError, ValueError, KeyError, TypeError):
            return str(json.loads(self.path(table).read_text("utf-8"))["key"])
        return ""

    def save(self, table: str, key: str) -> None:
        write_atomically(self.path(table), json.dumps({"key": key}) + "\n")

    def path(self, table: str) -> Path:
        return self.folder / f"{table}.json"


def find_place(
    options: argparse.Namespace, texts: Texts, data: Path | None = None
) -> tuple[Link, str]:
    """Return the link's table and the key of a place there, taking one if necessary."""
    folder, name = data or data_folder(os.environ), (options.name or login_name())[:MAX_NAME_LENGTH]
    try:
        link = parse_link(options.join)
    except InvalidLink:
        raise CommandError(
            texts.say("terminal-joined-no-link", found=Verbatim(options.join))
        ) from None
    try:
        return asyncio.run(take_place(link, name, KeyStore(folder), partial(print_waiting, texts)))
    except OSError as error:
        about = {"file": Verbatim(folder), "problem": Verbatim(error.strerror or error)}
        raise CommandError(texts.say("terminal-cannot-save", **about)) from None
    except (Unreachable, RequestFailed, WasRefused, ConnectionEnded) as problem:
        raise CommandError(problem_text(texts, problem, link)) from None


async def take_place(
    link: Link,
    name: str,
    keys: KeyStore,
    on_waiting: Callable[[tuple[str, ...]], None] = lambda _: None,
) -> tuple[Link, str]:
    """Return to a place, take a free one, or wait to be let in.

    `on_waiting` is called with the names of the players who can let a newcomer in.
    """
    async with Client(link.address) as client:
        try:
            async with asyncio.timeout(CONNECT_TIMEOUT_SECONDS):
                found = link if link.table else await client.find(link.code)
                key = keys.load(found.table) or new_key()
                if await has_place(client, found.table, key):
                    return found, key
                keys.save(found.table, key)
                if await try_to_take_place(client, found, name, key):
                    return found, key
        except TimeoutError:
            raise Unreachable(link.address) from None
        await client.ask_in(found.table, name, key, on_waiting=on_waiting)
        return found, key


async def try_to_take_place(client: Client, link: Link, name: str, key: str) -> bool:
    """Take a place; return False if the players must let this person in first.

    A running match without spectators ends the connection; then too the person can only ask.
    """
    try:
        async with await client.join(link) as table:
            await claim_place(table, name, key)
    except WasRefused as refused:
        if refused.reply.reason != ASK_IN_FIRST:
            raise
        return False
    except ConnectionEnded:
        return False
    return True


def print_waiting(texts: Texts, names: tuple[str, ...]) -> None:
    """Print who can let this person in."""
    if names:
        print(texts.say("table-ask-in-names", names=Verbatim(", ".join(names))), flush=True)
    else:
        print(texts.say("table-ask-in-waits"), flush=True)


async def claim_place(table: JoinedTable, name: str, key: str) -> None:
    """Take the place that a return link names, or a free one."""
    if table.link.return_code:
        await table.return_with_code(table.link.return_code, key)
    else:
        await table.take(name, key=key)


async def has_place(client: Client, table: str, key: str) -> bool:
    try:
        await client.fetch_welcome(table, key)
    except RequestFailed as problem:
        if problem.reason != NO_TABLE:
            raise
        return False
    return True


def problem_text(texts: Texts, problem: Exception, link: Link) -> str:
    address = Verbatim(link.address)
    if isinstance(problem, WasRefused) and problem.reply.reason != NO_TABLE:
        reply = problem.reply
        return texts.refusal(Refusal(reply.reason, reply.facts, reply.rule))
    if isinstance(problem, Unreachable):
        return texts.say("terminal-joined-unreachable", address=address)
    return texts.say("terminal-joined-unknown", address=address)


def login_name() -> str:
    """Return the user name on this machine."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # the account has no name
        return UNKNOWN_NAME


async def open_source(link: Link, key: str, data: Path | None = None) -> JoinedTableSource | None:
    """Connect the screens to the table; None if it has disappeared in the meantime."""
    try:
        async with Client(link.address) as client:
            return JoinedTableSource(await client.join(link, key), partial(save_record, data=data))
    except (Unreachable, RequestFailed, WasRefused, ConnectionEnded):
        return None


async def save_record(table: JoinedTable, data: Path | None = None) -> str:
    """Save the record of a finished match on this machine; return its path, or "" on failure."""
    path = MatchStore(data or data_folder(os.environ)).new_record_path(datetime.now().astimezone())
    try:
        async with Client(table.link.address) as client:
            text = await client.record(table.link.table, table.status.match, table.key)
        write_atomically(path, text)
    except (Unreachable, RequestFailed, OSError):
        return ""
    return str(path)
