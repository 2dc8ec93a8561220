"""Rules §5.1, §5.6–5.8: cards shown, thrown away and laid before the unconscious."""

from typing import Final

from adrift.core.acts import Act
from adrift.core.players import Player
from adrift.core.shared import with_entry
from adrift.games.one_boat.cards import (
    discard_open,
    kinds_of,
    lay_open,
    lose,
    take_up,
    turn_up,
    vanish,
)
from adrift.games.one_boat.components import (
    CARDS,
    CHUM,
    COMPASS,
    FLARE_GUN,
    LIQUID_COURAGE,
    WATER,
    Card,
)
from adrift.games.one_boat.events import (
    CardDiscarded,
    CardLaid,
    CardThrownAway,
    CardThrownAwaySeen,
)
from adrift.games.one_boat.notes import ALL, TURNED_UP
from adrift.games.one_boat.state import OneBoat
from adrift.games.one_boat.wounds import is_dead

DEALING: Final = ("action", "closing")
"""§5.1 The questions during which cards change hands; §3.4 the tray is not among them."""
USABLE: Final[dict[str, tuple[Card, ...]]] = {
    "fight": (FLARE_GUN, LIQUID_COURAGE),
    "overboard": (CHUM,),
    "thirst": (WATER,),
    "compass": (COMPASS,),
}
"""§5.7 What may be shown because it could be used; weapons and the preserver are answers there."""

Gift = tuple[Card, Player]


def may_deal(state: OneBoat, player: Player) -> bool:
    """§5.1 The conscious, while somebody chooses an action, and in the closing window."""
    return state.question.kind in DEALING and player in state.awake


class ShowCard(Act[OneBoat, Card]):
    """§5.7 A hidden card is turned up for all to see."""

    __slots__ = ()
    kind = "show"
    rule = "§5.7"
    beside = (*DEALING, *USABLE)

    def offers(self, state: OneBoat, player: Player) -> list[Card]:
        if player not in state.awake:
            return []
        kinds = kinds_of(state.hands[player])
        if state.question.kind in DEALING:
            return kinds
        if state.question.kind == "compass" and player != state.awake[-1]:
            return []
        usable = USABLE.get(state.question.kind, ())
        return [card for card in kinds if card in usable]

    def key(self, state: OneBoat, offer: Card) -> str:
        return f"show@{CARDS[offer]}"

    def done(self, state: OneBoat, player: Player, offer: Card) -> None:
        turn_up(state, player, offer, self.rule)


class ThrowAway(Act[OneBoat, Card]):
    """§5.8 A hidden card is thrown away face down."""

    __slots__ = ()
    kind = "throw"
    rule = "§5.8"
    beside = DEALING

    def offers(self, state: OneBoat, player: Player) -> list[Card]:
        return kinds_of(state.hands[player]) if may_deal(state, player) else []

    def key(self, state: OneBoat, offer: Card) -> str:
        return f"throw@{CARDS[offer]}"

    def done(self, state: OneBoat, player: Player, offer: Card) -> None:
        vanish(state, player, offer)
        if state.story is not None:
            name = state.names[player]
            state.story.append(CardThrownAway(name))
            state.story.append(CardThrownAwaySeen((player,), name, CARDS[offer]))


class ThrowOpenAway(Act[OneBoat, Card]):
    """§5.8 An open card is thrown away face up."""

    __slots__ = ()
    kind = "throw_open"
    rule = "§5.8"
    beside = DEALING

    def offers(self, state: OneBoat, player: Player) -> list[Card]:
        return kinds_of(state.open[player]) if may_deal(state, player) else []

    def key(self, state: OneBoat, offer: Card) -> str:
        return f"throw_open@{CARDS[offer]}"

    def done(self, state: OneBoat, player: Player, offer: Card) -> None:
        discard_open(state, player, offer)
        if state.story is not None:
            state.story.append(CardDiscarded(state.names[player], CARDS[offer], self.rule))


class Lay(Act[OneBoat, Gift]):
    """§5.6 A card but chum is laid open before somebody unconscious."""

    __slots__ = ()
    rule = "§5.6"
    beside = DEALING

    def cards(self, state: OneBoat, player: Player) -> list[Card]:
        raise NotImplementedError

    def let_go(self, state: OneBoat, player: Player, card: Card) -> None:
        raise NotImplementedError

    def offers(self, state: OneBoat, player: Player) -> list[Gift]:
        if len(state.awake) == len(state.seats) or not state.offers[player]:
            return []  # mostly: everybody aboard is awake
        if not may_deal(state, player):
            return []
        helpless = [p for p in state.seats if p not in state.awake and not is_dead(state, p)]
        cards = [card for card in kinds_of(self.cards(state, player)) if card != CHUM]
        return [(card, patient) for patient in helpless for card in cards]

    def key(self, state: OneBoat, offer: Gift) -> str:
        return f"{self.kind}@{CARDS[offer[0]]}@{state.names[offer[1]]}"

    def done(self, state: OneBoat, player: Player, offer: Gift) -> None:
        card, patient = offer
        state.offers = with_entry(state.offers, player, state.offers[player] - 1)  # §5.2
        self.let_go(state, player, card)
        lay_open(state, patient, card)
        if state.story is not None:
            names = state.names[player], state.names[patient]
            state.story.append(CardLaid(*names, CARDS[card]))


class LayHidden(Lay):
    """§5.6 From the hand."""

    __slots__ = ()
    kind = "lay"

    def cards(self, state: OneBoat, player: Player) -> list[Card]:
        return state.hands[player]

    def let_go(self, state: OneBoat, player: Player, card: Card) -> None:
        lose(state, player, card, ALL)
        state.page.append(TURNED_UP[player][card])


class LayOpen(Lay):
    """§5.6 From the table."""

    __slots__ = ()
    kind = "lay_open"

    def cards(self, state: OneBoat, player: Player) -> list[Card]:
        return state.open[player]

    def let_go(self, state: OneBoat, player: Player, card: Card) -> None:
        take_up(state, player, card)


SHOW_CARD: Final = ShowCard()
THROW_AWAY: Final = ThrowAway()
THROW_OPEN_AWAY: Final = ThrowOpenAway()
LAY_HIDDEN: Final = LayHidden()
LAY_OPEN: Final = LayOpen()
