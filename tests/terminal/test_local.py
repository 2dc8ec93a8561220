"""Tests local matches: every decision is saved, and every match resumes as if it never stopped."""

import os
from pathlib import Path

import pytest

from adrift.core.players import Player
from adrift.core.questions import Refusal
from adrift.core.record_json import read_json, write_json
from adrift.core.record_text import read_text
from adrift.core.records import Record
from adrift.games import GAMES
from adrift.terminal.play import local
from adrift.terminal.play.local import LocalMatch
from tests.terminal.harness import RANDOM_SETUP, saved_match

RED = Player(0)


def play_until_decisions(source: LocalMatch, decisions: int) -> bool:
    """Play until this many decisions, with people choosing the first option."""
    while source.outcome() is None and len(source.record.decisions) < decisions:
        if not source.advance():
            player = source.players_asked()[0]
            question = source.question(player)
            assert question is not None
            assert source.answer(player, question.options[0]) is None
    return source.outcome() is not None


def read_record(path: Path) -> Record:
    return read_text(path.read_text("utf-8"))


def test_every_decision_is_on_disk_when_it_is_made(tmp_path: Path) -> None:
    source = saved_match(tmp_path, "2")
    for number in range(1, 60):
        play_until_decisions(source, number)
        kept = read_record(tmp_path / "match1.record")
        assert len(kept.decisions) == len(source.record.decisions)


def test_a_match_broken_off_goes_on_as_it_would_have(tmp_path: Path) -> None:
    """Resume the match after every decision, also during a ballot."""
    (tmp_path / "whole").mkdir()
    whole, broken = saved_match(tmp_path / "whole", "2"), saved_match(tmp_path, "2")
    play_until_decisions(whole, 60)
    path = tmp_path / "match1.record"
    for number in range(1, 61):
        play_until_decisions(broken, number)
        again = local.resume_match(read_record(path), broken.occupants, path)
        assert again.events(RED) == broken.events(RED)
        assert again.view(RED) == broken.view(RED)
        broken = again
    assert path.read_text() == (tmp_path / "whole" / "match1.record").read_text()


def test_the_same_seed_and_decisions_give_the_same_match(tmp_path: Path) -> None:
    texts = []
    for name, seed in (("a", "1"), ("b", "1"), ("c", "2")):
        (tmp_path / name).mkdir()
        play_until_decisions(saved_match(tmp_path / name, "1", seed=seed), 50)
        texts.append((tmp_path / name / "match1.record").read_text())
    assert texts[0] == texts[1] != texts[2]
    assert "chance   seed 1\n" in texts[0]


def test_bots_are_noted_as_bots_and_people_as_people(tmp_path: Path) -> None:
    source = saved_match(tmp_path, "red,green")
    play_until_decisions(source, 50)
    assert local.occupants_from_record(read_record(tmp_path / "match1.record")) == source.occupants


def test_a_record_without_people_is_taken_up_by_people(tmp_path: Path) -> None:
    source = saved_match(tmp_path, "0")
    play_until_decisions(source, 40)
    assert source.people == ()
    assert set(local.occupants_from_record(source.record)) == {"person"}


def test_a_refused_answer_changes_nothing(tmp_path: Path) -> None:
    source = saved_match(tmp_path, "1", "zman")
    play_until_decisions(source, 2)
    while source.advance():
        pass
    before = (tmp_path / "match1.record").read_text()
    refusal = source.answer(RED, "lane9")
    assert isinstance(refusal, Refusal)
    assert (tmp_path / "match1.record").read_text() == before


def test_what_cannot_be_saved_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = saved_match(tmp_path, "1", "zman")
    while source.advance():
        pass
    question = source.question(RED)
    assert question is not None

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    before = len(source.record.decisions)
    with pytest.raises(OSError, match="No space"):
        source.answer(RED, question.options[0])
    assert source.question(RED) == question
    assert len(source.record.decisions) == before
    monkeypatch.undo()
    assert source.answer(RED, question.options[0]) is None
    assert [each.name for each in tmp_path.iterdir()] == ["match1.record"], "no scraps are left"


def test_a_json_record_stays_json(tmp_path: Path) -> None:
    source = saved_match(tmp_path, "1", f"manual{RANDOM_SETUP}")
    play_until_decisions(source, 40)
    path = tmp_path / "match.json"
    path.write_text(write_json(source.record), "utf-8")
    again = local.resume_match(read_json(path.read_text("utf-8")), source.occupants, path)
    play_until_decisions(again, 45)
    assert read_json(path.read_text("utf-8")).decisions == again.record.decisions


def test_people_see_only_their_own_vote(tmp_path: Path) -> None:
    """§3.1 The source returns views, and a view contains no sealed vote but the viewer's."""
    source = saved_match(tmp_path, "2")
    while source.advance():
        pass
    red, yellow = source.players_asked()
    question = source.question(red)
    assert question is not None
    assert question.sealed
    before = source.view(yellow)
    source.answer(red, question.options[0])
    assert source.view(yellow) == before
    assert source.view(red).own_vote is not None
    assert GAMES[source.game_key].waiting_for(source._state) == (yellow,)
