"""Build worlds of one_boat that a viewer must not tell apart, independently of `imagine`.

Cards are followed through all recorded movements. A card whose face the viewer never saw can be
swapped with another such card, and its recorded movements may show any face.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from adrift.core.players import Viewer
from adrift.core.steps import Match
from adrift.games.one_boat.cards.hands import set_deck, set_hand
from adrift.games.one_boat.cards.memory import TurnMovements
from adrift.games.one_boat.cards.movements import (
    BITS,
    DECK,
    GONE,
    PILE,
    SPECTATOR_BIT,
    TABLE,
    TRAY,
    Movement,
)
from adrift.games.one_boat.components import CARDS, Card, Character, Chart
from adrift.games.one_boat.state import OneBoat


class SeenFaces(NamedTuple):
    """By location: how many hidden cards of each kind the viewer may have seen there."""

    by_location: dict[int, Counter[int]]

    def move(self, source: int, target: int, cards: tuple[int, ...], *, seen: bool) -> None:
        for card in cards:
            known = self.by_location.setdefault(source, Counter())
            taint = seen or known[card] > 0
            if taint and target != TABLE:
                self.by_location.setdefault(target, Counter())[card] += 1
            if seen and known[card]:
                known[card] -= 1


def viewer_bit(viewer: Viewer) -> int:
    return BITS[viewer] if viewer >= 0 else SPECTATOR_BIT


def all_movements(state: OneBoat) -> Iterator[Movement]:
    for turn in state.past_movements:
        yield from turn.movements
    yield from state.movements


def faces_seen(state: OneBoat, viewer: Viewer) -> SeenFaces:
    """Return what the viewer may know of hidden provisions; an overestimate when in doubt."""
    seen = SeenFaces({})
    for source, target, cards, mask in all_movements(state):
        if source >= PILE:
            continue
        if source == target and mask & viewer_bit(viewer):
            seen.by_location[TRAY] = Counter(cards)
        elif source != target:
            seen.move(source, target, cards, seen=bool(mask & viewer_bit(viewer)))
    return seen


def scramble_one_boat(state: Match, viewer: Viewer, rng: Random) -> Match:
    """Return a copy in which all that is hidden from the viewer is different."""
    twin = state.clone()
    assert isinstance(twin, OneBoat)
    if not twin.waiting:
        return twin  # at the end all secrets are public
    scramble_secrets(twin, viewer, rng)
    scramble_provisions(twin, viewer, rng)
    scramble_charts(twin, viewer, rng)
    scramble_trade(twin, viewer, rng)
    twin.past_movements = tuple(
        TurnMovements(scramble_movements(page.movements, viewer, rng))
        for page in twin.past_movements
    )
    twin.movements, twin.memories = scramble_movements(twin.movements, viewer, rng), {}
    return twin


def scramble_secrets(twin: OneBoat, viewer: Viewer, rng: Random) -> None:
    twin.love = shuffled_for_others(twin.love, viewer, rng)
    twin.hate = shuffled_for_others(twin.hate, viewer, rng)


def shuffled_for_others(dealt: list[Character], viewer: Viewer, rng: Random) -> list[Character]:
    others = [at for at, secret in enumerate(dealt) if secret >= 0 and at != viewer]
    mixed = dict(zip(others, rng.sample([dealt[at] for at in others], len(others)), strict=True))
    return [mixed.get(at, secret) for at, secret in enumerate(dealt)]


def scramble_provisions(twin: OneBoat, viewer: Viewer, rng: Random) -> None:
    """Shuffle the provisions the viewer never saw among all their locations."""
    seen = faces_seen(twin, viewer).by_location
    hidden = {player: hand for player, hand in enumerate(twin.hands) if player != viewer}
    looking = twin.question.kind == "draft" and viewer in twin.drafters[:1]
    places: dict[int, list[Card]] = {**hidden, GONE: twin.thrown}
    places[DECK] = list(Counter(dict(zip(twin.deck, twin.deck_counts, strict=True))).elements())
    if not looking:
        places[TRAY] = twin.tray
    kept = {
        place: possibly_seen(cards, seen.get(place, Counter())) for place, cards in places.items()
    }
    unseen = [card for place, cards in places.items() for card in rest(cards, kept[place])]
    rng.shuffle(unseen)
    for place, cards in places.items():
        number = len(cards) - len(kept[place])
        place_cards(twin, place, [*kept[place], *(unseen.pop() for _ in range(number))])


def possibly_seen(cards: list[Card], seen: Counter[int]) -> list[Card]:
    """Return the cards of each kind of which the viewer may have seen one here."""
    return [card for card in cards if seen[card]]


def rest(cards: list[Card], kept: list[Card]) -> list[Card]:
    return [card for card in cards if card not in kept]


def place_cards(twin: OneBoat, place: int, cards: list[Card]) -> None:
    if place == DECK:
        set_deck(twin, [cards.count(Card(card)) for card in range(len(CARDS))])
    elif place == GONE:
        twin.thrown = cards
    elif place == TRAY:
        twin.tray = sorted(cards)
    else:
        set_hand(twin, place, sorted(cards))


def scramble_charts(twin: OneBoat, viewer: Viewer, rng: Random) -> None:
    """Shuffle the navigation cards the viewer never saw."""
    seen = {
        chart
        for _, _, cards, mask in all_movements(twin)
        if mask & viewer_bit(viewer)
        for chart in cards
    }
    unseen = [chart for chart in hidden_charts(twin) if chart not in seen]
    other = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    twin.pile = sorted(other.get(chart, chart) for chart in twin.pile)
    twin.bottom = [other.get(chart, chart) for chart in twin.bottom]
    twin.stack = [other.get(chart, chart) for chart in twin.stack]
    twin.drawn = [other.get(chart, chart) for chart in twin.drawn]
    if viewer == twin.actor and twin.question.kind == "row_card":
        assert set(twin.drawn) <= seen


def hidden_charts(state: OneBoat) -> list[Chart]:
    return [*state.pile, *state.bottom, *state.stack, *state.drawn]


def scramble_trade(twin: OneBoat, viewer: Viewer, rng: Random) -> None:
    """Replace the face-down cards of a trade by others of the same hand."""
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


def scramble_movements(movements: list[Movement], viewer: Viewer, rng: Random) -> list[Movement]:
    """Replace the cards of movements the viewer did not see."""
    return [
        each if each[3] & viewer_bit(viewer) else with_random_cards(each, rng) for each in movements
    ]


def with_random_cards(each: Movement, rng: Random) -> Movement:
    source, target, cards, mask = each
    return source, target, tuple(rng.randrange(7, 18) for _ in cards), mask
