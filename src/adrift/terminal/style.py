"""How things look: letters, signs and colours.

Nothing is told by colour alone: a colour has a letter, a rank a shape, a choice a pointer. So the
screens work in sixteen colours, in none, and with signs every terminal has. The colours are such
that a terminal of sixteen takes blue for the sea, brown for the sand and cyan for the foam.
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
"""Some text and its style."""


class Box(NamedTuple):
    """The sides and corners of a frame."""

    upper_left: str
    upper_right: str
    lower_right: str
    lower_left: str
    horizontal: str
    vertical: str


class Symbols(NamedTuple):
    """The shapes on the board and on the screens."""

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
    """The start player in many_boats, whose turn it is in one_boat."""
    pointer: str
    """What the keys act on: the marked option, line or field. It means nothing else."""
    bar: str
    cloth: str
    wound: str
    healthy: str
    card: str
    bird: str
    love: str
    hate: str
    submenu: str
    """Behind an option that opens others."""
    winner: str
    ellipsis: str
    """Where words were left out for want of room."""
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
"""Signs every terminal has. Boats look as in scenarios: `Ro` is a red officer, `R` a red sailor."""
ANY_OWNER_LETTER: Final = "X"
"""Stands for the letter of any colour, where a rank has no sign of its own."""

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
"""The colours of players, by colour or by character."""
LEAK: Final = "bold #74c0fc"
FOAM: Final = "#4a86a8"


@dataclass(frozen=True)
class Look:
    """A language and a set of signs."""

    texts: Texts
    symbols: Symbols

    def say(self, message: str, /, **facts: object) -> str:
        """A sentence of the terminal."""
        return self.texts.say(f"terminal-{message}", **facts)

    def sentence(self, message: str, /, **facts: object) -> str:
        """The same with a capital first letter, where a name may stand first."""
        return self.texts.sentence(f"terminal-{message}", **facts)

    def title(self, key: str) -> str:
        """A name that stands by itself."""
        name = self.texts.name(key)
        return name[:1].upper() + name[1:]

    @cached_property
    def letters(self) -> dict[str, str]:
        """One letter for each colour and each character; no two of a game alike."""
        return {colour: self.say(f"letter-{colour}") for colour in COLOURS}

    def letter(self, colour: str) -> str:
        """The letter of a player; of a place at the table, its number."""
        return self.letters.get(colour, colour[-1:])

    def badge(self, colour: str) -> Piece:
        """The letter of a colour, as it stands on a hull or before a name."""
        return self.letter(colour), f"bold {NIGHT} on {COLOURS.get(colour, '#ffffff')}"

    def text_style(self, colour: str) -> str:
        """The style of text about a colour."""
        return f"bold {COLOURS.get(colour, '#ffffff')}"

    def occupant_label(self, occupant: str) -> str:
        """Who decides for a player, in a word: the person's name, if it is known, or what they
        are."""
        return occupant if isinstance(occupant, Verbatim) else self.say(f"short-{occupant}")

    def rank_symbol(self, rank: str) -> str:
        """The sign behind the letter of a pawn's owner."""
        return self.symbols.officer if rank == "officer" else self.symbols.sailor

    def rank_label(self, rank: str, owner: str = "") -> str:
        """A rank by itself: its shape, or where a sailor has none, the pawn as it is drawn."""
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
    """Whether a person decides there, known by name or not."""
    return occupant == PERSON or isinstance(occupant, Verbatim)


def width_of(pieces: Sequence[Piece]) -> int:
    """How many columns the pieces take."""
    return sum(cell_len(text) for text, _ in pieces)


def fit(
    pieces: Sequence[Piece], width: int, style: str, *, align: str = "left", ellipsis: str = ""
) -> list[Piece]:
    """The pieces in exactly so many columns, filled up or cut off; `more` says that they were."""
    short = width - width_of(pieces)
    if short < 0:
        return shorten(pieces, width, ellipsis)
    before = {"left": 0, "center": short // 2, "right": short}[align]
    return [(" " * before, style), *pieces, (" " * (short - before), style)]


def shorten(pieces: Sequence[Piece], width: int, ellipsis: str) -> list[Piece]:
    """The pieces in so many columns; if some are left out, with this sign at the end."""
    if width_of(pieces) <= width or width <= cell_len(ellipsis):
        return truncate(pieces, width)
    kept = [piece for piece in truncate(pieces, width - cell_len(ellipsis)) if piece[0]]
    text, style = kept.pop() if kept else ("", "")
    kept += [(text.rstrip(), style), (ellipsis, style)]
    return [*kept, (" " * (width - width_of(kept)), style)]


def truncate(pieces: Sequence[Piece], width: int) -> list[Piece]:
    """The pieces as far as so many columns go."""
    kept: list[Piece] = []
    for text, style in pieces:
        part = ""
        for sign in text:
            if cell_len(part + sign) > width:
                break
            part += sign
        kept.append((part, style))
        width -= cell_len(part)
    return kept


def wrap_text(text: str, width: int) -> list[str]:
    """A text in lines no longer than so many columns; drawn before there is room, in any."""
    return wrap(text, max(MIN_WIDTH, width))


def with_background(pieces: Sequence[Piece], colour: str) -> list[Piece]:
    """The pieces, those without a background on this one."""
    return [(text, style if " on " in style else f"{style} on {colour}") for text, style in pieces]


def to_content(lines: Sequence[Sequence[Piece]]) -> Content:
    """Lines of pieces as one content."""
    return Content("\n").join(
        [Content.assemble(*[piece for piece in line if piece[0]]) for line in lines]
    )
