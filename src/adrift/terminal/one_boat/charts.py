"""Navigation cards: in a line, and drawn as they lie on the table."""

from functools import cache

from adrift.games import GAMES
from adrift.games.one_boat.components import CHARACTERS, CHARTS, CHARTS_B, Character, PrintedChart
from adrift.games.one_boat.editions import Navigation
from adrift.games.one_boat.view import View
from adrift.terminal.style import Look, Piece, fit, shorten, wrap_text
from adrift.texts import Verbatim

MIN_NAMES_FOR_ALL_BUT = 4
"""From so many names on it is shorter to say who is left out."""


def printed_card(view: View, chart: int) -> PrintedChart:
    """What is printed on a card, in the printing that is played."""
    return charts_of(view.edition)[chart]


@cache
def charts_of(edition: str) -> dict[int, PrintedChart]:
    is_other = GAMES["one_boat"].edition(edition).navigation is Navigation.B
    return CHARTS_B if is_other else CHARTS


def names_in_play(view: View, characters: frozenset[Character]) -> tuple[str, ...]:
    """Those named who play, from bow to stern."""
    keys = [key for number, key in enumerate(CHARACTERS) if number in characters]
    return tuple(key for key in keys if key in view.names)


def other_names(view: View, some: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(key for key in CHARACTERS if key in view.names and key not in some)


# In a line


def chart_line(view: View, look: Look, chart: int) -> list[Piece]:
    """`24 +∨ ≈S dry:CS R X`: enough to choose by, with letters for names."""
    card, drinkers = printed_card(view, chart), (f"({look.say('mark-drank')})", "")
    pieces: list[Piece] = [(f"{chart:>2}", "bold"), (f" {bird_symbol(look, card)} ", "bold")]
    pieces.append((look.symbols.leak, "dim"))
    pieces += [drinkers] if card.drinkers else name_letters(view, look, overboard_names(view, card))
    pieces.append((f" {look.say('line-thirst')}", "dim"))
    pieces += name_letters(view, look, names_in_play(view, card.thirsty))
    return [*pieces, (mark_letters(look, card), "bold")]


def overboard_names(view: View, card: PrintedChart) -> tuple[str, ...]:
    return names_in_play(view, card.overboard)


def bird_symbol(look: Look, card: PrintedChart) -> str:
    return {1: f"+{look.symbols.bird}", -1: f"-{look.symbols.bird}", 0: "  "}[card.bird]


def name_letters(view: View, look: Look, names: tuple[str, ...]) -> list[Piece]:
    if not names:
        return [(look.say("line-nobody"), "")]
    left_out = other_names(view, names)
    if len(left_out) < len(names):
        but = "-" if left_out else ""
        return [(f"{look.say('line-all')}{but}", "bold"), *letter_pieces(look, left_out)]
    return letter_pieces(look, names)


def letter_pieces(look: Look, names: tuple[str, ...]) -> list[Piece]:
    return [(look.letter(name), look.text_style(name)) for name in names]


def mark_letters(look: Look, card: PrintedChart) -> str:
    """Whose marks make thirsty, by the letters of the marks."""
    found = [look.say("mark-rowed")] if card.oars else []
    found += [look.say("mark-fought")] if card.fight else []
    return "".join(f" {mark}" for mark in found)


# In words


def chart_text(view: View, look: Look, chart: int, width: int) -> list[list[Piece]]:
    """The card without a frame, for narrow places."""
    head = wrap_text(chart_title(view, look, chart), width)
    lines = [part for said in chart_sentences(view, look, chart) for part in wrap_text(said, width)]
    return [*([(line, "bold underline")] for line in head), *([(line, "")] for line in lines)]


def draw_chart(view: View, look: Look, chart: int, width: int) -> list[list[Piece]]:
    """The card as it lies on the table."""
    lines = [
        part for said in chart_sentences(view, look, chart) for part in wrap_text(said, width - 4)
    ]
    return draw_frame(look, chart_title(view, look, chart), [[(line, "")] for line in lines], width)


def chart_title(view: View, look: Look, chart: int) -> str:
    """The number of a card and its bird."""
    card = printed_card(view, chart)
    bird = {1: "bird", -1: "bird-lost", 0: "no-bird"}[card.bird]
    said = look.say(f"chart-{bird}", sign=Verbatim(bird_symbol(look, card).strip()))
    return f"{look.say('chart', number=chart)}: {said}"


def chart_sentences(view: View, look: Look, chart: int) -> list[str]:
    """Who falls overboard, and who is thirsty: by name and by whose marks."""
    card = printed_card(view, chart)
    over = look.say("chart-overboard", players=names_text(view, look, overboard_names(view, card)))
    dry = look.say(
        "chart-thirsty", players=names_text(view, look, names_in_play(view, card.thirsty))
    )
    return [look.say("chart-drinkers") if card.drinkers else over, dry + marks_text(look, card)]


def marks_text(look: Look, card: PrintedChart) -> str:
    which = {(True, True): "both", (True, False): "oars", (False, True): "fight"}
    mark = which.get((card.oars, card.fight))
    return f"; {look.say(f'chart-{mark}')}" if mark else ""


def names_text(view: View, look: Look, names: tuple[str, ...]) -> Verbatim:
    """Names as one phrase: everyone, all but somebody, or each of them."""
    left_out = other_names(view, names)
    if not names:
        return Verbatim(look.say("chart-nobody"))
    if not left_out:
        return Verbatim(look.say("chart-everyone"))
    if len(names) >= MIN_NAMES_FOR_ALL_BUT and len(left_out) < len(names):
        return Verbatim(look.say("chart-all-but", players=left_out))
    return Verbatim(look.texts.listing([look.texts.name(name) for name in names]))


def draw_frame(look: Look, title: str, lines: list[list[Piece]], width: int) -> list[list[Piece]]:
    """Lines in a frame with a title in its upper side."""
    box, side = look.symbols.box, (look.symbols.box.vertical, "dim")
    title = "".join(text for text, _ in shorten([(title, "")], width - 5, look.symbols.ellipsis))
    head = f"{box.upper_left}{box.horizontal} {title} ".ljust(width - 1, box.horizontal)
    body = [
        [
            side,
            (" ", ""),
            *fit(line, width - 4, "", ellipsis=look.symbols.ellipsis),
            (" ", ""),
            side,
        ]
        for line in lines
    ]
    foot = box.lower_left + box.horizontal * (width - 2) + box.lower_right
    return [[(head + box.upper_right, "bold")], *body, [(foot, "dim")]]
