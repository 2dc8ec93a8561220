"""Parses the words within a line of a position: pawns, players, boats, votes, numbers."""

from typing import Final

from adrift.core.errors import Unreadable
from adrift.core.players import Player
from adrift.games.many_boats.components import (
    BOATS,
    OFFICER,
    PLAYERS,
    RANK_KEYS,
    SAILOR,
    Boat,
    Rank,
)
from adrift.games.many_boats.position.draw import OFFICER_MARK
from adrift.games.many_boats.rules.ballots import vote_of
from adrift.games.many_boats.state import Boats

MAX_DIGITS: Final = 4


class PositionLexer:
    """Parses words, and keeps track of the line number and of the pawns not drawn yet."""

    def __init__(self, state: Boats) -> None:
        self.line = 1
        self.state = state
        self.undrawn_pawns = [state.hand_sailors[:], state.hand_officers[:]]  # by rank and player

    def vote(self, word: str) -> tuple[Player, int]:
        name, _, key = word.partition(":")
        vote = vote_of(self.state, key)
        if vote is None:
            raise self.unreadable("vote_unknown", vote=word)
        return self.player(name), vote

    def pawn(self, mark: str) -> tuple[Player, Rank]:
        """Parse a pawn like `Go`, green's officer, and count it as drawn."""
        rank = OFFICER if mark.endswith(OFFICER_MARK) else SAILOR
        for player in self.state.everyone:
            if mark == self.state.names[player][0].upper() + OFFICER_MARK * rank:
                if not self.undrawn_pawns[rank][player]:
                    raise self.unreadable("pawn_too_many", pawn=mark, rank=RANK_KEYS[rank])
                self.undrawn_pawns[rank][player] -= 1
                return player, rank
        raise self.unreadable("pawn_unknown", pawn=mark)

    def player(self, name: str) -> Player:
        if name not in self.state.setup.players:
            raise self.unreadable("player_unknown", player=name)
        return PLAYERS[self.state.setup.players.index(name)]

    def boat(self, name: str) -> Boat:
        if name not in self.state.names:
            raise self.unreadable("boat_unknown", boat=name, known=", ".join(self.state.names))
        return BOATS[self.state.names.index(name)]

    def number(self, word: str) -> int:
        if not (word.isascii() and word.isdecimal() and len(word) <= MAX_DIGITS):
            raise self.unreadable("number_expected", word=word)
        return int(word)

    def expect_end(self, words: list[str]) -> None:
        if words:
            raise self.unreadable("words_too_many", word=words[0])

    def reject_duplicates(self, players: tuple[Player, ...]) -> None:
        for player in players:
            if players.count(player) > 1:
                raise self.unreadable("player_twice", player=self.state.names[player])

    def unreadable(self, reason: str, **facts: str) -> Unreadable:
        return Unreadable(self.line, reason, **facts)
