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
"""The score of each option, in points of expected lead."""

NOISE_POINTS: Final = 0.3
"""Maximum random bonus of an option, so that nearly equal options vary."""
OTHER_COLOUR_BONUS: Final = 0.5
"""Points for each other colour in a boat, when seating pawns."""
OWN_PAWN_PENALTY: Final = 0.5
"""Points that each own pawn already in a boat costs, when seating pawns."""


class GreedyBot(Bot[View]):
    """Takes the option with the greatest immediate lead."""

    key = "greedy"

    def choose(self, view: View, question: Question, rng: Random) -> str:
        scores = SCORERS[question.kind](view, question)
        return max(scores, key=lambda option: scores[option] + NOISE_POINTS * rng.random())


def score_lanes(view: View, question: Question) -> Scores:
    """Prefer lanes to rich islands, since all boats sail there together."""
    return {key: sum(view.worth[ISLAND_OF_LANE[LANE_KEYS.index(key)]]) for key in question.options}


def score_seats(view: View, question: Question) -> Scores:
    """Prefer rich islands and boats with other colours, and spread the own pawns."""
    sea, scores = sea_from_view(view), {}
    for key in question.options:
        rank, boat = parse_pawn(view, key)
        hull = sea.hulls[boat]
        own = hull.sailors[question.player] + hull.officers[question.player]
        others = sum(
            1 for p in range(len(view.players)) if p != question.player and hull.vote_weight(p)
        )
        scores[key] = hull.points[rank] + OTHER_COLOUR_BONUS * others - OWN_PAWN_PENALTY * own
    return scores


def score_ballot(view: View, question: Question) -> Scores:
    """Vote for the best choice, or play a hat if that is needed and worth it."""
    scores = score_choice(view, question)
    if HAT_KEY in question.options and forecast_ballot(view, question).is_worth_a_hat(
        question.player
    ):
        scores[HAT_KEY] = max(scores.values()) + 1
    return scores


def score_choice(view: View, question: Question) -> Scores:
    """Score each boat or colour by the leak, move or ejection that follows."""
    sea, forecast = sea_from_view(view), forecast_for(view, question)
    named = [key for key in question.options if key != HAT_KEY]
    return {key: forecast(sea, index_of_colour(view, key), question.player) for key in named}


def score_thrown_out(view: View, question: Question) -> Scores:
    """Prefer to lose the rank whose loss costs least."""
    sea, boat, me = (
        sea_from_view(view),
        index_of_colour(view, str(question.facts["boat"])),
        question.player,
    )
    ranks = {key: RANKS[RANK_KEYS.index(key)] for key in question.options}
    return {key: lead_after_loss(sea, boat, me, rank, me) for key, rank in ranks.items()}


def score_leaving(view: View, question: Question) -> Scores:
    """Prefer to move the pawn whose seat is worth least, given where it could go."""
    sea, scores = sea_from_view(view), {}
    for key in question.options:
        rank, boat = parse_pawn(view, key)
        scores[key] = lead_after_leaving(sea, boat, rank, question.player)
    return scores


def score_boarding(view: View, question: Question) -> Scores:
    sea, me = sea_from_view(view), question.player
    return {
        key: lead_after_boarding(sea, index_of_colour(view, key), me) for key in question.options
    }


def forecast_ballot(view: View, question: Question) -> BallotForecast:
    """Forecast the open ballot from what every player can see."""
    sea, offer = sea_from_view(view), [key for key in question.options if key != HAT_KEY]
    weights: dict[int, int] = dict.fromkeys(view.asked, 1)
    if view.leaking is not None:
        weights = {player: sea.hulls[view.leaking].vote_weight(player) for player in view.asked}
    numbers = tuple([index_of_colour(view, key) for key in offer])
    forecast = forecast_for(view, question)
    return BallotForecast(sea, numbers, weights, view.hats, view.start_player or 0, forecast)


def forecast_for(view: View, question: Question) -> Forecast:
    """Return the forecast of what this ballot does to the boat or colour it chooses."""
    if question.facts["ballot"] == "leak":
        return lead_after_leak
    if question.facts["ballot"] == "move":
        return lead_after_move
    return ejection_forecast(index_of_colour(view, str(question.facts["boat"])))


def index_of_colour(view: View, colour: str) -> int:
    """Return the number of a boat or player; black comes after the players."""
    return view.players.index(colour) if colour in view.players else len(view.players)


def parse_pawn(view: View, key: str) -> tuple[Rank, int]:
    """Parse `sailor@black` into a rank and a boat."""
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
"""By kind of question. Chance draws the start player, so bots are never asked for one."""
