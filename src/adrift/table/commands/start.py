"""Starts and ends matches, and reopens the lobby for a rematch."""

from dataclasses import replace
from typing import Final

from adrift.core.errors import Fault
from adrift.core.records import ChanceSource, Record
from adrift.core.replay import first_state
from adrift.core.scenarios import read_scenario
from adrift.table.commands.lobby import edition_of, resolve_players, sealed_seed, setup_of, wishes
from adrift.table.commands.play import add_update, advance_match
from adrift.table.entries import (
    BotSeated,
    Entry,
    Frozen,
    MatchBegan,
    MatchEnded,
    RematchOpened,
)
from adrift.table.protocol.commands import Command, Rematch, Start
from adrift.table.state import CurrentMatch, TableState
from adrift.table.transaction import Applier, CommandRefused, Handler, Transaction, add_note


def start(tx: Transaction, command: Start) -> None:
    """Start the match; bots of the kind `fill` take the free places."""
    state = tx.state
    tx.require_host()
    tx.require_phase("lobby")
    free = [place for place, occupant in enumerate(state.places) if occupant.is_free]
    if free and not command.fill:
        raise CommandRefused("places_free", free=len(free))
    if free:
        tx.require_bot(command.fill)
    players, starts = choose_players(state)
    for place in free:
        tx.record(BotSeated, place=place, bot=command.fill)
    begin_match(tx, players, starts)


def choose_players(state: TableState) -> tuple[tuple[str, ...], str | None]:
    """The game's names of the players, and the start player; refuse an unplayable setup."""
    try:
        if state.options.scenario:
            scenario = read_scenario(state.options.scenario)
            return scenario.players, scenario.start
        players = resolve_players(state, wishes(state))
        state.game.check_setup(edition_of(state), setup_of(state, players))
    except Fault as fault:
        raise CommandRefused(fault.reason, **fault.facts) from None
    return players, next_start_player(state, players)


def next_start_player(state: TableState, players: tuple[str, ...]) -> str | None:
    """§1.6 The player next to the last match's start player; None leaves it to chance.

    Only many_boats has a start player.
    """
    last = state.current_match
    if state.options.start_player == "random" or last is None or last.start_player is None:
        return None
    return players[(last.header.setup.players.index(last.start_player) + 1) % len(players)]


def begin_match(tx: Transaction, players: tuple[str, ...], starts: str | None) -> None:
    state = tx.state
    named = zip(players, state.places, strict=True)
    nonces = tuple([(player, occupant.nonce) for player, occupant in named if occupant.nonce])
    rules = state.game.rules_version
    tx.record(MatchBegan, players=players, start=starts, rules=rules, nonces=nonces)
    advance_match(tx)


def rematch(tx: Transaction, _command: Rematch) -> None:
    tx.require_person()
    tx.require_phase("ended")
    tx.record(RematchOpened)


# Appliers


def apply_match_began(state: TableState, entry: MatchBegan) -> None:
    state.match_number, state.current_match = state.match_number + 1, None
    header = record_header(state, entry)
    match, bound = (
        first_state(state.game, header),
        sealed_seed(state, state.match_number, header.edition),
    )
    state.current_match = CurrentMatch(state.game, header, match, bound.dealer(entry.nonces))
    state.current_match.start_player = entry.start
    state.current_match.asked_at = entry.at
    state.current_match.delayed_match = match if state.options.watching.everything else None
    state.phase, state.end_reason, state.open_talk, state.talk_closed_for = "playing", "", None, -1
    state.stick_holder = None
    state.votes.clear()
    state.spectator_talk.clear()
    state.former_names.clear()
    for occupant in state.places:
        occupant.reserve, occupant.silences, occupant.has_stand_in = state.clock.reserve, 0, False
    add_note(state, entry, "match_began", match=state.match_number)
    state.news.mark_match_start()
    add_update(state, state.current_match)


def record_header(state: TableState, entry: MatchBegan) -> Record:
    """The record of a new match, without decisions."""
    game, match = state.game, str(state.match_number)
    edition = game.edition_name(game.edition(state.options.edition))
    chance = ChanceSource(
        commitment=state.commitment, table=state.id, match=match, nonces=entry.nonces
    )
    record = Record.new(game, edition, setup_of(state, entry.players, entry.start), chance)
    record.rules = entry.rules
    if state.options.scenario:
        record.position = read_scenario(state.options.scenario).position
    return record


def apply_match_ended(state: TableState, entry: MatchEnded) -> None:
    """End the match: publish the seed, remove stand-ins, void votes."""
    state.phase, state.end_reason, state.open_talk, state.paused_at = "ended", entry.why, None, None
    state.frozen_reason = ""
    state.votes.clear()
    for occupant in state.places:
        occupant.has_stand_in, occupant.silences = False, 0
    if state.current_match is not None:
        state.current_match.header.chance = with_seed(state.current_match.header.chance, state.seed)
        state.finished_decision_count += state.current_match.decision_count
    add_note(state, entry, f"match_{entry.why}", match=state.match_number)


def with_seed(chance: ChanceSource, seed: str) -> ChanceSource:
    """Reveal the seed, to which the chance was committed before."""
    return replace(chance, seed=seed)


def apply_rematch_opened(state: TableState, entry: RematchOpened) -> None:
    """Return to the lobby, and drop the nonces: they must not be known before the seed is drawn."""
    state.phase = "lobby"
    for occupant in state.places:
        occupant.ready, occupant.nonce = bool(occupant.bot), ""
    add_note(state, entry, "rematch")


def apply_frozen(state: TableState, entry: Frozen) -> None:
    state.phase, state.frozen_reason, state.open_talk, state.paused_at = (
        "frozen",
        entry.reason,
        None,
        None,
    )
    state.votes.clear()
    add_note(state, entry, "frozen", reason=entry.reason)


HANDLERS: Final[dict[type[Command], Handler]] = {
    Start: start,
    Rematch: rematch,
}
APPLIERS: Final[dict[type[Entry], Applier]] = {
    MatchBegan: apply_match_began,
    MatchEnded: apply_match_ended,
    RematchOpened: apply_rematch_opened,
    Frozen: apply_frozen,
}
