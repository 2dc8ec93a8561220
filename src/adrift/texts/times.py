"""Splits a duration into its two largest units."""

from typing import Final

UNITS: Final = (("days", 24 * 3600), ("hours", 3600), ("minutes", 60), ("seconds", 1))
TENTHS_BELOW_SECONDS: Final = 10
"""Durations below this are shown with tenths of a second."""


def split_duration(seconds: float) -> list[tuple[str, int | float]]:
    """Return at most two units, like `[("minutes", 1), ("seconds", 30)]`."""
    if seconds < TENTHS_BELOW_SECONDS and seconds != int(seconds):
        return [("seconds", round(seconds, 1))]
    rest, found = round(seconds), list[tuple[str, int | float]]()
    for unit, size in UNITS:
        number, rest = divmod(rest, size)
        if found and not number:
            break
        if number or size == 1:
            found.append((unit, number))
        if len(found) == 2:
            break
    return found
