"""Draws a boat in one line: at sea with its seats, at a landing stage, or sunk."""

from collections.abc import Mapping

from adrift.games.many_boats.view import Boat, Crew, Pawns, View
from adrift.terminal.style import FOAM, LEAK, SEA, WOOD, Look, Piece, with_background


def pawn(look: Look, owner: str, rank: str) -> Piece:
    """Draw a pawn as `R▲` or `R•`: its owner's letter in their colour, and its rank."""
    return look.letter(owner) + look.rank_symbol(rank), look.text_style(owner)


def draw_pawns(look: Look, pawns: Mapping[str, Crew | Pawns]) -> list[Piece]:
    """Draw the pawns in a boat or on an island, each player's officers first."""
    return [
        piece
        for owner, ranks in pawns.items()
        for piece in [
            *[pawn(look, owner, "officer")] * ranks.officers,
            *[pawn(look, owner, "sailor")] * ranks.sailors,
        ]
    ]


def seats(boat: Boat, look: Look) -> list[Piece]:
    """Draw the seats, each two columns wide: pawns from the stern, leaks from the bow."""
    empty = [(f"{look.symbols.free_seat} ", "#b09a80")] * boat.free_seats
    leaks = [(look.symbols.leak * 2, LEAK)] * boat.leaks
    return [*draw_pawns(look, boat.crew), *empty, *leaks]


def afloat(view: View, look: Look, name: str, width: int) -> list[Piece]:
    """Draw a boat at sea, `R[R▲ R• G• ·  ≈≈ ≈≈>`, with gaps between seats if they fit."""
    boat_seats = seats(view.boats[name], look)
    gap = " " if 3 + len(boat_seats) * 3 - 1 <= width else ""
    pieces: list[Piece] = [look.badge(name), (look.symbols.stern, "bold")]
    for number, seat in enumerate(boat_seats):
        pieces += [(gap if number else "", ""), seat]
    bow = "!" if view.leaking == name else look.symbols.bow
    return with_background([*pieces, (bow, "bold")], WOOD)


def ashore(view: View, look: Look, name: str) -> list[Piece]:
    """Draw a boat at its landing stage, with the order of its arrival."""
    stage = look.say("stage", number=view.landed.index(name) + 1)
    body = [(look.symbols.stern, "bold"), (f" {stage} ", "italic"), (look.symbols.bow, "bold")]
    return with_background([look.badge(name), *body], WOOD)


def sunk(look: Look, name: str) -> list[Piece]:
    """Draw a sunk boat: bubbles and its letter."""
    bubbles = (look.symbols.leak * 2, f"{FOAM} on {SEA}")
    label = (f" {look.say('sunk')} ", f"dim on {SEA}")
    return [bubbles, (" ", f"on {SEA}"), look.badge(name), label, bubbles]
