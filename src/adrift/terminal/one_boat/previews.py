"""More about the option that is marked: what a card does, what an action means."""

from typing import Final

from adrift.games.one_boat.components import CARD_OF
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.cards import does, full
from adrift.terminal.one_boat.charts import told
from adrift.terminal.style import Look, Piece, folded

Lines = list[list[Piece]]

CHART_KINDS: Final = ("row_card", "navigate", "bury")
EXPLAINED: Final = (
    *("nothing", "row", "swap", "mug", "kit", "parasol", "flare", "cook"),
    *("trade", "show", "throw", "lay", "join", "fire", "drink", "wear", "chum"),
)
"""What an option or a group of options begins with, and needs to be said more of."""


def preview(view: View, kind: str, key: str, look: Look, width: int) -> Lines:
    """What is worth knowing before choosing this; nothing if the label says it all."""
    verb, _, thing = key.removeprefix("+").partition("@")
    if kind in CHART_KINDS and (thing or verb).isdigit():
        return told(view, look, int(thing or verb), width)
    card = next((word for word in words(thing or verb) if word in CARD_OF), "")
    if card:
        return about_card(look, card, width)
    verb = verb.partition("/")[0].removesuffix("_open")
    return said(look.say(f"about-{verb}"), width) if verb in EXPLAINED else []


def words(thing: str) -> list[str]:
    """`captain/water` and `water@captain` as their words."""
    return thing.replace("/", "@").split("@")


def about_card(look: Look, card: str, width: int) -> Lines:
    name = full(look, card)
    return [[(name[:1].upper() + name[1:], "bold")], *said(does(look, card), width)]


def said(text: str, width: int) -> Lines:
    return [[(line, "")] for line in folded(text, width)]
