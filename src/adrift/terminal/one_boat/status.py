"""Describes the state of a match in one line."""

from typing import Final

from adrift.core.players import CHANCE_NAME
from adrift.games.one_boat.view import View
from adrift.terminal.style import Look

OVER: Final = "over"
MAX_NAMED_PLAYERS: Final = 2
"""Maximum number of deciding players who are named; beyond it, their number is given."""


def deserves_pause(view: View) -> bool:
    """Return False during the deal, which only chance decides."""
    return view.turn > 0


def headline(view: View, look: Look) -> str:
    """Return the headline: `day 3`."""
    if view.moment.kind == OVER:
        return look.say("headline-over")
    return look.say("headline-day", day=view.turn) if view.turn else look.say("headline-setup")


def waiting_text(view: View, look: Look) -> str:
    """Return who is deciding what, for when nobody at this screen is asked."""
    kind = view.moment.kind
    if kind == OVER:
        return look.say("over-panel")
    if CHANCE_NAME in view.asked:
        return look.say("waiting-chance", kind=kind)
    if len(view.asked) > MAX_NAMED_PLAYERS:
        return look.sentence("waiting-many", number=len(view.asked), kind=kind)
    return look.sentence("waiting", players=view.asked, kind=kind)
