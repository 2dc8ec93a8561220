"""Defines the occupant of a place at a table, and a request to become one."""

from dataclasses import dataclass


@dataclass(slots=True)
class Occupant:
    """Who has a place: a person, a bot or nobody."""

    name: str = ""
    wish: str = ""
    key_hash: str = ""
    """Empty if no person has the place."""
    person_number: int = 0
    """Identifies the person at this table, so that whispers stay with the person, not the place."""
    first_match: int = 0
    """The first match this person plays from its start."""
    browser_hash: str = ""
    """Empty if the client sent no browser id."""
    bot: str = ""
    nonce: str = ""
    ready: bool = False
    has_stand_in: bool = False
    silences: int = 0
    """Number of consecutive questions that the clock answered."""
    reserve: float = 0.0
    time_factor: float = 1.0
    return_code_hash: str = ""
    return_code_expires_at: float = 0.0
    let_back_key_hash: str = ""
    """The new key of the person who asks to be let back; empty without a request."""
    let_back_locked_until: float = 0.0
    """No other request is accepted until then."""
    let_back_agreed: tuple[int, ...] = ()
    feed_hash: str = ""
    webhook: str = ""
    # Not journaled: after a restart nobody is connected.
    connections: int = 0
    """Connections to this place; the server closes those of its previous occupant."""
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
        """True if a person decides for themselves here."""
        return bool(self.key_hash) and not self.has_stand_in


@dataclass(slots=True)
class JoinRequest:
    """A request to be let in to a running match."""

    number: int
    name: str
    key_hash: str
    browser_hash: str
    place: int | None
    expires_at: float
    """Extended whenever the client renews the request."""
    turned_down: bool = False
