"""Build what one viewer may know of a match: the only way out of a one_boat state.

A view is built field by field; no state is ever filtered. Secret are love and hate, hidden cards,
the tray, and navigation cards that were not turned up. A view contains every card movement as its
viewer saw it, so players need no notes of their own.

Equal parts of views are often the same object, within a match and across matches: building them
again would take longer than looking them up, and parts that are identical need no comparison.
"""

from functools import lru_cache
from typing import Any, Final

from adrift.core.editions import read_edition
from adrift.core.players import CHANCE, CHANCE_NAME, SPECTATOR, Player, Viewer
from adrift.games.one_boat.cards.memory import SeenTurns, recall
from adrift.games.one_boat.cards.movements import ALL, bit_of
from adrift.games.one_boat.components import (
    CARDS,
    CHARACTER_OF,
    CHARACTERS,
    FULL_WEATHER_DECK,
    NO_CHART,
    NO_PLAYER,
    PLAYERS,
    UNDEALT,
    UNLIMITED,
    WEATHERS,
    Card,
    Character,
    Chart,
    Weather,
)
from adrift.games.one_boat.editions import EDITIONS
from adrift.games.one_boat.phase import Moment as EngineMoment
from adrift.games.one_boat.phase import moment_of
from adrift.games.one_boat.rules.components_in_play import printing_of
from adrift.games.one_boat.rules.fights import (
    ATTACK,
    DEFENCE,
    SIDE_KEYS,
    bonuses,
    may_join,
    strength,
    winning_side,
)
from adrift.games.one_boat.rules.scoring import (
    death_points,
    goal_points,
    goals_kind,
    loved_death,
)
from adrift.games.one_boat.rules.thirst import thirst_left
from adrift.games.one_boat.state import Deal, OneBoat
from adrift.games.one_boat.state import Demand as EngineDemand
from adrift.games.one_boat.view import (
    Castaway,
    Condition,
    Demand,
    Fight,
    Goals,
    Known,
    Moment,
    Navigation,
    Provisions,
    Trade,
    View,
)

Names = tuple[str, ...]
Hands = dict[str, tuple[str, ...]]
Feelings = tuple[dict[str, str], dict[str, str], dict[str, Goals]]
"""Love, hate and goals, by player."""

NO_HANDS: Final[Hands] = {}
NO_FEELINGS: Final[Feelings] = ({}, {}, {})
"""Shared by many views. Never change them."""


def view(state: OneBoat, viewer: Viewer) -> View:
    """Return what the viewer may know: the public fields, and the private ones of this viewer."""
    public, names = state.public_fields, state.names
    if public is None:
        public = state.public_fields = build_public_fields(state)
    deal = state.deal
    fields = [
        None if viewer == SPECTATOR else names[viewer],
        *public,
        None if deal is None else trade_document(names, deal, viewer),
        *known_to(state, viewer),
    ]
    return View(*fields)


def private_unchanged(before: OneBoat, after: OneBoat) -> bool:
    """True if no viewer's private fields changed. May return False when unsure.

    Every look at a card records a movement, so without a new movement only love and hate, a trade
    or the end of the match can change a private field. Shared lists are never changed in place, so
    comparing identity is enough.
    """
    if before.deal or after.deal or not before.waiting or not after.waiting:
        return False
    if before.love is not after.love or before.hate is not after.hate:
        return False
    if before.past_movements is not after.past_movements or before.names is not after.names:
        return False
    return len(before.movements) == len(after.movements)


# Public fields


