"""A fight: two columns, who stands where, and how strong both sides are by now."""

from adrift.core.players import Player
from adrift.games.one_boat.components import CARD_OF, COURAGE_STRENGTH, FIGHTING, FLARE_STRENGTH
from adrift.games.one_boat.view import Fight, View
from adrift.terminal.one_boat.cards import counted, short, times
from adrift.terminal.style import Look, Piece, fit, width_of

ATTACK, DEFENCE = "attack", "defence"


def draw_fight(view: View, fight: Fight, look: Look, width: int) -> list[list[Piece]]:
    """Attackers to the left, defenders to the right, bystanders below."""
    half = width // 2
    left = side(view, fight, look, ATTACK, half)
    right = side(view, fight, look, DEFENCE, width - half)
    lines, more = max(len(left), len(right)), look.signs.cut
    left += [[]] * (lines - len(left))
    right += [[]] * (lines - len(right))
    columns = [
        [*fit(a, half, "", more=more), *fit(b, width - half, "", more=more)]
        for a, b in zip(left, right, strict=True)
    ]
    return [*columns, *bystanders(view, fight, look)]


def side(view: View, fight: Fight, look: Look, name: str, width: int) -> list[list[Piece]]:
    """The head with the total, then a line for each fighter."""
    total = fight.attack if name == ATTACK else fight.defence
    title: list[Piece] = [
        (look.say(f"side-{name}"), "bold underline"),
        (f" {total}", "bold reverse"),
    ]
    fighters = [player for player in view.seats if fight.sides[player] == name]
    return [title, *(fighter(view, fight, look, player, width) for player in fighters)]


def fighter(view: View, fight: Fight, look: Look, player: Player, width: int) -> list[Piece]:
    """`C The Captain 7 +3 knife`, with fewer words where room is short."""
    key, added = view.names[player], weapons(view, fight, look, player)
    size, name = (f" {view.sizes[player]}", "bold"), (f" {look.title(key)}", look.ink(key))
    numbers = [(f" +{more}", "bold") for more, _ in added]
    words = [piece for more, said in added for piece in ((f" +{more}", "bold"), (f" {said}", ""))]
    ways = ([name, size, *words], [size, *words], [name, size, *numbers], [size, *numbers])
    return [look.badge(key), *next((way for way in ways if width_of(way) < width - 1), ways[-1])]


def weapons(view: View, fight: Fight, look: Look, player: Player) -> list[tuple[int, str]]:
    """What a fighter's open cards, flare and courage add, each with its name."""
    found = [
        (FIGHTING[CARD_OF[card]] * number, times(short(look, card), number))
        for card, number in counted(view.open[player])
        if FIGHTING[CARD_OF[card]]
    ]
    if fight.fired[player]:
        found.append((FLARE_STRENGTH, short(look, "flare_gun")))
    if view.drank[player]:
        found.append((COURAGE_STRENGTH * view.drank[player], short(look, "liquid_courage")))
    return found


def bystanders(view: View, fight: Fight, look: Look) -> list[list[Piece]]:
    """Who could still join."""
    idle = [
        view.names[player]
        for player in view.seats
        if view.conscious[player] and not fight.sides[player]
    ]
    if not idle:
        return []
    badges = [piece for name in idle for piece in (look.badge(name), (" ", ""))]
    return [[(f"{look.say('bystanders')} ", "dim"), *badges]]
