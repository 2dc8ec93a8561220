"""The options of a question as a menu: what is alike stands behind one entry."""

from collections.abc import Sequence
from typing import Final

from adrift.core.questions import Offer, Question
from adrift.games.one_boat.components import CARD_OF, CHARACTER_OF
from adrift.games.one_boat.view import View
from adrift.terminal.look import Look, Piece
from adrift.terminal.one_boat.cards import does, full
from adrift.terminal.one_boat.charts import in_line
from adrift.terminal.one_boat.previews import CHART_KINDS
from adrift.terminal.options import Option

ACTS: Final = "acts"
"""The entry behind which everything stands that may be volunteered."""
LONG_MENUS: Final = ("action",)
"""Kinds of question with so many options that they are sorted."""
CONTINUES: Final = frozenset(
    {
        *(("action", "row_card"), ("row_card", "row_card")),
        *(("action", "trade_terms"), ("closing", "trade_terms"), (ACTS, "trade_terms")),
        *(("trade_terms", "trade_terms"), ("trade_answer", "trade_answer")),
        *(("compass", "navigate"), ("navigate", "bury"), ("bury", "bury")),
    }
)
"""What somebody is asked while still looking at what they were asked before."""


def hides(_: Question) -> bool:
    """Everybody has a hand to look at before they answer, whatever the question."""
    return True


def menu(question: Question | None, acts: Sequence[Offer], view: View, look: Look) -> list[Option]:
    """The options of the question, if any, and behind one more entry the acts."""
    entries: list[Option] = []
    if question is not None:
        entries = [option(question, key, view, look) for key in question.options]
        if question.kind in LONG_MENUS:
            entries = sorted_by_verb(entries, look)
    dealt = sorted_by_verb([act(offer, look) for offer in acts], look, least=1)
    if question is None or len(dealt) < 2:
        return [*entries, *dealt]
    return [*entries, Option(ACTS, (((look.say("menu-acts"), "italic"),),), tuple(dealt))]


# One entry


def option(question: Question, key: str, view: View, look: Look) -> Option:
    """In words, with a navigation card or what a card does beside them if there is room."""
    words = look.texts.option(question, key)
    plain: tuple[Piece, ...] = ((words, ""),)
    verb, _, thing = key.rpartition("@")
    if question.kind in CHART_KINDS and thing.isdigit():
        line = in_line(view, look, int(thing))
        fewer = ((f"{look.say(f'short-{verb}')} ", ""),) if verb else ()
        return Option(key, ((*plain, ("  ", ""), *line), (*fewer, *line), plain))
    if question.kind == "draft":
        return Option(key, ((*plain, (f": {does(look, key)}", "dim")), plain))
    return Option(key, (plain, ((named(look, key), ""),)))


def act(offer: Offer, look: Look) -> Option:
    """An act; where room is short what it is done with will do, for its verb is on the entry."""
    verb, _, rest = offer.key.removeprefix("+").partition("@")
    card, _, player = rest.partition("@")
    fewer = look.say("act-lay", card=card, player=player) if player else named(look, offer.key)
    if verb.endswith("_open"):
        fewer = f"{fewer} {look.say('act-open')}"
    return Option(offer.key, (((look.texts.act(offer), ""),), ((fewer, ""),)))


def named(look: Look, key: str) -> str:
    """The last thing a key names: a person, or a card."""
    thing = key.replace("/", "@").rpartition("@")[2]
    if thing in CARD_OF:
        return full(look, thing)
    return look.texts.name(thing) if thing in CHARACTER_OF else look.texts.name(key)


# Many entries


def sorted_by_verb(entries: Sequence[Option], look: Look, *, least: int = 2) -> list[Option]:
    """Options of one verb behind one entry, if there are so many; muggings by victim, too."""
    found = gathered(entries, [verb_of(entry.key) for entry in entries])
    return [
        Option(verb, (((look.say(f"menu-{verb}"), ""),),), tuple(by_victim(some, look)))
        if len(some) >= least
        else some[0]
        for verb, some in found.items()
    ]


def by_victim(entries: Sequence[Option], look: Look) -> list[Option]:
    """What can be demanded of one victim behind that one's name."""
    found = gathered(entries, [entry.key.partition("/")[0] for entry in entries])
    return [
        Option(key, (((named(look, key), ""),),), tuple(some)) if len(some) > 1 else some[0]
        for key, some in found.items()
    ]


def verb_of(key: str) -> str:
    """`throw` for `+throw_open@water`, `row` for `row/1`."""
    verb = key.removeprefix("+").partition("@")[0].partition("/")[0]
    return verb.removesuffix("_open")


def gathered(entries: Sequence[Option], groups: Sequence[str]) -> dict[str, list[Option]]:
    """The entries by group, in the order in which the groups come first."""
    found: dict[str, list[Option]] = {}
    for entry, group in zip(entries, groups, strict=True):
        found.setdefault(group, []).append(entry)
    return found
