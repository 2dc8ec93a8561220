"""A failed expectation reports exactly what was found instead."""

import pytest

from adrift.core.errors import Failed
from adrift.core.scenario_runner import play_chain
from adrift.core.scenarios import read_scenario
from adrift.games import GAMES

HEADER = "title: t\ngame: many_boats\nedition: zman\nplayers: red yellow green\nposition:\n"
LEAK = f"""{HEADER}  step leak
  lane 1 left ---  red   [R Y G . . .]
  lane 2 left >>-  black [R Y . . . .]

"""
OVER = f"""{HEADER}  step over
  lane 1 left >>> yellow landed 1
  ashore left Ro Y Y G

"""
VOTES = "red: red\nyellow: red\ngreen: black\n"
CASES: tuple[tuple[str, str, int, str, str, dict[str, str]], ...] = (
    (LEAK, "asked red", 10, "asked_differ", "§4.1", {"found": "green red yellow"}),
    (OVER, "asked red", 10, "asked_differ", "§2.4", {"found": "nobody"}),
    (
        LEAK,
        "offered red: red",
        10,
        "offer_differs",
        "§4.1",
        {"who": "red", "found": "red black hat"},
    ),
    (LEAK, "not offered red: red hat", 10, "offered_all_the_same", "§4.1", {"found": "red hat"}),
    (LEAK, "refused red: black", 10, "not_refused", "§4.1", {"who": "red", "answer": "black"}),
    (LEAK, "red: green", 10, "refused", "§3.4", {"who": "red", "answer": "green"}),
    (
        LEAK,
        "position\n  hats red 2",
        11,
        "position_differs",
        "§4.1",
        {"found": "hats red 3 yellow 3 green 3"},
    ),
    (
        *(LEAK, f"{VOTES}position\n  lane 1 left --- red [R Y G . . .]", 14, "position_differs"),
        *("§5.1", {"found": "lane 1 left --- red [R Y G ~ . .]"}),
    ),
    (LEAK, f"{VOTES}position\n  water R<red", 14, "position_differs", "§5.1", {"found": "nothing"}),
    (
        LEAK,
        f"{VOTES}no event boat_sprang_leak",
        13,
        "event_happened",
        "§5.1",
        {"found": "boat_sprang_leak red 1 3 (§4.2)"},
    ),
    (LEAK, "event boat_moved", 10, "event_missing", "§4.1", {"found": "nothing"}),
    (LEAK, "points red 0", 10, "points_differ", "§4.1", {"who": "red", "found": "none"}),
    (OVER, "points red 8 yellow 11", 10, "points_differ", "§2.4", {"who": "yellow", "found": "12"}),
    (OVER, "winners red", 10, "winners_differ", "§8.3", {"found": "yellow"}),
    (
        OVER,
        "winners yellow (§8.4)",
        10,
        "won_by_other_rule",
        "§8.4",
        {"found": "§8.3", "expected": "§8.4"},
    ),
    (LEAK, "winners red", 10, "winners_differ", "§4.1", {"found": "nobody"}),
    (LEAK, "over", 10, "not_over", "§4.1", {}),
)


@pytest.mark.parametrize(("start", "lines", "line", "reason", "rule", "facts"), CASES)
def test_what_was_found_instead_is_told(
    start: str, lines: str, line: int, reason: str, rule: str, facts: dict[str, str]
) -> None:
    with pytest.raises(Failed) as caught:
        play_chain(GAMES, [("here", read_scenario(f"{start}{lines}\n"))])
    failure = caught.value
    assert (failure.line, failure.reason, failure.rule) == (line, reason, rule)
    assert facts.items() <= failure.facts.items()
    assert failure.facts["scenario"] == "here"
