"""Validates the options of a new table and fills in what they leave out."""

from typing import Any

from msgspec.structs import replace

from adrift.core.errors import Fault, Unplayable
from adrift.core.game import Game
from adrift.core.records import Record
from adrift.core.replay import first_state
from adrift.core.scenarios import read_scenario
from adrift.core.setups import Setup
from adrift.games import GAMES
from adrift.table.protocol.options import Options
from adrift.table.transaction import NO_BOTS, Bots


def validate_and_complete(options: Options, bots: Bots = NO_BOTS) -> Options:
    """Fill in the edition, and what a scenario determines; raise `Fault` if it is unplayable."""
    if options.scenario:
        options = complete_from_scenario(options)
    game = find_game(options)
    edition = game.edition(options.edition or next(iter(game.editions)))
    options = replace(options, edition=game.edition_name(edition))
    if not options.scenario:
        check_player_count(game, options.players)
        players = game.default_players(edition, options.players)
        game.check_setup(edition, Setup(players, None, options.cast))
    known = bots.get(options.game)
    if known is not None and options.absence.stand_in not in known:
        raise Fault("bot_unknown", bot=options.absence.stand_in, known=", ".join(known))
    return options


def check_player_count(game: Game[Any, Any, Any], players: int) -> None:
    """Raise `Unplayable` for a number of players outside the game's range."""
    if players not in game.player_counts:
        limits = {"least": str(game.player_counts[0]), "most": str(game.player_counts[-1])}
        raise Unplayable("too_many_or_few", players=str(players), **limits)


def complete_from_scenario(options: Options) -> Options:
    """Take game, edition, cast and players from the scenario, which must be playable."""
    scenario = read_scenario(options.scenario)
    options = replace(
        options,
        game=scenario.game,
        edition=scenario.edition,
        cast=scenario.cast,
        players=len(scenario.players),
    )
    game = find_game(options)
    setup = Setup(scenario.players, scenario.start, scenario.cast)
    edition = game.edition(scenario.edition)
    setup.check()
    game.check_setup(edition, setup)
    first_state(game, Record(game.key, 0, scenario.edition, setup, position=scenario.position))
    return options


def find_game(options: Options) -> Game[Any, Any, Any]:
    if options.game not in GAMES:
        raise Fault("game_unknown", game=options.game, known=", ".join(GAMES))
    return GAMES[options.game]
