"""Objections: which paragraph forbids an answer or an act, as data."""

from typing import NamedTuple


class Objection(NamedTuple):
    """Why something is not allowed now: the kind of reason, and the § that says so."""

    reason: str
    rule: str
