"""The engine's views in the words of the second reading."""

from collections import Counter
from collections.abc import Sequence

from adrift.games.one_boat.view import Castaway, Trade, View
from tests.reading.one_boat.cards import CHARACTERS, spread
from tests.reading.one_boat.questions import Board


def board_of(view: View, own: Sequence[View]) -> Board:
    """The table as the spectators see it, with what each player alone sees in their own view."""
    shown: Board = {"names": tuple(view.players), "turn": view.turn}
    if not set(view.players) <= set(CHARACTERS):
        return shown
    shown |= {name: of_all(castaway) for name, castaway in view.players.items()}
    shown |= {f"{private.viewer} alone": of_one(private) for private in own}
    over = view.moment.kind == "over"
    return shown | of_table(view) | of_moment(view) | {"secrets": secrets(view) if over else ()}


def of_all(castaway: Castaway) -> Board:
    """What everybody sees of somebody."""
    return {
        "size": castaway.size,
        "wounds": castaway.wounds,
        "alive": castaway.condition != "dead",
        "conscious": castaway.condition == "conscious",
        "rowed": castaway.rowed,
        "fought": castaway.fought,
        "drank": castaway.drank,
        "offers": castaway.offers_left,
        "hidden": castaway.hidden,
        "open": ordered(castaway.open),
        "thirst": castaway.thirst,
        "watered": castaway.watered,
    }


def of_one(view: View) -> Board:
    """What somebody alone sees; of the row stack only what a navigator looks at."""
    name = view.viewer or ""
    conscious = [seat for seat in view.seats if view.players[seat].condition == "conscious"]
    looks = view.moment.kind in ("navigate", "bury") and conscious[-1:] == [name]
    known = view.known
    return {
        "love": known.loves.get(name, ""),
        "hate": known.hates.get(name, ""),
        "hand": ordered(known.hands.get(name, ())),
        "tray": ordered(known.tray),
        "drawn": tuple(sorted(known.drawn)),
        "stack": tuple(sorted(known.stack)) if looks else (),
        "trade": ordered(view.trade.own) if view.trade else (),
    }


def of_table(view: View) -> Board:
    """Decks, birds and weather."""
    provisions, navigation = view.provisions, view.navigation
    return {
        "birds": view.birds,
        "weather": view.weather or "",
        "weathers left": view.weather_left,
        "seats": view.seats,
        "parasol open": view.parasol_open,
        "deck": provisions.deck,
        "tray": provisions.tray,
        "discarded": ordered(provisions.discarded),
        "thrown": provisions.lost,
        "pile": navigation.pile,
        "bottom": navigation.bottom,
        "stack": navigation.stack,
        "drawn": navigation.drawn,
        "signals": navigation.signals,
        "played": navigation.played or 0,
    }


def of_moment(view: View) -> Board:
    """What is going on."""
    demand, fight, deal = view.demand, view.fight, view.trade
    return {
        "order": view.order,
        "actor": view.actor or "",
        "demand": (demand.kind, demand.player, demand.victim, demand.what) if demand else (),
        "fight": (fight.attacker, fight.defender) if fight else (),
        "sides": fight.sides if fight else {},
        "strengths": (fight.attack, fight.defence) if fight else (),
        "fired": set(fight.fired) if fight else set(),
        "traders": (deal.player, deal.partner) if deal else (),
        "offer": offer(deal) if deal and deal.offered else (),
        "water": view.water,
        "chums": view.chums,
    }


def offer(deal: Trade) -> tuple[object, ...]:
    """What all see of an offer."""
    return deal.hidden, ordered(deal.cards), ordered(deal.wanted), deal.wanted_hidden


def secrets(view: View) -> tuple[object, ...]:
    """What is public at the end."""
    known = view.known
    return tuple(
        (known.loves.get(name, ""), known.hates.get(name, ""), ordered(known.hands.get(name, ())))
        for name in view.players
    )


def ordered(cards: Sequence[str]) -> tuple[str, ...]:
    """Cards kind by kind, as the reading lists them."""
    return spread(Counter(cards))
