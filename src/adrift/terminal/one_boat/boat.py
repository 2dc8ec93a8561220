"""Draws the boat from bow to stern, with provisions above and navigation cards at the stern."""

from typing import Final

from textual.content import Content

from adrift.games.one_boat.components import BIRDS_TO_RESCUE
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.seats import (
    column_widths,
    heading,
    open_cards,
    player_line,
    player_state,
)
from adrift.terminal.style import (
    FOAM,
    SEA,
    WOOD,
    Look,
    Piece,
    fit,
    to_content,
    truncate,
    width_of,
    with_background,
)

EXTRA_LINES: Final = 3
"""Lines for the sky, the bow and the stern."""
MAX_ROW_HEIGHT: Final = 2
WATER: Final = f"{FOAM} on {SEA}"
INDENT: Final = 4
OCCUPANT_WIDTH: Final = 10


def row_count(players: int) -> int:
    return players


def draw_boat(
    view: View, look: Look, width: int, row_height: int, occupants: tuple[str, ...]
) -> Content:
    """Draw the whole board; with rows two lines high, cards get their own line."""
    return to_content(BoatDrawing(view, look, width, row_height, occupants).lines())


class BoatDrawing:
    """Draws one view of the board."""

    def __init__(
        self, view: View, look: Look, width: int, row_height: int, occupants: tuple[str, ...]
    ) -> None:
        self.view, self.look, self.width, self.row_height = view, look, width, row_height
        self.occupants = dict(zip(view.players, occupants, strict=True))
        self.inner_width = width - 4

    def lines(self) -> list[list[Piece]]:
        rows = [line for player in self.players_aboard() for line in self.player_lines(player)]
        gone = [line for player in self.lost_players() for line in self.lost_player_lines(player)]
        return [self.sky_line(), self.bow_line(), *rows, self.stern_line(), *gone]

    def players_aboard(self) -> list[str]:
        """Return the players from bow to stern, then swimmers; before the deal, in table order."""
        sitting = self.view.seats or tuple(self.view.players)
        return [*sitting, *(each for each in self.view.water if each not in sitting)]

    def lost_players(self) -> list[str]:
        there = self.players_aboard()
        return [player for player in self.view.players if player not in there]

    # Lines

    def sky_line(self) -> list[Piece]:
        """Draw the birds, the weather, and how many provisions are left."""
        view, look = self.view, self.look
        birds = look.symbols.bird * view.birds + look.symbols.free_seat * (
            BIRDS_TO_RESCUE - view.birds
        )
        left: list[Piece] = [(f" {birds} ", "bold"), (look.say("birds", number=view.birds), "")]
        provisions = view.provisions
        tray = f"{look.say('tray', number=provisions.tray)}   " if provisions.tray else ""
        right: list[Piece] = [(tray, "bold"), (look.say("provisions", number=provisions.deck), "")]
        room = self.width - width_of(right) - 1
        weather = self.weather_text(room - width_of(left) - 5)
        return [
            *fit([*left, *weather], room, "", ellipsis=look.symbols.ellipsis),
            *right,
            (" ", ""),
        ]

    def weather_text(self, width: int) -> list[Piece]:
        """Return the weather and its effect, or only its name if room is short."""
        key, look = self.view.weather, self.look
        if not key:
            return []
        text, name = look.say("weather", weather=key), look.say("weather-short", weather=key)
        return [("   ", ""), (text if len(text) <= width else name, "bold")]

    def bow_line(self) -> list[Piece]:
        box, head = self.look.symbols.box, heading(self.view, self.look, self.inner_width)
        return self.hull_line([(box.upper_left, "bold"), *head, (box.upper_right, "bold")])

    def stern_line(self) -> list[Piece]:
        """Draw how many navigation cards are in the row stack, in the deck, and at its bottom."""
        navigation, look = self.view.navigation, self.look
        box = look.symbols.box
        level = box.horizontal
        stack = look.say("stack", number=navigation.stack)
        deck = look.say("pile", number=navigation.pile, under=navigation.bottom)
        pieces: list[Piece] = [(level * 2, "dim"), (look.say("stern"), "bold"), (level, "dim")]
        pieces += [
            (f" {stack} ", ""),
            (level * 2, "dim"),
            (f" {deck} ", ""),
            (level * self.width, "dim"),
        ]
        return self.hull_line(
            [
                (box.lower_left, "bold"),
                *truncate(pieces, self.inner_width),
                (box.lower_right, "bold"),
            ]
        )

    def hull_line(self, pieces: list[Piece]) -> list[Piece]:
        """Draw a line of wood between two columns of water."""
        wave = (self.look.symbols.wave, WATER)
        return [wave, *with_background(pieces, WOOD), wave]

    def player_lines(self, player: str) -> list[list[Piece]]:
        occupant, width = self.occupants[player], self.inner_width - 1
        line = player_line(self.view, self.look, player, occupant, width)
        below: list[list[Piece]] = [self.cards_line(player)] if self.row_height > 1 else []
        return [self.player_line(player, each) for each in [line, *below]]

    def player_line(self, player: str, pieces: list[Piece]) -> list[Piece]:
        side, swims = self.look.symbols.box.vertical, player in self.view.water
        ground = SEA if swims else WOOD
        edge = (self.look.symbols.leak if swims else side, "bold")
        body = fit([(" ", ""), *pieces], self.inner_width, f"on {ground}")
        wave = (self.look.symbols.wave, WATER)
        return [wave, *with_background([edge, *body, edge], ground), wave]

    def cards_line(self, player: str) -> list[Piece]:
        """Draw the occupant, and the open cards if they did not fit on the line above."""
        occupant = self.look.occupant_label(self.occupants[player])
        pieces: list[Piece] = [
            (" " * INDENT, ""),
            *fit(
                [(occupant, "dim italic")], OCCUPANT_WIDTH, "", ellipsis=self.look.symbols.ellipsis
            ),
        ]
        room = self.inner_width - 1 - width_of(pieces)
        open_pieces = open_cards(self.view, self.look, player, room)
        above = self.inner_width - 1 - column_widths(self.view, self.look).before_cards
        return pieces if width_of(open_pieces) <= above else [*pieces, *open_pieces]

    def lost_player_lines(self, player: str) -> list[list[Piece]]:
        """Draw a character lost at sea."""
        look = self.look
        state = look.say(f"state-{player_state(self.view, player)}")
        label = [look.badge(player), (f" {look.title(player)}, {state} ", f"on {SEA}")]
        bubbles = (look.symbols.leak * 2, WATER)
        line = fit([("    ", WATER), bubbles, (" ", WATER), *label, bubbles], self.width, WATER)
        return [line, *[fit([], self.width, WATER)] * (self.row_height - 1)]
