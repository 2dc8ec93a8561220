"""The lines about players: characters, seats with hands and open cards, loves and hates."""

from typing import Final

from adrift.core.lists import with_item
from adrift.core.players import Player
from adrift.games.one_boat.cards.hands import set_hand, set_open_cards
from adrift.games.one_boat.cards.movements import BITS
from adrift.games.one_boat.components import (
    CHARACTER_OF,
    CHARACTERS,
    EXTRAS,
    PLAYERS,
    UNDEALT,
    Card,
    Character,
)
from adrift.games.one_boat.position.notation import (
    NONE,
    OPENED_MARK,
    OPENED_PARASOL,
    draw_hand,
    draw_open,
    join_groups,
    or_none,
)
from adrift.games.one_boat.position.reader import BoatLine, BoatReader
from adrift.games.one_boat.position.steps import BEFORE_SEATS
from adrift.games.one_boat.rules.components_in_play import cast_of
from adrift.games.one_boat.rules.setup import TAKE_SEATS
from adrift.games.one_boat.state import OneBoat

SEAT_KEYS: Final = ("wounds", "rowed", "fought", "drank", "hand", "open")
LOVE_DISTANCE: Final = 1
HATE_DISTANCE: Final = 2
"""By default players love and hate the character this many places further."""


class PlayersLine(BoatLine):
    """The players' characters, or their places in the setup while they have none."""

    def draw(self, state: OneBoat) -> list[str]:
        return join_groups(list(state.names)) if state.names != state.setup.players else []

    def read(self, reader: BoatReader, words: list[str]) -> None:
        state, left = reader.state, characters_left(reader.state)
        for name, place in zip(words, state.setup.players, strict=False):
            waiting = name == place and (place in CHARACTER_OF or reader.step in BEFORE_SEATS)
            if not waiting:
                reader.character(name, left if place not in CHARACTER_OF else [CHARACTER_OF[place]])
        if len(words) != state.player_count or len(set(words)) != state.player_count:
            raise reader.unreadable("seats_wrong", players=str(state.player_count))
        state.names = tuple(words)
        state.characters = [CHARACTER_OF.get(name, UNDEALT) for name in words]
        state.pool = [each for each in left if each not in state.characters]

    def default(self, reader: BoatReader) -> None:
        """Give the characters in `seat` and `lost` lines, or the first ones, in table order."""
        state, cast, left = reader.state, cast_of(reader.state.setup), characters_left(reader.state)
        if reader.step not in BEFORE_SEATS:
            seated: set[Character] = set()
            for number, words in [*reader.given.get("seat", []), *reader.given.get("lost", [])]:
                reader.line = number
                seated.add(reader.character(words[0], cast))
            unnamed = sorted(seated.difference(state.characters))
            give_characters(state, unnamed or sorted(left, key=lambda each: each in EXTRAS))
        state.pool = [each for each in left if each not in state.characters]


def characters_left(state: OneBoat) -> list[Character]:
    return [each for each in cast_of(state.setup) if each not in state.characters]


def give_characters(state: OneBoat, characters: list[Character]) -> None:
    """Give characters to the players who have none, in table order."""
    left = iter(characters)
    state.characters = [
        next(left, UNDEALT) if each == UNDEALT else each for each in state.characters
    ]
    name_players(state)


def name_players(state: OneBoat) -> None:
    """Call players who have a character by its name."""
    people = zip(state.characters, state.names, strict=True)
    state.names = tuple([CHARACTERS[each] if each != UNDEALT else name for each, name in people])


class CastLine(BoatLine):
    """The characters still to be dealt."""

    def draw(self, state: OneBoat) -> list[str]:
        return join_groups(or_none([CHARACTERS[character] for character in state.pool]))

    def read(self, reader: BoatReader, words: list[str]) -> None:
        """Without a `players` line, the players before have been dealt the first ones."""
        state, before = reader.state, reader.moment.player or 0
        if words:
            names = [name for name in words if name != NONE]
            state.pool = sorted({reader.character(name, state.pool) for name in names})
        for player in range(before) if "players" not in reader.given else ():
            if state.characters[player] == UNDEALT and state.pool:
                state.characters = with_item(state.characters, player, state.pool[0])
                state.pool = state.pool[1:]
        name_players(state)

    def check(self, reader: BoatReader) -> None:
        """§1.3 Earlier players have a character, and enough are left for the later ones."""
        state, before = reader.state, reader.moment.player or 0
        if UNDEALT in state.characters[:before]:
            raise reader.move_to("players").unreadable("seats_wrong", players=str(before))
        if len(state.pool) < state.characters.count(UNDEALT):
            cast = " ".join(reader.given[self.word][0][1]) if self.word in reader.given else ""
            raise reader.move_to(self.word).unreadable(
                "cast_wrong", cast=cast, players=str(state.player_count)
            )


# Seats


def take_seats(reader: BoatReader) -> None:
    """Put all players in their first seats."""
    state = reader.state
    if UNDEALT in state.characters:
        raise reader.move_to("seat").unreadable("seats_wrong", players=str(state.player_count))
    TAKE_SEATS.happen(state)
    reader.charts_left = state.pile


