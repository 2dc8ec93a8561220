"""The lines of a position except `step`; `format` shows what they look like."""

from collections.abc import Sequence
from typing import Final

from adrift.core.acts import apply_silence
from adrift.core.lists import with_item
from adrift.core.players import Player
from adrift.core.steps import SILENT, decide
from adrift.games.many_boats.components import (
    BOATS,
    HATS_PER_PLAYER,
    ISLAND_KEYS,
    ISLAND_OF_LANE,
    ISLANDS,
    LANES,
    MOVES_TO_LAND,
    OFFICER,
    PAWN_IN,
    SAILOR,
    Boat,
    Rank,
)
from adrift.games.many_boats.phase import BALLOTS, OVER, moment_of
from adrift.games.many_boats.position.reader import (
    OFFICER_MARK,
    ROUND_STEPS,
    SETUP_STEPS,
    STEPS,
    SWIM_STEPS,
    BoatLine,
    BoatsReader,
)
from adrift.games.many_boats.position.step_line import Step
from adrift.games.many_boats.rules.ballots import vote_key
from adrift.games.many_boats.rules.sinking import ends_early
from adrift.games.many_boats.state import BallotSheet, Boats, swimmers_of

LEAK_MARK: Final = "~"
FREE_MARK: Final = "."
GONE_MARK: Final = ">"
AHEAD_MARK: Final = "-"


class Round(BoatLine):
    """The round; 0 during set-up."""

    def draw(self, state: Boats) -> list[str]:
        return [str(state.round)]

    def read(self, reader: BoatsReader, words: list[str]) -> None:
        reader.state.round = reader.number(words[0])
        reader.expect_end(words[1:])

    def default(self, reader: BoatsReader) -> None:
        reader.state.round = 0 if reader.moment.kind in SETUP_STEPS else 1

    def check(self, reader: BoatsReader) -> None:
        if not reader.state.round and reader.moment.kind not in SETUP_STEPS:
            raise reader.move_to("round").unreadable("round_wrong", word="0")


class Start(BoatLine):
    """The start player."""

    def draw(self, state: Boats) -> list[str]:
        return [state.names[state.start_player]]

    def read(self, reader: BoatsReader, words: list[str]) -> None:
        reader.state.start_player = reader.player(words[0])
        reader.expect_end(words[1:])


class Sealed(BoatLine):
    """Votes already given in the open ballot; they can be read once it is open."""

    def draw(self, state: Boats) -> list[str]:
        if not state.waiting or not state.question.is_sealed:
            return []
        given = [player for player in state.asked if player not in state.waiting]
        return [draw_votes(state, given, [state.sealed[p] for p in given])] if given else []

    def read(self, reader: BoatsReader, words: list[str]) -> None:
        """Seal the votes; at least one must be missing, or the ballot would be closed."""
        state, asked = reader.state, reader.moment.kind
        kind = BALLOTS[asked].kind if asked in BALLOTS else asked
        for word in words:
            player, vote = reader.vote(word)
            waited_for = moment_of(state).kind == kind and player in state.waiting
            if not waited_for or not state.question.is_sealed:
                raise reader.unreadable("not_asked", player=state.names[player])
            if len(state.waiting) == 1:
                raise reader.unreadable("all_have_answered")
            if vote == SILENT:
                apply_silence(state, player)
            elif vote in state.options(player):
                decide(state, player, vote)
            else:
                raise reader.unreadable("vote_unknown", vote=word)


class Hats(BoatLine):
    """The hats left to each player."""

    def draw(self, state: Boats) -> list[str]:
        return ["  ".join([f"{state.names[p]} {state.hats[p]}" for p in state.everyone])]

    def read(self, reader: BoatsReader, words: list[str]) -> None:
        for place in range(0, len(words), 2):
            player, count = reader.player(words[place]), reader.number(words[place + 1])
            if count > HATS_PER_PLAYER:
                most = str(HATS_PER_PLAYER)
                raise reader.unreadable("hats_too_many", player=words[place], most=most)
            reader.state.hats = with_item(reader.state.hats, player, count)


