"""Worlds of one_boat that one viewer must not tell apart, made without the rules' own `imagine`.

Cards are followed through everything that was written down of their moving. A card whose face the
viewer never saw may as well be another one such card; and what is written of it may say anything.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from adrift.core.players import Viewer
from adrift.core.steps import Match
from adrift.games.one_boat.cards.hands import set_deck, set_hand
from adrift.games.one_boat.cards.movements import (
    BITS,
    DECK,
    GONE,
    PILE,
    SPECTATOR_BIT,
    TABLE,
    TRAY,
    Movement,
    TurnMovements,
)
from adrift.games.one_boat.components import CARDS, Card, Character, Chart
from adrift.games.one_boat.state import OneBoat


class Seen(NamedTuple):
    """How many of a kind the viewer may have seen among the hidden cards of each place."""

    by_place: dict[int, Counter[int]]

    def move(self, source: int, target: int, cards: tuple[int, ...], *, seen: bool) -> None:
        for card in cards:
            known = self.by_place.setdefault(source, Counter())
            taint = seen or known[card] > 0
            if taint and target != TABLE:
                self.by_place.setdefault(target, Counter())[card] += 1
            if seen and known[card]:
                known[card] -= 1


def bit(viewer: Viewer) -> int:
    return BITS[viewer] if viewer >= 0 else SPECTATOR_BIT


def entries(state: OneBoat) -> Iterator[Movement]:
    for page in state.past_movements:
        yield from page.movements
    yield from state.movements


def faces_seen(state: OneBoat, viewer: Viewer) -> Seen:
    """What the viewer may know of provisions still hidden: rather too much than too little."""
    seen = Seen({})
    for source, target, cards, mask in entries(state):
        if source >= PILE:
            continue
        if source == target and mask & bit(viewer):
            seen.by_place[TRAY] = Counter(cards)
        elif source != target:
            seen.move(source, target, cards, seen=bool(mask & bit(viewer)))
    return seen


def scramble_one_boat(state: Match, viewer: Viewer, rng: Random) -> Match:
    """Everything hidden from the viewer is something else."""
    twin = state.clone()
    assert isinstance(twin, OneBoat)
    if not twin.waiting:
        return twin  # at the end everything is shown
    scramble_secrets(twin, viewer, rng)
    scramble_provisions(twin, viewer, rng)
    scramble_charts(twin, viewer, rng)
    scramble_trade(twin, viewer, rng)
    twin.past_movements = tuple(
        TurnMovements(scrambled(page.movements, viewer, rng)) for page in twin.past_movements
    )
    twin.movements, twin.seen_cache = scrambled(twin.movements, viewer, rng), {}
    return twin


def scramble_secrets(twin: OneBoat, viewer: Viewer, rng: Random) -> None:
    twin.love = shuffled_for_others(twin.love, viewer, rng)
    twin.hate = shuffled_for_others(twin.hate, viewer, rng)


def shuffled_for_others(dealt: list[Character], viewer: Viewer, rng: Random) -> list[Character]:
    others = [at for at, secret in enumerate(dealt) if secret >= 0 and at != viewer]
    mixed = dict(zip(others, rng.sample([dealt[at] for at in others], len(others)), strict=True))
    return [mixed.get(at, secret) for at, secret in enumerate(dealt)]


def scramble_provisions(twin: OneBoat, viewer: Viewer, rng: Random) -> None:
    """Cards never seen change places with each other, wherever they lie."""
    seen = faces_seen(twin, viewer).by_place
    hidden = {player: hand for player, hand in enumerate(twin.hands) if player != viewer}
    looking = twin.question.kind == "draft" and viewer in twin.drafters[:1]
    places: dict[int, list[Card]] = {**hidden, GONE: twin.thrown}
    places[DECK] = list(Counter(dict(zip(twin.deck, twin.deck_counts, strict=True))).elements())
    if not looking:
        places[TRAY] = twin.tray
    kept = {place: cards_kept(cards, seen.get(place, Counter())) for place, cards in places.items()}
    unseen = [card for place, cards in places.items() for card in rest(cards, kept[place])]
    rng.shuffle(unseen)
    for place, cards in places.items():
        number = len(cards) - len(kept[place])
        lay(twin, place, [*kept[place], *(unseen.pop() for _ in range(number))])


def cards_kept(cards: list[Card], seen: Counter[int]) -> list[Card]:
    """All of a kind of which the viewer may have seen one there."""
    return [card for card in cards if seen[card]]


def rest(cards: list[Card], kept: list[Card]) -> list[Card]:
    return [card for card in cards if card not in kept]


def lay(twin: OneBoat, place: int, cards: list[Card]) -> None:
    if place == DECK:
        set_deck(twin, [cards.count(Card(card)) for card in range(len(CARDS))])
    elif place == GONE:
        twin.thrown = cards
    elif place == TRAY:
        twin.tray = sorted(cards)
    else:
        lay_hand(twin, place, cards)


def lay_hand(twin: OneBoat, player: int, cards: list[Card]) -> None:
    """Masks stay with the kinds they were on: what the viewer knows is among the cards kept."""
    masks = list(zip(twin.hands[player], twin.hands_seen[player], strict=True))
    hand, seen = sorted(cards), list[int]()
    for card in hand:
        found = next((pair for pair in masks if pair[0] == card), (card, BITS[player]))
        if found in masks:
            masks.remove(found)
        seen.append(found[1])
    set_hand(twin, player, hand, seen)


def scramble_charts(twin: OneBoat, viewer: Viewer, rng: Random) -> None:
    """Navigation cards never seen change places with each other."""
    seen = {chart for _, _, cards, mask in entries(twin) if mask & bit(viewer) for chart in cards}
    unseen = [chart for chart in charts_hidden(twin) if chart not in seen]
    other = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    twin.pile = sorted(other.get(chart, chart) for chart in twin.pile)
    twin.bottom = [other.get(chart, chart) for chart in twin.bottom]
    twin.stack = [other.get(chart, chart) for chart in twin.stack]
    twin.drawn = [other.get(chart, chart) for chart in twin.drawn]
    if viewer == twin.actor and twin.question.kind == "row_card":
        assert set(twin.drawn) <= seen


def charts_hidden(state: OneBoat) -> list[Chart]:
    return [*state.pile, *state.bottom, *state.stack, *state.drawn]


def scramble_trade(twin: OneBoat, viewer: Viewer, rng: Random) -> None:
    """Face-down cards in an open trade are others of the same hand."""
    deal = twin.deal
    if deal is None:
        return
    if viewer != deal.player:
        gives = rng.sample(twin.hands[deal.player], len(deal.gives))
        deal = deal._replace(gives=tuple(gives))
    if viewer != deal.partner:
        chosen = rng.sample(twin.hands[deal.partner], len(deal.chosen))
        deal = deal._replace(chosen=tuple(chosen))
    twin.deal = deal


def scrambled(page: list[Movement], viewer: Viewer, rng: Random) -> list[Movement]:
    """What the viewer did not see is written otherwise."""
    return [each if each[3] & bit(viewer) else blurred(each, rng) for each in page]


def blurred(each: Movement, rng: Random) -> Movement:
    source, target, cards, mask = each
    return source, target, tuple(rng.randrange(7, 18) for _ in cards), mask
