"""Invalid scenarios are refused with the right line and reason."""

import ast
from pathlib import Path

import pytest

from adrift.core.errors import Unreadable
from adrift.core.scenario_runner import play_chain
from adrift.core.scenarios import read_scenario
from adrift.games import GAMES

SOURCES = Path(__file__).parents[2] / "src" / "adrift"
READERS = [
    *(
        SOURCES / "core" / name
        for name in ("scenarios.py", "scenario_runner.py", "position_lines.py")
    ),
    *(SOURCES / "games" / "many_boats" / "position").glob("*.py"),
]
WHOLE = """\
title: a scenario
game: many_boats
edition: zman
players: red yellow green
position:
  step  leak
  round 2
  start yellow
  hats  red 3 yellow 2
  lane 1 left    ---  red    [R Y G Ro . .]
  lane 2 left    >--  black  [R R R Y Y Y]
  lane 3 middle  >>>  green  landed 1
  ashore middle G
  ballot 1 leak_ballot red:red yellow:hat green:-
  ballot 1 eject_ballot in black red:yellow yellow:red
  sealed green:black

asked red yellow
offered red: red black hat
red: black
no event boat_was_full
"""


def play(text: str) -> None:
    play_chain(GAMES, [("here", read_scenario(text))])


BROKEN = [
    # the header
    ("title: a scenario\n", "", 4, "header_missing"),
    ("game: many_boats\n", "", 4, "header_missing"),
    ("title: a", "name: a", 1, "header_unknown"),
    ("title: a scenario", "title", 1, "header_unknown"),
    ("title: a scenario", "title:", 1, "line_incomplete"),
    ("game: many_boats", "title: b", 2, "line_twice"),
    ("game: many_boats", "game: chess", 2, "game_unknown"),
    ("edition: zman", "edition: zmann", 3, "edition_unknown"),
    ("edition: zman", "edition: zman+seat=7", 3, "switch_unknown"),
    ("edition: zman", "edition: zman+seats=9", 3, "value_unknown"),
    ("players: red yellow green", "players: red yellow", 4, "too_many_or_few"),
    ("players: red yellow green", "players: red yellow red", 4, "player_twice"),
    ("players: red yellow green", "players: red yellow chance", 4, "player_unknown"),
    ("players: red yellow green", "players: red yellow blue", 4, "colour_not_allowed"),
    ("edition: zman\n", "edition: zman\nstart: white\n", 4, "start_not_playing"),
    ("edition: zman\n", "edition: zman\nyou: white\n", 4, "player_unknown"),
    ("title: a scenario\n", "title: a scenario\nafter: b\n", 3, "header_not_with_after"),
    ("position:\n", "position: here\n", 5, "words_too_many"),
    ("position:\n", "position:\nyou: red\n", 5, "line_incomplete"),
    # the body
    ("asked red yellow\n", "asked\n", 18, "line_incomplete"),
    ("asked red yellow\n", "asked red white\n", 18, "player_unknown"),
    ("asked red yellow\n", "ask red yellow\n", 18, "line_unknown"),
    ("asked red yellow\n", "red yellow: black\n", 18, "line_unknown"),
    ("asked red yellow\n", ": black\n", 18, "line_unknown"),
    ("asked red yellow\n", "  lane 1\n", 18, "line_unknown"),
    ("offered red: red", "offered red red", 19, "line_incomplete"),
    ("offered red: red black hat", "offered red:", 19, "line_incomplete"),
    ("offered red: red", "offered white: red", 19, "player_unknown"),
    ("red: black\n", "red:\n", 20, "line_incomplete"),
    ("red: black\n", "red: black red\n", 20, "words_too_many"),
    ("red: black\n", "refused red: white red\n", 20, "words_too_many"),
    ("red: black\n", "refused red:\n", 20, "line_incomplete"),
    ("red: black\n", "white: black\n", 20, "player_unknown"),
    ("red: black\n", "over now\n", 20, "words_too_many"),
    ("red: black\n", "position here\n", 20, "words_too_many"),
    ("red: black\n", "position\n", 20, "line_incomplete"),
    ("red: black\n", "say\n", 20, "line_incomplete"),
    ("no event boat_was_full", "event", 21, "line_incomplete"),
    ("no event boat_was_full", "no event", 21, "line_incomplete"),
    ("no event boat_was_full", "no event boat_was_ful", 21, "event_unknown"),
    ("no event boat_was_full", "points red", 21, "line_incomplete"),
    ("no event boat_was_full", "points red four", 21, "number_expected"),
    ("no event boat_was_full", "points white 4", 21, "player_unknown"),
    ("no event boat_was_full", "winners", 21, "line_incomplete"),
    # the position, line by line
    ("  step  leak\n", "", 15, "step_missing"),
    ("  step  leak\n", "  step\n", 6, "line_incomplete"),
    ("  step  leak\n", "  step  lake\n", 6, "step_unknown"),
    ("  step  leak\n", "  step  leak now\n", 6, "step_word_unknown"),
    ("  step  leak\n", "  step  leak by chance\n", 6, "not_by_chance"),
    ("  step  leak\n", "  step  leak\n  step  move\n", 7, "line_twice"),
    ("  round 2\n", "  turn 2\n", 7, "word_unknown"),
    ("  round 2\n", "  round two\n", 7, "number_expected"),
    ("  round 2\n", "  round ²\n", 7, "number_expected"),
    ("  round 2\n", "  round 99999\n", 7, "number_expected"),
    ("  round 2\n", "  round 2 3\n", 7, "words_too_many"),
    ("  round 2\n", "  round 0\n", 7, "round_wrong"),
    ("  start yellow\n", "  start white\n", 8, "player_unknown"),
    ("  start yellow\n", "  start yellow red\n", 8, "words_too_many"),
    ("  hats  red 3 yellow 2\n", "  hats  red 3 yellow\n", 9, "line_incomplete"),
    ("  hats  red 3 yellow 2\n", "  hats  red 4\n", 9, "hats_too_many"),
    ("lane 1 left    ---  red", "lane 8 left    ---  red", 10, "lane_wrong"),
    ("lane 1 left    ---  red", "lane 1 middle  ---  red", 10, "lane_wrong"),
    ("lane 1 left    ---  red", "lane 2 left    ---  red", 11, "lane_twice"),
    ("lane 1 left    ---  red", "lane 1 left    ---  black", 11, "lane_twice"),
    ("lane 1 left    ---  red", "lane 1 left    ---  white", 10, "boat_unknown"),
    ("lane 1 left    ---  red", "lane 1 left    -->  red", 10, "way_wrong"),
    ("lane 1 left    ---  red", "lane 1 left    ----  red", 10, "way_wrong"),
    ("lane 1 left    ---  red", "lane 1 left    >>>  red", 10, "way_wrong"),
    (">>>  green  landed 1", ">>-  green  landed 1", 12, "way_wrong"),
    ("[R Y G Ro . .]", "", 10, "line_incomplete"),
    ("[R Y G Ro . .]", "R Y G Ro . .", 10, "boat_drawn_wrong"),
    ("[R Y G Ro . .]", "[R Y G Ro .]", 10, "boat_drawn_wrong"),
    ("[R Y G Ro . .]", "[R Y G Ro . . .]", 10, "boat_drawn_wrong"),
    ("[R Y G Ro . .]", "[R Y G X . .]", 10, "pawn_unknown"),
    ("[R Y G Ro . .]", "[R R R Ro . .]", 11, "pawn_too_many"),
    ("[R Y G Ro . .]", "[R ~ ~ . . .]", 10, "more_leaks_than_pawns"),
    ("[R Y G Ro . .]", "sunk today", 10, "words_too_many"),
    ("landed 1", "landed", 12, "line_incomplete"),
    ("landed 1", "landed 2", 12, "stage_wrong"),
    ("landed 1", "landed 1 2", 12, "words_too_many"),
    (
        "lane 1 left    ---  red    [R Y G Ro . .]",
        "lane 1 left >>> red landed 1",
        12,
        "stage_wrong",
    ),
    ("[R Y G Ro . .]", "landed 1", 10, "way_wrong"),
    ("ashore middle G", "ashore north G", 13, "island_unknown"),
    ("ashore middle G", "ashore middle Gg", 13, "pawn_unknown"),
    ("ashore middle G", "hand G", 13, "not_at_this_step"),
    ("ashore middle G", "water G<black", 13, "not_at_this_step"),
    ("ballot 1 leak_ballot red:red yellow:hat green:-", "ballot 1", 14, "line_incomplete"),
    ("ballot 1 leak_ballot red:red", "ballot x leak_ballot red:red", 14, "number_expected"),
    ("ballot 1 leak_ballot red:red", "ballot 1 lake_ballot red:red", 14, "ballot_unknown"),
    ("ballot 1 leak_ballot red:red", "ballot 1 leak_ballot in red red:red", 14, "word_expected"),
    ("eject_ballot in black red:yellow", "eject_ballot red:yellow", 15, "word_expected"),
    ("eject_ballot in black red:yellow yellow:red", "eject_ballot in black", 15, "line_incomplete"),
    ("ballot 1 leak_ballot red:red", "ballot 1 leak_ballot red:red red:red", 14, "player_twice"),
    ("ballot 1 leak_ballot red:red", "ballot 1 leak_ballot red:white", 14, "vote_unknown"),
    ("ballot 1 leak_ballot red:red", "ballot 1 leak_ballot white:red", 14, "player_unknown"),
    ("sealed green:black", "sealed green:green", 16, "vote_unknown"),
    ("sealed green:black", "sealed green:black green:black", 16, "not_asked"),
    ("sealed green:black", "sealed red:red yellow:red green:-", 16, "all_have_answered"),
    # the step against the sea
    ("  step  leak\n", "  step  swim\n", 16, "not_asked"),
    ("  step  leak\n", "  step  over\n", 6, "boats_still_at_sea"),
    ("  step  leak\n", "  step  seat_pawn\n", 13, "not_at_this_step"),
    ("  step  leak\n", "  step  board_boat\n", 6, "nobody_in_water"),
    ("  step  leak\n", "  step  eject_ballot\n", 6, "line_incomplete"),
    ("  step  leak\n", "  step  eject_ballot of black\n", 6, "word_expected"),
    ("  step  leak\n", "  step  eject_ballot in green\n", 6, "boat_unknown"),
    ("  step  leak\n", "  step  eject_ballot in red\n", 10, "boat_not_full"),
    ("  step  leak\n", "  step  thrown_out in black for red\n", 6, "no_choice_of_rank"),
    ("  step  leak\n", "  step  thrown_out in black for white\n", 6, "player_unknown"),
    ("  step  leak\n", "  step  leave_boat for\n", 6, "line_incomplete"),
    ("  step  leak\n", "  step  tie_choice\n", 6, "line_incomplete"),
    ("  step  leak\n", "  step  tie_choice lake\n", 6, "subject_unknown"),
    ("  step  leak\n", "  step  tie_choice leak between red\n", 6, "tie_wrong"),
    ("  step  leak\n", "  step  tie_choice leak between red red\n", 6, "tie_wrong"),
    ("  step  leak\n", "  step  tie_choice leak between red green\n", 6, "tie_wrong"),
    ("  step  leak\n", "  step  tie_choice leak between red x\n", 6, "step_word_unknown"),
    ("  step  leak\n", "  step  tie_choice leak for red between red black\n", 6, "chooser_wrong"),
    ("  step  leak\n", "  step  tie_choice eject in black between red black\n", 6, "tie_wrong"),
    ("  step  leak\n", "  step  hat_choice leak\n", 6, "ballot_missing"),
    ("  step  leak\n", "  step  hat_choice eject in black\n", 6, "ballot_missing"),
    ("  step  leak\n", "  step  hat_choice eject in black by chance\n", 6, "not_by_chance"),
]


