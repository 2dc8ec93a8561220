"""Before the match: places, bots, wishes, ready marks. `door` says who may sit down."""

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
from adrift.table.names import free_name, remember_former
from adrift.table.protocol.commands import HandHost, Leave, Remove, Rename, SeatBot, SetClock
from adrift.table.seats import Seated
from adrift.table.state import TableState, go_by_clock
from adrift.table.timers.clock import give_time
from adrift.table.transaction import Apply, Refuse, Transaction, is_same, note


def check_unused(tx: Transaction, key: str) -> None:
    if any(is_same(key, seat.key) for seat in tx.state.places):
        raise Refuse("key_taken")


def free_place(state: TableState) -> int:
    """The first free place; failing that, the first a bot has."""
    places = state.places
    free = [n for n, seat in enumerate(places) if seat.is_free]
    bots = [n for n, seat in enumerate(places) if not seat.is_person]
    for place in [*free, *bots]:
        return place
    raise Refuse("table_full")


def wished(state: TableState, place: int, wish: str, *, must: bool) -> str:
    """A colour or character, if the game has it and no other person wants it. A scenario has
    settled who is who."""
    if not wish or state.called:
        return ""
    names = names_wished(state)
    taken = [n for n in state.people if n != place and names[n] == wish]
    if taken and must:
        raise Refuse("wish_taken", wish=wish)
    names = ["" if name == wish else name for name in names]
    names[place] = wish
    try:
        state.game.check(edition_of(state), setup_of(state, resolve(state, names)))
    except Fault as fault:
        raise Refuse(fault.reason, **fault.facts) from None
    return "" if taken else wish


def names_wished(state: TableState) -> list[str]:
    return [seat.wish for seat in state.places]


def resolve(state: TableState, names: Sequence[str]) -> tuple[str, ...]:
    """What the game calls everybody: the wishes, and its own names for those without one."""
    usual = state.game.default_players(edition_of(state), len(names))
    spare = [name for name in usual if name not in names]
    return tuple([name or spare.pop(0) for name in names])


def edition_of(state: TableState) -> object:
    return state.game.edition(state.options.edition)


def setup_of(state: TableState, players: tuple[str, ...], start: str | None = None) -> Setup:
    return Setup(players, start, state.options.cast)


def leave(tx: Transaction, _command: Leave) -> None:
    """Give the place up; in a match a bot goes on there."""
    free(tx, tx.person())


def remove(tx: Transaction, command: Remove) -> None:
    """The host frees a place before the start."""
    tx.host()
    tx.in_phase("lobby")
    place = tx.has_place(command.place)
    if tx.state.places[place].is_free:
        raise Refuse("place_free", place=place + 1)
    if place == owner_place(tx.state) and place != tx.state.host:
        raise Refuse("owner_sits_there")
    free(tx, place, removed=True)


def free(tx: Transaction, place: int, *, removed: bool = False, lost: bool = False) -> None:
    """Nobody has the place any more; but a match goes on with a bot there."""
    state = tx.state
    tx.enter(PlaceFreed, place=place, removed=removed, lost=lost)
    if state.phase in ("playing", "frozen"):
        tx.enter(BotSeated, place=place, bot=state.options.absence.stand_in)
    if state.host == place:
        tx.enter(HostChanged, place=next_host(state, place))


def rename(tx: Transaction, command: Rename) -> None:
    place, state = tx.person(), tx.state
    tx.in_phase("lobby")
    name = free_name(tx, command.name, place, command.wish)
    wish = wished(state, place, command.wish, must=True)
    tx.enter(Renamed, place=place, name=name, wish=wish)


def seat_bot(tx: Transaction, command: SeatBot) -> None:
    """A bot for a free place, or another bot in the place of one; never in a person's."""
    state = tx.state
    tx.host()
    tx.in_phase("lobby", "playing")
    place = tx.has_place(command.place)
    if state.places[place].is_person:
        raise Refuse("place_taken", place=place + 1)
    tx.enter(BotSeated, place=place, bot=tx.is_bot(command.bot))


def hand_host(tx: Transaction, command: HandHost) -> None:
    tx.host()
    place = tx.has_place(command.place)
    if not tx.state.places[place].is_person:
        raise Refuse("nobody_there", place=place + 1)
    tx.enter(HostChanged, place=place)


