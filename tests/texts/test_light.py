"""Help is quick because it loads neither the Fluent library nor the games."""

import subprocess
import sys

import pytest

from adrift.texts import LANGUAGES

SCRIPT = """
import sys
from adrift.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(*sorted({"fluent.runtime", "adrift.games", "textual"} & set(sys.modules)), file=sys.stderr)
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", [[], ["rules"]])
def test_help_loads_nothing_heavy(language: str, words: list[str]) -> None:
    command = [sys.executable, "-c", SCRIPT, *words, "--help", "--lang", language]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "adrift" in ran.stdout
    assert ran.stderr.strip() == ""
