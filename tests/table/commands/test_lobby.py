"""Before the match: places, wishes, bots, the host, ready marks, and the next match."""

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
from tests.table.house import KEYS, House
from tests.table.people import play_on, set_up, sit


def take(house: House, place: int, name: str, wish: str = "") -> None:
    house.ok(None, Take, key=KEYS[place], name=name, place=place, wish=wish)


def test_whoever_sits_down_first_is_the_host_and_may_play_alone() -> None:
    house = House("one_boat", 4)
    house.ok(None, Take, key=KEYS[0], name="Ann")
    assert house.state.host == 0
    assert house.no(0, Start) == "places_free"
    house.ok(0, Start, fill="greedy")
    assert [seat.bot for seat in house.state.places] == ["", "greedy", "greedy", "greedy"]


def test_whoever_names_no_place_gets_a_free_one_before_a_bots() -> None:
    house = House(players=3)
    sit(house, 1)
    house.ok(0, SeatBot, place=1, bot="greedy")
    for key, people in ((1, [0, 2]), (2, [0, 1, 2])):
        house.ok(None, Take, key=KEYS[key], name=f"P{key}")
        assert house.state.people == people
    assert house.no(None, Take, key=KEYS[4], name="Dan") == "table_full"


def test_a_persons_place_is_nobody_elses() -> None:
    house = House()
    sit(house, 1)
    assert house.no(None, Take, key=KEYS[1], name="Ben", place=0) == "place_taken"
    assert house.no(0, SeatBot, place=0, bot="greedy") == "place_taken"
    assert house.no(None, Take, key=KEYS[1], name="Ben", place=9) == "no_such_place"
    assert house.no(None, Take, key=KEYS[0], name="Ben", place=1) == "key_taken"


def test_a_wish_is_fulfilled_if_it_is_free_and_otherwise_one_sits_without() -> None:
    house = House("many_boats", 3)
    take(house, 0, "Ann", "green")
    take(house, 1, "Ben", "green")
    assert [seat.wish for seat in house.state.places] == ["green", "", ""]
    assert house.no(1, Rename, name="Ben", wish="green") == "wish_taken"
    house.ok(1, Rename, name="Ben", wish="white")
    house.ok(0, Start, fill="random")
    names = [place.player for place in house.look(SPECTATOR).status.places]
    assert names[:2] == ["green", "white"]
    assert len(set(names)) == 3


def test_a_wish_the_game_does_not_have_is_refused_with_the_games_reason() -> None:
    house = House("many_boats", 3)
    assert house.no(None, Take, key=KEYS[0], name="Ann", wish="pink") == "colour_not_allowed"
    house = House("one_boat", 4, cast=("kid", "mate", "captain", "lauren"))
    assert house.no(None, Take, key=KEYS[0], name="Ann", wish="stephen") == "not_in_cast"
    house.ok(None, Take, key=KEYS[0], name="Ann", wish="kid")


def test_in_a_cast_only_one_plays_the_kid() -> None:
    house = House("one_boat", 4, cast=("kid", "mate", "captain", "lauren"))
    for place in range(4):
        take(house, place, f"P{place}", "kid" if place < 2 else "")
    assert house.no(1, Rename, name="P1", wish="kid") == "wish_taken"
    house.ok(0, Start)
    view = house.view(SPECTATOR)
    assert view["names"][0] == "kid"
    assert sorted(view["names"]) == ["captain", "kid", "lauren", "mate"]


def test_what_a_bot_or_nobody_was_to_play_a_person_may_wish() -> None:
    house = House("many_boats", 3)
    take(house, 0, "Ann", "green")
    take(house, 1, "Ben", "red")
    house.ok(1, Leave)
    assert house.state.places[1].wish == "", "a free place wishes nothing"
    house.ok(0, Rename, name="Ann", wish="red")
    house.ok(0, Start, fill="random")
    house.ok(0, Leave)
    play_on(house, Random(1))
    house.ok(None, Take, key=KEYS[2], name="Cat", place=1)
    house.keys[1] = KEYS[2]
    house.ok(1, Rematch)
    house.ok(1, Rename, name="Cat", wish="red")
    assert [seat.wish for seat in house.state.places] == ["", "red", ""]


def test_the_host_seats_bots_removes_and_sets_the_clock_and_nobody_else_does() -> None:
    house = House(players=3)
    sit(house, 2)
    host: list[tuple[Any, dict[str, Any]]] = [
        (SeatBot, {"place": 2, "bot": "greedy"}),
        (SetClock, {"clock": Clock(per_question=60, reserve=120)}),
        (Remove, {"place": 2}),
        (HandHost, {"place": 1}),
        (Start, {}),
    ]
    for command, fields in host:
        assert house.no(1, command, **fields) == "host_only"
        assert house.no(None, command, **fields) == "not_at_table"
    for command, fields in host[:4]:
        house.ok(0, command, **fields)
    assert house.notes()[-4:] == ["bot_seated", "clock_set", "place_removed", "host_changed"]
    assert house.state.host == 1
    assert house.no(1, SeatBot, place=2, bot="nonsense") == "bot_unknown"
    assert house.no(1, Start, fill="nonsense") == "bot_unknown"


