"""The options of a question as a menu: what is alike stands behind one entry."""

from collections.abc import Sequence
from typing import Final

from adrift.core.questions import Offer, Question
from adrift.games.one_boat.components import CARD_OF
from adrift.games.one_boat.view import View
from adrift.terminal.menu_option import Option
from adrift.terminal.one_boat.cards import does, full, short
from adrift.terminal.one_boat.charts import in_line
from adrift.terminal.style import Look, Piece

ACTS: Final = "acts"
"""The entry behind which everything stands that may be volunteered."""
IN_SHORT: Final = ("keep", "bury", "water", "theirs", "throw", "give", "give_open", "want")
"""Verbs of options with fewer words for narrow places."""
FOLDED: Final = ("swap", "mug", "kit", "cook", "trade", "show", "throw", "lay")
"""Verbs whose options always stand behind an entry with the verb, so that a name will do."""
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
    dealt = sorted_by_verb([act(offer, look) for offer in acts], look)
    if question is None or len(dealt) < 2:
        return [*entries, *dealt]
    return [*entries, Option(ACTS, (((look.say("menu-acts"), "italic"),),), tuple(dealt))]


# One entry


def option(question: Question, key: str, view: View, look: Look) -> Option:
    """In words, with a navigation card or what a card does beside them if there is room."""
    words = look.texts.option(question, key)
    plain: tuple[Piece, ...] = ((words, ""),)
    if key.isdigit():
        line = in_line(view, look, int(key))
        number = int(key) if len(key) == 1 else None
        return Option(key, ((*plain, ("  ", ""), *line), tuple(line)), number=number)
    if question.kind == "draft":
        return Option(key, ((*plain, (f": {does(look, key)}", "dim")), plain))
    labels = (plain, ((fewer_words(look, key) or words, ""),))
    return Option(key, labels, number=oars(key))


def oars(key: str) -> int | None:
    """With how many oars to row, if that is what a key says."""
    verb, _, number = key.partition("/")
    if verb != "row":
        return None
    return int(number) if number else 0


def fewer_words(look: Look, key: str) -> str:
    """A label for narrow places, if there is a shorter one."""
    verb, _, thing = key.partition("@")
    if verb in IN_SHORT:
        return look.say(f"short-{verb}", thing=thing)
    return named(look, key) if verb in FOLDED else ""


def act(offer: Offer, look: Look) -> Option:
    """An act; where room is short what it is done with will do, for its verb is on the entry."""
    verb, _, rest = offer.key.removeprefix("+").partition("@")
    card, _, player = rest.partition("@")
    fewer = named(look, offer.key)
    if player:
        fewer = f"{short(look, card)}: {look.texts.name(player)}"
    if verb.endswith("_open"):
        fewer = f"{look.say('act-open')} {fewer}"
    return Option(offer.key, (((look.texts.act(offer), ""),), ((fewer, ""),)))


def named(look: Look, key: str) -> str:
    """The last thing a key names: a person, or a card."""
    thing = key.replace("/", "@").rpartition("@")[2]
    return full(look, thing) if thing in CARD_OF else look.title(thing)


# Many entries


def sorted_by_verb(entries: Sequence[Option], look: Look) -> list[Option]:
    """Options of one verb behind one entry, and muggings by victim."""
    found = gathered(entries, [verb_of(entry.key) for entry in entries])
    return [
        behind(look, verb, some)
        if verb in FOLDED or len(some) > 1
        else some[0]._replace(number=None)  # a number says nothing among other verbs
        for verb, some in found.items()
    ]


def behind(look: Look, verb: str, entries: Sequence[Option]) -> Option:
    """One entry for all that is done with the same verb."""
    if verb == "mug":
        victims = gathered(entries, [entry.key.partition("/")[0] for entry in entries])
        entries = [of_victim(look, key, some) for key, some in victims.items()]
    return Option(verb, (((look.say(f"menu-{verb}"), ""),),), tuple(entries))


def of_victim(look: Look, key: str, entries: Sequence[Option]) -> Option:
    """One thing by the victim's name, several behind it."""
    victim = named(look, key)
    if len(entries) == 1:
        return in_short(entries[0], victim)
    demands = [in_short(each, demanded(look, each.key)) for each in entries]
    return Option(key, (((victim, ""),),), tuple(demands))


def in_short(entry: Option, fewer: str) -> Option:
    return entry._replace(labels=(entry.labels[0], ((fewer, ""),)))


def demanded(look: Look, key: str) -> str:
    """What a mugging is for."""
    what = key.partition("/")[2]
    return full(look, what) if what in CARD_OF else look.say(f"short-{what}")


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
