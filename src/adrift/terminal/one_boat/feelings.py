"""Describes love and hate in words, with the points they can score."""

from adrift.games.one_boat.view import View
from adrift.terminal.style import Look


def feelings_text(view: View, look: Look, player: str) -> str:
    """Return whom a player loves and hates, and what that scores in this edition (§11.5–11.8)."""
    goals = view.known.goals[player]
    return look.say(
        f"feel-{goals.kind}",
        love=view.known.loves[player],
        hate=view.known.hates[player],
        love_points=goals.love_points,
        hate_points=goals.hate_points,
        deaths=goals.deaths,
        spared=goals.loved_death,
    )
