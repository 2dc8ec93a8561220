"""Selects the rule text for one edition: leaves out what other values of its switches mean."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from adrift.texts.rulebook import Paragraph, paragraphs, switches

if TYPE_CHECKING:
    from adrift.texts.texts import Texts

Rulebook = Mapping[str, Paragraph]
"""Paragraphs by number."""

SENTENCE_ENDS: Final = (".", "!", "?")
SEPARATORS: Final = " ,;:"
"""Characters that may remain between sentences when the text between them is left out."""


def in_force(game: str, edition: str, texts: "Texts") -> Rulebook:
    """Return every paragraph of a game as an edition such as `zman+seats=7` plays it."""
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
    """Return the value of every switch of an edition."""
    from adrift.core import editions
    from adrift.games import GAMES

    found = editions.switches(GAMES[game].edition(edition))
    return {name: str(value.value) for name, value in found.items()}


def paragraph_in_force(
    paragraph: Paragraph, values: Mapping[str, str], read: list[str], texts: "Texts"
) -> Paragraph:
    """Return the paragraph for these values, with a sentence for each switch it does not mark."""
    chosen = list(sentences(paragraph, values, texts))
    marked = {part.switch for part in paragraph.parts}
    chosen += [texts.switch(name, values[name]) for name in read if name not in marked]
    return paragraph._replace(text=join_sentences(chosen))


def sentences(paragraph: Paragraph, values: Mapping[str, str], texts: "Texts") -> Iterator[str]:
    """Yield the pieces that hold for these values, and the sentence of each marked switch."""
    for text, switch, value in paragraph.parts:
        if not switch or values.get(switch) == value:
            yield text
        elif not value and switch in values:
            yield texts.switch(switch, values[switch])


def join_sentences(parts: list[str]) -> str:
    """Join pieces; each begins with a capital letter and ends with a full stop."""
    joined: list[str] = []
    for part in parts:
        text = part.strip(SEPARATORS)
        if text.strip(SEPARATORS + "."):
            joined.append(text[:1].upper() + text[1:])
    return " ".join(text if text.endswith(SENTENCE_ENDS) else f"{text}." for text in joined)
