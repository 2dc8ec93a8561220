"""Demands and fights, as a bot answers them: give way, resist, join, draw a weapon (§4.13, §6)."""

from typing import Final

from adrift.bots.one_boat.context import DecisionContext, Scores
from adrift.bots.one_boat.demand_forecast import HIDDEN, Demand, lead_after_demand, lead_after_theft
from adrift.bots.one_boat.fight_forecast import (
    FightForecast,
    forecast_duel,
    hidden_strength,
    uncertainty,
    visible_strength,
)
from adrift.core.questions import Question
from adrift.games.one_boat.components import CARD_OF, COURAGE_STRENGTH, FIGHT_BONUS, FLARE_STRENGTH
from adrift.games.one_boat.view import Fight

MIN_GAIN_TO_ACT: Final = 0.1
"""What it must be worth to stir at all."""
YIELDING_COST: Final = 0.6
"""What giving way costs beside what is lost: who gives once is asked again."""
ATTACK: Final = "attack"


def score_refusal(mind: DecisionContext, question: Question) -> Scores:
    """Give way, or be the defender: of one's seat, one's card, or a body."""
    demand = open_demand(mind)
    pride = YIELDING_COST if demand.victim == mind.me() else 0.0
    yielding = lead_after_demand(mind.boat, demand, mind.goals) - pride
    fought = forecast_duel(mind.boat, demand.player, mind.me()).expected_lead(
        mind.boat, demand, mind.goals
    )
    return {key: fought if key in ("fight", "object") else yielding for key in question.options}


def score_loot(mind: DecisionContext, question: Question) -> Scores:
    """What to take, now that one may choose."""
    victim, me = open_demand(mind).victim, mind.me()
    return {
        key: lead_after_theft(mind.boat, me, victim, mind.goals)
        if key == HIDDEN
        else mind.score(mind.boat.moved(key, victim, me))
        for key in question.options
    }


def score_fight(mind: DecisionContext, question: Question) -> Scores:
    """Join, strike or watch: whatever promises the better end."""
    return {key: score_fight_option(mind, key) for key in question.options}


def score_fight_option(mind: DecisionContext, key: str) -> float:
    verb, _, thing = key.partition("@")
    if verb == "pass":
        return forecast_open_fight(mind, settled=True).expected_lead(
            mind.boat, open_demand(mind), mind.goals
        )
    brawl, boat = forecast_open_fight(mind, settled=False), mind.boat
    if verb == "join":
        brawl = with_bot_joined(mind, brawl, thing)
    elif verb == "show":
        brawl = with_bot_stronger(mind, brawl, FIGHT_BONUS[CARD_OF[thing]])
        boat = mind.boat_with_own(mind.own_castaway().turned_up(thing))
    elif verb == "fire":
        brawl = with_bot_stronger(mind, brawl, FLARE_STRENGTH)
        boat = mind.boat_with_own(mind.own_castaway().used("flare_gun"))
    else:
        brawl = with_bot_stronger(mind, brawl, COURAGE_STRENGTH)
        boat = mind.boat_with_own(mind.own_castaway().with_courage())
    return brawl.expected_lead(boat, open_demand(mind), mind.goals) - MIN_GAIN_TO_ACT


def score_shared_courage(mind: DecisionContext, question: Question) -> Scores:
    """§12.6 Mrs. Huang drinks along if it helps her side."""
    demand, brawl = open_demand(mind), forecast_open_fight(mind, settled=False)
    merry = with_bot_stronger(mind, brawl, COURAGE_STRENGTH)
    boat = mind.boat_with_own(mind.own_castaway().with_courage())
    sober = brawl.expected_lead(mind.boat, demand, mind.goals)
    drunk = merry.expected_lead(boat, demand, mind.goals)
    return {key: drunk if key == "yes" else sober for key in question.options}


# The fight as it stands


def forecast_open_fight(mind: DecisionContext, *, settled: bool) -> FightForecast:
    """What all can see. If the bot passes, only those not asked yet can change it."""
    fight = open_fight(mind)
    attackers = frozenset(p for p, side in enumerate(fight.sides) if side == ATTACK)
    defenders = frozenset(p for p, side in enumerate(fight.sides) if side and side != ATTACK)
    others = set(mind.view.asked if settled else mind.boat.seats) - {mind.me()}
    return FightForecast(
        attackers, defenders, fight.attack - fight.defence, uncertainty(mind.boat, others)
    )


def with_bot_joined(mind: DecisionContext, brawl: FightForecast, side: str) -> FightForecast:
    """With the bot in it, and what it may still turn up."""
    me, myself = frozenset({mind.me()}), mind.own_castaway()
    might = visible_strength(myself) + hidden_strength(myself)
    if side == ATTACK:
        return brawl._replace(attackers=brawl.attackers | me, margin=brawl.margin + might)
    return brawl._replace(defenders=brawl.defenders | me, margin=brawl.margin - might)


def with_bot_stronger(mind: DecisionContext, brawl: FightForecast, by: int) -> FightForecast:
    """With the bot's side so much stronger; a bystander changes nothing."""
    if mind.me() in brawl.attackers:
        return brawl._replace(margin=brawl.margin + by)
    if mind.me() in brawl.defenders:
        return brawl._replace(margin=brawl.margin - by)
    return brawl


def open_demand(mind: DecisionContext) -> Demand:
    assert mind.view.demand is not None, "there is no fight, consent or loot without a demand"
    return Demand(*mind.view.demand)


def open_fight(mind: DecisionContext) -> Fight:
    assert mind.view.fight is not None, "this is asked in a fight only"
    return mind.view.fight
