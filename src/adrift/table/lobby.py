"""Before the match: sitting down, bots, the host, ready marks."""

from typing import Final

from adrift.core.faults import Fault
from adrift.core.setups import Setup
from adrift.table.desk import Apply, Desk, Refuse, hashed, is_same, name_at, note
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
from adrift.table.messages import HandHost, Leave, Remove, Rename, SeatBot, SetClock, Take
from adrift.table.state import Seated, TableState
from adrift.table.words import clean_name


def take(desk: Desk, command: Take) -> None:
    """Sit down at a free place, or in the place of a bot, before the start or later."""
    state = desk.state
    desk.in_phase("lobby", "playing")
    if any(is_same(command.key, place.key) for place in state.places):
        raise Refuse("key_taken")
    place = free_place(state) if command.place is None else desk.has_place(command.place)
    if state.places[place].is_person:
        raise Refuse("place_taken", place=place + 1)
    name = clean_name(command.name)
    if any(name == seat.name for seat in state.places):
        raise Refuse("name_taken", name=name)
    wish = wished(state, place, command.wish) if state.phase == "lobby" else ""
    nonce = command.nonce if state.phase == "lobby" else ""
    desk.caller = place
    desk.enter(PlaceTaken, place=place, name=name, key=hashed(command.key), wish=wish, nonce=nonce)
    if state.host is None:
        desk.enter(HostChanged, place=place)


def free_place(state: TableState) -> int:
    """The first free place; failing that, the first a bot has."""
    places = state.places
    free = [n for n, seat in enumerate(places) if seat.is_free]
    bots = [n for n, seat in enumerate(places) if not seat.is_person]
    for place in [*free, *bots]:
        return place
    raise Refuse("table_full")


def wished(state: TableState, place: int, wish: str) -> str:
    """A colour or character, if the game has it and nobody else wants it."""
    if not wish:
        return ""
    others = [seat.wish for n, seat in enumerate(state.places) if n != place]
    if wish in others:
        raise Refuse("wish_taken", wish=wish)
    names = list(names_wished(state))
    names[place] = wish
    try:
        state.game.check(edition_of(state), setup_of(state, resolve(state, names)))
    except Fault as fault:
        raise Refuse(fault.reason, **fault.facts) from None
    return wish


def names_wished(state: TableState) -> list[str]:
    return [seat.wish for seat in state.places]


def resolve(state: TableState, names: list[str]) -> tuple[str, ...]:
    """What the game calls everybody: the wishes, and its own names for those without one."""
    usual = state.game.default_players(edition_of(state), len(names))
    spare = [name for name in usual if name not in names]
    return tuple([name or spare.pop(0) for name in names])


def edition_of(state: TableState) -> object:
    return state.game.edition(state.options.edition)


def setup_of(state: TableState, players: tuple[str, ...], start: str | None = None) -> Setup:
    return Setup(players, start, state.options.cast)


def leave(desk: Desk, _command: Leave) -> None:
    """Give the place up; in a match a bot goes on there."""
    place = desk.person()
    free(desk, place, removed=False)


def remove(desk: Desk, command: Remove) -> None:
    """The host frees a place before the start."""
    desk.host()
    desk.in_phase("lobby")
    place = desk.has_place(command.place)
    if desk.state.places[place].is_free:
        raise Refuse("place_free", place=place + 1)
    free(desk, place, removed=True)


def free(desk: Desk, place: int, *, removed: bool) -> None:
    state = desk.state
    desk.enter(PlaceFreed, place=place, removed=removed)
    if state.phase == "playing":
        desk.enter(BotSeated, place=place, bot=state.options.absence.stand_in)
    pass_host_on(desk, place)


def pass_host_on(desk: Desk, gone: int) -> None:
    """Whoever is here next, clockwise; failing that, any person."""
    state = desk.state
    if state.host != gone or state.places[gone].is_person:
        return
    size = len(state.places)
    around = [(gone + step) % size for step in range(1, size)]
    people = [place for place in around if state.places[place].is_person]
    here = [place for place in people if state.places[place].connections]
    desk.enter(HostChanged, place=next(iter([*here, *people]), None))


