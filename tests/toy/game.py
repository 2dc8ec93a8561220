"""Implements the public interface of Lots: set-up, outcome, view, imagine, positions."""

import json
from random import Random
from typing import Any, Final, NamedTuple

from adrift.core.editions import Edition
from adrift.core.errors import Unplayable, Unreadable
from adrift.core.game import Game
from adrift.core.players import CHANCE, Player, Viewer
from adrift.core.questions import Outcome
from adrift.core.setups import Setup
from adrift.core.steps import AGENDA_BOTTOM, END_MATCH, AskOne, Step, run_agenda
from tests.toy.rules import (
    ACCUSE,
    ACTS,
    DRAW_LOT,
    MATCH,
    THROW_ROPES,
    AnswerBeggar,
    Lots,
    SendOverboard,
)

NAMES: Final = ("ann", "bob", "cat", "dan")
PLAIN: Final = Edition("plain")
STEPS: Final[dict[str, Step[Lots]]] = {
    "draw_lot": DRAW_LOT,
    "accuse": ACCUSE,
    "throw_ropes": THROW_ROPES,
}


class View(NamedTuple):
    """Everything a viewer of Lots may know."""

    players: tuple[str, ...]
    viewer: Viewer
    jonah: Player | None
    """`None` if the viewer does not know."""
    shown: tuple[Player, ...]
    begged: tuple[Player, ...]
    overboard: Player | None
    ropes: tuple[Player, ...]
    agenda: tuple[str, ...]
    """The steps still to happen, the open question last."""
    asked: tuple[Player, ...]
    own_name: int | None
    """The player whom the viewer has named in the open accusation."""
    number: int


class ToyGame(Game[Edition, Lots, View]):
    """The game of Lots."""

    key = "lots"
    rules_version = 1
    end_rule = "§6"
    editions = {"plain": PLAIN}
    all_acts = ACTS
    player_counts = range(2, 5)
    private_fields = (1, 2, 9)

    def initial_state(self, edition: Edition, setup: Setup) -> Lots:
        state = Lots()
        state.initialize(len(setup.players), MATCH)
        state.setup = setup
        state.everyone = [Player(number) for number in range(len(setup.players))]
        state.jonah = state.overboard = None
        state.shown, state.begged, state.ropes = [], [], []
        return state

    def default_players(self, edition: Edition, count: int) -> tuple[str, ...]:
        return NAMES[:count]

    def check_setup(self, edition: Edition, setup: Setup) -> None:
        if len(setup.players) not in self.player_counts:
            raise Unplayable("too_many_or_few", players=str(len(setup.players)))

    def setup_of(self, state: Lots) -> Setup:
        return state.setup

    def edition_of(self, state: Lots) -> Edition:
        return PLAIN

    def outcome(self, state: Lots) -> Outcome | None:
        if state.waiting:
            return None
        drowned = state.overboard == state.jonah and not state.ropes
        winners = tuple(p for p in state.everyone if (p == state.jonah) != drowned)
        points = tuple(int(p in winners) for p in state.everyone)
        return Outcome(winners, "most_points", "§6", points, ((),) * len(points))

    def view(self, state: Lots, viewer: Viewer) -> View:
        sealed = bool(state.waiting) and state.question.is_sealed
        asked = state.asked if sealed else state.waiting
        named = sealed and viewer in asked and viewer not in state.waiting
        known = state.jonah is not None and state.jonah in (viewer, *state.shown)
        return View(
            players=state.setup.players,
            viewer=viewer,
            jonah=state.jonah if known else None,
            shown=tuple(state.shown),
            begged=tuple(state.begged),
            overboard=state.overboard,
            ropes=tuple(state.ropes),
            agenda=agenda_words(state),
            asked=tuple(asked),
            own_name=state.sealed[viewer] if named else None,
            number=state.question_number,
        )

    def imagine(self, view: View, rng: Random) -> Lots:
        state = self.initial_state(PLAIN, Setup(view.players))
        innocent = (view.viewer, *view.shown)
        suspects = [player for player in state.everyone if player not in innocent]
        drawn = view.agenda[-1:] != ("draw_lot",)
        state.jonah = view.jonah if view.jonah is not None or not drawn else rng.choice(suspects)
        state.shown, state.begged, state.ropes = (
            list(view.shown),
            list(view.begged),
            list(view.ropes),
        )
        state.overboard = view.overboard
        restore_agenda(state, view.agenda, list(view.asked))
        state.question_number = view.number
        if view.own_name is not None:
            state.question.accept(state, view.viewer, view.own_name)
        return state

    def draw_position(self, state: Lots) -> str:
        given = [p for p in state.asked if p not in state.waiting] if state.waiting else []
        facts = {
            "jonah": state.jonah,
            "shown": state.shown,
            "begged": state.begged,
            "overboard": state.overboard,
            "ropes": state.ropes,
            "to_come": agenda_words(state),
            "waiting": state.waiting,
            "sealed": {p: state.sealed[p] for p in given if state.question.is_sealed},
        }
        return "".join(f"{word} {json.dumps(fact)}\n" for word, fact in facts.items())

    def read_position(self, text: str, edition: Edition, setup: Setup) -> Lots:
        state, facts = self.initial_state(edition, setup), dict[str, Any]()
        for number, line in enumerate(text.splitlines(), start=1):
            word, _, rest = line.strip().partition(" ")
            try:
                facts[word] = json.loads(rest)
            except json.JSONDecodeError:
                raise Unreadable(number, "line_incomplete", word=word) from None
        for word in ("jonah", "shown", "begged", "overboard", "ropes"):
            setattr(state, word, facts[word])
        restore_agenda(state, facts["to_come"], [])
        for player, name in facts["sealed"].items():
            state.question.accept(state, Player(int(player)), name)
        state.waiting = [Player(player) for player in facts["waiting"]]
        return state


def agenda_words(state: Lots) -> tuple[str, ...]:
    """Return the agenda in words, the open question last, like `send_overboard:2` with a player."""
    to_happen = [step for step in state.agenda if step is not END_MATCH]
    steps = [*to_happen, state.question] if state.waiting else []
    return tuple(word for step in steps for word in [format_step(step)])


def format_step(step: Step[Any]) -> str:
    if isinstance(step, SendOverboard):
        return f"send_overboard:{step.accused}"
    if isinstance(step, AnswerBeggar):
        return f"answer_beggar:{step.begged}"
    return next(word for word, known in STEPS.items() if known is step)


def parse_step(word: str) -> Step[Lots]:
    kind, _, player = word.partition(":")
    if kind == "send_overboard":
        return SendOverboard(Player(int(player)))
    return AnswerBeggar(Player(int(player))) if player else STEPS[kind]


def restore_agenda(state: Lots, words: tuple[str, ...], asked: list[Player]) -> None:
    """Restore the agenda and ask its last question, to those who have not answered it."""
    state.agenda = [*AGENDA_BOTTOM, *[parse_step(word) for word in words]]
    run_agenda(state)
    if asked == [CHANCE] and isinstance(state.question, AskOne):
        state.question.redirect_to_chance(state)
    elif asked:
        state.waiting = asked


LOTS: Final = ToyGame()
