"""Those in the water, and those who thirst: why, how much is left, who was given water."""

from collections.abc import Sequence

from adrift.core.events import Event
from adrift.core.players import Player
from adrift.games.one_boat.events import BecameThirsty, ChartPlayed, TopCardTurned, TurnBegan
from adrift.games.one_boat.view import View
from adrift.terminal.look import Look, Piece, fit, folded

# Overboard


def draw_swimmers(view: View, look: Look, width: int) -> list[list[Piece]]:
    """Who fell in, and what has been thrown after them."""
    names = tuple(view.names[player] for player in view.water)
    said = [look.say("in-the-water", players=names)]
    said += [look.say("chums", number=view.chums)] if view.chums else []
    return [[(line, "bold")] for each in said for line in folded(each, width)]


# Thirst


def draw_thirst(view: View, story: Sequence[Event], look: Look, width: int) -> list[list[Piece]]:
    """A line for everybody who was or is thirsty."""
    why = reasons(story)
    players = [each for each in view.seats if view.thirst[each] or view.names[each] in why]
    head = [(look.say("thirst-head"), "bold underline")]
    return [head, *(thirsty(view, look, player, why, width) for player in players)]


def thirsty(
    view: View, look: Look, player: Player, why: dict[str, tuple[str, ...]], width: int
) -> list[Piece]:
    """`[ ] C 2 left: named, rowed · water 1`, ticked when nothing is left."""
    key, left, given = view.names[player], view.thirst[player], view.watered[player]
    box = look.say("done" if not left else "not-done")
    said = look.say("thirst-left", number=left)
    pieces: list[Piece] = [
        (f"{box} ", "bold"),
        look.badge(key),
        (f" {said}", "bold" if left else "dim"),
    ]
    words = ", ".join(look.say(f"reason-{reason}") for reason in why.get(key, ()))
    pieces.append((f" {words}" if words else "", ""))
    if given:
        pieces.append((f" {look.say('watered', number=given)}", "underline"))
    return fit(pieces, width, "")


def reasons(story: Sequence[Event]) -> dict[str, tuple[str, ...]]:
    """Why each is thirsty, by what was told since the card that is carried out."""
    found: dict[str, tuple[str, ...]] = {}
    for event in reversed(story):
        if isinstance(event, BecameThirsty):
            found.setdefault(event.player, event.reasons)
        elif isinstance(event, ChartPlayed | TopCardTurned | TurnBegan):
            break
    return found
