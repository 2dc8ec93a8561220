"""§1 Setup."""

from collections.abc import Sequence
from math import comb, factorial
from typing import Final, TypeVar

from adrift.core.errors import Unplayable
from adrift.core.events import Fact
from adrift.core.lists import index_of, with_item, without_index
from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.core.steps import EQUAL_WEIGHTS, AskChance, Step, tell
from adrift.games.one_boat.cards.hands import deal_from_deck
from adrift.games.one_boat.components import (
    CARDS,
    CHARACTERS,
    EXTRAS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    PLACES,
    PLAYERS,
    SIZES,
    UNDEALT,
    Card,
    Character,
)
from adrift.games.one_boat.editions import SELF_REDEALT, Edition
from adrift.games.one_boat.events import (
    CharacterDealt,
    ExtraJoined,
    HateSeen,
    LoveSeen,
    ProvisionDealt,
    ProvisionSeen,
)
from adrift.games.one_boat.rules.components_in_play import charts_in_play
from adrift.games.one_boat.state import OneBoat

A = TypeVar("A")

PLAYER_KEYS: Final = frozenset((*CHARACTERS, *PLACES))
CHARACTER_BIT: Final[tuple[int, ...]] = tuple(1 << number for number in range(len(CHARACTERS)))
"""By character: its bit in a mask of characters."""
PLAYERS_WITH_ONE_EXTRA: Final = 7
"""With this many players one of the two extra characters joins, with eight players both."""


def check_setup(setup: Setup) -> None:
    """§1.1–1.2 Four to eight players, each named by a character or a place; a cast that fits."""
    count = len(setup.players)
    if not MIN_PLAYERS <= count <= MAX_PLAYERS:
        raise Unplayable("too_many_or_few", players=str(count), least="4", most="8")
    if setup.start is not None:
        raise Unplayable("no_start_player", player=setup.start)
    for name in setup.players:
        if name not in PLAYER_KEYS:
            raise Unplayable("character_unknown", player=name, known=", ".join(CHARACTERS))
    if setup.cast:
        check_cast(setup)


def check_cast(setup: Setup) -> None:
    """§1.2 A listed cast has a character for each player and contains every named one."""
    for name in setup.cast:
        if name not in CHARACTERS:
            raise Unplayable("character_unknown", player=name, known=", ".join(CHARACTERS))
    if len(set(setup.cast)) != len(setup.players) or len(setup.cast) != len(setup.players):
        cast = " ".join(setup.cast)
        raise Unplayable("cast_wrong", cast=cast, players=str(len(setup.players)))
    for name in setup.players:
        if name in CHARACTERS and name not in setup.cast:
            raise Unplayable("not_in_cast", player=name, cast=" ".join(setup.cast))


class ForEachPlayer(Step[OneBoat]):
    """Runs one step for each player, in table order."""

    __slots__ = ("last_first",)

    def __init__(self, steps: Sequence[Step[OneBoat]]) -> None:
        self.last_first: Final = [list(steps[:n])[::-1] for n in range(len(steps) + 1)]

    def happen(self, state: OneBoat) -> None:
        state.agenda.extend(self.last_first[state.player_count])


class DealToPlayer(AskChance[OneBoat, A]):
    """Asks chance to deal a player a card."""

    __slots__ = ("player",)

    def __init__(self, player: Player) -> None:
        self.player: Final = player

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        return {"player": state.names[self.player]}


class PickExtra(AskChance[OneBoat, Character]):
    """§1.2 With seven players chance picks which of the two extra characters joins."""

    __slots__ = ()
    kind = "extra_character"
    rule = "§1.2"

    def happen(self, state: OneBoat) -> None:
        extras = [character for character in state.pool if character in EXTRAS]
        if len(extras) == len(EXTRAS) and not are_extras_fixed(state.setup):
            self.ask_chance(state, extras, EQUAL_WEIGHTS)

    def key(self, state: OneBoat, character: Character) -> str:
        return CHARACTERS[character]

    def answered(self, state: OneBoat, character: Character) -> None:
        out = [extra for extra in EXTRAS if extra != character]
        state.pool = [each for each in state.pool if each not in out]
        tell(state, ExtraJoined, CHARACTERS[character])


def are_extras_fixed(setup: Setup) -> bool:
    """True if chance does not decide which extra characters join."""
    return bool(setup.cast) or len(setup.players) != PLAYERS_WITH_ONE_EXTRA