def change_seats(reader: BoatReader) -> None:
    """Put the players in the order of their `seat` lines, if there are any lines."""
    state = reader.state
    if reader.seated:
        if len(reader.seated) != state.player_count:
            raise reader.unreadable("seats_wrong", players=str(state.player_count))
        state.seats = reader.seated[: len(reader.given.get("seat", []))]
    state.update_conscious()


class SeatLine(BoatLine):
    """A player aboard, with marks and cards; the lines go from bow to stern."""

    def draw(self, state: OneBoat) -> list[str]:
        return [text for player in state.seats for text in draw_seat(state, player)]

    def read(self, reader: BoatReader, words: list[str]) -> None:
        player, parts = read_player(reader, words)
        hand = sorted(reader.hidden_cards(parts.get("hand", [])), key=lambda known: known[0])
        reader.hand_masks[player] = [mask | BITS[player] for _, mask in hand]
        set_hand(reader.state, player, [Card(card) for card, _ in hand])
        marks = parts.get("open", [])
        if OPENED_PARASOL in marks:
            reader.state.parasol_open = True
            marks = [
                mark.removesuffix(OPENED_MARK) if mark == OPENED_PARASOL else mark for mark in marks
            ]
        table = [Card(card) for card, _ in reader.provision_cards(marks)]
        set_open_cards(reader.state, player, sorted(table))


class LostLine(BoatLine):
    """A player lost at sea."""

    def draw(self, state: OneBoat) -> list[str]:
        lost = [player for player in PLAYERS[: state.player_count] if player not in state.seats]
        return [text for player in lost for text in draw_seat(state, player)]

    def read(self, reader: BoatReader, words: list[str]) -> None:
        player, parts = read_player(reader, words)
        if "hand" in parts or "open" in parts:
            raise reader.unreadable("lost_with_cards", player=reader.state.names[player])


def draw_seat(state: OneBoat, player: Player) -> list[str]:
    wounds, drank = state.wounds[player], state.drank[player]
    hand, table = draw_hand(state, player), draw_open(state, player)
    return join_groups(
        [state.names[player]],
        ["wounds", str(wounds)] if wounds else [],
        ["rowed"] if state.rowed[player] else [],
        ["fought"] if state.fought[player] else [],
        ["drank", str(drank)] if drank else [],
        ["hand", *hand] if hand else [],
        ["open", *table] if table else [],
    )


def read_player(reader: BoatReader, words: list[str]) -> tuple[Player, dict[str, list[str]]]:
    """Read a player and all marks, and return the player and the words by key."""
    state, player = reader.state, reader.player(words[0])
    reader.seated.append(player)
    reader.reject_duplicates(reader.seated, state.names)
    parts = reader.split_by_keys(words[1:], SEAT_KEYS)
    reader.expect_end(parts[""])
    state.wounds[player] = reader.number_of(parts, "wounds")
    state.drank = with_item(state.drank, player, reader.number_of(parts, "drank"))
    state.rowed = with_item(state.rowed, player, reader.flag_of(parts, "rowed"))
    state.fought = with_item(state.fought, player, reader.flag_of(parts, "fought"))
    return player, parts


# Love and hate


class LovesLine(BoatLine):
    """Whom the players love, as far as they have been dealt a card."""

    def draw(self, state: OneBoat) -> list[str]:
        return draw_secrets(state, state.love)

    def read(self, reader: BoatReader, words: list[str]) -> None:
        dealt = {"deal_love": reader.moment.player or 0}
        reader.state.love = read_secrets(reader, words, LOVE_DISTANCE, dealt)


class HatesLine(BoatLine):
    """Whom the players hate, as far as they have been dealt a card."""

    def draw(self, state: OneBoat) -> list[str]:
        return draw_secrets(state, state.hate)

    def read(self, reader: BoatReader, words: list[str]) -> None:
        dealt = {"deal_love": 0, "deal_hate": reader.moment.player or 0}
        reader.state.hate = read_secrets(reader, words, HATE_DISTANCE, dealt)


def draw_secrets(state: OneBoat, secrets: list[Character]) -> list[str]:
    pairs = zip(state.names, secrets, strict=True)
    return join_groups([f"{name}:{CHARACTERS[each]}" for name, each in pairs if each != UNDEALT])


def read_secrets(
    reader: BoatReader, words: list[str], distance: int, dealt_at: dict[str, int]
) -> list[Character]:
    """Read pairs; a player without one has the character some places further that is left."""
    state, n = reader.state, reader.state.player_count
    dealt, secrets = dealt_at.get(reader.step, n), [UNDEALT] * n
    for each in words:
        player, name = reader.pair(each)
        character = reader.character(name, state.characters)
        if secrets[player] != UNDEALT or character in secrets:
            raise reader.unreadable("secret_twice", word=each)
        if player >= dealt:
            raise reader.unreadable("not_dealt_yet", player=state.names[player])
        secrets[player] = character
    for at in range(dealt):
        if secrets[at] == UNDEALT:
            candidates = [state.characters[(at + distance + more) % n] for more in range(n)]
            secrets[at] = next(each for each in candidates if each not in secrets)
    return secrets