def rename(desk: Desk, command: Rename) -> None:
    place = desk.person()
    desk.in_phase("lobby")
    name = clean_name(command.name)
    if any(name == seat.name for n, seat in enumerate(desk.state.places) if n != place):
        raise Refuse("name_taken", name=name)
    wish = wished(desk.state, place, command.wish)
    desk.enter(Renamed, place=place, name=name, wish=wish)


def seat_bot(desk: Desk, command: SeatBot) -> None:
    """A bot for a free place, or another bot; whoever sits there may leave it to one too."""
    state, place = desk.state, desk.has_place(command.place)
    if state.places[place].is_person:
        raise Refuse("place_taken", place=place + 1)
    desk.host()
    desk.in_phase("lobby", "playing")
    desk.enter(BotSeated, place=place, bot=command.bot)


def hand_host(desk: Desk, command: HandHost) -> None:
    desk.host()
    place = desk.has_place(command.place)
    if not desk.state.places[place].is_person:
        raise Refuse("nobody_there", place=place + 1)
    desk.enter(HostChanged, place=place)


def set_clock(desk: Desk, command: SetClock) -> None:
    desk.host()
    desk.in_phase("lobby")
    desk.enter(ClockSet, clock=command.clock)


# What the entries do


def apply_opened(state: TableState, entry: Opened) -> None:
    note(state, entry, "opened", game=entry.options.game, edition=entry.options.edition)


def apply_seed(state: TableState, entry: SeedSealed) -> None:
    state.seed = entry.seed


def apply_taken(state: TableState, entry: PlaceTaken) -> None:
    old = state.places[entry.place]
    seat = Seated(name=entry.name, wish=entry.wish or old.wish, key=entry.key, nonce=entry.nonce)
    seat.reserve = state.clock.reserve
    seat.connections, seat.left_at = old.connections, entry.at
    state.places[entry.place] = seat
    note(state, entry, "place_taken", place=entry.place + 1, name=entry.name)


def apply_freed(state: TableState, entry: PlaceFreed) -> None:
    old = state.places[entry.place]
    state.places[entry.place] = Seated(wish=old.wish)
    what = "place_removed" if entry.removed else "place_freed"
    note(state, entry, what, place=entry.place + 1, name=old.name, bot=old.bot)


def apply_renamed(state: TableState, entry: Renamed) -> None:
    seat = state.places[entry.place]
    before, seat.name, seat.wish = seat.name, entry.name, entry.wish
    note(state, entry, "renamed", place=entry.place + 1, before=before, name=entry.name)


def apply_bot(state: TableState, entry: BotSeated) -> None:
    seat = state.places[entry.place]
    state.places[entry.place] = Seated(wish=seat.wish, bot=entry.bot, ready=True)
    note(state, entry, "bot_seated", place=entry.place + 1, bot=entry.bot)


def apply_host(state: TableState, entry: HostChanged) -> None:
    state.host = entry.place
    if entry.place is not None:
        name = name_at(state, entry.place)
        note(state, entry, "host_changed", place=entry.place + 1, name=name)


def apply_clock(state: TableState, entry: ClockSet) -> None:
    state.clock = entry.clock
    for seat in state.places:
        seat.reserve = entry.clock.reserve
    clock = entry.clock
    note(state, entry, "clock_set", per_question=clock.per_question, reserve=clock.reserve)


def apply_ready(state: TableState, entry: ReadyMarked) -> None:
    state.places[entry.place].ready = entry.ready


APPLIES: Final[dict[type[Entry], Apply]] = {
    Opened: apply_opened,
    SeedSealed: apply_seed,
    PlaceTaken: apply_taken,
    PlaceFreed: apply_freed,
    Renamed: apply_renamed,
    BotSeated: apply_bot,
    HostChanged: apply_host,
    ClockSet: apply_clock,
    ReadyMarked: apply_ready,
}
