"""The commands on the page for hosts fit the service that the same page sets up."""

import re
import shlex
from pathlib import Path

import pytest

from adrift.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "host.md").read_text("utf-8")
BACKUP_SECTION = PAGE.partition("## Backup while it runs")[2].partition("\n## ")[0]


def unit_setting(name: str) -> str:
    """Return a setting of the systemd unit on the page."""
    found = re.search(rf"^{name}=(.+)$", PAGE, re.MULTILINE)
    assert found, name
    return found[1]


def commands_on_page() -> dict[str, list[str]]:
    """Return the arguments of the backup commands by subcommand.

    Each command must run as the service's user with the service's program.
    """
    found = {}
    for line in re.findall(r"^sudo .+$", BACKUP_SECTION, re.MULTILINE):
        begin = ["sudo", "-u", unit_setting("User"), unit_setting("ExecStart").split()[0]]
        words = shlex.split(line.replace("$(date +%F)", "today"))
        assert words[: len(begin)] == begin
        found[words[len(begin)]] = words[len(begin) + 1 :]
    return found


def test_a_copy_is_made_of_what_the_service_writes() -> None:
    folder = unit_setting("Environment").removeprefix("ADRIFT_DATA=")
    assert commands_on_page()["export"] == ["--data", folder, "--whole", "/backup/adrift-today.db"]
    assert commands_on_page()["doctor"] == ["--data", "/backup/adrift-today.db"]
    assert folder == f"/var/lib/{unit_setting('StateDirectory')}"


def test_every_command_that_needs_the_data_says_where_it_is() -> None:
    written = re.findall(r"adrift (?:export|import|doctor) [^`\n]+", BACKUP_SECTION)
    assert len(written) == 4
    assert all("--data" in each for each in written)


@pytest.mark.parametrize("name", ["export", "doctor"])
def test_the_options_on_the_page_are_understood(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [each.replace("/backup", str(tmp_path)) for each in commands_on_page()[name]]
    given = [str(tmp_path) if each.startswith("/var") else each for each in given]
    assert main([name, *given, "--lang", "en"]) == 2, "there is no data file here"
    assert "There is no data file" in capsys.readouterr().err
