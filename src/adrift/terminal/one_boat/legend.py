"""What the signs in the boat mean."""

from adrift.games.one_boat.components import CHARACTERS
from adrift.terminal.style import Look, Piece


def draw_legend(look: Look) -> list[list[Piece]]:
    """A line for each sign; every one can be told without colour."""
    signs = look.symbols
    marks = "  ".join(
        f"{look.say(f'mark-{mark}')} {look.say(f'legend-{mark}')}"
        for mark in ("rowed", "fought", "drank")
    )
    return [
        symbol_pair(look, ("wound", signs.wound), ("whole", signs.healthy)),
        symbol_pair(look, ("hidden", f"{signs.card}2"), ("person", "*")),
        symbol_pair(look, ("acts", signs.marker), ("waits", signs.free_seat)),
        [(marks, "")],
        symbol_pair(look, ("bird", signs.bird), ("swims", signs.leak)),
        symbol_pair(look, ("love", signs.love), ("hate", signs.hate)),
        [*chart_example(look), (f"  {look.say('legend-chart')}", "")],
        *(character_letters(look, CHARACTERS[n : n + 2]) for n in range(0, len(CHARACTERS), 2)),
    ]


def symbol_pair(look: Look, *signs: tuple[str, str]) -> list[Piece]:
    """Two signs and what they mean."""
    pieces: list[Piece] = []
    for name, sign in signs:
        pieces += [(f"{sign} ", "bold"), (f"{look.say(f'legend-{name}')}   ", "")]
    return pieces


def chart_example(look: Look) -> list[Piece]:
    """A navigation card as it stands in a line."""
    rowed, fought = look.say("mark-rowed"), look.say("mark-fought")
    thirsty = f" {look.say('line-thirst')}{look.letter('captain')} {rowed} {fought}"
    return [(look.symbols.leak + look.letter("stephen") + thirsty, "bold")]


def character_letters(look: Look, characters: tuple[str, ...]) -> list[Piece]:
    """The letters of some characters."""
    pieces: list[Piece] = []
    for each in characters:
        pieces += [look.badge(each), (f" {look.texts.name(each)}  ", look.text_style(each))]
    return pieces
