"""Explains the symbols of many_boats."""

from adrift.games.many_boats.components import BLACK, COLOURS
from adrift.terminal.many_boats.hull import pawn
from adrift.terminal.style import LEAK, SEA, WOOD, Look, Piece, with_background


def draw_legend(look: Look) -> list[list[Piece]]:
    """Draw the symbols with their meanings, all recognizable without colour."""
    symbols = look.symbols
    red, green = COLOURS[0], COLOURS[2]
    boat = [look.badge(red), (symbols.stern, "bold"), pawn(look, green, "officer"), (" ", "")]
    boat += [
        pawn(look, red, "sailor"),
        (" ", ""),
        (f"{symbols.free_seat} ", "dim"),
        (symbols.leak * 2, LEAK),
    ]
    wave = (symbols.leak, "")
    swimmer = with_background([wave, pawn(look, red, "sailor"), wave], SEA)
    return [
        line(look, "legend-boat", with_background([*boat, (symbols.bow, "bold")], WOOD)),
        [
            *line(look, "legend-officer", [pawn(look, green, "officer")]),
            *line(look, "legend-sailor", [("   ", ""), pawn(look, green, "sailor")]),
        ],
        [
            *line(look, "legend-leak", [(symbols.leak * 2, LEAK)]),
            *line(look, "legend-free", [("   ", ""), (symbols.free_seat, "bold")]),
        ],
        line(look, "legend-full", [("!", "bold")]),
        line(look, "legend-swimmer", swimmer),
        line(look, "legend-marker", [(symbols.marker, "bold")]),
        colour_letters(look, COLOURS[:4]),
        colour_letters(look, (*COLOURS[4:], BLACK)),
    ]


def colour_letters(look: Look, colours: tuple[str, ...]) -> list[Piece]:
    names = [
        (look.badge(each), (f" {look.texts.name(each)}  ", look.text_style(each)))
        for each in colours
    ]
    return [piece for pair in names for piece in pair]


def line(look: Look, message: str, symbols: list[Piece]) -> list[Piece]:
    return [*symbols, (f" {look.say(message)}", "")]