def build_public_fields(state: OneBoat) -> list[Any]:
    """Return the values of the public view fields in order. All views of a state share them."""
    names = state.names
    return [
        state.edition_name,
        state.setup.players,
        state.setup.cast,
        tuple([CHARACTERS[character] for character in state.pool]) if state.pool else (),
        state.turn,
        state.birds,
        WEATHERS[state.weather] if state.weather >= 0 else None,
        WEATHERS if state.weather_deck is FULL_WEATHER_DECK else weather_keys(state.weather_deck),
        castaways(state),
        player_keys(names, tuple(state.seats)),
        player_keys(names, tuple(state.water)) if state.water else (),
        state.chums,
        state.parasol_open,
        Provisions(
            state.deck_left,
            len(state.tray),
            state.trays,
            expand_counts(tuple(state.discarded)),
            len(state.thrown),
        ),
        Navigation(
            printing_of(state.edition).value,
            len(state.pile),
            len(state.bottom),
            len(state.stack),
            len(state.drawn),
            state.to_draw,
            None if state.played == NO_CHART else state.played,
            state.blowing,
            tuple(state.signals) if state.signals else (),
        ),
        player_keys(names, tuple(state.drafters)) if state.drafters else (),
        None if state.actor == NO_PLAYER else names[state.actor],
        player_keys(names, tuple(state.order)) if state.order else (),
        None if state.demand is None else demand_document(names, state.demand),
        player_keys(names, tuple(state.objectors)) if state.objectors else (),
        None if state.attacker == NO_PLAYER else fight_document(state),
        moment_document(names, moment_of(state)),
        state.question_number,
        player_keys(names, tuple(state.waiting)) if state.waiting else (),
    ]


def castaways(state: OneBoat) -> dict[str, Castaway]:
    limited = UNLIMITED not in state.offers
    documents = map(
        castaway_document,
        state.size,
        state.wounds,
        conditions(state),
        state.rowed,
        state.fought,
        state.drank,
        map(len, state.hands),
        open_cards(state),
        remaining_thirst(state),
        state.watered,
        state.offers if limited else [None] * state.player_count,
    )
    return dict(zip(state.names, documents, strict=True))


@lru_cache(maxsize=16384)
def castaway_document(*facts: Any) -> Castaway:
    return Castaway(*facts)


def conditions(state: OneBoat) -> list[Condition]:
    """Return the condition of each player. During setup all are conscious."""
    if not state.turn or len(state.awake) == state.player_count:
        return ["conscious"] * state.player_count
    return [
        "conscious" if conscious else "unconscious" if state.is_alive(player) else "dead"
        for player, conscious in zip(PLAYERS, state.conscious, strict=False)
    ]


def remaining_thirst(state: OneBoat) -> list[int]:
    """Return each player's remaining thirst."""
    if not any(state.thirst):
        return state.thirst
    return [thirst_left(state, player) for player in PLAYERS[: state.player_count]]


def open_cards(state: OneBoat) -> list[tuple[str, ...]]:
    """Return each player's open cards."""
    return [card_keys(tuple(cards)) if cards else () for cards in state.open]


@lru_cache(maxsize=4096)
def demand_document(names: Names, demand: EngineDemand) -> Demand:
    kind, player, victim, what = demand
    return Demand(kind, names[player], names[victim], what)  # type: ignore[arg-type]


def fight_document(state: OneBoat) -> Fight:
    names, attack, defence = state.names, strength(state, ATTACK), strength(state, DEFENCE)
    return Fight(
        names[state.attacker],
        names[state.defender],
        {
            name: SIDE_KEYS[side]  # type: ignore[misc]  # a side, because it is not 0
            for name, side in zip(names, state.sides, strict=True)
            if side
        },
        tuple([name for name, fired in zip(names, state.fired, strict=True) if fired]),
        {
            names[player]: {CARDS[card]: added for card, added in bonuses(state, player).items()}
            for player, side in zip(PLAYERS, state.sides, strict=False)
            if side
        },
        attack,
        defence,
        SIDE_KEYS[winning_side(attack, defence)],  # type: ignore[arg-type]  # one of the two
        tuple([names[player] for player in may_join(state)]),
    )


@lru_cache(maxsize=4096)
def moment_document(names: Names, moment: EngineMoment) -> Moment:
    player = None if moment.player is None else names[moment.player]
    return Moment(moment.kind, player, moment.purpose, moment.by_chance)


# Private fields


def known_to(state: OneBoat, viewer: Viewer) -> tuple[Known, SeenTurns]:
    """Return what the viewer knows now, and all card movements as the viewer saw them."""
    over = not state.waiting
    bit = ALL if over else bit_of(viewer)  # §11.11
    names, actor = state.names, state.actor
    has_tray = (
        bool(state.drafters) and state.drafters[0] == viewer and moment_of(state).kind == "draft"
    )
    if over:
        feelings = all_feelings(state)
    elif viewer == SPECTATOR:
        feelings = NO_FEELINGS
    else:
        feelings = feelings_of(
            names[viewer], state.love[viewer], state.hate[viewer], state.edition_name
        )
    seen, hands = recall(state.past_movements, state.movements, viewer, names, state.memories)
    known = Known(
        *feelings,
        known_hands(state, viewer, state.hands if over else hands.known),
        card_keys(tuple(state.tray)) if has_tray else (),
        known_charts(state.bottom, state.bottom_seen, bit) if state.bottom else (),
        known_stack(state, bit) if state.stack else (),
        tuple(sorted(state.drawn)) if state.drawn and actor == viewer else (),
    )
    return known, seen


