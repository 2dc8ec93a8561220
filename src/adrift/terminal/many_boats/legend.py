"""What the signs on the sea mean."""

from adrift.games.many_boats.components import BLACK, COLOURS
from adrift.terminal.many_boats.hull import pawn
from adrift.terminal.style import LEAK, SEA, WOOD, Look, Piece, with_background


def draw_legend(look: Look) -> list[list[Piece]]:
    """A line for each sign; every one can be told without colour."""
    signs = look.symbols
    red, green = COLOURS[0], COLOURS[2]
    boat = [look.badge(red), (signs.stern, "bold"), pawn(look, green, "officer"), (" ", "")]
    boat += [
        pawn(look, red, "sailor"),
        (" ", ""),
        (f"{signs.free_seat} ", "dim"),
        (signs.leak * 2, LEAK),
    ]
    wave = (signs.leak, "")
    swimmer = with_background([wave, pawn(look, red, "sailor"), wave], SEA)
    return [
        line(look, "legend-boat", with_background([*boat, (signs.bow, "bold")], WOOD)),
        [
            *line(look, "legend-officer", [pawn(look, green, "officer")]),
            *line(look, "legend-sailor", [("   ", ""), pawn(look, green, "sailor")]),
        ],
        [
            *line(look, "legend-leak", [(signs.leak * 2, LEAK)]),
            *line(look, "legend-free", [("   ", ""), (signs.free_seat, "bold")]),
        ],
        line(look, "legend-full", [("!", "bold")]),
        line(look, "legend-swimmer", swimmer),
        line(look, "legend-marker", [(signs.marker, "bold")]),
        colour_letters(look, COLOURS[:4]),
        colour_letters(look, (*COLOURS[4:], BLACK)),
    ]


def colour_letters(look: Look, colours: tuple[str, ...]) -> list[Piece]:
    """The letters of some colours."""
    names = [
        (look.badge(each), (f" {look.texts.name(each)}  ", look.text_style(each)))
        for each in colours
    ]
    return [piece for pair in names for piece in pair]


def line(look: Look, said: str, signs: list[Piece]) -> list[Piece]:
    return [*signs, (f" {look.say(said)}", "")]
