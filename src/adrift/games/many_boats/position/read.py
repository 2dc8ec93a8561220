"""Parses the positions that `draw` writes.

What a position leaves out has its initial value: three hats, nothing ashore, no ballots. During
set-up, pawns that are not drawn are in hand. In a round, boats that are not drawn have sunk, and
pawns that are not drawn are lost.
"""

from collections.abc import Callable
from typing import Final

from adrift.core.acts import apply_silence
from adrift.core.lines import content_lines
from adrift.core.lists import with_item
from adrift.core.setups import Setup
from adrift.core.steps import SILENT, decide, run_agenda
from adrift.games.many_boats.components import (
    HATS_PER_PLAYER,
    ISLAND_KEYS,
    ISLAND_OF_LANE,
    LANES,
    MOVES_TO_LAND,
    OFFICER,
    PAWN_IN,
    Boat,
)
from adrift.games.many_boats.editions import Edition
from adrift.games.many_boats.phase import BALLOTS, Moment, enter_moment, moment_of
from adrift.games.many_boats.position.check import SETUP_STEPS, PositionCheck, sink_undrawn
from adrift.games.many_boats.position.draw import AHEAD_MARK, FREE_MARK, GONE_MARK, LEAK_MARK
from adrift.games.many_boats.position.lexer import PositionLexer
from adrift.games.many_boats.position.read_step import PHASES, phase_agenda, read_step
from adrift.games.many_boats.rules.round import MATCH
from adrift.games.many_boats.rules.scoring import points_ashore
from adrift.games.many_boats.rules.setup import check_setup, initial_state
from adrift.games.many_boats.state import BallotSheet, Boats

SINGLE_LINE_WORDS: Final = ("round", "start", "step", "sealed", "hats")
"""Words that may begin only one line."""


def read_position(text: str, edition: Edition, setup: Setup) -> Boats:
    """Parse a position; raises `Unreadable`.

    The `events` of the state are those of the steps that ran before the first question.
    """
    check_setup(edition, setup)
    reader = PositionReader(initial_state(edition, setup, MATCH))
    for number, line in content_lines(text):
        reader.read_line(number, line)
    return reader.finish()


