"""A scenario: a position, decisions and expectations in a text that a player can read.

    title:    Example 1: most votes
    game:     many_boats
    edition:  zman
    players:  red green purple yellow
    position:
      step  leak
      start red
      lane 1 left  ---  black  [R G P Y . .]
      …

    asked red green purple yellow
    red: black
    green: green
    refused red: green (§3.3)
    event boat_sprang_leak green 1 4 (§4.2)
    position
      lane 2 left  ---  green  [R G P Y ~ .]

The header ends at the first empty line; instead of a position it may say `after: FILE` and go on
where another scenario ended. `docs/scenarios.md` teaches the format. This module reads it;
`core.trials` plays it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from adrift.core.positions import Unreadable, lines_of

HEADER: Final = ("title", "game", "edition", "players", "start", "after", "you", "position")
SAYINGS: Final = (
    "asked",
    "offered",
    "not offered",
    "refused",
    "event",
    "no event",
    "position",
    "points",
    "winners",
    "over",
    "say",
)
"""What a line of the body may begin with, besides a decision."""


@dataclass(frozen=True)
class Line:
    """One line of a scenario's body: a decision (`word` is empty) or a saying."""

    number: int
    word: str
    who: str
    """The player a decision, an offer or a refusal is about."""
    rest: tuple[str, ...]
    rule: str = ""
    """The § it names, if it names one."""
    block: tuple[tuple[int, str], ...] = ()
    """The indented lines below, numbered: a drawn position."""


@dataclass
class Scenario:
    """A scenario as it is written; nothing of it has been played."""

    title: str = ""
    game: str = ""
    edition: str = ""
    players: tuple[str, ...] = ()
    start: str | None = None
    after: str = ""
    """Another scenario this one goes on from."""
    you: str = ""
    """In a lesson: the player the learner decides for. Everybody else is scripted."""
    position: str = ""
    position_line: int = 0
    lines: list[Line] = field(default_factory=list)


def read_scenario(text: str) -> Scenario:
    """The scenario a text holds; raises `Unreadable`."""
    return ScenarioReader(text).read()


class ScenarioReader:
    """Reads header and body line by line."""

    def __init__(self, text: str) -> None:
        self.rows = lines_of(text)
        self.at = 0
        self.scenario = Scenario()

    def read(self) -> Scenario:
        self.read_header()
        while (row := self.next_row()) is not None:
            self.scenario.lines.append(self.read_line(*row))
        return self.scenario

    def read_header(self) -> None:
        while (row := self.next_row()) is not None:
            number, line = row
            word, colon, rest = line.partition(":")
            if not colon or word.strip() not in HEADER:
                raise Unreadable(number, "header_unknown", word=word, known=", ".join(HEADER))
            self.fill(number, word.strip(), rest.strip())
            if self.at < len(self.rows) and not self.rows[self.at][1].strip():
                break
        self.check(self.rows[-1][0] if self.rows else 1)

    def fill(self, number: int, word: str, rest: str) -> None:
        scenario = self.scenario
        if word == "players":
            scenario.players = tuple(rest.split())
        elif word == "position":
            scenario.position_line = number
            scenario.position = "".join(f"{line}\n" for _, line in self.read_block())
        elif word == "start":
            scenario.start = rest
        else:
            setattr(scenario, word, rest)

    def check(self, last: int) -> None:
        scenario = self.scenario
        wanted = ("title",) if scenario.after else ("title", "game", "edition", "players")
        for word in wanted:
            if not getattr(scenario, word):
                raise Unreadable(min(last, max(1, self.at)), "header_missing", word=word)

    def read_line(self, number: int, line: str) -> Line:
        text, rule = split_rule(line)
        for word in SAYINGS:
            if text == word or text.startswith(f"{word} "):
                return self.read_saying(number, word, text.removeprefix(word).strip(), rule)
        who, colon, answer = text.partition(":")
        if not colon or not answer.strip() or " " in who.strip():
            raise Unreadable(number, "line_unknown", word=line, known=", ".join(SAYINGS))
        return Line(number, "", who.strip(), tuple(answer.split()), rule)

    def read_saying(self, number: int, word: str, text: str, rule: str) -> Line:
        if word == "position":
            return Line(number, word, "", (), rule, tuple(self.read_block()))
        if word in ("offered", "not offered", "refused"):
            who, colon, rest = text.partition(":")
            if not colon:
                raise Unreadable(number, "line_incomplete", word=word)
            return Line(number, word, who.strip(), tuple(rest.split()), rule)
        return Line(number, word, "", tuple(text.split()), rule)

    def read_block(self) -> list[tuple[int, str]]:
        """The indented lines that follow."""
        block = []
        while self.at < len(self.rows) and self.rows[self.at][1].startswith("  "):
            block.append(self.rows[self.at])
            self.at += 1
        return block

    def next_row(self) -> tuple[int, str] | None:
        """The next line that says something; `#` begins a remark."""
        while self.at < len(self.rows):
            number, line = self.rows[self.at]
            self.at += 1
            if said := line.partition("#")[0].strip():
                return number, said
        return None


def split_rule(line: str) -> tuple[str, str]:
    """`… (§3.4)` as the text and the §."""
    text, paren, rule = line.rpartition(" (§")
    if paren and rule.endswith(")"):
        return text.strip(), "§" + rule[:-1]
    return line, ""


def chain(name: str, load: Callable[[str], str]) -> list[tuple[str, Scenario]]:
    """A scenario and all it goes on from, the first one first; `load` gives the text of a name."""
    found: list[tuple[str, Scenario]] = []
    while name:
        if name in [known for known, _ in found]:
            raise Unreadable(1, "chain_is_a_circle", word=name)
        scenario = read_scenario(load(name))
        found.insert(0, (name, scenario))
        name = scenario.after
    return found
