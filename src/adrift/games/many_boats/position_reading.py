"""A drawn position read back: the other half of `position`.

Whatever is left out has the value it has at the start: three hats, nothing ashore, no ballots.
"""

from collections.abc import Callable
from typing import Final

from adrift.core.players import Player
from adrift.core.positions import Unreadable, numbered
from adrift.core.setups import Setup
from adrift.core.steps import SILENT, decide, fall_silent
from adrift.games.many_boats.ballots import vote_of
from adrift.games.many_boats.components import (
    BOATS,
    ISLAND_KEYS,
    ISLAND_OF_LANE,
    LANES,
    MOVES_TO_LAND,
    OFFICER,
    PLAYERS,
    RANK_KEYS,
    SAILOR,
    Boat,
    Rank,
)
from adrift.games.many_boats.editions import Edition
from adrift.games.many_boats.moment import OVER, go_to
from adrift.games.many_boats.position import (
    AHEAD_MARK,
    FREE_MARK,
    GONE_MARK,
    LEAK_MARK,
    OFFICER_MARK,
)
from adrift.games.many_boats.round import MATCH
from adrift.games.many_boats.setup import check_setup, lay_out
from adrift.games.many_boats.state import BallotSheet, Boats, Swimmer, with_entry
from adrift.games.many_boats.step_reading import read_step

FRESH: Final = ("start_player", "place_boat", "place_black_boat", "seat_pawn")
"""Steps at which boats may still be missing from the sea."""


def read_position(text: str, edition: Edition, setup: Setup) -> Boats:
    """The state a drawn position means; raises `Unreadable`.

    Its `story` holds what happened by itself on the way to the first question.
    """
    check_setup(edition, setup)
    reader = PositionReader(lay_out(edition, setup, MATCH))
    for number, line in numbered(text):
        reader.read_line(number, line)
    return reader.finish()


