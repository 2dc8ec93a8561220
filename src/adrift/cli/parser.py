"""Reading the command line: help and complaints in the person's language, one sentence each."""

import argparse
import re
from typing import Any, Final, NoReturn

from adrift.texts import Texts

ARGPARSE_ERRORS: Final = {
    "choice": r"argument (?P<what>.+): invalid choice: (?P<found>.+) \(choose from (?P<known>.+)\)",
    "value": r"argument (?P<what>.+): invalid \w+ value: (?P<found>.+)",
    "one-value": r"argument (?P<what>.+): expected (?:one|at least one|\d+) arguments?",
    "not-together": r"argument (?P<what>.+): not allowed with argument (?P<found>.+)",
    "missing": r"the following arguments are required: (?P<what>.+)",
    "unknown": r"unrecognized arguments: (?P<found>.+)",
}
"""What argparse complains of, to say it again in a sentence of ours."""


class CommandError(Exception):
    """What a person did wrong, as one sentence that says what to do instead."""


class CommandParser(argparse.ArgumentParser):
    """An argument parser that speaks the person's language, and complains without the usage."""

    def __init__(self, prog: str, description: str, texts: Texts, **_: Any) -> None:
        super().__init__(prog=prog, description=description, add_help=False, allow_abbrev=False)
        self.texts = texts
        self._positionals.title = texts.say("cli-arguments")
        self._optionals.title = texts.say("cli-options")

    def format_usage(self) -> str:
        return self.texts.say("cli-usage", usage=super().format_usage().partition(": ")[2])

    def format_help(self) -> str:
        """The usual help, with its first word in the person's language too."""
        _, _, rest = super().format_help().partition(": ")
        return self.texts.say("cli-usage", usage="") + rest

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{self.translate_error(message)} ({self.prog} --help)")

    def translate_error(self, message: str) -> str:
        for kind, pattern in ARGPARSE_ERRORS.items():
            if found := re.fullmatch(pattern, message):
                return self.texts.say(f"cli-complaint-{kind}", **found.groupdict())
        return message
