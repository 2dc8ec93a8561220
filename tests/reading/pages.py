"""What the rule pages say in tables, read from the pages themselves."""

from functools import cache
from pathlib import Path
from random import Random

RULE_PAGES = Path(__file__).parents[2] / "docs" / "rules"


def read_table(page: Path, first: str) -> list[list[str]]:
    """The table whose first column has this heading, row by row; its head is the first row."""
    lines = page.read_text(encoding="utf-8").splitlines()
    head = next(i for i, line in enumerate(lines) if line.startswith(f"| {first} |"))
    end = lines.index("", head)
    rows = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in lines[head:end]]
    return [rows[0], *rows[2:]]


@cache
def read_switches(page: Path) -> tuple[dict[str, list[str]], dict[str, dict[str, str]]]:
    """The values of every switch, and the switches of every printing."""
    head, *rows = read_table(page, "switch")
    values = {row[0]: [value.strip("` ") for value in row[2].split("·")] for row in rows}
    printings = {
        edition: {row[0]: row[column] for row in rows}
        for column, edition in enumerate(head[3:], start=3)
    }
    return values, printings


def draw_switches(rng: Random, page: Path) -> tuple[str, dict[str, str]]:
    """A printing, and its switches with none, some or most of them drawn anew."""
    values, printings = read_switches(page)
    printing = rng.choice(list(printings))
    flips = rng.choice((0.0, 0.25, 0.75))
    return printing, {
        name: rng.choice(values[name]) if rng.random() < flips else value
        for name, value in printings[printing].items()
    }


def write_edition(page: Path, printing: str, switches: dict[str, str]) -> str:
    """The rules as a table writes them: the printing, and what was changed."""
    printed = read_switches(page)[1][printing]
    changed = [f"{name}={value}" for name, value in switches.items() if value != printed[name]]
    return "+".join([printing, *changed])
