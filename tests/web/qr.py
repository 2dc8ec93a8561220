"""Reads a QR code that a page has drawn: bytes, versions 4 and 5, without error correction."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from playwright.sync_api import Locator

Modules = set[tuple[int, int]]
"""Coordinates of the dark modules."""
BYTE_MODE: Final = 4
SIZES: Final = (33, 37)
"""Modules per side of versions 4 and 5."""
FORMAT_MASK: Final = 0b101
"""What the three mask bits of the format information are XORed with."""
MASKS: Final[tuple[Callable[[int, int], bool], ...]] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda _, y: y % 2 == 0,
    lambda x, _: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)


def read(picture: Locator) -> str:
    """The text of the code."""
    drawn = picture.locator("path").get_attribute("d") or ""
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn)}
    size = 1 + max(x for x, _ in dark)
    assert size in SIZES
    bits = "".join(str(int(bit)) for bit in data_bits(dark, size))
    assert int(bits[:4], 2) == BYTE_MODE
    length = int(bits[4:12], 2)
    return bytes(int(bits[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8)).decode()


def mask_of(dark: Modules) -> Callable[[int, int], bool]:
    """The mask named by the format information beside the upper left corner."""
    bits = [(x, 8) in dark for x in (2, 3, 4)]
    return MASKS[int("".join(str(int(bit)) for bit in bits), 2) ^ FORMAT_MASK]


def data_bits(dark: Modules, size: int) -> Iterator[bool]:
    """The data bits in order: from the right, two columns at a time, up and down in turns."""
    mask = mask_of(dark)
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        up = (right + 1) & 2 == 0
        for y in reversed(range(size)) if up else range(size):
            for x in (right, right - 1):
                if not is_pattern(x, y, size):
                    yield ((x, y) in dark) != mask(x, y)


def is_pattern(x: int, y: int, size: int) -> bool:
    """True if the module belongs to a finder, alignment or timing pattern, or to the format."""
    corner = (x < 9 and y < 9) or (x >= size - 8 and y < 9) or (x < 9 and y >= size - 8)
    aligned = abs(x - (size - 7)) <= 2 and abs(y - (size - 7)) <= 2
    return corner or aligned or 6 in (x, y)
