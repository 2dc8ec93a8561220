"""Draws an opened ballot: every vote, and the tally."""

from collections.abc import Sequence

from textual.content import Content

from adrift.core.events import Event
from adrift.core.questions import SILENCE
from adrift.games.many_boats.components import HAT_KEY
from adrift.games.many_boats.events import BallotOpened, VotesCounted
from adrift.games.many_boats.view import View
from adrift.terminal.style import Look, Piece, fit, to_content


def is_reveal(event: Event) -> bool:
    return isinstance(event, BallotOpened)


def is_repeated(_: Event, __: Event) -> bool:
    """Return False: this game has no private events."""
    return False


def reveal_length(events: Sequence[Event]) -> int:
    """Count the events shown with an opened ballot: those of §3, and the first one after them."""
    number = 1
    while number < len(events) and events[number].rule.startswith("§3."):
        number += 1
    return min(number + 1, len(events))


def reveal_title(event: Event, look: Look) -> str:
    assert isinstance(event, BallotOpened)
    return look.say("reveal-title", ballot=event.ballot, boat=event.boat)


def draw_reveal(events: Sequence[Event], _: View, look: Look, width: int) -> Content:
    """Draw the votes on the left and the tally on the right."""
    opened = events[0]
    assert isinstance(opened, BallotOpened)
    half = width // 2
    left, right = vote_lines(opened, look), tally_bars(events, look, width - half)
    lines = max(len(left), len(right))
    left += [[]] * (lines - len(left))
    right += [[]] * (lines - len(right))
    return to_content(
        [
            [*fit(a, half, "", ellipsis=look.symbols.ellipsis), *b]
            for a, b in zip(left, right, strict=True)
        ]
    )


def vote_lines(opened: BallotOpened, look: Look) -> list[list[Piece]]:
    weighted = any(weight > 1 for *_, weight in opened.votes)
    return [vote_line(look, *each, weighted=weighted) for each in opened.votes]


def vote_line(look: Look, player: str, named: str, weight: int, *, weighted: bool) -> list[Piece]:
    name: list[Piece] = [
        look.badge(player),
        (f" {look.texts.name(player)}", look.text_style(player)),
    ]
    times = f"×{weight} " if weighted and named not in (HAT_KEY, SILENCE) else ""
    return [
        *fit(name, 11, "", ellipsis=look.symbols.ellipsis),
        (f"{look.arrow} ", "dim"),
        (times, ""),
        *card_label(look, named),
    ]


def card_label(look: Look, named: str) -> list[Piece]:
    """Return what a player voted for: a boat or colour, a hat, or silence."""
    if named == HAT_KEY:
        return [(look.say("hat-card"), "bold reverse")]
    if named == SILENCE:
        return [(look.texts.name(SILENCE), "dim italic")]
    return [look.badge(named), (f" {look.texts.name(named)}", look.text_style(named))]


def tally_bars(events: Sequence[Event], look: Look, width: int) -> list[list[Piece]]:
    """Draw a bar for each thing voted for; none if a hat decided without a count."""
    counted = next((each for each in events if isinstance(each, VotesCounted)), None)
    if counted is None:
        return []
    highest = max(number for _, number in counted.tally)
    max_length = max(1, min(highest * 2, width - 16))
    lines = []
    for colour, number in sorted(counted.tally, key=lambda each: -each[1]):
        bar = look.symbols.bar * max(1, number * max_length // highest)
        name = [look.badge(colour), (f" {look.texts.name(colour)}", look.text_style(colour))]
        lines.append(
            [
                *fit(name, 11, "", ellipsis=look.symbols.ellipsis),
                (bar, look.text_style(colour)),
                (f" {number}", "bold"),
            ]
        )
    return lines
