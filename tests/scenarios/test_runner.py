"""The runner reports a wrong expectation of each kind with its line and §."""

import re
from pathlib import Path

import pytest

from adrift.core.errors import Failed, Unreadable
from adrift.core.scenario_runner import ScenarioRun, play_chain
from adrift.core.scenarios import chain, read_scenario
from adrift.core.setups import Setup
from adrift.games import GAMES

RUNNER = Path(__file__).parents[2] / "src" / "adrift" / "core" / "scenario_runner.py"
HOLDS = """\
title: holds
game: many_boats
edition: zman
players: red yellow green
position:
  step leak
  lane 1 left ---  red   [R Y G . . .]
  lane 2 left >>-  black [R Y . . . .]

asked red yellow green (§4.1)
offered red: red black hat (§4.1)
not offered red: yellow
refused red: green (§3.4)
red: red
yellow: black
green: hat
event hat_worn green 2 (§3.9)
no event boat_sprang_leak
green: red
event boat_sprang_leak red 1 3 (§4.2)
position
  hats red 3 yellow 3 green 2
  lane 1 left ---  red   [R Y G ~ . .]
say lesson-one lesson-two
"""
OVER = """\
title: over
game: many_boats
edition: zman
players: red yellow green
position:
  step over
  lane 1 left >>> yellow landed 1
  ashore left Ro Y Y G

over
points red 8 yellow 12 green 6
winners yellow (§8.3)
"""
SEATS = """\
title: seats
game: one_boat
edition: classic
players: lauren captain mate kid
position:
  step action
  seat kid wounds 1
  seat lauren
  seat mate
  seat captain

position
  seat kid wounds 1
  turn 1
  seat mate  # lauren sits between them: what is not drawn is not compared
  birds 0
position
  seat mate
  seat captain  # as many lines as one likes
"""


def play(text: str) -> ScenarioRun:
    return play_chain(GAMES, [("here", read_scenario(text))])


def plant(text: str, old: str, new: str) -> tuple[str, int]:
    """Return the text with a planted mistake, and the line of the mistake."""
    assert text.count(old) == 1
    return text.replace(old, new), text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize("text", [HOLDS, OVER, SEATS])
def test_what_is_right_holds(text: str) -> None:
    play(text)


PLANTED = [
    (HOLDS, "asked red yellow green", "asked red yellow", "asked_differ"),
    (HOLDS, "asked red yellow green", "asked red yellow green chance", "asked_differ"),
    (HOLDS, "(§4.1)\noffered", "(§5.1)\noffered", "asked_by_other_rule"),
    (HOLDS, "offered red: red black hat", "offered red: red black", "offer_differs"),
    (HOLDS, "offered red: red black hat", "offered red: red black green hat", "offer_differs"),
    (HOLDS, "hat (§4.1)", "hat (§4.2)", "asked_by_other_rule"),
    (HOLDS, "not offered red: yellow", "not offered red: yellow hat", "offered_all_the_same"),
    (HOLDS, "refused red: green", "refused red: black", "not_refused"),
    (HOLDS, "green (§3.4)", "green (§3.5)", "refused_by_other_rule"),
    (HOLDS, "red: red\nyellow", "red: green\nyellow", "refused"),
    (HOLDS, "green: hat\n", "yellow: hat\n", "refused"),
    (HOLDS, "event hat_worn green 2", "event hat_worn green 3", "event_missing"),
    (HOLDS, "event hat_worn green 2", "event hat_worn gre", "event_missing"),
    (HOLDS, "(§3.9)", "(§3.8)", "event_missing"),
    (HOLDS, "event boat_sprang_leak red 1 3", "event vote_tied", "event_missing"),
    (HOLDS, "no event boat_sprang_leak", "no event hat_worn", "event_happened"),
    (HOLDS, "  hats red 3 yellow 3", "  hats red 3 yellow 2", "position_differs"),
    (
        HOLDS,
        "  lane 1 left ---  red   [R Y G ~",
        "  lane 1 left ---  red   [R Y G .",
        "position_differs",
    ),
    (HOLDS, "say lesson-one", "over\nsay lesson-one", "not_over"),
    (HOLDS, "say lesson-one", "points red 0\nsay lesson-one", "points_differ"),
    (HOLDS, "say lesson-one", "winners red\nsay lesson-one", "winners_differ"),
    (OVER, "over\npoints", "asked red\npoints", "asked_differ"),
    (OVER, "points red 8", "points red 9", "points_differ"),
    (OVER, "green 6", "green 5", "points_differ"),
    (OVER, "winners yellow", "winners red yellow", "winners_differ"),
    (OVER, "(§8.3)", "(§8.4)", "won_by_other_rule"),
    (SEATS, "  seat mate  ", "  seat kid wounds 1  ", "seats_differ"),
    (SEATS, "  seat captain  ", "  seat lauren  ", "seats_differ"),
]


