"""The boat from bow to stern, with the provisions at the bow and navigation at the stern."""

from typing import Final

from textual.content import Content

from adrift.core.players import Player
from adrift.games.one_boat.components import BIRDS_TO_RESCUE
from adrift.games.one_boat.view import View
from adrift.terminal.one_boat.seats import columns, heading, open_cards, seat, state_of
from adrift.terminal.style import FOAM, SEA, WOOD, Look, Piece, cut, fit, on_ground, paint, width_of

AROUND: Final = 3
"""Lines beside those of the characters: the sky, the bow and the stern."""
TALLEST: Final = 2
WATER: Final = f"{FOAM} on {SEA}"
INDENT: Final = 4
OCCUPANT: Final = 10


def rows(players: int) -> int:
    """A row for each character."""
    return players


def draw_boat(view: View, look: Look, width: int, tall: int, occupants: tuple[str, ...]) -> Content:
    """The whole board in so many columns; with two lines to a character, cards have their own."""
    return paint(Boat(view, look, width, tall, occupants).lines())


class Boat:
    """One drawing of the board."""

    def __init__(
        self, view: View, look: Look, width: int, tall: int, occupants: tuple[str, ...]
    ) -> None:
        self.view, self.look, self.width, self.tall = view, look, width, tall
        self.occupants = occupants
        self.inside = width - 4

    def lines(self) -> list[list[Piece]]:
        rows = [line for player in self.aboard() for line in self.rows(player)]
        gone = [line for player in self.lost() for line in self.rows_lost(player)]
        return [self.sky(), self.bow(), *rows, self.stern(), *gone]

    def aboard(self) -> list[Player]:
        """From bow to stern, swimmers where they sat; before the deal, as they sit at the table."""
        sitting = self.view.seats or tuple(map(Player, range(len(self.view.players))))
        return [*sitting, *(each for each in self.view.water if each not in sitting)]

    def lost(self) -> list[Player]:
        there = self.aboard()
        return [Player(n) for n in range(len(self.view.players)) if Player(n) not in there]

    # The lines

    def sky(self) -> list[Piece]:
        """The birds, the weather, and what is left of the provisions."""
        view, look = self.view, self.look
        birds = look.signs.bird * view.birds + look.signs.free * (BIRDS_TO_RESCUE - view.birds)
        left: list[Piece] = [(f" {birds} ", "bold"), (look.say("birds", number=view.birds), "")]
        tray = f"{look.say('tray', number=view.tray)}   " if view.tray else ""
        right: list[Piece] = [(tray, "bold"), (look.say("provisions", number=view.deck), "")]
        room = self.width - width_of(right) - 1
        weather = self.weather(room - width_of(left) - 5)
        return [*fit([*left, *weather], room, "", more=look.signs.cut), *right, (" ", "")]

    def weather(self, width: int) -> list[Piece]:
        """The weather and what it does, or its name alone where room is short."""
        key, look = self.view.weather, self.look
        if not key:
            return []
        said, name = look.say("weather", weather=key), look.say("weather-short", weather=key)
        return [("   ", ""), (said if len(said) <= width else name, "bold")]

    def bow(self) -> list[Piece]:
        box, head = self.look.signs.box, heading(self.view, self.look, self.inside)
        return self.afloat([(box.upper_left, "bold"), *head, (box.upper_right, "bold")])

    def stern(self) -> list[Piece]:
        """The navigation cards: the row stack, those nobody has seen, those put under them."""
        view, look = self.view, self.look
        box = look.signs.box
        level = box.level
        said = look.say("stack", number=view.stack)
        deck = look.say("pile", number=view.pile, under=len(view.bottom))
        pieces: list[Piece] = [(level * 2, "dim"), (look.say("stern"), "bold"), (level, "dim")]
        pieces += [
            (f" {said} ", ""),
            (level * 2, "dim"),
            (f" {deck} ", ""),
            (level * self.width, "dim"),
        ]
        return self.afloat(
            [(box.lower_left, "bold"), *cut(pieces, self.inside), (box.lower_right, "bold")]
        )

    def afloat(self, pieces: list[Piece]) -> list[Piece]:
        """A line of wood between two columns of water."""
        wave = (self.look.signs.wave, WATER)
        return [wave, *on_ground(pieces, WOOD), wave]

    def rows(self, player: Player) -> list[list[Piece]]:
        """A character; swimming if in the water."""
        line = seat(self.view, self.look, player, self.occupants, self.inside - 1)
        below: list[list[Piece]] = [self.cards(player)] if self.tall > 1 else []
        return [self.row(player, each) for each in [line, *below]]

    def row(self, player: Player, pieces: list[Piece]) -> list[Piece]:
        side, swims = self.look.signs.box.upright, player in self.view.water
        ground = SEA if swims else WOOD
        edge = (self.look.signs.leak if swims else side, "bold")
        body = fit([(" ", ""), *pieces], self.inside, f"on {ground}")
        wave = (self.look.signs.wave, WATER)
        return [wave, *on_ground([edge, *body, edge], ground), wave]

    def cards(self, player: Player) -> list[Piece]:
        """Who plays the character, and the open cards that found no room above."""
        said = self.look.occupant(self.occupants[player])
        pieces: list[Piece] = [
            (" " * INDENT, ""),
            *fit([(said, "dim italic")], OCCUPANT, "", more=self.look.signs.cut),
        ]
        room = self.inside - 1 - width_of(pieces)
        whole = open_cards(self.view, self.look, player, room)
        above = self.inside - 1 - columns(self.view, self.look).before_cards
        return pieces if width_of(whole) <= above else [*pieces, *whole]

    def rows_lost(self, player: Player) -> list[list[Piece]]:
        """What the sea has left of a character."""
        look, key = self.look, self.view.names[player]
        state = look.say(f"state-{state_of(self.view, player)}")
        said = [look.badge(key), (f" {look.title(key)}, {state} ", f"on {SEA}")]
        bubbles = (look.signs.leak * 2, WATER)
        line = fit([("    ", WATER), bubbles, (" ", WATER), *said, bubbles], self.width, WATER)
        return [line, *[fit([], self.width, WATER)] * (self.tall - 1)]
