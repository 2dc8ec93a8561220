"""Everything about cards on one page, and what is shown when the match is over."""

from typing import Final

from adrift.core.players import Player
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.cards import counted, does, full, listed, times
from adrift.terminal.one_boat.charts import in_line
from adrift.terminal.one_boat.feelings import feelings
from adrift.terminal.one_boat.seats import parasol
from adrift.terminal.style import Look, Piece, folded

Lines = list[list[Piece]]

WIDTH: Final = 70
INDENT: Final = 4


def all_cards(view: View, look: Look) -> Lines:
    """The viewer's own secrets first, then what lies open, then what is known of other hands and of
    navigation."""
    mine = own(view, look, view.viewer) if view.viewer in range(len(view.players)) else []
    sky = [*paragraph(look.sentence("weather", weather=view.weather)), []] if view.weather else []
    known = [*with_others(view, look), *charts(view, look)]
    return [*mine, *sky, *before_all(view, look), *known, *gone(view, look)]


def own(view: View, look: Look, player: Player) -> Lines:
    """Who one is, whom one loves and hates, and every card in one's hand."""
    said = look.say("you-are", player=view.names[player], size=view.sizes[player])
    if not view.loves[player]:
        return [[(said, "bold")], []]
    about = look.say(f"talent-{view.names[player]}")
    felt = feelings(view, look, player)
    lines: Lines = [[(said, "bold")], *paragraph(about), *paragraph(felt)]
    lines.append([(look.say("hand"), "bold underline")])
    for card, number in counted(view.hands[player]):
        head = f"{look.signs.card} {times(full(look, card), number)}: "
        lines += paragraph(head + does(look, card))
    return [*lines, []]


def before_all(view: View, look: Look) -> Lines:
    """Open cards, player by player."""
    lines: Lines = [[(look.say("open-before"), "bold underline")]]
    for player, cards in enumerate(view.open):
        key = view.names[player]
        if cards:
            head: list[Piece] = [look.badge(key), (f" {look.texts.name(key)}: ", look.ink(key))]
            shown = [parasol(view, card) for card in cards]
            lines.append([*head, *listed(shown, look, WIDTH * 2, "")])
    return [*lines, []] if len(lines) > 1 else [*lines, [(look.texts.name("nothing"), "dim")], []]


def with_others(view: View, look: Look) -> Lines:
    """Hidden cards of others that the viewer knows for sure."""
    lines: Lines = []
    for player, cards in enumerate(view.hands):
        if cards and player != view.viewer:
            name = look.texts.name(view.names[player])
            said = ", ".join(times(full(look, card), number) for card, number in counted(cards))
            lines += paragraph(f"{look.signs.card} {name}: {said}")
    return [[(look.say("known-hands"), "bold underline")], *lines, []] if lines else []


def charts(view: View, look: Look) -> Lines:
    """Navigation cards whose place the viewer knows."""
    lines: Lines = []
    for title, known in (("known-stack", view.stack_cards), ("known-bottom", view.bottom)):
        if any(known):
            lines.append([(look.say(title), "bold underline")])
            lines += [in_line(view, look, chart) if chart else [(" ?", "dim")] for chart in known]
    return [*lines, []] if lines else []


def gone(view: View, look: Look) -> Lines:
    """What is out of the match."""
    lines: Lines = [[(look.say("gone"), "bold underline")]]
    if view.discarded:
        said = ", ".join(times(full(look, card), n) for card, n in counted(view.discarded))
        lines += paragraph(said)
    return [*lines, [(look.say("gone-unseen", number=view.thrown), "dim")], []]


def paragraph(text: str) -> Lines:
    return [[(line, "")] for line in folded(text, WIDTH)]


# The end


def last_words(view: View, look: Look, player: int) -> Lines:
    """Whom a player loved and hated, and what they still held."""
    felt = {"love": view.loves[player], "hate": view.hates[player]}
    said = [look.say("felt", player=view.names[player], **felt)]
    held = counted([*view.hands[player], *view.open[player]])
    if held:
        cards = ", ".join(times(full(look, card), number) for card, number in held)
        said += folded(f"{look.say('held')} {cards}", WIDTH - INDENT)
    return [[(" " * INDENT + line, "dim italic")] for line in said]
