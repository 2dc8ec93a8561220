"""Cleans and checks names, so that nobody appears under another person's name."""

import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from adrift.core.errors import Fault
from adrift.table.clean_text import clean
from adrift.table.state import TableState
from adrift.table.transaction import CommandRefused, Transaction

MAX_NAME_LENGTH: Final = 24
MAX_FORMER_NAMES: Final = 24
LOOKALIKES: Final = str.maketrans(
    "аеіорсухьѕјԁһӏԛԝαινορυχγκτвмнкт01ı|ℓ",
    "aeiopcyxbsjdhlqwaivopuxyktbmhktollll",
)
"""Lower-case letters of other alphabets, and digits, with the Latin letter they look like."""
RESERVED_NAMES: Final = frozenset(
    [
        *("host", "gastgeber", "gastgeberin", "owner", "bot", "adrift", "table", "tisch"),
        *("spectator", "zuschauer", "zuschauerin", "system", "server", "admin", "moderator"),
    ]
)
"""Words that the table and the page use for roles and for themselves."""


def clean_name(name: str) -> str:
    """Clean and shorten a name; refuse it if nothing visible is left."""
    cleaned = clean(name)[:MAX_NAME_LENGTH].strip()
    if not any(unicodedata.category(character)[0] in "LNS" for character in cleaned):
        raise CommandRefused("name_empty")
    return cleaned


def skeleton(name: str) -> str:
    """Reduce a name to what it looks like: names with the same skeleton are too similar.

    Removes case, width, accents and spaces, and replaces look-alikes by Latin letters. Only the
    accents of Latin, Greek and Cyrillic are removed: elsewhere combining marks are vowels.
    """
    spread = unicodedata.normalize("NFKD", name).casefold().translate(LOOKALIKES).replace("i", "l")
    plain = [character for character in spread if not "\u0300" <= character <= "\u036f"]
    return "".join([each for each in plain if unicodedata.category(each)[0] in "LNSM"])


def require_free_name(
    tx: Transaction, wanted: str, place: int | None = None, wish: str = ""
) -> str:
    """Clean a name for the person at a place, or for a spectator; refuse it if it is not free.

    It must not look like the name of another person, a bot or a player of the game, or like a
    reserved word.
    """
    state, name = tx.state, clean_name(wanted)
    look = skeleton(name)
    if look in [skeleton(other) for other in other_names(state, place)]:
        raise CommandRefused("name_taken", name=name)
    own = [wish] if place is None else [wish, player_names(state)[place]]
    if look in reserved_skeletons(tx) - {skeleton(each) for each in own if each}:
        raise CommandRefused("name_reserved", name=name)
    return name


def require_spectator_name(tx: Transaction, wanted: str) -> str:
    """Clean a spectator's name; refuse it also if a person has just given it up."""
    name = require_free_name(tx, wanted)
    if skeleton(name) in tx.state.former_names:
        raise CommandRefused("name_taken", name=name)
    return name


def other_names(state: TableState, place: int | None) -> list[str]:
    """The names of the people at other places."""
    people = [(n, occupant) for n, occupant in enumerate(state.places) if occupant.is_person]
    return [occupant.name for n, occupant in people if n != place]


def player_names(state: TableState) -> Sequence[str]:
    """The game's name of the player at each place; before the match, their wish."""
    if state.scenario_players:
        return state.scenario_players
    if state.current_match is not None and state.phase != "lobby":
        return state.current_match.header.setup.players
    return [occupant.wish for occupant in state.places]


def reserved_skeletons(tx: Transaction) -> set[str]:
    """The skeletons of all names that no person may have: roles, bots, players of the game."""
    state = tx.state
    bots = [*tx.bots.get(state.options.game, ()), *(occupant.bot for occupant in state.places)]
    players = list(state.scenario_players)
    with suppress(Fault):  # the edition may no longer exist
        edition = state.game.edition(state.options.edition)
        players += state.game.default_players(edition, len(state.places))
    return {skeleton(each) for each in (*RESERVED_NAMES, *bots, *players) if each}


def add_former_name(state: TableState, name: str) -> None:
    """Store a name that a person gave up, so that no spectator uses it."""
    if name:
        state.former_names = [*state.former_names, skeleton(name)][-MAX_FORMER_NAMES:]
