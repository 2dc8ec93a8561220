"""Draws one character as a line of the boat: name, wounds, state, marks and cards."""

from typing import Final, NamedTuple

from adrift.core.players import Player
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.cards import OPEN_PARASOL, card_list
from adrift.terminal.style import Look, Piece, fit, is_person, truncate, width_of

MAX_WOUNDS: Final = 8


class ColumnWidths(NamedTuple):
    """The width of each part of a line; the rest is for open cards."""

    name: int
    wounds: int
    state: int
    marks: int
    hidden: int

    @property
    def before_cards(self) -> int:
        return 4 + sum(self)


def column_widths(view: View, look: Look) -> ColumnWidths:
    """Return columns as wide as their longest word in this language."""
    names = [len(look.texts.name(name)) for name in view.names]
    states = [len(look.say(f"state-{state}")) for state in STATES]
    marks = len("".join(mark for mark in all_marks(look, 2))) + 2
    return ColumnWidths(
        max(names) + 2,
        MAX_WOUNDS + 3,
        max(states) + 1,
        marks + 1,
        len(look.say("head-hidden")) + 1,
    )


STATES: Final = ("awake", "unconscious", "dead", "water", "lost")


def player_state(view: View, player: Player) -> str:
    if player in view.water:
        return "water"
    if player not in view.seats:
        return "lost"
    if not view.alive[player]:
        return "dead"
    return "awake" if view.conscious[player] else "unconscious"


def player_line(
    view: View, look: Look, player: Player, occupants: tuple[str, ...], width: int
) -> list[Piece]:
    """Draw a character who is aboard or in the water."""
    wide = column_widths(view, look)
    pieces = [*turn_marker(view, look, player), look.badge(view.names[player]), (" ", "")]
    pieces += fit(
        name_label(view, look, player, occupants), wide.name, "", ellipsis=look.symbols.ellipsis
    )
    pieces += fit(wounds_bar(view, look, player), wide.wounds, "")
    pieces += fit(state_label(view, look, player), wide.state, "", ellipsis=look.symbols.ellipsis)
    pieces += fit([(mark_letters(view, look, player), "bold")], wide.marks, "")
    pieces += fit(hidden_count(view, look, player), wide.hidden, "")
    return truncate([*pieces, *open_cards(view, look, player, width - wide.before_cards)], width)


def turn_marker(view: View, look: Look, player: Player) -> list[Piece]:
    """Mark the player who acts now, and those who will act later this turn."""
    if player == view.actor:
        return [(look.symbols.marker, "bold"), (" ", "")]
    return [(look.symbols.free_seat if player in view.order else " ", ""), (" ", "")]


def name_label(view: View, look: Look, player: Player, occupants: tuple[str, ...]) -> list[Piece]:
    key = view.names[player]
    person = "*" if is_person(occupants[player]) else ""
    return [(look.title(key), look.text_style(key)), (person, "bold")]


def wounds_bar(view: View, look: Look, player: Player) -> list[Piece]:
    """Draw size and wounds: `7 ●●○○○○○`."""
    size = view.sizes[player]
    hurt = min(size, view.wounds[player])
    style = "bold #ff6b6b" if hurt else ""
    healthy = look.symbols.healthy * (size - hurt)
    return [(f"{size} ", "bold"), (look.symbols.wound * hurt, style), (healthy, "")]


def state_label(view: View, look: Look, player: Player) -> list[Piece]:
    now = player_state(view, player)
    return [(look.say(f"state-{now}"), "" if now == "awake" else "bold italic")]


def mark_letters(view: View, look: Look, player: Player) -> str:
    """Return a letter for each mark the player got this turn."""
    letters = all_marks(look, view.drank[player])
    borne = (view.rowed[player], view.fought[player], view.drank[player])
    return " ".join(letter for letter, has in zip(letters, borne, strict=True) if has)


def all_marks(look: Look, glasses: int) -> tuple[str, str, str]:
    drank = look.say("mark-drank") + (str(glasses) if glasses > 1 else "")
    return look.say("mark-rowed"), look.say("mark-fought"), drank


def hidden_count(view: View, look: Look, player: Player) -> list[Piece]:
    number = view.hidden[player]
    return [(f"{look.symbols.card}{number}" if number else "-", "bold" if number else "dim")]


def open_cards(view: View, look: Look, player: Player, width: int) -> list[Piece]:
    cards = [displayed_card(view, card) for card in view.open[player]]
    return card_list(cards, look, width, "underline") if cards else [("-", "dim")]


def displayed_card(view: View, card: str) -> str:
    return OPEN_PARASOL if card == "parasol" and view.parasol_open else card


def heading(view: View, look: Look, width: int) -> list[Piece]:
    """Draw the column headings in the upper edge of the boat."""
    wide, level = column_widths(view, look), look.symbols.box.horizontal
    pieces: list[Piece] = [(level * 2, "dim"), (look.say("bow"), "bold"), (level, "dim")]
    pieces += [(level * (wide.name + 4 - width_of(pieces)), "dim")]
    for column, room in zip(("wounds", "state", "marks", "hidden"), wide[1:], strict=True):
        title = look.say(f"head-{column}")[: room - 1]
        pieces += [(title, ""), (level * (room - len(title)), "dim")]
    pieces.append((look.say("head-open"), ""))
    return truncate([*pieces, (level * width, "dim")], width)
