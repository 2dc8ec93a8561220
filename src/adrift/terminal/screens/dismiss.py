"""Dismisses a screen once, however often the key is pressed."""

from typing import TypeVar

from textual.screen import Screen

R = TypeVar("R")


def dismiss_once(screen: Screen[R], result: R | None = None) -> None:
    """Dismiss a screen unless it is dismissed already: keys arrive faster than screens close."""
    if screen.is_current:
        screen.dismiss(result)
