"""Rules §1: setting up."""

from dataclasses import replace

import pytest

from adrift.core.errors import Unplayable
from adrift.core.setups import Setup
from adrift.games.many_boats.rules.setup import CACHED_BOXES, MAX_CACHED_BOXES
from tests.scenario_builders import (
    GAME,
    SIX,
    chance_weights,
    every_edition,
    play,
    position_at,
    question_to,
    refusal_reason,
)

PLACED = ("red . . . . . .", "yellow . . . . . .", "green . . . . . .", "black . . . . . .")
LANES = "lane1 lane2 lane3 lane4 lane5 lane6 lane7"


def start_match(edition: str, players: str) -> None:
    GAME.new_match(GAME.edition(edition), Setup(tuple(players.split())))


def silence_script(who: str, rule: str) -> str:
    return f"{who}: -\nevent player_was_silent {who} ({rule})\nasked chance ({rule})"


@every_edition
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_1_1_three_to_six_play(edition: str, count: int) -> None:
    start_match(edition, " ".join(SIX.split()[:count]))


@every_edition
@pytest.mark.parametrize("players", ["red green", f"{SIX} blue"])
def test_1_1_fewer_and_more_cannot(edition: str, players: str) -> None:
    with pytest.raises(Unplayable, match="too_many_or_few"):
        start_match(edition, players)


@every_edition
def test_1_1_a_colour_belongs_to_one_player(edition: str) -> None:
    with pytest.raises(Unplayable, match="player_twice"):
        start_match(edition, "red green red")


@every_edition
@pytest.mark.parametrize("colour", ["black", "blue"])
def test_1_1_black_belongs_to_nobody(edition: str, colour: str) -> None:
    with pytest.raises(Unplayable, match=f"colour_not_allowed player={colour}"):
        start_match(edition, f"red green {colour}")


@every_edition
def test_1_1_colours_are_no_decision(edition: str) -> None:
    play("", "asked chance (§1.6)", edition=edition)


@pytest.mark.parametrize("players", ["red green white", "red yellow green orange"])
def test_1_1_four_when_few_allows_only_four_colours(players: str) -> None:
    with pytest.raises(Unplayable, match="known=red, yellow, green, purple"):
        start_match("rswk", players)


def test_1_1_four_when_few_allows_all_colours_to_five() -> None:
    start_match("rswk", "red white orange purple green")


@pytest.mark.parametrize("edition", ["zman", "manual", "rswk+colours=any"])
def test_1_1_any_colour_elsewhere(edition: str) -> None:
    start_match(edition, "orange white red")


@pytest.mark.parametrize(("edition", "officers"), [("zman", 2), ("rswk", 2), ("manual", 1)])
@pytest.mark.parametrize(("count", "sailors"), [(3, 5), (4, 5), (5, 4), (6, 4)])
def test_1_2_pawns(edition: str, officers: int, count: int, sailors: int) -> None:
    players = SIX.split()[:count]
    own = [["Xo"] * officers + ["X"] * sailors for _ in players]
    hand = [
        mark.replace("X", who[0].upper()) for who, p in zip(players, own, strict=True) for mark in p
    ]
    play("", f"position\n  hand {' '.join(hand)}", edition=edition, players=" ".join(players))


@every_edition
def test_1_3_three_hats(edition: str) -> None:
    play("", "position\n  hats red 3 yellow 3 green 3", edition=edition)


@every_edition
def test_1_4_a_boat_each_and_the_black_one(edition: str) -> None:
    run = play(position_at("seat_pawn", *PLACED), "asked red", edition=edition)
    boats = {key.partition("@")[2] for key in question_to(run, "red").options}
    assert boats == {"red", "yellow", "green", "black"}


@every_edition
@pytest.mark.parametrize(("seats", "full"), [("6", True), ("7", False)])
def test_1_4_seats(edition: str, seats: str, full: bool) -> None:
    free = " ." * (int(seats) - 6)
    boats = [f"red R R Y Y G G{free}", f"black R Y G . . .{free}"]
    script = "red: red\nyellow: red\ngreen: red\n"
    wanted = "event boat_was_full red" if full else "event boat_sprang_leak red 1 6"
    play(position_at("leak", *boats), script + wanted, edition=f"{edition}+seats={seats}")


def test_1_4_a_seat_holds_a_pawn_or_a_leak() -> None:
    play(
        position_at(
            "board_boat",
            "red R R Y G G ~",
            "black R . . . . .",
            "green G G . . . .",
            "water Y<green",
        ),
        "event pawn_boarded yellow sailor black\nno event pawn_boarded yellow sailor red",
    )


@every_edition
def test_1_4_seats_in_a_boat_are_alike(edition: str) -> None:
    play(
        position_at("seat_pawn", *PLACED[:3], "black . . . . . ."),
        """offered red: sailor@red officer@red sailor@yellow officer@yellow \
sailor@green officer@green sailor@black officer@black""",
        edition=edition,
    )