def test_a_hat_decides_nothing_without_a_ballot() -> None:
    ballots = [line for line in WHOLE.splitlines(keepends=True) if line.startswith("  ballot")]
    text = WHOLE.replace("".join(ballots), "").replace("yellow 2", "yellow 3")
    text = text.replace("  sealed green:black\n", "").replace("step  leak", "step  hat_choice leak")
    with pytest.raises(Unreadable) as refused:
        play(text)
    assert (refused.value.line, refused.value.reason) == (6, "ballot_missing")


SETTING_UP = """\
title: setting up
game: many_boats
edition: zman
players: red yellow green
position:
  step seat_pawn for yellow
  hand Ro Yo Y Go G
  lane 1 left    ---  red     [R R . . . .]
  lane 2 left    ---  yellow  [Y Y . . . .]
  lane 3 middle  ---  green   [G G . . . .]
  lane 4 middle  ---  black   [. . . . . .]

asked yellow
"""
BROKEN_SETUP = [
    ("hand Ro Yo Y Go G", "hand Ro Yo Y Go", 7, "hand_wrong"),
    ("hand Ro Yo Y Go G", "hand", 7, "line_incomplete"),
    ("hand Ro Yo Y Go G", "round 1", 7, "round_wrong"),
    ("  lane 4 middle  ---  black   [. . . . . .]\n", "", 6, "boat_not_as_in_setup"),
    ("lane 1 left    ---", "lane 1 left    >--", 8, "boat_not_as_in_setup"),
    (
        "lane 4 middle  ---  black   [. .",
        "lane 4 middle  ---  black   [~ .",
        11,
        "boat_not_as_in_setup",
    ),
    ("[Y Y . . . .]", "sunk", 9, "boat_not_as_in_setup"),
    ("seat_pawn for yellow", "place_black_boat", 8, "boat_not_as_in_setup"),
    ("seat_pawn for yellow", "place_boat for green", 8, "boat_not_as_in_setup"),
    ("seat_pawn for yellow", "start_player", 8, "boat_not_as_in_setup"),
]


