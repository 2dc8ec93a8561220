"""What the signs on the sea mean."""

from adrift.games.many_boats.components import BLACK, COLOURS
from adrift.terminal.many_boats.hull import pawn
from adrift.terminal.style import LEAK, SEA, WOOD, Look, Piece, on_ground


def legend(look: Look) -> list[list[Piece]]:
    """A line for each sign; every one can be told without colour."""
    signs = look.signs
    red, green = COLOURS[0], COLOURS[2]
    boat = [look.badge(red), (signs.stern, "bold"), pawn(look, green, "officer"), (" ", "")]
    boat += [
        pawn(look, red, "sailor"),
        (" ", ""),
        (f"{signs.free} ", "dim"),
        (signs.leak * 2, LEAK),
    ]
    wave = (signs.leak, "")
    swimmer = on_ground([wave, pawn(look, red, "sailor"), wave], SEA)
    return [
        line(look, "legend-boat", on_ground([*boat, (signs.bow, "bold")], WOOD)),
        [
            *line(look, "legend-officer", [pawn(look, green, "officer")]),
            *line(look, "legend-sailor", [("   ", ""), pawn(look, green, "sailor")]),
        ],
        [
            *line(look, "legend-leak", [(signs.leak * 2, LEAK)]),
            *line(look, "legend-free", [("   ", ""), (signs.free, "bold")]),
        ],
        line(look, "legend-full", [("!", "bold")]),
        line(look, "legend-swimmer", swimmer),
        line(look, "legend-marker", [(signs.marker, "bold")]),
        named(look, COLOURS[:4]),
        named(look, (*COLOURS[4:], BLACK)),
    ]


def named(look: Look, colours: tuple[str, ...]) -> list[Piece]:
    """The letters of some colours."""
    names = [
        (look.badge(each), (f" {look.texts.name(each)}  ", look.ink(each))) for each in colours
    ]
    return [piece for pair in names for piece in pair]


def line(look: Look, said: str, signs: list[Piece]) -> list[Piece]:
    return [*signs, (f" {look.say(said)}", "")]
