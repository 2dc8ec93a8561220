"""Read the lines about players: characters, seats, cards, loves and hates."""

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
from adrift.games.one_boat.position.defaults import BEFORE_SEATS, default_secrets
from adrift.games.one_boat.position.lexer import PositionLexer
from adrift.games.one_boat.position.notation import OPENED_MARK, OPENED_PARASOL
from adrift.games.one_boat.rules.components_in_play import cast_of
from adrift.games.one_boat.rules.setup import TAKE_SEATS
from adrift.games.one_boat.state import OneBoat

SEAT_KEYS: Final = ("wounds", "rowed", "fought", "drank", "hand", "open")
LOVE_DISTANCE: Final = 1
HATE_DISTANCE: Final = 2
"""By default players love and hate the character this many places further."""


# Characters


def read_names(lexer: PositionLexer, kind: str) -> None:
    """Read the characters from the `players` line or the seats; the rest in cast order."""
    state = lexer.state
    left = [each for each in cast_of(state.setup) if each not in state.characters]
    if lexer.row("players"):
        read_players(lexer, kind, left)
    elif kind not in BEFORE_SEATS:
        assign_characters(
            state, unnamed_seated(lexer) or sorted(left, key=lambda each: each in EXTRAS)
        )
    state.pool = [each for each in left if each not in state.characters]


def read_players(lexer: PositionLexer, kind: str, left: list[Character]) -> None:
    state, names = lexer.state, lexer.row("players")
    for name, place in zip(names, state.setup.players, strict=False):
        waiting = name == place and (place in CHARACTER_OF or kind in BEFORE_SEATS)
        if not waiting:
            lexer.character(name, left if place not in CHARACTER_OF else [CHARACTER_OF[place]])
    if len(names) != state.player_count or len(set(names)) != state.player_count:
        raise lexer.unreadable("seats_wrong", players=str(state.player_count))
    state.names = tuple(names)
    state.characters = [CHARACTER_OF.get(name, UNDEALT) for name in names]


def unnamed_seated(lexer: PositionLexer) -> list[Character]:
    """Return the characters in `seat` and `lost` lines that the setup does not name."""
    cast, characters = cast_of(lexer.state.setup), list[Character]()
    for _, row in lexer.each_row("seat", "lost"):
        characters.append(lexer.character(row[0], cast))
    return sorted({each for each in characters if each not in lexer.state.characters})


def assign_characters(state: OneBoat, characters: list[Character]) -> None:
    """Give characters to the players who have none, in table order."""
    names, who, left = list(state.names), state.characters[:], characters[:]
    for player, character in enumerate(who):
        if character == UNDEALT and left:
            who[player] = left.pop(0)
            names[player] = CHARACTERS[who[player]]
    state.characters, state.names = who, tuple(names)


# While characters are dealt


def read_cast(lexer: PositionLexer, moment: Moment) -> None:
    """Read the characters still to be dealt.

    Without a `players` line the players before have been dealt the first ones.
    """
    state = lexer.state
    before = range(moment.player or 0)
    if lexer.row("cast"):
        names = [name for name in lexer.row("cast") if name != "none"]
        state.pool = sorted({lexer.character(name, state.pool) for name in names})
    for player in before:
        if state.characters[player] == UNDEALT and state.pool and not lexer.row("players"):
            state.characters = with_item(state.characters, player, state.pool[0])
            state.pool = state.pool[1:]
    people = zip(state.characters, state.names, strict=True)
    state.names = tuple([CHARACTERS[each] if each >= 0 else name for each, name in people])


# Seats


def read_seats(lexer: PositionLexer) -> None:
    """Read the seats from bow to stern; without such lines all players are in their first seats."""
    state, named = lexer.state, list[Player]()
    if UNDEALT in state.characters:
        raise lexer.move_to("seat").unreadable("seats_wrong", players=str(state.player_count))
    TAKE_SEATS.happen(state)
    lexer.charts_left = state.pile
    for word, row in lexer.each_row("seat", "lost"):
        named.append(lexer.player(row[0]))
        lexer.reject_duplicates(named)
        read_seat(lexer, named[-1], row[1:], word)
    if named:
        set_seats(lexer, named)
    state.update_conscious()


def set_seats(lexer: PositionLexer, named: list[Player]) -> None:
    state = lexer.state
    if len(named) != state.player_count:
        raise lexer.unreadable("seats_wrong", players=str(state.player_count))
    state.seats = named[: len(lexer.rows.get("seat", []))]


def read_seat(lexer: PositionLexer, player: Player, rest: list[str], word: str) -> None:
    state, parts = lexer.state, lexer.split_by_keys(rest, SEAT_KEYS)
    lexer.expect_end(parts[""])
    state.wounds[player] = read_number(lexer, parts, "wounds")
    state.drank = with_item(state.drank, player, read_number(lexer, parts, "drank"))
    state.rowed = with_item(state.rowed, player, read_flag(lexer, parts, "rowed"))
    state.fought = with_item(state.fought, player, read_flag(lexer, parts, "fought"))
    if word == "lost" and ("hand" in parts or "open" in parts):
        raise lexer.unreadable("lost_with_cards", player=state.names[player])
    read_hand(lexer, player, parts.get("hand", []))
    read_open(lexer, player, parts.get("open", []))


def read_number(lexer: PositionLexer, parts: dict[str, list[str]], key: str) -> int:
    return lexer.number(lexer.single_word(parts[key], key)) if key in parts else 0


def read_flag(lexer: PositionLexer, parts: dict[str, list[str]], key: str) -> bool:
    lexer.expect_end(parts.get(key, []))
    return key in parts


def read_hand(lexer: PositionLexer, player: Player, marks: list[str]) -> None:
    hand = sorted(lexer.hidden_cards(marks), key=lambda known: known[0])
    lexer.hand_masks[player] = [mask | BITS[player] for _, mask in hand]
    set_hand(lexer.state, player, [Card(card) for card, _ in hand])


def read_open(lexer: PositionLexer, player: Player, marks: list[str]) -> None:
    """Read open cards; `parasol!` is a parasol that has been opened."""
    if OPENED_PARASOL in marks:
        lexer.state.parasol_open = True
    plain = [mark.removesuffix(OPENED_MARK) if mark == OPENED_PARASOL else mark for mark in marks]
    set_open_cards(
        lexer.state, player, sorted(Card(card) for card, _ in lexer.provision_cards(plain))
    )


# Love and hate


def read_secrets(lexer: PositionLexer, moment: Moment) -> None:
    """Read loves and hates of the players who have been dealt one."""
    state, n, kind = lexer.state, lexer.state.player_count, moment.kind
    dealt = moment.player or 0
    loves = dealt if kind == "deal_love" else n
    hates = {"deal_love": 0, "deal_hate": dealt}.get(kind, n)
    state.love = read_secret(lexer, "loves", LOVE_DISTANCE, loves)
    state.hate = read_secret(lexer, "hates", HATE_DISTANCE, hates)


def read_secret(lexer: PositionLexer, word: str, distance: int, dealt: int) -> list[Character]:
    state, secrets = lexer.state, dict[int, Character]()
    for each in lexer.row(word):
        player, name = lexer.pair(each)
        character = lexer.character(name, state.characters)
        if player in secrets or character in secrets.values():
            raise lexer.unreadable("secret_twice", word=each)
        if player >= dealt:
            raise lexer.unreadable("not_dealt_yet", player=state.names[player])
        secrets[player] = character
    completed = default_secrets(state.characters, secrets, distance)
    return [secret if at < dealt else UNDEALT for at, secret in enumerate(completed)]
