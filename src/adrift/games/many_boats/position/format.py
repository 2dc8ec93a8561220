"""Draws a match of many_boats as text, the complete state with its secrets, and parses it.

    round 3
    start red
    step  leak_ballot
    hats  red 3  green 3  purple 2
    lane 1 left    ---  black   [Go G G Po P R]
    lane 2 left    >--  red     [R R ~ . . .]
    lane 3 middle  >>>  green   landed 1
    lane 6 right   >--  purple  sunk
    ashore middle  Go P

A pawn is the first letter of its owner's colour, and `o` marks an officer; `~` is a leak, `.` a
free seat, `>` a field passed. Further lines appear where they are needed: `hand` (pawns not seated
yet), `water` (swimmers and the boats they left), `sealed` (votes in the open ballot), `ballot`
(opened ballots).

What a position leaves out has its initial value: three hats, nothing ashore, no ballots. During
set-up, pawns that are not drawn are in hand. In a round, boats that are not drawn have sunk, and
pawns that are not drawn are lost.
"""

from typing import Final

from adrift.core.position_lines import draw_lines
from adrift.core.setups import Setup
from adrift.games.many_boats.editions import Edition
from adrift.games.many_boats.phase import moment_of
from adrift.games.many_boats.position.lines import HAND, LANE, LINES, ROUND, SEALED, STEP, WATER
from adrift.games.many_boats.position.reader import BoatLine, BoatsReader
from adrift.games.many_boats.rules.round import MATCH
from adrift.games.many_boats.rules.scoring import points_ashore
from adrift.games.many_boats.rules.setup import check_setup, initial_state
from adrift.games.many_boats.state import Boats

LATE: Final[tuple[BoatLine, ...]] = (STEP, SEALED)
"""Lines that are read after all others, on which they depend."""


def draw_position(state: Boats) -> str:
    """Draw the position in the format that `read_position` parses."""
    return draw_lines(state, moment_of(state).kind, LINES)


def read_position(text: str, edition: Edition, setup: Setup) -> Boats:
    """Parse a position; raises `Unreadable`.

    The `events` of the state are those of the steps that ran before the first question.
    """
    check_setup(edition, setup)
    reader = BoatsReader(initial_state(edition, setup, MATCH))
    late = read_early_lines(reader, text)
    if STEP not in late:
        raise reader.unreadable("step_missing")
    read_line(reader.move_to(STEP.word), STEP, late[STEP])
    LANE.complete(reader)
    check_position(reader)
    reader.state.points = points_ashore(reader.state)
    reader.state.events = []
    STEP.enter(reader)
    if SEALED in late:
        read_line(reader.move_to(SEALED.word), SEALED, late[SEALED])
    return reader.state


def read_early_lines(reader: BoatsReader, text: str) -> dict[BoatLine, list[str]]:
    """Read all lines but the late ones, and return the words of those."""
    late: dict[BoatLine, list[str]] = {}
    for line, words in reader.rows(text, LINES):
        reader.line_numbers[line.word] = reader.line
        if line in LATE:
            late[line] = words
        else:
            read_line(reader, line, words)
    return late


def read_line(reader: BoatsReader, line: BoatLine, words: list[str]) -> None:
    try:
        line.read(reader, words)
    except IndexError:
        raise reader.unreadable("line_incomplete", word=line.word) from None


def check_position(reader: BoatsReader) -> None:
    """Set what the position leaves out, and check that the lines fit the step and each other.

    These are not rules. Each check rejects a drawing that play cannot reach and that would break
    the steps, which trust their state.
    """
    for line in LINES:
        if line.word not in reader.line_numbers:
            line.default(reader)
    for line in sorted(LINES, key=LATE.__contains__):
        if line.word in reader.line_numbers and reader.moment.kind not in line.steps:
            raise reader.move_to(line.word).unreadable(
                "not_at_this_step", word=line.word, step=reader.moment.kind
            )
    for line in (ROUND, LANE, HAND, WATER, STEP):
        line.check(reader)