class PositionReader(PositionLexer):
    """Fills a state line by line, then enters its step."""

    def __init__(self, state: Boats) -> None:
        PositionLexer.__init__(self, state)
        self.line_numbers: dict[str, int] = {}  # the lines of words and boats
        self.step_words: list[str] = []
        self.sealed_words: list[str] = []
        self.boats_by_stage: dict[int, Boat] = {}
        state.hand_sailors = state.hand_officers = [0] * state.player_count
        self.readers: Final[dict[str, Callable[[list[str]], None]]] = {
            "round": self.read_round,
            "start": self.read_start,
            "step": self.read_step,
            "sealed": self.read_sealed,
            "hats": self.read_hats,
            "hand": self.read_hand,
            "lane": self.read_lane,
            "ashore": self.read_ashore,
            "water": self.read_water,
            "ballot": self.read_ballot,
        }

    def read_line(self, number: int, line: str) -> None:
        self.line = number
        word, *rest = line.split()
        if word not in self.readers:
            raise self.unreadable("word_unknown", word=word, known=", ".join(self.readers))
        if word in SINGLE_LINE_WORDS and word in self.line_numbers:
            raise self.unreadable("line_twice", word=word)
        self.line_numbers[word] = number
        if not rest:
            raise self.unreadable("line_incomplete", word=word)
        try:
            self.readers[word](rest)
        except IndexError:
            raise self.unreadable("line_incomplete", word=word) from None

    def finish(self) -> Boats:
        """Enter the step, then seal the votes that are already given."""
        state = self.state
        if "step" not in self.line_numbers:
            raise self.unreadable("step_missing")
        self.line = self.line_numbers["step"]
        self.set_landed_boats()
        moment = read_step(state, self.step_words, self.line)
        self.apply_defaults(moment)
        PositionCheck(state, moment, self.line_numbers).check()
        state.points = points_ashore(state)
        state.events = []
        self.enter_step(moment)
        if self.sealed_words:
            self.line = self.line_numbers["sealed"]
            self.seal_votes(moment.kind if moment.kind not in PHASES else f"{moment.kind}_ballot")
        return state

    def set_landed_boats(self) -> None:
        """Set the landed boats by landing stage, which must be consecutive."""
        for expected, stage in enumerate(sorted(self.boats_by_stage), start=1):
            if stage != expected:
                self.line = self.line_numbers[self.state.names[self.boats_by_stage[stage]]]
                raise self.unreadable("stage_wrong", stage=str(stage))
        self.state.landed = [self.boats_by_stage[stage] for stage in sorted(self.boats_by_stage)]

    def apply_defaults(self, moment: Moment) -> None:
        """Set what the position leaves out."""
        state = self.state
        if moment.kind not in SETUP_STEPS:
            sink_undrawn(state)
            if "round" not in self.line_numbers:
                state.round = 1
        elif "hand" not in self.line_numbers:
            state.hand_sailors, state.hand_officers = self.undrawn_pawns

    def enter_step(self, moment: Moment) -> None:
        if moment.kind in PHASES:
            self.state.agenda[:] = phase_agenda(moment.kind)
            run_agenda(self.state)
            return
        enter_moment(self.state, moment)
        if moment.by_chance and moment_of(self.state)[:2] != moment[:2]:
            raise self.unreadable("not_by_chance", step=moment.kind)  # nothing was left to choose

    # One method for each word a line can begin with

    def read_round(self, words: list[str]) -> None:
        self.state.round = self.number(words[0])
        self.expect_end(words[1:])

    def read_start(self, words: list[str]) -> None:
        self.state.start_player = self.player(words[0])
        self.expect_end(words[1:])

    def read_step(self, words: list[str]) -> None:
        self.step_words = words

    def read_sealed(self, words: list[str]) -> None:
        self.sealed_words = words

    def read_hats(self, words: list[str]) -> None:
        for place in range(0, len(words), 2):
            player, count = self.player(words[place]), self.number(words[place + 1])
            if count > HATS_PER_PLAYER:
                raise self.unreadable(
                    "hats_too_many", player=words[place], most=str(HATS_PER_PLAYER)
                )
            self.state.hats = with_item(self.state.hats, player, count)

    def read_hand(self, words: list[str]) -> None:
        state = self.state
        for mark in words:
            player, rank = self.pawn(mark)
            if rank == OFFICER:
                state.hand_officers = with_increment(state.hand_officers, player)
            else:
                state.hand_sailors = with_increment(state.hand_sailors, player)

    def read_lane(self, words: list[str]) -> None:
        lane, island, way, name = words[0], words[1], words[2], words[3]
        number, boat = self.number(lane), self.boat(name)
        if number not in LANES or ISLAND_KEYS[ISLAND_OF_LANE[number]] != island:
            raise self.unreadable("lane_wrong", lane=lane, island=island)
        if number in self.state.lanes or self.state.lanes[boat]:
            raise self.unreadable("lane_twice", lane=lane, boat=name)
        if len(way) != MOVES_TO_LAND or way.lstrip(GONE_MARK).strip(AHEAD_MARK):
            raise self.unreadable("way_wrong", way=way)
        if (way.count(GONE_MARK) == MOVES_TO_LAND) != (words[4] == "landed"):
            raise self.unreadable("way_wrong", way=way)
        self.line_numbers[name] = self.line
        self.state.lanes = with_item(self.state.lanes, boat, LANES[number - 1])
        self.state.rows = with_item(self.state.rows, boat, way.count(GONE_MARK))
        self.read_boat(boat, words[4:])

    def read_boat(self, boat: Boat, words: list[str]) -> None:
        if words[0] == "landed":
            stage = self.number(words[1])
            if stage in self.boats_by_stage:
                raise self.unreadable("stage_wrong", stage=words[1])
            self.boats_by_stage[stage] = boat
            self.expect_end(words[2:])
        elif words[0] == "sunk":
            self.expect_end(words[1:])
        else:
            self.read_seats(boat, " ".join(words))
            self.state.at_sea = sorted([*self.state.at_sea, boat])

    def read_seats(self, boat: Boat, drawn: str) -> None:
        state, marks = self.state, drawn[1:-1].split()
        if drawn[0] != "[" or drawn[-1] != "]" or len(marks) != state.seats:
            name, seats = state.names[boat], str(state.seats)
            raise self.unreadable("boat_drawn_wrong", boat=name, seats=seats)
        state.leaks = with_item(state.leaks, boat, marks.count(LEAK_MARK))
        for mark in marks:
            if mark not in (LEAK_MARK, FREE_MARK):
                player, rank = self.pawn(mark)
                state.seat_pawn(player, rank, boat)

    def read_ashore(self, words: list[str]) -> None:
        state, island = self.state, words[0]
        if island not in ISLAND_KEYS:
            raise self.unreadable("island_unknown", island=island, known=", ".join(ISLAND_KEYS))
        for mark in words[1:]:
            player, rank = self.pawn(mark)
            place = ISLAND_KEYS.index(island) * state.player_count + player
            if rank == OFFICER:
                state.ashore_officers = with_increment(state.ashore_officers, place)
            else:
                state.ashore_sailors = with_increment(state.ashore_sailors, place)

    def read_water(self, words: list[str]) -> None:
        for word in words:
            mark, _, home = word.partition("<")
            player, rank = self.pawn(mark)
            self.state.swimmers.append(player)
            self.state.swimming.append(PAWN_IN[rank][self.boat(home)])

    def read_ballot(self, words: list[str]) -> None:
        number, kind, rest, boat = self.number(words[0]), words[1], words[2:], None
        if rest[0] == "in":
            boat, rest = self.boat(rest[1]), rest[2:]
        if kind not in [ballot.kind for ballot in BALLOTS.values()]:
            raise self.unreadable("ballot_unknown", word=kind)
        if (boat is not None) != (kind == "eject_ballot"):
            raise self.unreadable("word_expected", word="in", found=rest[0])
        pairs = [self.vote(word) for word in rest]
        voters, votes = tuple([voter for voter, _ in pairs]), tuple([vote for _, vote in pairs])
        if not voters:
            raise self.unreadable("line_incomplete", word="ballot")
        self.reject_duplicates(voters)
        sheet = BallotSheet(number, kind, boat, voters, votes)
        self.state.ballots = [*self.state.ballots, sheet]

    # Votes given already

    def seal_votes(self, kind: str) -> None:
        """Seal votes in the open ballot; at least one must be missing, or it would be closed."""
        state = self.state
        for word in self.sealed_words:
            player, vote = self.vote(word)
            waited_for = moment_of(state).kind == kind and player in state.waiting
            if not waited_for or not state.question.is_sealed:
                raise self.unreadable("not_asked", player=state.names[player])
            if len(state.waiting) == 1:
                raise self.unreadable("all_have_answered")
            if vote == SILENT:
                apply_silence(state, player)
            elif vote in state.options(player):
                decide(state, player, vote)
            else:
                raise self.unreadable("vote_unknown", vote=word)


def with_increment(shared: list[int], place: int) -> list[int]:
    """Return a copy with one item incremented."""
    return with_item(shared, place, shared[place] + 1)
