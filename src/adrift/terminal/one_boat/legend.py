"""Explains the symbols of one_boat."""

from adrift.games.one_boat.components import CHARACTERS
from adrift.terminal.style import Look, Piece


def draw_legend(look: Look) -> list[list[Piece]]:
    """Draw the symbols with their meanings, all recognizable without colour."""
    symbols = look.symbols
    marks = "  ".join(
        f"{look.say(f'mark-{mark}')} {look.say(f'legend-{mark}')}"
        for mark in ("rowed", "fought", "drank")
    )
    return [
        symbol_pair(look, ("wound", symbols.wound), ("whole", symbols.healthy)),
        symbol_pair(look, ("hidden", f"{symbols.card}2"), ("person", "*")),
        symbol_pair(look, ("acts", symbols.marker), ("waits", symbols.free_seat)),
        [(marks, "")],
        symbol_pair(look, ("bird", symbols.bird), ("swims", symbols.leak)),
        symbol_pair(look, ("love", symbols.love), ("hate", symbols.hate)),
        [*chart_example(look), (f"  {look.say('legend-chart')}", "")],
        *(character_letters(look, CHARACTERS[n : n + 2]) for n in range(0, len(CHARACTERS), 2)),
    ]


def symbol_pair(look: Look, *symbols: tuple[str, str]) -> list[Piece]:
    pieces: list[Piece] = []
    for name, sign in symbols:
        pieces += [(f"{sign} ", "bold"), (f"{look.say(f'legend-{name}')}   ", "")]
    return pieces


def chart_example(look: Look) -> list[Piece]:
    """Draw an example of a navigation card in one line."""
    rowed, fought = look.say("mark-rowed"), look.say("mark-fought")
    thirsty = f" {look.say('line-thirst')}{look.letter('captain')} {rowed} {fought}"
    return [(look.symbols.leak + look.letter("stephen") + thirsty, "bold")]


def character_letters(look: Look, characters: tuple[str, ...]) -> list[Piece]:
    pieces: list[Piece] = []
    for each in characters:
        pieces += [look.badge(each), (f" {look.texts.name(each)}  ", look.text_style(each))]
    return pieces
