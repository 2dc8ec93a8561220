"""How the second reading asks one player or chance."""

from collections.abc import Iterable, Sequence

from tests.reading.one_boat.acts import acts
from tests.reading.one_boat.questions import CHANCE, Ask, Decision, Keys, Play
from tests.reading.one_boat.shown import board
from tests.reading.one_boat.things import Match


def put(
    match: Match, kind: str, options: dict[str, Keys], weights: Sequence[int] = ()
) -> Play[Decision]:
    """Put a question as it is."""
    offered = acts(match, kind, options)
    return (yield Ask(kind, dict(options), tuple(weights), offered, board(match)))


def ask(
    match: Match, kind: str, who: str, options: Iterable[object], *, hides: bool = False
) -> Play[str]:
    """Ask one player. A choice everybody can see to be forced is not put; §2.5 others are."""
    keys = tuple(map(str, options))
    if len(keys) == 1 and not hides:
        return keys[0]
    return (yield from put(match, kind, {who: keys})).key


def ask_chance(
    match: Match,
    kind: str,
    options: Iterable[object],
    weights: Iterable[int] = (),
    *,
    hides: bool = False,
) -> Play[str]:
    """Let chance decide, each option alike unless weights are given."""
    keys = tuple(map(str, options))
    if len(keys) == 1 and not hides:
        return keys[0]
    alike = tuple(weights) or (1,) * len(keys)
    return (yield from put(match, kind, {CHANCE: keys}, alike)).key
