"""Formats rule pages as plain lines for terminals, which have no Markdown."""

from collections.abc import Iterator
from textwrap import wrap

from adrift.texts.rulebook import Paragraph, Ruling, plain_text, table_rows

INDENT = "    "


def lines_of_page(source: str, width: int) -> Iterator[tuple[str, list[str]]]:
    """Yield the first source line and the formatted lines of each block of a page."""
    for block in source.strip().split("\n\n"):
        yield block.strip().partition("\n")[0], lines_of_block(block.strip(), width)


def lines_of_block(block: str, width: int) -> list[str]:
    """Format a heading, a table or a paragraph."""
    if block.startswith("#"):
        return lines_of_heading(block)
    if block.startswith("|"):
        return lines_of_table(block, width)
    return wrap(plain_text(block), width)


def lines_of_heading(block: str) -> list[str]:
    title = plain_text(block.lstrip("#"))
    return [title, ("=" if block.startswith("# ") else "-") * len(title)]


def lines_of_table(block: str, width: int) -> list[str]:
    """Format each row as a list under its first cell, since the columns would not fit."""
    head, _, *rows = table_rows(block)
    return lines_of_rows([head, *rows], width)


def lines_of_rows(table: list[list[str]], width: int) -> list[str]:
    return [line for row in table[1:] for line in lines_of_row(table[0], row, width)]


def lines_of_row(head: list[str], row: list[str], width: int) -> list[str]:
    """Put the other cells into one or two lines if they fit, otherwise below each other."""
    cells = [(name, cell) for name, cell in zip(head[1:], row[1:], strict=True) if cell]
    labelled = [f"{name}: {cell}" if name else cell for name, cell in cells]
    lines = indented("; ".join(labelled), width)
    if len(lines) > 2:
        lines = [line for cell in labelled for line in indented(cell, width)]
    return [f"{head[0]} {row[0]}" if row[0].isdecimal() else row[0], *lines]


def lines_of_paragraph(paragraph: Paragraph, width: int) -> list[str]:
    """Format number and title on one line, then the text and its source."""
    title = f"{paragraph.number} {paragraph.title}"
    source = [f"[{paragraph.source}]"] if paragraph.source else []
    return [title, *indented(" ".join([paragraph.text, *source]), width)]


def lines_of_ruling(ruling: Ruling, head: list[str], width: int) -> list[str]:
    """Format a ruling under its number and question."""
    cells = [f"{name}: {cell}" for name, cell in zip(head, ruling[2:], strict=True)]
    lines = [line for cell in cells for line in indented(cell, width)]
    return [f"{ruling.number} {ruling.question}", *lines]


def indented(text: str, width: int) -> list[str]:
    """Wrap a text with every line indented."""
    return wrap(text, width, initial_indent=INDENT, subsequent_indent=INDENT)
