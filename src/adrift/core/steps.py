"""The theory of the engine: a match is an agenda of steps.

Each rulebook paragraph is one small object, a *step*. The agenda is the list of paragraphs still
to happen, the next one last. `settle` takes steps from it and lets them happen until one asks
somebody something; `decide` gives that step an answer and settles again. When the agenda is empty
and nobody is asked, the match is over. There are no phases and no flags: where we are is what is
still to happen, so a fight inside a mugging inside a turn nests by itself.

Steps are built once and shared by all matches, or built for one occasion and never changed; they
hold nothing about a match. So a copy of a match copies the list, not the steps. What follows a
choice is handed to a step as another step or a small shared object, never as a closure.

A step that asks is one of three:

- `AskOne`: one player. A single option is not asked but done.
- `AskAll`: several at once, sealed until the last answer is in.
- `AskAny` (in `core.windows`): a *window*. Several at once, each answer takes effect on arrival and
  puts the window again for everybody in it; it closes when all have passed.

Chance answers like a player: `AskOne.ask_chance` puts a question to `CHANCE`, with weights. A
player who stays silent is dealt with by the question itself: `silent` is abstract, so a question
that does not say what silence means cannot be built.

An *act* (in `core.acts`) is volunteered beside the open question. It interrupts: the question goes
back on the agenda and is put again, with its options made anew, when the act is over. Therefore
the `happen` of a question only asks; whatever loops is a step of its own.

Why not a phase variable with handlers? It scatters a paragraph over three places and grows flags.
Why not coroutines? They read best of all, but cannot be saved, copied or searched.

Lists of a match are of two kinds. *Own* lists are changed in place and copied by `clone`;
*shared* ones are replaced, never changed, and not copied.

One file because the agenda, the match and the ways to ask explain each other.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from adrift.core.events import Event, Fact
from adrift.core.lists import place_of, with_fewer
from adrift.core.objections import Objection
from adrift.core.players import CHANCE, Player

S = TypeVar("S", bound="Match")
A = TypeVar("A")

SILENT: Final = -1
"""A sealed answer that was never given."""

NOBODY: Final[list[Player]] = []
ONLY: Final = [[Player(number)] for number in range(9)] + [[CHANCE]]
"""Who is waited for when it is one or none: never changed, so no question needs a new list."""

ALIKE: Final[list[int]] = []
"""Weights of a chance question whose options are equally likely."""

UNCOUNTED: Final = 0
"""Instead of what the weights make together, where nobody has added them up."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """What every match carries besides the things of its game. No `__init__`: a game's
    `new_match` fills the fields, and so does its `clone`."""

    __slots__ = (
        "agenda",
        "asked",
        "number",
        "offer",
        "public",
        "question",
        "sealed",
        "story",
        "total",
        "waiting",
        "weights",
    )
    agenda: "list[Step[Any]]"  # own; still to happen, the next one last
    question: "Ask[Any, Any]"  # what is asked, or was asked last
    number: int  # how many questions have been put
    asked: list[Player]  # whom, if several; shared
    waiting: list[Player]  # who may still answer; nobody when the match is over; shared
    offer: list[Any]  # what may be answered; shared
    weights: list[int]  # of the offer, when chance is asked; shared
    total: int  # of these weights, or `UNCOUNTED`
    sealed: list[int]  # own; answers by player, of those asked last; old ones stay: read `asked`
    story: list[Event] | None  # what happened, if anybody listens
    public: list[Any] | None  # what all views of this moment have in common, once one was made

    def options(self, player: Player) -> list[Any]:
        """What the player may answer now. Not to be changed."""
        return self.question.options(self, player)

    def clone(self) -> "Match":
        """A copy that can be played on without touching this one."""
        raise NotImplementedError

    def begin(self, players: int, first: "Step[Any]") -> None:
        """Fill the fields every match has, with one step on the agenda."""
        self.agenda = [*BOTTOM, first]
        self.question = NOTHING_ASKED
        self.number = 0
        self.asked = []
        self.waiting = []
        self.offer = []
        self.weights = ALIKE
        self.total = UNCOUNTED
        self.sealed = [SILENT] * (players + 1)
        self.story = None
        self.public = None

    def copy_into(self, twin: "Match") -> None:
        """The part of `clone` that every game shares. A clone has no listener, and no views yet."""
        twin.agenda = self.agenda[:]
        twin.question = self.question
        twin.number = self.number
        twin.asked = self.asked
        twin.waiting = self.waiting
        twin.offer = self.offer
        twin.weights = self.weights
        twin.total = self.total
        twin.sealed = self.sealed[:]
        twin.story = None
        twin.public = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(ABC, Generic[S]):
    """Happens by itself."""

    __slots__ = ()

    @abstractmethod
    def happen(self, state: S) -> None:
        """Do what the paragraph says."""


class Over(Step[Match]):
    """Under all that is still to happen: with it the match is over."""

    __slots__ = ()

    def happen(self, state: Match) -> None:
        state.agenda.clear()


OVER: Final = Over()
BOTTOM: Final[list[Step[Any]]] = [OVER] * 16
"""Below the first step of every agenda. Once would do, but a list that falls under half of its room
is moved to a smaller one; without so many, agendas would be moved several times a turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class InOrder(Step[S]):
    """Several steps, one after the other."""

    __slots__ = ("last_first",)

    def __init__(self, *steps: Step[S]) -> None:
        self.last_first: Final = list(steps[::-1])

    def happen(self, state: S) -> None:
        agenda = state.agenda
        agenda += self.last_first


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S], Generic[S, A]):
    """Happens by asking; goes on when it has been answered."""

    __slots__ = ()
    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    is_sealed: ClassVar[bool] = False
    final_rule: ClassVar[str] = ""
    """The § by which an answer once given stays; only sealed questions need one."""
    hides: ClassVar[bool] = False
    """Put even with one answer left, for that there is no other is a secret."""
    is_window: ClassVar[bool] = False

    @abstractmethod
    def silent(self, state: S, player: Player) -> None:
        """What it means that the player gives no answer."""

    @abstractmethod
    def take(self, state: S, player: Player, answer: A) -> None:
        """Accept an answer that is known to be one of the options."""

    def take_in_turn(self, state: S, random: Callable[[], float]) -> int:
        """Random answers of several, in seat order, as far as nobody can look in between: so who is
        still waited for need not be kept. How many answers that were."""
        raise NotImplementedError

    def options(self, state: S, player: Player) -> list[A]:
        """What the player may answer. Computed from what this player may know."""
        return state.offer

    def key(self, state: S, answer: A) -> str:
        """The stable key of an answer."""
        return str(answer)

    def facts(self, state: S) -> dict[str, Fact]:
        """What a text about this question needs to know."""
        return {}

    def why_not(self, state: S, player: Player, key: str) -> Objection | None:
        """The paragraph that forbids this answer now; `None` if it is allowed, or means nothing.

        Computed from what this player may know. A game overrides this beside `options`, so that
        what is allowed and why the rest is refused stand in one place; tests compare the two.
        """
        return None

    def after_talk(self, state: S) -> str:
        """How the talk before this question is closed; "" if none precedes it."""
        return ""

    def caller(self, state: S) -> Player | None:
        """Who leads that talk, if the rules say."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class AskOne(Ask[S, A]):
    """Asks one player. A single option is not asked but done; without any the question lapses."""

    __slots__ = ()

    def ask(self, state: S, player: Player, offer: list[A]) -> None:
        if len(offer) > 1:
            state.question = self
            state.number += 1
            state.waiting = ONLY[player]
            state.offer = offer
        elif offer:
            self.answered(state, offer[0])
        else:
            self.lapse(state)

    def put(self, state: S, player: Player, offer: list[A]) -> None:
        """Ask, also with a single option; for questions that hide."""
        state.question = self
        state.number += 1
        state.waiting = ONLY[player]
        state.offer = offer

    def put_to_chance(
        self, state: S, offer: list[A], weights: list[int], total: int = UNCOUNTED
    ) -> None:
        """Ask chance, also with a single option. Who knows what the weights make says so."""
        state.question = self
        state.number += 1
        state.waiting = ONLY[CHANCE]
        state.offer = offer
        state.weights = weights
        state.total = total

    def ask_chance(
        self, state: S, offer: list[A], weights: list[int], total: int = UNCOUNTED
    ) -> None:
        """Put the question to chance instead."""
        if len(offer) > 1:
            self.put_to_chance(state, offer, weights, total)
        else:
            self.ask(state, CHANCE, offer)

    def leave_to_chance(self, state: S, weights: list[int] = ALIKE) -> None:
        """Chance answers in the place of somebody silent: the same options, by their weights."""
        state.number += 1
        state.waiting = ONLY[CHANCE]
        state.weights = weights
        state.total = UNCOUNTED

    def take(self, state: S, player: Player, answer: A) -> None:
        state.waiting = NOBODY
        self.answered(state, answer)

    @abstractmethod
    def answered(self, state: S, answer: A) -> None:
        """What follows from the answer."""

    def lapse(self, state: S) -> None:
        """What follows when there is nothing to choose."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AskAll(Ask[S, A]):
    """Asks several players at once; their answers stay sealed until the last is in."""

    __slots__ = ()
    is_sealed: ClassVar[bool] = True

    def ask(self, state: S, players: list[Player], offer: list[A]) -> None:
        state.question = self
        state.number += 1
        state.asked = players
        state.waiting = players
        state.offer = offer

    def take(self, state: S, player: Player, answer: Any) -> None:
        state.sealed[player] = answer
        stop_waiting(state, player)
        if not state.waiting:
            self.opened(state)

    def take_in_turn(self, state: S, random: Callable[[], float]) -> int:
        waiting, sealed = state.waiting, state.sealed
        for player in waiting:
            offer: list[Any] = self.options(state, player)
            size = len(offer)
            sealed[player] = offer[int(random() * size) if size > 1 else 0]
        state.waiting = NOBODY
        self.opened(state)
        return len(waiting)

    def abstain(self, state: S, player: Player) -> None:
        """Seal no answer at all for this player."""
        self.take(state, player, SILENT)

    @abstractmethod
    def opened(self, state: S) -> None:
        """All answers are in; read those of `asked`, and mind `SILENT`."""


def stop_waiting(state: Match, player: Player) -> None:
    """One fewer is waited for."""
    waiting = state.waiting
    state.waiting = with_fewer(waiting, place_of(waiting, player)) if len(waiting) > 1 else NOBODY


class NothingAsked(AskOne[Match, int]):
    """Stands in for the question before the first one."""

    __slots__ = ()

    def happen(self, state: Match) -> None:
        raise AssertionError("nothing is asked")

    def silent(self, state: Match, player: Player) -> None:
        raise AssertionError("nothing is asked")

    def answered(self, state: Match, answer: int) -> None:
        raise AssertionError("nothing is asked")


NOTHING_ASKED: Final = NothingAsked()


def settle(state: Match) -> None:
    """Let happen what happens by itself, until somebody is asked or nothing is left."""
    state.public = None
    agenda = state.agenda
    while agenda and not state.waiting:
        agenda.pop().happen(state)


def decide(state: Match, player: Player, answer: Any) -> None:
    """Take an answer that is known to be one of the options, and what follows from it."""
    state.public = None
    state.question.take(state, player, answer)
    agenda = state.agenda
    while agenda and not state.waiting:  # `settle`, written out: one call less a decision
        agenda.pop().happen(state)
