"""The complete state of a one_boat match, secrets included.

The fields are small numbers and flat lists indexed by player. *Own* lists are changed in place and
copied by `clone`; *shared* lists are never changed but replaced, and not copied. Lists of lists are
own outside and shared inside.

Fields and copying stay in one file because every new field needs both.
"""

from typing import Any, NamedTuple

from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.core.steps import Match
from adrift.games.one_boat.cards.memory import MemoryCache, TurnMovements
from adrift.games.one_boat.components import NO_MARKS, Card, Character, Chart, PrintedChart, Weather
from adrift.games.one_boat.editions import Edition


class Demand(NamedTuple):
    """What an action demands of another player, until it is granted, refused or fought over."""

    kind: str
    """`swap`, `mug` or `cook`."""
    player: Player
    """The player who demands: the attacker if there is a fight."""
    victim: Player
    """The player whose seat or card is demanded; for a meal, the body."""
    what: str
    """For a mugging: a card, `hidden`, `open`, or "" while it is not named."""


class Deal(NamedTuple):
    """A trade that is being composed or answered."""

    player: Player
    partner: Player
    offered: bool
    gives: tuple[Card, ...]
    """Face down."""
    gives_open: tuple[Card, ...]
    wants: tuple[Card, ...]
    """Open cards of the partner."""
    wants_hidden: int
    chosen: tuple[Card, ...]
    """Face-down cards the partner has added so far."""