def set_clock(tx: Transaction, command: SetClock) -> None:
    tx.host()
    tx.in_phase("lobby")
    tx.enter(ClockSet, clock=command.clock)


# What the entries do


def apply_opened(state: TableState, entry: Opened) -> None:
    state.opened_at = entry.at
    state.owner = entry.owner
    note(state, entry, "opened", game=entry.options.game, edition=entry.options.edition)


def apply_seed(state: TableState, entry: SeedSealed) -> None:
    edition = state.game.edition_name(state.game.edition(state.options.edition))
    state.seed = entry.seed
    state.commitment = sealed(state, entry.match, edition).commitment()


def sealed(state: TableState, match: int, edition: str) -> SealedSeed:
    return SealedSeed(bytes.fromhex(state.seed), state.id, str(match), edition)


def apply_taken(state: TableState, entry: PlaceTaken) -> None:
    old = state.places[entry.place]
    state.persons += 1
    seat = Seated(name=entry.name, key=entry.key, person=state.persons, nonce=entry.nonce)
    seat.first_match, seat.browser = state.match + 1, entry.browser
    state.owner_person = seat.person if entry.is_owner else state.owner_person
    seat.wish = own_wish(state, entry.wish) or old.wish
    seat.reserve = state.clock.reserve
    sit(state, entry.place, seat, entry.at)
    give_time(state, entry.place, entry.at)
    note(state, entry, "place_taken", place=entry.place + 1, name=entry.name)


def own_wish(state: TableState, wish: str) -> str:
    """What a person wishes, no bot and no free place keeps."""
    for seat in state.places:
        if seat.wish == wish and not seat.is_person:
            seat.wish = ""
    return wish


def sit(state: TableState, place: int, seat: Seated, at: float) -> None:
    """Somebody else has the place; lines to it are the old one's. When a person goes it is voted
    anew on everything: should only their votes go, one could see which they were."""
    old = state.places[place]
    seat.connections, seat.left_at = old.connections, at
    state.places[place] = seat
    if old.is_person:
        state.votes.clear()
        remember_former(state, old.name)
    if state.sitting is not None:
        state.sitting.given.pop(Player(place), None)
    if state.talking is not None:
        state.talking.ready.discard(place)


def apply_freed(state: TableState, entry: PlaceFreed) -> None:
    old, goes_on = state.places[entry.place], state.phase in ("playing", "frozen")
    sit(state, entry.place, Seated(wish=old.wish if goes_on else ""), entry.at)
    what = "place_removed" if entry.removed else "place_lost" if entry.lost else "place_freed"
    note(state, entry, what, place=entry.place + 1, name=old.name, bot=old.bot)


def apply_renamed(state: TableState, entry: Renamed) -> None:
    seat = state.places[entry.place]
    before, wished = seat.name, seat.wish
    seat.name, seat.wish = entry.name, own_wish(state, entry.wish)
    if before != entry.name:
        remember_former(state, before)
        note(state, entry, "renamed", place=entry.place + 1, before=before, name=entry.name)
    if wished != entry.wish:
        note(state, entry, "wished", place=entry.place + 1, name=entry.name, wish=entry.wish)


def apply_bot(state: TableState, entry: BotSeated) -> None:
    seat = Seated(wish=state.places[entry.place].wish, bot=entry.bot, ready=True)
    sit(state, entry.place, seat, entry.at)
    note(state, entry, "bot_seated", place=entry.place + 1, bot=entry.bot)


def apply_clock(state: TableState, entry: ClockSet) -> None:
    go_by_clock(state, entry.clock)
    for seat in state.places:
        seat.reserve = entry.clock.reserve
    clock = entry.clock
    note(state, entry, "clock_set", per_question=clock.per_question, reserve=clock.reserve)


def apply_ready(state: TableState, entry: ReadyMarked) -> None:
    seat = state.places[entry.place]
    seat.ready, seat.nonce = entry.ready, entry.nonce or seat.nonce


APPLIES: Final[dict[type[Entry], Apply]] = {
    Opened: apply_opened,
    SeedSealed: apply_seed,
    PlaceTaken: apply_taken,
    PlaceFreed: apply_freed,
    Renamed: apply_renamed,
    BotSeated: apply_bot,
    ClockSet: apply_clock,
    ReadyMarked: apply_ready,
}
