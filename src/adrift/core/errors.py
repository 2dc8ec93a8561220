"""Exceptions for bad input: a reason key and facts, which `texts` turns into a sentence.

They are raised for editions, set-ups and files. A decision that is not accepted raises nothing; it
returns a `Refusal`.
"""


class Fault(ValueError):
    """Base class: some input cannot be used; `reason` and `facts` say why."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def location(self) -> str:
        """Return a prefix that locates the error, or "" if the location is unknown."""
        return ""

    def __str__(self) -> str:
        facts = [f"{name}={fact}" for name, fact in self.facts.items()]
        return " ".join([self.location() + self.reason, *facts])


class Unplayable(Fault):
    """An edition or set-up that cannot be played."""


class Unreadable(Fault):
    """A text that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, reason: str, **facts: str) -> None:
        super().__init__(reason, **facts)
        self.line = line

    def location(self) -> str:
        return f"Line {self.line}: "

    def shifted_by(self, lines: int) -> "Unreadable":
        """Return the same error for a text embedded `lines` lines further down in another."""
        return Unreadable(self.line + lines, self.reason, **self.facts)


class Failed(Fault):
    """An expectation of a scenario that does not hold; `rule` is the § that applied."""

    def __init__(self, line: int, reason: str, rule: str, **facts: str) -> None:
        super().__init__(reason, **facts)
        self.line = line
        self.rule = rule

    def location(self) -> str:
        return f"Line {self.line}: "


class Differs(Fault):
    """A record that does not replay; `decision` counts from 1."""

    def __init__(self, decision: int, reason: str, **facts: str) -> None:
        super().__init__(reason, **facts)
        self.decision = decision

    def location(self) -> str:
        return f"decision {self.decision}: "
