"""The lines of a position about people: who plays whom, sits where, has what, loves whom."""

from typing import Final

from adrift.core.lists import with_item
from adrift.core.players import Player
from adrift.games.one_boat.cards.hands import set_hand, set_open_cards
from adrift.games.one_boat.cards.movements import BITS
from adrift.games.one_boat.components import (
    CHARACTER_OF,
    CHARACTERS,
    EXTRAS,
    UNDEALT,
    Card,
    Character,
)
from adrift.games.one_boat.phase import Moment
from adrift.games.one_boat.position.defaults import BEFORE_SEATS, usual_secrets
from adrift.games.one_boat.position.lexer import PositionWords
from adrift.games.one_boat.position.notation import OPENED_MARK, OPENED_PARASOL
from adrift.games.one_boat.rules.components_in_play import cast_of
from adrift.games.one_boat.rules.setup import TAKE_SEATS
from adrift.games.one_boat.state import OneBoat

IN_SEAT: Final = ("wounds", "rowed", "fought", "drank", "hand", "open")
NEXT: Final = 1
NEXT_BUT_ONE: Final = 2
"""Whom one loves and hates if nothing is said: so many places further."""


# Who plays whom


def read_names(words: PositionWords, kind: str) -> None:
    """From the `players` line, or whoever has a seat; the rest as the cast lists them."""
    state = words.state
    left = [each for each in cast_of(state.setup) if each not in state.characters]
    if words.row("players"):
        read_players(words, kind, left)
    elif kind not in BEFORE_SEATS:
        deal(state, seated(words) or sorted(left, key=lambda each: each in EXTRAS))
    state.pool = [each for each in left if each not in state.characters]


def read_players(words: PositionWords, kind: str, left: list[Character]) -> None:
    state, names = words.state, words.row("players")
    for name, place in zip(names, state.setup.players, strict=False):
        waiting = name == place and (place in CHARACTER_OF or kind in BEFORE_SEATS)
        if not waiting:
            words.character(name, left if place not in CHARACTER_OF else [CHARACTER_OF[place]])
    if len(names) != state.player_count or len(set(names)) != state.player_count:
        raise words.wrong("seats_wrong", players=str(state.player_count))
    state.names = tuple(names)
    state.characters = [CHARACTER_OF.get(name, UNDEALT) for name in names]


def seated(words: PositionWords) -> list[Character]:
    """Whoever has a seat or is lost, and whom the set-up does not name."""
    cast, found = cast_of(words.state.setup), list[Character]()
    for _, row in words.each("seat", "lost"):
        found.append(words.character(row[0], cast))
    return sorted({each for each in found if each not in words.state.characters})


def deal(state: OneBoat, characters: list[Character]) -> None:
    """Deal characters to the players who have none, in the order of the table."""
    names, who, left = list(state.names), state.characters[:], characters[:]
    for player, character in enumerate(who):
        if character == UNDEALT and left:
            who[player] = left.pop(0)
            names[player] = CHARACTERS[who[player]]
    state.characters, state.names = who, tuple(names)


# While characters are dealt


def read_cast(words: PositionWords, moment: Moment) -> None:
    """Who is still to be dealt; without a `players` line those before have been dealt the first."""
    state = words.state
    before = range(moment.player or 0)
    if words.row("cast"):
        names = [name for name in words.row("cast") if name != "none"]
        state.pool = sorted({words.character(name, state.pool) for name in names})
    for player in before:
        if state.characters[player] == UNDEALT and state.pool and not words.row("players"):
            state.characters = with_item(state.characters, player, state.pool[0])
            state.pool = state.pool[1:]
    people = zip(state.characters, state.names, strict=True)
    state.names = tuple([CHARACTERS[each] if each >= 0 else name for each, name in people])


# Who sits where, and with what


def read_seats(words: PositionWords) -> None:
    """From bow to stern; without such lines everybody sits where they began."""
    state, named = words.state, list[Player]()
    if UNDEALT in state.characters:
        raise words.at("seat").wrong("seats_wrong", players=str(state.player_count))
    TAKE_SEATS.happen(state)
    words.charts = state.pile
    for word, row in words.each("seat", "lost"):
        named.append(words.player(row[0]))
        words.nobody_twice(named)
        read_seat(words, named[-1], row[1:], word)
    if named:
        sit_down(words, named)
    state.update_conscious()


def sit_down(words: PositionWords, named: list[Player]) -> None:
    state = words.state
    if len(named) != state.player_count:
        raise words.wrong("seats_wrong", players=str(state.player_count))
    state.seats = named[: len(words.rows.get("seat", []))]


def read_seat(words: PositionWords, player: Player, rest: list[str], word: str) -> None:
    state, parts = words.state, words.parts(rest, IN_SEAT)
    words.nothing_more(parts[""])
    state.wounds[player] = read_number(words, parts, "wounds")
    state.drank = with_item(state.drank, player, read_number(words, parts, "drank"))
    state.rowed = with_item(state.rowed, player, read_mark(words, parts, "rowed"))
    state.fought = with_item(state.fought, player, read_mark(words, parts, "fought"))
    if word == "lost" and ("hand" in parts or "open" in parts):
        raise words.wrong("lost_with_cards", player=state.names[player])
    read_hand(words, player, parts.get("hand", []))
    read_open(words, player, parts.get("open", []))


def read_number(words: PositionWords, parts: dict[str, list[str]], key: str) -> int:
    return words.number(words.only(parts[key], key)) if key in parts else 0


def read_mark(words: PositionWords, parts: dict[str, list[str]], key: str) -> bool:
    words.nothing_more(parts.get(key, []))
    return key in parts


def read_hand(words: PositionWords, player: Player, marks: list[str]) -> None:
    hand = sorted(words.hidden(marks), key=lambda known: known[0])
    seen = [mask | BITS[player] for _, mask in hand]
    set_hand(words.state, player, [Card(card) for card, _ in hand], seen)


def read_open(words: PositionWords, player: Player, marks: list[str]) -> None:
    """Open cards; `parasol!` is open in both senses."""
    if OPENED_PARASOL in marks:
        words.state.parasol_open = True
    plain = [mark.removesuffix(OPENED_MARK) if mark == OPENED_PARASOL else mark for mark in marks]
    set_open_cards(words.state, player, sorted(Card(card) for card, _ in words.cards(plain)))


# Love and hate


def read_secrets(words: PositionWords, moment: Moment) -> None:
    """Up to the player who is being dealt one; nothing said: the next, and the next but one."""
    state, n, kind = words.state, words.state.player_count, moment.kind
    dealt = moment.player or 0
    loves = dealt if kind == "deal_love" else n
    hates = {"deal_love": 0, "deal_hate": dealt}.get(kind, n)
    state.love = read_secret(words, "loves", NEXT, loves)
    state.hate = read_secret(words, "hates", NEXT_BUT_ONE, hates)


def read_secret(words: PositionWords, word: str, further: int, dealt: int) -> list[Character]:
    state, said = words.state, dict[int, Character]()
    for each in words.row(word):
        player, name = words.pair(each)
        character = words.character(name, state.characters)
        if player in said or character in said.values():
            raise words.wrong("secret_twice", word=each)
        if player >= dealt:
            raise words.wrong("not_dealt_yet", player=state.names[player])
        said[player] = character
    usual = usual_secrets(state.characters, said, further)
    return [secret if at < dealt else UNDEALT for at, secret in enumerate(usual)]
