"""The words within a line of a drawn position: pawns, players, boats, votes, numbers."""

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

MOST_DIGITS: Final = 4


class PositionWords:
    """Knows the line it is in, and which pawns have not been drawn yet."""

    def __init__(self, state: Boats) -> None:
        self.line = 1
        self.state = state
        self.box = [state.hand_sailors[:], state.hand_officers[:]]  # by rank and player

    def vote(self, word: str) -> tuple[Player, int]:
        name, _, key = word.partition(":")
        vote = vote_of(self.state, key)
        if vote is None:
            raise self.wrong("vote_unknown", vote=word)
        return self.player(name), vote

    def pawn(self, mark: str) -> tuple[Player, Rank]:
        """`Go` as green's officer, taken out of the box."""
        rank = OFFICER if mark.endswith(OFFICER_MARK) else SAILOR
        for player in self.state.everyone:
            if mark == self.state.names[player][0].upper() + OFFICER_MARK * rank:
                if not self.box[rank][player]:
                    raise self.wrong("pawn_too_many", pawn=mark, rank=RANK_KEYS[rank])
                self.box[rank][player] -= 1
                return player, rank
        raise self.wrong("pawn_unknown", pawn=mark)

    def player(self, name: str) -> Player:
        if name not in self.state.setup.players:
            raise self.wrong("player_unknown", player=name)
        return PLAYERS[self.state.setup.players.index(name)]

    def boat(self, name: str) -> Boat:
        if name not in self.state.names:
            raise self.wrong("boat_unknown", boat=name, known=", ".join(self.state.names))
        return BOATS[self.state.names.index(name)]

    def number(self, word: str) -> int:
        if not (word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS):
            raise self.wrong("number_expected", word=word)
        return int(word)

    def nothing_more(self, words: list[str]) -> None:
        if words:
            raise self.wrong("words_too_many", word=words[0])

    def nobody_twice(self, players: tuple[Player, ...]) -> None:
        for player in players:
            if players.count(player) > 1:
                raise self.wrong("player_twice", player=self.state.names[player])

    def wrong(self, reason: str, **facts: str) -> Unreadable:
        return Unreadable(self.line, reason, **facts)
