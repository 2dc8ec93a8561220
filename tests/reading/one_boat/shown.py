"""The table of the second reading as plain values: what all can see, and what each knows."""

from tests.reading.one_boat.cards import spread
from tests.reading.one_boat.questions import Board
from tests.reading.one_boat.things import Character, Match, Trade


def board(match: Match, *, over: bool = False) -> Board:
    """All that is compared; while characters are being dealt, only who has which."""
    shown: Board = {"names": tuple(match.names.values()), "turn": match.turn}
    if not match.characters:
        return shown
    for character in match.characters.values():
        shown[character.name] = of_all(character)
        shown[f"{character.name} alone"] = of_one(match, character)
    return shown | of_table(match) | of_moment(match) | {"secrets": secrets(match) if over else ()}


def of_all(who: Character) -> Board:
    """What everybody sees of somebody."""
    return {
        "size": who.size,
        "wounds": who.wounds,
        "alive": who.alive,
        "conscious": who.conscious,
        "rowed": who.rowed,
        "fought": who.fought,
        "drank": who.drank,
        "offers": who.offers,
        "hidden": who.hidden.total(),
        "open": spread(who.open),
        "thirst": who.thirst,
        "watered": who.watered,
    }


def of_one(match: Match, who: Character) -> Board:
    """What somebody alone sees: love, hate, the own hand, and what they are looking at."""
    looks = match.looking == who.name
    return {
        "love": who.love,
        "hate": who.hate,
        "hand": spread(who.hidden),
        "tray": spread(match.tray) if looks else (),
        "drawn": tuple(sorted(match.drawn)) if looks else (),
        "stack": tuple(sorted(match.stack)) if looks and not match.actor else (),
        "trade": own_part(match.trade, who) if match.trade else (),
    }


def own_part(deal: Trade, who: Character) -> tuple[str, ...]:
    """What somebody puts into a trade face down."""
    parts = {deal.player: deal.hidden, deal.partner: deal.chosen}
    return spread(parts[who.name]) if who.name in parts else ()


def of_table(match: Match) -> Board:
    """Decks, birds and weather."""
    return {
        "birds": match.birds,
        "weather": match.weather,
        "weathers left": match.weathers,
        "seats": tuple(match.seats),
        "parasol open": match.parasol_open,
        "deck": match.deck.total(),
        "tray": match.tray.total(),
        "discarded": spread(match.discarded),
        "thrown": match.thrown,
        "pile": len(match.pile),
        "bottom": len(match.bottom),
        "stack": len(match.stack),
        "drawn": len(match.drawn),
        "signals": tuple(match.signals),
        "played": match.played,
    }


def of_moment(match: Match) -> Board:
    """What is going on."""
    fight, deal = match.fight, match.trade
    return {
        "order": tuple(match.order),
        "actor": match.actor,
        "demand": tuple(match.demand) if match.demand else (),
        "fight": (fight.attacker, fight.defender) if fight else (),
        "sides": dict(fight.sides) if fight else {},
        "strengths": (match.strength("attack"), match.strength("defence")) if fight else (),
        "fired": set(+fight.fired) if fight else set(),
        "traders": (deal.player, deal.partner) if deal else (),
        "offer": offer(deal) if deal and deal.offered else (),
        "water": tuple(match.water),
        "chums": match.chums,
    }


def offer(deal: Trade) -> tuple[object, ...]:
    """§5.3 What all see of an offer: of face-down cards only how many."""
    return deal.hidden.total(), spread(deal.open), spread(deal.wanted), deal.wanted_hidden


def secrets(match: Match) -> tuple[object, ...]:
    """§11.11 What is public at the end."""
    return tuple((c.love, c.hate, spread(c.hidden)) for c in match.characters.values())
