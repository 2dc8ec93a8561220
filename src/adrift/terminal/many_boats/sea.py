"""The board: the wreck at one end, seven lanes with their boats, the islands at the other."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from adrift.core.events import Event
from adrift.games.many_boats.components import (
    ISLAND_KEYS,
    ISLAND_OF_LANE,
    LANES,
    MOVES_TO_LAND,
    OFFICER,
    RANK_KEYS,
    SAILOR,
    Lane,
)
from adrift.games.many_boats.view import View
from adrift.terminal.many_boats.hull import afloat, ashore, boat_name, pawn, sunk
from adrift.terminal.style import (
    FOAM,
    SAND,
    SEA,
    WOOD,
    Look,
    Piece,
    fit,
    folded,
    on_ground,
    paint,
    width_of,
)

EJECTING: Final = "eject_ballot"
ROOMY: Final = 3
"""Lines to a lane from which a boat has sides."""
WRECK_WIDTH: Final = 5
ISLAND_WIDTH: Final = 12
WATER: Final = f"{FOAM} on {SEA}"
SAND_STYLE: Final = f"bold #ffe8b0 on {SAND}"


def rows(_: int) -> int:
    """A row for each lane, however many play."""
    return len(LANES)


def draw_sea(view: View, look: Look, width: int, tall: int = 1, _: tuple[str, ...] = ()) -> Content:
    """The whole board in so many columns, each lane so many lines tall. Who plays whom stands
    beside it."""
    return paint(Sea(view, look, width, tall).lines())


def vote_weights(view: View, _: Sequence[Event], look: Look, width: int) -> list[list[Piece]]:
    """Before somebody is thrown out of a full boat: how much each vote there counts (§4.4)."""
    if view.leaking is None or view.moment.kind != EJECTING:
        return []
    head = look.sentence("vote-weights", boat=boat_name(view, view.leaking))
    said: list[Piece] = []
    for player, colour in enumerate(view.players):
        weight = weight_in(view, view.leaking, player)
        if weight:
            said += [look.badge(colour), (f"\N{MULTIPLICATION SIGN}{weight}  ", "bold")]
    return [*([(line, "")] for line in folded(head, width)), said]


def weight_in(view: View, boat: int, player: int) -> int:
    """§4.4 Two for each officer and one for each sailor in the boat."""
    berth = boat * len(view.players) + player
    return 2 * view.officers[berth] + view.sailors[berth]


class Sea:
    """One drawing of the board."""

    def __init__(self, view: View, look: Look, width: int, tall: int) -> None:
        self.view, self.look, self.tall = view, look, tall
        room = width - WRECK_WIDTH - ISLAND_WIDTH - MOVES_TO_LAND
        self.field = room // MOVES_TO_LAND
        self.island_width = ISLAND_WIDTH + room % MOVES_TO_LAND
        self.boats = {lane: boat for boat, lane in enumerate(view.lanes) if lane}
        self.wreck = wreck_letters(look.say("wreck"), len(LANES) * tall)

    def lines(self) -> list[list[Piece]]:
        """The head, then the lanes."""
        rows = [self.line(lane, part) for lane in LANES for part in range(self.tall)]
        return [self.head(), *rows]

    def head(self) -> list[Piece]:
        """What the fields are called: how many moves are still to go."""
        names = [self.look.say("field", number=MOVES_TO_LAND - row) for row in range(MOVES_TO_LAND)]
        cells = [("", ""), *fit([("", "")], WRECK_WIDTH, "")]
        for name in names:
            cells += [
                (self.look.signs.field, "dim"),
                *fit([(name, "dim")], self.field, "", align="center", more=self.look.signs.cut),
            ]
        shore = [(self.look.say("islands"), "dim")]
        more = self.look.signs.cut
        return [*cells, *fit(shore, self.island_width, "", align="center", more=more)]

    def line(self, lane: Lane, part: int) -> list[Piece]:
        """One line of a lane; the boat is on the middle one."""
        middle = part == self.tall // 2
        pieces = self.wreck_end(lane, part)
        cells = self.cells(lane) if middle else self.gunwales(lane, part)
        for row in range(MOVES_TO_LAND):
            pieces.append((self.look.signs.field, WATER))
            pieces += self.cell(cells.get(row, []), lane, row, part)
        return [*pieces, *self.shore(lane, part)]

    def wreck_end(self, lane: Lane, part: int) -> list[Piece]:
        letter = self.wreck[(lane - 1) * self.tall + part]
        side = self.look.signs.wreck
        number = f" {lane}" if part == self.tall // 2 else "  "
        return [
            (side, "#5f6b73"),
            (letter or side, "bold #c9d1d6"),
            (side, "#5f6b73"),
            (number, f"bold on {SEA}"),
        ]

    def cell(self, pieces: list[Piece], lane: Lane, row: int, part: int) -> list[Piece]:
        if pieces:
            landed = row == MOVES_TO_LAND - 1 and self.boats.get(lane) in self.view.landed
            return fit(pieces, self.field, f"on {SEA}", align="right" if landed else "center")
        return [(waves(self.field, lane * 7 + row * 3 + part * 5, self.look.signs.wave), WATER)]

    def cells(self, lane: Lane) -> dict[int, list[Piece]]:
        """What lies on the fields of a lane, by field."""
        boat = self.boats.get(lane)
        if boat is None:
            return {}
        row = self.view.rows[boat]
        if boat in self.view.landed:
            return {MOVES_TO_LAND - 1: ashore(self.view, self.look, boat)}
        if not self.floats(boat):
            return {min(row, MOVES_TO_LAND - 1): sunk(self.view, self.look, boat)}
        swimmer = self.swimmer(boat)
        beside = {(row + 1 if row + 1 < MOVES_TO_LAND else row - 1): swimmer} if swimmer else {}
        return {row: afloat(self.view, self.look, boat, self.field), **beside}

    def floats(self, boat: int) -> bool:
        """Whether a boat is at sea, or lies ready at its start field."""
        return boat in self.view.at_sea or not self.view.round

    def gunwales(self, lane: Lane, part: int) -> dict[int, list[Piece]]:
        """The sides of a boat at sea, above and below its seats, where there is room for them."""
        boat = self.boats.get(lane)
        if boat is None or self.tall < ROOMY or not self.floats(boat):
            return {}
        length = width_of(afloat(self.view, self.look, boat, self.field))
        side = self.look.signs.upper if part < self.tall // 2 else self.look.signs.lower
        return {self.view.rows[boat]: [(side * length, f"{WOOD} on {SEA}")]}

    def swimmer(self, boat: int) -> list[Piece]:
        """The pawn that has left this boat and is still in the water."""
        wave = (self.look.signs.leak, WATER)
        for swimmer in self.view.swimmers:
            if swimmer.home == boat:
                owner = self.view.players[swimmer.player]
                body = on_ground([pawn(self.look, owner, RANK_KEYS[swimmer.rank])], SEA)
                return [wave, *body, wave]
        return []

    def shore(self, lane: Lane, part: int) -> list[Piece]:
        """A line of the island: its name, what it pays, who is there."""
        island = ISLAND_OF_LANE[lane]
        first = next(each for each in LANES if ISLAND_OF_LANE[each] == island)
        texts = [self.name(island), self.pay(island), *self.landed_pawns(island)]
        number = (lane - first) * self.tall + part
        pieces = texts[number] if number < len(texts) else []
        return fit(on_ground([(" ", ""), *pieces], SAND), self.island_width, f"on {SAND}")

    def name(self, island: int) -> list[Piece]:
        return [(self.look.say(f"island-{ISLAND_KEYS[island]}"), SAND_STYLE)]

    def pay(self, island: int) -> list[Piece]:
        worth = self.view.worth[island]
        ranks = [
            f"{self.look.rank_of(RANK_KEYS[rank])} {worth[rank]}" for rank in (OFFICER, SAILOR)
        ]
        said = "  ".join(ranks)
        return [(said, f"#ffe8b0 on {SAND}")]

    def landed_pawns(self, island: int) -> list[list[Piece]]:
        """Who has come ashore here, as many to a line as there is room for."""
        lines: list[list[Piece]] = [[]]
        for owner, rank in pawns_on(self.view, island):
            piece = pawn(self.look, owner, rank)
            if width_of(lines[-1]) + 4 > self.island_width:
                lines.append([])
            lines[-1] += [piece, (" ", "")]
        return lines


def pawns_on(view: View, island: int) -> list[tuple[str, str]]:
    """Owner and rank of every pawn ashore on an island."""
    found: list[tuple[str, str]] = []
    for player, colour in enumerate(view.players):
        beach = island * len(view.players) + player
        found += [(colour, "officer")] * view.ashore_officers[beach]
        found += [(colour, "sailor")] * view.ashore_sailors[beach]
    return found


def wreck_letters(word: str, lines: int) -> list[str]:
    """The word down the side of the wreck, spread over its lines; no letter where none falls."""
    step = max(1, lines // len(word))
    first = (lines - step * (len(word) - 1)) // 2
    letters = [""] * lines
    for number, letter in enumerate(word):
        if first + number * step < lines:
            letters[first + number * step] = letter
    return letters


def waves(width: int, phase: int, wave: str) -> str:
    """A stretch of water, the same each time it is drawn."""
    return "".join(wave if (place * 5 + phase) % 17 == 0 else " " for place in range(width))
