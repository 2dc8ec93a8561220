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
from typing import Final, cast

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
from adrift.bots.many_boats.sea_model import Rank, island_of_lane, sea_from_view
from adrift.core.questions import Question
from adrift.games.many_boats.components import HAT_KEY, LANE_KEYS
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
    islands = {key: island_of_lane(view, LANE_KEYS.index(key)) for key in question.options}
    return {key: one.sailor_points + one.officer_points for key, one in islands.items()}


def score_seats(view: View, question: Question) -> Scores:
    """Prefer rich islands and boats with other colours, and spread the own pawns."""
    sea, me, scores = sea_from_view(view), viewer_of(view), {}
    for key in question.options:
        rank, boat = parse_pawn(key)
        hull, others = sea.hulls[boat], len(view.boats[boat].crew.keys() - {me})
        bonus = OTHER_COLOUR_BONUS * others - OWN_PAWN_PENALTY * hull.pawns_of(me)
        scores[key] = hull.points(rank) + bonus
    return scores


def score_ballot(view: View, question: Question) -> Scores:
    """Vote for the best choice, or play a hat if that is needed and worth it."""
    ballot, me = forecast_ballot(view, question), viewer_of(view)
    scores = dict(zip(ballot.options, ballot.scores(me), strict=True))
    if HAT_KEY in question.options and ballot.is_worth_a_hat(me):
        scores[HAT_KEY] = max(scores.values()) + 1
    return scores


def score_choice(view: View, question: Question) -> Scores:
    """Score each boat or colour by the leak, move or ejection that follows."""
    sea, forecast, me = sea_from_view(view), forecast_for(question), viewer_of(view)
    return {key: forecast(sea, key, me) for key in question.options}


def score_thrown_out(view: View, question: Question) -> Scores:
    """Prefer to lose the rank whose loss costs least."""
    sea, boat, me = sea_from_view(view), str(question.facts["boat"]), viewer_of(view)
    return {key: lead_after_loss(sea, boat, me, cast(Rank, key), me) for key in question.options}


def score_leaving(view: View, question: Question) -> Scores:
    """Prefer to move the pawn whose seat is worth least, given where it could go."""
    sea, me, scores = sea_from_view(view), viewer_of(view), {}
    for key in question.options:
        rank, boat = parse_pawn(key)
        scores[key] = lead_after_leaving(sea, boat, rank, me)
    return scores


def score_boarding(view: View, question: Question) -> Scores:
    sea, me = sea_from_view(view), viewer_of(view)
    return {key: lead_after_boarding(sea, key, me) for key in question.options}


def forecast_ballot(view: View, question: Question) -> BallotForecast:
    """Forecast the open ballot from what every player can see."""
    assert view.start_player is not None, "chance draws the start player before any ballot"
    weights = dict.fromkeys(view.asked, 1)
    if view.leaking is not None:
        crew = view.boats[view.leaking].crew
        weights = {voter: crew[voter].votes for voter in view.asked}
    return BallotForecast(
        sea=sea_from_view(view),
        options=[key for key in question.options if key != HAT_KEY],
        weights=weights,
        hats={key: player.hats for key, player in view.players.items()},
        start_player=view.start_player,
        forecast=forecast_for(question),
    )


def forecast_for(question: Question) -> Forecast:
    """Return the forecast of what this ballot does to the boat or colour it chooses."""
    if question.facts["ballot"] == "leak":
        return lead_after_leak
    if question.facts["ballot"] == "move":
        return lead_after_move
    return ejection_forecast(str(question.facts["boat"]))


def viewer_of(view: View) -> str:
    assert view.viewer is not None, "only players are asked, not spectators"
    return view.viewer


def parse_pawn(key: str) -> tuple[Rank, str]:
    """Parse `sailor@black` into a rank and a boat."""
    rank, _, boat = key.partition("@")
    return cast(Rank, rank), boat


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
