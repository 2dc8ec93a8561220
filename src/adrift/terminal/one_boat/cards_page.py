"""Draws the page of all cards a viewer knows, and a player's secrets at the end of the match."""

from typing import Final

from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.cards import (
    card_effect,
    card_list,
    card_name,
    count_kinds,
    with_count,
)
from adrift.terminal.one_boat.charts import chart_line
from adrift.terminal.one_boat.feelings import feelings_text
from adrift.terminal.one_boat.seats import displayed_card
from adrift.terminal.style import Look, Piece, wrap_text

Lines = list[list[Piece]]

WIDTH: Final = 70
INDENT: Final = 4


def draw_cards_page(view: View, look: Look) -> Lines:
    """Draw the viewer's own secrets, the open cards, and what is known of other hands and of the
    navigation cards."""
    mine = own_secrets(view, look, view.viewer) if view.viewer else []
    sky = [*paragraph(look.sentence("weather", weather=view.weather)), []] if view.weather else []
    known = [*known_hands(view, look), *known_charts(view, look)]
    return [*mine, *sky, *open_cards(view, look), *known, *discarded_cards(view, look)]


def own_secrets(view: View, look: Look, player: str) -> Lines:
    """Draw the player's character, feelings, and hand."""
    title = look.say("you-are", player=player, size=view.players[player].size)
    if player not in view.known.loves:
        return [[(title, "bold")], []]
    about = look.say(f"talent-{player}")
    felt = feelings_text(view, look, player)
    lines: Lines = [[(title, "bold")], *paragraph(about), *paragraph(felt)]
    lines.append([(look.say("hand"), "bold underline")])
    for card, number in count_kinds(view.known.hands.get(player, ())):
        head = f"{look.symbols.card} {with_count(card_name(look, card), number)}: "
        lines += paragraph(head + card_effect(look, card))
    return [*lines, []]


def open_cards(view: View, look: Look) -> Lines:
    lines: Lines = [[(look.say("open-before"), "bold underline")]]
    for player, castaway in view.players.items():
        if castaway.open:
            head: list[Piece] = [
                look.badge(player),
                (f" {look.texts.name(player)}: ", look.text_style(player)),
            ]
            shown = [displayed_card(view, card) for card in castaway.open]
            lines.append([*head, *card_list(shown, look, WIDTH * 2, "")])
    return [*lines, []] if len(lines) > 1 else [*lines, [(look.texts.name("nothing"), "dim")], []]


def known_hands(view: View, look: Look) -> Lines:
    """Draw the hidden cards of others that the viewer knows."""
    lines: Lines = []
    for player, cards in view.known.hands.items():
        if player != view.viewer:
            name = look.texts.name(player)
            names = ", ".join(
                with_count(card_name(look, card), number) for card, number in count_kinds(cards)
            )
            lines += paragraph(f"{look.symbols.card} {name}: {names}")
    return [[(look.say("known-hands"), "bold underline")], *lines, []] if lines else []


def known_charts(view: View, look: Look) -> Lines:
    """Draw the navigation cards whose position the viewer knows."""
    lines: Lines = []
    for title, known in (("known-stack", view.known.stack), ("known-bottom", view.known.bottom)):
        if any(known):
            lines.append([(look.say(title), "bold underline")])
            lines += [
                chart_line(view, look, chart) if chart else [(" ?", "dim")] for chart in known
            ]
    return [*lines, []] if lines else []


def discarded_cards(view: View, look: Look) -> Lines:
    lines: Lines = [[(look.say("gone"), "bold underline")]]
    if view.provisions.discarded:
        names = ", ".join(
            with_count(card_name(look, card), n)
            for card, n in count_kinds(view.provisions.discarded)
        )
        lines += paragraph(names)
    return [*lines, [(look.say("gone-unseen", number=view.provisions.lost), "dim")], []]


def paragraph(text: str) -> Lines:
    return [[(line, "")] for line in wrap_text(text, WIDTH)]


def draw_final_secrets(view: View, look: Look, player: str) -> Lines:
    """Draw whom a player loved and hated, and the cards they still held."""
    felt = {"love": view.known.loves[player], "hate": view.known.hates[player]}
    lines = [look.say("felt", player=player, **felt)]
    held = count_kinds([*view.known.hands.get(player, ()), *view.players[player].open])
    if held:
        cards = ", ".join(with_count(card_name(look, card), number) for card, number in held)
        lines += wrap_text(f"{look.say('held')} {cards}", WIDTH - INDENT)
    return [[(" " * INDENT + line, "dim italic")] for line in lines]