class Hand(BoatLine):
    """Pawns not seated yet, during set-up."""

    def draw(self, state: Boats) -> list[str]:
        pawns = draw_pawns(state, state.hand_officers, state.hand_sailors)
        return [" ".join(pawns)] if pawns else []

    def read(self, reader: BoatsReader, words: list[str]) -> None:
        state, (officers, sailors) = reader.state, reader.pawns(words)
        state.hand_officers = added(state.hand_officers, officers)
        state.hand_sailors = added(state.hand_sailors, sailors)

    def default(self, reader: BoatsReader) -> None:
        """During set-up, pawns that are not drawn are in hand."""
        if reader.moment.kind in SETUP_STEPS:
            reader.state.hand_sailors, reader.state.hand_officers = reader.undrawn_pawns

    def check(self, reader: BoatsReader) -> None:
        """Players later in this lap have one pawn more in hand than those before them."""
        state, moment, start = reader.state, reader.moment, reader.state.start_player
        if moment.kind not in SETUP_STEPS:
            return
        if state.round:
            raise reader.move_to("round").unreadable("round_wrong", word=str(state.round))
        hands = [state.hand_sailors[p] + state.hand_officers[p] for p in state.everyone]
        turn = (moment.player or Player(0)) if moment.kind == "seat_pawn" else start
        for player in state.everyone:
            before = (player - start) % state.player_count < (turn - start) % state.player_count
            if hands[player] != hands[turn] - before or not hands[turn]:
                raise reader.move_to("hand").unreadable("hand_wrong", player=state.names[player])


class Lane(BoatLine):
    """A boat in its lane, with its seats."""

    def draw(self, state: Boats) -> list[str]:
        boats = [boat for boat in BOATS[: state.player_count + 1] if state.lanes[boat]]
        return [draw_lane(state, boat) for boat in sorted(boats, key=lambda b: state.lanes[b])]

    def read(self, reader: BoatsReader, words: list[str]) -> None:
        state, (lane, island, way, name) = reader.state, (words[0], words[1], words[2], words[3])
        number, boat = reader.number(lane), reader.boat(name)
        if number not in LANES or ISLAND_KEYS[ISLAND_OF_LANE[number]] != island:
            raise reader.unreadable("lane_wrong", lane=lane, island=island)
        if number in state.lanes or state.lanes[boat]:
            raise reader.unreadable("lane_twice", lane=lane, boat=name)
        if len(way) != MOVES_TO_LAND or way.lstrip(GONE_MARK).strip(AHEAD_MARK):
            raise reader.unreadable("way_wrong", way=way)
        if (way.count(GONE_MARK) == MOVES_TO_LAND) != (words[4] == "landed"):
            raise reader.unreadable("way_wrong", way=way)
        reader.line_numbers[name] = reader.line
        state.lanes = with_item(state.lanes, boat, LANES[number - 1])
        state.rows = with_item(state.rows, boat, way.count(GONE_MARK))
        read_boat(reader, boat, words[4:])

    def complete(self, reader: BoatsReader) -> None:
        """Land the boats in the order of their stages, and sink the boats that are not drawn."""
        state, stages = reader.state, sorted(reader.boats_by_stage)
        for expected, stage in enumerate(stages, start=1):
            if stage != expected:
                name = state.names[reader.boats_by_stage[stage]]
                raise reader.move_to(name).unreadable("stage_wrong", stage=str(stage))
        state.landed = [reader.boats_by_stage[stage] for stage in stages]
        for boat in BOATS[: state.player_count + 1] if reader.moment.kind in ROUND_STEPS else ():
            if not state.lanes[boat]:
                free = [lane for lane in LANES if lane not in state.lanes]
                state.lanes = with_item(state.lanes, boat, free[0])

    def check(self, reader: BoatsReader) -> None:
        if reader.moment.kind in SETUP_STEPS:
            check_setup(reader)
        else:
            check_sea(reader)


def draw_lane(state: Boats, boat: Boat) -> str:
    lane, row = state.lanes[boat], state.rows[boat]
    way = GONE_MARK * row + AHEAD_MARK * (MOVES_TO_LAND - row)
    island = ISLAND_KEYS[ISLAND_OF_LANE[lane]]
    return f"{lane} {island:6}  {way}  {state.names[boat]:6}  {draw_boat(state, boat)}"


def draw_boat(state: Boats, boat: Boat) -> str:
    if boat in state.landed:
        return f"landed {state.landed.index(boat) + 1}"
    if boat not in state.at_sea:
        return "sunk"
    berths = slice(boat * state.player_count, (boat + 1) * state.player_count)
    pawns = draw_pawns(state, state.officers[berths], state.sailors[berths])
    free = state.seats - state.pawns[boat] - state.leaks[boat]
    return f"[{' '.join([*pawns, *LEAK_MARK * state.leaks[boat], *FREE_MARK * free])}]"


