"""For each switch a scripted match in which every one of its values makes a difference."""

from typing import NamedTuple

from adrift.core.faults import Unplayable, Unreadable
from adrift.core.players import CHANCE, Player
from adrift.core.questions import Refusal
from adrift.core.setups import Setup
from tests.scenes import GAME, THREE, at

PLACED = ("red . . . . . .", "yellow . . . . . .", "green . . . . . .", "black . . . . . .")


class Script(NamedTuple):
    """Where a match begins, and what is answered as long as it is accepted."""

    position: str
    answers: str = ""
    players: str = THREE


FLIPS = {
    "colours": Script("", players="red green white"),
    "officers": Script(""),
    "seats": Script(
        at("leak", "red R R Y Y G G", "black R Y G . . ."), "red:red yellow:red green:red"
    ),
    "boats_placed": Script("", "chance:red"),
    "pawns_seated": Script(at("seat_pawn", *PLACED)),
    "early_end": Script(
        at("move", "red >>- R Y G . . .", "yellow . . . . . .", "black . . . . . ."),
        "red:red yellow:red green:red",
    ),
    "voters": Script(at("leak", "red R Y . . . .", "black R Y . . . .")),
    "talk_ends": Script(at("leak", "red R Y G . . .", "black R Y G . . .")),
    "all_hats": Script(
        at("leak", "red R Y G . . .", "black R Y G . . ."), "red:hat yellow:hat green:hat"
    ),
    "thrown_out": Script(
        at("eject_ballot in black", "red R Y G . . .", "black Ro R Y Y G G"),
        "red:yellow yellow:red green:red",
    ),
    "last_boat": Script(at("swim", "black R R Y Y G G")),
    "scoring": Script(at("over", "red landed 1", "ashore left R Y Y")),
    "unlanded_tie": Script(at("over", "red landed 1", "ashore left Y G")),
}


def transcript(script: Script, edition: str) -> str:
    """Everything that is asked, happens and comes of it; or why it cannot be played."""
    setup = Setup(tuple(script.players.split()))
    try:
        rules = GAME.edition(edition)
        state = GAME.new_match(rules, setup)
        told = [f"hands {GAME.draw_position(state).count('o ')}"]
        if script.position:
            state = GAME.read_position(fit(script.position, rules.seats.value), rules, setup)
            told += [event.brief() for event in state.story or ()]
    except (Unplayable, Unreadable) as problem:
        return str(problem)
    for answer in script.answers.split():
        name, _, key = answer.partition(":")
        player = CHANCE if name == "chance" else Player(setup.players.index(name))
        told += describe(state)
        progress = GAME.apply(state, player, key)
        if isinstance(progress, Refusal):
            break
        state = progress.state
        told += [event.brief() for event in progress.events]
    return "\n".join([*told, *describe(state), GAME.draw_position(state), str(GAME.outcome(state))])


def fit(position: str, seats: int) -> str:
    """The boats of a position, drawn with as many seats as the edition gives them."""
    return position.replace("]", " ." * (seats - 6) + "]")


def describe(state: object) -> list[str]:
    """The open questions, without their edition's name."""
    return [str(GAME.question(state, player)) for player in GAME.waiting_for(state)]
