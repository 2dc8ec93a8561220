"""Rules §1: setting up."""

from typing import Final

from adrift.core.editions import write_edition
from adrift.core.errors import Unplayable
from adrift.core.events import Fact
from adrift.core.lists import with_item
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.core.steps import EQUAL_WEIGHTS, AskChance, AskOne, Step, tell
from adrift.games.many_boats.components import (
    BLACK,
    BOAT_OF,
    BOATS,
    COLOURS,
    FOUR_COLOURS,
    HATS_PER_PLAYER,
    ISLAND_KEYS,
    ISLAND_OF_LANE,
    ISLANDS,
    LANE_KEYS,
    LANES,
    NO_LANE,
    OFFICER_IN,
    PLAYERS,
    RANK_KEYS,
    RANK_OF,
    SAILOR,
    SAILOR_IN,
    Boat,
    Lane,
    Pawn,
)
from adrift.games.many_boats.editions import (
    BOATS_AT_RANDOM,
    EDITIONS,
    FOUR_WHEN_FEW,
    PAWNS_AT_RANDOM,
    Edition,
)
from adrift.games.many_boats.events import BoatPlaced, PawnSeated, StartPlayerDrawn
from adrift.games.many_boats.rules.objections import boat_named, rank_named, why_not_in_play
from adrift.games.many_boats.rules.turn_order import TurnOf, emit_silence, pawn_key
from adrift.games.many_boats.state import Boats

MAX_SMALL_TABLE_PLAYERS: Final = 4
"""Maximum number of players at a small table, where each player has a fifth sailor (§1.2)."""


def check_setup(edition: Edition, setup: Setup) -> None:
    """§1.1 Three to six players, each with a colour of their own."""
    if not 3 <= len(setup.players) <= len(COLOURS):
        raise Unplayable("too_many_or_few", players=str(len(setup.players)), least="3", most="6")
    if setup.cast:
        raise Unplayable("no_cast", cast=" ".join(setup.cast))
    few = len(setup.players) <= MAX_SMALL_TABLE_PLAYERS and edition.colours is FOUR_WHEN_FEW
    allowed = FOUR_COLOURS if few else COLOURS
    for colour in setup.players:
        if colour not in allowed:
            raise Unplayable("colour_not_allowed", player=colour, known=", ".join(allowed))


class Box:
    """§1.2–1.4 The components of an edition for a number of players.

    All matches of that edition and size share these lists; they are never changed.
    """

    __slots__ = (
        *("beaches", "boats", "edition", "everyone", "hats", "lanes", "name"),
        *("no_points", "officers", "sailors", "seats"),
    )

    def __init__(self, edition: Edition, n: int) -> None:
        self.edition: Final = edition
        self.name: Final = write_edition(edition, EDITIONS)
        self.everyone: Final = list(PLAYERS[:n])
        self.seats: Final = edition.seats.value  # §1.4
        self.hats: Final = [HATS_PER_PLAYER] * n  # §1.3
        self.sailors: Final = [5 if n <= MAX_SMALL_TABLE_PLAYERS else 4] * n  # §1.2
        self.officers: Final = [edition.officers.value] * n  # §1.2
        self.no_points: Final = [0] * n
        self.lanes: Final = [NO_LANE] * (n + 1)
        self.boats: Final = [0] * (n + 1)
        self.beaches: Final = [0] * (len(ISLANDS) * n)


CACHED_BOXES: Final[dict[int, Box]] = {}
"""Boxes by the id of the edition, which its box keeps alive, and the number of players. Hashing an
edition would take longer than the rest of `initial_state`."""
MAX_CACHED_BOXES: Final = 256


def get_box(edition: Edition, n: int) -> Box:
    """Return the cached components of an edition for n players."""
    key = id(edition) * 8 + n
    return CACHED_BOXES.get(key) or cache_box(edition, n, key)


def cache_box(edition: Edition, n: int, key: int) -> Box:
    if len(CACHED_BOXES) >= MAX_CACHED_BOXES:
        CACHED_BOXES.clear()
    box = CACHED_BOXES[key] = Box(edition, n)
    return box


def initial_state(edition: Edition, setup: Setup, first_step: Step[Boats]) -> Boats:
    """§1.2–1.6 Take everything out of the box, with one step on the agenda."""
    n = len(setup.players)
    state, box = Boats(), get_box(edition, n)
    state.initialize(n, first_step)
    state.edition = edition
    state.edition_name = box.name
    state.setup = setup
    state.player_count = n
    state.names = (*setup.players, BLACK)  # §1.4 a boat each, and the black one
    state.everyone = box.everyone
    state.seats = box.seats
    state.start_player = setup.start_player() or Player(0)
    state.round = 0
    state.lanes = box.lanes
    state.rows = state.leaks = box.boats
    state.hats = box.hats
    state.hand_sailors = box.sailors
    state.hand_officers = box.officers
    state.ashore_sailors = state.ashore_officers = box.beaches
    state.points = box.no_points
    state.at_sea = []
    state.landed = []
    state.ballots = []
    state.offer_with_hat = []
    state.vote_weights = []
    state.leaking = BOATS[n]
    state.sailors = [0] * ((n + 1) * n)
    state.officers = [0] * ((n + 1) * n)
    state.pawns = [0] * (n + 1)
    state.swimmers = []
    state.swimming = []
    return state


class DrawStartPlayer(AskChance[Boats, Player]):
    """§1.6 Chance picks the start player unless the set-up names one."""

    __slots__ = ()
    kind = "start_player"
    rule = "§1.6"

    def happen(self, state: Boats) -> None:
        if state.setup.start is None:
            self.ask_chance(state, state.everyone, EQUAL_WEIGHTS)

    def key(self, state: Boats, player: Player) -> str:
        return state.names[player]

    def answered(self, state: Boats, player: Player) -> None:
        state.start_player = player
        tell(state, StartPlayerDrawn, state.names[player])