class OneBoat(Match):
    """A match of one_boat."""

    __slots__ = (
        "actor",
        "attacker",
        "awake",
        "birds",
        "blowing",
        "bottom",
        "bottom_drawn",
        "bottom_seen",
        "characters",
        "charts",
        "chums",
        "conscious",
        "deal",
        "deck",
        "deck_counts",
        "deck_left",
        "defender",
        "demand",
        "discarded",
        "drafters",
        "drank",
        "drawn",
        "edition",
        "edition_name",
        "fired",
        "fought",
        "granted",
        "hand_kinds",
        "hands",
        "hate",
        "love",
        "memories",
        "movements",
        "names",
        "objectors",
        "offers",
        "offers_per_turn",
        "open",
        "open_kinds",
        "order",
        "parasol_open",
        "past_movements",
        "pile",
        "played",
        "player_count",
        "pool",
        "rowed",
        "seats",
        "setup",
        "sides",
        "signals",
        "size",
        "stack",
        "stack_seen",
        "thirst",
        "thrown",
        "to_draw",
        "tray",
        "tray_seen",
        "trays",
        "turn",
        "water",
        "watered",
        "weather",
        "weather_deck",
        "wounds",
    )
    edition: Edition
    edition_name: str
    setup: Setup
    player_count: int
    names: tuple[str, ...]  # by player: the character, or the place until one is dealt
    characters: list[Character]  # by player, -1 while none is dealt; shared
    size: list[int]  # by player; shared
    pool: list[Character]  # characters still to be dealt; shared
    love: list[Character]  # by player, -1 while none is dealt; shared
    hate: list[Character]  # shared

    turn: int  # 0 while setting up
    birds: int
    weather: Weather
    weather_deck: list[Weather]  # not drawn yet; shared
    seats: list[Player]  # all players aboard from bow to stern; shared
    awake: list[Player]  # the conscious among `seats`, in that order; shared
    conscious: list[bool]  # by player; shared
    wounds: list[int]  # own
    rowed: list[bool]  # row marks; shared
    fought: list[bool]  # fight marks; shared
    drank: list[int]  # by player: glasses that count this turn; shared

    hands: list[list[Card]]  # hidden cards, sorted; own, inner shared
    hand_kinds: list[int]  # by hand: mask of the kinds in it; own
    open: list[list[Card]]  # open cards, sorted; own, inner shared
    open_kinds: list[int]  # by player: mask of the kinds of open cards; own
    parasol_open: bool
    deck: list[Card]  # the kinds of provisions left in the deck; shared
    deck_counts: list[int]  # by index in `deck`: how many; own, and the weights of a draw
    deck_left: int
    tray: list[Card]  # sorted; own
    tray_seen: int  # mask of the players who know its exact contents
    trays: int  # opened this turn
    drafters: list[Player]  # players who still get the tray; shared
    discarded: list[int]  # by kind: cards removed face up; own
    thrown: list[Card]  # cards removed unseen; shared

    charts: dict[int, PrintedChart]  # what is printed on the navigation cards (§1.9)
    pile: list[Chart]  # navigation cards no player has seen, sorted; own, and offered to chance
    bottom: list[Chart]  # under the pile, the next to be drawn first; own
    bottom_seen: list[int]  # by card: mask of the players who know it; own
    bottom_drawn: int  # how many cards have been drawn from the bottom so far
    stack: list[Chart]  # the row stack in the order it was laid; shared
    stack_seen: list[int]  # by card: mask of the players who know it; shared
    drawn: list[Chart]  # by the rower, not placed yet; shared
    to_draw: int  # cards the current draw still has to draw
    signals: list[Chart]  # turned up by the flare gun; shared
    played: Chart  # the card being carried out
    blowing: bool  # whether `played` is the card of the wind (§12.12)

    order: list[Player]  # players who have yet to act this turn; shared
    actor: Player
    offers: list[int]  # offers left this turn; shared
    offers_per_turn: list[int]  # offers at the start of a turn (§5.2); shared
    deal: Deal | None
    demand: Demand | None
    granted: bool  # whether the demand is to be carried out
    objectors: list[Player]  # players still to be asked about a meal; shared
    attacker: Player
    defender: Player
    sides: list[int]  # shared
    fired: list[bool]  # shared
    water: list[Player]  # players in the water; shared
    chums: int
    thirst: list[int]  # after the parasol, before water; shared
    watered: list[int]  # by player: waters spent on them; shared

    movements: list[Any]  # card movements of this turn; own
    past_movements: tuple[TurnMovements, ...]  # card movements of earlier turns
    memories: MemoryCache  # what viewers know from all of them; shared by all copies of a match

    def clone(self) -> "OneBoat":
        twin = OneBoat()
        self.copy_into(twin)
        self.copy_players_into(twin)
        self.copy_cards_into(twin)
        self.copy_turn_into(twin)
        return twin

    def copy_players_into(self, twin: "OneBoat") -> None:
        twin.edition = self.edition
        twin.edition_name = self.edition_name
        twin.setup = self.setup
        twin.player_count = self.player_count
        twin.names = self.names
        twin.characters = self.characters
        twin.size = self.size
        twin.pool = self.pool
        twin.love = self.love
        twin.hate = self.hate
        twin.turn = self.turn
        twin.birds = self.birds
        twin.weather = self.weather
        twin.weather_deck = self.weather_deck
        twin.seats = self.seats
        twin.awake = self.awake
        twin.conscious = self.conscious
        twin.wounds = self.wounds[:]
        twin.rowed = self.rowed
        twin.fought = self.fought
        twin.drank = self.drank

    def copy_cards_into(self, twin: "OneBoat") -> None:
        twin.hands = self.hands[:]
        twin.hand_kinds = self.hand_kinds[:]
        twin.open = self.open[:]
        twin.open_kinds = self.open_kinds[:]
        twin.parasol_open = self.parasol_open
        twin.deck = self.deck
        twin.deck_counts = self.deck_counts[:]
        if self.weights is self.deck_counts:
            twin.weights = twin.deck_counts
        twin.deck_left = self.deck_left
        twin.tray = self.tray[:]
        twin.tray_seen = self.tray_seen
        twin.trays = self.trays
        twin.drafters = self.drafters
        twin.discarded = self.discarded[:]
        twin.thrown = self.thrown
        twin.charts = self.charts
        twin.pile = self.pile[:]
        if self.offer is self.pile:
            twin.offer = twin.pile
        twin.bottom = self.bottom[:]
        twin.bottom_seen = self.bottom_seen[:]
        twin.bottom_drawn = self.bottom_drawn
        twin.stack = self.stack
        twin.stack_seen = self.stack_seen
        twin.drawn = self.drawn
        twin.to_draw = self.to_draw
        twin.signals = self.signals
        twin.movements = self.movements[:]
        twin.past_movements = self.past_movements
        twin.memories = self.memories or {}  # shared once there is anything to share

    def copy_turn_into(self, twin: "OneBoat") -> None:
        twin.played = self.played
        twin.blowing = self.blowing
        twin.order = self.order
        twin.actor = self.actor
        twin.offers = self.offers
        twin.offers_per_turn = self.offers_per_turn
        twin.deal = self.deal
        twin.demand = self.demand
        twin.granted = self.granted
        twin.objectors = self.objectors
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.sides = self.sides
        twin.fired = self.fired
        twin.water = self.water
        twin.chums = self.chums
        twin.thirst = self.thirst
        twin.watered = self.watered

    def record_movement(
        self, source: int, target: int, cards: tuple[int, ...], seen_by: int
    ) -> None:
        """Record that cards moved or were looked at, and who saw their faces."""
        self.movements.append((source, target, cards, seen_by))

    def is_alive(self, player: Player) -> bool:
        """§7.2 True if aboard, with no more wounds than Size."""
        return self.wounds[player] <= self.size[player] and player in self.seats

    def update_conscious(self) -> None:
        """Recompute `awake` and `conscious` from wounds and seats."""
        wounds, size, conscious = self.wounds, self.size, NO_MARKS[self.player_count][:]
        awake: list[Player] = []
        for player in self.seats:
            if wounds[player] < size[player]:
                awake.append(player)
                conscious[player] = True
        self.awake = awake
        self.conscious = conscious

    def player_of(self, character: Character) -> Player | None:
        """Return the player of a character, or `None` if it is not in play."""
        for player, who in enumerate(self.characters):
            if who == character:
                return Player(player)
        return None


def current_demand(state: OneBoat) -> Demand:
    assert state.demand is not None, "there is a demand"
    return state.demand
