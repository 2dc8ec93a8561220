"""Options of a table, scenarios, and the names of people."""

import re
from pathlib import Path
from random import Random

import pytest

from adrift.core.errors import Fault
from adrift.core.players import SPECTATOR
from adrift.table.protocol.commands import Rematch, Rename, Start, Take
from adrift.table.protocol.options import Absence, Options, Watching
from adrift.table.table import Table
from tests.table.harness import KEYS, TableHarness
from tests.table.players_at_table import play_to_end, take_places

SCENARIOS = Path(__file__).parents[2] / "scenarios"

# Names


LOOK_ALIKE = [
    ("Ann", "ann"),
    ("Ann", "ANN"),
    ("Paul", "PauI"),
    ("Anna", "Аnnа"),  # two letters are Cyrillic
    ("Ｊｏｅ", "Joe"),
    ("José", "Jose"),
    ("Otto", "0tto"),
    ("Bo B", "BoB"),
    ("Ann", "Ann\u200b"),
    ("office", "oﬃce"),
]


@pytest.mark.parametrize(("one", "other"), LOOK_ALIKE)
def test_two_names_may_not_look_alike(one: str, other: str) -> None:
    harness = TableHarness()
    harness.send_ok(None, Take, key=KEYS[0], name=one, place=0)
    assert harness.refusal(None, Take, key=KEYS[1], name=other, place=1) == "name_taken"
    harness.send_ok(None, Take, key=KEYS[1], name="Zoë", place=1)
    assert harness.refusal(1, Rename, name=other) == "name_taken"
    harness.send_ok(0, Rename, name=one.lower())


def test_names_in_any_script_stay_apart() -> None:
    harness = TableHarness("one_boat", 6)
    for place, name in enumerate(["नीना", "नाना", "李雷", "עינת", "Ægir", "🦈"]):
        harness.send_ok(None, Take, key=KEYS[place], name=name, place=place)
        assert harness.state.places[place].name == name


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u200b", "\u202e", " \t ", "...", "—"])
def test_a_name_nobody_can_see_is_refused(name: str) -> None:
    assert TableHarness().refusal(None, Take, key=KEYS[0], name=name) == "name_empty"


def test_signs_that_turn_text_around_are_taken_out_of_a_name() -> None:
    harness = TableHarness()
    harness.send_ok(None, Take, key=KEYS[0], name=" An\u202ena\x07\n Be\u0301la ", place=0)
    assert harness.state.places[0].name == "Anna Béla"


# Options


def test_the_commitment_is_shown_before_anybody_sits_and_stays() -> None:
    harness = TableHarness()
    shown = harness.welcome(SPECTATOR).status.commitment
    take_places(harness, 1)
    harness.send_ok(0, Start, fill="random")
    assert shown
    assert harness.welcome(SPECTATOR).status.commitment == shown
    play_to_end(harness, Random(1))
    assert harness.record(1).chance.commitment == shown
    assert harness.welcome(SPECTATOR).status.commitment not in ("", shown), (
        "the next match has its own"
    )


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"game": "chess", "players": 3}, "game_unknown"),
        ({"game": "many_boats", "players": 9}, "too_many_or_few"),
        ({"game": "many_boats", "players": 3, "edition": "zman+nonsense=1"}, "switch_unknown"),
        ({"game": "one_boat", "players": 4, "cast": ("kid",)}, "cast_wrong"),
        ({"game": "many_boats", "players": 3, "absence": Absence(stand_in="x")}, "bot_unknown"),
        ({"game": "many_boats", "players": 3, "scenario": "title: x"}, "header_missing"),
    ],
)
def test_what_nobody_can_play_is_refused_when_the_table_is_set(
    fields: dict[str, object], reason: str
) -> None:
    with pytest.raises(Fault) as problem:
        TableHarness(**fields)  # type: ignore[arg-type]
    assert problem.value.reason == reason


def test_options_are_filled_in() -> None:
    table, _ = Table.open("t", Options(game="many_boats", players=4), 0.0, b"random")
    assert table.state.options.edition == "zman"


# Scenarios


@pytest.mark.parametrize(
    "file", ["many_boats/zman_example_1.scenario", "one_boat/action_demand_stands.scenario"]
)
def test_a_scenario_settles_who_is_who_and_where_it_begins(file: str) -> None:
    text = (SCENARIOS / file).read_text("utf-8")
    harness = TableHarness("many_boats", 3, scenario=text)
    assert len(harness.state.places) == 4
    harness.send_ok(None, Take, key=KEYS[0], name="Ann", place=1, wish="nonsense")
    harness.keys[1] = KEYS[0]
    before = [place.player for place in harness.welcome(1).status.places]
    harness.send_ok(1, Start, fill="random")
    assert [place.player for place in harness.welcome(1).status.places] == before
    assert harness.state.current_match.header.setup.players == tuple(before)
    assert play_to_end(harness, Random(2))
    assert harness.record(1).position
    harness.send_ok(1, Rematch)
    harness.send_ok(1, Start)
    assert play_to_end(harness, Random(3))


def test_the_text_of_a_scenario_is_told_to_nobody_for_it_shows_all_hands() -> None:
    text = (SCENARIOS / "one_boat" / "cards_shown_and_thrown.scenario").read_text("utf-8")
    harness = TableHarness("one_boat", 4, scenario=text, watching=Watching(allowed=True))
    take_places(harness, 1)
    for viewer in (0, SPECTATOR):
        welcome = harness.welcome(viewer)
        assert welcome.options.scenario == ""
        assert welcome.scenario == harness.state.scenario_title != ""
    assert harness.state.options.scenario == text


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("All\u202e \u200bhands\x07  now", "All hands now"),
        ("A" * 10_000, "A" * 120),
        ("\u200b", "…"),
    ],
    ids=["unseen", "long", "nothing"],
)
def test_the_title_of_a_scenario_is_plain_and_short(title: str, told: str) -> None:
    text = (SCENARIOS / "many_boats" / "zman_example_1.scenario").read_text("utf-8")
    written = re.sub(r"^title:.*$", f"title: {title}", text, count=1, flags=re.MULTILINE)
    assert TableHarness("many_boats", 4, scenario=written).welcome(SPECTATOR).scenario == told
