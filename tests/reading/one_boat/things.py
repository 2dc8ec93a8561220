"""What lies on the table in the second reading of one_boat: characters, cards, demands."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.reading.one_boat.cards import WEAPONS, WEATHERS, Chart

Cards = Counter[str]


@dataclass
class Character:
    """One character in play, with everything before and about them."""

    name: str
    size: int
    survival: int
    love: str = ""
    hate: str = ""
    hidden: Cards = field(default_factory=Counter)
    open: Cards = field(default_factory=Counter)
    wounds: int = 0
    lost: bool = False
    rowed: bool = False
    fought: bool = False
    drank: int = 0
    offers: int | None = 0
    """§5.2 How many are left; nothing if there is no limit."""
    thirst: int = 0
    watered: int = 0

    @property
    def alive(self) -> bool:
        """§7.2 The dead have more wounds than Size; the lost are out (§7.3)."""
        return self.wounds <= self.size and not self.lost

    @property
    def conscious(self) -> bool:
        """§7.1 The unconscious have as many wounds as Size."""
        return self.wounds < self.size and not self.lost

    def has(self, card: str) -> bool:
        """In the hand or on the table."""
        return bool(self.hidden[card] or self.open[card])

    def has_cards(self) -> bool:
        """Of any kind."""
        return bool(self.hidden.total() or self.open.total())

    def may_offer(self) -> bool:
        """§5.2 While any are left."""
        return self.offers is None or self.offers > 0

    def count_offer(self) -> None:
        """§5.2 One fewer, if they are counted."""
        if self.offers is not None:
            self.offers -= 1

    def turn_up(self, card: str) -> None:
        """§5.7 A hidden card lies open from now on."""
        self.hidden[card] -= 1
        self.open[card] += 1

    def use(self, card: str) -> None:
        """§5.10 A card that is kept lies open by its use."""
        if not self.open[card]:
            self.turn_up(card)

    def wound(self) -> None:
        """One wound; §7.2 the dead take none."""
        if self.alive:
            self.wounds += 1


class Demand(NamedTuple):
    """What is demanded of whom; of a meal the body, of a mugging what."""

    kind: str
    player: str
    victim: str
    what: str = ""


@dataclass
class Fight:
    """§6 Who is on which side, and who has fired the flare gun."""

    attacker: str
    defender: str
    sides: dict[str, str]
    fired: Counter[str] = field(default_factory=Counter)


@dataclass
class Trade:
    """§5.3 What the proposer gives and wants; §5.4 what the partner has chosen to give."""

    player: str
    partner: str
    hidden: Cards = field(default_factory=Counter)
    open: Cards = field(default_factory=Counter)
    wanted: Cards = field(default_factory=Counter)
    wanted_hidden: int = 0
    chosen: Cards = field(default_factory=Counter)
    offered: bool = False

    def is_empty(self) -> bool:
        """Whether there is nothing in it."""
        return not (self.hidden + self.open + self.wanted or self.wanted_hidden)


@dataclass
class Match:
    """What lies on the table."""

    switches: dict[str, str]
    players: tuple[str, ...]
    names: dict[str, str]
    """By player as the set-up calls them: the character, or the place."""
    characters: dict[str, Character] = field(default_factory=dict)
    """In the order of the table, once all are dealt."""
    seats: list[str] = field(default_factory=list)
    """Everybody aboard from bow to stern, bodies too; who is in the water has not lost it yet."""
    deck: Cards = field(default_factory=Counter)
    discarded: Cards = field(default_factory=Counter)
    thrown: int = 0
    """Cards that went unseen."""
    tray: Cards = field(default_factory=Counter)
    charts: dict[int, Chart] = field(default_factory=dict)
    pile: set[int] = field(default_factory=set)
    bottom: list[int] = field(default_factory=list)
    """Cards under the pile, the next to be drawn first."""
    stack: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    signals: list[int] = field(default_factory=list)
    played: int = 0
    turn: int = 0
    birds: int = 0
    weather: str = ""
    weathers: tuple[str, ...] = WEATHERS
    order: list[str] = field(default_factory=list)
    """Who still has a place in this turn's order."""
    actor: str = ""
    looking: str = ""
    """Who has the tray, the drawn cards or the row stack in their hands."""
    demand: Demand | None = None
    fight: Fight | None = None
    trade: Trade | None = None
    water: list[str] = field(default_factory=list)
    chums: int = 0
    parasol_open: bool = False
    rarities: Counter[str] = field(default_factory=Counter)
    """What is seldom met, so that a test can say that it was."""

    def note(self, rarity: str) -> None:
        """Remember that this was met."""
        self.rarities[rarity] += 1

    def aboard(self) -> list[Character]:
        """From bow to stern, dead or alive."""
        return [self.characters[name] for name in self.seats]

    def conscious(self) -> list[Character]:
        """From bow to stern."""
        return [character for character in self.aboard() if character.conscious]

    def swimmers(self) -> list[Character]:
        """Who is in the water, dead or alive."""
        return [self.characters[name] for name in self.water]

    def find_conscious(self, name: str) -> Character | None:
        """Somebody by name, if in play and conscious."""
        character = self.characters.get(name)
        return character if character and character.conscious else None

    def strength(self, side: str) -> int:
        """§6.3 Size, open weapons, the flare gun fired, and liquid courage."""
        assert self.fight
        fighters = [self.characters[n] for n, s in self.fight.sides.items() if s == side]
        return sum(
            fighter.size
            + sum(worth * fighter.open[weapon] for weapon, worth in WEAPONS.items())
            + 8 * self.fight.fired[fighter.name]
            + 3 * fighter.drank
            for fighter in fighters
        )

    # Where cards go

    def discard(self, owner: Character, card: str) -> None:
        """Out of the match for all to see, from the table before from the hand (§10.4)."""
        cards = owner.open if owner.open[card] else owner.hidden
        cards[card] -= 1
        self.discarded[card] += 1
        if card == "parasol":
            self.parasol_open = False  # §4.15

    def discard_open(self, owner: Character, *, but: str = "") -> None:
        """All that lies open before somebody."""
        for card in list(owner.open.elements()):
            if card != but:
                self.discard(owner, card)
