"""A place and who has it; somebody who asks for one."""

from dataclasses import dataclass


@dataclass(slots=True)
class Seated:
    """A place and who has it."""

    name: str = ""
    wish: str = ""
    key: str = ""
    """A hash; nothing if no person sits here."""
    person: int = 0
    """Counts all who ever sat down at this table: what was whispered stays with the person."""
    first_match: int = 0
    """The first match this person plays from its beginning."""
    browser: str = ""
    """A hash of what the browser calls itself; nothing if it did not say."""
    bot: str = ""
    nonce: str = ""
    ready: bool = False
    standing_in: bool = False
    silences: int = 0
    """Questions in a row that the clock answered."""
    reserve: float = 0.0
    factor: float = 1.0
    code: str = ""
    code_until: float = 0.0
    back_key: str = ""
    """Of somebody who asks to be let back,"""
    back_until: float = 0.0
    """and until when nobody else can."""
    back_agreed: tuple[int, ...] = ()
    feed: str = ""
    webhook: str = ""
    # Not journaled: after a restart nobody is here until they come.
    connections: int = 0
    """Lines to this place, whoever has it: the server closes those of who had it before."""
    left_at: float = 0.0
    lag: float = 0.0

    @property
    def is_person(self) -> bool:
        return bool(self.key)

    @property
    def is_free(self) -> bool:
        return not self.key and not self.bot

    @property
    def decides(self) -> bool:
        """Whether a person decides here right now."""
        return bool(self.key) and not self.standing_in


@dataclass(slots=True)
class Asker:
    """Somebody who asks to be let in to a running match."""

    request: int
    name: str
    key: str
    """A hash."""
    browser: str
    place: int | None
    until: float
    """Unless they ask again, the request lasts until then."""
    turned_down: bool = False
