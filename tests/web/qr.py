"""Reads a QR code that a page has drawn, as a camera would: with versions 4 and 5, by mask 0."""

import re
from collections.abc import Iterator

from playwright.sync_api import Locator

BYTES = 4
"""The mode of what is read."""


def read(picture: Locator) -> str:
    """What the code says; the bytes that would mend it are not looked at."""
    drawn = picture.locator("path").get_attribute("d") or ""
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn)}
    size = 1 + max(x for x, _ in dark)
    assert size in (33, 37)
    bits = "".join(str(int(each)) for each in walked(dark, size))
    assert int(bits[:4], 2) == BYTES
    length = int(bits[4:12], 2)
    return bytes(int(bits[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8)).decode()


def walked(dark: set[tuple[int, int]], size: int) -> Iterator[bool]:
    """The bits of the data in their order: from the right, two columns at a time, up and down."""
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        up = (right + 1) & 2 == 0
        for y in reversed(range(size)) if up else range(size):
            for x in (right, right - 1):
                if not is_pattern(x, y, size):
                    yield ((x, y) in dark) != ((x + y) % 2 == 0)


def is_pattern(x: int, y: int, size: int) -> bool:
    corner = (x < 9 and y < 9) or (x >= size - 8 and y < 9) or (x < 9 and y >= size - 8)
    aligned = abs(x - (size - 7)) <= 2 and abs(y - (size - 7)) <= 2
    return corner or aligned or 6 in (x, y)
