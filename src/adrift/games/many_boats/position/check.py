"""Checks that a parsed position can occur at its step.

These are not rules. Each check rejects a drawing that play cannot reach and that would break the
steps, which trust their state.
"""

from typing import Final

from adrift.core.errors import Unreadable
from adrift.core.lists import with_item
from adrift.games.many_boats.components import BOATS, HAT, LANES, Boat
from adrift.games.many_boats.phase import OVER, Moment
from adrift.games.many_boats.rules.leak import players_aboard, weights_aboard
from adrift.games.many_boats.rules.sinking import ends_early
from adrift.games.many_boats.state import Boats, swimmers_of

SETUP_STEPS: Final = ("start_player", "place_boat", "place_black_boat", "seat_pawn")
SWIM_STEPS: Final = ("leave_boat", "board_boat")
START_PLAYER_CHOICES: Final = ("tie_choice", "open_choice")
CHANCE_STEPS: Final = (*SETUP_STEPS, *START_PLAYER_CHOICES, *SWIM_STEPS)


class PositionCheck:
    """Checks a parsed state against its moment.

    `line_numbers` are those of the words and the boats in the text.
    """

    def __init__(self, state: Boats, moment: Moment, where: dict[str, int]) -> None:
        self.state = state
        self.moment = moment
        self.line_numbers = where

    def check(self) -> None:
        """Raise `Unreadable` for the first impossible detail."""
        if self.moment.by_chance and self.moment.kind not in CHANCE_STEPS:
            raise self.unreadable("step", "not_by_chance", step=self.moment.kind)
        if self.moment.kind in SETUP_STEPS:
            self.forbid_lines("ashore", "water", "ballot", "sealed")
            self.check_setup()
        else:
            self.forbid_lines("hand", *(() if self.moment.kind in SWIM_STEPS else ("water",)))
            self.check_round()

    def forbid_lines(self, *words: str) -> None:
        for word in words:
            if word in self.line_numbers:
                raise self.unreadable(word, "not_at_this_step", word=word, step=self.moment.kind)

    # During set-up

    def check_setup(self) -> None:
        """Exactly the boats placed so far are on their start fields, without leaks."""
        state, placed = self.state, self.boats_placed()
        for boat in BOATS[: state.player_count + 1]:
            fresh = boat in state.at_sea and not state.rows[boat] and not state.leaks[boat]
            seated = state.pawns[boat] and self.moment.kind != "seat_pawn"
            if fresh != (boat in placed) or seated or (state.lanes[boat] and not fresh):
                name = state.names[boat]
                raise self.unreadable(
                    name, "boat_not_as_in_setup", boat=name, step=self.moment.kind
                )
        if state.round:
            raise self.unreadable("round", "round_wrong", word=str(state.round))
        self.check_hands()

    def check_hands(self) -> None:
        """Players later in this lap have one pawn more in hand than those before them."""
        state, start = self.state, self.state.start_player
        hands = [state.hand_sailors[p] + state.hand_officers[p] for p in state.everyone]
        seating = self.moment.kind == "seat_pawn"
        turn = self.moment.player if seating and self.moment.player is not None else start
        for player in state.everyone:
            before = (player - start) % state.player_count < (turn - start) % state.player_count
            if hands[player] != hands[turn] - before or not hands[turn]:
                name = state.names[player]
                raise self.unreadable("hand", "hand_wrong", player=name)

    def boats_placed(self) -> list[Boat]:
        kind, n, start = self.moment.kind, self.state.player_count, self.state.start_player
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
            raise self.unreadable("round", "round_wrong", word="0")
        self.check_sea()
        if kind in SWIM_STEPS:
            self.check_swim()
        elif kind in ("eject_ballot", "thrown_out") or self.moment.ballot == "eject":
            self.check_full_boat()
        if kind in START_PLAYER_CHOICES:
            self.check_chooser()
        if kind == "hat_choice":
            self.check_hat()

    def check_sea(self) -> None:
        state, over = self.state, self.moment.kind == OVER
        if not state.at_sea and not over:
            raise self.unreadable("step", "no_boat_at_sea")
        if state.at_sea and over and not ends_early(state):
            raise self.unreadable("step", "boats_still_at_sea")
        for boat in () if self.moment.kind in SWIM_STEPS else state.at_sea:
            if state.leaks[boat] > state.pawns[boat]:
                name = state.names[boat]
                raise self.unreadable(name, "more_leaks_than_pawns", boat=name)

    def check_swim(self) -> None:
        state = self.state
        if self.moment.kind == "board_boat" and not state.swimmers:
            raise self.unreadable("step", "nobody_in_water")
        swimmers = swimmers_of(state)
        homes = [swimmer.home for swimmer in swimmers]
        for swimmer in swimmers:
            twice = homes.count(swimmer.home) > 1 or state.swimmers.count(swimmer.player) > 1
            if twice or swimmer.home not in state.at_sea:
                name = state.names[swimmer.player]
                raise self.unreadable("water", "swimmer_wrong", player=name)

    def check_full_boat(self) -> None:
        state, boat, player = self.state, self.state.leaking, self.moment.player
        name = state.names[boat]
        if state.pawns[boat] + state.leaks[boat] < state.seats:
            raise self.unreadable(name, "boat_not_full", boat=name)
        if self.moment.kind == "thrown_out" and player is not None:
            berth = boat * state.player_count + player
            if not (state.sailors[berth] and state.officers[berth]):
                owner = state.names[player]
                raise self.unreadable("step", "no_choice_of_rank", player=owner, boat=name)

    def check_chooser(self) -> None:
        state, among = self.state, self.moment.among
        chooser = state.names[state.start_player]
        if self.moment.player != state.start_player:
            raise self.unreadable("step", "chooser_wrong", player=chooser)
        nameable = (
            players_aboard(state, weights_aboard(state))
            if self.moment.ballot == "eject"
            else state.at_sea
        )
        legal = [named for named in among if named in nameable and among.count(named) == 1]
        if self.moment.kind == "tie_choice" and (len(among) < 2 or len(legal) < len(among)):
            known = ", ".join([state.names[named] for named in nameable])
            raise self.unreadable("step", "tie_wrong", known=known)

    def check_hat(self) -> None:
        """The last ballot must be one that a lone hat decided."""
        sheet = self.state.ballots[-1] if self.state.ballots else None
        boat = self.state.leaking if self.moment.ballot == "eject" else None
        if sheet is None or (sheet.kind, sheet.boat) != (f"{self.moment.ballot}_ballot", boat):
            raise self.unreadable("step", "ballot_missing")
        hats = [voter for voter, vote in zip(sheet.voters, sheet.votes, strict=True) if vote == HAT]
        if hats != [self.moment.player]:
            raise self.unreadable("step", "ballot_missing")

    def unreadable(self, place: str, reason: str, **facts: str) -> Unreadable:
        line = self.line_numbers.get(place, self.line_numbers["step"])
        return Unreadable(line, reason, **facts)


def sink_undrawn(state: Boats) -> None:
    """Give each boat that is not drawn, and so has sunk, a free lane to complete the state."""
    for boat in BOATS[: state.player_count + 1]:
        if not state.lanes[boat]:
            free = [lane for lane in LANES if lane not in state.lanes]
            state.lanes = with_item(state.lanes, boat, free[0])
