"""Scores the answers to demands and in fights: yield, resist, join, show a weapon (§4.13, §6)."""

from typing import Final

from adrift.bots.one_boat.context import DecisionContext, Scores
from adrift.bots.one_boat.demand_forecast import HIDDEN, lead_after_demand, lead_after_theft
from adrift.bots.one_boat.fight_forecast import (
    FightForecast,
    forecast_duel,
    hidden_strength,
    uncertainty,
    visible_strength,
)
from adrift.core.questions import Question
from adrift.games.one_boat.components import CARD_OF, COURAGE_STRENGTH, FIGHT_BONUS, FLARE_STRENGTH
from adrift.games.one_boat.view import Demand, Fight

MIN_GAIN_TO_ACT: Final = 0.1
"""Minimum gain for which the bot does anything in a fight."""
YIELDING_COST: Final = 0.6
"""Cost of yielding besides the loss itself, since a player who yields is asked again."""
ATTACK: Final = "attack"


def score_refusal(context: DecisionContext, question: Question) -> Scores:
    """Score yielding and defending: the own seat, the own card, or a body."""
    demand = open_demand(context)
    pride = YIELDING_COST if demand.victim == context.me() else 0.0
    yielding = lead_after_demand(context.boat, demand, context.goals) - pride
    fought = forecast_duel(context.boat, demand.player, context.me()).expected_lead(
        context.boat, demand, context.goals
    )
    return {key: fought if key in ("fight", "object") else yielding for key in question.options}


def score_loot(context: DecisionContext, question: Question) -> Scores:
    """Score the cards that may be taken."""
    victim, me = open_demand(context).victim, context.me()
    return {
        key: lead_after_theft(context.boat, me, victim, context.goals)
        if key == HIDDEN
        else context.score(context.boat.moved(key, victim, me))
        for key in question.options
    }


def score_fight(context: DecisionContext, question: Question) -> Scores:
    """Score joining, fighting and passing by the expected end of the fight."""
    return {key: score_fight_option(context, key) for key in question.options}


def score_fight_option(context: DecisionContext, key: str) -> float:
    verb, _, thing = key.partition("@")
    if verb == "pass":
        return forecast_open_fight(context, bot_passes=True).expected_lead(
            context.boat, open_demand(context), context.goals
        )
    forecast, boat = forecast_open_fight(context, bot_passes=False), context.boat
    if verb == "join":
        forecast = with_bot_joined(context, forecast, thing)
    elif verb == "show":
        forecast = with_bot_stronger(context, forecast, FIGHT_BONUS[CARD_OF[thing]])
        boat = context.boat_with_own(context.own_castaway().turned_up(thing))
    elif verb == "fire":
        forecast = with_bot_stronger(context, forecast, FLARE_STRENGTH)
        boat = context.boat_with_own(context.own_castaway().used("flare_gun"))
    else:
        forecast = with_bot_stronger(context, forecast, COURAGE_STRENGTH)
        boat = context.boat_with_own(context.own_castaway().with_courage())
    return forecast.expected_lead(boat, open_demand(context), context.goals) - MIN_GAIN_TO_ACT


def score_shared_courage(context: DecisionContext, question: Question) -> Scores:
    """§12.6 Score whether Mrs. Huang drinks too, by whether it helps her side."""
    demand, forecast = open_demand(context), forecast_open_fight(context, bot_passes=False)
    merry = with_bot_stronger(context, forecast, COURAGE_STRENGTH)
    boat = context.boat_with_own(context.own_castaway().with_courage())
    sober = forecast.expected_lead(context.boat, demand, context.goals)
    drunk = merry.expected_lead(boat, demand, context.goals)
    return {key: drunk if key == "yes" else sober for key in question.options}


# The open fight


def forecast_open_fight(context: DecisionContext, *, bot_passes: bool) -> FightForecast:
    """Forecast the fight from what every player can see.

    If the bot passes, only the players who are still asked can change the result.
    """
    fight = open_fight(context)
    attackers = frozenset(player for player, side in fight.sides.items() if side == ATTACK)
    defenders = frozenset(fight.sides) - attackers
    others = set(context.view.asked if bot_passes else context.boat.seats) - {context.me()}
    return FightForecast(
        attackers, defenders, fight.attack - fight.defence, uncertainty(context.boat, others)
    )


def with_bot_joined(context: DecisionContext, forecast: FightForecast, side: str) -> FightForecast:
    """Return the forecast with the bot on one side, including what it may still show."""
    me, myself = frozenset({context.me()}), context.own_castaway()
    might = visible_strength(myself) + hidden_strength(myself)
    if side == ATTACK:
        return forecast._replace(attackers=forecast.attackers | me, margin=forecast.margin + might)
    return forecast._replace(defenders=forecast.defenders | me, margin=forecast.margin - might)


def with_bot_stronger(context: DecisionContext, forecast: FightForecast, by: int) -> FightForecast:
    """Return the forecast with the bot's side stronger; unchanged if the bot does not fight."""
    if context.me() in forecast.attackers:
        return forecast._replace(margin=forecast.margin + by)
    if context.me() in forecast.defenders:
        return forecast._replace(margin=forecast.margin - by)
    return forecast


def open_demand(context: DecisionContext) -> Demand:
    assert context.view.demand is not None, "there is no fight, consent or loot without a demand"
    return context.view.demand


def open_fight(context: DecisionContext) -> Fight:
    assert context.view.fight is not None, "this is asked in a fight only"
    return context.view.fight
