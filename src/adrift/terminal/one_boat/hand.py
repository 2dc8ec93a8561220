"""Draws a player's secrets in one line: the hand, whom they love and whom they hate."""

from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.cards import card_list
from adrift.terminal.style import Look, Piece, truncate, width_of


def draw_hand(view: View, look: Look, width: int) -> list[Piece]:
    """Draw the viewer's secrets; for spectators, how to see one's own."""
    if view.viewer is None:
        return [(f" {look.say('hand-veiled')}", "dim italic")]
    if view.viewer not in view.known.loves:
        return [(f" {look.say('hand-not-dealt')}", "dim italic")]
    feelings = feelings_in_words(view, look, view.viewer)
    head: list[Piece] = [(f" {look.say('hand')} ", "bold")]
    full_line = [*head, *hand_cards(view, look, view.viewer, width * 2), *feelings]
    if width_of(full_line) <= width:
        return full_line
    feelings = feelings_in_letters(view, look, view.viewer)
    room = width - width_of([*head, *feelings]) - 1
    return truncate([*head, *hand_cards(view, look, view.viewer, room), *feelings], width)


def hand_cards(view: View, look: Look, player: str, width: int) -> list[Piece]:
    cards = view.known.hands.get(player)
    return card_list(cards, look, width, "bold") if cards else [(look.say("hand-empty"), "dim")]


def feelings_in_words(view: View, look: Look, player: str) -> list[Piece]:
    love, hate = view.known.loves[player], view.known.hates[player]
    return [
        (f"  {look.symbols.love} ", "bold"),
        (look.say("loves", player=player, character=love), ""),
        (f"  {look.symbols.hate} ", "bold"),
        (look.say("hates", player=player, character=hate), ""),
    ]


def feelings_in_letters(view: View, look: Look, player: str) -> list[Piece]:
    """Return love and hate as `♥F ✗K`, if the cards need the room."""
    return [
        (f"  {look.symbols.love}", "bold"),
        look.badge(view.known.loves[player]),
        (f" {look.symbols.hate}", "bold"),
        look.badge(view.known.hates[player]),
    ]