class DealCharacter(DealToPlayer[Character]):
    """§1.3 A player without a named character is dealt one that no other player has."""

    __slots__ = ()
    kind = "deal_character"
    rule = "§1.3"

    def key(self, state: OneBoat, character: Character) -> str:
        return CHARACTERS[character]

    def happen(self, state: OneBoat) -> None:
        if state.characters[self.player] == UNDEALT:
            self.ask_chance(state, state.pool, EQUAL_WEIGHTS)

    def answered(self, state: OneBoat, character: Character) -> None:
        if state.events is not None:
            place = state.names[self.player]
            state.events.append(CharacterDealt(place, CHARACTERS[character]))
        state.pool = without_index(state.pool, index_of(state.pool, character))
        state.characters = with_item(state.characters, self.player, character)
        names = list(state.names)
        names[self.player] = CHARACTERS[character]
        state.names = tuple(names)


class TakeSeats(Step[OneBoat]):
    """§1.8 The characters in play sit in one row from bow to stern."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        who = state.characters
        state.pool = []
        state.size = [SIZES[character] for character in who]
        state.seats = [Player(index_of(who, character)) for character in sorted(who)]
        state.update_conscious()
        state.pile = charts_in_play(state.edition, who)


class DealSecret(DealToPlayer[Character]):
    """Asks chance to deal a love or hate card of a character in play."""

    __slots__ = ()
    is_asked_if_forced = True

    def key(self, state: OneBoat, character: Character) -> str:
        return CHARACTERS[character]

    def secrets(self, state: OneBoat) -> list[Character]:
        raise NotImplementedError

    def happen(self, state: OneBoat) -> None:
        dealt = 0
        for character in self.secrets(state):
            if character != UNDEALT:
                dealt |= CHARACTER_BIT[character]
        who = state.characters
        left = [who[player] for player in state.seats if not dealt & CHARACTER_BIT[who[player]]]
        if len(left) == 1:
            self.answered(state, left[0])
        elif forbids_self_cards(state.edition):
            self.deal_without_self_cards(state, left)
        else:
            self.ask_chance_even_if_forced(state, left, EQUAL_WEIGHTS)

    def deal_without_self_cards(self, state: OneBoat, left: list[Character]) -> None:
        """§1.5 Weight the cards so that all deals without a self card are equally likely."""
        offer = [character for character in left if character != state.characters[self.player]]
        later = state.characters[self.player + 1 :]
        weights = [count_deals(later, left, character) for character in offer]
        fair = [card for card, weight in zip(offer, weights, strict=True) if weight]
        self.ask_chance_even_if_forced(state, fair, [weight for weight in weights if weight])


def forbids_self_cards(edition: Edition) -> bool:
    """§1.5 True if no player may be dealt their own character."""
    return edition.self_cards is SELF_REDEALT


def count_deals(later: list[Character], left: list[Character], given: Character) -> int:
    """Count the ways to deal the cards left to the later players, none their own."""
    own = len([character for character in later if character in left and character != given])
    return sum((-1) ** k * comb(own, k) * factorial(len(later) - k) for k in range(own + 1))


class DealLove(DealSecret):
    """§1.4 A love card for each player."""

    __slots__ = ()
    kind = "deal_love"
    rule = "§1.4"

    def secrets(self, state: OneBoat) -> list[Character]:
        return state.love

    def answered(self, state: OneBoat, character: Character) -> None:
        state.love = with_item(state.love, self.player, character)
        if state.events is not None:
            name, loved = state.names[self.player], CHARACTERS[character]
            state.events.append(LoveSeen((self.player,), name, loved))


class DealHate(DealSecret):
    """§1.5 A hate card for each player."""

    __slots__ = ()
    kind = "deal_hate"
    rule = "§1.5"

    def secrets(self, state: OneBoat) -> list[Character]:
        return state.hate

    def answered(self, state: OneBoat, character: Character) -> None:
        state.hate = with_item(state.hate, self.player, character)
        if state.events is not None:
            name, hated = state.names[self.player], CHARACTERS[character]
            state.events.append(HateSeen((self.player,), name, hated))


class DealProvision(DealToPlayer[Card]):
    """§1.7 One card from the provisions for each player."""

    __slots__ = ()
    kind = "deal_provision"
    rule = "§1.7"

    def happen(self, state: OneBoat) -> None:
        self.ask_chance(state, state.deck, state.deck_counts, state.deck_left)

    def key(self, state: OneBoat, card: Card) -> str:
        return CARDS[card]

    def answered(self, state: OneBoat, card: Card) -> None:
        deal_from_deck(state, self.player, card)
        if state.events is not None:
            name = state.names[self.player]
            state.events.append(ProvisionDealt(name))
            state.events.append(ProvisionSeen((self.player,), name, CARDS[card]))


PICK_EXTRA: Final = PickExtra()
DEAL_CHARACTER: Final = [DealCharacter(player) for player in PLAYERS]
TAKE_SEATS: Final = TakeSeats()
DEAL_LOVE: Final = [DealLove(player) for player in PLAYERS]
DEAL_HATE: Final = [DealHate(player) for player in PLAYERS]
DEAL_PROVISION: Final = [DealProvision(player) for player in PLAYERS]
