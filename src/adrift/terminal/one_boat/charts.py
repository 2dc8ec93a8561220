"""Navigation cards: in a line, and drawn as they lie on the table."""

from functools import cache

from adrift.games import GAMES
from adrift.games.one_boat.components import CHARACTERS, CHARTS, CHARTS_B, Character, Chartered
from adrift.games.one_boat.editions import Navigation
from adrift.games.one_boat.view import View
from adrift.terminal.style import Look, Piece, fit, folded, shortened
from adrift.texts import Verbatim

MANY = 4
"""From so many names on it is shorter to say who is left out."""


def printed(view: View, chart: int) -> Chartered:
    """What is printed on a card, in the printing that is played."""
    return charts_of(view.edition)[chart]


@cache
def charts_of(edition: str) -> dict[int, Chartered]:
    is_other = GAMES["one_boat"].edition(edition).navigation is Navigation.B
    return CHARTS_B if is_other else CHARTS


def named(view: View, characters: frozenset[Character]) -> tuple[str, ...]:
    """Those named who play, from bow to stern."""
    keys = [key for number, key in enumerate(CHARACTERS) if number in characters]
    return tuple(key for key in keys if key in view.names)


def others(view: View, some: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(key for key in CHARACTERS if key in view.names and key not in some)


# In a line


def in_line(view: View, look: Look, chart: int) -> list[Piece]:
    """`24 +∨ ≈S dry:CS R X`: enough to choose by, with letters for names."""
    card, drinkers = printed(view, chart), (f"({look.say('mark-drank')})", "")
    pieces: list[Piece] = [(f"{chart:>2}", "bold"), (f" {bird_sign(look, card)} ", "bold")]
    pieces.append((look.signs.leak, "dim"))
    pieces += [drinkers] if card.drinkers else letters(view, look, overboard(view, card))
    pieces.append((f" {look.say('line-thirst')}", "dim"))
    pieces += letters(view, look, named(view, card.thirsty))
    return [*pieces, (marks(look, card), "bold")]


def overboard(view: View, card: Chartered) -> tuple[str, ...]:
    return named(view, card.overboard)


def bird_sign(look: Look, card: Chartered) -> str:
    return {1: f"+{look.signs.bird}", -1: f"-{look.signs.bird}", 0: "  "}[card.bird]


def letters(view: View, look: Look, names: tuple[str, ...]) -> list[Piece]:
    if not names:
        return [(look.say("line-nobody"), "")]
    left_out = others(view, names)
    if len(left_out) < len(names):
        but = "-" if left_out else ""
        return [(f"{look.say('line-all')}{but}", "bold"), *badges(look, left_out)]
    return badges(look, names)


def badges(look: Look, names: tuple[str, ...]) -> list[Piece]:
    return [(look.letter(name), look.ink(name)) for name in names]


def marks(look: Look, card: Chartered) -> str:
    """Whose marks make thirsty, by the letters of the marks."""
    found = [look.say("mark-rowed")] if card.oars else []
    found += [look.say("mark-fought")] if card.fight else []
    return "".join(f" {mark}" for mark in found)


# In words


def told(view: View, look: Look, chart: int, width: int) -> list[list[Piece]]:
    """The card without a frame, for narrow places."""
    head = folded(headed(view, look, chart), width)
    lines = [part for said in sentences(view, look, chart) for part in folded(said, width)]
    return [*([(line, "bold underline")] for line in head), *([(line, "")] for line in lines)]


def drawn(view: View, look: Look, chart: int, width: int) -> list[list[Piece]]:
    """The card as it lies on the table."""
    lines = [part for said in sentences(view, look, chart) for part in folded(said, width - 4)]
    return framed(look, headed(view, look, chart), [[(line, "")] for line in lines], width)


def headed(view: View, look: Look, chart: int) -> str:
    """The number of a card and its bird."""
    card = printed(view, chart)
    bird = {1: "bird", -1: "bird-lost", 0: "no-bird"}[card.bird]
    said = look.say(f"chart-{bird}", sign=Verbatim(bird_sign(look, card).strip()))
    return f"{look.say('chart', number=chart)}: {said}"


def sentences(view: View, look: Look, chart: int) -> list[str]:
    """Who falls overboard, and who is thirsty: by name and by whose marks."""
    card = printed(view, chart)
    over = look.say("chart-overboard", players=people(view, look, overboard(view, card)))
    dry = look.say("chart-thirsty", players=people(view, look, named(view, card.thirsty)))
    return [look.say("chart-drinkers") if card.drinkers else over, dry + by_marks(look, card)]


def by_marks(look: Look, card: Chartered) -> str:
    which = {(True, True): "both", (True, False): "oars", (False, True): "fight"}
    mark = which.get((card.oars, card.fight))
    return f"; {look.say(f'chart-{mark}')}" if mark else ""


def people(view: View, look: Look, names: tuple[str, ...]) -> Verbatim:
    """Names as one phrase: everyone, all but somebody, or each of them."""
    left_out = others(view, names)
    if not names:
        return Verbatim(look.say("chart-nobody"))
    if not left_out:
        return Verbatim(look.say("chart-everyone"))
    if len(names) >= MANY and len(left_out) < len(names):
        return Verbatim(look.say("chart-all-but", players=left_out))
    return Verbatim(look.texts.listing([look.texts.name(name) for name in names]))


def framed(look: Look, title: str, lines: list[list[Piece]], width: int) -> list[list[Piece]]:
    """Lines in a frame with a title in its upper side."""
    box, side = look.signs.box, (look.signs.box.upright, "dim")
    title = "".join(text for text, _ in shortened([(title, "")], width - 5, look.signs.cut))
    head = f"{box.upper_left}{box.level} {title} ".ljust(width - 1, box.level)
    body = [
        [side, (" ", ""), *fit(line, width - 4, "", more=look.signs.cut), (" ", ""), side]
        for line in lines
    ]
    foot = box.lower_left + box.level * (width - 2) + box.lower_right
    return [[(head + box.upper_right, "bold")], *body, [(foot, "dim")]]
