"""`adrift simulate` prints a report, writes records, and refuses wrong options."""

import json
from pathlib import Path

import pytest

from adrift.cli import main
from adrift.core.record_text import read_text

FEW = ("many_boats", "--matches", "4", "--seed", "few", "--processes", "1")


def output_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["simulate", "--lang", "en", *words]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def error_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["simulate", "--lang", "en", *words]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    return output.err


def test_a_table_of_bots_and_places(capsys: pytest.CaptureFixture[str]) -> None:
    table = output_of(capsys, *FEW, "--bots", "greedy,random,random")
    assert table.startswith("4 matches of many_boats, zman, seed few\n")
    rows = [line.split()[0] for line in table.splitlines() if line]
    assert rows == ["4", "Bot", "greedy", "random", "Place", "Red", "Yellow", "Green", "A"]


def test_one_boat_is_counted_in_days_and_its_places_are_numbered(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("one_boat", "--edition", "modern", "--matches", "2", "--processes", "1")
    table = output_of(capsys, *words, "--bots", "random", "--players", "8")
    assert [f"place {number}" in table for number in range(1, 9)] == [True] * 8
    assert " days and " in table.splitlines()[-1]


def test_json_is_the_same_for_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("many_boats", "--matches", "9", "--bots", "random", "--players", "5", "--json")
    one = output_of(capsys, *words, "--processes", "1")
    assert output_of(capsys, *words, "--processes", "3") == one
    report = json.loads(one)
    assert report["matches"] == 9
    assert report["lineup"]["orange"] == "random"
    assert sum(place["wins"] for place in report["players"]) == pytest.approx(9)
    assert one == json.dumps(report, indent=2, sort_keys=True) + "\n"


def test_records_are_written_match_by_match(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "new" / "records"
    output_of(
        capsys, *FEW, "--bots", "random", "--edition", "rswk+seats=7", "--records", str(folder)
    )
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"few-{number}.record" for number in range(1, 5)]
    assert read_text(files[0].read_text("utf-8")).edition == "rswk+seats=7"


def test_sealed_records_can_be_verified(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    output_of(capsys, *FEW, "--bots", "random", "--sealed", "--records", str(tmp_path))
    assert main(["verify", "--lang", "en", str(tmp_path / "few-2.record")]) == 0
    assert "committed to before the match" in capsys.readouterr().out


def test_bots_stay_where_they_are_if_asked_to(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*FEW, "--bots", "greedy,random,random", "--fixed", "--json")
    report = json.loads(output_of(capsys, *words))
    assert report["players"][0]["wins"] == report["bots"][0]["wins"]


def test_it_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--lang", "de", *FEW, "--bots", "random"]) == 0
    output = capsys.readouterr().out
    assert output.startswith("4 Partien many_boats, zman, Startwert few\n")
    assert "100,0 ± 0,0 %" in output


WRONG = [
    (("two_boats",), "no game “two_boats”; choose one of: many_boats"),
    (
        ("many_boats", "--bots", "clever"),
        "no bot “clever” for this game; choose from: random, greedy",
    ),
    (
        ("many_boats", "--bots", "greedy,random,random", "--players", "4"),
        "3 bots do not fit 4 players",
    ),
    (("many_boats", "--players", "2"), "is for 3 to 6 players, not for 2;"),
    (("many_boats", "--players", "7"), "is for 3 to 6 players, not for 7;"),
    (("many_boats", "--edition", "zwoman"), "zwoman"),
    (("many_boats", "--edition", "zman+seats=8"), "seats"),
    (("many_boats", "--matches", "0"), "--matches must be at least 1"),
    (("many_boats", "--processes", "0"), "--processes must be at least 1"),
    (("many_boats", "--seed", "../../x"), "cannot be part of a file name"),
    (("many_boats", "--matches", "many"), "--matches"),
    ((), "--help"),
]


@pytest.mark.parametrize(("words", "reason"), WRONG)
def test_what_cannot_be_done_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], reason: str
) -> None:
    assert reason in error_of(capsys, *words)


def test_a_folder_that_cannot_be_made_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("here already")
    assert str(file) in error_of(capsys, *FEW, "--bots", "random", "--records", str(file))
