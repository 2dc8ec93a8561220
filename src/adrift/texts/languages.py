"""Chooses the language of all texts."""

from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "de")
"""The first one is the default."""

VARIABLES: Final = ("ADRIFT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(wanted: str | None, environment: Mapping[str, str]) -> str:
    """Return the wanted language or that of the environment; English if it is not available."""
    locales = [wanted, *(environment.get(variable) for variable in VARIABLES)]
    first = next((locale for locale in locales if locale), "")
    language = first.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]