class PositionReader:
    """Fills a state line by line, then goes to its step."""

    def __init__(self, state: Boats) -> None:
        self.line = 1
        self.step: tuple[int, list[str]] | None = None
        self.sealed: tuple[int, list[str]] | None = None
        self.stages: dict[int, Boat] = {}
        self.box = [state.hand_sailors[:], state.hand_officers[:]]  # pawns not found yet, by rank
        self.state = state
        state.round = 1
        state.hand_sailors = state.hand_officers = [0] * state.n
        self.words: Final[dict[str, Callable[[list[str]], None]]] = {
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
        if word not in self.words:
            raise self.wrong("word_unknown", word=word, known=", ".join(self.words))
        try:
            self.words[word](rest)
        except IndexError:
            raise self.wrong("line_incomplete", word=word) from None

    def finish(self) -> Boats:
        """Go to the step, then seal the answers that are given already."""
        state = self.state
        if self.step is None:
            raise self.wrong("step_missing")
        self.line, words = self.step
        state.landed = [self.stages[stage] for stage in sorted(self.stages)]
        moment = read_step(state, words, self.line)
        if not state.at_sea and moment.kind not in (*FRESH, OVER):
            raise self.wrong("no_boat_at_sea")
        state.story = []
        go_to(state, moment)
        if self.sealed is not None:
            self.line, votes = self.sealed
            self.seal(votes)
        return state

    # One method for each word a line can begin with

    def read_round(self, words: list[str]) -> None:
        self.state.round = self.number(words[0])

    def read_start(self, words: list[str]) -> None:
        self.state.start_player = self.player(words[0])

    def read_step(self, words: list[str]) -> None:
        self.step = self.line, words

    def read_sealed(self, words: list[str]) -> None:
        self.sealed = self.line, words

    def read_hats(self, words: list[str]) -> None:
        for name, count in zip(words[::2], words[1::2], strict=False):
            self.state.hats = with_entry(self.state.hats, self.player(name), self.number(count))

    def read_hand(self, words: list[str]) -> None:
        for mark in words:
            player, rank = self.pawn(mark)
            if rank == OFFICER:
                hand = self.state.hand_officers
                self.state.hand_officers = with_entry(hand, player, hand[player] + 1)
            else:
                hand = self.state.hand_sailors
                self.state.hand_sailors = with_entry(hand, player, hand[player] + 1)

    def read_lane(self, words: list[str]) -> None:
        lane, island, way, name = words[0], words[1], words[2], words[3]
        number, boat = self.number(lane), self.boat(name)
        if number not in LANES or ISLAND_KEYS[ISLAND_OF_LANE[number]] != island:
            raise self.wrong("lane_wrong", lane=lane, island=island)
        if number in self.state.lanes or self.state.lanes[boat]:
            raise self.wrong("lane_twice", lane=lane, boat=name)
        if len(way) != MOVES_TO_LAND or way.lstrip(GONE_MARK).strip(AHEAD_MARK):
            raise self.wrong("way_wrong", way=way)
        self.state.lanes = with_entry(self.state.lanes, boat, LANES[number - 1])
        self.state.rows = with_entry(self.state.rows, boat, way.count(GONE_MARK))
        self.read_boat(boat, words[4:])

    def read_boat(self, boat: Boat, words: list[str]) -> None:
        if words[0] == "landed":
            self.stages[self.number(words[1])] = boat
        elif words[0] != "sunk":
            self.read_seats(boat, " ".join(words).strip("[]").split())
            self.state.at_sea = sorted([*self.state.at_sea, boat])

    def read_seats(self, boat: Boat, marks: list[str]) -> None:
        state = self.state
        if len(marks) > state.seats:
            raise self.wrong("seats_too_many", boat=state.names[boat], seats=str(state.seats))
        leaks = marks.count(LEAK_MARK)
        state.leaks = with_entry(state.leaks, boat, leaks)
        for mark in marks:
            if mark not in (LEAK_MARK, FREE_MARK):
                player, rank = self.pawn(mark)
                state.put(player, rank, boat)

    def read_ashore(self, words: list[str]) -> None:
        island, marks = words[0], words[1:]
        if island not in ISLAND_KEYS:
            raise self.wrong("island_unknown", island=island, known=", ".join(ISLAND_KEYS))
        beach = ISLAND_KEYS.index(island) * self.state.n
        for mark in marks:
            player, rank = self.pawn(mark)
            if rank == OFFICER:
                ashore = self.state.ashore_officers
                self.state.ashore_officers = with_entry(
                    ashore, beach + player, ashore[beach + player] + 1
                )
            else:
                ashore = self.state.ashore_sailors
                self.state.ashore_sailors = with_entry(
                    ashore, beach + player, ashore[beach + player] + 1
                )

    def read_water(self, words: list[str]) -> None:
        for word in words:
            mark, _, home = word.partition("<")
            player, rank = self.pawn(mark)
            self.state.swimmers.append(Swimmer(player, rank, self.boat(home)))

    def read_ballot(self, words: list[str]) -> None:
        number, kind, rest, boat = words[0], words[1], words[2:], None
        if rest[0] == "in":
            boat, rest = self.boat(rest[1]), rest[2:]
        pairs = [self.vote(word) for word in rest]
        voters, votes = tuple([voter for voter, _ in pairs]), tuple([vote for _, vote in pairs])
        sheet = BallotSheet(self.number(number), kind, boat, voters, votes)
        self.state.ballots = [*self.state.ballots, sheet]

    # The words within a line

    def seal(self, words: list[str]) -> None:
        for word in words:
            player, vote = self.vote(word)
            if not self.state.question.is_sealed or player not in self.state.waiting:
                raise self.wrong("not_asked", player=self.state.names[player])
            if vote == SILENT:
                fall_silent(self.state, player)
            elif vote in self.state.options(player):
                decide(self.state, player, vote)
            else:
                raise self.wrong("vote_unknown", vote=word)

    def vote(self, word: str) -> tuple[Player, int]:
        name, _, key = word.partition(":")
        vote = vote_of(self.state, key)
        if vote is None:
            raise self.wrong("vote_unknown", vote=word)
        return self.player(name), vote

    def pawn(self, mark: str) -> tuple[Player, Rank]:
        """`Go` as green's officer, taken out of the box."""
        rank = OFFICER if mark.endswith(OFFICER_MARK) else SAILOR
        for player in self.state.everyone:
            if mark == self.state.names[player][0].upper() + OFFICER_MARK * rank:
                if not self.box[rank][player]:
                    raise self.wrong("pawn_too_many", pawn=mark, rank=RANK_KEYS[rank])
                self.box[rank][player] -= 1
                return player, rank
        raise self.wrong("pawn_unknown", pawn=mark)

    def player(self, name: str) -> Player:
        if name not in self.state.setup.players:
            raise self.wrong("player_unknown", player=name)
        return PLAYERS[self.state.setup.players.index(name)]

    def boat(self, name: str) -> Boat:
        if name not in self.state.names:
            raise self.wrong("boat_unknown", boat=name, known=", ".join(self.state.names))
        return BOATS[self.state.names.index(name)]

    def number(self, word: str) -> int:
        if not word.isdigit():
            raise self.wrong("number_expected", word=word)
        return int(word)

    def wrong(self, reason: str, **facts: str) -> Unreadable:
        return Unreadable(self.line, reason, **facts)
