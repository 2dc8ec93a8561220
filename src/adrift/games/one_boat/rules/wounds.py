"""§7 Wounds, unconsciousness and death."""

from adrift.core.players import Player
from adrift.core.steps import tell
from adrift.games.one_boat.cards.hands import discard_open, vanish_all
from adrift.games.one_boat.components import CARDS, Card
from adrift.games.one_boat.events import (
    CharacterDied,
    FellUnconscious,
    HiddenCardsLost,
    OpenCardsLost,
    WokeUp,
    WoundHealed,
    WoundsTaken,
)
from adrift.games.one_boat.state import OneBoat


def wound(state: OneBoat, player: Player, number: int, rule: str) -> None:
    """§7.1–7.2 A living character takes wounds; as many as Size is unconscious, more is dead."""
    size, before = state.size[player], state.wounds[player]
    after = state.wounds[player] = before + number
    if before < size <= after:
        state.update_conscious()
    if state.events is not None:
        name = state.names[player]
        state.events.append(WoundsTaken(name, number, after, rule))
        if after == size:
            state.events.append(FellUnconscious(name))
        elif after > size:
            state.events.append(CharacterDied(name))


def heal(state: OneBoat, player: Player, healer: Player, rule: str) -> None:
    """§7.1 Remove a wound; below Size the character is conscious again."""
    left = state.wounds[player] - 1
    state.wounds[player] = left
    wakes = left == state.size[player] - 1
    if wakes:
        state.update_conscious()
    if state.events is not None:
        name = state.names[player]
        state.events.append(WoundHealed(state.names[healer], name, left, rule))
        if wakes:
            state.events.append(WokeUp(name))


def is_dead(state: OneBoat, player: Player) -> bool:
    """§7.2 More wounds than Size."""
    return state.wounds[player] > state.size[player]


def lose_body(state: OneBoat, player: Player) -> None:
    """§7.3 A body leaves the match with all its cards; the others close up.

    A conscious character is never lost (§9.6), so `awake` does not change.
    """
    lose_open_cards(state, player, list(state.open[player]), "§7.3")
    hidden = len(state.hands[player])
    if hidden:
        vanish_all(state, player)
        tell(state, HiddenCardsLost, state.names[player], hidden)
    state.seats = [other for other in state.seats if other != player]


def lose_open_cards(state: OneBoat, player: Player, cards: list[Card], rule: str) -> None:
    """Remove open cards from the match, face up."""
    for card in cards:
        discard_open(state, player, card)
    if cards and state.events is not None:
        lost = tuple([CARDS[card] for card in cards])
        state.events.append(OpenCardsLost(state.names[player], lost, rule))
