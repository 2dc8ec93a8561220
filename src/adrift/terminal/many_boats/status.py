"""Where the match stands, in a line."""

from adrift.core.players import CHANCE
from adrift.games.many_boats.phase import OVER
from adrift.games.many_boats.view import View
from adrift.terminal.style import Look


def player_names(view: View) -> tuple[str, ...]:
    """What the players are called: their colours."""
    return view.players


def deserves_pause(_: View) -> bool:
    """Everything is somebody's doing, from the first boat that is placed."""
    return True


def headline(view: View, look: Look) -> str:
    """`Round 3 · start player: Green`."""
    if view.moment.kind == OVER:
        return look.say("headline-over")
    if not view.round or view.start_player is None:
        return look.say("headline-setup")
    return look.say("headline-round", round=view.round, player=view.players[view.start_player])


def waiting_text(view: View, look: Look) -> str:
    """Who is deciding what, when nobody at this screen is asked."""
    if view.moment.kind == OVER:
        return look.say("over-panel")
    if CHANCE in view.asked:
        return look.say("waiting-chance", kind=view.moment.kind)
    players = tuple(view.players[player] for player in view.asked)
    return look.sentence("waiting", players=players, kind=view.moment.kind)
