"""A rule page as plain lines of some width: for terminals, which have no Markdown."""

from collections.abc import Iterator
from textwrap import wrap

from adrift.texts.rulebook import Paragraph, Ruling, plain_text, table_rows

INDENT = "    "


def lines_of_page(source: str, width: int) -> Iterator[tuple[str, list[str]]]:
    """The blocks of a page in order: what each begins with, and its lines."""
    for block in source.strip().split("\n\n"):
        yield block.strip().partition("\n")[0], lines_of_block(block.strip(), width)


def lines_of_block(block: str, width: int) -> list[str]:
    """A heading, a table or a paragraph."""
    if block.startswith("#"):
        return lines_of_heading(block)
    if block.startswith("|"):
        return lines_of_table(block, width)
    return wrap(plain_text(block), width)


def lines_of_heading(block: str) -> list[str]:
    title = plain_text(block.lstrip("#"))
    return [title, ("=" if block.startswith("# ") else "-") * len(title)]


def lines_of_table(block: str, width: int) -> list[str]:
    """Every row below its first cell: a table as wide as its cells would not fit."""
    head, _, *rows = table_rows(block)
    return lines_of_rows([head, *rows], width)


def lines_of_rows(table: list[list[str]], width: int) -> list[str]:
    return [line for row in table[1:] for line in lines_of_row(table[0], row, width)]


def lines_of_row(head: list[str], row: list[str], width: int) -> list[str]:
    """The other cells in a line or two if they are short, else one below the other."""
    cells = [(name, cell) for name, cell in zip(head[1:], row[1:], strict=True) if cell]
    said = [f"{name}: {cell}" if name else cell for name, cell in cells]
    together = hanging("; ".join(said), width)
    if len(together) > 2:
        together = [line for cell in said for line in hanging(cell, width)]
    return [f"{head[0]} {row[0]}" if row[0].isdecimal() else row[0], *together]


def lines_of_paragraph(paragraph: Paragraph, width: int) -> list[str]:
    """Number and title on a line of their own, then the text and where it comes from."""
    title = f"{paragraph.number} {paragraph.title}"
    source = [f"[{paragraph.source}]"] if paragraph.source else []
    return [title, *hanging(" ".join([paragraph.text, *source]), width)]


def lines_of_ruling(ruling: Ruling, head: list[str], width: int) -> list[str]:
    """A ruling under its number and question."""
    told = [f"{name}: {cell}" for name, cell in zip(head, ruling[2:], strict=True)]
    lines = [line for cell in told for line in hanging(cell, width)]
    return [f"{ruling.number} {ruling.question}", *lines]


def hanging(text: str, width: int) -> list[str]:
    """Wrapped and set in."""
    return wrap(text, width, initial_indent=INDENT, subsequent_indent=INDENT)
