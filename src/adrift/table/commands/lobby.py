"""Handles the lobby: leaving and freeing places, bots, wishes, the host, the clock."""

from collections.abc import Sequence
from typing import Final

from adrift.core.chance import SealedSeed
from adrift.core.errors import Fault
from adrift.core.players import Player
from adrift.core.setups import Setup
from adrift.table.commands.ownership import next_host, owner_place
from adrift.table.entries import (
    BotSeated,
    ClockSet,
    Entry,
    HostChanged,
    Opened,
    PlaceFreed,
    PlaceTaken,
    ReadyMarked,
    Renamed,
    SeedSealed,
)
from adrift.table.hashing import matches_hash
from adrift.table.names import add_former_name, require_free_name
from adrift.table.occupants import Occupant
from adrift.table.protocol.commands import (
    Command,
    HandHost,
    Leave,
    Remove,
    Rename,
    SeatBot,
    SetClock,
)
from adrift.table.state import TableState, use_clock
from adrift.table.timers.clock import ensure_time_left
from adrift.table.transaction import Applier, CommandRefused, Handler, Transaction, add_note


def require_unused_key(tx: Transaction, key: str) -> None:
    if any(matches_hash(key, occupant.key_hash) for occupant in tx.state.places):
        raise CommandRefused("key_taken")


def first_available_place(state: TableState) -> int:
    """The first free place, or else the first place of a bot."""
    places = state.places
    free = [n for n, occupant in enumerate(places) if occupant.is_free]
    bots = [n for n, occupant in enumerate(places) if not occupant.is_person]
    for place in [*free, *bots]:
        return place
    raise CommandRefused("table_full")


def check_wish(state: TableState, place: int, wish: str, *, required: bool) -> str:
    """Return a wish if the game accepts it; empty if another person has it, unless `required`.

    In a scenario the players are fixed, and every wish is ignored.
    """
    if not wish or state.scenario_players:
        return ""
    names = wishes(state)
    taken = [n for n in state.people if n != place and names[n] == wish]
    if taken and required:
        raise CommandRefused("wish_taken", wish=wish)
    names = ["" if name == wish else name for name in names]
    names[place] = wish
    try:
        state.game.check_setup(edition_of(state), setup_of(state, resolve_players(state, names)))
    except Fault as fault:
        raise CommandRefused(fault.reason, **fault.facts) from None
    return "" if taken else wish


def wishes(state: TableState) -> list[str]:
    return [occupant.wish for occupant in state.places]


def resolve_players(state: TableState, names: Sequence[str]) -> tuple[str, ...]:
    """The game's names of the players: their wishes, and default names for those without one."""
    usual = state.game.default_players(edition_of(state), len(names))
    spare = [name for name in usual if name not in names]
    return tuple([name or spare.pop(0) for name in names])


def edition_of(state: TableState) -> object:
    return state.game.edition(state.options.edition)


def setup_of(state: TableState, players: tuple[str, ...], start: str | None = None) -> Setup:
    return Setup(players, start, state.options.cast)


def leave(tx: Transaction, _command: Leave) -> None:
    """Give up the sender's place; in a match a bot takes it."""
    vacate(tx, tx.require_person())


def remove(tx: Transaction, command: Remove) -> None:
    """The host frees a place before the start."""
    tx.require_host()
    tx.require_phase("lobby")
    place = tx.require_place(command.place)
    if tx.state.places[place].is_free:
        raise CommandRefused("place_free", place=place + 1)
    if place == owner_place(tx.state) and place != tx.state.host:
        raise CommandRefused("owner_sits_there")
    vacate(tx, place, removed=True)


def vacate(tx: Transaction, place: int, *, removed: bool = False, lost: bool = False) -> None:
    """Free a place; in a match a bot takes it. Pass on the host role if necessary."""
    state = tx.state
    tx.record(PlaceFreed, place=place, removed=removed, lost=lost)
    if state.phase in ("playing", "frozen"):
        tx.record(BotSeated, place=place, bot=state.options.absence.stand_in)
    if state.host == place:
        tx.record(HostChanged, place=next_host(state, place))


def rename(tx: Transaction, command: Rename) -> None:
    place, state = tx.require_person(), tx.state
    tx.require_phase("lobby")
    name = require_free_name(tx, command.name, place, command.wish)
    wish = check_wish(state, place, command.wish, required=True)
    tx.record(Renamed, place=place, name=name, wish=wish)


def seat_bot(tx: Transaction, command: SeatBot) -> None:
    """Give a free place, or a bot's place, to a bot."""
    state = tx.state
    tx.require_host()
    tx.require_phase("lobby", "playing")
    place = tx.require_place(command.place)
    if state.places[place].is_person:
        raise CommandRefused("place_taken", place=place + 1)
    tx.record(BotSeated, place=place, bot=tx.require_bot(command.bot))


def hand_host(tx: Transaction, command: HandHost) -> None:
    tx.require_host()
    place = tx.require_place(command.place)
    if not tx.state.places[place].is_person:
        raise CommandRefused("nobody_there", place=place + 1)
    tx.record(HostChanged, place=place)


