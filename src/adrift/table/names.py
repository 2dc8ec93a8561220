"""Who may be called what: nobody appears under the name of somebody else."""

from contextlib import suppress

from adrift.core.errors import Fault
from adrift.table.clean_names import RESERVED, clean_name, skeleton
from adrift.table.state import TableState
from adrift.table.transaction import Refuse, Transaction


def free_name(tx: Transaction, wanted: str, place: int | None = None, wish: str = "") -> str:
    """A name for whoever sits or will sit at a place; for a spectator without one.

    Refused if it looks like the name of another person at the table, of a bot, of a player as the
    game calls them, or like a word by which the table itself speaks.
    """
    state, name = tx.state, clean_name(wanted)
    looks = skeleton(name)
    if looks in [skeleton(other) for other in names_of_people(state, place)]:
        raise Refuse("name_taken", name=name)
    own = {skeleton(each) for each in (wish, own_player(state, place)) if each}
    if looks in reserved(tx) - own:
        raise Refuse("name_reserved", name=name)
    return name


def spectator_name(tx: Transaction, wanted: str) -> str:
    """A name to speak under without a place; also not that of who has just left one."""
    name = free_name(tx, wanted)
    if skeleton(name) in tx.state.former:
        raise Refuse("name_taken", name=name)
    return name


def names_of_people(state: TableState, place: int | None) -> list[str]:
    """The names of everybody else who sits here."""
    return [seat.name for n, seat in enumerate(state.places) if n != place and seat.is_person]


def own_player(state: TableState, place: int | None) -> str:
    """What the game calls whoever sits there, as far as that is settled."""
    if place is None:
        return ""
    if state.called:
        return state.called[place]
    if state.sitting is not None and state.phase != "lobby":
        return state.sitting.header.setup.players[place]
    return state.places[place].wish


def reserved(tx: Transaction) -> set[str]:
    """How words look that are not names of people: of the table, of bots, of the game's players."""
    state = tx.state
    bots = [*tx.bots.get(state.options.game, ()), *(seat.bot for seat in state.places)]
    players = list(state.called)
    with suppress(Fault):  # of an edition that is no more
        edition = state.game.edition(state.options.edition)
        players += state.game.default_players(edition, len(state.places))
    return {skeleton(each) for each in (*RESERVED, *bots, *players) if each}


def remember_former(state: TableState, name: str) -> None:
    """Somebody is not called so any more; spectators must not go on under that name."""
    if name:
        state.former = [*state.former, skeleton(name)][-24:]
