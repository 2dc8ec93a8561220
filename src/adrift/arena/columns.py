"""Formats small tables as text, with the first column aligned left and the others right."""

from collections.abc import Sequence

GAP = "  "


def format_columns(rows: Sequence[Sequence[str]]) -> str:
    """Format rows as columns, each as wide as its widest cell."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return "\n".join(format_row(row, widths) for row in rows)


def format_row(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = zip(row, widths, strict=True)
    cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
    return GAP.join(cells).rstrip()


def format_decimal(value: float, digits: int, point: str) -> str:
    """Format a number with the decimal point of the language."""
    return f"{value:.{digits}f}".replace(".", point)
