"""A small table as text: the first column to the left, the others to the right."""

from collections.abc import Sequence

GAP = "  "


def format_columns(rows: Sequence[Sequence[str]]) -> str:
    """The rows in columns as wide as they need to be."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return "\n".join(format_row(row, widths) for row in rows)


def format_row(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = zip(row, widths, strict=True)
    cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
    return GAP.join(cells).rstrip()


def format_decimal(value: float, digits: int, point: str) -> str:
    """A number as people write it, with their decimal point."""
    return f"{value:.{digits}f}".replace(".", point)
