"""Draws a fight: the fighters of both sides, and how strong each side is."""

from typing import Final

from adrift.games.one_boat.view import Fight, View
from adrift.terminal.one_boat.cards import short_card_name, with_count
from adrift.terminal.style import Look, Piece, fit, width_of

ATTACK, DEFENCE = "attack", "defence"
UNDRUNK: Final = "liquid_courage"
"""An open card that adds nothing yet; what was drunk adds its bonus under the same key."""


def draw_fight(view: View, fight: Fight, look: Look, width: int) -> list[list[Piece]]:
    """Draw attackers on the left, defenders on the right, bystanders below."""
    half = width // 2
    left = side_lines(view, fight, look, ATTACK, half)
    right = side_lines(view, fight, look, DEFENCE, width - half)
    lines, more = max(len(left), len(right)), look.symbols.ellipsis
    left += [[]] * (lines - len(left))
    right += [[]] * (lines - len(right))
    columns = [
        [*fit(a, half, "", ellipsis=more), *fit(b, width - half, "", ellipsis=more)]
        for a, b in zip(left, right, strict=True)
    ]
    return [*columns, *bystander_line(fight, look)]


def side_lines(view: View, fight: Fight, look: Look, name: str, width: int) -> list[list[Piece]]:
    """Draw the total of a side, then a line for each fighter."""
    total = fight.attack if name == ATTACK else fight.defence
    title: list[Piece] = [
        (look.say(f"side-{name}"), "bold underline"),
        (f" {total}", "bold reverse"),
    ]
    fighters = [player for player in view.seats if fight.sides.get(player) == name]
    return [title, *(fighter_line(view, fight, look, player, width) for player in fighters)]


def fighter_line(view: View, fight: Fight, look: Look, player: str, width: int) -> list[Piece]:
    """Draw a fighter as `C The Captain 7 +3 knife`, with fewer words if room is short."""
    added = strength_bonuses(view, fight, look, player)
    size = (f" {view.players[player].size}", "bold")
    name = (f" {look.title(player)}", look.text_style(player))
    numbers = [(f" +{more}", "bold") for more, _ in added]
    words = [piece for more, card in added for piece in ((f" +{more}", "bold"), (f" {card}", ""))]
    layouts = ([name, size, *words], [size, *words], [name, size, *numbers], [size, *numbers])
    return [
        look.badge(player),
        *next((each for each in layouts if width_of(each) < width - 1), layouts[-1]),
    ]


def strength_bonuses(view: View, fight: Fight, look: Look, player: str) -> list[tuple[int, str]]:
    """Return what a fighter's open cards, flare and courage add, each with its name."""
    open_cards = [card for card in view.players[player].open if card != UNDRUNK]
    return [
        (bonus, with_count(short_card_name(look, card), open_cards.count(card)))
        for card, bonus in fight.bonuses[player].items()
    ]


def bystander_line(fight: Fight, look: Look) -> list[list[Piece]]:
    """Draw who could still join."""
    if not fight.may_join:
        return []
    badges = [piece for name in fight.may_join for piece in (look.badge(name), (" ", ""))]
    return [[(f"{look.say('bystanders')} ", "dim"), *badges]]
