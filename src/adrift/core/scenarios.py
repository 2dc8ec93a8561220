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

The header ends at the first empty line; spaces alone are empty too. Instead of a position it may
say `after: FILE` and go on where another scenario ended. `docs/scenarios.md` teaches the format.
This module reads it; `core.scenario_runner` plays it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from adrift.core.errors import Unreadable
from adrift.core.lines import lines_of

HEADER: Final = ("title", "game", "edition", "players", "start", "cast", "after", "you", "position")
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
SETTING: Final = ("game", "edition", "players")
ABOUT_SOMEBODY: Final = ("offered", "not offered", "refused")
ONE_ANSWER: Final = ("", "refused")
"""A decision, or one that is refused: a single answer."""


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
    cast: tuple[str, ...] = ()
    after: str = ""
    """Another scenario this one goes on from."""
    you: str = ""
    """In a lesson: the player the learner decides for. Everybody else is scripted."""
    position: str = ""
    where: dict[str, int] = field(default_factory=dict)
    """The line of each word of the header."""
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
        self.check_header()
        while self.at < len(self.rows):
            number, line = self.next_row()
            if line:
                self.scenario.lines.append(self.read_line(number, line))
        return self.scenario

    # The header

    def read_header(self) -> None:
        """Up to the first empty line; a line with nothing but a remark is not empty."""
        while self.at < len(self.rows):
            if not self.rows[self.at][1].strip() and self.scenario.where:
                break
            number, line = self.next_row()
            if line:
                self.read_header_line(number, line)

    def read_header_line(self, number: int, line: str) -> None:
        word, colon, rest = line.partition(":")
        word, rest, scenario = word.strip(), rest.strip(), self.scenario
        if not colon or word not in HEADER:
            raise Unreadable(number, "header_unknown", word=word, known=", ".join(HEADER))
        if word in scenario.where:
            raise Unreadable(number, "line_twice", word=word)
        scenario.where[word] = number
        if word == "position":
            scenario.position = self.read_drawing(number, rest)
        elif not rest:
            raise Unreadable(number, "line_incomplete", word=word)
        elif word in ("players", "cast"):
            setattr(scenario, word, tuple(rest.split()))
        else:
            setattr(scenario, word, rest)

    def read_drawing(self, number: int, rest: str) -> str:
        if rest:
            raise Unreadable(number, "words_too_many", word=rest)
        rows = self.read_block(number)
        return "".join(f"{line}\n" for _, line in rows)

    def check_header(self) -> None:
        where = self.scenario.where
        last = max([1, *where.values()])
        for word in ("title",) if "after" in where else ("title", *SETTING):
            if word not in where:
                raise Unreadable(last, "header_missing", word=word)
        for word in (*SETTING, "start", "cast", "position") if "after" in where else ():
            if word in where:  # all that is settled where the other scenario ended
                raise Unreadable(where[word], "header_not_with_after", word=word)

    # The body

    def read_line(self, number: int, line: str) -> Line:
        text, rule = split_rule(line)
        for word in SAYINGS:
            if text == word or text.startswith(f"{word} "):
                return self.read_saying(number, word, text.removeprefix(word).strip(), rule)
        who, colon, _ = text.partition(":")
        if not colon or not who.strip() or " " in who.strip():
            raise Unreadable(number, "line_unknown", word=line, known=", ".join(SAYINGS))
        return self.about(number, "", text, rule)

    def read_saying(self, number: int, word: str, text: str, rule: str) -> Line:
        if word == "position":
            self.nothing_more(number, text)
            return Line(number, word, "", (), rule, self.read_block(number))
        if word == "over":
            self.nothing_more(number, text)
        elif not text:
            raise Unreadable(number, "line_incomplete", word=word)
        if word in ABOUT_SOMEBODY:
            return self.about(number, word, text, rule)
        return Line(number, word, "", tuple(text.split()), rule)

    def about(self, number: int, word: str, text: str, rule: str) -> Line:
        """`red: green`: a decision, a refusal or an offer, of somebody."""
        who, _, rest = text.partition(":")
        words = tuple(rest.split())
        if not words:
            raise Unreadable(number, "line_incomplete", word=word or text)
        if word in ONE_ANSWER and len(words) > 1:
            raise Unreadable(number, "words_too_many", word=words[1])
        return Line(number, word, who.strip(), words, rule)

    def nothing_more(self, number: int, text: str) -> None:
        if text:
            raise Unreadable(number, "words_too_many", word=text.partition(" ")[0])

    def read_block(self, number: int) -> tuple[tuple[int, str], ...]:
        """The indented lines below a line, up to an empty one; there must be one."""
        block = []
        while self.at < len(self.rows):
            row, line = self.rows[self.at]
            if not line.startswith("  ") or not line.strip():
                break
            block.append((row, line.partition("#")[0].rstrip()))
            self.at += 1
        if not any(line for _, line in block):
            raise Unreadable(number, "line_incomplete", word="position")
        return tuple(block)

    def next_row(self) -> tuple[int, str]:
        """The next line and what it says; `#` begins a remark."""
        number, line = self.rows[self.at]
        self.at += 1
        return number, line.partition("#")[0].strip()


def split_rule(line: str) -> tuple[str, str]:
    """`… (§3.4)` as the text and the §."""
    text, paren, rule = line.rpartition(" (§")
    if paren and rule.endswith(")"):
        return text.strip(), "§" + rule[:-1]
    return line, ""


def chain(name: str, load: Callable[[str], str]) -> list[tuple[str, Scenario]]:
    """A scenario and all it goes on from, the first one first; `load` gives the text of a name.

    Raises `Unreadable` with the name of the scenario it is about in `facts`.
    """
    found: list[tuple[str, Scenario]] = []
    while name:
        if name in [known for known, _ in found]:
            after, scenario = found[0]
            raise Unreadable(
                scenario.where["after"], "chain_is_a_circle", word=name, scenario=after
            )
        text = load(name)
        try:
            scenario = read_scenario(text)
        except Unreadable as problem:
            problem.facts["scenario"] = name
            raise
        found.insert(0, (name, scenario))
        name = scenario.after
    return found
