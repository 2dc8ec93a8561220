"""Where the match stands, in a line."""

from typing import Final

from adrift.core.players import CHANCE
from adrift.games.one_boat.view import View
from adrift.terminal.style import Look

OVER: Final = "over"
MAX_NAMED_PLAYERS: Final = 2
"""Players who are named when they are waited for; more are counted."""


def player_names(view: View) -> tuple[str, ...]:
    """What the players are called: the characters they play, once these are dealt."""
    return view.names


def deserves_pause(view: View) -> bool:
    """Not the dealing: there is nothing to it but luck."""
    return view.turn > 0


def headline(view: View, look: Look) -> str:
    """`day 3`."""
    if view.moment.kind == OVER:
        return look.say("headline-over")
    return look.say("headline-day", day=view.turn) if view.turn else look.say("headline-setup")


def waiting_text(view: View, look: Look) -> str:
    """Who is deciding what, when nobody at this screen is asked."""
    kind = view.moment.kind
    if kind == OVER:
        return look.say("over-panel")
    if CHANCE in view.asked:
        return look.say("waiting-chance", kind=kind)
    if len(view.asked) > MAX_NAMED_PLAYERS:
        return look.sentence("waiting-many", number=len(view.asked), kind=kind)
    players = tuple(view.names[player] for player in view.asked)
    return look.sentence("waiting", players=players, kind=kind)
