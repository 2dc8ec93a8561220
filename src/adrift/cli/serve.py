"""`adrift serve`: hosts tables over the network and stores them in one folder."""

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from adrift.cli import EXIT_OK, CommandError
from adrift.cli.data import report_faults
from adrift.terminal.play.store import data_folder
from adrift.texts import Texts, Verbatim

if TYPE_CHECKING:
    from adrift.server.run import Server
    from adrift.server.settings import InvalidSetting, Setting, Settings


def arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add a flag for every setting."""
    from adrift.server.settings import all_settings

    for each in all_settings():
        switch: dict[str, Any] = {"nargs": "?", "const": "yes"} if each.is_switch else {}
        metavar = "yes|no" if each.is_switch else each.name.rpartition("_")[2].upper()
        parser.add_argument(
            each.flag, dest=each.name, metavar=metavar, help=setting_help(each, texts), **switch
        )
    help_ = texts.say("serve-setting-file")
    parser.add_argument("--settings", type=Path, metavar="FILE", help=help_)


def setting_help(setting: "Setting", texts: Texts) -> str:
    """Return the help of a setting, with its environment variable and its default."""
    said = texts.say(
        "serve-setting-said",
        about=Verbatim(texts.say(f"serve-setting-{setting.name}")),
        variable=Verbatim(setting.variable),
        default=Verbatim(setting.default or texts.say("serve-setting-empty")),
    )
    return said.replace("%", "%%")


def run(options: argparse.Namespace, texts: Texts) -> int:
    from adrift.server import logs
    from adrift.server.settings import InvalidSetting, load_settings

    try:
        settings = load_settings(vars(options), os.environ, options.settings)
    except InvalidSetting as wrong:
        raise CommandError(bad_setting_text(texts, wrong)) from None
    logs.configure_logging(settings.log_level)
    with report_faults(texts), asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(serve(settings, texts))


async def serve(settings: "Settings", texts: Texts) -> int:
    """Run a server until it is stopped."""
    from adrift.server.run import running_server

    data = Path(settings.data) if settings.data else data_folder(os.environ)
    try:
        async with running_server(settings, data) as server:
            announce(server, settings, texts)
            await server.stopped.wait()
    except OSError as error:
        at = f"{settings.bind_address}:{settings.port}"
        facts = {"address": Verbatim(at), "problem": Verbatim(error.strerror or error)}
        raise CommandError(texts.say("serve-cannot-listen", **facts)) from None
    return EXIT_OK


def announce(server: "Server", settings: "Settings", texts: Texts) -> None:
    """Print the server's address, with a QR code if it listens on the local network."""
    import segno

    address = server.service.base_url
    print(texts.say("serve-at", address=Verbatim(server.local_url if settings.lan else address)))
    if settings.lan:
        print(texts.say("serve-at-lan", address=Verbatim(address)))
        segno.make(address).terminal(out=sys.stdout, compact=True)
    elif settings.is_local and not settings.public_url:
        print(texts.say("serve-alone"))
    print(texts.say("serve-stop"), flush=True)


def bad_setting_text(texts: Texts, wrong: "InvalidSetting") -> str:
    facts = {fact: Verbatim(value) for fact, value in wrong.facts.items()}
    return texts.say(f"serve-wrong-{wrong.reason}", **facts)


def loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    """Return uvloop's event loop if it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.Loop
