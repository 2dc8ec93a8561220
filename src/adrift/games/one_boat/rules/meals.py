"""§12.2–12.3 Objections to a meal, and the meal."""

from typing import Final

from adrift.core.events import Fact
from adrift.core.players import Player
from adrift.core.steps import AskOne, Step, tell
from adrift.games.one_boat.cards.hands import discard
from adrift.games.one_boat.components import CANNIBALISM
from adrift.games.one_boat.events import MealContested, MealEaten
from adrift.games.one_boat.rules.fights import start_fight
from adrift.games.one_boat.rules.silence import emit_silence
from adrift.games.one_boat.rules.wounds import heal, is_dead
from adrift.games.one_boat.state import OneBoat, current_demand

ALLOW: Final = 0
OBJECT: Final = 1


class AskAround(Step[OneBoat]):
    """§12.2 From bow to stern all other conscious players are asked, until one objects."""

    __slots__ = ()

    def happen(self, state: OneBoat) -> None:
        if state.objectors:
            state.agenda.append(self)
            state.agenda.append(MAY_OBJECT)


class MayObject(AskOne[OneBoat, int]):
    """§12.2 The first who objects is the defender of a fight against the cook."""

    __slots__ = ()
    kind = "object"
    rule = "§12.2"

    def happen(self, state: OneBoat) -> None:
        self.ask(state, state.objectors[0], [ALLOW, OBJECT])

    def key(self, state: OneBoat, answer: int) -> str:
        return ("allow", "object")[answer]

    def facts(self, state: OneBoat) -> dict[str, Fact]:
        demand = current_demand(state)
        return {"attacker": state.names[demand.player], "body": state.names[demand.victim]}

    def silent(self, state: OneBoat, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.accept(state, player, ALLOW)

    def answered(self, state: OneBoat, answer: int) -> None:
        player, *state.objectors = state.objectors
        if answer == OBJECT:
            state.objectors = []
            tell(state, MealContested, state.names[player])
            start_fight(state, current_demand(state).player, player)


def eat(state: OneBoat, player: Player, body: Player) -> None:
    """§12.3 Every living character aboard loses a wound; body and its cards stay."""
    discard(state, player, CANNIBALISM, "§12.3")
    tell(state, MealEaten, state.names[player], state.names[body])
    for eater in state.seats:
        if state.wounds[eater] and not is_dead(state, eater):
            heal(state, eater, player, "§12.3")


ASK_AROUND: Final = AskAround()
MAY_OBJECT: Final = MayObject()
