"""The whole truth of a match of one_boat.

Small numbers and flat lists, by player. *Own* lists are changed in place and copied by `clone`;
*shared* ones are replaced, never changed, and not copied. Lists of lists are own outside and
shared inside.

One file because every field stands where its copy is made.
"""

from typing import Any, NamedTuple, TypeVar

from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.core.steps import Match
from adrift.games.one_boat.cards.movements import SeenCache, TurnMovements
from adrift.games.one_boat.components import NO_MARKS, Card, Character, Chart, PrintedChart, Weather
from adrift.games.one_boat.editions import Edition

T = TypeVar("T")


class Demand(NamedTuple):
    """What an action demands of somebody, while that is being settled."""

    kind: str
    """`swap`, `mug` or `cook`."""
    player: Player
    """Who demands: the attacker if there is a fight."""
    victim: Player
    """Whose seat or card it is; of a meal, the body."""
    what: str
    """Of a mugging: a card, `hidden`, `open`, or "" while it is not said."""


class Deal(NamedTuple):
    """A trade that is being put together or answered."""

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
    """What the partner puts in face down so far."""


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
        "hands_seen",
        "hate",
        "informed",
        "love",
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
        "seen_cache",
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
    player_count: int  # players
    names: tuple[str, ...]  # the characters by player, or the places while none is dealt
    characters: list[Character]  # by player, -1 while none is dealt; shared
    size: list[int]  # by player; shared
    pool: list[Character]  # characters still to be dealt; shared
    love: list[Character]  # by player, -1 while none is dealt; shared
    hate: list[Character]  # shared

    turn: int  # 0 while setting up
    birds: int
    weather: Weather
    weather_deck: list[Weather]  # not drawn yet; shared
    seats: list[Player]  # everybody aboard from bow to stern; shared
    awake: list[Player]  # of them the conscious; shared
    conscious: list[bool]  # the same by player; shared
    wounds: list[int]  # own
    rowed: list[bool]  # row marks; shared
    fought: list[bool]  # fight marks; shared
    drank: list[int]  # glasses that work this turn; shared

    hands: list[list[Card]]  # hidden cards, in order; own, inner shared
    hands_seen: list[list[int]]  # who knows each of them, a mask a card; own, inner shared
    informed: list[int]  # who knows any card of each hand, a mask; own
    hand_kinds: list[int]  # the kinds in each hand, a mask; own
    open: list[list[Card]]  # own, inner shared
    open_kinds: list[int]  # the kinds open before each, a mask; own
    parasol_open: bool
    deck: list[Card]  # the kinds of provisions left; shared
    deck_counts: list[int]  # how many of each of these; own, and the weights when one is drawn
    deck_left: int
    tray: list[Card]  # in order; own
    tray_seen: int  # who knows just what lies in it
    trays: int  # opened this turn
    drafters: list[Player]  # who still gets the tray; shared
    discarded: list[int]  # out of the match for all to see, by kind; own
    thrown: list[Card]  # gone unseen; shared

    charts: dict[int, PrintedChart]  # what is printed on the navigation cards (§1.9)
    pile: list[Chart]  # navigation cards nobody has seen, by number; own, and offered to chance
    bottom: list[Chart]  # under the pile, the next to be drawn first; own
    bottom_seen: list[int]  # who knows each of them; own
    bottom_drawn: int  # how many have been drawn from there before
    stack: list[Chart]  # the row stack as it was laid; shared
    stack_seen: list[int]  # shared
    drawn: list[Chart]  # by the rower, not placed yet; shared
    to_draw: int  # cards still to be drawn for what is going on
    signals: list[Chart]  # turned up by the flare gun; shared
    played: Chart  # the card that is carried out
    blowing: bool  # whether that is the wind's card

    order: list[Player]  # who still has a place in this turn's order; shared
    actor: Player
    offers: list[int]  # offers left this turn; shared
    offers_per_turn: list[int]  # as many as there are when a turn begins (§5.2); shared
    deal: Deal | None
    demand: Demand | None
    granted: bool  # whether the demand is to be carried out
    objectors: list[Player]  # who is still to be asked about a meal; shared
    attacker: Player
    defender: Player
    sides: list[int]  # shared
    fired: list[bool]  # shared
    water: list[Player]  # who is in the water; shared
    chums: int
    thirst: list[int]  # after the parasol, before water; shared
    watered: list[int]  # waters spent on each; shared

    movements: list[Any]  # what moved this turn, entry by entry; own
    seen_cache: SeenCache  # what viewers have read of it; copies of a match share that
    past_movements: tuple[TurnMovements, ...]  # and in the turns before

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
        twin.hands_seen = self.hands_seen[:]
        twin.informed = self.informed[:]
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
        twin.seen_cache = self.seen_cache or {}  # shared once there is anything to share
        twin.past_movements = self.past_movements

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
        """Write down that cards moved, or were looked at, and who saw which."""
        self.movements.append((source, target, cards, seen_by))

    def is_alive(self, player: Player) -> bool:
        """§7.2 Aboard, with no more wounds than Size."""
        return self.wounds[player] <= self.size[player] and player in self.seats

    def update_conscious(self) -> None:
        """Find out anew who is conscious."""
        wounds, size, conscious = self.wounds, self.size, NO_MARKS[self.player_count][:]
        awake: list[Player] = []
        for player in self.seats:
            if wounds[player] < size[player]:
                awake.append(player)
                conscious[player] = True
        self.awake = awake
        self.conscious = conscious

    def player_of(self, character: Character) -> Player | None:
        """Who plays a character, if anybody does."""
        for player, who in enumerate(self.characters):
            if who == character:
                return Player(player)
        return None


def current_demand(state: OneBoat) -> Demand:
    assert state.demand is not None, "a demand is being settled"
    return state.demand