def set_clock(tx: Transaction, command: SetClock) -> None:
    tx.require_host()
    tx.require_phase("lobby")
    tx.record(ClockSet, clock=command.clock)


# Appliers


def apply_opened(state: TableState, entry: Opened) -> None:
    state.opened_at = entry.at
    state.owner_key_hash = entry.owner
    add_note(state, entry, "opened", game=entry.options.game, edition=entry.options.edition)


def apply_seed_sealed(state: TableState, entry: SeedSealed) -> None:
    edition = state.game.edition_name(state.game.edition(state.options.edition))
    state.seed = entry.seed
    state.commitment = sealed_seed(state, entry.match, edition).commitment()


def sealed_seed(state: TableState, match_number: int, edition: str) -> SealedSeed:
    return SealedSeed(bytes.fromhex(state.seed), state.id, str(match_number), edition)


def apply_place_taken(state: TableState, entry: PlaceTaken) -> None:
    old = state.places[entry.place]
    state.person_count += 1
    occupant = Occupant(
        name=entry.name, key_hash=entry.key, person_number=state.person_count, nonce=entry.nonce
    )
    occupant.first_match, occupant.browser_hash = state.match_number + 1, entry.browser
    state.owner_person = occupant.person_number if entry.is_owner else state.owner_person
    occupant.wish = claim_wish(state, entry.wish) or old.wish
    occupant.reserve = state.clock.reserve
    set_occupant(state, entry.place, occupant, entry.at)
    ensure_time_left(state, entry.place, entry.at)
    add_note(state, entry, "place_taken", place=entry.place + 1, name=entry.name)


def claim_wish(state: TableState, wish: str) -> str:
    """Take a wish away from bots and free places."""
    for occupant in state.places:
        if occupant.wish == wish and not occupant.is_person:
            occupant.wish = ""
    return wish


def set_occupant(state: TableState, place: int, occupant: Occupant, at: float) -> None:
    """Replace the occupant of a place.

    When a person leaves, all votes are void: if only theirs were, the numbers would reveal them.
    """
    old = state.places[place]
    occupant.connections, occupant.left_at = old.connections, at
    state.places[place] = occupant
    if old.is_person:
        state.votes.clear()
        add_former_name(state, old.name)
    if state.current_match is not None:
        state.current_match.sealed_times.pop(Player(place), None)
    if state.open_talk is not None:
        state.open_talk.ready.discard(place)


def apply_place_freed(state: TableState, entry: PlaceFreed) -> None:
    old, is_in_match = state.places[entry.place], state.phase in ("playing", "frozen")
    set_occupant(state, entry.place, Occupant(wish=old.wish if is_in_match else ""), entry.at)
    what = "place_removed" if entry.removed else "place_lost" if entry.lost else "place_freed"
    add_note(state, entry, what, place=entry.place + 1, name=old.name, bot=old.bot)


def apply_renamed(state: TableState, entry: Renamed) -> None:
    occupant = state.places[entry.place]
    before, wished = occupant.name, occupant.wish
    occupant.name, occupant.wish = entry.name, claim_wish(state, entry.wish)
    if before != entry.name:
        add_former_name(state, before)
        add_note(state, entry, "renamed", place=entry.place + 1, before=before, name=entry.name)
    if wished != entry.wish:
        add_note(state, entry, "wished", place=entry.place + 1, name=entry.name, wish=entry.wish)


def apply_bot_seated(state: TableState, entry: BotSeated) -> None:
    occupant = Occupant(wish=state.places[entry.place].wish, bot=entry.bot, ready=True)
    set_occupant(state, entry.place, occupant, entry.at)
    add_note(state, entry, "bot_seated", place=entry.place + 1, bot=entry.bot)


def apply_clock_set(state: TableState, entry: ClockSet) -> None:
    use_clock(state, entry.clock)
    for occupant in state.places:
        occupant.reserve = entry.clock.reserve
    clock = entry.clock
    add_note(state, entry, "clock_set", per_question=clock.per_question, reserve=clock.reserve)


def apply_ready_marked(state: TableState, entry: ReadyMarked) -> None:
    occupant = state.places[entry.place]
    occupant.ready, occupant.nonce = entry.ready, entry.nonce or occupant.nonce


HANDLERS: Final[dict[type[Command], Handler]] = {
    Leave: leave,
    Rename: rename,
    SeatBot: seat_bot,
    Remove: remove,
    HandHost: hand_host,
    SetClock: set_clock,
}
APPLIERS: Final[dict[type[Entry], Applier]] = {
    Opened: apply_opened,
    SeedSealed: apply_seed_sealed,
    PlaceTaken: apply_place_taken,
    PlaceFreed: apply_place_freed,
    Renamed: apply_renamed,
    BotSeated: apply_bot_seated,
    ClockSet: apply_clock_set,
    ReadyMarked: apply_ready_marked,
}
