"""§10.7, §12.6 Mrs. Huang shares what others drink: water and liquid courage."""

from typing import Final

from adrift.core.players import Player
from adrift.core.steps import AskOne
from adrift.games.one_boat.components import HUANG
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.state import OneBoat

NO: Final = 0
YES: Final = 1


def sharing_player(state: OneBoat, drinker: Player) -> Player | None:
    """§10.7, §12.6 Return Mrs. Huang's player if she is conscious and another character drinks."""
    huang = state.player_of(HUANG)
    return huang if huang is not None and huang != drinker and state.conscious[huang] else None


class Share(AskOne[OneBoat, int]):
    """Asks Mrs. Huang whether she shares the drink."""

    __slots__ = ()

    def answer_if_silent(self) -> int:
        """Return the answer that her silence stands for."""
        raise NotImplementedError

    def take_share(self, state: OneBoat, huang: Player) -> None:
        """Give her the share."""
        raise NotImplementedError

    def huang(self, state: OneBoat) -> Player:
        huang = state.player_of(HUANG)
        assert huang is not None, "she is in play if she is asked"
        return huang

    def happen(self, state: OneBoat) -> None:
        self.ask(state, self.huang(state), [NO, YES])

    def key(self, state: OneBoat, answer: int) -> str:
        return ("no", "yes")[answer]

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.accept(state, player, self.answer_if_silent())

    def answered(self, state: OneBoat, answer: int) -> None:
        if answer == YES:
            self.take_share(state, self.huang(state))
