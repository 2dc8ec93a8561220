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
from adrift.bots.many_boats.ballot_forecast import BallotForecast
from adrift.bots.many_boats.forecast import (
    Forecast,
    ejection_forecast,
    lead_after_boarding,
    lead_after_leak,
    lead_after_leaving,
    lead_after_loss,
    lead_after_move,
)
from adrift.bots.many_boats.sea_model import sea_from_view
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

Scores = dict[str, float]
"""How much the bot likes each option."""

NOISE_POINTS: Final = 0.3
"""Points up to which one option is as good as another."""
OTHER_COLOUR_BONUS: Final = 0.5
"""Points that another colour in a boat is worth when pawns are seated."""
OWN_PAWN_PENALTY: Final = 0.5
"""Points that each own pawn already in a boat costs there."""


class GreedyBot(Bot[View]):
    """Takes what promises the greatest lead at once."""

    key = "greedy"

    def choose(self, view: View, question: Question, rng: Random) -> str:
        likings = SCORERS[question.kind](view, question)
        return max(likings, key=lambda option: likings[option] + NOISE_POINTS * rng.random())


def score_lanes(view: View, question: Question) -> Scores:
    """Boats belong on the way to rich islands: all sail together anyway."""
    return {key: sum(view.worth[ISLAND_OF_LANE[LANE_KEYS.index(key)]]) for key in question.options}


def score_seats(view: View, question: Question) -> Scores:
    """Rich islands, company of other colours, and not all eggs in one boat."""
    sea, likings = sea_from_view(view), {}
    for key in question.options:
        rank, boat = parse_pawn(view, key)
        hull = sea.hulls[boat]
        own = hull.sailors[question.player] + hull.officers[question.player]
        others = sum(
            1 for p in range(len(view.players)) if p != question.player and hull.vote_weight(p)
        )
        likings[key] = hull.points[rank] + OTHER_COLOUR_BONUS * others - OWN_PAWN_PENALTY * own
    return likings


def score_ballot(view: View, question: Question) -> Scores:
    """Name what one would choose alone, or play a hat if that is needed and worth it."""
    likings = score_choice(view, question)
    if HAT_KEY in question.options and forecast_ballot(view, question).is_worth_a_hat(
        question.player
    ):
        likings[HAT_KEY] = max(likings.values()) + 1
    return likings


def score_choice(view: View, question: Question) -> Scores:
    """What a leak, a move or an ejection of each would come to."""
    sea, outlook = sea_from_view(view), forecast_for(view, question)
    named = [key for key in question.options if key != HAT_KEY]
    return {key: outlook(sea, index_of_colour(view, key), question.player) for key in named}


def score_thrown_out(view: View, question: Question) -> Scores:
    """The rank whose loss hurts least."""
    sea, boat, me = (
        sea_from_view(view),
        index_of_colour(view, str(question.facts["boat"])),
        question.player,
    )
    ranks = {key: RANKS[RANK_KEYS.index(key)] for key in question.options}
    return {key: lead_after_loss(sea, boat, me, rank, me) for key, rank in ranks.items()}


def score_leaving(view: View, question: Question) -> Scores:
    """The pawn whose berth is worth least, given where it could go."""
    sea, likings = sea_from_view(view), {}
    for key in question.options:
        rank, boat = parse_pawn(view, key)
        likings[key] = lead_after_leaving(sea, boat, rank, question.player)
    return likings


def score_boarding(view: View, question: Question) -> Scores:
    sea, me = sea_from_view(view), question.player
    return {
        key: lead_after_boarding(sea, index_of_colour(view, key), me) for key in question.options
    }


def forecast_ballot(view: View, question: Question) -> BallotForecast:
    """The open ballot, as everybody at the table can see it coming."""
    sea, offer = sea_from_view(view), [key for key in question.options if key != HAT_KEY]
    weights: dict[int, int] = dict.fromkeys(view.asked, 1)
    if view.leaking is not None:
        weights = {player: sea.hulls[view.leaking].vote_weight(player) for player in view.asked}
    numbers = tuple([index_of_colour(view, key) for key in offer])
    outlook = forecast_for(view, question)
    return BallotForecast(sea, numbers, weights, view.hats, view.start_player or 0, outlook)


def forecast_for(view: View, question: Question) -> Forecast:
    """What being named means in this ballot."""
    if question.facts["ballot"] == "leak":
        return lead_after_leak
    if question.facts["ballot"] == "move":
        return lead_after_move
    return ejection_forecast(index_of_colour(view, str(question.facts["boat"])))


def index_of_colour(view: View, colour: str) -> int:
    """The boat or player of a colour; black comes after the players."""
    return view.players.index(colour) if colour in view.players else len(view.players)


def parse_pawn(view: View, key: str) -> tuple[Rank, int]:
    """`sailor@black` as a rank and a boat."""
    rank, _, boat = key.partition("@")
    return RANKS[RANK_KEYS.index(rank)], index_of_colour(view, boat)


SCORERS: Final[dict[str, Callable[[View, Question], Scores]]] = {
    "place_boat": score_lanes,
    "place_black_boat": score_lanes,
    "seat_pawn": score_seats,
    "leak_ballot": score_ballot,
    "eject_ballot": score_ballot,
    "move_ballot": score_ballot,
    "tie_choice": score_choice,
    "hat_choice": score_choice,
    "open_choice": score_choice,
    "thrown_out": score_thrown_out,
    "leave_boat": score_leaving,
    "board_boat": score_boarding,
}
"""By kind of question; the start player is drawn by chance and no question to a bot."""
