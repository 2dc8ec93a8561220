"""Compares a game's rule page with its code and its tests, by the numbers of the paragraphs.

A paragraph begins a line with `**§3.4**`; ` [text]` after it marks one that rules nothing.
Code cites it anywhere as `§3.4` (or `§3.3–3.5`); a test is `test_3_4_…` in a file `test_3_….py`.
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
    """The paragraphs of a page in its order."""
    return [Paragraph(number, not mark) for number, mark in PARAGRAPH.findall(page)]


def cited_paragraphs(source: str, known: list[str]) -> set[str]:
    """The paragraphs a source cites; a range stands for all the page has between its ends."""
    found: set[str] = set()
    for first, last in CITATION.findall(source):
        found |= {first, last} - {""}
        if first in known and last in known:
            found |= set(known[known.index(first) : known.index(last) + 1])
    return found


def named(file: str, source: str) -> Iterator[tuple[str, str]]:
    """The tests of a file that name a paragraph of its own chapter, with the paragraph."""
    chapter = re.match(r"test_(\d+)_", file)
    for name, major, minor in TEST.findall(source):
        if chapter and chapter[1] == major:
            yield name, f"{major}.{minor}"


def faults(
    page: str, german: str, sources: Mapping[str, str], tests: Mapping[str, str]
) -> list[str]:
    """Every disagreement between the page, its translation, the code and the tests."""
    known = paragraphs(page)
    numbers = [each.number for each in known]
    return [
        *faults_of_numbering(numbers),
        *faults_of_translation(known, paragraphs(german)),
        *faults_of_code(known, numbers, sources),
        *faults_of_tests(known, numbers, tests),
    ]


def faults_of_numbering(numbers: list[str]) -> Iterator[str]:
    """A page without numbers would pass everything else."""
    if not numbers:
        yield "the page has no numbered paragraph"
    for number in sorted({each for each in numbers if numbers.count(each) > 1}):
        yield f"§{number} is numbered twice"


def faults_of_translation(known: list[Paragraph], german: list[Paragraph]) -> Iterator[str]:
    """The German page has the same numbers and marks in the same order."""
    for english, other in zip(known, german, strict=False):
        if english != other:
            yield f"§{english.number} of the page meets §{other.number} of the German one"
            return
    if len(known) != len(german):
        yield f"the German page has {len(german)} paragraphs, not {len(known)}"


def faults_of_code(
    known: list[Paragraph], numbers: list[str], sources: Mapping[str, str]
) -> Iterator[str]:
    """Every ruling paragraph is cited, and every citation points somewhere."""
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


def faults_of_tests(
    known: list[Paragraph], numbers: list[str], tests: Mapping[str, str]
) -> Iterator[str]:
    """Every ruling paragraph is named by a test, and every test names one that exists."""
    tested: set[str] = set()
    for file, source in sorted(tests.items()):
        for name, number in named(file, source):
            tested.add(number)
            if number not in numbers:
                yield f"{file}: {name} is named after §{number}, which is not on the page"
    for each in known:
        if each.rules and each.number not in tested:
            yield f"§{each.number} is named by no test"
