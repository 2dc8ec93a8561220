"""A broken or foreign record is refused with its line and a reason, never with a traceback."""

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adrift.core.errors import Differs, Unplayable, Unreadable
from adrift.core.record_json import is_json, read_json, write_json
from adrift.core.record_text import check_text, read_text, write_text
from adrift.core.records import ChanceSource, Decision, Record
from adrift.core.replay import check, frames, last_state
from adrift.games import GAMES

GAME = GAMES["many_boats"]
FILE = Path(__file__).parents[1] / "records" / "many_boats" / "rswk" / "house_rules.record"
TEXT = FILE.read_text(encoding="utf-8")
LINES = TEXT.splitlines()
SEALED = TEXT.replace("chance   seed 2930", "chance   sealed ab\ntable    t\nmatch    m")


def with_line(line: int, text: str) -> str:
    return "\n".join([*LINES[: line - 1], text, *LINES[line:]]) + "\n"


BROKEN = (
    ("", 1, "not_a_record"),
    ("a shopping list\n", 1, "not_a_record"),
    (with_line(1, "adrift record 9"), 1, "format_unknown"),
    (with_line(2, "gmae many_boats"), 2, "word_unknown"),
    (with_line(3, "rules one"), 7, "number_expected"),
    (with_line(4, "edition"), 7, "header_missing"),
    (with_line(7, "chance dice"), 7, "word_unknown"),
    (with_line(9, "place_boat"), 9, "line_incomplete"),
    (with_line(9, "place_boat pink:lane1"), 9, "decision_unreadable"),
    (with_line(9, "place_boat red:"), 9, "decision_unreadable"),
    (with_line(9, "digest many abc"), 9, "line_incomplete"),
    (SEALED.replace("match    m", "match    m\nseed     xyz"), 10, "seed_not_hex"),
)


@pytest.mark.parametrize(("text", "line", "reason"), BROKEN, ids=lambda part: str(part)[:20])
def test_an_unreadable_text_names_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_text(text)
    assert (caught.value.line, caught.value.reason) == (line, reason)


def test_a_story_that_was_changed_is_found() -> None:
    event_line = next(number for number, line in enumerate(LINES, 1) if "boat_sprang_leak" in line)
    text = with_line(event_line, "  → boat_sprang_leak nowhere 1 1 (§4.2)")
    with pytest.raises(Unreadable, match=f"Line {event_line}: told_otherwise"):
        check_text(GAME, read_text(text), text)


def test_a_line_of_spaces_is_an_empty_line() -> None:
    assert TEXT.count("\n\n") >= 1
    text = TEXT.replace("\n\n", "\n \t \n")
    assert read_text(text) == read_text(TEXT)
    check_text(GAME, read_text(text), text)


def test_remarks_and_a_missing_story_are_fine() -> None:
    bare = "\n".join(line for line in LINES if not line.startswith("  →"))
    record = read_text(bare.replace("start    green", "start    green\nposition") + "\n# the end\n")
    assert record.decisions == read_text(TEXT).decisions


def test_a_sealed_record_keeps_what_is_needed_to_check_it() -> None:
    sealed = ChanceSource("", "ab", "t", "m", (("red", "n1"), ("green", "n2")))
    for chance in (sealed, replace(sealed, seed="00ff"), ChanceSource(), ChanceSource(seed="9")):
        record = replace(read_text(TEXT), chance=chance)
        text = write_text(GAME, record)
        assert read_text(text).chance == chance
        assert read_json(write_json(record)).chance == chance


def test_a_record_says_who_decided() -> None:
    marks = {decision.by for decision in read_text(TEXT).decisions}
    assert marks == {"person", "bot", "clock", ""}


def test_a_decision_that_is_not_allowed_is_named() -> None:
    record = read_text(TEXT)
    record.decisions[4] = Decision(record.decisions[4].player, "officer@nowhere")
    with pytest.raises(Differs, match="decision 5: not_offered"):
        last_state(GAME, record)


def test_decisions_after_the_end_are_named() -> None:
    record = read_text(TEXT)
    record.decisions.append(record.decisions[-1])
    with pytest.raises(Differs, match=f"decision {len(record.decisions)}: match_over"):
        list(frames(GAME, record))


def test_other_rules_are_noticed_by_the_digest() -> None:
    record = read_text(TEXT)
    record.rules, record.digests = 0, dict.fromkeys(record.digests, "0" * 16)
    with pytest.raises(Differs, match="events_differ then=0 now=1"):
        check(GAME, record)


def test_a_record_may_begin_at_a_position() -> None:
    whole = read_text(TEXT)
    at = len(whole.decisions) // 2
    first = Record(whole.game, 1, whole.edition, whole.setup, decisions=whole.decisions[:at])
    drawn = GAME.draw_position(last_state(GAME, first))
    later = Record(whole.game, 1, whole.edition, whole.setup, position=drawn)
    later.decisions = whole.decisions[at:]
    ends = [GAME.outcome(last_state(GAME, record)) for record in (whole, later)]
    assert ends[0] == ends[1] is not None
    assert read_json(write_json(later)) == later
    assert is_json(write_json(later))
    text = write_text(GAME, later)
    assert write_text(GAME, read_text(text)) == text


JSON = json.loads(write_json(read_text(TEXT)))
BROKEN_JSON = (
    ("{", "not_json"),
    ("{}", "not_a_record"),
    ("[1]", "not_a_record"),
    (json.dumps({**JSON, "adrift_record": 2}), "format_unknown"),
    (json.dumps({**JSON, "players": 3}), "json_field_wrong"),
    (json.dumps({**JSON, "game": 3}), "json_field_wrong"),
    (json.dumps({**JSON, "decisions": [["red", "x", "alien"]]}), "decision_unreadable"),
    (json.dumps({**JSON, "decisions": [["pink", "x", ""]]}), "decision_unreadable"),
    (json.dumps({**JSON, "chance": {**JSON["chance"], "commitment": "a", "seed": "z"}}), "json_"),
)


@pytest.mark.parametrize(("text", "reason"), BROKEN_JSON)
def test_unreadable_json_says_why(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        read_json(text)


@given(st.data())
def test_no_mutilated_record_gets_further_than_a_sentence(data: st.DataObject) -> None:
    rows = LINES[:40]
    at = data.draw(st.integers(0, len(rows) - 1))
    junk = ["", "red", "red:", ":", "chance", "→", rows[at][:9], "§"]
    rows[at] = data.draw(st.sampled_from(junk))
    with suppress(Unreadable, Unplayable, Differs):
        check(GAME, read_text("\n".join(rows)))


FORGED = (
    "x\nseed 00\n",
    "a  b ",
    " a",
    '"quoted"',
    '"open',
    "\u2028chance open",
    "x\x85y",
    "ü",
    "",
)


@pytest.mark.parametrize("nonce", FORGED, ids=ascii)
def test_whatever_players_mixed_in_stays_on_its_line_and_comes_back(nonce: str) -> None:
    chance = ChanceSource("00ff", "ab", "t", "m", (("red", nonce), ("blue", "next-one_2")))
    record = replace(read_text(TEXT), chance=chance)
    written = write_text(GAME, record)
    assert len(written.splitlines()) == len(LINES) + 5
    assert "nonce    blue next-one_2" in written.splitlines(), "one word is written as it is"
    assert read_text(written).chance == chance


def test_what_was_mixed_in_is_read_as_it_used_to_be_written() -> None:
    text = SEALED.replace("match    m", 'match    m\nnonce    red mixed in\nnonce    blue "open')
    assert read_text(text).chance.nonces == (("red", "mixed in"), ("blue", '"open'))
