"""Rules §3.7–3.12: the choice of one player when a ballot alone decides nothing."""

from typing import TYPE_CHECKING, Final, TypeVar

from adrift.core.events import Fact
from adrift.core.objections import Objection
from adrift.core.players import Player
from adrift.core.steps import AskOne
from adrift.games.many_boats.events import ChoiceMade
from adrift.games.many_boats.rules.objections import is_colour
from adrift.games.many_boats.rules.turn_order import emit_silence
from adrift.games.many_boats.state import Boats

if TYPE_CHECKING:
    from adrift.games.many_boats.rules.ballots import Ballot

A = TypeVar("A", bound=int)


class Choice(AskOne[Boats, A]):
    """One player picks one of the remaining boats or colours, and the ballot's fate befalls it."""

    __slots__ = ("among", "ballot", "chooser")

    def __init__(self, chooser: Player, among: list[A], ballot: "Ballot[A]") -> None:
        self.chooser: Final = chooser
        self.among: Final = among
        self.ballot: Final = ballot

    def happen(self, state: Boats) -> None:
        self.ask(state, self.chooser, self.among)

    def key(self, state: Boats, named: A) -> str:
        return state.names[named]

    def facts(self, state: Boats) -> dict[str, Fact]:
        return self.ballot.facts(state)

    def why_not(self, state: Boats, player: Player, key: str) -> Objection | None:
        """§3.7, §3.9, §3.10, §3.12 Only those offered can be chosen."""
        among = [state.names[named] for named in self.among]
        return self.objection_to_others() if is_colour(key) and key not in among else None

    def objection_to_others(self) -> Objection:
        """Return the reason for refusing any other boat or colour."""
        return Objection("not_on_the_ballot", self.rule)

    def silent(self, state: Boats, player: Player) -> None:
        emit_silence(state, player, self.rule)
        self.redirect_to_chance(state)

    def answered(self, state: Boats, named: A) -> None:
        if state.events is not None:
            state.events.append(self.choice_event(state, named))
        self.ballot.fate.befall(state, named)

    def choice_event(self, state: Boats, named: A) -> ChoiceMade:
        return ChoiceMade(state.names[self.chooser], state.names[named], self.rule)


class TieChoice(Choice[A]):
    """§3.7 The start player chooses among those tied for most."""

    __slots__ = ()
    kind = "tie_choice"
    rule = "§3.7"

    def objection_to_others(self) -> Objection:
        return Objection("not_tied", self.rule)


class OpenChoice(Choice[A]):
    """§3.12 The start player chooses among all that was offered, because no vote named one."""

    __slots__ = ()
    kind = "open_choice"
    rule = "§3.12"


class AllHatsChoice(OpenChoice[A]):
    """§3.10 The start player chooses after nothing but hats, unless the edition votes again."""

    __slots__ = ()
    rule = "§3.10"


class NoVoterChoice(OpenChoice[A]):
    """§2.6 The start player chooses when the house rule leaves no voter."""

    __slots__ = ()
    rule = "§2.6"


class HatChoice(Choice[A]):
    """§3.9 The player of the only hat chooses, having seen all votes."""

    __slots__ = ()
    kind = "hat_choice"
    rule = "§3.9"

    def silent(self, state: Boats, player: Player) -> None:
        """§3.9 As if hats had cancelled; the hat stays spent."""
        emit_silence(state, player, self.rule)
        state.waiting = []
        self.ballot.count(state)
