"""What is wrong with something handed to us, as a reason and facts for a text to say it with.

A decision that is not accepted is no fault but a `Refusal`; faults are raised for editions,
set-ups, files.
"""


class Fault(ValueError):
    """Something that cannot be used; `reason` and `facts` say why."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def place(self) -> str:
        """Where it is wrong, if that is known."""
        return ""

    def __str__(self) -> str:
        said = [f"{name}={fact}" for name, fact in self.facts.items()]
        return " ".join([self.place() + self.reason, *said])


class Unplayable(Fault):
    """An edition or set-up that cannot be played."""


class Unreadable(Fault):
    """A text that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, reason: str, **facts: str) -> None:
        super().__init__(reason, **facts)
        self.line = line

    def place(self) -> str:
        return f"Line {self.line}: "

    def below(self, lines: int) -> "Unreadable":
        """The same, in a text that stands so many lines down in another."""
        return Unreadable(self.line + lines, self.reason, **self.facts)


class Failed(Fault):
    """An expectation of a scenario that does not hold; `rule` is the § it happened by."""

    def __init__(self, line: int, reason: str, rule: str, **facts: str) -> None:
        super().__init__(reason, **facts)
        self.line = line
        self.rule = rule

    def place(self) -> str:
        return f"Line {self.line}: "


class Differs(Fault):
    """A record that does not replay; `decision` counts from 1."""

    def __init__(self, decision: int, reason: str, **facts: str) -> None:
        super().__init__(reason, **facts)
        self.decision = decision

    def place(self) -> str:
        return f"decision {self.decision}: "
