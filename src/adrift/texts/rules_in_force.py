"""The rules as one table plays them: what other values of a switch would mean is left out."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from adrift.texts.rulebook import Paragraph, paragraphs, switches

if TYPE_CHECKING:
    from adrift.texts.texts import Texts

Rulebook = Mapping[str, Paragraph]
"""Paragraphs by number."""

SENTENCE_ENDS: Final = (".", "!", "?")
BETWEEN: Final = " ,;:"
"""What may be left between two sentences when the text between them is cut out."""


def in_force(game: str, edition: str, texts: "Texts") -> Rulebook:
    """Every paragraph of a game as an edition, written `zman+seats=7`, reads it."""
    return _in_force(game, edition, texts)


@lru_cache(maxsize=32)
def _in_force(game: str, edition: str, texts: "Texts") -> Rulebook:
    values = values_of(game, edition)
    read_in = switches(game, texts.language)
    found = paragraphs(game, texts.language)
    return {
        number: paragraph_in_force(
            paragraph, values, [name for name, rule in read_in.items() if rule == number], texts
        )
        for number, paragraph in found.items()
    }


def values_of(game: str, edition: str) -> dict[str, str]:
    """The value of every switch of an edition."""
    from adrift.core import editions
    from adrift.games import GAMES

    found = editions.switches(GAMES[game].edition(edition))
    return {name: str(value.value) for name, value in found.items()}


def paragraph_in_force(
    paragraph: Paragraph, values: Mapping[str, str], read: list[str], texts: "Texts"
) -> Paragraph:
    """The paragraph with these values. What it reads of switches without marking it is added."""
    said = list(sentences(paragraph, values, texts))
    marked = {part.switch for part in paragraph.parts}
    said += [texts.switch(name, values[name]) for name in read if name not in marked]
    return paragraph._replace(text=joined(said))


def sentences(paragraph: Paragraph, values: Mapping[str, str], texts: "Texts") -> Iterator[str]:
    """The parts that hold; what a switch means in the words of this table."""
    for text, switch, value in paragraph.parts:
        if not switch or values.get(switch) == value:
            yield text
        elif not value and switch in values:
            yield texts.switch(switch, values[switch])


def joined(parts: list[str]) -> str:
    """The parts as sentences: each ends with a stop and begins with a capital letter."""
    said: list[str] = []
    for part in parts:
        text = part.strip(BETWEEN)
        if text.strip(BETWEEN + "."):
            said.append(text[:1].upper() + text[1:])
    return " ".join(text if text.endswith(SENTENCE_ENDS) else f"{text}." for text in said)
