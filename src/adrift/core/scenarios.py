"""Parser for scenarios: a position, decisions and expectations in a text that players can read.

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

The header ends at the first line that is empty or blank. Instead of a position it may say
`after: FILE` to continue where another scenario ended. `docs/scenarios.md` teaches the format;
`core.scenario_runner` runs scenarios.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from adrift.core.errors import Unreadable
from adrift.core.lines import numbered_lines

HEADER: Final = ("title", "game", "edition", "players", "start", "cast", "after", "you", "position")
STATEMENTS: Final = (
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
"""Keywords a line of the body may begin with, unless it is a decision."""
SETUP_HEADER: Final = ("game", "edition", "players")
PLAYER_STATEMENTS: Final = ("offered", "not offered", "refused")
SINGLE_ANSWER: Final = ("", "refused")
"""Keywords that take exactly one answer; "" stands for a decision."""


@dataclass(frozen=True)
class ScenarioLine:
    """One line of a scenario's body: a statement, or a decision if `keyword` is empty."""

    number: int
    keyword: str
    player: str
    """The player of a decision, an offer or a refusal."""
    words: tuple[str, ...]
    rule: str = ""
    """The § that the line names, or ""."""
    block: tuple[tuple[int, str], ...] = ()
    """The indented lines below it, numbered: a drawn position."""


@dataclass
class Scenario:
    """A parsed scenario."""

    title: str = ""
    game: str = ""
    edition: str = ""
    players: tuple[str, ...] = ()
    start: str | None = None
    cast: tuple[str, ...] = ()
    after: str = ""
    """The name of the scenario that this one continues."""
    you: str = ""
    """In a lesson: the player whom the learner plays. All other players are scripted."""
    position: str = ""
    line_numbers: dict[str, int] = field(default_factory=dict)
    """The line number of each header word."""
    lines: list[ScenarioLine] = field(default_factory=list)


def read_scenario(text: str) -> Scenario:
    """Parse a scenario; raises `Unreadable`."""
    return ScenarioParser(text).read()


class ScenarioParser:
    """Parses header and body line by line."""

    def __init__(self, text: str) -> None:
        self.lines = numbered_lines(text)
        self.next_index = 0
        self.scenario = Scenario()

    def read(self) -> Scenario:
        self.read_header()
        self.check_header()
        while self.next_index < len(self.lines):
            number, line = self.next_line()
            if line:
                self.scenario.lines.append(self.read_line(number, line))
        return self.scenario

    # The header

    def read_header(self) -> None:
        """Read up to the first empty line. A line with only a comment is not empty."""
        while self.next_index < len(self.lines):
            if not self.lines[self.next_index][1].strip() and self.scenario.line_numbers:
                break
            number, line = self.next_line()
            if line:
                self.read_header_line(number, line)

    def read_header_line(self, number: int, line: str) -> None:
        word, colon, rest = line.partition(":")
        word, rest, scenario = word.strip(), rest.strip(), self.scenario
        if not colon or word not in HEADER:
            raise Unreadable(number, "header_unknown", word=word, known=", ".join(HEADER))
        if word in scenario.line_numbers:
            raise Unreadable(number, "line_twice", word=word)
        scenario.line_numbers[word] = number
        if word == "position":
            scenario.position = self.read_position(number, rest)
        elif not rest:
            raise Unreadable(number, "line_incomplete", word=word)
        elif word in ("players", "cast"):
            setattr(scenario, word, tuple(rest.split()))
        else:
            setattr(scenario, word, rest)

    def read_position(self, number: int, rest: str) -> str:
        if rest:
            raise Unreadable(number, "words_too_many", word=rest)
        rows = self.read_block(number)
        return "".join(f"{line}\n" for _, line in rows)

    def check_header(self) -> None:
        where = self.scenario.line_numbers
        last = max([1, *where.values()])
        for word in ("title",) if "after" in where else ("title", *SETUP_HEADER):
            if word not in where:
                raise Unreadable(last, "header_missing", word=word)
        for word in (*SETUP_HEADER, "start", "cast", "position") if "after" in where else ():
            if word in where:  # the other scenario determines it
                raise Unreadable(where[word], "header_not_with_after", word=word)

    # The body

    def read_line(self, number: int, line: str) -> ScenarioLine:
        text, rule = split_rule(line)
        for word in STATEMENTS:
            if text == word or text.startswith(f"{word} "):
                return self.read_statement(number, word, text.removeprefix(word).strip(), rule)
        who, colon, _ = text.partition(":")
        if not colon or not who.strip() or " " in who.strip():
            raise Unreadable(number, "line_unknown", word=line, known=", ".join(STATEMENTS))
        return self.read_player_line(number, "", text, rule)

    def read_statement(self, number: int, word: str, text: str, rule: str) -> ScenarioLine:
        if word == "position":
            self.expect_end(number, text)
            return ScenarioLine(number, word, "", (), rule, self.read_block(number))
        if word == "over":
            self.expect_end(number, text)
        elif not text:
            raise Unreadable(number, "line_incomplete", word=word)
        if word in PLAYER_STATEMENTS:
            return self.read_player_line(number, word, text, rule)
        return ScenarioLine(number, word, "", tuple(text.split()), rule)

    def read_player_line(self, number: int, word: str, text: str, rule: str) -> ScenarioLine:
        """Read a line like `red: green`: a decision, a refusal or an offer."""
        who, _, rest = text.partition(":")
        words = tuple(rest.split())
        if not words:
            raise Unreadable(number, "line_incomplete", word=word or text)
        if word in SINGLE_ANSWER and len(words) > 1:
            raise Unreadable(number, "words_too_many", word=words[1])
        return ScenarioLine(number, word, who.strip(), words, rule)

    def expect_end(self, number: int, text: str) -> None:
        if text:
            raise Unreadable(number, "words_too_many", word=text.partition(" ")[0])

    def read_block(self, number: int) -> tuple[tuple[int, str], ...]:
        """Read the indented lines below a line, at least one, up to an empty line."""
        block = []
        while self.next_index < len(self.lines):
            row, line = self.lines[self.next_index]
            if not line.startswith("  ") or not line.strip():
                break
            block.append((row, line.partition("#")[0].rstrip()))
            self.next_index += 1
        if not any(line for _, line in block):
            raise Unreadable(number, "line_incomplete", word="position")
        return tuple(block)

    def next_line(self) -> tuple[int, str]:
        """Return the next line, stripped and without `#` comment, and its number."""
        number, line = self.lines[self.next_index]
        self.next_index += 1
        return number, line.partition("#")[0].strip()


def split_rule(line: str) -> tuple[str, str]:
    """Split `… (§3.4)` into the text and the §."""
    text, paren, rule = line.rpartition(" (§")
    if paren and rule.endswith(")"):
        return text.strip(), "§" + rule[:-1]
    return line, ""


def chain(name: str, load: Callable[[str], str]) -> list[tuple[str, Scenario]]:
    """Return a scenario and those it continues, in playing order; `load` returns a text by name.

    Raises `Unreadable`, with the name of the scenario in `facts`.
    """
    scenarios: list[tuple[str, Scenario]] = []
    while name:
        if name in [known for known, _ in scenarios]:
            after, scenario = scenarios[0]
            raise Unreadable(
                scenario.line_numbers["after"], "chain_is_a_circle", word=name, scenario=after
            )
        text = load(name)
        try:
            scenario = read_scenario(text)
        except Unreadable as problem:
            problem.facts["scenario"] = name
            raise
        scenarios.insert(0, (name, scenario))
        name = scenario.after
    return scenarios
