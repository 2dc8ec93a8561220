"""The lines of a text that people write, with their numbers, so that one can say which is wrong."""


def numbered(text: str) -> list[tuple[int, str]]:
    """The lines that say something, stripped, with their numbers. `#` begins a remark."""
    lines = [(number, line.partition("#")[0].strip()) for number, line in lines_of(text)]
    return [(number, line) for number, line in lines if line]


def lines_of(text: str) -> list[tuple[int, str]]:
    return list(enumerate(text.splitlines(), start=1))
