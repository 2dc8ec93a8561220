"""The engine's views in the words of the second reading."""

from collections import Counter
from collections.abc import Sequence
from itertools import compress

from adrift.core.players import Player
from adrift.games.one_boat.view import Trade, View
from tests.reading.one_boat.cards import CHARACTERS, spread
from tests.reading.one_boat.questions import Board


def board_of(view: View, own: Sequence[View]) -> Board:
    """The table as the spectators see it, with what each player alone sees in their own view."""
    shown: Board = {"names": view.names, "turn": view.turn}
    if not set(view.names) <= set(CHARACTERS):
        return shown
    for player, name in enumerate(view.names):
        shown[name] = of_all(view, player)
        shown[f"{name} alone"] = of_one(own[player])
    over = view.moment.kind == "over"
    return shown | of_table(view) | of_moment(view) | {"secrets": secrets(view) if over else ()}


def of_all(view: View, player: int) -> Board:
    """What everybody sees of somebody."""
    return {
        "size": view.sizes[player],
        "wounds": view.wounds[player],
        "alive": view.alive[player],
        "conscious": view.conscious[player],
        "rowed": view.rowed[player],
        "fought": view.fought[player],
        "drank": view.drank[player],
        "offers": view.offers_left[player],
        "hidden": view.hidden[player],
        "open": ordered(view.open[player]),
        "thirst": view.thirst[player],
        "watered": view.watered[player],
    }


def of_one(view: View) -> Board:
    """What somebody alone sees; of the row stack only what a navigator looks at."""
    player = view.viewer
    navigator = max(
        (p for p in view.seats if view.conscious[p]), key=view.seats.index, default=None
    )
    looks = view.moment.kind in ("navigate", "bury") and player == navigator
    return {
        "love": view.loves[player],
        "hate": view.hates[player],
        "hand": ordered(view.hands[player]),
        "tray": ordered(view.tray_cards),
        "drawn": tuple(sorted(view.drawn_cards)),
        "stack": tuple(sorted(view.stack_cards)) if looks else (),
        "trade": ordered(view.trade.own) if view.trade else (),
    }


def of_table(view: View) -> Board:
    """Decks, birds and weather."""
    return {
        "birds": view.birds,
        "weather": view.weather,
        "weathers left": view.weather_left,
        "seats": named(view, view.seats),
        "parasol open": view.parasol_open,
        "deck": view.deck,
        "tray": view.tray,
        "discarded": ordered(view.discarded),
        "thrown": view.thrown,
        "pile": view.pile,
        "bottom": len(view.bottom),
        "stack": view.stack,
        "drawn": view.drawn,
        "signals": view.signals,
        "played": view.played,
    }


def of_moment(view: View) -> Board:
    """What is going on."""
    demand, fight, deal = view.demand, view.fight, view.trade
    return {
        "order": named(view, view.order),
        "actor": "" if view.actor is None else view.names[view.actor],
        "demand": (demand.kind, *named(view, demand[1:3]), demand.what) if demand else (),
        "fight": named(view, fight[:2]) if fight else (),
        "sides": {n: s for n, s in zip(view.names, fight.sides, strict=True) if s} if fight else {},
        "strengths": (fight.attack, fight.defence) if fight else (),
        "fired": set(compress(view.names, fight.fired)) if fight else set(),
        "traders": named(view, deal[:2]) if deal else (),
        "offer": offer(deal) if deal and deal.offered else (),
        "water": named(view, view.water),
        "chums": view.chums,
    }


def offer(deal: Trade) -> tuple[object, ...]:
    """What all see of an offer."""
    return deal.hidden, ordered(deal.cards), ordered(deal.wanted), deal.wanted_hidden


def secrets(view: View) -> tuple[object, ...]:
    """What is public at the end."""
    hands = map(ordered, view.hands)
    return tuple(zip(view.loves, view.hates, hands, strict=True))


def named(view: View, players: Sequence[Player]) -> tuple[str, ...]:
    """The characters of these players."""
    return tuple(view.names[player] for player in players)


def ordered(cards: Sequence[str]) -> tuple[str, ...]:
    """Cards kind by kind, as the reading lists them."""
    return spread(Counter(cards))
