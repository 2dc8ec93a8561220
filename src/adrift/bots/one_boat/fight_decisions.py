"""Demands and fights, as a bot answers them: give way, resist, join, draw a weapon (§4.13, §6)."""

from typing import Final

from adrift.bots.one_boat.context import Likings, Mind
from adrift.bots.one_boat.demands import HIDDEN, Demand, after_demand, after_theft
from adrift.bots.one_boat.fights import Brawl, doubt, duel, reserve, strength
from adrift.core.questions import Question
from adrift.games.one_boat.components import CARD_OF, COURAGE_STRENGTH, FIGHT_BONUS, FLARE_STRENGTH
from adrift.games.one_boat.view import Fight

EFFORT: Final = 0.1
"""What it must be worth to stir at all."""
PRIDE: Final = 0.6
"""What giving way costs beside what is lost: who gives once is asked again."""
ATTACK: Final = "attack"


def judge_refusal(mind: Mind, question: Question) -> Likings:
    """Give way, or be the defender: of one's seat, one's card, or a body."""
    demand = demand_of(mind)
    pride = PRIDE if demand.victim == mind.me() else 0.0
    yielding = after_demand(mind.boat, demand, mind.goals) - pride
    fought = duel(mind.boat, demand.player, mind.me()).prospect(mind.boat, demand, mind.goals)
    return {key: fought if key in ("fight", "object") else yielding for key in question.options}


def judge_loot(mind: Mind, question: Question) -> Likings:
    """What to take, now that one may choose."""
    victim, me = demand_of(mind).victim, mind.me()
    return {
        key: after_theft(mind.boat, me, victim, mind.goals)
        if key == HIDDEN
        else mind.likes(mind.boat.moved(key, victim, me))
        for key in question.options
    }


def judge_fight(mind: Mind, question: Question) -> Likings:
    """Join, strike or watch: whatever promises the better end."""
    return {key: judge_blow(mind, key) for key in question.options}


def judge_blow(mind: Mind, key: str) -> float:
    verb, _, thing = key.partition("@")
    if verb == "pass":
        return standing(mind, settled=True).prospect(mind.boat, demand_of(mind), mind.goals)
    brawl, boat = standing(mind, settled=False), mind.boat
    if verb == "join":
        brawl = joined(mind, brawl, thing)
    elif verb == "show":
        brawl = strengthened(mind, brawl, FIGHT_BONUS[CARD_OF[thing]])
        boat = mind.if_i_were(mind.myself().turned_up(thing))
    elif verb == "fire":
        brawl = strengthened(mind, brawl, FLARE_STRENGTH)
        boat = mind.if_i_were(mind.myself().used("flare_gun"))
    else:
        brawl = strengthened(mind, brawl, COURAGE_STRENGTH)
        boat = mind.if_i_were(mind.myself().drinking())
    return brawl.prospect(boat, demand_of(mind), mind.goals) - EFFORT


def judge_glass(mind: Mind, question: Question) -> Likings:
    """§12.6 Mrs. Huang drinks along if it helps her side."""
    demand, brawl = demand_of(mind), standing(mind, settled=False)
    merry = strengthened(mind, brawl, COURAGE_STRENGTH)
    boat = mind.if_i_were(mind.myself().drinking())
    sober = brawl.prospect(mind.boat, demand, mind.goals)
    drunk = merry.prospect(boat, demand, mind.goals)
    return {key: drunk if key == "yes" else sober for key in question.options}


# The fight as it stands


def standing(mind: Mind, *, settled: bool) -> Brawl:
    """What all can see. If the bot passes, only those not asked yet can change it."""
    fight = fight_of(mind)
    attackers = frozenset(p for p, side in enumerate(fight.sides) if side == ATTACK)
    defenders = frozenset(p for p, side in enumerate(fight.sides) if side and side != ATTACK)
    others = set(mind.view.asked if settled else mind.boat.seats) - {mind.me()}
    return Brawl(attackers, defenders, fight.attack - fight.defence, doubt(mind.boat, others))


def joined(mind: Mind, brawl: Brawl, side: str) -> Brawl:
    """With the bot in it, and what it may still turn up."""
    me, myself = frozenset({mind.me()}), mind.myself()
    might = strength(myself) + reserve(myself)
    if side == ATTACK:
        return brawl._replace(attackers=brawl.attackers | me, margin=brawl.margin + might)
    return brawl._replace(defenders=brawl.defenders | me, margin=brawl.margin - might)


def strengthened(mind: Mind, brawl: Brawl, by: int) -> Brawl:
    """With the bot's side so much stronger; a bystander changes nothing."""
    if mind.me() in brawl.attackers:
        return brawl._replace(margin=brawl.margin + by)
    if mind.me() in brawl.defenders:
        return brawl._replace(margin=brawl.margin - by)
    return brawl


def demand_of(mind: Mind) -> Demand:
    assert mind.view.demand is not None, "there is no fight, consent or loot without a demand"
    return Demand(*mind.view.demand)


def fight_of(mind: Mind) -> Fight:
    assert mind.view.fight is not None, "this is asked in a fight only"
    return mind.view.fight
