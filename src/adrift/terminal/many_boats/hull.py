"""Draws a boat in one line: at sea with its seats, at a landing stage, or sunk."""

from adrift.games.many_boats.components import BLACK
from adrift.games.many_boats.view import View
from adrift.terminal.style import FOAM, LEAK, SEA, WOOD, Look, Piece, with_background


def boat_name(view: View, boat: int) -> str:
    return view.players[boat] if boat < len(view.players) else BLACK


def pawns_in(view: View, boat: int) -> list[tuple[str, str]]:
    """Return owner and rank of every pawn in a boat, each player's officers first."""
    pawns: list[tuple[str, str]] = []
    for player, colour in enumerate(view.players):
        berth = boat * len(view.players) + player
        pawns += [(colour, "officer")] * view.officers[berth]
        pawns += [(colour, "sailor")] * view.sailors[berth]
    return pawns


def pawn(look: Look, owner: str, rank: str) -> Piece:
    """Draw a pawn as `R▲` or `R•`: its owner's letter in their colour, and its rank."""
    return look.letter(owner) + look.rank_symbol(rank), look.text_style(owner)


def seats(view: View, look: Look, boat: int) -> list[Piece]:
    """Draw the seats, each two columns wide: pawns from the stern, leaks from the bow."""
    crew = [pawn(look, owner, rank) for owner, rank in pawns_in(view, boat)]
    leaks = view.leaks[boat]
    free = max(0, view.seats - len(crew) - leaks)
    empty = [(f"{look.symbols.free_seat} ", "#b09a80")] * free
    return [*crew, *empty, *[(look.symbols.leak * 2, LEAK)] * leaks]


def afloat(view: View, look: Look, boat: int, width: int) -> list[Piece]:
    """Draw a boat at sea, `R[R▲ R• G• ·  ≈≈ ≈≈>`, with gaps between seats if they fit."""
    boat_seats = seats(view, look, boat)
    gap = " " if 3 + len(boat_seats) * 3 - 1 <= width else ""
    pieces: list[Piece] = [look.badge(boat_name(view, boat)), (look.symbols.stern, "bold")]
    for number, seat in enumerate(boat_seats):
        pieces += [(gap if number else "", ""), seat]
    bow = "!" if view.leaking == boat else look.symbols.bow
    return with_background([*pieces, (bow, "bold")], WOOD)


def ashore(view: View, look: Look, boat: int) -> list[Piece]:
    """Draw a boat at its landing stage, with the order of its arrival."""
    stage = look.say("stage", number=view.landed.index(boat) + 1)
    body = [(look.symbols.stern, "bold"), (f" {stage} ", "italic"), (look.symbols.bow, "bold")]
    return with_background([look.badge(boat_name(view, boat)), *body], WOOD)


def sunk(view: View, look: Look, boat: int) -> list[Piece]:
    """Draw a sunk boat: bubbles and its letter."""
    bubbles = (look.symbols.leak * 2, f"{FOAM} on {SEA}")
    label = (f" {look.say('sunk')} ", f"dim on {SEA}")
    return [bubbles, (" ", f"on {SEA}"), look.badge(boat_name(view, boat)), label, bubbles]
