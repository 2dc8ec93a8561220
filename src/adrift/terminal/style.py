"""Defines symbols, letters and colours, and lays out styled text.

Colour never carries meaning alone: a colour also has a letter, a rank a shape, a choice a pointer.
So the screens work in sixteen colours, in none, and in pure ASCII. The colours are chosen so that a
terminal with sixteen uses blue for the sea, brown for the sand and cyan for the foam.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from textwrap import wrap
from typing import Final, NamedTuple

from rich.cells import cell_len
from textual.content import Content

from adrift.core.records import PERSON
from adrift.texts import Texts, Verbatim

Piece = tuple[str, str]
"""A text and its Textual style."""


class Box(NamedTuple):
    """The characters of a frame."""

    upper_left: str
    upper_right: str
    lower_right: str
    lower_left: str
    horizontal: str
    vertical: str


class Symbols(NamedTuple):
    """The characters drawn on the board and on the screens."""

    officer: str
    sailor: str
    leak: str
    free_seat: str
    stern: str
    bow: str
    upper_side: str
    lower_side: str
    field_edge: str
    wave: str
    wreck: str
    marker: str
    """Marks the start player in many_boats, and the player whose turn it is in one_boat."""
    pointer: str
    """Marks what the keys act on, and nothing else."""
    bar: str
    cloth: str
    wound: str
    healthy: str
    card: str
    bird: str
    love: str
    hate: str
    submenu: str
    """Follows an option that opens a submenu."""
    winner: str
    ellipsis: str
    """Marks text that was cut off."""
    box: Box


UNICODE_SYMBOLS: Final = Symbols(
    *("▲", "•", "≈", "·", "[", ">", "▄", "▀", "┊", "~", "▓", "◆", "►", "█", "░"),
    *("●", "○", "▮", "∨", "♥", "✗", "›", "★", "…"),
    box=Box("╭", "╮", "╯", "╰", "─", "│"),
)
ASCII_SYMBOLS: Final = Symbols(
    *("o", " ", "~", ".", "[", "]", "_", "-", ":", " ", "#", "@", ">", "=", ":"),
    *("#", "o", "%", "v", "<3", "x", ">>", "^", ".."),
    box=Box("+", "+", "+", "+", "-", "|"),
)
"""Boats look as in scenarios: `Ro` is a red officer, `R` a red sailor."""
ANY_OWNER_LETTER: Final = "X"
"""Takes the place of a player's letter in ASCII, where a sailor has no symbol."""

MIN_WIDTH: Final = 8

SEA: Final = "#0a2f72"
SAND: Final = "#7a5520"
WOOD: Final = "#3a2415"
NIGHT: Final = "#06121c"

COLOURS: Final = {
    "red": "#ff6b6b",
    "yellow": "#ffe066",
    "green": "#69db7c",
    "purple": "#da8cff",
    "orange": "#ffa94d",
    "white": "#ffffff",
    "black": "#9aa5ad",
    "lauren": "#da8cff",
    "stephen": "#69db7c",
    "captain": "#ffe066",
    "mate": "#ff6b6b",
    "huang": "#ffffff",
    "frenchy": "#74c0fc",
    "harter": "#63e6be",
    "kid": "#ffa94d",
}
"""The colours of players, by colour key or character."""
LEAK: Final = "bold #74c0fc"
FOAM: Final = "#4a86a8"


