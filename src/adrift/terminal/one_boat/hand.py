"""What only its owner sees: the hand, whom they love and whom they hate."""

from adrift.core.players import Player
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.cards import listed
from adrift.terminal.style import Look, Piece, cut, width_of


def draw_hand(view: View, look: Look, width: int) -> list[Piece]:
    """A line of the viewer's secrets; for spectators, how to get at one's own."""
    if view.viewer not in range(len(view.players)):
        return [(f" {look.say('hand-veiled')}", "dim italic")]
    if not view.loves[view.viewer]:
        return [(f" {look.say('hand-not-dealt')}", "dim italic")]
    feelings = said_feelings(view, look, view.viewer)
    head: list[Piece] = [(f" {look.say('hand')} ", "bold")]
    whole = [*head, *held(view, look, view.viewer, width * 2), *feelings]
    if width_of(whole) <= width:
        return whole
    feelings = feelings_by_letter(view, look, view.viewer)
    room = width - width_of([*head, *feelings]) - 1
    return cut([*head, *held(view, look, view.viewer, room), *feelings], width)


def held(view: View, look: Look, player: Player, width: int) -> list[Piece]:
    """The hidden cards of the viewer."""
    cards = view.hands[player]
    return listed(cards, look, width, "bold") if cards else [(look.say("hand-empty"), "dim")]


def said_feelings(view: View, look: Look, player: Player) -> list[Piece]:
    me, love, hate = view.names[player], view.loves[player], view.hates[player]
    return [
        (f"  {look.signs.love} ", "bold"),
        (look.say("loves", player=me, character=love), ""),
        (f"  {look.signs.hate} ", "bold"),
        (look.say("hates", player=me, character=hate), ""),
    ]


def feelings_by_letter(view: View, look: Look, player: Player) -> list[Piece]:
    """`♥F ✗K`, where cards need the room."""
    return [
        (f"  {look.signs.love}", "bold"),
        look.badge(view.loves[player]),
        (f" {look.signs.hate}", "bold"),
        look.badge(view.hates[player]),
    ]
