"""Leaving a screen: a key that is pressed too often leaves it once."""

from typing import TypeVar

from textual.screen import Screen

R = TypeVar("R")


def dismiss_once(screen: Screen[R], result: R | None = None) -> None:
    """Put a screen away, unless that has happened already: keys come faster than screens go."""
    if screen.is_current:
        screen.dismiss(result)
