"""Parse the names, cards and numbers within the lines of a position."""

from collections.abc import Sequence
from re import ASCII, Pattern
from re import compile as pattern
from typing import Final

from adrift.core.players import Player
from adrift.core.position_lines import Line, PositionReader
from adrift.games.one_boat.cards.movements import ALL, BITS, Movement
from adrift.games.one_boat.components import (
    CARD_OF,
    CARDS,
    CHARACTER_OF,
    CHARACTERS,
    CHARTS,
    DRUNK_COURAGE,
    LIQUID_COURAGE,
    PLAYERS,
    Card,
    Character,
    Chart,
)
from adrift.games.one_boat.phase import OVER_MOMENT, Moment
from adrift.games.one_boat.position.notation import ALL_WORD, NONE
from adrift.games.one_boat.position.steps import SEATED
from adrift.games.one_boat.rules.components_in_play import provision_counts
from adrift.games.one_boat.state import OneBoat

MARK: Final[Pattern[str]] = pattern(r"(\w+)(?:\*([1-9]\d?))?(?:\(([\w,]+)\))?", ASCII)
"""A card, how many of it, and the players who know it."""

KnownCard = tuple[int, int]
"""A provision or a navigation card, and the mask of players who know it."""


class BoatReader(PositionReader):
    """Fills a state from the lines of a position.

    Keeps the provisions and navigation cards that have no location yet.
    """

    def __init__(self, state: OneBoat, text: str, lines: Sequence["BoatLine"]) -> None:
        super().__init__()
        self.state = state
        self.step = ""  # the kind, and once the line has been read the purpose
        self.moment: Moment = OVER_MOMENT  # until the `step` line has been read
        self.waiting: list[str] = []  # players who have not passed a window; empty if none has
        self.seated: list[Player] = []  # players in `seat` and `lost` lines
        self.provisions_left = list(provision_counts(state.edition))
        self.charts_left: list[Chart] = []
        # Who knows these cards becomes part of the movements; the state does not keep it.
        self.hand_masks: list[list[int]] = [[] for _ in range(state.player_count)]
        self.thrown_cards: list[KnownCard] = []
        self.movements: dict[int, list[Movement]] = {}  # by turn
        self.given: dict[str, list[tuple[int, list[str]]]] = {}  # line numbers and words
        for line, words in self.rows(text, lines):
            self.given.setdefault(line.word, []).append((self.line, words))

    def read(self, *lines: "BoatLine") -> None:
        """Read each line if the position has it, or else set its default."""
        for line in lines:
            for number, words in self.given.get(line.word, []):
                self.line = number
                line.read(self, words)
            if line.word not in self.given:
                line.default(self)

    def move_to(self, word: str) -> "BoatReader":
        """Make the line of a keyword current, or the `step` line if there is none."""
        self.line = self.given.get(word, self.given["step"])[0][0]
        return self

    # Words

    def split_by_keys(self, words: list[str], keys: tuple[str, ...]) -> dict[str, list[str]]:
        """Group the words by the key before them; those before the first key under ""."""
        parts: dict[str, list[str]] = {"": []}
        key = ""
        for word in words:
            if word in parts:
                raise self.unreadable("line_twice", word=word)
            if word in keys:
                key, parts[word] = word, []
            else:
                parts[key].append(word)
        return parts

    def single_word(self, words: list[str], before: str) -> str:
        """Return the only word; more or fewer are an error."""
        if not words:
            raise self.unreadable("line_incomplete", word=before)
        self.expect_end(words[1:])
        return words[0]

    def number_of(self, parts: dict[str, list[str]], key: str) -> int:
        """Return the number after a key, or 0 without the key."""
        return self.number(self.single_word(parts[key], key)) if key in parts else 0

    def flag_of(self, parts: dict[str, list[str]], key: str) -> bool:
        """True if the key is there; no words may follow it."""
        self.expect_end(parts.get(key, []))
        return key in parts

    def pair(self, word: str) -> tuple[Player, str]:
        """Parse `kid:2` as a player and a value."""
        name, colon, rest = word.partition(":")
        if not colon:
            raise self.unreadable("pair_expected", word=word)
        return self.player(name), rest

    # Players

    def player(self, name: str) -> Player:
        """Return the player of a character, or of a place in the setup."""
        for names in (self.state.names, self.state.setup.players):
            if name in names:
                return PLAYERS[names.index(name)]
        raise self.unreadable("player_unknown", player=name)

    def players(self, words: list[str]) -> list[Player]:
        """Parse distinct players, or `none`."""
        players = [self.player(name) for name in words] if words != [NONE] else []
        self.reject_duplicates(players, self.state.names)
        return players

    def character(self, name: str, known: list[Character]) -> Character:
        if name not in CHARACTER_OF or CHARACTER_OF[name] not in known:
            names = ", ".join([CHARACTERS[each] for each in known])
            raise self.unreadable("character_unknown", player=name, known=names)
        return CHARACTER_OF[name]

    def mask(self, names: str) -> int:
        """Parse the players who know a card: `kid,mate` or `all`."""
        if names == ALL_WORD:
            return ALL
        return sum([BITS[player] for player in self.players(names.split(","))]) if names else 0

    def check_conscious(self, word: str, players: list[Player]) -> None:
        """§7.1 Players who act have to be conscious."""
        if not players:
            raise self.move_to(word).unreadable("line_incomplete", word=word)
        for player in players:
            if player not in self.state.awake:
                name = self.state.names[player]
                raise self.move_to(word).unreadable("not_conscious", player=name)

    def check_aboard(self, word: str, players: list[Player]) -> None:
        for player in players:
            if player not in self.state.seats:
                name = self.state.names[player]
                raise self.move_to(word).unreadable("not_aboard", player=name)

    def check_held(
        self, word: str, player: Player, held: list[Card], cards: tuple[Card, ...]
    ) -> None:
        for card in cards:
            if held.count(card) < cards.count(card):
                name = self.state.names[player]
                raise self.move_to(word).unreadable("card_missing", player=name, card=CARDS[card])

    # Cards

    def provision_cards(self, words: list[str]) -> list[KnownCard]:
        """Parse provisions with the players who know them, and take them from the box."""
        cards: list[KnownCard] = []
        for word in words if words != [NONE] else []:
            key, number, mask = self.parse_mark(word)
            card = self.card(key)
            self.take_from_box(card, number)
            cards += [(card, mask)] * number
        return cards

    def hidden_cards(self, words: list[str]) -> list[KnownCard]:
        """Parse face-down provisions; none of them can be a drunk liquid courage."""
        cards = self.provision_cards(words)
        if DRUNK_COURAGE in [card for card, _ in cards]:
            raise self.unreadable("card_is_open", card=CARDS[DRUNK_COURAGE])
        return cards

    def parse_mark(self, word: str) -> tuple[str, int, int]:
        match = MARK.fullmatch(word)
        if match is None:
            raise self.unreadable("card_unknown", card=word, known=", ".join(CARDS))
        return match[1], int(match[2] or 1), self.mask(match[3] or "")

    def card(self, key: str) -> Card:
        if key not in CARD_OF:
            raise self.unreadable("card_unknown", card=key, known=", ".join(CARDS))
        return CARD_OF[key]

    def take_from_box(self, card: Card, number: int) -> None:
        kind = LIQUID_COURAGE if card == DRUNK_COURAGE else card
        if self.provisions_left[kind] < number:
            raise self.unreadable("card_too_many", card=CARDS[card])
        self.provisions_left[kind] -= number

    def known_charts(self, words: list[str]) -> list[KnownCard]:
        """Parse navigation cards with the players who know them, and take them from the box."""
        cards: list[KnownCard] = []
        for word in words if words != [NONE] else []:
            key, number, mask = self.parse_mark(word)
            chart = self.chart(key)
            if chart not in self.charts_left or number > 1:
                raise self.unreadable("chart_unknown", chart=word)
            self.charts_left = [other for other in self.charts_left if other != chart]
            cards.append((chart, mask))
        return cards

    def charts(self, words: list[str]) -> list[Chart]:
        return [Chart(chart) for chart, _ in self.known_charts(words)]

    def chart(self, key: str) -> Chart:
        number = self.number(key)
        if number not in CHARTS:
            raise self.unreadable("chart_unknown", chart=key)
        return Chart(number)


class BoatLine(Line[OneBoat, BoatReader]):
    """A kind of line of one_boat. By default a missing line is read as one without words."""

    def __init__(
        self,
        word: str,
        steps: tuple[str, ...] = SEATED,
        *,
        required: tuple[str, ...] = (),
        repeatable: bool = False,
    ) -> None:
        super().__init__(word, steps, width=10, repeatable=repeatable)
        self.required = required
        """The steps that need the line."""

    def default(self, reader: BoatReader) -> None:
        if not self.repeatable:
            self.read(reader, [])

    def is_missing(self, state: OneBoat) -> bool:
        """True if the state lacks what a required line would say."""
        return not self.draw(state)
