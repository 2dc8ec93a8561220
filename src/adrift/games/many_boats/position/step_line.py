"""The `step` line of a position, which says which question is open.

leak · move · swim                        a phase from its beginning
eject_ballot in black                     one inside a phase
tie_choice leak for red between green black
thrown_out in black for green · leave_boat for purple · seat_pawn for red by chance
"""

from typing import Final

from adrift.core.players import Player
from adrift.core.steps import run_agenda
from adrift.games.many_boats.components import HAT
from adrift.games.many_boats.phase import (
    AFTER_LEAK,
    AFTER_MOVE,
    AFTER_SWIM,
    BALLOTS,
    Moment,
    enter_moment,
    moment_of,
)
from adrift.games.many_boats.position.reader import (
    SETUP_STEPS,
    STEPS,
    SWIM_STEPS,
    BoatLine,
    BoatsReader,
)
from adrift.games.many_boats.rules.leak import players_aboard, weights_aboard
from adrift.games.many_boats.rules.round import ROUND, ROUNDS
from adrift.games.many_boats.state import Boats

PHASES: Final = {"leak": AFTER_LEAK, "move": AFTER_MOVE, "swim": AFTER_SWIM}
"""By phase: the number of steps of the round that remain after the step of the phase."""
BOAT_STEPS: Final = ("eject_ballot", "thrown_out")
PLAYER_STEPS: Final = ("place_boat", "seat_pawn", "leave_boat", "thrown_out")
START_PLAYER_CHOICES: Final = ("tie_choice", "open_choice")
CHOICE_STEPS: Final = (*START_PLAYER_CHOICES, "hat_choice")
CHANCE_STEPS: Final = (*SETUP_STEPS, *START_PLAYER_CHOICES, *SWIM_STEPS)
"""Steps at which chance may answer."""


class Step(BoatLine):
    """The open question: its kind, ballot, boat, player, and what is tied."""

    def draw(self, state: Boats) -> list[str]:
        moment = moment_of(state)
        words = [moment.kind]
        if moment.ballot:
            words.append(moment.ballot)
        if moment.ballot == "eject" or moment.kind in BOAT_STEPS:
            words.append(f"in {state.names[state.leaking]}")
        if moment.player is not None:
            words.append(f"for {state.names[moment.player]}")
        if moment.among:
            words.append("between " + " ".join(state.names[named] for named in moment.among))
        if moment.by_chance:
            words.append("by chance")
        return [" ".join(words)]

    def read(self, reader: BoatsReader, words: list[str]) -> None:
        """Set the moment of the reader, and the leaking boat if the words name a full one."""
        state, words = reader.state, words[:]
        kind, ballot = words.pop(0), ""
        if kind not in STEPS:
            raise reader.unreadable("step_unknown", step=kind, known=", ".join(STEPS))
        if kind in CHOICE_STEPS:
            ballot = words.pop(0)
            if ballot not in BALLOTS:
                raise reader.unreadable("subject_unknown", word=ballot, known=", ".join(BALLOTS))
        if kind in BOAT_STEPS or ballot == "eject":
            expect(reader, words, "in")
            state.leaking = reader.boat(words.pop(0), among=state.at_sea)
        player = read_player(reader, words) if kind in PLAYER_STEPS + CHOICE_STEPS else None
        among = read_among(reader, words) if kind == "tie_choice" else ()
        by_chance = words == ["by", "chance"]
        if words and not by_chance:
            raise reader.unreadable("step_word_unknown", word=words[0])
        if by_chance and kind not in CHANCE_STEPS:
            raise reader.unreadable("not_by_chance", step=kind)
        reader.moment = Moment(kind, player, ballot, among, by_chance)

    def check(self, reader: BoatsReader) -> None:
        moment = reader.moment
        if moment.kind in BOAT_STEPS or moment.ballot == "eject":
            check_full_boat(reader, moment)
        if moment.kind in START_PLAYER_CHOICES:
            check_chooser(reader, moment)
        if moment.kind == "hat_choice":
            check_hat(reader, moment)

    def enter(self, reader: BoatsReader) -> None:
        """Run the match to the question, with all other lines read."""
        state, moment = reader.state, reader.moment
        if moment.kind in PHASES:
            state.agenda[:] = [ROUNDS, *ROUND.reversed_steps[: PHASES[moment.kind] + 1]]
            run_agenda(state)
            return
        enter_moment(state, moment)
        if moment.by_chance and moment_of(state)[:2] != moment[:2]:  # nothing was left to choose
            raise reader.move_to("step").unreadable("not_by_chance", step=moment.kind)


def read_player(reader: BoatsReader, words: list[str]) -> Player:
    """Read the player after `for`; without it, return the start player."""
    if words[:1] != ["for"]:
        return reader.state.start_player
    words.pop(0)
    return reader.player(words.pop(0))


def read_among(reader: BoatsReader, words: list[str]) -> tuple[int, ...]:
    expect(reader, words, "between")
    among: list[int] = []
    while words and words[0] in reader.state.names:
        among.append(reader.state.names.index(words.pop(0)))
    return tuple(among)


def expect(reader: BoatsReader, words: list[str], wanted: str) -> None:
    word = words.pop(0)
    if word != wanted:
        raise reader.unreadable("word_expected", word=wanted, found=word)


def check_full_boat(reader: BoatsReader, moment: Moment) -> None:
    state, boat, player = reader.state, reader.state.leaking, moment.player
    name = state.names[boat]
    if state.pawns[boat] + state.leaks[boat] < state.seats:
        raise reader.move_to(name).unreadable("boat_not_full", boat=name)
    if moment.kind == "thrown_out" and player is not None:
        berth = boat * state.player_count + player
        if not (state.sailors[berth] and state.officers[berth]):
            owner = state.names[player]
            raise reader.move_to("step").unreadable("no_choice_of_rank", player=owner, boat=name)


def check_chooser(reader: BoatsReader, moment: Moment) -> None:
    state, among = reader.state, moment.among
    if moment.player != state.start_player:
        chooser = state.names[state.start_player]
        raise reader.move_to("step").unreadable("chooser_wrong", player=chooser)
    nameable = (
        players_aboard(state, weights_aboard(state)) if moment.ballot == "eject" else state.at_sea
    )
    legal = [named for named in among if named in nameable and among.count(named) == 1]
    if moment.kind == "tie_choice" and (len(among) < 2 or len(legal) < len(among)):
        known = ", ".join([state.names[named] for named in nameable])
        raise reader.move_to("step").unreadable("tie_wrong", known=known)


def check_hat(reader: BoatsReader, moment: Moment) -> None:
    """The last ballot must be one that a lone hat decided."""
    state, hats = reader.state, list[Player]()
    if state.ballots:
        sheet, boat = state.ballots[-1], state.leaking if moment.ballot == "eject" else None
        if (sheet.kind, sheet.boat) == (f"{moment.ballot}_ballot", boat):
            votes = zip(sheet.voters, sheet.votes, strict=True)
            hats = [voter for voter, vote in votes if vote == HAT]
    if hats != [moment.player]:
        raise reader.move_to("step").unreadable("ballot_missing")
