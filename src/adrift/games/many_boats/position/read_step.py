"""Parses the `step` line of a position, which says which question is open.

leak · move · swim                        a phase from its beginning
eject_ballot in black                     one inside a phase
tie_choice leak for red between green black
thrown_out in black for green · leave_boat for purple · seat_pawn for red by chance
"""

from typing import Final

from adrift.core.errors import Unreadable
from adrift.core.players import Player
from adrift.core.steps import Step
from adrift.games.many_boats.components import BOATS, PLAYERS
from adrift.games.many_boats.phase import AFTER_LEAK, AFTER_MOVE, AFTER_SWIM, BALLOTS, OVER, Moment
from adrift.games.many_boats.rules.round import ROUND, ROUNDS
from adrift.games.many_boats.state import Boats

PHASES: Final = {"leak": AFTER_LEAK, "move": AFTER_MOVE, "swim": AFTER_SWIM}
"""By phase: the number of steps of the round that remain after the step of the phase."""
BOAT_STEPS: Final = ("eject_ballot", "thrown_out")
PLAYER_STEPS: Final = ("place_boat", "seat_pawn", "leave_boat", "thrown_out")
CHOICE_STEPS: Final = ("tie_choice", "hat_choice", "open_choice")
BARE_STEPS: Final = (
    "start_player",
    "place_black_boat",
    "leak_ballot",
    "move_ballot",
    "board_boat",
    OVER,
)
STEPS: Final = tuple(
    dict.fromkeys((*PHASES, *BARE_STEPS, *BOAT_STEPS, *PLAYER_STEPS, *CHOICE_STEPS))
)


def phase_agenda(phase: str) -> list[Step[Boats]]:
    """Return the agenda when the phase begins, the next step last."""
    return [ROUNDS, *ROUND.reversed_steps[: PHASES[phase] + 1]]


def read_step(state: Boats, words: list[str], line: int) -> Moment:
    """Parse the words of a `step` line; the kind of the moment may be a phase.

    Sets `state.leaking` if the words name a full boat.
    """
    return StepReader(state, words, line).read()


class StepReader:
    """Parses the words of the line from left to right."""

    def __init__(self, state: Boats, words: list[str], line: int) -> None:
        self.state = state
        self.words = words[:]
        self.line = line

    def read(self) -> Moment:
        word = self.next_word()
        if word not in STEPS:
            raise self.unreadable("step_unknown", step=word, known=", ".join(STEPS))
        kind, ballot = word, self.read_ballot() if word in CHOICE_STEPS else ""
        if kind in BOAT_STEPS or ballot == "eject":
            self.read_leaking()
        player = self.read_player(kind)
        among = self.read_among() if kind == "tie_choice" else ()
        by_chance = self.words == ["by", "chance"]
        if self.words and not by_chance:
            raise self.unreadable("step_word_unknown", word=self.words[0])
        return Moment(kind, player, ballot, among, by_chance)

    def read_ballot(self) -> str:
        subject = self.next_word()
        if subject not in BALLOTS:
            raise self.unreadable("subject_unknown", word=subject, known=", ".join(BALLOTS))
        return subject

    def read_leaking(self) -> None:
        self.expect("in")
        name = self.next_word()
        names = [self.state.names[boat] for boat in self.state.at_sea]
        if name not in names:
            raise self.unreadable("boat_unknown", boat=name, known=", ".join(names))
        self.state.leaking = BOATS[self.state.names.index(name)]

    def read_player(self, kind: str) -> Player | None:
        """Read the player after `for`; without it, return the start player."""
        if kind not in PLAYER_STEPS + CHOICE_STEPS:
            return None
        if self.words[:1] != ["for"]:
            return self.state.start_player
        self.next_word()
        name = self.next_word()
        if name not in self.state.setup.players:
            raise self.unreadable("player_unknown", player=name)
        return PLAYERS[self.state.setup.players.index(name)]

    def read_among(self) -> tuple[int, ...]:
        self.expect("between")
        among: list[int] = []
        while self.words and self.words[0] in self.state.names:
            among.append(self.state.names.index(self.words.pop(0)))
        return tuple(among)

    def expect(self, wanted: str) -> None:
        word = self.next_word()
        if word != wanted:
            raise self.unreadable("word_expected", word=wanted, found=word)

    def next_word(self) -> str:
        if not self.words:
            raise self.unreadable("line_incomplete", word="step")
        return self.words.pop(0)

    def unreadable(self, reason: str, **facts: str) -> Unreadable:
        return Unreadable(self.line, reason, **facts)