def read_boat(reader: BoatsReader, boat: Boat, words: list[str]) -> None:
    if words[0] == "landed":
        stage = reader.number(words[1])
        if stage in reader.boats_by_stage:
            raise reader.unreadable("stage_wrong", stage=words[1])
        reader.boats_by_stage[stage] = boat
        reader.expect_end(words[2:])
    elif words[0] == "sunk":
        reader.expect_end(words[1:])
    else:
        read_seats(reader, boat, " ".join(words))
        reader.state.at_sea = sorted([*reader.state.at_sea, boat])


def read_seats(reader: BoatsReader, boat: Boat, drawn: str) -> None:
    state, marks = reader.state, drawn[1:-1].split()
    if drawn[0] != "[" or drawn[-1] != "]" or len(marks) != state.seats:
        name, seats = state.names[boat], str(state.seats)
        raise reader.unreadable("boat_drawn_wrong", boat=name, seats=seats)
    state.leaks = with_item(state.leaks, boat, marks.count(LEAK_MARK))
    for mark in marks:
        if mark not in (LEAK_MARK, FREE_MARK):
            player, rank = reader.pawn(mark)
            state.seat_pawn(player, rank, boat)


def check_setup(reader: BoatsReader) -> None:
    """Exactly the boats placed so far are on their start fields, without leaks."""
    state, kind, placed = reader.state, reader.moment.kind, boats_placed(reader)
    for boat in BOATS[: state.player_count + 1]:
        fresh = boat in state.at_sea and not state.rows[boat] and not state.leaks[boat]
        seated = state.pawns[boat] and kind != "seat_pawn"
        if fresh != (boat in placed) or seated or (state.lanes[boat] and not fresh):
            name = state.names[boat]
            raise reader.move_to(name).unreadable("boat_not_as_in_setup", boat=name, step=kind)


def boats_placed(reader: BoatsReader) -> list[Boat]:
    kind, n, start = reader.moment.kind, reader.state.player_count, reader.state.start_player
    in_order = [BOATS[(start + turn) % n] for turn in range(n)]
    if kind == "start_player":
        return []
    if kind == "place_boat":
        return in_order[: ((reader.moment.player or 0) - start) % n]
    return [*in_order, BOATS[n]] if kind == "seat_pawn" else in_order


def check_sea(reader: BoatsReader) -> None:
    """Only at the end is no boat at sea; leaks outnumber the pawns only in the swim."""
    state, kind = reader.state, reader.moment.kind
    if not state.at_sea and kind != OVER:
        raise reader.move_to("step").unreadable("no_boat_at_sea")
    if state.at_sea and kind == OVER and not ends_early(state):
        raise reader.move_to("step").unreadable("boats_still_at_sea")
    for boat in () if kind in SWIM_STEPS else state.at_sea:
        if state.leaks[boat] > state.pawns[boat]:
            name = state.names[boat]
            raise reader.move_to(name).unreadable("more_leaks_than_pawns", boat=name)


class Ashore(BoatLine):
    """The pawns on an island."""

    def draw(self, state: Boats) -> list[str]:
        lines = []
        for island in ISLANDS:
            beach = slice(island * state.player_count, (island + 1) * state.player_count)
            pawns = draw_pawns(state, state.ashore_officers[beach], state.ashore_sailors[beach])
            if pawns:
                lines.append(f"{ISLAND_KEYS[island]:6}  {' '.join(pawns)}")
        return lines

    def read(self, reader: BoatsReader, words: list[str]) -> None:
        state, island = reader.state, words[0]
        if island not in ISLAND_KEYS:
            raise reader.unreadable("island_unknown", island=island, known=", ".join(ISLAND_KEYS))
        officers, sailors = reader.pawns(words[1:])
        first = ISLAND_KEYS.index(island) * state.player_count
        state.ashore_officers = added(state.ashore_officers, officers, first)
        state.ashore_sailors = added(state.ashore_sailors, sailors, first)


