"""Draws the board: the wreck, seven lanes with their boats, and the islands."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from adrift.core.events import Event
from adrift.games.many_boats.components import (
    ISLAND_KEYS,
    ISLAND_OF_LANE,
    LANES,
    MOVES_TO_LAND,
    Lane,
)
from adrift.games.many_boats.view import Island, View
from adrift.terminal.many_boats.hull import afloat, ashore, draw_pawns, pawn, sunk
from adrift.terminal.style import (
    FOAM,
    SAND,
    SEA,
    WOOD,
    Look,
    Piece,
    fit,
    to_content,
    width_of,
    with_background,
    wrap_text,
)

EJECT_BALLOT: Final = "eject_ballot"
MIN_HEIGHT_FOR_SIDES: Final = 3
"""Minimum row height at which a boat is drawn with sides."""
WRECK_WIDTH: Final = 5
ISLAND_WIDTH: Final = 12
WATER: Final = f"{FOAM} on {SEA}"
SAND_STYLE: Final = f"bold #ffe8b0 on {SAND}"


def row_count(_: int) -> int:
    """Return the number of rows, one for each lane, however many play."""
    return len(LANES)


def draw_sea(
    view: View, look: Look, width: int, row_height: int = 1, _: tuple[str, ...] = ()
) -> Content:
    """Draw the whole board; the occupants are in the table of players."""
    return to_content(SeaDrawing(view, look, width, row_height).lines())


def draw_vote_weights(view: View, _: Sequence[Event], look: Look, width: int) -> list[list[Piece]]:
    """Before an eject ballot, draw how much each player's vote counts (§4.4)."""
    if view.leaking is None or view.moment.kind != EJECT_BALLOT:
        return []
    heading = look.sentence("vote-weights", boat=view.leaking)
    weights: list[Piece] = []
    for player, crew in view.boats[view.leaking].crew.items():
        weights += [look.badge(player), (f"\N{MULTIPLICATION SIGN}{crew.votes}  ", "bold")]
    return [*([(line, "")] for line in wrap_text(heading, width)), weights]