@dataclass(frozen=True)
class Look:
    """A language and a set of symbols."""

    texts: Texts
    symbols: Symbols

    def say(self, message: str, /, **facts: object) -> str:
        """Return a text of the terminal."""
        return self.texts.say(f"terminal-{message}", **facts)

    def sentence(self, message: str, /, **facts: object) -> str:
        """Return a text of the terminal with a capital first letter, even if a name comes first."""
        return self.texts.sentence(f"terminal-{message}", **facts)

    def title(self, key: str) -> str:
        """Return a name with a capital first letter."""
        name = self.texts.name(key)
        return name[:1].upper() + name[1:]

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letter of each colour and character, unique within a game."""
        return {colour: self.say(f"letter-{colour}") for colour in COLOURS}

    def letter(self, colour: str) -> str:
        """Return the letter of a player, or the number of a player without a character yet."""
        return self.letters.get(colour, colour[-1:])

    def badge(self, colour: str) -> Piece:
        """Return a player's letter on their colour, as drawn on a hull or before a name."""
        return self.letter(colour), f"bold {NIGHT} on {COLOURS.get(colour, '#ffffff')}"

    def text_style(self, colour: str) -> str:
        """Return the style of a player's name."""
        return f"bold {COLOURS.get(colour, '#ffffff')}"

    def occupant_label(self, occupant: str) -> str:
        """Return who decides for a player: a person's name if known, or `person` or the bot."""
        return occupant if isinstance(occupant, Verbatim) else self.say(f"short-{occupant}")

    def rank_symbol(self, rank: str) -> str:
        """Return the symbol after the letter of a pawn's owner."""
        return self.symbols.officer if rank == "officer" else self.symbols.sailor

    def rank_label(self, rank: str, owner: str = "") -> str:
        """Return a rank without a pawn: its symbol or, in ASCII, the whole pawn."""
        if self.symbols.sailor.strip():
            return self.rank_symbol(rank)
        letter = self.letter(owner) if owner else ANY_OWNER_LETTER
        return (letter + self.rank_symbol(rank)).strip()

    @property
    def arrow(self) -> str:
        return "→" if self.symbols is not ASCII_SYMBOLS else "->"

    @property
    def back_arrow(self) -> str:
        return "←" if self.symbols is not ASCII_SYMBOLS else "<-"


def is_person(occupant: str) -> bool:
    """Return whether the occupant is a person, known by name or not."""
    return occupant == PERSON or isinstance(occupant, Verbatim)


def width_of(pieces: Sequence[Piece]) -> int:
    return sum(cell_len(text) for text, _ in pieces)


def fit(
    pieces: Sequence[Piece], width: int, style: str, *, align: str = "left", ellipsis: str = ""
) -> list[Piece]:
    """Pad or shorten the pieces to exactly `width` columns."""
    short = width - width_of(pieces)
    if short < 0:
        return shorten(pieces, width, ellipsis)
    before = {"left": 0, "center": short // 2, "right": short}[align]
    return [(" " * before, style), *pieces, (" " * (short - before), style)]


def shorten(pieces: Sequence[Piece], width: int, ellipsis: str) -> list[Piece]:
    """Cut the pieces to `width` columns, ending with the ellipsis if anything was cut off."""
    if width_of(pieces) <= width or width <= cell_len(ellipsis):
        return truncate(pieces, width)
    shortened = [piece for piece in truncate(pieces, width - cell_len(ellipsis)) if piece[0]]
    text, style = shortened.pop() if shortened else ("", "")
    shortened += [(text.rstrip(), style), (ellipsis, style)]
    return [*shortened, (" " * (width - width_of(shortened)), style)]


def truncate(pieces: Sequence[Piece], width: int) -> list[Piece]:
    """Cut the pieces to at most `width` columns."""
    truncated: list[Piece] = []
    for text, style in pieces:
        part = ""
        for character in text:
            if cell_len(part + character) > width:
                break
            part += character
        truncated.append((part, style))
        width -= cell_len(part)
    return truncated


def wrap_text(text: str, width: int) -> list[str]:
    """Wrap a text into lines of at most `width` columns, but at least `MIN_WIDTH`: widgets are
    drawn once before they have a size."""
    return wrap(text, max(MIN_WIDTH, width))


def with_background(pieces: Sequence[Piece], colour: str) -> list[Piece]:
    """Give pieces without a background this one."""
    return [(text, style if " on " in style else f"{style} on {colour}") for text, style in pieces]


def to_content(lines: Sequence[Sequence[Piece]]) -> Content:
    """Join lines of pieces into one Textual content."""
    return Content("\n").join(
        [Content.assemble(*[piece for piece in line if piece[0]]) for line in lines]
    )
