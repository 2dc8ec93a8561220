"""Split a position into lines, and parse the names, cards and numbers within them."""

from collections.abc import Iterator
from re import ASCII, Pattern
from re import compile as pattern
from typing import Final

from adrift.core.errors import Unreadable
from adrift.core.lines import content_lines
from adrift.core.players import Player
from adrift.games.one_boat.cards.movements import ALL, BITS
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
from adrift.games.one_boat.position.notation import ALL_WORD, NONE
from adrift.games.one_boat.rules.components_in_play import provision_counts
from adrift.games.one_boat.state import OneBoat

MAX_DIGITS: Final = 4
REPEATABLE: Final = ("seat", "lost", "moves")
"""Keywords that may begin several lines."""
LINE_WORDS: Final = (
    *("step", "turn", "birds", "weather", "weathers", "players", "cast", "seat", "lost"),
    *("loves", "hates", "deck", "discarded", "thrown", "tray", "pile", "under", "stack", "drawn"),
    *("draws", "signals", "actor", "order", "offers", "demand", "objectors", "fight", "played"),
    *("water", "thirst", "trade", "number", "moves"),
)
"""All keywords that can begin a line, in the order of drawing."""
MARK: Final[Pattern[str]] = pattern(r"(\w+)(?:\*([1-9]\d?))?(?:\(([\w,]+)\))?", ASCII)
"""A card, how many of it, and the players who know it."""

KnownCard = tuple[int, int]
"""A provision or a navigation card, and the mask of players who know it."""


class PositionLexer:
    """The lines of a position by keyword.

    Keeps the number of the current line for error messages, and the provisions and navigation cards
    that have no location yet.
    """

    def __init__(self, state: OneBoat, text: str) -> None:
        self.state = state
        self.line = 1
        self.rows: dict[str, list[tuple[int, list[str]]]] = {}
        self.provisions_left = list(provision_counts(state.edition))
        self.charts_left: list[Chart] = []
        # Who knows these cards becomes part of the movements; the state does not keep it.
        self.hand_masks: list[list[int]] = [[] for _ in range(state.player_count)]
        self.thrown_cards: list[KnownCard] = []
        for number, line in content_lines(text):
            self.add_line(number, line)

    def add_line(self, number: int, line: str) -> None:
        self.line = number
        word, *rest = line.split()
        if word not in LINE_WORDS:
            raise self.unreadable("word_unknown", word=word, known=", ".join(LINE_WORDS))
        if word in self.rows and word not in REPEATABLE:
            raise self.unreadable("line_twice", word=word)
        if not rest:
            raise self.unreadable("line_incomplete", word=word)
        self.rows.setdefault(word, []).append((number, rest))

    def row(self, word: str) -> list[str]:
        """Return the words after a keyword, if any, and make its line current."""
        if word not in self.rows:
            return []
        self.line, words = self.rows[word][0]
        return words

    def each_row(self, *words: str) -> Iterator[tuple[str, list[str]]]:
        """Yield keyword and words of each line with one of these keywords, making it current."""
        for word in words:
            for number, row in self.rows.get(word, []):
                self.line = number
                yield word, row

    def move_to(self, word: str) -> "PositionLexer":
        """Make the line of a keyword current, or the `step` line if there is none."""
        self.line = self.rows.get(word, self.rows["step"])[0][0]
        return self

    # Within a line

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

    def expect_end(self, words: list[str]) -> None:
        if words:
            raise self.unreadable("words_too_many", word=words[0])

    def number(self, word: str) -> int:
        if not (word.isascii() and word.isdecimal() and len(word) <= MAX_DIGITS):
            raise self.unreadable("number_expected", word=word)
        return int(word)

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
        self.reject_duplicates(players)
        return players

    def reject_duplicates(self, players: list[Player]) -> None:
        for player in players:
            if players.count(player) > 1:
                raise self.unreadable("player_twice", player=self.state.names[player])

    def character(self, name: str, known: list[Character]) -> Character:
        if name not in CHARACTER_OF or CHARACTER_OF[name] not in known:
            names = ", ".join([CHARACTERS[each] for each in known])
            raise self.unreadable("character_unknown", player=name, known=names)
        return CHARACTER_OF[name]

    def mask(self, names: str) -> int:
        """Parse the players who know a card: `kid,mate` or `all`."""
        if names == ALL_WORD:
            return ALL
        mask = 0
        for player in self.players(names.split(",")) if names else []:
            mask |= BITS[player]
        return mask

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

    def navigation_cards(self, words: list[str]) -> list[KnownCard]:
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

    def chart(self, key: str) -> Chart:
        number = self.number(key)
        if number not in CHARTS:
            raise self.unreadable("chart_unknown", chart=key)
        return Chart(number)

    def unreadable(self, reason: str, **facts: str) -> Unreadable:
        return Unreadable(self.line, reason, **facts)
