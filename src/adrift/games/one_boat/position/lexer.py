"""The words of a position: its lines, and the names, cards and numbers within them."""

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
from adrift.games.one_boat.position.notation import EVERYBODY, NONE
from adrift.games.one_boat.rules.components_in_play import provision_counts
from adrift.games.one_boat.state import OneBoat

MOST_DIGITS: Final = 4
MANY: Final = ("seat", "lost", "moves")
"""Words that begin as many lines as there are."""
WORDS: Final = (
    *("step", "turn", "birds", "weather", "weathers", "players", "cast", "seat", "lost"),
    *("loves", "hates", "deck", "discarded", "thrown", "tray", "pile", "under", "stack", "drawn"),
    *("draws", "signals", "actor", "order", "offers", "demand", "objectors", "fight", "played"),
    *("water", "thirst", "trade", "number", "moves"),
)
"""What a line can begin with, in the order in which they are drawn."""
MARK: Final[Pattern[str]] = pattern(r"(\w+)(?:\*([1-9]\d?))?(?:\(([\w,]+)\))?", ASCII)
"""A card, how many of it, and who knows it."""

Known = tuple[int, int]
"""A provision or a navigation card, and who knows it."""


class PositionWords:
    """The lines of a position by their first word. Knows which line it is in, and which provisions
    and navigation cards have not been found anywhere yet."""

    def __init__(self, state: OneBoat, text: str) -> None:
        self.state = state
        self.line = 1
        self.rows: dict[str, list[tuple[int, list[str]]]] = {}
        self.provisions = list(provision_counts(state.edition))
        self.charts: list[Chart] = []
        self.thrown: list[Known] = []  # the ledger alone remembers who knows them
        for number, line in content_lines(text):
            self.collect(number, line)

    def collect(self, number: int, line: str) -> None:
        self.line = number
        word, *rest = line.split()
        if word not in WORDS:
            raise self.wrong("word_unknown", word=word, known=", ".join(WORDS))
        if word in self.rows and word not in MANY:
            raise self.wrong("line_twice", word=word)
        if not rest:
            raise self.wrong("line_incomplete", word=word)
        self.rows.setdefault(word, []).append((number, rest))

    def row(self, word: str) -> list[str]:
        """What stands behind a word, or nothing; from here on we are in its line."""
        if word not in self.rows:
            return []
        self.line, words = self.rows[word][0]
        return words

    def each(self, *words: str) -> Iterator[tuple[str, list[str]]]:
        """What stands behind each of these words, line by line."""
        for word in words:
            for number, row in self.rows.get(word, []):
                self.line = number
                yield word, row

    def at(self, word: str) -> "PositionWords":
        """Go to the line of a word, or of the step if it has none."""
        self.line = self.rows.get(word, self.rows["step"])[0][0]
        return self

    # Within a line

    def parts(self, words: list[str], keys: tuple[str, ...]) -> dict[str, list[str]]:
        """The words behind each of the keys that stand there, and before the first."""
        found: dict[str, list[str]] = {"": []}
        last = ""
        for word in words:
            if word in found:
                raise self.wrong("line_twice", word=word)
            if word in keys:
                last, found[word] = word, []
            else:
                found[last].append(word)
        return found

    def only(self, words: list[str], before: str) -> str:
        """The one word that is expected."""
        if not words:
            raise self.wrong("line_incomplete", word=before)
        self.nothing_more(words[1:])
        return words[0]

    def nothing_more(self, words: list[str]) -> None:
        if words:
            raise self.wrong("words_too_many", word=words[0])

    def number(self, word: str) -> int:
        if not (word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS):
            raise self.wrong("number_expected", word=word)
        return int(word)

    def pair(self, word: str) -> tuple[Player, str]:
        """`kid:2`: something about somebody."""
        name, colon, rest = word.partition(":")
        if not colon:
            raise self.wrong("pair_expected", word=word)
        return self.player(name), rest

    # People

    def player(self, name: str) -> Player:
        """By the character, or by the place in the set-up."""
        for names in (self.state.names, self.state.setup.players):
            if name in names:
                return PLAYERS[names.index(name)]
        raise self.wrong("player_unknown", player=name)

    def players(self, words: list[str]) -> list[Player]:
        """Several, each once; or nobody."""
        players = [self.player(name) for name in words] if words != [NONE] else []
        self.nobody_twice(players)
        return players

    def nobody_twice(self, players: list[Player]) -> None:
        for player in players:
            if players.count(player) > 1:
                raise self.wrong("player_twice", player=self.state.names[player])

    def character(self, name: str, known: list[Character]) -> Character:
        if name not in CHARACTER_OF or CHARACTER_OF[name] not in known:
            names = ", ".join([CHARACTERS[each] for each in known])
            raise self.wrong("character_unknown", player=name, known=names)
        return CHARACTER_OF[name]

    def mask(self, names: str) -> int:
        """Who knows a card: `kid,mate`, or everybody."""
        if names == EVERYBODY:
            return ALL
        known = 0
        for player in self.players(names.split(",")) if names else []:
            known |= BITS[player]
        return known

    # Cards

    def cards(self, words: list[str]) -> list[Known]:
        """Provisions as they stand, with who knows them, taken out of the box."""
        found: list[Known] = []
        for word in words if words != [NONE] else []:
            key, number, mask = self.mark(word)
            card = self.card(key)
            self.take(card, number)
            found += [(card, mask)] * number
        return found

    def hidden(self, words: list[str]) -> list[Known]:
        """Provisions that lie face down: none of them has been drunk."""
        found = self.cards(words)
        if DRUNK_COURAGE in [card for card, _ in found]:
            raise self.wrong("card_is_open", card=CARDS[DRUNK_COURAGE])
        return found

    def mark(self, word: str) -> tuple[str, int, int]:
        found = MARK.fullmatch(word)
        if found is None:
            raise self.wrong("card_unknown", card=word, known=", ".join(CARDS))
        return found[1], int(found[2] or 1), self.mask(found[3] or "")

    def card(self, key: str) -> Card:
        if key not in CARD_OF:
            raise self.wrong("card_unknown", card=key, known=", ".join(CARDS))
        return CARD_OF[key]

    def take(self, card: Card, number: int) -> None:
        kind = LIQUID_COURAGE if card == DRUNK_COURAGE else card
        if self.provisions[kind] < number:
            raise self.wrong("card_too_many", card=CARDS[card])
        self.provisions[kind] -= number

    def navigation(self, words: list[str]) -> list[Known]:
        """Navigation cards as they stand, with who knows them, taken out of the box."""
        found: list[Known] = []
        for word in words if words != [NONE] else []:
            key, number, mask = self.mark(word)
            chart = self.chart(key)
            if chart not in self.charts or number > 1:
                raise self.wrong("chart_unknown", chart=word)
            self.charts = [other for other in self.charts if other != chart]
            found.append((chart, mask))
        return found

    def chart(self, key: str) -> Chart:
        number = self.number(key)
        if number not in CHARTS:
            raise self.wrong("chart_unknown", chart=key)
        return Chart(number)

    def wrong(self, reason: str, **facts: str) -> Unreadable:
        return Unreadable(self.line, reason, **facts)
