"""The commands on the page for hosts fit the service that the same page sets up."""

import re
import shlex
from pathlib import Path

import pytest

from adrift.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "host.md").read_text("utf-8")
COPYING = PAGE.partition("## A copy while it runs")[2].partition("\n## ")[0]


def unit(name: str) -> str:
    """What the service's unit says."""
    found = re.search(rf"^{name}=(.+)$", PAGE, re.MULTILINE)
    assert found, name
    return found[1]


def commands() -> dict[str, list[str]]:
    """What is copied and checked with, by its name; each as the service's user, by its program."""
    found = {}
    for line in re.findall(r"^sudo .+$", COPYING, re.MULTILINE):
        begin = ["sudo", "-u", unit("User"), unit("ExecStart").split()[0]]
        words = shlex.split(line.replace("$(date +%F)", "today"))
        assert words[: len(begin)] == begin
        found[words[len(begin)]] = words[len(begin) + 1 :]
    return found


def test_a_copy_is_made_of_what_the_service_writes() -> None:
    folder = unit("Environment").removeprefix("ADRIFT_DATA=")
    assert commands()["export"] == ["--data", folder, "--whole", "/backup/adrift-today.db"]
    assert commands()["doctor"] == ["--data", "/backup/adrift-today.db"]
    assert folder == f"/var/lib/{unit('StateDirectory')}"


def test_every_command_that_needs_the_data_says_where_it_is() -> None:
    written = re.findall(r"adrift (?:export|import|doctor) [^`\n]+", COPYING)
    assert len(written) == 4
    assert all("--data" in each for each in written)


@pytest.mark.parametrize("name", ["export", "doctor"])
def test_the_options_on_the_page_are_understood(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [each.replace("/backup", str(tmp_path)) for each in commands()[name]]
    given = [str(tmp_path) if each.startswith("/var") else each for each in given]
    assert main([name, *given, "--lang", "en"]) == 2, "there is no data file here"
    assert "There is no data file" in capsys.readouterr().err