@pytest.mark.parametrize(("text", "old", "new", "reason"), PLANTED)
def test_a_planted_slip_is_found_at_its_line(text: str, old: str, new: str, reason: str) -> None:
    planted, line = plant(text, old, new)
    with pytest.raises(Failed) as failure:
        play(planted)
    assert (failure.value.reason, failure.value.line) == (reason, line)
    assert failure.value.rule.startswith("§")
    assert failure.value.facts["scenario"] == "here"
    assert f"Line {line}: {reason}" in str(failure.value)


def test_a_slip_of_every_kind_is_planted() -> None:
    source = RUNNER.read_text("utf-8")
    reasons = re.findall(r'(?:failure|failure_at|check_rule)\((?:\w+, )+"(\w+)"', source)
    assert {reason for _, _, _, reason in PLANTED} == set(reasons)


def test_what_was_found_is_said() -> None:
    with pytest.raises(Failed) as failure:
        play(plant(HOLDS, "offered red: red black hat", "offered red: red")[0])
    assert failure.value.facts["found"] == "red black hat"
    assert failure.value.facts["who"] == "red"


def test_the_order_of_the_seats_is_said() -> None:
    with pytest.raises(Failed) as failure:
        play(plant(SEATS, "  seat mate  ", "  seat kid wounds 1  ")[0])
    assert failure.value.facts["found"] == "kid lauren mate captain"


@pytest.mark.parametrize("spaces", ["  ", "   ", "\t", " \t  "])
@pytest.mark.parametrize("text", [HOLDS, OVER, SEATS])
def test_a_line_of_spaces_is_an_empty_line(text: str, spaces: str) -> None:
    for empty in (f"\n{spaces}\n", f"\n{spaces}\n{spaces}\n"):
        planted = text.replace("\n\n", empty)
        assert planted != text
        play(planted)
    play(f"{text}{spaces}\n")


@pytest.mark.parametrize(("text", "game"), [(HOLDS, "many_boats"), (SEATS, "one_boat")])
def test_in_a_position_a_line_of_spaces_says_nothing(text: str, game: str) -> None:
    scenario, rules = read_scenario(text), GAMES[game]
    edition, setup = rules.edition(scenario.edition), Setup(scenario.players)
    spaced = scenario.position.replace("\n", "\n \t \n")
    plain = rules.read_position(scenario.position, edition, setup)
    drawn = rules.draw_position(rules.read_position(spaced, edition, setup))
    assert drawn == rules.draw_position(plain)


def test_a_line_of_spaces_ends_a_drawing_as_an_empty_line_does() -> None:
    for empty in ("", "    "):
        with pytest.raises(Unreadable, match="Line 17: line_unknown"):
            read_scenario(SEATS.replace("  birds 0", f"{empty}\n  birds 0"))


def test_text_ids_are_collected() -> None:
    assert play(HOLDS).text_ids == ["lesson-one", "lesson-two"]


def test_a_run_of_decisions_is_one_story_and_an_expectation_ends_it() -> None:
    text = HOLDS.replace("event boat_sprang_leak red 1 3 (§4.2)", "no event hat_worn")
    play(text)
    text = text.replace("event hat_worn green 2 (§3.9)\nno event boat_sprang_leak\n", "")
    with pytest.raises(Failed, match="event_happened found=hat_worn green 2"):
        play(text)


# Chains

NEXT = "title: next\nafter: first\nyou: red\n\nasked red yellow green (§5.1)\nred: black\n"
LAST = "title: last\nafter: next\n\nasked yellow green (§5.1)\n"


def play_files(files: dict[str, str], name: str) -> ScenarioRun:
    return play_chain(GAMES, chain(name, files.__getitem__))


def test_a_chain_goes_on_where_the_one_before_ended() -> None:
    play_files({"first": HOLDS, "next": NEXT, "last": LAST}, "last")


def test_a_failure_names_the_scenario_of_the_chain() -> None:
    files = {"first": HOLDS.replace("asked red yellow", "asked red"), "next": NEXT}
    with pytest.raises(Failed) as failure:
        play_files(files, "next")
    assert failure.value.facts["scenario"] == "first"


def test_an_unreadable_file_of_the_chain_is_named() -> None:
    with pytest.raises(Unreadable, match="Line 1: header_unknown") as problem:
        play_files({"first": "nonsense", "next": NEXT}, "next")
    assert problem.value.facts["scenario"] == "first"


def test_a_circle_is_refused() -> None:
    files = {"one": "title: a\nafter: two\n", "two": "title: b\n# a remark\nafter: one\n"}
    with pytest.raises(Unreadable, match="Line 3: chain_is_a_circle word=one scenario=two"):
        play_files(files, "one")


def test_you_must_be_a_player() -> None:
    with pytest.raises(Unreadable, match="Line 3: player_unknown player=purple"):
        play_files({"first": HOLDS, "next": NEXT.replace("you: red", "you: purple")}, "next")
