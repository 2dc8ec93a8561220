"""Describes love and hate in words, with the points they can score."""

from functools import cache

from adrift.games import GAMES
from adrift.games.one_boat.components import CHARACTERS, SIZES, SURVIVALS
from adrift.games.one_boat.view import View
from adrift.terminal.style import Look


def feelings_text(view: View, look: Look, player: str) -> str:
    """Return whom a player loves and hates, and what that scores in this edition (§11.5–11.8)."""
    love, hate = view.known.loves[player], view.known.hates[player]
    survival = SURVIVALS[CHARACTERS.index(love)]
    deaths, spared = psychopath_rules(view.edition)
    return look.say(
        f"feel-{feelings_kind(player, love, hate)}",
        love=love,
        hate=hate,
        survival=survival,
        twice=2 * survival,
        size=SIZES[CHARACTERS.index(hate)],
        deaths=deaths,
        spared=spared,
    )


def feelings_kind(me: str, love: str, hate: str) -> str:
    """Return which text applies: loving or hating oneself scores differently."""
    if love == hate:
        return "both" if love == me else "ambivalent"
    if hate == me:
        return "psychopath"
    return "narcissist" if love == me else "others"


@cache
def psychopath_rules(edition: str) -> tuple[str, str]:
    """Return what each death is worth to a psychopath, and whether the loved one's death counts."""
    rules = GAMES["one_boat"].edition(edition)
    return str(rules.psychopath.value), str(rules.psychopath_love.value)
