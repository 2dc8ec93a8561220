"""Compares a game's rule page with its code and its tests by paragraph numbers.

A paragraph begins with `**§3.4**`; ` [text]` after it marks one that only explains. Code cites it
anywhere as `§3.4` (or `§3.3–3.5`); its test is `test_3_4_…` in a file `test_3_….py`.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

NUMBER = r"\d+\.\d+[a-z]?"
PARAGRAPH = re.compile(rf"^\*\*§({NUMBER})\*\*( \[text\])?", re.MULTILINE)
CITATION = re.compile(rf"§({NUMBER})(?:[–-]({NUMBER}))?")
CHAPTER = re.compile(r"§(\d+)(?![.\d])")
TEST = re.compile(r"^ *(?:async )?def (test_(\d+)_(\d+[a-z]?)(?:_\w*)?)\(", re.MULTILINE)


class Paragraph(NamedTuple):
    """One numbered paragraph of a rule page."""

    number: str
    rules: bool


def paragraphs(page: str) -> list[Paragraph]:
    """Return the paragraphs of a page in order."""
    return [Paragraph(number, not mark) for number, mark in PARAGRAPH.findall(page)]


def cited_paragraphs(source: str, known: list[str]) -> set[str]:
    """Return the paragraphs that a source cites; a range includes all paragraphs in between."""
    found: set[str] = set()
    for first, last in CITATION.findall(source):
        found |= {first, last} - {""}
        if first in known and last in known:
            found |= set(known[known.index(first) : known.index(last) + 1])
    return found


def tested_paragraphs(file: str, source: str) -> Iterator[tuple[str, str]]:
    """Yield each test of a file that names a paragraph of its chapter, with the paragraph."""
    chapter = re.match(r"test_(\d+)_", file)
    for name, major, minor in TEST.findall(source):
        if chapter and chapter[1] == major:
            yield name, f"{major}.{minor}"


def disagreements(
    page: str, german: str, sources: Mapping[str, str], tests: Mapping[str, str]
) -> list[str]:
    """Return every disagreement between the page, its translation, the code and the tests."""
    known = paragraphs(page)
    numbers = [each.number for each in known]
    return [
        *numbering_faults(numbers),
        *translation_faults(known, paragraphs(german)),
        *code_faults(known, numbers, sources),
        *untested_faults(known, numbers, tests),
    ]


def numbering_faults(numbers: list[str]) -> Iterator[str]:
    """Find duplicate numbers, and pages without any, which would pass the other checks."""
    if not numbers:
        yield "the page has no numbered paragraph"
    for number in sorted({each for each in numbers if numbers.count(each) > 1}):
        yield f"§{number} is numbered twice"


def translation_faults(known: list[Paragraph], german: list[Paragraph]) -> Iterator[str]:
    """Check that the German page has the same numbers and marks in the same order."""
    for english, other in zip(known, german, strict=False):
        if english != other:
            yield f"§{english.number} of the page meets §{other.number} of the German one"
            return
    if len(known) != len(german):
        yield f"the German page has {len(german)} paragraphs, not {len(known)}"


def code_faults(
    known: list[Paragraph], numbers: list[str], sources: Mapping[str, str]
) -> Iterator[str]:
    """Check that every ruling paragraph is cited, and that every citation exists."""
    chapters = {number.partition(".")[0] for number in numbers}
    cited_anywhere: set[str] = set()
    for file, source in sorted(sources.items()):
        here = cited_paragraphs(source, numbers)
        cited_anywhere |= here
        astray = (here - set(numbers)) | (set(CHAPTER.findall(source)) - chapters)
        yield from (
            f"{file} cites §{number}, which is not on the page" for number in sorted(astray)
        )
    for each in known:
        if each.rules and each.number not in cited_anywhere:
            yield f"§{each.number} is cited nowhere in the code"


def untested_faults(
    known: list[Paragraph], numbers: list[str], tests: Mapping[str, str]
) -> Iterator[str]:
    """Check that every ruling paragraph has a test, and that every test names an existing one."""
    tested: set[str] = set()
    for file, source in sorted(tests.items()):
        for name, number in tested_paragraphs(file, source):
            tested.add(number)
            if number not in numbers:
                yield f"{file}: {name} is named after §{number}, which is not on the page"
    for each in known:
        if each.rules and each.number not in tested:
            yield f"§{each.number} is named by no test"
