"""Parses the words within a line of a position: pawns, players, boats, votes."""

from typing import Final

from adrift.core.players import Player
from adrift.core.position_lines import Line, PositionReader
from adrift.games.many_boats.components import (
    BOATS,
    OFFICER,
    PLAYERS,
    RANK_KEYS,
    SAILOR,
    Boat,
    Rank,
)
from adrift.games.many_boats.phase import OVER, OVER_MOMENT, Moment
from adrift.games.many_boats.rules.ballots import vote_of
from adrift.games.many_boats.state import Boats

OFFICER_MARK: Final = "o"

SETUP_STEPS: Final = ("start_player", "place_boat", "place_black_boat", "seat_pawn")
SWIM_STEPS: Final = ("leave_boat", "board_boat")
STEPS: Final = (
    *("leak", "move", "swim", "start_player", "place_black_boat", "leak_ballot", "move_ballot"),
    *("board_boat", OVER, "eject_ballot", "thrown_out", "place_boat", "seat_pawn", "leave_boat"),
    *("tie_choice", "hat_choice", "open_choice"),
)
ROUND_STEPS: Final = tuple([step for step in STEPS if step not in SETUP_STEPS])


class BoatsReader(PositionReader):
    """Fills a state, and keeps track of line numbers and of the pawns not drawn yet."""

    def __init__(self, state: Boats) -> None:
        super().__init__()
        self.state = state
        self.moment: Moment = OVER_MOMENT  # until the step is read; its kind may be a phase
        self.line_numbers: dict[str, int] = {}  # the lines of words and boats
        self.boats_by_stage: dict[int, Boat] = {}
        self.undrawn_pawns = [state.hand_sailors[:], state.hand_officers[:]]  # by rank and player
        state.hand_sailors = state.hand_officers = [0] * state.player_count

    def vote(self, word: str) -> tuple[Player, int]:
        name, _, key = word.partition(":")
        vote = vote_of(self.state, key)
        if vote is None:
            raise self.unreadable("vote_unknown", vote=word)
        return self.player(name), vote

    def pawn(self, mark: str) -> tuple[Player, Rank]:
        """Parse a pawn like `Go`, green's officer, and count it as drawn."""
        rank = OFFICER if mark.endswith(OFFICER_MARK) else SAILOR
        for player in self.state.everyone:
            if mark == self.state.names[player][0].upper() + OFFICER_MARK * rank:
                if not self.undrawn_pawns[rank][player]:
                    raise self.unreadable("pawn_too_many", pawn=mark, rank=RANK_KEYS[rank])
                self.undrawn_pawns[rank][player] -= 1
                return player, rank
        raise self.unreadable("pawn_unknown", pawn=mark)

    def pawns(self, marks: list[str]) -> tuple[list[int], list[int]]:
        """Parse pawns, and return the number of officers and of sailors by player."""
        counts = ([0] * self.state.player_count, [0] * self.state.player_count)
        for mark in marks:
            player, rank = self.pawn(mark)
            counts[rank == SAILOR][player] += 1
        return counts

    def player(self, name: str) -> Player:
        if name not in self.state.setup.players:
            raise self.unreadable("player_unknown", player=name)
        return PLAYERS[self.state.setup.players.index(name)]

    def boat(self, name: str, among: list[Boat] | None = None) -> Boat:
        names = self.state.names if among is None else [self.state.names[boat] for boat in among]
        if name not in names:
            raise self.unreadable("boat_unknown", boat=name, known=", ".join(names))
        return BOATS[self.state.names.index(name)]

    def move_to(self, place: str) -> "BoatsReader":
        """Make the line of a word or boat current, or the `step` line if there is none."""
        self.line = self.line_numbers.get(place, self.line_numbers["step"])
        return self


BoatLine = Line[Boats, BoatsReader]
