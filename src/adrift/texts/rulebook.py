"""Reads the rule pages and splits them into numbered paragraphs, chapters and rulings.

The pages are `docs/rules/<game>.md` and `<game>.de.md`. A wheel has them in `rules/` beside this
file, a checkout in `docs/rules`.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from adrift.texts.languages import LANGUAGES

HERE: Final = Path(__file__).parent
WHEEL_FOLDER: Final = HERE / "rules"
CHECKOUT_FOLDER: Final = HERE.parents[2] / "docs" / "rules"

CHAPTER: Final = re.compile(r"^## (§\d+) (.+)$", re.MULTILINE)
PARAGRAPH: Final = re.compile(
    r"^\*\*(?P<number>§\d+\.\d+[a-z]?)\*\*(?P<mark> \[text\])?"
    r" \*\*(?P<title>.+?)\.?\*\*\s+(?P<text>.+?)(?:\s+\*(?P<source>[^*]+)\*)?$(?=\n\n|\n?\Z)",
    re.MULTILINE | re.DOTALL,
)
MARKS: Final = re.compile(r"\*\*|[*`]")
SWITCHED: Final = re.compile(
    r"<!--switch (?P<name>\w+)(?:=(?P<value>\w+))?-->(?P<text>.*?)<!--/-->", re.DOTALL
)
"""Text of a paragraph about a switch; docs/rules/README.md explains the markup."""
COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)


class TextPart(NamedTuple):
    """A piece of a paragraph, and the switch it is about, if any."""

    text: str
    switch: str = ""
    value: str = ""
    """The piece holds only for this value; "" if it says what every value means."""


class Paragraph(NamedTuple):
    """One numbered paragraph, as plain text."""

    number: str
    """Including the sign: `§3.4`."""
    title: str
    text: str
    source: str
    """Printings and rulings it comes from: `Z R M · MB-15`."""
    rules: bool
    """False if the paragraph only explains."""
    table: list[list[str]]
    """Rows of the table below it, the header first; empty if there is no table."""
    parts: tuple[TextPart, ...] = ()
    """The text in pieces, split where it is about a switch."""


class Ruling(NamedTuple):
    """Our decision where the printed texts are silent or disagree."""

    number: str
    question: str
    texts: str
    ruling: str


def games() -> list[str]:
    """Return the games that have a rule page."""
    pages = {path.name.partition(".")[0] for path in folder().glob("*.md")}
    return sorted(pages - {"README"})


def folder() -> Path:
    """Return the folder of the rule pages."""
    return WHEEL_FOLDER if WHEEL_FOLDER.is_dir() else CHECKOUT_FOLDER


def page(game: str, language: str) -> str:
    """Return the Markdown of a rule page; the English page if there is no translation."""
    return COMMENT.sub("", source(game, language))


@lru_cache
def source(game: str, language: str) -> str:
    """Return the source of a rule page, including the markup for switches."""
    suffix = "" if language == LANGUAGES[0] else f".{language}"
    path = folder() / f"{game}{suffix}.md"
    return (path if path.exists() else folder() / f"{game}.md").read_text("utf-8")


@lru_cache
def paragraphs(game: str, language: str) -> dict[str, Paragraph]:
    """Return every numbered paragraph of a game by number, in the order of the page."""
    found = [_paragraph(match) for match in PARAGRAPH.finditer(source(game, language))]
    return {paragraph.number: paragraph for paragraph in found}


def chapters(game: str, language: str) -> dict[str, str]:
    """Return the titles of the chapters by number: `§3`."""
    return dict(CHAPTER.findall(page(game, language)))


def rulings(game: str, language: str) -> dict[str, Ruling]:
    """Return our rulings by number: `MB-12`."""
    rows = [row for row in table_rows(page(game, language)) if len(row) == len(Ruling._fields)]
    return {row[0]: Ruling(*row) for row in rows if re.fullmatch(r"[A-Z]{2}-\d+", row[0])}


def switches(game: str, language: str) -> dict[str, str]:
    """Return the number of the paragraph that reads each switch."""
    rows = [row for row in table_rows(page(game, language)) if len(row) > 2]
    return {row[0]: row[1] for row in rows if row[1].startswith("§")}


def table_rows(source: str) -> Iterator[list[str]]:
    """Yield the rows of all tables on a page, with plain-text cells."""
    for line in source.splitlines():
        if line.startswith("|"):
            yield [plain_text(cell.strip()) for cell in line.strip().strip("|").split("|")]


def plain_text(text: str) -> str:
    """Remove emphasis and comments, and join the lines."""
    return " ".join(MARKS.sub("", COMMENT.sub("", text)).split())


def _paragraph(match: re.Match[str]) -> Paragraph:
    return Paragraph(
        number=match["number"],
        title=plain_text(match["title"]),
        text=plain_text(match["text"]),
        source=plain_text(match["source"] or ""),
        rules=match["mark"] is None,
        table=table_below(match),
        parts=tuple(parts_of(match["text"])),
    )


def parts_of(text: str) -> Iterator[TextPart]:
    """Split the text of a paragraph at the markup for switches."""
    end = 0
    for match in SWITCHED.finditer(text):
        yield TextPart(plain_text(text[end : match.start()]))
        yield TextPart(plain_text(match["text"]), match["name"], match["value"] or "")
        end = match.end()
    yield TextPart(plain_text(text[end:]))


def table_below(match: re.Match[str]) -> list[list[str]]:
    """Return the rows of the table directly below a paragraph."""
    block = match.string[match.end() :].lstrip("\n").partition("\n\n")[0]
    head, _, *rows = table_rows(block) if block.startswith("|") else ([], [])
    return [head, *rows] if head else []
