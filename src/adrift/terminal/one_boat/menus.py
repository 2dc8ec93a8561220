"""The options of a question as a menu: what is alike stands behind one entry."""

from collections.abc import Sequence
from typing import Final

from adrift.core.questions import Offer, Question
from adrift.games.one_boat.components import CARD_OF
from adrift.games.one_boat.view import View
from adrift.terminal.menu_option import MenuOption
from adrift.terminal.one_boat.cards import card_effect, card_name, short_card_name
from adrift.terminal.one_boat.charts import chart_line
from adrift.terminal.style import Look, Piece

ACTS_KEY: Final = "acts"
"""The entry behind which everything stands that may be volunteered."""
VERBS_WITH_SHORT_LABELS: Final = (
    "keep",
    "bury",
    "water",
    "theirs",
    "throw",
    "give",
    "give_open",
    "want",
)
"""Verbs of options with fewer words for narrow places."""
SUBMENU_VERBS: Final = ("swap", "mug", "kit", "cook", "trade", "show", "throw", "lay")
"""Verbs whose options always stand behind an entry with the verb, so that a name will do."""
GROUPED_KINDS: Final = ("action",)
"""Kinds of question with so many options that they are sorted."""
CONTINUING_KINDS: Final = frozenset(
    {
        *(("action", "row_card"), ("row_card", "row_card")),
        *(("action", "trade_terms"), ("closing", "trade_terms"), (ACTS_KEY, "trade_terms")),
        *(("trade_terms", "trade_terms"), ("trade_answer", "trade_answer")),
        *(("compass", "navigate"), ("navigate", "bury"), ("bury", "bury")),
    }
)
"""What somebody is asked while still looking at what they were asked before."""


def is_private(_: Question) -> bool:
    """Everybody has a hand to look at before they answer, whatever the question."""
    return True


def build_menu(
    question: Question | None, acts: Sequence[Offer], view: View, look: Look
) -> list[MenuOption]:
    """The options of the question, if any, and behind one more entry the acts."""
    entries: list[MenuOption] = []
    if question is not None:
        entries = [build_option(question, key, view, look) for key in question.options]
        if question.kind in GROUPED_KINDS:
            entries = group_by_verb(entries, look)
    dealt = group_by_verb([act_option(offer, look) for offer in acts], look)
    if question is None or len(dealt) < 2:
        return [*entries, *dealt]
    return [*entries, MenuOption(ACTS_KEY, (((look.say("menu-acts"), "italic"),),), tuple(dealt))]


# One entry


def build_option(question: Question, key: str, view: View, look: Look) -> MenuOption:
    """In words, with a navigation card or what a card does beside them if there is room."""
    words = look.texts.option(question, key)
    plain: tuple[Piece, ...] = ((words, ""),)
    if key.isdigit():
        line = chart_line(view, look, int(key))
        number = int(key) if len(key) == 1 else None
        return MenuOption(key, ((*plain, ("  ", ""), *line), tuple(line)), number=number)
    if question.kind == "draft":
        return MenuOption(key, ((*plain, (f": {card_effect(look, key)}", "dim")), plain))
    labels = (plain, ((short_label(look, key) or words, ""),))
    return MenuOption(key, labels, number=oar_count(key))


def oar_count(key: str) -> int | None:
    """With how many oars to row, if that is what a key says."""
    verb, _, number = key.partition("/")
    if verb != "row":
        return None
    return int(number) if number else 0


def short_label(look: Look, key: str) -> str:
    """A label for narrow places, if there is a shorter one."""
    verb, _, thing = key.partition("@")
    if verb in VERBS_WITH_SHORT_LABELS:
        return look.say(f"short-{verb}", thing=thing)
    return thing_name(look, key) if verb in SUBMENU_VERBS else ""


def act_option(offer: Offer, look: Look) -> MenuOption:
    """An act; where room is short what it is done with will do, for its verb is on the entry."""
    verb, _, rest = offer.key.removeprefix("+").partition("@")
    card, _, player = rest.partition("@")
    fewer = thing_name(look, offer.key)
    if player:
        fewer = f"{short_card_name(look, card)}: {look.texts.name(player)}"
    if verb.endswith("_open"):
        fewer = f"{look.say('act-open')} {fewer}"
    return MenuOption(offer.key, (((look.texts.act(offer), ""),), ((fewer, ""),)))


def thing_name(look: Look, key: str) -> str:
    """The last thing a key names: a person, or a card."""
    thing = key.replace("/", "@").rpartition("@")[2]
    return card_name(look, thing) if thing in CARD_OF else look.title(thing)


# Many entries


def group_by_verb(entries: Sequence[MenuOption], look: Look) -> list[MenuOption]:
    """Options of one verb behind one entry, and muggings by victim."""
    found = group_entries(entries, [verb_of(entry.key) for entry in entries])
    return [
        verb_submenu(look, verb, some)
        if verb in SUBMENU_VERBS or len(some) > 1
        else some[0]._replace(number=None)  # a number says nothing among other verbs
        for verb, some in found.items()
    ]


def verb_submenu(look: Look, verb: str, entries: Sequence[MenuOption]) -> MenuOption:
    """One entry for all that is done with the same verb."""
    if verb == "mug":
        victims = group_entries(entries, [entry.key.partition("/")[0] for entry in entries])
        entries = [victim_option(look, key, some) for key, some in victims.items()]
    return MenuOption(verb, (((look.say(f"menu-{verb}"), ""),),), tuple(entries))


def victim_option(look: Look, key: str, entries: Sequence[MenuOption]) -> MenuOption:
    """One thing by the victim's name, several behind it."""
    victim = thing_name(look, key)
    if len(entries) == 1:
        return with_short_label(entries[0], victim)
    demands = [with_short_label(each, demand_label(look, each.key)) for each in entries]
    return MenuOption(key, (((victim, ""),),), tuple(demands))


def with_short_label(entry: MenuOption, fewer: str) -> MenuOption:
    return entry._replace(labels=(entry.labels[0], ((fewer, ""),)))


def demand_label(look: Look, key: str) -> str:
    """What a mugging is for."""
    what = key.partition("/")[2]
    return card_name(look, what) if what in CARD_OF else look.say(f"short-{what}")


def verb_of(key: str) -> str:
    """`throw` for `+throw_open@water`, `row` for `row/1`."""
    verb = key.removeprefix("+").partition("@")[0].partition("/")[0]
    return verb.removesuffix("_open")


def group_entries(
    entries: Sequence[MenuOption], groups: Sequence[str]
) -> dict[str, list[MenuOption]]:
    """The entries by group, in the order in which the groups come first."""
    found: dict[str, list[MenuOption]] = {}
    for entry, group in zip(entries, groups, strict=True):
        found.setdefault(group, []).append(entry)
    return found
