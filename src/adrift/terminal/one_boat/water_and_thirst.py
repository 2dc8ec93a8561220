"""Draws who is in the water, and who is thirsty: why, how much, and who was given water."""

from collections.abc import Sequence
from typing import Final

from adrift.core.events import Event
from adrift.games.one_boat.events import BecameThirsty, ChartPlayed, TopCardTurned, TurnBegan
from adrift.games.one_boat.view import View
from adrift.terminal.style import Look, Piece, fit, wrap_text

MAX_IN_ONE_COLUMN: Final = 4
WIDE_COLUMNS: Final = 60

# Overboard


def draw_swimmers(view: View, look: Look, width: int) -> list[list[Piece]]:
    """Draw who is in the water, and how much chum was thrown in."""
    sentences = [look.say("in-the-water", players=view.water)]
    sentences += [look.say("chums", number=view.chums)] if view.chums else []
    return [[(line, "bold")] for each in sentences for line in wrap_text(each, width)]


# Thirst


def draw_thirst(view: View, events: Sequence[Event], look: Look, width: int) -> list[list[Piece]]:
    """Draw all who are or were thirsty, in two columns if they are many and room is short."""
    why = thirst_reasons(events)
    players = [each for each in view.seats if view.players[each].thirst or each in why]
    columns = 2 if len(players) > MAX_IN_ONE_COLUMN and width < WIDE_COLUMNS else 1
    cells = [
        fit(
            thirst_line(view, look, player, why.get(player, ()), brief=columns > 1),
            width // columns,
            "",
            ellipsis=look.symbols.ellipsis,
        )
        for player in players
    ]
    rows = [cells[n : n + columns] for n in range(0, len(cells), columns)]
    head = [(look.say("thirst-head"), "bold underline")]
    return [head, *([piece for cell in row for piece in cell] for row in rows)]


def thirst_line(
    view: View, look: Look, player: str, why: tuple[str, ...], *, brief: bool
) -> list[Piece]:
    """Draw a thirsty player as `[ ] C 2 left water ×1 rowed, named`, in brief `[ ] C 2 ≈1`."""
    left, given = view.players[player].thirst, view.players[player].watered
    box = look.say("not-done" if left else "done")
    amount = str(left) if brief else look.say("thirst-left", number=left)
    water = f"{look.symbols.leak}{given}" if brief else look.say("watered", number=given)
    words = ", ".join(look.say(f"reason-{reason}") for reason in why)
    return [
        (f"{box} ", "bold"),
        look.badge(player),
        (f" {amount} ", "bold" if left else "dim"),
        *([(water, "underline"), (" ", "")] if given else []),
        (words, ""),
    ]


def thirst_reasons(events: Sequence[Event]) -> dict[str, tuple[str, ...]]:
    """Return why each player is thirsty, by the events since the last navigation card."""
    reasons: dict[str, tuple[str, ...]] = {}
    for event in reversed(events):
        if isinstance(event, BecameThirsty):
            reasons.setdefault(event.player, event.reasons)
        elif isinstance(event, ChartPlayed | TopCardTurned | TurnBegan):
            break
    return reasons
