"""Argument parser with translated help and errors of one sentence."""

import argparse
import re
from typing import Any, Final, NoReturn

from adrift.texts import Texts, Verbatim

ARGPARSE_ERRORS: Final = {
    "choice": r"argument (?P<what>.+): invalid choice: (?P<found>.+) \(choose from (?P<known>.+)\)",
    "value": r"argument (?P<what>.+): invalid \w+ value: (?P<found>.+)",
    "one-value": r"argument (?P<what>.+): expected (?:one|at least one|\d+) arguments?",
    "not-together": r"argument (?P<what>.+): not allowed with argument (?P<found>.+)",
    "missing": r"the following arguments are required: (?P<what>.+)",
    "unknown": r"unrecognized arguments: (?P<found>.+)",
}
"""By message id after `cli-complaint-`: patterns of argparse's error messages."""


class CommandError(Exception):
    """A failed command; the message is one translated sentence that says what to do instead."""


class CommandParser(argparse.ArgumentParser):
    """An argument parser with translated help; its errors do not repeat the usage."""

    def __init__(self, prog: str, description: str, texts: Texts, **_: Any) -> None:
        super().__init__(prog=prog, description=description, add_help=False, allow_abbrev=False)
        self.texts = texts
        self._positionals.title = texts.say("cli-arguments")
        self._optionals.title = texts.say("cli-options")

    def format_usage(self) -> str:
        return self.texts.say("cli-usage", usage=super().format_usage().partition(": ")[2])

    def format_help(self) -> str:
        """Return argparse's help with the word "usage" translated."""
        _, _, rest = super().format_help().partition(": ")
        return self.texts.say("cli-usage", usage="") + rest

    def error(self, message: str) -> NoReturn:
        hint = self.texts.say("cli-see-help", command=Verbatim(f"{self.prog} --help"))
        raise CommandError(f"{self.translate_error(message)} {hint}")

    def translate_error(self, message: str) -> str:
        for kind, pattern in ARGPARSE_ERRORS.items():
            if match := re.fullmatch(pattern, message):
                facts = {name: Verbatim(unquote(text)) for name, text in match.groupdict().items()}
                if kind == "choice" and facts["what"] == self.texts.say("cli-command"):
                    kind = "command"
                return self.texts.say(f"cli-complaint-{kind}", **facts)
        return message


def unquote(text: str) -> str:
    """Remove the quotes that argparse puts around values."""
    return re.sub(r"'([^']*)'", r"\1", text)
