"""`adrift record`, `replay`, `verify` and `scenario`, called from the command line."""

import json
import re
from pathlib import Path

import pytest

from adrift.cli import main
from adrift.cli.scenario import failure_text
from adrift.core.errors import Failed
from adrift.texts import LANGUAGES, Texts

GOLDEN = Path(__file__).parents[1] / "records" / "many_boats" / "rswk" / "house_rules.record"
Capture = pytest.CaptureFixture[str]


def run(capture: Capture, *words: str) -> tuple[int, str, str]:
    code = main(["--lang", "en", *words])
    out, err = capture.readouterr()
    return code, out, err


def test_help_lists_every_command_in_both_languages(capsys: Capture) -> None:
    for language, word in (("en", "Options"), ("de", "Optionen")):
        with pytest.raises(SystemExit) as stop:
            main(["--lang", language, "--help"])
        out = capsys.readouterr().out
        assert stop.value.code == 0
        assert word in out
        assert all(command in out for command in ("play", "rules", "scenario", "verify", "bench"))


def test_without_a_command_the_help_is_shown(capsys: Capture) -> None:
    code, out, _ = run(capsys)
    assert code == 0
    assert "simulate" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["fly"], "There is no command “fly”"),
        (["record"], "missing"),
        (["replay", "x", "--at", "soon"], "number"),
        (["verify", "x", "--colour"], "Unknown argument: --colour"),
        (["verify", "no.record"], "There is no file no.record"),
        (["scenario"], "Name the scenario files"),
        (["scenario", "--from", "somewhere"], "match.record@120"),
        (["replay", str(GOLDEN), "--at", "9999"], "There is no decision 9999"),
    ],
)
def test_a_wrong_command_line_gets_one_sentence(
    capsys: Capture, words: list[str], said: str
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_a_record_goes_to_json_and_back(capsys: Capture, tmp_path: Path) -> None:
    as_json = tmp_path / "match.json"
    assert run(capsys, "record", str(GOLDEN), "-o", str(as_json))[0] == 0
    assert json.loads(as_json.read_text(encoding="utf-8"))["game"] == "many_boats"
    code, out, _ = run(capsys, "record", str(as_json))
    assert (code, out) == (0, GOLDEN.read_text(encoding="utf-8"))


def test_a_record_is_verified(capsys: Capture, tmp_path: Path) -> None:
    assert run(capsys, "verify", str(GOLDEN))[:2] == (0, "All 28 draws follow from the seed.\n")
    forged = tmp_path / "forged.record"
    text = GOLDEN.read_text(encoding="utf-8")
    forged.write_text(text.replace("chance   seed 2930", "chance   seed 4"), encoding="utf-8")
    code, out, _ = run(capsys, "verify", str(forged), "--json")
    assert code == 1
    assert json.loads(out) == {"holds": False, "sealed": False, "reason": "draw_wrong"}


def test_a_broken_record_is_refused_with_line_and_reason(capsys: Capture, tmp_path: Path) -> None:
    broken = tmp_path / "broken.record"
    text = GOLDEN.read_text(encoding="utf-8").replace("players  red", "players  red red")
    broken.write_text(text, encoding="utf-8")
    code, _, err = run(capsys, "replay", str(broken))
    assert code == 2
    assert err.count("\n") == 1
    broken.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in run(capsys, "replay", str(broken))[2]
    assert "cannot be read" in run(capsys, "replay", str(tmp_path))[2]


def test_a_record_of_another_game_is_refused(capsys: Capture, tmp_path: Path) -> None:
    foreign = tmp_path / "chess.record"
    text = GOLDEN.read_text(encoding="utf-8").replace("many_boats", "chess")
    foreign.write_text(text, encoding="utf-8")
    code, _, err = run(capsys, "replay", str(foreign))
    assert code == 2
    assert "chess" in err


def test_a_match_is_told_as_a_story(capsys: Capture) -> None:
    code, out, _ = run(capsys, "replay", str(GOLDEN), "--why")
    assert code == 0
    assert "Round 1" in out
    assert "§8" in out or "§2.4" in out
    code, out, _ = run(capsys, "replay", str(GOLDEN), "--json")
    frames = json.loads(out)
    assert frames[-1]["events"][-1]["kind"] == "MatchEnded"


def test_a_story_stops_when_the_reader_does(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["\n", "q\n"])
    monkeypatch.setattr("sys.stdin.readline", lambda: next(answers), raising=False)
    code, out, _ = run(capsys, "replay", str(GOLDEN), "--step")
    assert code == 0
    assert 0 < out.count("\n") < 10


def test_any_moment_becomes_a_scenario_that_holds(capsys: Capture, tmp_path: Path) -> None:
    moment = tmp_path / "moment.scenario"
    last = len(json.loads(run(capsys, "record", str(GOLDEN))[1])["decisions"])
    for number in (0, 90, last):
        code, out, _ = run(capsys, "scenario", "--from", f"{GOLDEN}@{number}")
        assert code == 0
        moment.write_text(out, encoding="utf-8")
        assert run(capsys, "scenario", str(moment))[0] == 0


def test_a_scenario_that_differs_exits_with_one(capsys: Capture, tmp_path: Path) -> None:
    moment = tmp_path / "moment.scenario"
    text = run(capsys, "scenario", "--from", f"{GOLDEN}@90")[1].replace("asked purple", "asked red")
    moment.write_text(text, encoding="utf-8")
    code, out, _ = run(capsys, "scenario", str(moment))
    assert code == 1
    assert f"Line {text.count(chr(10))}" in out
    assert "§4.1" in out
    code, out, _ = run(capsys, "scenario", str(moment), "--json")
    assert (code, json.loads(out)[0]["reason"]) == (1, "asked_differ")


def test_a_scenario_that_cannot_be_read_exits_with_two(capsys: Capture, tmp_path: Path) -> None:
    moment = tmp_path / "moment.scenario"
    text = run(capsys, "scenario", "--from", f"{GOLDEN}@90")[1].replace("lane 3", "lane 9")
    moment.write_text(text, encoding="utf-8")
    code, out, _ = run(capsys, "scenario", str(moment), "--json")
    (result,) = json.loads(out)
    assert (code, result["exit"]) == (2, 2)
    assert text.splitlines()[result["line"] - 1].strip().startswith("lane 9")


REASONS = re.findall(
    r'(?:failure\(line, |Failed\(number, |check_rule\(line, )"(\w+)"',
    (Path(__file__).parents[2] / "src/adrift/core/scenario_runner.py").read_text(encoding="utf-8"),
)


@pytest.mark.parametrize("reason", sorted(set(REASONS)))
def test_every_way_to_differ_has_a_sentence_in_both_languages(reason: str) -> None:
    facts = dict.fromkeys(("who", "answer", "found", "expected", "why"), "red")
    for language in LANGUAGES:
        said = failure_text(Failed(7, reason, "§3.4", **facts), Texts(language))
        assert "§3.4" in said
        assert "7" in said
        assert "$" not in said


def test_a_chained_file_at_fault_is_named(capsys: Capture, tmp_path: Path) -> None:
    text = run(capsys, "scenario", "--from", f"{GOLDEN}@90")[1]
    (tmp_path / "first.scenario").write_text(text + "over\n", encoding="utf-8")
    second = tmp_path / "second.scenario"
    second.write_text("title: second\nafter: first.scenario\n\nover\n", encoding="utf-8")
    code, out, _ = run(capsys, "scenario", str(second))
    assert code == 1
    assert out.startswith(str(tmp_path / "first.scenario"))
