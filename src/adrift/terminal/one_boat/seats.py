"""Draws one character as a line of the boat: name, wounds, state, marks and cards."""

from typing import Final, NamedTuple

from adrift.games.one_boat.components import SIZES
from adrift.games.one_boat.view import Castaway, View
from adrift.terminal.one_boat.cards import OPEN_PARASOL, card_list
from adrift.terminal.style import Look, Piece, fit, is_person, truncate, width_of

MAX_WOUNDS: Final = max(SIZES)


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
    names = [len(look.texts.name(name)) for name in view.players]
    states = [len(look.say(f"state-{state}")) for state in STATES]
    marks = len("".join(mark for mark in all_marks(look, 2))) + 2
    return ColumnWidths(
        max(names) + 2,
        MAX_WOUNDS + 3,
        max(states) + 1,
        marks + 1,
        len(look.say("head-hidden")) + 1,
    )


STATES: Final = ("conscious", "unconscious", "dead", "water", "lost")


def player_state(view: View, player: str) -> str:
    if player in view.water:
        return "water"
    return view.players[player].condition if player in view.seats else "lost"


def player_line(view: View, look: Look, player: str, occupant: str, width: int) -> list[Piece]:
    """Draw a character who is aboard or in the water."""
    wide, castaway, more = column_widths(view, look), view.players[player], look.symbols.ellipsis
    pieces = [*turn_marker(view, look, player), look.badge(player), (" ", "")]
    pieces += fit(name_label(look, player, occupant), wide.name, "", ellipsis=more)
    pieces += fit(wounds_bar(castaway, look), wide.wounds, "")
    pieces += fit(state_label(view, look, player), wide.state, "", ellipsis=more)
    pieces += fit([(mark_letters(castaway, look), "bold")], wide.marks, "")
    pieces += fit(hidden_count(castaway, look), wide.hidden, "")
    return truncate([*pieces, *open_cards(view, look, player, width - wide.before_cards)], width)


def turn_marker(view: View, look: Look, player: str) -> list[Piece]:
    """Mark the player who acts now, and those who will act later this turn."""
    if player == view.actor:
        return [(look.symbols.marker, "bold"), (" ", "")]
    return [(look.symbols.free_seat if player in view.order else " ", ""), (" ", "")]


def name_label(look: Look, player: str, occupant: str) -> list[Piece]:
    person = "*" if is_person(occupant) else ""
    return [(look.title(player), look.text_style(player)), (person, "bold")]


def wounds_bar(castaway: Castaway, look: Look) -> list[Piece]:
    """Draw size and wounds: `7 ●●○○○○○`."""
    size = castaway.size
    hurt = min(size, castaway.wounds)
    style = "bold #ff6b6b" if hurt else ""
    healthy = look.symbols.healthy * (size - hurt)
    return [(f"{size} ", "bold"), (look.symbols.wound * hurt, style), (healthy, "")]


def state_label(view: View, look: Look, player: str) -> list[Piece]:
    now = player_state(view, player)
    return [(look.say(f"state-{now}"), "" if now == "conscious" else "bold italic")]


def mark_letters(castaway: Castaway, look: Look) -> str:
    """Return a letter for each mark the player got this turn."""
    letters = all_marks(look, castaway.drank)
    borne = (castaway.rowed, castaway.fought, castaway.drank)
    return " ".join(letter for letter, has in zip(letters, borne, strict=True) if has)


def all_marks(look: Look, glasses: int) -> tuple[str, str, str]:
    drank = look.say("mark-drank") + (str(glasses) if glasses > 1 else "")
    return look.say("mark-rowed"), look.say("mark-fought"), drank


def hidden_count(castaway: Castaway, look: Look) -> list[Piece]:
    number = castaway.hidden
    return [(f"{look.symbols.card}{number}" if number else "-", "bold" if number else "dim")]


def open_cards(view: View, look: Look, player: str, width: int) -> list[Piece]:
    cards = [displayed_card(view, card) for card in view.players[player].open]
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
