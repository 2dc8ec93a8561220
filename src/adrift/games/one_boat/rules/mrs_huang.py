"""Mrs. Huang has a share in what others drink: water (§10.7) and liquid courage (§12.6)."""

from typing import Final

from adrift.core.players import Player
from adrift.core.steps import AskOne
from adrift.games.one_boat.components import HUANG
from adrift.games.one_boat.rules.silence import tell_silence
from adrift.games.one_boat.state import OneBoat

NO: Final = 0
YES: Final = 1


def who_shares(state: OneBoat, drinker: Player) -> Player | None:
    """§10.7, §12.6 Mrs. Huang, if she plays, is conscious, and it is another's drink."""
    huang = state.player_of(HUANG)
    return huang if huang is not None and huang != drinker and state.conscious[huang] else None


class Share(AskOne[OneBoat, int]):
    """Whether Mrs. Huang has the same as the one who drinks."""

    __slots__ = ()

    def if_silent(self) -> int:
        """What her silence means."""
        raise NotImplementedError

    def have(self, state: OneBoat, huang: Player) -> None:
        """She has it."""
        raise NotImplementedError

    def huang(self, state: OneBoat) -> Player:
        huang = state.player_of(HUANG)
        assert huang is not None, "only who plays is asked"
        return huang

    def happen(self, state: OneBoat) -> None:
        self.ask(state, self.huang(state), [NO, YES])

    def key(self, state: OneBoat, answer: int) -> str:
        return ("no", "yes")[answer]

    def silent(self, state: OneBoat, player: Player) -> None:
        tell_silence(state, player, self.rule)
        self.accept(state, player, self.if_silent())

    def answered(self, state: OneBoat, answer: int) -> None:
        if answer == YES:
            self.have(state, self.huang(state))
