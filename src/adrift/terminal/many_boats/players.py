"""Draws the table of players: start marker, hats, pawns at sea and ashore, points."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from textual.content import Content

from adrift.games.many_boats.view import Crew, Pawns, View
from adrift.terminal.style import Look, Piece, fit, to_content


class PlayerSummary(NamedTuple):
    """The numbers of one player; pairs are officers and sailors."""

    hats: int
    in_hand: tuple[int, int]
    at_sea: tuple[int, int]
    ashore: tuple[int, int]
    points: int


def summarize(view: View, player: str) -> PlayerSummary:
    """Count what a player has on the board, which is public."""
    area = view.players[player]
    officers, sailors = count_pawns(player, [boat.crew for boat in view.boats.values()])
    swimming = [each.rank for each in view.swimmers if each.player == player]
    return PlayerSummary(
        area.hats,
        (area.officers, area.sailors),
        (officers + swimming.count("officer"), sailors + swimming.count("sailor")),
        count_pawns(player, [island.pawns for island in view.islands.values()]),
        area.points,
    )


def count_pawns(owner: str, groups: Sequence[Mapping[str, Crew | Pawns]]) -> tuple[int, int]:
    """Return the number of a player's officers and sailors in all these boats or islands."""
    own = [group[owner] for group in groups if owner in group]
    return sum(each.officers for each in own), sum(each.sailors for each in own)


def draw_players(view: View, look: Look, width: int, occupants: tuple[str, ...]) -> Content:
    seating = any(area.officers or area.sailors for area in view.players.values())
    columns = ["in-hand" if seating else "ashore", "at-sea", "hats", "points"]
    lines = [heading(look, width, columns)]
    for colour, occupant in zip(view.players, occupants, strict=True):
        now = summarize(view, colour)
        pawns = now.in_hand if seating else now.ashore
        numbers = [pawn_counts(look, colour, each) for each in (pawns, now.at_sea)]
        numbers += [str(now.hats), str(now.points)]
        left = [start_marker(view, look, colour), look.badge(colour), (" ", "")]
        left += [(look.texts.name(colour), look.text_style(colour)), ("  ", "")]
        left += [(look.occupant_label(occupant), "dim italic")]
        left = fit(left, width - columns_width(look, columns), "", ellipsis=look.symbols.ellipsis)
        lines.append([*left, *cells(look, numbers, columns)])
    return to_content(lines)


def draw_final_secrets(*_: object) -> list[list[Piece]]:
    """Return nothing: this game has no secrets to show at the end."""
    return []


def start_marker(view: View, look: Look, player: str) -> Piece:
    return (look.symbols.marker if player == view.start_player else " ", "bold")


def pawn_counts(look: Look, owner: str, pawns: tuple[int, int]) -> str:
    """Return officers and sailors as `▲2 •5`, or in ASCII as `Ro2 R5`."""
    officer, sailor = look.rank_label("officer", owner), look.rank_label("sailor", owner)
    return f"{officer}{pawns[0]} {sailor}{pawns[1]}"


def heading(look: Look, width: int, columns: list[str]) -> list[Piece]:
    names = [look.say(f"column-{column}") for column in columns]
    title = [(f" {look.say('column-player')}", "dim")]
    left = fit(title, width - columns_width(look, columns), "")
    return [*left, *cells(look, names, columns, style="dim")]


def cells(look: Look, words: list[str], columns: list[str], style: str = "") -> list[Piece]:
    """Align words to the right in columns as wide as their headings."""
    pieces: list[Piece] = []
    for word, column in zip(words, columns, strict=True):
        pieces += fit([(word, style)], column_width(look, column), "", align="right")
    return pieces


def column_width(look: Look, column: str) -> int:
    pawns = len(pawn_counts(look, "", (0, 0)))
    wide = pawns if column in ("in-hand", "ashore", "at-sea") else 2
    return 1 + max(wide, len(look.say(f"column-{column}")))


def columns_width(look: Look, columns: list[str]) -> int:
    return sum(column_width(look, column) for column in columns)
