"""A match is begun, comes to its end, and is begun again with the same people."""

from typing import Final

from adrift.core.errors import Fault
from adrift.core.records import ChanceNote, Record
from adrift.core.replay import first_state
from adrift.core.scenarios import read_scenario
from adrift.table.commands.lobby import edition_of, names_wished, resolve, sealed, setup_of
from adrift.table.commands.play import go_on, tell_match
from adrift.table.entries import (
    BotSeated,
    Entry,
    Frozen,
    MatchBegan,
    MatchEnded,
    RematchOpened,
)
from adrift.table.protocol.commands import Rematch, Start
from adrift.table.state import CurrentMatch, TableState
from adrift.table.transaction import Apply, Refuse, Transaction, note


def start(tx: Transaction, command: Start) -> None:
    """The host begins; free places go to bots, if a kind of bot is named."""
    state = tx.state
    tx.host()
    tx.in_phase("lobby")
    free = [place for place, seat in enumerate(state.places) if seat.is_free]
    if free and not command.fill:
        raise Refuse("places_free", free=len(free))
    if free:
        tx.is_bot(command.fill)
    players, starts = who_plays(state)
    for place in free:
        tx.enter(BotSeated, place=place, bot=command.fill)
    begin(tx, players, starts)


def who_plays(state: TableState) -> tuple[tuple[str, ...], str | None]:
    """What the game calls everybody, and who starts; refused if nobody can play that."""
    try:
        if state.options.scenario:
            scenario = read_scenario(state.options.scenario)
            return scenario.players, scenario.start
        players = resolve(state, names_wished(state))
        state.game.check(edition_of(state), setup_of(state, players))
    except Fault as fault:
        raise Refuse(fault.reason, **fault.facts) from None
    return players, start_player(state, players)


def start_player(state: TableState, players: tuple[str, ...]) -> str | None:
    """§1.6 The player next to the last match's start player, if the table lets the start go round;
    `None` leaves it to chance. Only many_boats has a start player."""
    last = state.sitting
    if state.options.start_player == "random" or last is None or last.started is None:
        return None
    return players[(last.header.setup.players.index(last.started) + 1) % len(players)]


def begin(tx: Transaction, players: tuple[str, ...], starts: str | None) -> None:
    state = tx.state
    named = zip(players, state.places, strict=True)
    nonces = tuple([(player, seat.nonce) for player, seat in named if seat.nonce])
    rules = state.game.rules_version
    tx.enter(MatchBegan, players=players, start=starts, rules=rules, nonces=nonces)
    go_on(tx)


def rematch(tx: Transaction, _command: Rematch) -> None:
    tx.person()
    tx.in_phase("ended")
    tx.enter(RematchOpened)


# What the entries do


def apply_began(state: TableState, entry: MatchBegan) -> None:
    state.match, state.sitting = state.match + 1, None
    header = header_of(state, entry)
    match, bound = first_state(state.game, header), sealed(state, state.match, header.edition)
    state.sitting = CurrentMatch(state.game, header, match, bound.dealer(entry.nonces))
    state.sitting.started = entry.start
    state.sitting.asked_at = entry.at
    state.sitting.behind = match if state.options.watching.everything else None
    state.phase, state.ended, state.talking, state.talk_done = "playing", "", None, -1
    state.stick = None
    state.votes.clear()
    state.aside.clear()
    state.former.clear()
    for seat in state.places:
        seat.reserve, seat.silences, seat.standing_in = state.clock.reserve, 0, False
    note(state, entry, "match_began", match=state.match)
    state.log.begin_match()
    tell_match(state, state.sitting)


def header_of(state: TableState, entry: MatchBegan) -> Record:
    """The record of a match that is about to begin."""
    game, match = state.game, str(state.match)
    edition = game.edition_name(game.edition(state.options.edition))
    chance = ChanceNote(
        commitment=state.commitment, table=state.id, match=match, nonces=entry.nonces
    )
    record = Record.begin(game, edition, setup_of(state, entry.players, entry.start), chance)
    record.rules = entry.rules
    if state.options.scenario:
        record.position = read_scenario(state.options.scenario).position
    return record


def apply_ended(state: TableState, entry: MatchEnded) -> None:
    """Nobody is asked any more, and nobody stood in for; the seed is secret no more."""
    state.phase, state.ended, state.talking, state.paused_at = "ended", entry.why, None, None
    state.frozen = ""
    state.votes.clear()
    for seat in state.places:
        seat.standing_in, seat.silences = False, 0
    if state.sitting is not None:
        state.sitting.header.chance = opened(state.sitting.header.chance, state.seed)
        state.finished_decisions += state.sitting.decisions
    note(state, entry, f"match_{entry.why}", match=state.match)


def opened(chance: ChanceNote, seed: str) -> ChanceNote:
    told = {"commitment": chance.commitment, "table": chance.table, "match": chance.match}
    return ChanceNote(seed=seed, nonces=chance.nonces, **told)


def apply_rematch(state: TableState, entry: RematchOpened) -> None:
    """The nonces were known before this match's chance was settled: new ones are asked for."""
    state.phase = "lobby"
    for seat in state.places:
        seat.ready, seat.nonce = bool(seat.bot), ""
    note(state, entry, "rematch")


def apply_frozen(state: TableState, entry: Frozen) -> None:
    state.phase, state.frozen, state.talking, state.paused_at = "frozen", entry.reason, None, None
    state.votes.clear()
    note(state, entry, "frozen", reason=entry.reason)


APPLIES: Final[dict[type[Entry], Apply]] = {
    MatchBegan: apply_began,
    MatchEnded: apply_ended,
    RematchOpened: apply_rematch,
    Frozen: apply_frozen,
}
