"""Write the complete state of a match at one moment as text, and read it back.

    step      fight  waiting kid mate
    turn      3
    birds     1
    seat      lauren  wounds 2  rowed  hand water knife(kid)  open parasol!
    seat      captain  fought  hand cash*2
    …
    lost      mate  wounds 9
    loves     lauren:kid captain:captain …
    demand    mug captain lauren hidden
    fight     captain+ kid against lauren
    under     27(captain) 30(all)

Each line begins with a keyword. Seats are listed from bow to stern. Brackets name the other players
who know a hidden card; `parasol!` has been opened, and `captain+` has fired. `step_line` explains
the step line, `movement_lines` the movements of cards.

Nearly every line may be left out; `step action` is a complete position. By default all players sit
in their first seats without wounds and cards; all provisions are in the deck and all navigation
cards in the pile; it is the first turn, without birds and weather; each player loves the next one
at the table and hates the one after. The first conscious character acts, those behind act later.
Swimmers and thirsts follow from the navigation card that was played.
"""

from typing import Final

from adrift.core.position_lines import draw_lines
from adrift.core.setups import Setup
from adrift.games.one_boat.editions import Edition
from adrift.games.one_boat.phase import OVER, moment_of
from adrift.games.one_boat.position import card_lines, player_lines, steps, turn_lines
from adrift.games.one_boat.position.movement_lines import MovesLine
from adrift.games.one_boat.position.reader import BoatLine, BoatReader
from adrift.games.one_boat.position.step_line import StepLine, step_of
from adrift.games.one_boat.rules.components_in_play import initial_state
from adrift.games.one_boat.rules.setup import check_setup
from adrift.games.one_boat.rules.turn import MATCH
from adrift.games.one_boat.state import OneBoat

CARRIED_OUT: Final = ("bury", "overboard", *steps.THIRSTY, steps.CARRYING_OUT)
DRAW_STEPS: Final = ("draw_provision", steps.ROWING, steps.SIGNALLING, steps.BY_COMPASS, OVER)

STEP: Final = StepLine("step", steps.EVERY_STEP)
TURN: Final = turn_lines.TurnLine("turn", steps.EVERY_STEP)
BIRDS: Final = turn_lines.BirdsLine("birds", steps.EVERY_STEP)
WEATHER: Final = turn_lines.WeatherLine("weather")
WEATHERS: Final = turn_lines.WeathersLine("weathers", steps.EVERY_STEP)
PLAYERS: Final = player_lines.PlayersLine("players", steps.EVERY_STEP)
CAST: Final = player_lines.CastLine("cast", steps.BEFORE_SEATS)
SEAT: Final = player_lines.SeatLine("seat", repeatable=True)
LOST: Final = player_lines.LostLine("lost", repeatable=True)
LOVES: Final = player_lines.LovesLine("loves")
HATES: Final = player_lines.HatesLine("hates")
DECK: Final = card_lines.DeckLine("deck")
DISCARDED: Final = card_lines.DiscardedLine("discarded")
THROWN: Final = card_lines.ThrownLine("thrown")
TRAY: Final = card_lines.TrayLine("tray", steps.TRAYS, required=("draft",))
PILE: Final = card_lines.PileLine("pile")
UNDER: Final = card_lines.UnderLine("under")
STACK: Final = card_lines.StackLine("stack", required=("navigate", "bury"))
DRAWN: Final = card_lines.DrawnLine("drawn", ("row_card", steps.ROWING), required=("row_card",))
DRAWS: Final = card_lines.DrawsLine("draws", DRAW_STEPS)
SIGNALS: Final = card_lines.SignalsLine("signals", (steps.SIGNALLING, OVER))
ACTOR: Final = turn_lines.ActorLine(
    "actor", (*steps.ACTING, *steps.TRADING, steps.ROWING, steps.SIGNALLING, OVER)
)
ORDER: Final = turn_lines.OrderLine("order")
OFFERS: Final = turn_lines.OffersLine("offers")
DEMAND: Final = turn_lines.DemandLine("demand", steps.DEMANDING, required=steps.DEMANDING)
OBJECTORS: Final = turn_lines.ObjectorsLine("objectors", ("object",))
FIGHT: Final = turn_lines.FightLine("fight", steps.FIGHTING, required=steps.FIGHTING)
PLAYED: Final = card_lines.PlayedLine("played", (*CARRIED_OUT, OVER), required=CARRIED_OUT)
WATER: Final = turn_lines.WaterLine("water", ("overboard",))
THIRST: Final = turn_lines.ThirstLine("thirst", steps.THIRSTY)
TRADE: Final = turn_lines.TradeLine("trade", steps.TRADING, required=steps.TRADING)
NUMBER: Final = turn_lines.NumberLine("number", steps.EVERY_STEP)
MOVES: Final = MovesLine("moves", repeatable=True)

