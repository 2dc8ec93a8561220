"""A boat as one line of text: at sea with its seats, at a landing stage, or sunk."""

from adrift.games.many_boats.components import BLACK
from adrift.games.many_boats.view import View
from adrift.terminal.style import FOAM, LEAK, SEA, WOOD, Look, Piece, with_background


def boat_name(view: View, boat: int) -> str:
    """The colour of a boat."""
    return view.players[boat] if boat < len(view.players) else BLACK


def pawns_in(view: View, boat: int) -> list[tuple[str, str]]:
    """Owner and rank of every pawn in a boat, officers of a player first."""
    found: list[tuple[str, str]] = []
    for player, colour in enumerate(view.players):
        berth = boat * len(view.players) + player
        found += [(colour, "officer")] * view.officers[berth]
        found += [(colour, "sailor")] * view.sailors[berth]
    return found


def pawn(look: Look, owner: str, rank: str) -> Piece:
    """`R▲` or `R•`: whose, by letter and colour; which, by shape."""
    return look.letter(owner) + look.rank_symbol(rank), look.text_style(owner)


def seats(view: View, look: Look, boat: int) -> list[Piece]:
    """Every seat two columns wide: pawns from the stern, leaks from the bow."""
    crew = [pawn(look, owner, rank) for owner, rank in pawns_in(view, boat)]
    leaks = view.leaks[boat]
    free = max(0, view.seats - len(crew) - leaks)
    empty = [(f"{look.symbols.free_seat} ", "#b09a80")] * free
    return [*crew, *empty, *[(look.symbols.leak * 2, LEAK)] * leaks]


def afloat(view: View, look: Look, boat: int, width: int) -> list[Piece]:
    """A boat at sea, `R[R▲ R• G• ·  ≈≈ ≈≈>`, with room between seats if there is any."""
    inside = seats(view, look, boat)
    gap = " " if 3 + len(inside) * 3 - 1 <= width else ""
    pieces: list[Piece] = [look.badge(boat_name(view, boat)), (look.symbols.stern, "bold")]
    for number, seat in enumerate(inside):
        pieces += [(gap if number else "", ""), seat]
    bow = "!" if view.leaking == boat else look.symbols.bow
    return with_background([*pieces, (bow, "bold")], WOOD)


def ashore(view: View, look: Look, boat: int) -> list[Piece]:
    """A boat at its landing stage; the number says which was there first."""
    stage = look.say("stage", number=view.landed.index(boat) + 1)
    body = [(look.symbols.stern, "bold"), (f" {stage} ", "italic"), (look.symbols.bow, "bold")]
    return with_background([look.badge(boat_name(view, boat)), *body], WOOD)


def sunk(view: View, look: Look, boat: int) -> list[Piece]:
    """What is left of a boat: bubbles and its letter."""
    bubbles = (look.symbols.leak * 2, f"{FOAM} on {SEA}")
    said = (f" {look.say('sunk')} ", f"dim on {SEA}")
    return [bubbles, (" ", f"on {SEA}"), look.badge(boat_name(view, boat)), said, bubbles]
