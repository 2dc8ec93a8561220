"""How long something takes, in the two largest units that say it."""

from typing import Final

UNITS: Final = (("days", 24 * 3600), ("hours", 3600), ("minutes", 60), ("seconds", 1))
TENTHS_BELOW_SECONDS: Final = 10
"""Below so many seconds, tenths are told."""


def split_duration(seconds: float) -> list[tuple[str, int | float]]:
    """`[("minutes", 1), ("seconds", 30)]`; what comes after the second unit is left out."""
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
