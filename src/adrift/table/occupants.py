"""A place and who has it; somebody who asks for one."""

from dataclasses import dataclass


@dataclass(slots=True)
class Occupant:
    """A place and who has it."""

    name: str = ""
    wish: str = ""
    key_hash: str = ""
    """A hash; nothing if no person sits here."""
    person_number: int = 0
    """Counts all who ever sat down at this table: what was whispered stays with the person."""
    first_match: int = 0
    """The first match this person plays from its beginning."""
    browser_hash: str = ""
    """A hash of what the browser calls itself; nothing if it did not say."""
    bot: str = ""
    nonce: str = ""
    ready: bool = False
    has_stand_in: bool = False
    silences: int = 0
    """Questions in a row that the clock answered."""
    reserve: float = 0.0
    time_factor: float = 1.0
    return_code_hash: str = ""
    return_code_expires_at: float = 0.0
    let_back_key_hash: str = ""
    """Of somebody who asks to be let back,"""
    let_back_locked_until: float = 0.0
    """and until when nobody else can."""
    let_back_agreed: tuple[int, ...] = ()
    feed_hash: str = ""
    webhook: str = ""
    # Not journaled: after a restart nobody is here until they come.
    connections: int = 0
    """Lines to this place, whoever has it: the server closes those of who had it before."""
    left_at: float = 0.0
    lag: float = 0.0

    @property
    def is_person(self) -> bool:
        return bool(self.key_hash)

    @property
    def is_free(self) -> bool:
        return not self.key_hash and not self.bot

    @property
    def decides(self) -> bool:
        """Whether a person decides here right now."""
        return bool(self.key_hash) and not self.has_stand_in


@dataclass(slots=True)
class JoinRequest:
    """Somebody who asks to be let in to a running match."""

    number: int
    name: str
    key_hash: str
    """A hash."""
    browser_hash: str
    place: int | None
    expires_at: float
    """Unless they ask again, the request lasts until then."""
    turned_down: bool = False
