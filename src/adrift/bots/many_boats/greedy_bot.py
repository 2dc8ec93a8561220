"""The greedy bot: cool, grasping, without memory or mercy.

It imagines every option come true, guesses from the board alone how many points each player may
then expect, and takes what puts it furthest ahead of the others. So it holes the boats of rivals,
pushes its own best crew ashore, throws out whoever costs the others most, and takes a last seat if
somebody drowns for it. It believes that everybody else thinks the same: that is how it foresees a
ballot, and it plays a hat only when the ballot would go badly wrong and nobody else has reason to
play one. It keeps no grudge, believes no promise, and looks no further than the next stroke of the
oar. Only a small whim makes it hard to foresee: between options nearly as good it has no habit.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from adrift.bots.bot import Bot
from adrift.bots.many_boats.forecast import (
    Outlook,
    after_boarding,
    after_ejection,
    after_leak,
    after_leaving,
    after_loss,
    after_move,
)
from adrift.bots.many_boats.sea_model import picture
from adrift.bots.many_boats.votes import Ballot
from adrift.core.questions import Question
from adrift.games.many_boats.components import (
    HAT_KEY,
    ISLAND_OF_LANE,
    LANE_KEYS,
    RANK_KEYS,
    RANKS,
    Rank,
)
from adrift.games.many_boats.view import View

Likings = dict[str, float]
"""How much the bot likes each option."""

WHIM: Final = 0.3
"""Points up to which one option is as good as another."""
COMPANY_ABOARD: Final = 0.5
"""Points that another colour in a boat is worth when pawns are seated."""
CROWDING: Final = 0.5
"""Points that each own pawn already in a boat costs there."""


class GreedyBot(Bot[View]):
    """Takes what promises the greatest lead at once."""

    key = "greedy"

    def choose(self, view: View, question: Question, rng: Random) -> str:
        likings = JUDGEMENTS[question.kind](view, question)
        return max(likings, key=lambda option: likings[option] + WHIM * rng.random())


def judge_lanes(view: View, question: Question) -> Likings:
    """Boats belong on the way to rich islands: all sail together anyway."""
    return {key: sum(view.worth[ISLAND_OF_LANE[LANE_KEYS.index(key)]]) for key in question.options}


def judge_seats(view: View, question: Question) -> Likings:
    """Rich islands, company of other colours, and not all eggs in one boat."""
    sea, likings = picture(view), {}
    for key in question.options:
        rank, boat = read_pawn(view, key)
        hull = sea.hulls[boat]
        own = hull.sailors[question.player] + hull.officers[question.player]
        others = sum(1 for p in range(len(view.players)) if p != question.player and hull.weight(p))
        likings[key] = hull.points[rank] + COMPANY_ABOARD * others - CROWDING * own
    return likings


def judge_ballot(view: View, question: Question) -> Likings:
    """Name what one would choose alone, or play a hat if that is needed and worth it."""
    likings = judge_choice(view, question)
    if HAT_KEY in question.options and foresee(view, question).is_worth_a_hat(question.player):
        likings[HAT_KEY] = max(likings.values()) + 1
    return likings


def judge_choice(view: View, question: Question) -> Likings:
    """What a leak, a move or an ejection of each would come to."""
    sea, outlook = picture(view), outlook_of(view, question)
    named = [key for key in question.options if key != HAT_KEY]
    return {key: outlook(sea, number(view, key), question.player) for key in named}


def judge_thrown_out(view: View, question: Question) -> Likings:
    """The rank whose loss hurts least."""
    sea, boat, me = picture(view), number(view, str(question.facts["boat"])), question.player
    ranks = {key: RANKS[RANK_KEYS.index(key)] for key in question.options}
    return {key: after_loss(sea, boat, me, rank, me) for key, rank in ranks.items()}


def judge_leaving(view: View, question: Question) -> Likings:
    """The pawn whose berth is worth least, given where it could go."""
    sea, likings = picture(view), {}
    for key in question.options:
        rank, boat = read_pawn(view, key)
        likings[key] = after_leaving(sea, boat, rank, question.player)
    return likings


def judge_boarding(view: View, question: Question) -> Likings:
    sea, me = picture(view), question.player
    return {key: after_boarding(sea, number(view, key), me) for key in question.options}


def foresee(view: View, question: Question) -> Ballot:
    """The open ballot, as everybody at the table can see it coming."""
    sea, offer = picture(view), [key for key in question.options if key != HAT_KEY]
    weights: dict[int, int] = dict.fromkeys(view.asked, 1)
    if view.leaking is not None:
        weights = {player: sea.hulls[view.leaking].weight(player) for player in view.asked}
    numbers = tuple([number(view, key) for key in offer])
    outlook = outlook_of(view, question)
    return Ballot(sea, numbers, weights, view.hats, view.start_player or 0, outlook)


def outlook_of(view: View, question: Question) -> Outlook:
    """What being named means in this ballot."""
    if question.facts["ballot"] == "leak":
        return after_leak
    if question.facts["ballot"] == "move":
        return after_move
    return after_ejection(number(view, str(question.facts["boat"])))


def number(view: View, colour: str) -> int:
    """The boat or player of a colour; black comes after the players."""
    return view.players.index(colour) if colour in view.players else len(view.players)


def read_pawn(view: View, key: str) -> tuple[Rank, int]:
    """`sailor@black` as a rank and a boat."""
    rank, _, boat = key.partition("@")
    return RANKS[RANK_KEYS.index(rank)], number(view, boat)


JUDGEMENTS: Final[dict[str, Callable[[View, Question], Likings]]] = {
    "place_boat": judge_lanes,
    "place_black_boat": judge_lanes,
    "seat_pawn": judge_seats,
    "leak_ballot": judge_ballot,
    "eject_ballot": judge_ballot,
    "move_ballot": judge_ballot,
    "tie_choice": judge_choice,
    "hat_choice": judge_choice,
    "open_choice": judge_choice,
    "thrown_out": judge_thrown_out,
    "leave_boat": judge_leaving,
    "board_boat": judge_boarding,
}
"""By kind of question; the start player is drawn by chance and no question to a bot."""
