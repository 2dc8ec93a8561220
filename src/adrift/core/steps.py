"""The engine: a match is an agenda of steps.

Each rulebook paragraph is one small object, a *step*. The agenda is the list of steps still to
happen, the next one last. `run_agenda` pops steps and runs them until one asks a question;
`decide` gives that step the answer and runs the agenda again. When the agenda is empty and no
question is open, the match is over. There are no phases and no flags: the agenda alone says where
the match is, so a fight inside a mugging inside a turn nests by itself.

Steps are immutable and hold no match data. Most are built once and shared by all matches, a few
are built for one occasion. So cloning a match copies the list, not the steps. A step that needs to
know what comes after a choice gets another step or a small shared object, never a closure.

There are three kinds of step that ask:

- `AskOne` asks one player. A forced answer is taken without asking.
- `AskAll` asks several players at once and seals the answers until the last one is in.
- `AskAny` (in `core.windows`) opens a *window*: it asks several players at once, and each answer
  takes effect on arrival and reopens the window. The window closes when all have passed.

Chance answers like a player: `AskOne.ask_chance` asks `CHANCE`, with weights. Each question says
what a missing answer means: `silent` is abstract.

An *act* (in `core.acts`) is volunteered while a question is open and interrupts it: the question
goes back on the agenda and is asked again with fresh options when the act is done. Therefore the
`happen` of a question must only ask; a loop needs a step of its own.

Why not a phase variable with handlers? It scatters a paragraph over three places and grows flags.
Why not coroutines? They read best of all, but cannot be saved, copied or searched.

A match has two kinds of list. *Own* lists are changed in place, and `clone` copies them. *Shared*
lists are replaced, never changed, so `clone` does not copy them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, ParamSpec, TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.events import Event, Fact
from adrift.core.lists import index_of, without_index
from adrift.core.objections import Objection
from adrift.core.players import CHANCE, Player

P = ParamSpec("P")
S = TypeVar("S", bound="Match")
A = TypeVar("A")

SILENT: Final = -1
"""The sealed answer of a player who gave none."""

NOBODY: Final[list[Player]] = []
ONE_PLAYER: Final = [[Player(number)] for number in range(9)] + [[CHANCE]]
"""Shared values of `Match.waiting` for no player and for one, so that no question allocates one."""

EQUAL_WEIGHTS: Final[list[int]] = []
"""The weights of a chance question whose options are equally likely."""

UNKNOWN_TOTAL: Final = 0
"""The total weight of a chance question whose weights have not been added up."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """The fields that every match has; each game adds its own in a subclass.

    There is no `__init__`: `initialize` and `copy_into` fill the fields.
    """

    __slots__ = (
        "agenda",
        "asked",
        "events",
        "offer",
        "public_fields",
        "question",
        "question_number",
        "sealed",
        "total_weight",
        "waiting",
        "weights",
    )
    agenda: "list[Step[Any]]"  # own; steps still to happen, the next one last
    question: "Ask[Any, Any]"  # the open question, or the last one
    question_number: int  # number of questions asked so far
    asked: list[Player]  # all players asked by an `AskAll` or `AskAny`; shared
    waiting: list[Player]  # players who may still answer; empty when the match is over; shared
    offer: list[Any]  # the options; shared
    weights: list[int]  # of the options, when chance is asked; shared
    total_weight: int  # sum of the weights, or `UNKNOWN_TOTAL`
    sealed: list[int]  # own; answers by player, valid only for the players in `asked`
    events: list[Event] | None  # collects events, unless `None`
    public_fields: list[Any] | None  # cache: the view fields that all viewers share

    def options(self, player: Player) -> list[Any]:
        """Return the player's options now. Do not change the list."""
        return self.question.options(self, player)

    def clone(self) -> "Match":
        """Return an independent copy."""
        raise NotImplementedError

    def initialize(self, player_count: int, first_step: "Step[Any]") -> None:
        """Fill the fields of this class, with one step on the agenda."""
        self.agenda = [*AGENDA_BOTTOM, first_step]
        self.question = NO_QUESTION
        self.question_number = 0
        self.asked = []
        self.waiting = []
        self.offer = []
        self.weights = EQUAL_WEIGHTS
        self.total_weight = UNKNOWN_TOTAL
        self.sealed = [SILENT] * (player_count + 1)
        self.events = None
        self.public_fields = None

    def copy_into(self, twin: "Match") -> None:
        """Copy the fields of this class, without collected events and cached view fields."""
        twin.agenda = self.agenda[:]
        twin.question = self.question
        twin.question_number = self.question_number
        twin.asked = self.asked
        twin.waiting = self.waiting
        twin.offer = self.offer
        twin.weights = self.weights
        twin.total_weight = self.total_weight
        twin.sealed = self.sealed[:]
        twin.events = None
        twin.public_fields = None


