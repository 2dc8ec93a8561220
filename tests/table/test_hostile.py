"""Anything may be sent: no exception, no change that was not accepted, and the table lives."""

from random import Random

import pytest

from adrift.core.players import SPECTATOR, Player
from adrift.server.wire import codec
from adrift.table.commands.registry import HANDLERS
from adrift.table.protocol.commands import Rematch, Say, Start, Take, Vote
from adrift.table.protocol.messages import Accepted, Refused
from adrift.table.protocol.options import Clock, TalkRules, Watching
from adrift.table.transaction import Refuse, Sent, Transaction
from tests.table.attacks import Attacker
from tests.table.digests import digest
from tests.table.house import KEYS, House
from tests.table.people import play_on, set_up, sit

GAMES = [("many_boats", 4), ("one_boat", 5)]
EVERY = 20
"""So often everything is compared, and everything told is written down."""


def begun(game: str, players: int, phase: str, *, watched: bool) -> House:
    """A table with three persons in some phase, and nobody or everybody listening."""
    watching = Watching(everything=watched, delay=3)
    talk = TalkRules(before_ballot="stick" if watched else "all_ready")
    clock = Clock(per_question=30.0 if watched else 0.0)
    if phase == "lobby":
        house = House(game, players, watching=watching, talk=talk, clock=clock)
        sit(house, 3, here=watched)
        return house
    house = set_up(game, players, people=3, watching=watching, talk=talk, clock=clock)
    play_on(house, Random(1), 5000 if phase == "ended" else 40)
    if not watched:
        for viewer in list(house.told):
            house.go(viewer)
    return house


def shape(house: House) -> object:
    """What can be compared after every single command."""
    state = house.state
    match = id(state.sitting.match) if state.sitting else 0
    return state.log.total, state.last_at, match, state.phase, repr(state.votes), repr(state.places)


def attack(house: House, commands: int, seed: int) -> int:
    """Send so many commands; how many were accepted."""
    attacker, accepted = Attacker(house, seed), 0
    for number in range(commands):
        if number % 50 == 0:
            let_it_live(house, attacker.rng)
        command, key = attacker.next()
        house.deal_with(house.table.tick(house.now, house.luck()))
        thorough = number % EVERY == 0
        before = digest(house.table) if thorough else shape(house)
        receipt = house.table.receive(Sent(command, key), house.now, house.luck())
        assert isinstance(receipt.reply, Accepted | Refused)
        if isinstance(receipt.reply, Refused) or not receipt.entries:
            assert receipt.entries == []
            assert (digest(house.table) if thorough else shape(house)) == before
        else:
            accepted += 1
        if thorough:
            codec.write(receipt.reply)
            assert all(codec.write(message) for _, message in receipt.outgoing)
        house.deal_with(receipt)
    return accepted


def let_it_live(house: House, rng: Random) -> None:
    """Time passes, bots decide, somebody comes or goes, and people want to play."""
    house.let_bots(5)
    house.wait(rng.choice((0.0, 1.0, 50.0)))
    viewer = Player(rng.choice([*house.state.people, SPECTATOR]))
    if viewer in house.told:
        house.go(viewer)
    else:
        house.come(viewer)
    if house.state.people and rng.random() < 0.5:
        want_to_play(house)


def want_to_play(house: House) -> None:
    """People go on after a pause, and begin another match."""
    learn_keys(house)
    for place in house.state.people:
        house.send(place, Vote, matter="resume")
    if house.state.phase == "ended":
        house.send(house.state.people[0], Rematch)
    if house.state.phase == "lobby" and house.state.host is not None:
        house.send(house.state.host, Start, fill="random")


def learn_keys(house: House) -> None:
    """Whoever attacks may have changed them."""
    house.keys = [""] * len(house.state.places)
    for key in Attacker(house, 0).keys:
        place = house.table.who(key)
        if place is not None:
            house.keys[place] = key


def finish(house: House) -> None:
    """Whatever was done to it: people can play a match at this table to its end."""
    if not house.state.people:
        key = next(key for key in KEYS if house.table.who(key) is None)
        house.send(None, Take, key=key, name="Last", place=0)
    for place in house.state.people:
        house.come(place)
    want_to_play(house)
    assert house.state.phase == "playing"
    assert play_on(house, Random(5))
    assert house.state.ended == "over"


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("phase", ["lobby", "playing", "ended"])
@pytest.mark.parametrize("watched", [False, True])
def test_whatever_is_sent_nothing_breaks(
    game: str, players: int, phase: str, watched: bool
) -> None:
    house = begun(game, players, phase, watched=watched)
    accepted = attack(house, 1700, seed=len(phase))
    assert accepted > 100, "some of it must hit"
    finish(house)


@pytest.mark.deep
@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("phase", ["lobby", "playing", "ended"])
@pytest.mark.parametrize("seed", range(17))
def test_whatever_is_sent_nothing_breaks_a_million_times(
    game: str, players: int, phase: str, seed: int
) -> None:
    house = begun(game, players, phase, watched=seed % 2 == 0)
    assert attack(house, 10_000, seed) > 650
    finish(house)


def test_a_handler_that_changes_something_before_it_refuses_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = begun("many_boats", 4, "playing", watched=False)

    def careless(tx: Transaction, command: Say) -> None:
        tx.state.places[0].reserve += 1
        raise Refuse("nothing_said")

    monkeypatch.setitem(HANDLERS, Say, careless)  # type: ignore[misc]
    with pytest.raises(AssertionError):
        attack(house, 500, 1)
