"""What every drawn position has in common: numbered lines, and saying which one is wrong."""


class Unreadable(ValueError):
    """A text that cannot be read; `line` counts from 1, `reason` and `facts` say why."""

    def __init__(self, line: int, reason: str, **facts: str) -> None:
        super().__init__(line, reason, facts)
        self.line = line
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        said = [f"{name}={fact}" for name, fact in self.facts.items()]
        return " ".join([f"line {self.line}: {self.reason}", *said])

    def below(self, lines: int) -> "Unreadable":
        """The same, in a text that stands so many lines down in another."""
        return Unreadable(self.line + lines, self.reason, **self.facts)


def numbered(text: str) -> list[tuple[int, str]]:
    """The lines that say something, stripped, with their numbers. `#` begins a remark."""
    lines = [(number, line.partition("#")[0].strip()) for number, line in lines_of(text)]
    return [(number, line) for number, line in lines if line]


def lines_of(text: str) -> list[tuple[int, str]]:
    return list(enumerate(text.splitlines(), start=1))