def tell(state: Match, event: Callable[P, Event], *facts: P.args, **named: P.kwargs) -> None:
    """Add an event if anyone listens. Check `state.events` first where its facts are costly."""
    if state.events is not None:
        state.events.append(event(*facts, **named))


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(ABC, Generic[S]):
    """One paragraph of the rules. It happens without asking, unless it is an `Ask`."""

    __slots__ = ()

    @abstractmethod
    def happen(self, state: S) -> None:
        """Carry out the paragraph."""


class EndMatch(Step[Match]):
    """Ends the match. It lies at the bottom of every agenda."""

    __slots__ = ()

    def happen(self, state: Match) -> None:
        state.agenda.clear()


END_MATCH: Final = EndMatch()
AGENDA_BOTTOM: Final[list[Step[Any]]] = [END_MATCH] * 16
"""The bottom of every agenda. One item would do, but CPython reallocates a list that shrinks below
half its capacity; with 16 items at the bottom that does not happen several times a turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class InOrder(Step[S]):
    """Runs several steps in order."""

    __slots__ = ("reversed_steps",)

    def __init__(self, *steps: Step[S]) -> None:
        self.reversed_steps: Final = list(steps[::-1])

    def happen(self, state: S) -> None:
        agenda = state.agenda
        agenda += self.reversed_steps


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S], Generic[S, A]):
    """A step that asks a question and continues when it is answered."""

    __slots__ = ()
    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    is_sealed: ClassVar[bool] = False
    final_rule: ClassVar[str] = ""
    """The § that makes an answer final; only sealed questions need one."""
    is_asked_if_forced: ClassVar[bool] = False
    """True if it is asked even when only one option is left, because that fact is secret."""
    is_window: ClassVar[bool] = False

    @abstractmethod
    def silent(self, state: S, player: Player) -> None:
        """Apply the rule for a player who gives no answer."""

    @abstractmethod
    def accept(self, state: S, player: Player, answer: A) -> None:
        """Accept an answer that is known to be one of the options."""

    def accept_random_answers(self, state: S, random: Callable[[], float]) -> int:
        """Answer at random for the waiting players, in seat order; return the number of answers.

        Stops at the first answer that takes effect at once. No view is taken in between, so
        `waiting` is not updated after each answer.
        """
        raise NotImplementedError

    def options(self, state: S, player: Player) -> list[A]:
        """Return the player's options, computed only from what this player may know."""
        return state.offer

    def key(self, state: S, answer: A) -> str:
        """Return the stable key of an answer."""
        return str(answer)

    def facts(self, state: S) -> dict[str, Fact]:
        """Return the facts that the text of this question needs."""
        return {}

    def why_not(self, state: S, player: Player, key: str) -> Objection | None:
        """Return the paragraph that forbids this answer; `None` if it is allowed or meaningless.

        Computed only from what this player may know. Override it next to `options`, so that what
        is allowed and why the rest is refused stand together; tests compare the two.
        """
        return None

    def after_talk(self, state: S) -> str:
        """Return how the talk before this question ends; "" if there is no talk."""
        return ""

    def caller(self, state: S) -> Player | None:
        """Return the player who leads that talk, if the rules name one."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class AskOne(Ask[S, A]):
    """Asks one player or chance."""

    __slots__ = ()

    def ask(self, state: S, player: Player, offer: list[A]) -> None:
        """Ask, if there is a choice. Take a single option; lapse if there is none."""
        if len(offer) > 1:
            state.question = self
            state.question_number += 1
            state.waiting = ONE_PLAYER[player]
            state.offer = offer
        elif offer:
            self.answered(state, offer[0])
        else:
            self.lapse(state)

    def ask_even_if_forced(self, state: S, player: Player, offer: list[A]) -> None:
        """Ask even when only one option is left, because that fact is secret."""
        state.question = self
        state.question_number += 1
        state.waiting = ONE_PLAYER[player]
        state.offer = offer

    def ask_chance_even_if_forced(
        self, state: S, offer: list[A], weights: list[int], total: int = UNKNOWN_TOTAL
    ) -> None:
        """Ask chance even when only one option is left. Pass the total weight if it is known."""
        state.question = self
        state.question_number += 1
        state.waiting = ONE_PLAYER[CHANCE]
        state.offer = offer
        state.weights = weights
        state.total_weight = total

    def ask_chance(
        self, state: S, offer: list[A], weights: list[int], total: int = UNKNOWN_TOTAL
    ) -> None:
        """Ask chance, if there is a choice. Take a single option; lapse if there is none."""
        if len(offer) > 1:
            self.ask_chance_even_if_forced(state, offer, weights, total)
        else:
            self.ask(state, CHANCE, offer)

    def redirect_to_chance(self, state: S, weights: list[int] = EQUAL_WEIGHTS) -> None:
        """Let chance answer the open question, with the same options, for a silent player."""
        state.question_number += 1
        state.waiting = ONE_PLAYER[CHANCE]
        state.weights = weights
        state.total_weight = UNKNOWN_TOTAL

    def accept(self, state: S, player: Player, answer: A) -> None:
        state.waiting = NOBODY
        self.answered(state, answer)

    @abstractmethod
    def answered(self, state: S, answer: A) -> None:
        """Carry out the answer."""

    def lapse(self, state: S) -> None:
        """Carry out the paragraph when there is no option."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AskChance(AskOne[S, A]):
    """Asks only chance, so no player can be silent."""

    __slots__ = ()

    def silent(self, state: S, player: Player) -> None:
        raise AssertionError("chance is never silent")


