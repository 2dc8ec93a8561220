"""For each switch of each game a scripted match in which every one of its values makes a
difference."""

from typing import Any, NamedTuple

from adrift.core.editions import Edition, switches
from adrift.core.errors import Unplayable, Unreadable
from adrift.core.game import Game
from adrift.core.players import CHANCE, Player
from adrift.core.questions import Refusal
from adrift.core.setups import Setup
from tests.rulebook.one_boat import scenes as aboard
from tests.scenes import THREE, at

PLACED = ("red . . . . . .", "yellow . . . . . .", "green . . . . . .", "black . . . . . .")


class Script(NamedTuple):
    """Where a match begins, and what is answered as long as it is accepted."""

    position: str
    answers: str = ""
    players: str = THREE


def boat(position: str, answers: str = "") -> Script:
    """A script of one_boat."""
    return Script(position, answers, players=aboard.FOUR)


MANY_BOATS = {
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
    "self_cards": boat(""),
    "paintings": boat(DEALING),
    "navigation": boat(aboard.at("draw_navigation top"), "chance:28"),
    "draft_showing": boat(
        aboard.at("draft", "tray oar knife for lauren captain mate kid", "kid hand water"),
        "kid:+show@water",
    ),
    "displaced": boat(aboard.at("action"), "lauren:swap@kid kid:agree"),
    "mugging": boat(aboard.at("action", "kid hand water")),
    "offers": boat(
        aboard.at("action", "kid hand water"),
        "kid:+trade@mate kid:withdraw " * 10 + "kid:+trade@mate",
    ),
    "compass": boat(aboard.at("navigation", "kid hand compass")),
    "chum": boat(aboard.at("overboard", "played 23", "kid hand chum*2"), "kid:chum kid:chum"),
    "preserver": boat(
        aboard.at("draw_navigation top", *ALL_BUT_DEAD[:3], "kid wounds 3 open life_preserver"),
        "chance:20",
    ),
    "all_dead": boat(aboard.at("draw_navigation top", *ALL_BUT_DEAD), "chance:39"),
    "psychopath": boat(aboard.at("over", "lauren wounds 5", "loves kid:mate", "hates kid:kid")),
    "psychopath_love": boat(
        aboard.at("over", "lauren wounds 5", "loves kid:lauren", "hates kid:kid")
    ),
    "ties": boat(aboard.at("over", *TIED)),
    "cannibalism": boat(DEALING),
    "liquid_courage": boat(DEALING),
    "weather": boat(aboard.at("turn")),
}
FLIPS = {"many_boats": MANY_BOATS, "one_boat": ONE_BOAT}

AnyGame = Game[Any, Any, Any]


def transcript(game: AnyGame, script: Script, edition: str) -> str:
    """Everything that is asked, happens and comes of it; or why it cannot be played."""
    setup = Setup(tuple(script.players.split()))
    try:
        rules = game.edition(edition)
        state = game.new_match(rules, setup)
        if script.position:
            state = game.read_position(fit(script.position, rules), rules, setup)
    except (Unplayable, Unreadable) as problem:
        return str(problem)
    told = [event.brief() for event in state.events or ()]
    for answer in script.answers.split():
        name, _, key = answer.partition(":")
        player = CHANCE if name == "chance" else Player(setup.players.index(name))
        told += describe(game, state)
        progress = game.apply(state, player, key)
        if isinstance(progress, Refusal):
            break
        state = progress.state
        told += [event.brief() for event in progress.events]
    drawn = game.draw_position(state)
    return "\n".join([*told, *describe(game, state), drawn, str(game.outcome(state))])


def fit(position: str, edition: Edition) -> str:
    """The boats of many_boats, drawn with as many seats as the edition gives them."""
    seats = switches(edition).get("seats")
    return position.replace("]", " ." * (seats.value - 6) + "]") if seats else position


def describe(game: AnyGame, state: Any) -> list[str]:
    """The open questions, without their edition's name."""
    return [str(game.question(state, player)) for player in game.waiting_for(state)]
