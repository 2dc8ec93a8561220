"""Which language to speak."""

from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "de")
"""The first one is spoken to everybody whose language we do not know."""

VARIABLES: Final = ("ADRIFT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, else that of the environment; English if we do not speak it."""
    said = [wanted, *(environment.get(variable) for variable in VARIABLES)]
    first = next((locale for locale in said if locale), "")
    language = first.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]
