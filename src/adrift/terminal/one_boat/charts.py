"""Draws navigation cards: in one line, as text, or in a frame."""

from adrift.games.one_boat.components import CHARACTERS, PRINTINGS, Character, PrintedChart
from adrift.games.one_boat.view import View
from adrift.terminal.style import Look, Piece, fit, shorten, wrap_text
from adrift.texts import Verbatim

MIN_NAMES_FOR_ALL_BUT = 4
"""Minimum number of names for which "all but …" is used."""


def printed_card(view: View, chart: int) -> PrintedChart:
    """Return what is printed on a card in this match."""
    return PRINTINGS[view.navigation.printing][chart]


def names_in_play(view: View, characters: frozenset[Character]) -> tuple[str, ...]:
    """Return the keys of those characters that are in play, in card order."""
    keys = [key for number, key in enumerate(CHARACTERS) if number in characters]
    return tuple(key for key in keys if key in view.players)


def other_names(view: View, some: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(key for key in CHARACTERS if key in view.players and key not in some)


def chart_line(view: View, look: Look, chart: int) -> list[Piece]:
    """Draw a card in one line with letters for names: `24 +∨ ≈S dry:CS R X`."""
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
    """Return the letters of the marks that make thirsty."""
    letters = [look.say("mark-rowed")] if card.oars else []
    letters += [look.say("mark-fought")] if card.fight else []
    return "".join(f" {mark}" for mark in letters)


def chart_text(view: View, look: Look, chart: int, width: int) -> list[list[Piece]]:
    """Describe a card in words, without a frame."""
    head = wrap_text(chart_title(view, look, chart), width)
    lines = [
        part
        for sentence in chart_sentences(view, look, chart)
        for part in wrap_text(sentence, width)
    ]
    return [*([(line, "bold underline")] for line in head), *([(line, "")] for line in lines)]


def draw_chart(view: View, look: Look, chart: int, width: int) -> list[list[Piece]]:
    """Draw a card in a frame."""
    lines = [
        part
        for sentence in chart_sentences(view, look, chart)
        for part in wrap_text(sentence, width - 4)
    ]
    return draw_frame(look, chart_title(view, look, chart), [[(line, "")] for line in lines], width)


def chart_title(view: View, look: Look, chart: int) -> str:
    """Return the number of a card and its bird."""
    card = printed_card(view, chart)
    bird = {1: "bird", -1: "bird-lost", 0: "no-bird"}[card.bird]
    bird_text = look.say(f"chart-{bird}", sign=Verbatim(bird_symbol(look, card).strip()))
    return f"{look.say('chart', number=chart)}: {bird_text}"


def chart_sentences(view: View, look: Look, chart: int) -> list[str]:
    """Return who falls overboard and who is thirsty, by name and by marks."""
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
    """Return names as a phrase: nobody, everyone, all but some, or a list."""
    left_out = other_names(view, names)
    if not names:
        return Verbatim(look.say("chart-nobody"))
    if not left_out:
        return Verbatim(look.say("chart-everyone"))
    if len(names) >= MIN_NAMES_FOR_ALL_BUT and len(left_out) < len(names):
        return Verbatim(look.say("chart-all-but", players=left_out))
    return Verbatim(look.texts.listing([look.texts.name(name) for name in names]))


def draw_frame(look: Look, title: str, lines: list[list[Piece]], width: int) -> list[list[Piece]]:
    """Draw lines in a frame with a title."""
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
