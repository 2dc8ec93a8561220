"""Rules §10: who is thirsty, and what comes of it."""

import pytest

from tests.rulebook.one_boat.sailing import sail, wounds
from tests.rulebook.one_boat.scenes import SIX, at, every_edition, play, seen
from tests.scenes import happenings

# Card 35 throws the Mate overboard, makes Captain and Frenchy thirsty, shows oars and a fight.
# Card 24 makes the Captain thirsty and shows neither; card 23 makes the Mate thirsty, with a fight.


@every_edition
@pytest.mark.parametrize(
    ("marks", "told"),
    [
        ("", "1 named"),
        ("rowed", "2 rowed,named"),
        ("fought", "2 fought,named"),
        ("rowed fought", "3 rowed,fought,named"),
    ],
)
def test_10_1_rowing_fighting_and_being_named(edition: str, marks: str, told: str) -> None:
    script = f"event became_thirsty captain {told} (§10.1)"
    sail(35, script, f"captain {marks}", edition=edition)


@every_edition
def test_10_1_marks_count_only_if_the_card_shows_them(edition: str) -> None:
    lines = ("captain rowed fought", "lauren rowed fought")
    script = "event became_thirsty captain 1 named\nno event became_thirsty lauren"
    sail(24, script, *lines, edition=edition)
    script = "event became_thirsty lauren 1 fought\nevent became_thirsty captain 1 fought"
    sail(39, script, *lines, edition=edition)
    script = "event became_thirsty lauren 1 rowed\nevent became_thirsty captain 2 rowed,named"
    sail(34, script, *lines, edition=edition)


@every_edition
@pytest.mark.parametrize(
    ("chart", "names"),
    [
        (20, ["lauren", "stephen", "captain", "mate", "frenchy"]),
        (21, ["stephen", "captain", "mate", "frenchy", "kid"]),
        (31, SIX.split()),
        (27, ["frenchy"]),
        (25, []),
    ],
)
def test_10_1_being_named(edition: str, chart: int, names: list[str]) -> None:
    trial = sail(chart, "", crew=SIX, edition=edition)
    told = [event.brief() for event in trial.events if "became_thirsty" in event.brief()]
    assert told == [f"became_thirsty {name} 1 named (§10.1)" for name in names]


@every_edition
def test_10_1_the_unconscious_thirst_and_the_dead_do_not(edition: str) -> None:
    script = "event became_thirsty lauren 1 named\nno event became_thirsty captain"
    sail(20, script, "lauren wounds 4", "captain wounds 8 rowed", edition=edition)


@every_edition
def test_10_1_who_was_in_the_water_is_thirsty_all_the_same(edition: str) -> None:
    sail(42, "event came_back captain\nevent became_thirsty captain 1 named", edition=edition)


@every_edition
@pytest.mark.parametrize("wounded", [0, 7])
def test_10_2_an_open_parasol_takes_one_thirst_by_itself(edition: str, wounded: int) -> None:
    line = f"captain wounds {wounded} open parasol!"
    script = "event became_thirsty captain 1 named\nevent parasol_sheltered captain (§10.2)"
    trial = sail(24, script, line, edition=edition)
    assert wounds(trial, "captain") == wounded


@every_edition
def test_10_2_only_one(edition: str) -> None:
    script = "event became_thirsty captain 3\nevent parasol_sheltered captain\n"
    script += "event wounds_taken captain 2 2 (§10.6)"
    sail(35, script, "captain rowed fought open parasol!", edition=edition)


@every_edition
@pytest.mark.parametrize("line", ["captain open parasol", "captain hand parasol"])
def test_10_2_a_closed_one_takes_none(edition: str, line: str) -> None:
    script = "no event parasol_sheltered"
    script = "captain: pass\n" + script if "hand" in line else script
    trial = sail(24, script, line, edition=edition)
    assert wounds(trial, "captain") == 1


@every_edition
def test_10_2_only_its_holders(edition: str) -> None:
    trial = sail(24, "no event parasol_sheltered", "mate open parasol!", edition=edition)
    assert wounds(trial, "captain") == 1


@every_edition
def test_10_2_without_thirst_it_takes_none(edition: str) -> None:
    sail(25, "no event parasol_sheltered", "captain open parasol!", edition=edition)


@every_edition
def test_10_6_one_wound_for_each_thirst_left(edition: str) -> None:
    position = at("thirst", "captain hand water cash", "played 35", "thirst captain:3")
    script = "captain: water@captain\ncaptain: pass\nevent wounds_taken captain 2 2 (§10.6)"
    play(position, script, edition=edition)


@every_edition
def test_10_6_all_at_once_when_the_window_is_closed(edition: str) -> None:
    """Card 38: nobody falls but the Kid; the Captain's wounds wait for the Mate's pass."""
    position = at("thirst", "mate hand water", "played 38", "thirst lauren:1 captain:1 mate:1")
    trial = play(position, "no event wounds_taken\nmate: pass", edition=edition)
    told = [event.brief() for event in trial.events if event.rule == "§10.6"]
    assert told == [f"wounds_taken {name} 1 1 (§10.6)" for name in ("lauren", "captain", "mate")]


@every_edition
def test_10_6_at_one_stroke_they_may_die(edition: str) -> None:
    trial = sail(35, "", "captain wounds 6 rowed", edition=edition)
    assert "character_died" in happenings(trial)
    assert "fell_unconscious" not in happenings(trial)


@every_edition
def test_10_6_the_whole_boat_may_fall_at_once(edition: str) -> None:
    position = at(
        "thirst",
        "lauren wounds 3 hand cash",
        "captain wounds 6",
        "mate wounds 7",
        "kid wounds 2",
        "played 31",
        "thirst lauren:1 captain:1 mate:1 kid:1",
    )
    trial = play(position, "lauren: pass\nevent boat_drifted 2", edition=edition)
    assert seen(trial, "spectator").conscious == (False,) * 4
