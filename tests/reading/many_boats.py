"""A second reading of docs/rules/many_boats.md, written from that page alone.

The rules as one plain coroutine: it yields every question as an `Ask`, is sent the answers and
returns a `Result`. It cannot be saved, copied or searched, knows no views and keeps no secrets;
it only has to say the same as the engine, and to read like the page. Chapters in page order; one
file because the page is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from tests.reading.things import (
    CHANCE,
    HAT,
    ISLANDS,
    LANES,
    POINTS,
    RANKS,
    SILENCE,
    Ask,
    Ballot,
    Boat,
    Match,
    Pawns,
    Play,
    Result,
    Swimmer,
)


def reading(
    switches: Mapping[str, str], players: tuple[str, ...], start: str | None
) -> Play[Result]:
    """One match, from the empty sea to the winners."""
    match = Match(
        switches,
        players,
        start,
        boats={colour: Boat() for colour in (*players, "black")},  # §1.4
        hats=dict.fromkeys(players, 3),  # §1.3
        unseated=all_pawns(switches, players),
        ashore={island: Counter() for island in ISLANDS.values()},
    )
    yield from set_up(match)
    yield from play_rounds(match)
    landed = tuple(match.landed)
    return Result(points(match), winners(match), landed, match.round, match.board())


# Asking: a choice everybody can see to be forced is not put to anybody.


def ask(match: Match, kind: str, player: str, options: Iterable[str]) -> Play[str]:
    """Ask one player; the answer may be silence."""
    keys = tuple(options)
    if len(keys) == 1:
        return keys[0]
    answers = yield Ask(kind, {player: keys}, (), match.board())
    return answers[player]


def ask_chance(
    match: Match, kind: str, options: Iterable[str], weights: Sequence[int] = ()
) -> Play[str]:
    """Let chance decide, each option alike unless weights are given."""
    keys = tuple(options)
    if len(keys) == 1:
        return keys[0]
    answers = yield Ask(kind, {CHANCE: keys}, tuple(weights) or (1,) * len(keys), match.board())
    return answers[CHANCE]


def choose(match: Match, kind: str, player: str, options: Iterable[str]) -> Play[str]:
    """Ask one player, and chance if the player is silent."""
    keys = tuple(options)
    answer = yield from ask(match, kind, player, keys)
    if answer == SILENCE:
        answer = yield from ask_chance(match, kind, keys)
    return answer


# §1 Setting up


def all_pawns(switches: Mapping[str, str], players: tuple[str, ...]) -> Pawns:
    """§1.2 Each has five sailors, four when five or six play, and one or two officers."""
    each = {"sailor": 4 if len(players) >= 5 else 5, "officer": int(switches["officers"])}
    return Counter({(player, rank): each[rank] for player in players for rank in RANKS})


def set_up(match: Match) -> Play[None]:
    """§1.6–1.9 The start player, the boats, the pawns."""
    if match.start is None:
        match.start = yield from ask_chance(match, "start_player", match.players)  # §1.6
    for player in match.clockwise():
        yield from place_boat(match, "place_boat", player, player)  # §1.7
    yield from place_boat(match, "place_black_boat", match.start, "black")  # §1.8
    while match.unseated.total():
        for player in match.clockwise():
            yield from seat_pawn(match, player)  # §1.9


def place_boat(match: Match, kind: str, player: str, colour: str) -> Play[None]:
    """§1.7, §1.8 A boat goes to a start field that is still free."""
    taken = {boat.lane for boat in match.boats.values()}
    free = [f"lane{lane}" for lane in LANES if lane not in taken]
    if match.switches["boats_placed"] == "at_random":
        lane = yield from ask_chance(match, kind, free)
    else:
        lane = yield from choose(match, kind, player, free)
    match.boats[colour].lane = int(lane.removeprefix("lane"))
    match.boats[colour].state = "sea"


def seat_pawn(match: Match, player: str) -> Play[None]:
    """§1.9 One pawn of either rank goes to a free seat of any boat."""
    room = match.with_room()
    ranks = [rank for rank in RANKS if match.unseated[player, rank]]
    if match.switches["pawns_seated"] == "at_random":
        keys = [f"{ranks[-1]}@{colour}" for colour in room]  # officers before sailors
        seats = [match.free_seats(colour) for colour in room]
        seat = yield from ask_chance(match, "seat_pawn", keys, seats)
    else:
        keys = [f"{rank}@{colour}" for colour in room for rank in ranks]
        seat = yield from choose(match, "seat_pawn", player, keys)
    rank, colour = seat.split("@")
    match.unseated[player, rank] -= 1
    match.boats[colour].pawns[player, rank] += 1


# §2 The round


def play_rounds(match: Match) -> Play[None]:
    """§2.1–2.4 Leak, move and swim, each followed by sinking, until it is over."""
    while True:
        match.round += 1
        for phase in (leak, move, swim):  # §2.1
            yield from phase(match)
            sink(match)  # §2.2
            if is_over(match):
                return  # §2.4 in mid-round too
        match.start = match.clockwise()[1]  # §2.3


def is_over(match: Match) -> bool:
    """§2.4 No boat is at sea any more; §2.5 or none with a pawn in it."""
    if match.switches["early_end"] == "nobody_at_sea":
        return not any(match.boats[colour].pawns.total() for colour in match.at_sea())
    return not match.at_sea()


def voters(match: Match) -> list[str]:
    """§2.6 Who votes on leaks and moves."""
    if match.switches["voters"] == "everyone":
        return list(match.players)
    saved = {owner for pawns in match.ashore.values() for owner, _ in +pawns}
    return [p for p in match.players if match.has_pawn_at_sea(p) or p in saved]


# §3 Ballots


def ballot(match: Match, kind: str, offered: list[str], weights: dict[str, int]) -> Play[str]:
    """§3 What a sealed ballot chooses; `weights` are the voters and what their votes count."""
    start = match.start_player()
    if len(offered) == 1:
        return offered[0]  # §3.13
    if not weights:
        return (yield from choose(match, "open_choice", start, offered))  # §2.6
    options = {v: (*offered, HAT) if match.hats[v] else tuple(offered) for v in weights}  # §3.5
    answers = yield Ask(kind, options, (), match.board())  # §3.1
    match.opened.append(Ballot(match.round, kind, answers))
    hats = [voter for voter in weights if answers[voter] == HAT]
    for player in hats:
        match.hats[player] -= 1  # §3.8
    if len(hats) == 1:
        choice = yield from ask(match, "hat_choice", hats[0], offered)  # §3.9
        if choice != SILENCE:
            return choice
    elif len(hats) == len(weights):  # §3.10
        if match.switches["all_hats"] == "vote_again":
            return (yield from ballot(match, kind, offered, weights))
        return (yield from choose(match, "open_choice", start, offered))
    votes = {
        thing: sum(weights[voter] for voter in weights if answers[voter] == thing)  # §3.11
        for thing in offered
    }
    if not any(votes.values()):
        return (yield from choose(match, "open_choice", start, offered))  # §3.12
    most = [thing for thing in offered if votes[thing] == max(votes.values())]  # §3.6
    return (yield from choose(match, "tie_choice", start, most))  # §3.7


# §4 Phase one: a leak


def leak(match: Match) -> Play[None]:
    """§4.1 A boat at sea gets a leak; §4.3 somebody makes room for it if the boat is full."""
    everybody = dict.fromkeys(voters(match), 1)
    colour = yield from ballot(match, "leak_ballot", match.at_sea(), everybody)  # §3.4
    if not match.free_seats(colour):
        yield from throw_out(match, colour)
    match.boats[colour].leaks += 1  # §4.2, §4.7


def throw_out(match: Match, colour: str) -> Play[None]:
    """§4.3 Those with a pawn in the full boat vote one of them out."""
    crew = [player for player in match.players if match.aboard(player, colour)]
    weights = {
        player: sum(2 if rank == "officer" else 1 for rank in match.aboard(player, colour))  # §4.4
        for player in crew
    }
    owner = yield from ballot(match, "eject_ballot", crew, weights)
    ranks = sorted(set(match.aboard(owner, colour)), key=RANKS.index)
    rank = ranks[0]  # §4.6 sailor first
    if match.switches["thrown_out"] == "owner_chooses":
        answer = yield from ask(match, "thrown_out", owner, ranks)
        rank = rank if answer == SILENCE else answer
    match.boats[colour].pawns[owner, rank] -= 1
    match.lost[owner] += 1  # §4.7


# §5 Phase two: a move


def move(match: Match) -> Play[None]:
    """§5.1 A boat at sea goes one field ahead; §5.2 the third move brings it to its island."""
    everybody = dict.fromkeys(voters(match), 1)
    colour = yield from ballot(match, "move_ballot", match.at_sea(), everybody)  # §3.4
    match.boats[colour].row += 1
    if match.boats[colour].row == 3:
        land(match, colour)


def land(match: Match, colour: str) -> None:
    """§5.2 The pawns go ashore, the leaks are taken off, the boat keeps its place in the order."""
    boat = match.boats[colour]
    assert boat.lane is not None
    match.ashore[ISLANDS[boat.lane]] += boat.pawns  # §1.5
    boat.pawns.clear()
    boat.leaks = 0
    boat.state = "landed"
    match.landed.append(colour)


# §6 Phase three: the swim


def swim(match: Match) -> Play[None]:
    """§6 One pawn leaves each boat, as far as the players go round; then they board others."""
    if len(match.at_sea()) == 1 and match.switches["last_boat"] == "no_swim":
        return  # §6.6
    for player in match.clockwise():
        yield from leave_boat(match, player)
    while match.swimmers:
        yield from board_boat(match, match.swimmers[-1])


def leave_boat(match: Match, player: str) -> Play[None]:
    """§6.1 One own pawn leaves a boat that nobody has left; §6.2 who has none there stays."""
    left = {swimmer.left for swimmer in match.swimmers}
    options = [
        f"{rank}@{colour}"
        for colour in match.at_sea()
        if colour not in left
        for rank in RANKS
        if rank in match.aboard(player, colour)
    ]
    if options:
        answer = yield from choose(match, "leave_boat", player, options)
        rank, colour = answer.split("@")
        match.boats[colour].pawns[player, rank] -= 1
        match.swimmers.append(Swimmer(player, rank, colour))


def board_boat(match: Match, swimmer: Swimmer) -> Play[None]:
    """§6.3 The last to leave boards another boat with a free seat; §6.4 or drowns."""
    options = [colour for colour in match.with_room() if colour != swimmer.left]  # §6.5
    if options:
        colour = yield from choose(match, "board_boat", swimmer.owner, options)
        match.boats[colour].pawns[swimmer.owner, swimmer.rank] += 1
    else:
        match.lost[swimmer.owner] += 1
    match.swimmers.remove(swimmer)


# §7 Sinking


def sink(match: Match) -> None:
    """§7.1 Boats at sea with more leaks than pawns sink; §7.2 with all hands."""
    for colour in match.at_sea():
        boat = match.boats[colour]
        if boat.leaks > boat.pawns.total():
            for (owner, _), count in boat.pawns.items():
                match.lost[owner] += count
            boat.pawns.clear()
            boat.leaks = 0
            boat.state = "sunk"


# §8 Scoring


def points(match: Match) -> dict[str, int]:
    """§8.1, §8.2 What the pawns ashore are worth to their owners."""
    worth = POINTS[match.switches["scoring"]]
    totals = dict.fromkeys(match.players, 0)
    for island, pawns in match.ashore.items():
        for (owner, rank), count in pawns.items():
            totals[owner] += count * worth[island, rank]
    return totals


def winners(match: Match) -> tuple[str, ...]:
    """§8.3 The highest total; §8.4–8.6 and what settles a tie."""
    totals = points(match)
    tied = tuple(player for player in match.players if totals[player] == max(totals.values()))
    if len(tied) == 1:
        return tied
    for colour in match.landed:
        if colour in tied:
            return (colour,)  # §8.4
    owned = [colour for colour in match.landed if colour != "black"]
    if match.switches["unlanded_tie"] == "shared" or not owned:
        return tied  # §8.5, §8.6
    first = match.players.index(owned[0])
    after = [*match.players[first + 1 :], *match.players[:first]]
    return (next(player for player in after if player in tied),)  # §8.5
