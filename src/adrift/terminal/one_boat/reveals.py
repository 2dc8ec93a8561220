"""Draws the events at which a match stops: a navigation card turned up, the end of a fight."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from adrift.core.events import Event
from adrift.games.one_boat.events import (
    CardKept,
    CardKeptSeen,
    CardStolen,
    CardStolenSeen,
    CardThrownAway,
    CardThrownAwaySeen,
    ChartPlaced,
    ChartPlacedSeen,
    ChartPlayed,
    FightEnded,
    ProvisionDealt,
    ProvisionSeen,
    RestBuried,
    RestBuriedSeen,
    TopCardTurned,
    TradeMade,
    TradeSeen,
    TurnBegan,
)
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.charts import draw_chart
from adrift.terminal.style import Look, Piece, to_content

MAX_WIDTH: Final = 72
PUBLIC_EVENT_OF_PRIVATE: Final[dict[type[Event], type[Event]]] = {
    ProvisionSeen: ProvisionDealt,
    CardKeptSeen: CardKept,
    ChartPlacedSeen: ChartPlaced,
    CardStolenSeen: CardStolen,
    CardThrownAwaySeen: CardThrownAway,
    RestBuriedSeen: RestBuried,
    TradeSeen: TradeMade,
}
"""By private event: the public event of the same act, which comes right before it."""


def is_reveal(event: Event) -> bool:
    return isinstance(event, ChartPlayed | TopCardTurned | FightEnded)


def is_repeated(public: Event, private: Event) -> bool:
    """Return whether the private event includes all that the public one says.

    A trade with open cards is not repeated: each event has cards that the other leaves out.
    """
    if PUBLIC_EVENT_OF_PRIVATE.get(type(private)) is not type(public):
        return False
    return not isinstance(public, TradeMade) or not (public.cards or public.got)


def reveal_length(events: Sequence[Event]) -> int:
    """Count the events shown together: all up to the next reveal or the next day."""
    ends = [n for n, event in enumerate(events) if n and (is_reveal(event) or starts_day(event))]
    return ends[0] if ends else len(events)


def starts_day(event: Event) -> bool:
    return isinstance(event, TurnBegan)


def reveal_title(event: Event, look: Look) -> str:
    if isinstance(event, FightEnded):
        return look.say("turning-fight", side=event.side)
    return look.say("turning-chart")


def draw_reveal(events: Sequence[Event], view: View, look: Look, width: int) -> Content:
    """Draw the navigation card, or the final strength of both sides."""
    first = events[0]
    if isinstance(first, FightEnded):
        return to_content(
            [strength_bar(look, side, getattr(first, side)) for side in ("attack", "defence")]
        )
    assert isinstance(first, ChartPlayed | TopCardTurned)
    return to_content(draw_chart(view, look, first.chart, min(width, MAX_WIDTH)))


def strength_bar(look: Look, side: str, number: int) -> list[Piece]:
    label = look.say(f"side-{side}")
    return [(f"{label:<12}", "bold"), (f"{number:>3} ", "bold"), (look.symbols.bar * number, "")]