@lru_cache(maxsize=4096)
def feelings_of(name: str, loved: Character, hated: Character, edition: str) -> Feelings:
    """Return the love, hate and goals of one player."""
    loves = {} if loved == UNDEALT else {name: CHARACTERS[loved]}
    hates = {} if hated == UNDEALT else {name: CHARACTERS[hated]}
    goals = {name: build_goals(CHARACTER_OF[name], loved, hated, edition)} if hates else {}
    return loves, hates, goals


def build_goals(me: Character, loved: Character, hated: Character, edition: str) -> Goals:
    kind: Any = goals_kind(me, loved, hated)
    rules = read_edition(edition, EDITIONS)
    return Goals(
        kind,
        *goal_points(me, loved, hated),
        death_points(rules).value,
        loved_death(rules).value,
    )


def all_feelings(state: OneBoat) -> Feelings:
    """§11.11 Return the love, hate and goals of all players, after the match."""
    loves: dict[str, str] = {}
    hates: dict[str, str] = {}
    goals: dict[str, Goals] = {}
    for name, loved, hated in zip(state.names, state.love, state.hate, strict=True):
        one = feelings_of(name, loved, hated, state.edition_name)
        loves |= one[0]
        hates |= one[1]
        goals |= one[2]
    return loves, hates, goals


def known_hands(state: OneBoat, viewer: Viewer, known: list[list[Card]]) -> Hands:
    """Return the viewer's hand, and the hidden cards in other hands that the viewer knows."""
    hands: Hands | None = None
    for player, cards in enumerate(known):
        if player == viewer:
            cards = state.hands[player]
        if cards:
            hands = hands or {}
            hands[state.names[player]] = card_keys(tuple(cards))
    return hands or NO_HANDS


def known_charts(charts: list[Chart], seen: list[int], bit: int) -> tuple[int | None, ...]:
    """Return navigation cards in order, `None` for each one the viewer does not know."""
    return tuple([chart if seen[at] & bit else None for at, chart in enumerate(charts)])


def known_stack(state: OneBoat, bit: int) -> tuple[int, ...]:
    """Return the cards of the row stack the viewer knows, sorted."""
    stack = zip(state.stack, state.stack_seen, strict=True)
    return tuple(sorted([chart for chart, mask in stack if mask & bit]))


def trade_document(names: Names, deal: Deal, viewer: Viewer) -> Trade:
    """Return a trade as the viewer sees it; before the offer only the proposer sees cards."""
    shown = deal.offered or viewer == deal.player
    own = {deal.player: deal.gives, deal.partner: deal.chosen}.get(viewer, ())
    return Trade(
        names[deal.player],
        names[deal.partner],
        deal.offered,
        len(deal.gives) if shown else 0,
        card_keys(tuple(sorted(deal.gives_open))) if shown else (),
        card_keys(tuple(sorted(deal.wants))) if shown else (),
        deal.wants_hidden if shown else 0,
        card_keys(tuple(sorted(own))),
        len(deal.chosen),
    )


# Keys. The same few lists come again and again, so their keys are cached.


@lru_cache(maxsize=4096)
def player_keys(names: Names, players: tuple[Player, ...]) -> tuple[str, ...]:
    return tuple([CHANCE_NAME if player == CHANCE else names[player] for player in players])


@lru_cache(maxsize=4096)
def card_keys(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple([CARDS[card] for card in cards])


@lru_cache(maxsize=1024)
def expand_counts(counts: tuple[int, ...]) -> tuple[str, ...]:
    """Return the key of every card, given the number of each kind."""
    return tuple([CARDS[card] for card, count in enumerate(counts) for _ in range(count)])


def weather_keys(weathers: list[Weather]) -> tuple[str, ...]:
    return tuple([WEATHERS[weather] for weather in weathers])