class Water(BoatLine):
    """The swimmers in the order of leaving, and the boats they left."""

    def draw(self, state: Boats) -> list[str]:
        swimmers = [
            f"{draw_pawn(state, swimmer.player, swimmer.rank)}<{state.names[swimmer.home]}"
            for swimmer in swimmers_of(state)
        ]
        return [" ".join(swimmers)] if swimmers else []

    def read(self, reader: BoatsReader, words: list[str]) -> None:
        for word in words:
            mark, _, home = word.partition("<")
            player, rank = reader.pawn(mark)
            reader.state.swimmers.append(player)
            reader.state.swimming.append(PAWN_IN[rank][reader.boat(home)])

    def check(self, reader: BoatsReader) -> None:
        """Nobody swims twice, and nobody from a boat that is not at sea."""
        state = reader.state
        if reader.moment.kind == "board_boat" and not state.swimmers:
            raise reader.move_to("step").unreadable("nobody_in_water")
        homes = [swimmer.home for swimmer in swimmers_of(state)]
        for player, home in zip(state.swimmers, homes, strict=True):
            twice = homes.count(home) > 1 or state.swimmers.count(player) > 1
            if twice or home not in state.at_sea:
                name = state.names[player]
                raise reader.move_to("water").unreadable("swimmer_wrong", player=name)


class Ballot(BoatLine):
    """An opened ballot: its round, its kind, the full boat, the votes."""

    def draw(self, state: Boats) -> list[str]:
        lines = []
        for sheet in state.ballots:
            boat = "" if sheet.boat is None else f" in {state.names[sheet.boat]}"
            votes = draw_votes(state, sheet.voters, sheet.votes)
            lines.append(f"{sheet.round} {sheet.kind}{boat} {votes}")
        return lines

    def read(self, reader: BoatsReader, words: list[str]) -> None:
        number, kind, rest, boat = reader.number(words[0]), words[1], words[2:], None
        if rest[0] == "in":
            boat, rest = reader.boat(rest[1]), rest[2:]
        if kind not in [ballot.kind for ballot in BALLOTS.values()]:
            raise reader.unreadable("ballot_unknown", word=kind)
        if (boat is not None) != (kind == "eject_ballot"):
            raise reader.unreadable("word_expected", word="in", found=rest[0])
        pairs = [reader.vote(word) for word in rest]
        voters, votes = tuple([voter for voter, _ in pairs]), tuple([vote for _, vote in pairs])
        if not voters:
            raise reader.unreadable("line_incomplete", word=self.word)
        reader.reject_duplicates(voters, reader.state.names)
        sheet = BallotSheet(number, kind, boat, voters, votes)
        reader.state.ballots = [*reader.state.ballots, sheet]


def draw_votes(state: Boats, voters: Sequence[Player], votes: Sequence[int]) -> str:
    pairs = zip(voters, votes, strict=True)
    return " ".join([f"{state.names[voter]}:{vote_key(state, vote)}" for voter, vote in pairs])


def draw_pawns(state: Boats, officers: list[int], sailors: list[int]) -> list[str]:
    """Draw pawns by owner, officers first, like `Go G G P`."""
    marks: list[str] = []
    for player in state.everyone:
        marks += [draw_pawn(state, player, OFFICER)] * officers[player]
        marks += [draw_pawn(state, player, SAILOR)] * sailors[player]
    return marks


def draw_pawn(state: Boats, player: Player, rank: Rank) -> str:
    return state.names[player][0].upper() + (OFFICER_MARK if rank == OFFICER else "")


def added(shared: list[int], more: list[int], first: int = 0) -> list[int]:
    """Return a copy with numbers added, beginning at the item `first`."""
    copy = shared[:]
    for place, number in enumerate(more, start=first):
        copy[place] += number
    return copy


ROUND: Final = Round("round", STEPS, width=6)
STEP: Final = Step("step", STEPS, width=6)
SEALED: Final = Sealed("sealed", ROUND_STEPS, width=7)
HAND: Final = Hand("hand", SETUP_STEPS, width=6, repeatable=True)
LANE: Final = Lane("lane", STEPS, width=5, repeatable=True)
WATER: Final = Water("water", SWIM_STEPS, width=6, repeatable=True)
LINES: Final[tuple[BoatLine, ...]] = (
    ROUND,
    Start("start", STEPS, width=6),
    STEP,
    SEALED,
    Hats("hats", STEPS, width=6),
    HAND,
    LANE,
    Ashore("ashore", ROUND_STEPS, width=7, repeatable=True),
    WATER,
    Ballot("ballot", ROUND_STEPS, width=7, repeatable=True),
)
"""All lines in the order of drawing."""
