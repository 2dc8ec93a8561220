"""Explains the marked option: what its card does, or what its action means."""

from typing import Final

from adrift.games.one_boat.components import CARD_OF
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.cards import card_effect, card_name
from adrift.terminal.one_boat.charts import chart_text
from adrift.terminal.style import Look, Piece, wrap_text

Lines = list[list[Piece]]

CHART_KINDS: Final = ("row_card", "navigate", "bury")
EXPLAINED_VERBS: Final = (
    *("nothing", "row", "swap", "mug", "kit", "parasol", "flare", "cook"),
    *("trade", "show", "throw", "lay", "join", "fire", "drink", "wear", "chum"),
)
"""Verbs of options and submenus that have an explanation."""


def preview_option(view: View, kind: str, key: str, look: Look, width: int) -> Lines:
    """Explain an option or submenu; return nothing if its label suffices."""
    verb, _, thing = key.removeprefix("+").partition("@")
    if kind in CHART_KINDS and (thing or verb).isdigit():
        return chart_text(view, look, int(thing or verb), width)
    card = next((word for word in split_words(thing or verb) if word in CARD_OF), "")
    if card:
        return card_preview(look, card, width)
    verb = verb.partition("/")[0].removesuffix("_open")
    return text_lines(look.say(f"about-{verb}"), width) if verb in EXPLAINED_VERBS else []


def split_words(thing: str) -> list[str]:
    """Split `captain/water` or `water@captain` into words."""
    return thing.replace("/", "@").split("@")


def card_preview(look: Look, card: str, width: int) -> Lines:
    name = card_name(look, card)
    return [[(name[:1].upper() + name[1:], "bold")], *text_lines(card_effect(look, card), width)]


def text_lines(text: str, width: int) -> Lines:
    return [[(line, "")] for line in wrap_text(text, width)]