class BoatPlacement(AskOne[Boats, Lane]):
    """Puts a boat on a free start field."""

    __slots__ = ()

    def ask_for_lane(self, state: Boats, player: Player) -> None:
        taken = [False] * len(LANE_KEYS)
        for lane in state.lanes:
            taken[lane] = True
        free = [lane for lane in LANES if not taken[lane]]
        if state.edition.boats_placed is BOATS_AT_RANDOM:  # §1.7 house rule
            self.ask_chance(state, free, EQUAL_WEIGHTS)
        else:
            self.ask(state, player, free)

    def boat(self, state: Boats) -> Boat:
        raise NotImplementedError

    def key(self, state: Boats, lane: Lane) -> str:
        return LANE_KEYS[lane]

    def facts(self, state: Boats) -> dict[str, Fact]:
        return {"boat": state.names[self.boat(state)]}

    def why_not(self, state: Boats, player: Player, key: str) -> Objection | None:
        taken = [LANE_KEYS[lane] for lane in state.lanes if lane]
        return Objection("lane_taken", self.rule) if key in taken else None

    def silent(self, state: Boats, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.redirect_to_chance(state)

    def answered(self, state: Boats, lane: Lane) -> None:
        boat = self.boat(state)
        state.lanes = with_item(state.lanes, boat, lane)
        state.at_sea = [other for other in BOATS[: state.player_count + 1] if state.lanes[other]]
        if state.events is not None:
            island = ISLAND_KEYS[ISLAND_OF_LANE[lane]]
            state.events.append(BoatPlaced(state.names[boat], lane, island, self.rule))


class PlaceBoat(BoatPlacement):
    """§1.7 Each player in turn puts the boat of their colour on a free start field."""

    __slots__ = ("player",)
    kind = "place_boat"
    rule = "§1.7"

    def __init__(self, player: Player) -> None:
        self.player: Final = player

    def happen(self, state: Boats) -> None:
        self.ask_for_lane(state, self.player)

    def boat(self, state: Boats) -> Boat:
        return BOATS[self.player]


class PlaceBlackBoat(BoatPlacement):
    """§1.8 The start player puts the black boat on a start field left free."""

    __slots__ = ()
    kind = "place_black_boat"
    rule = "§1.8"

    def happen(self, state: Boats) -> None:
        self.ask_for_lane(state, state.start_player)

    def boat(self, state: Boats) -> Boat:
        return BOATS[state.player_count]


class UntilAllAreSeated(Step[Boats]):
    """§1.9 Round and round, until nobody has a pawn in hand."""

    __slots__ = ("lap",)

    def __init__(self, lap: Step[Boats]) -> None:
        self.lap: Final = lap

    def happen(self, state: Boats) -> None:
        if any(state.hand_sailors) or any(state.hand_officers):
            state.agenda.append(self)
            state.agenda.append(self.lap)


class SeatPawn(TurnOf[Pawn]):
    """§1.9 A player seats one pawn of either rank in a free seat of any boat."""

    __slots__ = ()
    kind = "seat_pawn"
    rule = "§1.9"

    def happen(self, state: Boats) -> None:
        if state.edition.pawns_seated is PAWNS_AT_RANDOM:
            self.seat_at_random(state)
        else:
            self.ask(state, self.player, self.offer(state))

    def offer(self, state: Boats) -> list[Pawn]:
        sailor, officer = state.hand_sailors[self.player], state.hand_officers[self.player]
        pawns, seats = state.pawns, state.seats
        offer: list[Pawn] = []
        for boat in state.at_sea:
            if pawns[boat] < seats:
                if sailor:
                    offer.append(SAILOR_IN[boat])
                if officer:
                    offer.append(OFFICER_IN[boat])
        return offer

    def seat_at_random(self, state: Boats) -> None:
        """§1.9 house rule: officers before sailors, each free seat equally likely."""
        pawn_in = OFFICER_IN if state.hand_officers[self.player] else SAILOR_IN
        free = {boat: state.seats - state.pawns[boat] for boat in state.at_sea}
        offer = [pawn_in[boat] for boat in free if free[boat]]
        self.ask_chance(state, offer, [free[BOAT_OF[pawn]] for pawn in offer])

    def key(self, state: Boats, pawn: Pawn) -> str:
        return pawn_key(state, pawn)

    def why_not(self, state: Boats, player: Player, key: str) -> Objection | None:
        rank_key, _, boat_key = key.partition("@")
        rank, boat = rank_named(rank_key), boat_named(state, boat_key)
        if rank is None:
            return None
        if boat is None:
            return why_not_in_play(state, boat_key, self.rule)
        in_hand = state.hand_sailors if rank == SAILOR else state.hand_officers
        if not in_hand[self.player]:
            return Objection("rank_used_up", self.rule)
        full = state.pawns[boat] >= state.seats
        return Objection("no_free_seat", self.rule) if full else None

    def silent(self, state: Boats, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.redirect_to_chance(state)

    def answered(self, state: Boats, pawn: Pawn) -> None:
        player, boat, rank = self.player, BOAT_OF[pawn], RANK_OF[pawn]
        if rank == SAILOR:
            hand = state.hand_sailors
            state.hand_sailors = with_item(hand, player, hand[player] - 1)
        else:
            hand = state.hand_officers
            state.hand_officers = with_item(hand, player, hand[player] - 1)
        state.seat_pawn(player, rank, boat)
        tell(state, PawnSeated, state.names[player], RANK_KEYS[rank], state.names[boat])