def test_removing_is_for_the_lobby_and_leaving_for_always() -> None:
    house = set_up(players=3, people=2)
    assert house.no(0, Remove, place=1) == "not_while_playing"
    house.ok(1, Leave)
    assert house.state.places[1].bot == "greedy", "a match goes on with a bot"
    assert house.no(1, Ready) == "key_unknown"
    house.ok(0, Leave)
    assert house.state.host is None
    play_on(house, Random(1))
    assert house.state.ended == "over", "bots play on alone"


def test_the_host_who_leaves_hands_on_to_whoever_is_here() -> None:
    house = House(players=3)
    sit(house, 3)
    house.go(1)
    house.ok(0, Leave)
    assert house.state.host == 2
    house.ok(2, Leave)
    assert house.state.host == 1, "nobody is here, but somebody has a place"


@pytest.mark.parametrize("phase", ["lobby", "playing", "ended"])
def test_a_host_who_is_gone_is_replaced_in_every_phase(phase: str) -> None:
    house = House(players=3, absence=Absence(gone=45))
    sit(house, 3)
    if phase != "lobby":
        house.ok(0, Start)
    if phase == "ended":
        play_on(house, Random(2))
    house.go(0)
    house.wait(44 if phase == "lobby" else 299)
    assert house.state.host == 0
    house.wait(2)
    assert house.state.host == 1
    assert "host_changed" in house.notes()


def test_a_host_who_reloads_the_page_stays_the_host() -> None:
    house = House(players=3)
    sit(house, 2)
    house.go(0)
    house.wait(10)
    house.come(0)
    house.wait(1000)
    assert house.state.host == 0


def test_a_host_alone_is_missed_by_nobody() -> None:
    house = House(players=3)
    sit(house, 2)
    house.go(1)
    house.go(0)
    assert house.wake_at is None
    house.come(1)
    house.wait(50)
    assert house.state.host == 1, "left to wait 45 seconds from when the host went"


def test_ready_marks_are_seen_and_begin_nothing() -> None:
    house = House(players=3)
    sit(house, 2)
    house.ok(1, Ready)
    places = house.look(SPECTATOR).status.places
    assert [place.ready for place in places] == [False, True, False]
    house.ok(1, Ready, ready=False)
    assert not house.state.places[1].ready
    assert house.state.phase == "lobby"


def test_a_bots_place_is_taken_in_the_running_match() -> None:
    house = set_up(players=3, people=1)
    house.open_door()
    house.ok(None, Take, key=KEYS[1], name="Late", place=2, wish="red")
    house.keys[2] = KEYS[1]
    house.come(2)
    assert house.asked(2) is not None
    assert house.state.deciders == [0, 2]
    assert play_on(house, Random(3))


def test_in_a_rematch_chance_draws_the_start_player_again() -> None:
    house = set_up(players=3, people=3)
    starts = []
    for match in range(12):
        starts.append(house.state.sitting.started)
        for voter in (0, 1):
            house.ok(voter, Vote, matter="end")
        assert house.record(match + 1).setup.start is None
        house.ok(1, Rematch)
        house.ok(0, Start)
    names = house.state.sitting.header.setup.players
    steps = [(names.index(after) - names.index(before)) % 3 for before, after in pairwise(starts)]
    assert set(steps) == {0, 1, 2}, "it does not go round"


def test_a_rematch_has_the_same_people_or_others_and_may_start_with_the_next() -> None:
    house = set_up(players=4, people=3, start_player="next")
    play_on(house, Random(3))
    first = house.state.sitting.started
    house.ok(2, Leave)
    house.ok(1, Rematch)
    assert [seat.ready for seat in house.state.places] == [False, False, False, True]
    house.ok(None, Take, key=KEYS[5], name="New", place=2)
    house.keys[2] = KEYS[5]
    house.ok(0, Start)
    names = house.state.sitting.header.setup.players
    assert house.state.sitting.started == names[(names.index(first) + 1) % 4]
    assert play_on(house, Random(4))
    assert house.state.match == 2
    assert house.record(1).setup.players == house.record(2).setup.players


def test_nonces_are_mixed_in_and_asked_for_again() -> None:
    house = set_up(people=2)
    play_on(house, Random(3))
    house.ok(0, Rematch)
    house.ok(1, Ready, nonce="fresh")
    house.ok(0, Start)
    play_on(house, Random(4))
    assert [nonce for _, nonce in house.record(1).chance.nonces] == ["n0", "n1"]
    assert [nonce for _, nonce in house.record(2).chance.nonces] == ["fresh"]
