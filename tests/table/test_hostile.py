"""Hostile commands raise no exception and change nothing unless accepted."""

from random import Random

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.server.wire import codec
from adrift.table.commands.registry import HANDLERS
from adrift.table.protocol.commands import AskIn, Rematch, Say, Start, Take, TurnDown, Vote
from adrift.table.protocol.messages import Accepted, Refused
from adrift.table.protocol.options import Clock, TalkRules, Watching
from adrift.table.transaction import CommandRefused, IncomingCommand, Transaction
from tests.table.attacks import Attacker
from tests.table.digests import digest
from tests.table.harness import KEYS, TableHarness
from tests.table.players_at_table import play_to_end, start_match, take_places

GAMES = [("many_boats", 4), ("one_boat", 5)]
NOT_JOURNALED = (AskIn, TurnDown)
"""Commands that change a table without an entry when they are accepted."""
MAX_PATIENCE = 5
"""Maximum number of times an attack is as long as planned."""
EVERY = 20
"""Every this many commands, compare the complete state and encode all messages."""


def begun(game: str, players: int, phase: str, *, watched: bool) -> TableHarness:
    """A table with three persons in some phase, with or without connections."""
    watching = Watching(everything=watched, delay=3)
    talk = TalkRules(before_ballot="stick" if watched else "all_ready")
    clock = Clock(per_question=30.0 if watched else 0.0)
    if phase == "lobby":
        harness = TableHarness(game, players, watching=watching, talk=talk, clock=clock)
        take_places(harness, 3, here=watched)
        return harness
    harness = start_match(game, players, people=3, watching=watching, talk=talk, clock=clock)
    play_to_end(harness, Random(1), 5000 if phase == "ended" else 40)
    if not watched:
        for viewer in list(harness.received):
            harness.disconnect(viewer)
    return harness


def shape(harness: TableHarness) -> object:
    """A cheap summary of the state, compared after every command."""
    state = harness.state
    match = id(state.current_match.match) if state.current_match else 0
    return (
        state.news.total,
        state.last_entry_at,
        match,
        state.phase,
        repr(state.votes),
        repr(state.places),
    )


def attack(harness: TableHarness, commands: int, seed: int, *, hits: int = 0) -> int:
    """Send `commands` hostile commands, or more until enough hit; return the number accepted.

    How many hit depends on the random numbers, which change with every new command.
    """
    attacker, accepted = Attacker(harness, seed), 0
    for number in range(MAX_PATIENCE * commands):
        if number >= commands and accepted >= hits:
            break
        if number % 50 == 0:
            let_it_live(harness, attacker.rng)
        command, key = attacker.next_valid()
        harness.process(harness.table.tick(harness.now, harness.random_bytes()))
        thorough = number % EVERY == 0
        before = digest(harness.table) if thorough else shape(harness)
        incoming = IncomingCommand(command, key, harness.random_bytes())
        receipt = harness.table.receive(incoming, harness.now)
        assert isinstance(receipt.reply, Accepted | Refused)
        if isinstance(receipt.reply, Accepted) and receipt.entries:
            accepted += 1
        elif isinstance(receipt.reply, Refused) or not isinstance(command, NOT_JOURNALED):
            assert receipt.entries == []
            assert (digest(harness.table) if thorough else shape(harness)) == before
        if thorough:
            codec.encode(receipt.reply)
            assert all(codec.encode(message) for _, message in receipt.outgoing)
        harness.process(receipt)
    return accepted


def let_it_live(harness: TableHarness, rng: Random) -> None:
    """Let time pass and bots decide, connect or disconnect a viewer, and perhaps start a match."""
    harness.run_bots(5)
    harness.wait(rng.choice((0.0, 1.0, 50.0)))
    viewer = Player(rng.choice([*harness.state.people, SPECTATOR]))
    if viewer in harness.received:
        harness.disconnect(viewer)
    else:
        harness.connect(viewer)
    if harness.state.people and rng.random() < 0.5:
        want_to_play(harness)


def want_to_play(harness: TableHarness) -> None:
    """Resume a paused match, or start another."""
    learn_keys(harness)
    for place in harness.state.people:
        harness.send(place, Vote, matter="resume")
    if harness.state.phase == "ended":
        harness.send(harness.state.people[0], Rematch)
    if harness.state.phase == "lobby" and harness.state.host is not None:
        harness.send(harness.state.host, Start, fill="random")


def learn_keys(harness: TableHarness) -> None:
    """Find out the valid keys, which the attacker may have changed."""
    harness.keys = [""] * len(harness.state.places)
    for key in Attacker(harness, 0).keys:
        place = harness.table.player_by_key(key)
        if place is not None:
            harness.keys[place] = key


def finish(harness: TableHarness) -> None:
    """Assert that people can still play a match to its end."""
    if not harness.state.people:
        key = next(key for key in KEYS if harness.table.player_by_key(key) is None)
        harness.send(None, Take, key=key, name="Last", place=0)
    for place in harness.state.people:
        harness.connect(place)
    want_to_play(harness)
    assert harness.state.phase == "playing"
    assert play_to_end(harness, Random(5))
    assert harness.state.end_reason == "over"


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("phase", ["lobby", "playing", "ended"])
@pytest.mark.parametrize("watched", [False, True])
def test_whatever_is_sent_nothing_breaks(
    game: str, players: int, phase: str, watched: bool
) -> None:
    harness = begun(game, players, phase, watched=watched)
    accepted = attack(harness, 1700, seed=len(phase), hits=101)
    assert accepted > 100, "some of it must hit"
    finish(harness)


@pytest.mark.deep
@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("phase", ["lobby", "playing", "ended"])
@pytest.mark.parametrize("seed", range(17))
def test_whatever_is_sent_nothing_breaks_a_million_times(
    game: str, players: int, phase: str, seed: int
) -> None:
    harness = begun(game, players, phase, watched=seed % 2 == 0)
    assert attack(harness, 10_000, seed, hits=651) > 650
    finish(harness)


def test_a_handler_that_changes_something_before_it_refuses_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = begun("many_boats", 4, "playing", watched=False)

    def careless(tx: Transaction, command: Say) -> None:
        tx.state.places[0].reserve += 1
        raise CommandRefused("nothing_said")

    monkeypatch.setitem(HANDLERS, Say, careless)  # type: ignore[misc]
    with pytest.raises(AssertionError):
        attack(harness, 500, 1)