SWIMMING = """\
title: swimming
game: many_boats
edition: zman
players: red yellow green
position:
  step board_boat
  lane 1 left    ---  red     [R R . . . .]
  lane 2 left    ---  yellow  [Y Y . . . .]
  lane 3 middle  ---  green   sunk
  lane 4 middle  ---  black   [R Y G G . .]
  water R<red Y<yellow

asked yellow
"""
BROKEN_SWIM = [
    ("water R<red Y<yellow", "water R<red Y", 11, "boat_unknown"),
    ("water R<red Y<yellow", "water R<red Y<red", 11, "swimmer_wrong"),
    ("water R<red Y<yellow", "water R<red R<yellow", 11, "swimmer_wrong"),
    ("water R<red Y<yellow", "water R<red Y<green", 11, "swimmer_wrong"),
    ("step board_boat", "step board_boat by magic", 6, "step_word_unknown"),
    ("step board_boat", "step leave_boat for green by chance", 6, "not_by_chance"),
    ("step board_boat", "step leak", 11, "not_at_this_step"),
]


CASES = [
    *((WHOLE, *case) for case in BROKEN),
    *((SETTING_UP, *case) for case in BROKEN_SETUP),
    *((SWIMMING, *case) for case in BROKEN_SWIM),
]


@pytest.mark.parametrize("text", [WHOLE, SETTING_UP, SWIMMING])
def test_the_unbroken_text_holds(text: str) -> None:
    play(text)


