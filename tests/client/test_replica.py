"""Tests that a replica, updated by messages, equals what the table would send in full."""

from random import Random
from typing import Any

import msgspec
import pytest

from adrift.client.envelopes import decode_envelope
from adrift.client.replica import NewsGap, TableReplica
from adrift.core.events import Event, snake_case
from adrift.core.players import SPECTATOR, Player, Viewer
from adrift.games import GAMES
from adrift.server.wire import codec
from adrift.table.protocol.commands import Rematch, Say, Start, Whisper
from adrift.table.protocol.messages import TalkAdded, Welcome
from tests.table.harness import TableHarness
from tests.table.players_at_table import play_to_end, take_places

GAMES_AND_PLAYERS = [("many_boats", 4), ("one_boat", 5)]


class ReplicaClient:
    """Keeps a replica from encoded messages alone."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer, self.replica = viewer, TableReplica()

    def receive(self, message: Any) -> None:
        data = codec.envelope("table-id", self.viewer, message)
        self.replica.apply(decode_envelope(data).message)  # type: ignore[arg-type]


class ReplicatedTable(TableHarness):
    """A table harness in which every viewer has a replica."""

    def __init__(self, game: str, players: int, **options: Any) -> None:
        self.listeners: dict[Viewer, ReplicaClient] = {}
        super().__init__(game, players, **options)

    def apply_message(self, viewer: Viewer, message: Any) -> None:
        super().apply_message(viewer, message)
        self.listeners[viewer].receive(message)

    def connect(self, viewer: int, since: int | None = None) -> Welcome:
        listener = self.listeners.setdefault(Player(viewer), ReplicaClient(Player(viewer)))
        welcome = super().connect(viewer, since)
        listener.receive(welcome)
        return welcome

    def check(self) -> None:
        """Check that every replica holds all its viewer may know, in the games' own types."""
        for viewer, listener in self.listeners.items():
            now, known = self.table.welcome(viewer, None, self.now), listener.replica
            assert known.last_number == now.number
            assert known.view == now.view
            assert type(known.view) is type(GAMES[self.state.options.game].view(self.match, viewer))
            assert known.asked == (now.asked or known.asked)
            assert known.events == [known.decoder.decode_event(each, viewer) for each in now.events]
            assert tuple(known.talk) == now.talk
            assert tuple(known.notes) == now.notes

    @property
    def match(self) -> Any:
        return self.state.current_match.match


def kind_of(event: Event) -> str:
    return snake_case(type(event).__name__)


def start_match(game: str, players: int) -> ReplicatedTable:
    house = ReplicatedTable(game, players)
    take_places(house, 2)
    house.connect(SPECTATOR)
    house.send_ok(0, Start, fill="greedy")
    return house


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
def test_a_view_kept_by_changes_is_the_view(game: str, players: int) -> None:
    house, rng = start_match(game, players), Random(3)
    while house.state.phase == "playing":
        play_to_end(house, rng, 5)
        house.check()


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
def test_who_comes_again_has_missed_nothing(game: str, players: int) -> None:
    house, rng = start_match(game, players), Random(4)
    for _ in range(6):
        house.disconnect(Player(1))
        play_to_end(house, rng, 4)
        house.send_ok(0, Say, text="Are you there?")
        house.send_ok(0, Whisper, to=1, text="psst")
        house.connect(Player(1), house.listeners[Player(1)].replica.since)
        house.check()


def test_what_a_spectator_is_told_is_read_alike() -> None:
    house = start_match("one_boat", 4)
    play_to_end(house, Random(1), 3)
    known = house.listeners[SPECTATOR].replica
    assert known.view.viewer is None
    assert known.question is None


def test_a_second_match_is_another_story() -> None:
    house, rng = start_match("many_boats", 3), Random(5)
    play_to_end(house, rng)
    house.send_ok(1, Rematch)
    house.send_ok(0, Start)
    known = house.listeners[Player(0)].replica
    assert [kind_of(each) for each in known.events].count("match_ended") == 0
    assert known.view.round == house.match.round


def test_a_missing_message_is_noticed() -> None:
    house = start_match("many_boats", 3)
    known = house.listeners[Player(0)].replica
    house.send_ok(0, Say, text="one")
    line = known.talk[-1]
    known.apply(TalkAdded(number=known.last_number, line=line))
    assert known.talk.count(line) == 1, "what is known already is not heard twice"
    with pytest.raises(NewsGap):
        known.apply(TalkAdded(number=known.last_number + 2, line=line))


@pytest.mark.parametrize("told_from", [1, 100])
def test_what_does_not_go_on_from_what_is_known_stands_alone(told_from: int) -> None:
    """The table no longer keeps some news in between, or sends everything from the start."""
    house = start_match("many_boats", 3)
    house.send_ok(0, Say, text="one")
    known = house.listeners[Player(0)].replica
    welcome = house.connect(Player(0), known.since)
    assert welcome.talk == ()
    assert len(known.talk) == 1, "nothing is missing: what was known still is"
    house.send_ok(0, Say, text="two")
    line = known.talk[-1]
    known.apply(
        msgspec.structs.replace(
            welcome, first=told_from, number=120, talk=(line,), notes=(), events=()
        )
    )
    assert (known.talk, known.notes, known.events) == ([line], [], [])
    assert known.last_number == 120