class SeaDrawing:
    """Draws one view of the board."""

    def __init__(self, view: View, look: Look, width: int, row_height: int) -> None:
        self.view, self.look, self.row_height = view, look, row_height
        room = width - WRECK_WIDTH - ISLAND_WIDTH - MOVES_TO_LAND
        self.field_width = room // MOVES_TO_LAND
        self.island_width = ISLAND_WIDTH + room % MOVES_TO_LAND
        self.boats = {boat.lane: name for name, boat in view.boats.items() if boat.lane}
        self.wreck_letters = spread_letters(look.say("wreck"), len(LANES) * row_height)

    def lines(self) -> list[list[Piece]]:
        rows = [self.line(lane, part) for lane in LANES for part in range(self.row_height)]
        return [self.heading(), *rows]

    def heading(self) -> list[Piece]:
        """Draw the headings of the fields: how many moves remain to the island."""
        names = [self.look.say("field", number=MOVES_TO_LAND - row) for row in range(MOVES_TO_LAND)]
        cells = [("", ""), *fit([("", "")], WRECK_WIDTH, "")]
        for name in names:
            cells += [
                (self.look.symbols.field_edge, "dim"),
                *fit(
                    [(name, "dim")],
                    self.field_width,
                    "",
                    align="center",
                    ellipsis=self.look.symbols.ellipsis,
                ),
            ]
        shore = [(self.look.say("islands"), "dim")]
        more = self.look.symbols.ellipsis
        return [*cells, *fit(shore, self.island_width, "", align="center", ellipsis=more)]

    def line(self, lane: Lane, part: int) -> list[Piece]:
        """Draw one line of a lane; its boat is on the middle line."""
        middle = part == self.row_height // 2
        pieces = self.wreck_end(lane, part)
        cells = self.cells(lane) if middle else self.gunwales(lane, part)
        for row in range(MOVES_TO_LAND):
            pieces.append((self.look.symbols.field_edge, WATER))
            pieces += self.cell(cells.get(row, []), lane, row, part)
        return [*pieces, *self.island_line(lane, part)]

    def wreck_end(self, lane: Lane, part: int) -> list[Piece]:
        letter = self.wreck_letters[(lane - 1) * self.row_height + part]
        side = self.look.symbols.wreck
        number = f" {lane}" if part == self.row_height // 2 else "  "
        return [
            (side, "#5f6b73"),
            (letter or side, "bold #c9d1d6"),
            (side, "#5f6b73"),
            (number, f"bold on {SEA}"),
        ]

    def cell(self, pieces: list[Piece], lane: Lane, row: int, part: int) -> list[Piece]:
        if pieces:
            landed = row == MOVES_TO_LAND - 1 and self.boats.get(lane) in self.view.landed
            return fit(pieces, self.field_width, f"on {SEA}", align="right" if landed else "center")
        return [
            (waves(self.field_width, lane * 7 + row * 3 + part * 5, self.look.symbols.wave), WATER)
        ]

    def cells(self, lane: Lane) -> dict[int, list[Piece]]:
        """Return what is on the fields of a lane, by field."""
        name = self.boats.get(lane)
        if name is None:
            return {}
        boat = self.view.boats[name]
        row = boat.moves
        if boat.place == "island":
            return {MOVES_TO_LAND - 1: ashore(self.view, self.look, name)}
        if boat.place == "sunk":
            return {min(row, MOVES_TO_LAND - 1): sunk(self.look, name)}
        swimmer = self.swimmer(name)
        beside = {(row + 1 if row + 1 < MOVES_TO_LAND else row - 1): swimmer} if swimmer else {}
        return {row: afloat(self.view, self.look, name, self.field_width), **beside}

    def gunwales(self, lane: Lane, part: int) -> dict[int, list[Piece]]:
        """Draw the sides of a boat at sea, above and below its seats, if rows are tall enough."""
        name = self.boats.get(lane)
        if name is None or self.row_height < MIN_HEIGHT_FOR_SIDES:
            return {}
        boat = self.view.boats[name]
        if boat.place != "sea":
            return {}
        length = width_of(afloat(self.view, self.look, name, self.field_width))
        side = (
            self.look.symbols.upper_side
            if part < self.row_height // 2
            else self.look.symbols.lower_side
        )
        return {boat.moves: [(side * length, f"{WOOD} on {SEA}")]}

    def swimmer(self, boat: str) -> list[Piece]:
        """Draw the pawn that has left this boat and is still in the water."""
        wave = (self.look.symbols.leak, WATER)
        for swimmer in self.view.swimmers:
            if swimmer.left == boat:
                body = with_background([pawn(self.look, swimmer.player, swimmer.rank)], SEA)
                return [wave, *body, wave]
        return []

    def island_line(self, lane: Lane, part: int) -> list[Piece]:
        """Draw a line of an island: its name, its points, or pawns ashore."""
        key = island_of(lane)
        first = next(each for each in LANES if island_of(each) == key)
        island = self.view.islands[key]
        texts = [self.island_name(key), self.island_worth(island), *self.pawns_ashore(island)]
        number = (lane - first) * self.row_height + part
        pieces = texts[number] if number < len(texts) else []
        return fit(with_background([(" ", ""), *pieces], SAND), self.island_width, f"on {SAND}")

    def island_name(self, key: str) -> list[Piece]:
        return [(self.look.say(f"island-{key}"), SAND_STYLE)]

    def island_worth(self, island: Island) -> list[Piece]:
        officer, sailor = self.look.rank_label("officer"), self.look.rank_label("sailor")
        worth = f"{officer} {island.officer_points}  {sailor} {island.sailor_points}"
        return [(worth, f"#ffe8b0 on {SAND}")]

    def pawns_ashore(self, island: Island) -> list[list[Piece]]:
        """Draw the pawns ashore on an island, as many per line as fit."""
        lines: list[list[Piece]] = [[]]
        for piece in draw_pawns(self.look, island.pawns):
            if width_of(lines[-1]) + 4 > self.island_width:
                lines.append([])
            lines[-1] += [piece, (" ", "")]
        return lines


def island_of(lane: Lane) -> str:
    return ISLAND_KEYS[ISLAND_OF_LANE[lane]]


def spread_letters(word: str, lines: int) -> list[str]:
    """Spread a word over the lines of the wreck, with "" for lines without a letter."""
    step = max(1, lines // len(word))
    first = (lines - step * (len(word) - 1)) // 2
    letters = [""] * lines
    for number, letter in enumerate(word):
        if first + number * step < lines:
            letters[first + number * step] = letter
    return letters


def waves(width: int, phase: int, wave: str) -> str:
    """Draw water with waves at fixed places, so that they do not move between redraws."""
    return "".join(wave if (place * 5 + phase) % 17 == 0 else " " for place in range(width))
