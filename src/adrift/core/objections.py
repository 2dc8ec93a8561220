"""Objections: the paragraph that forbids an answer or an act, as data."""

from typing import NamedTuple


class Objection(NamedTuple):
    """Why a decision is not allowed now: a reason key and the § that forbids it."""

    reason: str
    rule: str
