"""Describes the state of a match in one line."""

from adrift.core.players import CHANCE_NAME
from adrift.games.many_boats.phase import OVER
from adrift.games.many_boats.view import View
from adrift.terminal.style import Look


def deserves_pause(_: View) -> bool:
    """Return True: every decision is worth reading, from the first boat placed."""
    return True


def headline(view: View, look: Look) -> str:
    """Return the headline: `Round 3 · start player: Green`."""
    if view.moment.kind == OVER:
        return look.say("headline-over")
    if not view.round or view.start_player is None:
        return look.say("headline-setup")
    return look.say("headline-round", round=view.round, player=view.start_player)


def waiting_text(view: View, look: Look) -> str:
    """Return who is deciding what, for when nobody at this screen is asked."""
    if view.moment.kind == OVER:
        return look.say("over-panel")
    if CHANCE_NAME in view.asked:
        return look.say("waiting-chance", kind=view.moment.kind)
    return look.sentence("waiting", players=view.asked, kind=view.moment.kind)
