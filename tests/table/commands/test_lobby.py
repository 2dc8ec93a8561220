"""The lobby: places, wishes, bots, the host, ready marks, and rematches."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from adrift.core.players import SPECTATOR
from adrift.table.protocol.commands import (
    HandHost,
    Leave,
    Ready,
    Rematch,
    Remove,
    Rename,
    SeatBot,
    SetClock,
    Start,
    Take,
    Vote,
)
from adrift.table.protocol.options import Absence, Clock
from tests.table.harness import KEYS, TableHarness
from tests.table.players_at_table import play_to_end, start_match, take_places


def take(harness: TableHarness, place: int, name: str, wish: str = "") -> None:
    harness.send_ok(None, Take, key=KEYS[place], name=name, place=place, wish=wish)


def test_whoever_sits_down_first_is_the_host_and_may_play_alone() -> None:
    harness = TableHarness("one_boat", 4)
    harness.send_ok(None, Take, key=KEYS[0], name="Ann")
    assert harness.state.host == 0
    assert harness.refusal(0, Start) == "places_free"
    harness.send_ok(0, Start, fill="greedy")
    assert [occupant.bot for occupant in harness.state.places] == ["", "greedy", "greedy", "greedy"]


def test_whoever_names_no_place_gets_a_free_one_before_a_bots() -> None:
    harness = TableHarness(players=3)
    take_places(harness, 1)
    harness.send_ok(0, SeatBot, place=1, bot="greedy")
    for key, people in ((1, [0, 2]), (2, [0, 1, 2])):
        harness.send_ok(None, Take, key=KEYS[key], name=f"P{key}")
        assert harness.state.people == people
    assert harness.refusal(None, Take, key=KEYS[4], name="Dan") == "table_full"


def test_a_persons_place_is_nobody_elses() -> None:
    harness = TableHarness()
    take_places(harness, 1)
    assert harness.refusal(None, Take, key=KEYS[1], name="Ben", place=0) == "place_taken"
    assert harness.refusal(0, SeatBot, place=0, bot="greedy") == "place_taken"
    assert harness.refusal(None, Take, key=KEYS[1], name="Ben", place=9) == "no_such_place"
    assert harness.refusal(None, Take, key=KEYS[0], name="Ben", place=1) == "key_taken"


def test_a_wish_is_fulfilled_if_it_is_free_and_otherwise_one_sits_without() -> None:
    harness = TableHarness("many_boats", 3)
    take(harness, 0, "Ann", "green")
    take(harness, 1, "Ben", "green")
    assert [occupant.wish for occupant in harness.state.places] == ["green", "", ""]
    assert harness.refusal(1, Rename, name="Ben", wish="green") == "wish_taken"
    harness.send_ok(1, Rename, name="Ben", wish="white")
    harness.send_ok(0, Start, fill="random")
    names = [place.player for place in harness.welcome(SPECTATOR).status.places]
    assert names[:2] == ["green", "white"]
    assert len(set(names)) == 3


def test_a_wish_the_game_does_not_have_is_refused_with_the_games_reason() -> None:
    harness = TableHarness("many_boats", 3)
    assert harness.refusal(None, Take, key=KEYS[0], name="Ann", wish="pink") == "colour_not_allowed"
    harness = TableHarness("one_boat", 4, cast=("kid", "mate", "captain", "lauren"))
    assert harness.refusal(None, Take, key=KEYS[0], name="Ann", wish="stephen") == "not_in_cast"
    harness.send_ok(None, Take, key=KEYS[0], name="Ann", wish="kid")


def test_in_a_cast_only_one_plays_the_kid() -> None:
    harness = TableHarness("one_boat", 4, cast=("kid", "mate", "captain", "lauren"))
    for place in range(4):
        take(harness, place, f"P{place}", "kid" if place < 2 else "")
    assert harness.refusal(1, Rename, name="P1", wish="kid") == "wish_taken"
    harness.send_ok(0, Start)
    view = harness.view(SPECTATOR)
    assert next(iter(view["players"])) == "kid"
    assert sorted(view["players"]) == ["captain", "kid", "lauren", "mate"]


def test_what_a_bot_or_nobody_was_to_play_a_person_may_wish() -> None:
    harness = TableHarness("many_boats", 3)
    take(harness, 0, "Ann", "green")
    take(harness, 1, "Ben", "red")
    harness.send_ok(1, Leave)
    assert harness.state.places[1].wish == "", "a free place wishes nothing"
    harness.send_ok(0, Rename, name="Ann", wish="red")
    harness.send_ok(0, Start, fill="random")
    harness.send_ok(0, Leave)
    play_to_end(harness, Random(1))
    harness.send_ok(None, Take, key=KEYS[2], name="Cat", place=1)
    harness.keys[1] = KEYS[2]
    harness.send_ok(1, Rematch)
    harness.send_ok(1, Rename, name="Cat", wish="red")
    assert [occupant.wish for occupant in harness.state.places] == ["", "red", ""]


def test_the_host_seats_bots_removes_and_sets_the_clock_and_nobody_else_does() -> None:
    harness = TableHarness(players=3)
    take_places(harness, 2)
    host: list[tuple[Any, dict[str, Any]]] = [
        (SeatBot, {"place": 2, "bot": "greedy"}),
        (SetClock, {"clock": Clock(per_question=60, reserve=120)}),
        (Remove, {"place": 2}),
        (HandHost, {"place": 1}),
        (Start, {}),
    ]
    for command, fields in host:
        assert harness.refusal(1, command, **fields) == "host_only"
        assert harness.refusal(None, command, **fields) == "not_at_table"
    for command, fields in host[:4]:
        harness.send_ok(0, command, **fields)
    assert harness.notes()[-4:] == ["bot_seated", "clock_set", "place_removed", "host_changed"]
    assert harness.state.host == 1
    assert harness.refusal(1, SeatBot, place=2, bot="nonsense") == "bot_unknown"
    assert harness.refusal(1, Start, fill="nonsense") == "bot_unknown"


def test_removing_is_for_the_lobby_and_leaving_for_always() -> None:
    harness = start_match(players=3, people=2)
    assert harness.refusal(0, Remove, place=1) == "not_while_playing"
    harness.send_ok(1, Leave)
    assert harness.state.places[1].bot == "greedy", "a match goes on with a bot"
    assert harness.refusal(1, Ready) == "key_unknown"
    harness.send_ok(0, Leave)
    assert harness.state.host is None
    play_to_end(harness, Random(1))
    assert harness.state.end_reason == "over", "bots play on alone"


def test_the_host_who_leaves_hands_on_to_whoever_is_here() -> None:
    harness = TableHarness(players=3)
    take_places(harness, 3)
    harness.disconnect(1)
    harness.send_ok(0, Leave)
    assert harness.state.host == 2
    harness.send_ok(2, Leave)
    assert harness.state.host == 1, "nobody is here, but somebody has a place"


@pytest.mark.parametrize("phase", ["lobby", "playing", "ended"])
def test_a_host_who_is_gone_is_replaced_in_every_phase(phase: str) -> None:
    harness = TableHarness(players=3, absence=Absence(gone=45))
    take_places(harness, 3)
    if phase != "lobby":
        harness.send_ok(0, Start)
    if phase == "ended":
        play_to_end(harness, Random(2))
    harness.disconnect(0)
    harness.wait(44 if phase == "lobby" else 299)
    assert harness.state.host == 0
    harness.wait(2)
    assert harness.state.host == 1
    assert "host_changed" in harness.notes()


def test_a_host_who_reloads_the_page_stays_the_host() -> None:
    harness = TableHarness(players=3)
    take_places(harness, 2)
    harness.disconnect(0)
    harness.wait(10)
    harness.connect(0)
    harness.wait(1000)
    assert harness.state.host == 0


def test_a_host_alone_is_missed_by_nobody() -> None:
    harness = TableHarness(players=3)
    take_places(harness, 2)
    harness.disconnect(1)
    harness.disconnect(0)
    assert harness.wake_at is None
    harness.connect(1)
    harness.wait(50)
    assert harness.state.host == 1, "left to wait 45 seconds from when the host went"


def test_ready_marks_are_seen_and_begin_nothing() -> None:
    harness = TableHarness(players=3)
    take_places(harness, 2)
    harness.send_ok(1, Ready)
    places = harness.welcome(SPECTATOR).status.places
    assert [place.ready for place in places] == [False, True, False]
    harness.send_ok(1, Ready, ready=False)
    assert not harness.state.places[1].ready
    assert harness.state.phase == "lobby"


def test_a_bots_place_is_taken_in_the_running_match() -> None:
    harness = start_match(players=3, people=1)
    harness.open_to_newcomers()
    harness.send_ok(None, Take, key=KEYS[1], name="Late", place=2, wish="red")
    harness.keys[2] = KEYS[1]
    harness.connect(2)
    assert harness.asked(2) is not None
    assert harness.state.deciders == [0, 2]
    assert play_to_end(harness, Random(3))


def test_in_a_rematch_chance_draws_the_start_player_again() -> None:
    harness = start_match(players=3, people=3)
    starts = []
    for match in range(12):
        starts.append(harness.state.current_match.start_player)
        for voter in (0, 1):
            harness.send_ok(voter, Vote, matter="end")
        assert harness.record(match + 1).setup.start is None
        harness.send_ok(1, Rematch)
        harness.send_ok(0, Start)
    names = harness.state.current_match.header.setup.players
    steps = [(names.index(after) - names.index(before)) % 3 for before, after in pairwise(starts)]
    assert set(steps) == {0, 1, 2}, "it does not go round"


def test_a_rematch_has_the_same_people_or_others_and_may_start_with_the_next() -> None:
    harness = start_match(players=4, people=3, start_player="next")
    play_to_end(harness, Random(3))
    first = harness.state.current_match.start_player
    harness.send_ok(2, Leave)
    harness.send_ok(1, Rematch)
    assert [occupant.ready for occupant in harness.state.places] == [False, False, False, True]
    harness.send_ok(None, Take, key=KEYS[5], name="New", place=2)
    harness.keys[2] = KEYS[5]
    harness.send_ok(0, Start)
    names = harness.state.current_match.header.setup.players
    assert harness.state.current_match.start_player == names[(names.index(first) + 1) % 4]
    assert play_to_end(harness, Random(4))
    assert harness.state.match_number == 2
    assert harness.record(1).setup.players == harness.record(2).setup.players


def test_nonces_are_mixed_in_and_asked_for_again() -> None:
    harness = start_match(people=2)
    play_to_end(harness, Random(3))
    harness.send_ok(0, Rematch)
    harness.send_ok(1, Ready, nonce="fresh")
    harness.send_ok(0, Start)
    play_to_end(harness, Random(4))
    assert [nonce for _, nonce in harness.record(1).chance.nonces] == ["n0", "n1"]
    assert [nonce for _, nonce in harness.record(2).chance.nonces] == ["fresh"]