@mypyc_attr(allow_interpreted_subclasses=True)
class AskAll(Ask[S, A]):
    """Asks several players at once; their answers stay sealed until the last one is in."""

    __slots__ = ()
    is_sealed: ClassVar[bool] = True

    def ask(self, state: S, players: list[Player], offer: list[A]) -> None:
        state.question = self
        state.question_number += 1
        state.asked = players
        state.waiting = players
        state.offer = offer

    def accept(self, state: S, player: Player, answer: Any) -> None:
        state.sealed[player] = answer
        stop_waiting_for(state, player)
        if not state.waiting:
            self.opened(state)

    def accept_random_answers(self, state: S, random: Callable[[], float]) -> int:
        waiting, sealed = state.waiting, state.sealed
        for player in waiting:
            offer: list[Any] = self.options(state, player)
            size = len(offer)
            sealed[player] = offer[int(random() * size) if size > 1 else 0]
        state.waiting = NOBODY
        self.opened(state)
        return len(waiting)

    def abstain(self, state: S, player: Player) -> None:
        """Seal `SILENT` as this player's answer."""
        self.accept(state, player, SILENT)

    @abstractmethod
    def opened(self, state: S) -> None:
        """Carry out the answers, `state.sealed` of the players in `asked`; some may be `SILENT`."""


def stop_waiting_for(state: Match, player: Player) -> None:
    """Remove a player from `waiting`."""
    waiting = state.waiting
    state.waiting = (
        without_index(waiting, index_of(waiting, player)) if len(waiting) > 1 else NOBODY
    )


class NoQuestion(AskOne[Match, int]):
    """Null object: the value of `Match.question` before the first question."""

    __slots__ = ()

    def happen(self, state: Match) -> None:
        raise AssertionError("nothing is asked")

    def silent(self, state: Match, player: Player) -> None:
        raise AssertionError("nothing is asked")

    def answered(self, state: Match, answer: int) -> None:
        raise AssertionError("nothing is asked")


NO_QUESTION: Final = NoQuestion()


def run_agenda(state: Match) -> None:
    """Run steps until one asks a question or the agenda is empty."""
    state.public_fields = None
    agenda = state.agenda
    while agenda and not state.waiting:
        agenda.pop().happen(state)


def decide(state: Match, player: Player, answer: Any) -> None:
    """Accept an answer that is known to be one of the options, and run the agenda."""
    state.public_fields = None
    state.question.accept(state, player, answer)
    agenda = state.agenda
    while agenda and not state.waiting:  # `run_agenda`, inlined to save a call per decision
        agenda.pop().happen(state)
