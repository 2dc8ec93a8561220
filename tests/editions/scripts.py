"""A scripted match for each switch of each game, in which every value makes a difference."""

from typing import Any, NamedTuple

from adrift.core.editions import Edition, switches
from adrift.core.errors import Unplayable, Unreadable
from adrift.core.game import Game
from adrift.core.players import CHANCE, Player
from adrift.core.questions import Refusal
from adrift.core.setups import Setup
from tests.rulebook.one_boat import scenes as aboard
from tests.scenario_builders import THREE, position_at

PLACED = ("red . . . . . .", "yellow . . . . . .", "green . . . . . .", "black . . . . . .")


class Script(NamedTuple):
    """The start position of a match, and answers to give until one is refused."""

    position: str
    answers: str = ""
    players: str = THREE


def one_boat_script(position: str, answers: str = "") -> Script:
    """Return a script of one_boat."""
    return Script(position, answers, players=aboard.FOUR)


MANY_BOATS = {
    "colours": Script("", players="red green white"),
    "officers": Script(""),
    "seats": Script(
        position_at("leak", "red R R Y Y G G", "black R Y G . . ."), "red:red yellow:red green:red"
    ),
    "boats_placed": Script("", "chance:red"),
    "pawns_seated": Script(position_at("seat_pawn", *PLACED)),
    "early_end": Script(
        position_at("move", "red >>- R Y G . . .", "yellow . . . . . .", "black . . . . . ."),
        "red:red yellow:red green:red",
    ),
    "voters": Script(position_at("leak", "red R Y . . . .", "black R Y . . . .")),
    "talk_ends": Script(position_at("leak", "red R Y G . . .", "black R Y G . . .")),
    "all_hats": Script(
        position_at("leak", "red R Y G . . .", "black R Y G . . ."), "red:hat yellow:hat green:hat"
    ),
    "thrown_out": Script(
        position_at("eject_ballot in black", "red R Y G . . .", "black Ro R Y Y G G"),
        "red:yellow yellow:red green:red",
    ),
    "last_boat": Script(position_at("swim", "black R R Y Y G G")),
    "scoring": Script(position_at("over", "red landed 1", "ashore left R Y Y")),
    "unlanded_tie": Script(position_at("over", "red landed 1", "ashore left Y G")),
}
DEALING = aboard.at("deal_provision lauren")
ALL_BUT_DEAD = ("lauren wounds 5", "captain wounds 8", "mate wounds 9", "kid wounds 3")
"""The Kid alone is alive, and unconscious."""
TIED = (
    "mate wounds 9 open cash*5",
    "loves lauren:mate captain:lauren mate:kid kid:captain",
    "hates lauren:captain captain:kid mate:mate kid:lauren",
)
"""14 points for the Kid, who lives, and for the mate's body."""
ONE_BOAT = {
    "self_cards": one_boat_script(""),
    "paintings": one_boat_script(DEALING),
    "navigation": one_boat_script(aboard.at("draw_navigation top"), "chance:28"),
    "draft_showing": one_boat_script(
        aboard.at("draft", "tray oar knife for lauren captain mate kid", "kid hand water"),
        "kid:+show@water",
    ),
    "displaced": one_boat_script(aboard.at("action"), "lauren:swap@kid kid:agree"),
    "mugging": one_boat_script(aboard.at("action", "kid hand water")),
    "offers": one_boat_script(
        aboard.at("action", "kid hand water"),
        "kid:+trade@mate kid:withdraw " * 10 + "kid:+trade@mate",
    ),
    "compass": one_boat_script(aboard.at("navigation", "kid hand compass")),
    "chum": one_boat_script(
        aboard.at("overboard", "played 23", "kid hand chum*2"), "kid:chum kid:chum"
    ),
    "preserver": one_boat_script(
        aboard.at("draw_navigation top", *ALL_BUT_DEAD[:3], "kid wounds 3 open life_preserver"),
        "chance:20",
    ),
    "all_dead": one_boat_script(aboard.at("draw_navigation top", *ALL_BUT_DEAD), "chance:39"),
    "psychopath": one_boat_script(
        aboard.at("over", "lauren wounds 5", "loves kid:mate", "hates kid:kid")
    ),
    "psychopath_love": one_boat_script(
        aboard.at("over", "lauren wounds 5", "loves kid:lauren", "hates kid:kid")
    ),
    "ties": one_boat_script(aboard.at("over", *TIED)),
    "cannibalism": one_boat_script(DEALING),
    "liquid_courage": one_boat_script(DEALING),
    "weather": one_boat_script(aboard.at("turn")),
}
SCRIPTS = {"many_boats": MANY_BOATS, "one_boat": ONE_BOAT}

AnyGame = Game[Any, Any, Any]


def transcript(game: AnyGame, script: Script, edition: str) -> str:
    """Return all questions, events and the outcome as text; or why it cannot be played."""
    setup = Setup(tuple(script.players.split()))
    try:
        rules = game.edition(edition)
        state = game.new_match(rules, setup)
        if script.position:
            state = game.read_position(fit_seats(script.position, rules), rules, setup)
    except (Unplayable, Unreadable) as problem:
        return str(problem)
    lines = [event.brief() for event in state.events or ()]
    for answer in script.answers.split():
        name, _, key = answer.partition(":")
        player = CHANCE if name == "chance" else Player(setup.players.index(name))
        lines += describe_questions(game, state)
        progress = game.apply(state, player, key)
        if isinstance(progress, Refusal):
            break
        state = progress.state
        lines += [event.brief() for event in progress.events]
    drawn = game.draw_position(state)
    return "\n".join([*lines, *describe_questions(game, state), drawn, str(game.outcome(state))])


def fit_seats(position: str, edition: Edition) -> str:
    """Draw the boats of many_boats with the number of seats of the edition."""
    seats = switches(edition).get("seats")
    return position.replace("]", " ." * (seats.value - 6) + "]") if seats else position


def describe_questions(game: AnyGame, state: Any) -> list[str]:
    """Return the open questions as text."""
    return [str(game.question(state, player)) for player in game.waiting_for(state)]
