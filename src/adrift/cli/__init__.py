"""The `adrift` command: selects the language, runs the subcommand, and reports errors in one line.

Each subcommand is a module of this package with two functions, `arguments(parser, texts)` and
`run(options, texts) -> exit code`. Only the module of the subcommand that runs is imported, so that
`--help` stays fast. Exit codes: 0 success, 1 a check found something wrong, 2 the command failed.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from keyword import iskeyword
from typing import Any, Final

import adrift
from adrift.cli.parser import CommandError, CommandParser
from adrift.texts import LANGUAGES, Texts, choose_language

__all__ = ["EXIT_CHECK_FAILED", "EXIT_ERROR", "EXIT_OK", "CommandError", "main"]

COMMANDS: Final = (
    "play",
    "serve",
    "rules",
    "scenario",
    "replay",
    "record",
    "verify",
    "simulate",
    "export",
    "import",
    "restore",
    "doctor",
    "bench",
)
EXIT_OK: Final = 0
EXIT_CHECK_FAILED: Final = 1
EXIT_ERROR: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one `adrift` command and return its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        language, words = take_language(words)
        return run(words, Texts(choose_language(language, os.environ)))
    except CommandError as problem:
        print(f"adrift: {problem}", file=sys.stderr)
        return EXIT_ERROR
    except BrokenPipeError:  # the reader of our output, such as `head`, has ended
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_OK
    except KeyboardInterrupt:
        return 130


def run(words: list[str], texts: Texts) -> int:
    called = next((word for word in words if word in COMMANDS), None)
    options = build_parser(texts, called).parse_args(words)
    if options.command is None:
        build_parser(texts, None).print_help()
        return EXIT_OK
    return int(command_module(options.command).run(options, texts))


def command_module(command: str) -> Any:
    """Import the module of a subcommand; Python keywords have an underscore appended."""
    return import_module(f"adrift.cli.{command}{'_' * iskeyword(command)}")


def build_parser(texts: Texts, called: str | None) -> CommandParser:
    """Build the parser of `adrift`, with the arguments of only the subcommand that is called."""
    parser = CommandParser("adrift", texts.say("cli-about"), texts)
    add_common_options(parser, texts)
    about = texts.say("cli-version")
    parser.add_argument("--version", action="version", version=version(), help=about)
    commands = parser.add_subparsers(dest="command", metavar=texts.say("cli-command"))
    for name in COMMANDS:
        about = texts.say(f"cli-{name}")
        command = commands.add_parser(name, help=about, description=about, texts=texts)
        add_common_options(command, texts)
        if name == called:
            command_module(name).arguments(command, texts)
    return parser


def add_common_options(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the options that may come before or after the subcommand."""
    parser.add_argument("-h", "--help", action="help", help=texts.say("cli-help"))
    about = texts.say("cli-lang")
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=about)


def take_language(words: list[str]) -> tuple[str | None, list[str]]:
    """Return the value of `--lang` and the remaining arguments.

    The language is needed before the parser is built, since its help is translated. So `--lang` may
    also come between the arguments of a subcommand.
    """
    for at, word in enumerate(words):
        name, equals, language = word.partition("=")
        width = 1 if equals else 2
        rest = [*words[:at], *words[at + width :]]
        if name == "--lang" and (equals or at + 1 < len(words)):
            language = language or words[at + 1]
            if language in LANGUAGES:
                return language, rest
            known = ", ".join(LANGUAGES)
            raise CommandError(
                f"“{language}” is not a valid value for --lang; choose one of: {known}."
            )
    return None, words


def version() -> str:
    build = "compiled" if adrift.compiled() else "pure"
    return f"adrift {adrift.__version__} ({build})"