@every_edition
@pytest.mark.parametrize(
    ("lane", "island"),
    [
        (1, "left"),
        (2, "left"),
        (3, "middle"),
        (4, "middle"),
        (5, "right"),
        (6, "right"),
        (7, "right"),
    ],
)
def test_1_5_lanes_lead_to_islands(edition: str, lane: int, island: str) -> None:
    script = f"offered red: {LANES}\nred: lane{lane}\nevent boat_placed red {lane} {island}"
    play("", script, edition=edition, start="red")


@every_edition
@pytest.mark.parametrize(("way", "fields_left"), [("---", 2), (">--", 1), (">>-", 0)])
def test_1_5_the_third_move_brings_a_boat_to_the_island(
    edition: str, way: str, fields_left: int
) -> None:
    script = f"red: red\nyellow: red\ngreen: red\nevent boat_moved red {fields_left}\n"
    script += "event boat_landed red" if way == ">>-" else "no event boat_landed"
    play(
        position_at("move", f"red {way} R Y G . . .", "black R Y G . . ."), script, edition=edition
    )


@every_edition
def test_1_6_chance_picks_the_start_player_each_alike(edition: str) -> None:
    run = play("", "asked chance (§1.6)", edition=edition)
    assert chance_weights(run) == {"red": 1, "yellow": 1, "green": 1}


@every_edition
def test_1_6_the_one_drawn_holds_the_marker(edition: str) -> None:
    script = "chance: green\nevent start_player_drawn green\nposition\n  start green"
    play("", script, edition=edition)


@every_edition
def test_1_6_the_setup_may_name_the_start_player(edition: str) -> None:
    play("", "asked yellow (§1.7)\nposition\n  start yellow", edition=edition, start="yellow")


@every_edition
def test_1_7_boats_are_placed_clockwise_from_the_start_player(edition: str) -> None:
    script = """
        asked yellow
        yellow: lane4
        asked green
        green: lane1
        asked red
        red: lane7
        position
          lane 1 left --- green [. . . . . .]
          lane 4 middle --- yellow [. . . . . .]
          lane 7 right --- red [. . . . . .]
    """
    play("", script, edition=edition, start="yellow")


@every_edition
def test_1_7_no_two_boats_share_a_lane(edition: str) -> None:
    script = """
        red: lane4
        offered yellow: lane1 lane2 lane3 lane5 lane6 lane7
        refused yellow: lane4 (§1.7)
    """
    play("", script, edition=edition, start="red")


def test_1_7_the_refusal_says_why() -> None:
    run = play("", "red: lane4", start="red")
    assert refusal_reason(run, "yellow", "lane4") == "lane_taken"
    assert refusal_reason(run, "yellow", "lane0") == "not_offered"
    assert refusal_reason(run, "yellow", "") == "not_offered"


def test_1_7_silence_leaves_the_field_to_chance() -> None:
    run = play("", "red: lane2\n" + silence_script("yellow", "§1.7"), start="red")
    assert chance_weights(run) == {f"lane{lane}": 1 for lane in (1, 3, 4, 5, 6, 7)}


def test_1_7_at_random_chance_places_all_boats_in_order() -> None:
    script = """
        chance: lane5
        event boat_placed green 5
        chance: lane1
        event boat_placed red 1
        chance: lane2
        event boat_placed yellow 2
    """
    run = play("", script, edition="zman+boats_placed=at_random", start="green")
    assert chance_weights(run) == {"lane3": 1, "lane4": 1, "lane6": 1, "lane7": 1}


def test_1_7_at_random_places_the_black_boat_too() -> None:
    script = "asked chance (§1.8)\nchance: lane7\nevent boat_placed black 7 right (§1.8)"
    play(
        position_at("place_black_boat", *PLACED[:3]), script, edition="zman+boats_placed=at_random"
    )


@every_edition
def test_1_8_the_start_player_places_the_black_boat(edition: str) -> None:
    script = """
        asked green
        offered green: lane4 lane5 lane6 lane7
        green: lane6
        event boat_placed black 6 right (§1.8)
    """
    play(position_at("place_black_boat", "start green", *PLACED[:3]), script, edition=edition)


def test_1_8_silence_leaves_the_black_boat_to_chance() -> None:
    run = play(position_at("place_black_boat", *PLACED[:3]), silence_script("red", "§1.8"))
    assert chance_weights(run) == {"lane4": 1, "lane5": 1, "lane6": 1, "lane7": 1}


def test_1_1_there_is_no_cast_to_choose() -> None:
    setup = Setup(("red", "green", "white"), cast=("kid",))
    with pytest.raises(Unplayable, match="no_cast cast=kid"):
        GAME.new_match(GAME.edition("zman"), setup)


def test_1_2_the_box_is_the_same_however_many_editions_are_played() -> None:
    """The components of an edition are cached, for a maximum number of editions."""
    edition, setup = GAME.edition("zman"), Setup(("red", "green", "white"))
    first = GAME.draw_position(GAME.new_match(edition, setup))
    for _ in range(MAX_CACHED_BOXES + 1):
        assert GAME.draw_position(GAME.new_match(replace(edition), setup)) == first
        assert 0 < len(CACHED_BOXES) <= MAX_CACHED_BOXES
