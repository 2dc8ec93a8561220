"""Whether a position that was read can occur at its step.

Nothing here is a rule of its own: each check keeps out a drawing that play could never lead to,
and that the steps, which trust their state, would stumble over.
"""

from typing import Final

from adrift.core.errors import Unreadable
from adrift.core.lists import with_item
from adrift.games.many_boats.components import BOATS, HAT, LANES, Boat
from adrift.games.many_boats.phase import OVER, Moment
from adrift.games.many_boats.rules.leak import aboard, weights_aboard
from adrift.games.many_boats.rules.sinking import nobody_left
from adrift.games.many_boats.state import Boats, swimmers_of

FRESH: Final = ("start_player", "place_boat", "place_black_boat", "seat_pawn")
SWIMMING: Final = ("leave_boat", "board_boat")
BY_START_PLAYER: Final = ("tie_choice", "open_choice")
LEFT_TO_CHANCE: Final = (*FRESH, *BY_START_PLAYER, *SWIMMING)


class PositionCheck:
    """Holds a state against the moment it is said to be at. `where` are the lines of the words
    and the boats that were drawn."""

    def __init__(self, state: Boats, moment: Moment, where: dict[str, int]) -> None:
        self.state = state
        self.moment = moment
        self.where = where

    def check(self) -> None:
        """Raise `Unreadable` at the first thing that cannot be."""
        if self.moment.by_chance and self.moment.kind not in LEFT_TO_CHANCE:
            raise self.wrong("step", "not_by_chance", step=self.moment.kind)
        if self.moment.kind in FRESH:
            self.keep_out("ashore", "water", "ballot", "sealed")
            self.check_setting_up()
        else:
            self.keep_out("hand", *(() if self.moment.kind in SWIMMING else ("water",)))
            self.check_round()

    def keep_out(self, *words: str) -> None:
        for word in words:
            if word in self.where:
                raise self.wrong(word, "not_at_this_step", word=word, step=self.moment.kind)

    # While setting up

    def check_setting_up(self) -> None:
        """Exactly the boats placed by now lie on their start fields, without leaks."""
        state, placed = self.state, self.boats_placed()
        for boat in BOATS[: state.n + 1]:
            fresh = boat in state.at_sea and not state.rows[boat] and not state.leaks[boat]
            seated = state.pawns[boat] and self.moment.kind != "seat_pawn"
            if fresh != (boat in placed) or seated or (state.lanes[boat] and not fresh):
                name = state.names[boat]
                raise self.wrong(name, "boat_not_as_in_setup", boat=name, step=self.moment.kind)
        if state.round:
            raise self.wrong("round", "round_wrong", word=str(state.round))
        self.check_hands()

    def check_hands(self) -> None:
        """Whoever is behind in this lap has one pawn more in hand than those before."""
        state, start = self.state, self.state.start_player
        hands = [state.hand_sailors[p] + state.hand_officers[p] for p in state.everyone]
        seating = self.moment.kind == "seat_pawn"
        turn = self.moment.player if seating and self.moment.player is not None else start
        for player in state.everyone:
            before = (player - start) % state.n < (turn - start) % state.n
            if hands[player] != hands[turn] - before or not hands[turn]:
                name = state.names[player]
                raise self.wrong("hand", "hand_wrong", player=name)

    def boats_placed(self) -> list[Boat]:
        kind, n, start = self.moment.kind, self.state.n, self.state.start_player
        in_order = [BOATS[(start + turn) % n] for turn in range(n)]
        if kind == "start_player":
            return []
        if kind == "place_boat":
            return in_order[: ((self.moment.player or 0) - start) % n]
        return [*in_order, BOATS[n]] if kind == "seat_pawn" else in_order

    # In a round

    def check_round(self) -> None:
        state, kind = self.state, self.moment.kind
        if not state.round:
            raise self.wrong("round", "round_wrong", word="0")
        self.check_sea()
        if kind in SWIMMING:
            self.check_swim()
        elif kind in ("eject_ballot", "thrown_out") or self.moment.ballot == "eject":
            self.check_full_boat()
        if kind in BY_START_PLAYER:
            self.check_chooser()
        if kind == "hat_choice":
            self.check_hat()

    def check_sea(self) -> None:
        state, over = self.state, self.moment.kind == OVER
        if not state.at_sea and not over:
            raise self.wrong("step", "no_boat_at_sea")
        if state.at_sea and over and not nobody_left(state):
            raise self.wrong("step", "boats_still_at_sea")
        for boat in () if self.moment.kind in SWIMMING else state.at_sea:
            if state.leaks[boat] > state.pawns[boat]:
                name = state.names[boat]
                raise self.wrong(name, "more_leaks_than_pawns", boat=name)

    def check_swim(self) -> None:
        state = self.state
        if self.moment.kind == "board_boat" and not state.swimmers:
            raise self.wrong("step", "nobody_in_water")
        swimmers = swimmers_of(state)
        homes = [swimmer.home for swimmer in swimmers]
        for swimmer in swimmers:
            twice = homes.count(swimmer.home) > 1 or state.swimmers.count(swimmer.player) > 1
            if twice or swimmer.home not in state.at_sea:
                name = state.names[swimmer.player]
                raise self.wrong("water", "swimmer_wrong", player=name)

    def check_full_boat(self) -> None:
        state, boat, player = self.state, self.state.leaking, self.moment.player
        name = state.names[boat]
        if state.pawns[boat] + state.leaks[boat] < state.seats:
            raise self.wrong(name, "boat_not_full", boat=name)
        if self.moment.kind == "thrown_out" and player is not None:
            berth = boat * state.n + player
            if not (state.sailors[berth] and state.officers[berth]):
                owner = state.names[player]
                raise self.wrong("step", "no_choice_of_rank", player=owner, boat=name)

    def check_chooser(self) -> None:
        state, among = self.state, self.moment.among
        chooser = state.names[state.start_player]
        if self.moment.player != state.start_player:
            raise self.wrong("step", "chooser_wrong", player=chooser)
        nameable = (
            aboard(state, weights_aboard(state)) if self.moment.ballot == "eject" else state.at_sea
        )
        legal = [named for named in among if named in nameable and among.count(named) == 1]
        if self.moment.kind == "tie_choice" and (len(among) < 2 or len(legal) < len(among)):
            known = ", ".join([state.names[named] for named in nameable])
            raise self.wrong("step", "tie_wrong", known=known)

    def check_hat(self) -> None:
        """The ballot a lone hat decided must be the last one drawn."""
        sheet = self.state.ballots[-1] if self.state.ballots else None
        boat = self.state.leaking if self.moment.ballot == "eject" else None
        if sheet is None or (sheet.kind, sheet.boat) != (f"{self.moment.ballot}_ballot", boat):
            raise self.wrong("step", "ballot_missing")
        hats = [voter for voter, vote in zip(sheet.voters, sheet.votes, strict=True) if vote == HAT]
        if hats != [self.moment.player]:
            raise self.wrong("step", "ballot_missing")

    def wrong(self, place: str, reason: str, **facts: str) -> Unreadable:
        line = self.where.get(place, self.where["step"])
        return Unreadable(line, reason, **facts)


def sink_undrawn(state: Boats) -> None:
    """A boat that is not drawn has sunk; it gets a free lane, so that the state is whole."""
    for boat in BOATS[: state.n + 1]:
        if not state.lanes[boat]:
            free = [lane for lane in LANES if lane not in state.lanes]
            state.lanes = with_item(state.lanes, boat, free[0])
