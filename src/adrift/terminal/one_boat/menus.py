"""Builds the menu of a question, with submenus for options of the same verb."""

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
"""The entry whose submenu holds all acts."""
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
"""Verbs whose options have a shorter label for narrow panels."""
SUBMENU_VERBS: Final = ("swap", "mug", "kit", "cook", "trade", "show", "throw", "lay")
"""Verbs whose options are always in a submenu of the verb, so that a name suffices as label."""
GROUPED_KINDS: Final = ("action",)
"""Kinds of question with so many options that they are grouped by verb."""
CONTINUING_KINDS: Final = frozenset(
    {
        *(("action", "row_card"), ("row_card", "row_card")),
        *(("action", "trade_terms"), ("closing", "trade_terms"), (ACTS_KEY, "trade_terms")),
        *(("trade_terms", "trade_terms"), ("trade_answer", "trade_answer")),
        *(("compass", "navigate"), ("navigate", "bury"), ("bury", "bury")),
    }
)
"""Pairs of question kinds: the second is asked while the player still looks at the first."""


def is_private(_: Question) -> bool:
    """Return True: players look at their hands before every answer."""
    return True


def build_menu(
    question: Question | None, acts: Sequence[Offer], view: View, look: Look
) -> list[MenuOption]:
    """Build the menu of the question, if any, with a submenu for the acts."""
    entries: list[MenuOption] = []
    if question is not None:
        entries = [build_option(question, key, view, look) for key in question.options]
        if question.kind in GROUPED_KINDS:
            entries = group_by_verb(entries, look)
    dealt = group_by_verb([act_option(offer, look) for offer in acts], look)
    if question is None or len(dealt) < 2:
        return [*entries, *dealt]
    return [*entries, MenuOption(ACTS_KEY, (((look.say("menu-acts"), "italic"),),), tuple(dealt))]


def build_option(question: Question, key: str, view: View, look: Look) -> MenuOption:
    """Build an option, with its navigation card or what its card does if there is room."""
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
    """Return the number of oars in a key like `row/1`; `None` for other keys."""
    verb, _, number = key.partition("/")
    if verb != "row":
        return None
    return int(number) if number else 0


def short_label(look: Look, key: str) -> str:
    """Return a label for narrow panels; empty if there is no shorter one."""
    verb, _, thing = key.partition("@")
    if verb in VERBS_WITH_SHORT_LABELS:
        return look.say(f"short-{verb}", thing=thing)
    return thing_name(look, key) if verb in SUBMENU_VERBS else ""


def act_option(offer: Offer, look: Look) -> MenuOption:
    """Build the option of an act; its short label omits the verb, which the parent entry has."""
    verb, _, rest = offer.key.removeprefix("+").partition("@")
    card, _, player = rest.partition("@")
    label = thing_name(look, offer.key)
    if player:
        label = f"{short_card_name(look, card)}: {look.texts.name(player)}"
    if verb.endswith("_open"):
        label = f"{look.say('act-open')} {label}"
    return MenuOption(offer.key, (((look.texts.act(offer), ""),), ((label, ""),)))


def thing_name(look: Look, key: str) -> str:
    """Return the name of the last thing in a key: a character or a card."""
    thing = key.replace("/", "@").rpartition("@")[2]
    return card_name(look, thing) if thing in CARD_OF else look.title(thing)


def group_by_verb(entries: Sequence[MenuOption], look: Look) -> list[MenuOption]:
    """Put options of the same verb into a submenu, and muggings into one per victim."""
    groups = group_entries(entries, [verb_of(entry.key) for entry in entries])
    return [
        verb_submenu(look, verb, some)
        if verb in SUBMENU_VERBS or len(some) > 1
        else some[0]._replace(number=None)  # its number is meaningless among other verbs
        for verb, some in groups.items()
    ]


def verb_submenu(look: Look, verb: str, entries: Sequence[MenuOption]) -> MenuOption:
    """Build the entry of a verb, with its options as a submenu."""
    if verb == "mug":
        victims = group_entries(entries, [entry.key.partition("/")[0] for entry in entries])
        entries = [victim_option(look, key, some) for key, some in victims.items()]
    return MenuOption(verb, (((look.say(f"menu-{verb}"), ""),),), tuple(entries))


def victim_option(look: Look, key: str, entries: Sequence[MenuOption]) -> MenuOption:
    """Build the entry of a victim, with a submenu if several things can be demanded."""
    victim = thing_name(look, key)
    if len(entries) == 1:
        return with_short_label(entries[0], victim)
    demands = [with_short_label(each, demand_label(look, each.key)) for each in entries]
    return MenuOption(key, (((victim, ""),),), tuple(demands))


def with_short_label(entry: MenuOption, label: str) -> MenuOption:
    return entry._replace(labels=(entry.labels[0], ((label, ""),)))


def demand_label(look: Look, key: str) -> str:
    """Return what a mugging demands."""
    what = key.partition("/")[2]
    return card_name(look, what) if what in CARD_OF else look.say(f"short-{what}")


def verb_of(key: str) -> str:
    """Return the verb of a key: `throw` for `+throw_open@water`, `row` for `row/1`."""
    verb = key.removeprefix("+").partition("@")[0].partition("/")[0]
    return verb.removesuffix("_open")


def group_entries(
    entries: Sequence[MenuOption], groups: Sequence[str]
) -> dict[str, list[MenuOption]]:
    """Return the entries by group, in the order of each group's first entry."""
    grouped: dict[str, list[MenuOption]] = {}
    for entry, group in zip(entries, groups, strict=True):
        grouped.setdefault(group, []).append(entry)
    return grouped