LINES: Final[tuple[BoatLine, ...]] = (
    *(STEP, TURN, BIRDS, WEATHER, WEATHERS, PLAYERS, CAST, SEAT, LOST, LOVES, HATES),
    *(DECK, DISCARDED, THROWN, TRAY, PILE, UNDER, STACK, DRAWN, DRAWS, SIGNALS),
    *(ACTOR, ORDER, OFFERS, DEMAND, OBJECTORS, FIGHT, PLAYED, WATER, THIRST, TRADE),
    *(NUMBER, MOVES),
)
"""All lines in the order of drawing."""
CARD_LINES: Final[tuple[BoatLine, ...]] = (
    *(LOVES, HATES, TRAY, THROWN, DISCARDED, DECK, UNDER, STACK, DRAWN, SIGNALS, PLAYED, PILE),
    DRAWS,
)
TURN_LINES: Final[tuple[BoatLine, ...]] = (
    *(BIRDS, DEMAND, ACTOR, ORDER, OFFERS, FIGHT, OBJECTORS, WATER, THIRST, TRADE),
)
"""These and `CARD_LINES` are in an order in which each finds what its default depends on."""
CHECKED_LINES: Final[tuple[BoatLine, ...]] = (
    *(BIRDS, DEMAND, OBJECTORS, FIGHT, THIRST, STEP, TRADE, ACTOR, TRAY, ORDER, WATER, DRAWS),
)
"""In an order in which the cause of a contradiction comes before its consequences."""


def draw_position(state: OneBoat) -> str:
    """Return the position as text for `read_position`."""
    return draw_lines(state, step_of(moment_of(state)), LINES)


def read_position(text: str, edition: Edition, setup: Setup) -> OneBoat:
    """Return the state of a drawn position, or raise `Unreadable`.

    Its `events` hold what happened on the way to the first question.
    """
    check_setup(setup)
    reader = BoatReader(initial_state(edition, setup, MATCH), text, LINES)
    STEP.read_kind(reader)
    reader.read(PLAYERS, STEP, TURN, WEATHER, WEATHERS)
    if reader.step in steps.BEFORE_SEATS:
        reader.read(CAST)
    else:
        player_lines.take_seats(reader)
        reader.read(SEAT, LOST)
        player_lines.change_seats(reader)
        reader.read(*CARD_LINES)
    reader.read(*TURN_LINES)
    check_position(reader)
    reader.read(MOVES)
    STEP.enter(reader)
    reader.read(NUMBER)
    return reader.state


def check_position(reader: BoatReader) -> None:
    """Raise `Unreadable` at the first contradiction.

    The checks cover what the rules rely on: a position that was read can be played to its end.
    """
    step = reader.step
    for line in LINES:
        if line.word in reader.given and step not in line.steps:
            raise reader.move_to(line.word).unreadable(
                "not_at_this_step", word=line.word, step=step
            )
    for line in LINES:
        if step in line.required and line.is_missing(reader.state):
            raise reader.move_to(line.word).unreadable("line_missing", word=line.word, step=step)
    for line in (CAST,) if step in steps.BEFORE_SEATS else CHECKED_LINES:
        line.check(reader)
