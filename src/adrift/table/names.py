"""Who may be called what: nobody appears under the name of somebody else."""

from contextlib import suppress

from adrift.core.errors import Fault
from adrift.table.clean_names import RESERVED_NAMES, clean_name, skeleton
from adrift.table.state import TableState
from adrift.table.transaction import CommandRefused, Transaction


def require_free_name(
    tx: Transaction, wanted: str, place: int | None = None, wish: str = ""
) -> str:
    """A name for whoever sits or will sit at a place; for a spectator without one.

    Refused if it looks like the name of another person at the table, of a bot, of a player as the
    game calls them, or like a word by which the table itself speaks.
    """
    state, name = tx.state, clean_name(wanted)
    looks = skeleton(name)
    if looks in [skeleton(other) for other in other_names(state, place)]:
        raise CommandRefused("name_taken", name=name)
    own = {skeleton(each) for each in (wish, player_name(state, place)) if each}
    if looks in reserved_skeletons(tx) - own:
        raise CommandRefused("name_reserved", name=name)
    return name


def require_spectator_name(tx: Transaction, wanted: str) -> str:
    """A name to speak under without a place; also not that of who has just left one."""
    name = require_free_name(tx, wanted)
    if skeleton(name) in tx.state.former_names:
        raise CommandRefused("name_taken", name=name)
    return name


def other_names(state: TableState, place: int | None) -> list[str]:
    """The names of everybody else who sits here."""
    return [
        occupant.name
        for n, occupant in enumerate(state.places)
        if n != place and occupant.is_person
    ]


def player_name(state: TableState, place: int | None) -> str:
    """What the game calls whoever sits there, as far as that is settled."""
    if place is None:
        return ""
    if state.scenario_players:
        return state.scenario_players[place]
    if state.current_match is not None and state.phase != "lobby":
        return state.current_match.header.setup.players[place]
    return state.places[place].wish


def reserved_skeletons(tx: Transaction) -> set[str]:
    """How words look that are not names of people: of the table, of bots, of the game's players."""
    state = tx.state
    bots = [*tx.bots.get(state.options.game, ()), *(occupant.bot for occupant in state.places)]
    players = list(state.scenario_players)
    with suppress(Fault):  # of an edition that is no more
        edition = state.game.edition(state.options.edition)
        players += state.game.default_players(edition, len(state.places))
    return {skeleton(each) for each in (*RESERVED_NAMES, *bots, *players) if each}


def add_former_name(state: TableState, name: str) -> None:
    """Somebody is not called so any more; spectators must not go on under that name."""
    if name:
        state.former_names = [*state.former_names, skeleton(name)][-24:]