@pytest.mark.parametrize(("text", "old", "new", "line", "reason"), CASES)
def test_it_is_refused_at_its_line(text: str, old: str, new: str, line: int, reason: str) -> None:
    assert text.count(old) == 1
    with pytest.raises(Unreadable) as problem:
        play(text.replace(old, new))
    assert (problem.value.line, problem.value.reason) == (line, reason)


def reasons_given(path: Path) -> set[str]:
    """Return the last positional argument of each `Unreadable(…)` and `unreadable(…)` call."""
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if is_refusal(node)]
    last = [call.args[-1] for call in calls if isinstance(call, ast.Call) and call.args]
    return {str(each.value) for each in last if isinstance(each, ast.Constant)}


def is_refusal(node: ast.AST) -> bool:
    called = node.func if isinstance(node, ast.Call) else None
    return {"unreadable", "Unreadable"} & {
        getattr(called, "id", ""),
        getattr(called, "attr", ""),
    } != set()


def test_every_reason_is_met() -> None:
    """All but two: the circle of a chain needs two files, and a sea without boats its own test."""
    met = {case[-1] for case in CASES}
    given = set[str]().union(*(reasons_given(path) for path in READERS))
    assert given - met == {"chain_is_a_circle", "no_boat_at_sea"}


def test_a_sea_without_boats_is_only_at_the_end() -> None:
    lines = WHOLE.splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith("  lane"))
    with pytest.raises(Unreadable, match="Line 6: no_boat_at_sea"):
        play(text)
