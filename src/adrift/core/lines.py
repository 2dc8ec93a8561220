"""Numbered lines of hand-written text, so that errors can name the line."""


def content_lines(text: str) -> list[tuple[int, str]]:
    """Return stripped lines with their numbers, without blank lines and `#` comments."""
    lines = [(number, line.partition("#")[0].strip()) for number, line in numbered_lines(text)]
    return [(number, line) for number, line in lines if line]


def numbered_lines(text: str) -> list[tuple[int, str]]:
    """Return every line with its number, counted from 1."""
    return list(enumerate(text.splitlines(), start=1))
